// The lists of notices: one row a notice, and one row a notice and unit [S6.02].
import type { NoticeSummary } from '@portal/contract/notices'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'
import type { GroupViewer } from '../platform/lists/viewedGroup.ts'
import { isInViewedGroup } from '../platform/lists/viewedGroup.ts'

export interface NoticeRow {
  apn_id: number
  notice_number: string
  title: string
  kind: NoticeSummary['kind']
  severity: NoticeSummary['severity']
  issued_on: string
  comply_by: string | null
  status: NoticeSummary['status']
  is_overdue: boolean
  models: string[]
  open_count: number
  unit_count: number
}

const status = sql`case when s.open_count > 0 then 'OPEN' else 'COMPLETE' end`
const isOverdue = (today: string) => sql<boolean>`(s.open_count > 0 and n.comply_by < ${today}::date)`
const severityRank = sql`array_position(array['low', 'medium', 'high'], n.severity)`

export const noticeColumns = (
  today: string,
): RawBuilder<NoticeRow> => sql<NoticeRow>`n.apn_id, n.notice_number, n.title, n.kind, n.severity, n.issued_on, n.comply_by, ${status} as status,
  coalesce(${isOverdue(today)}, false) as is_overdue, array(select m.name from unit_model m where m.model_id = any(n.model_ids) order by 1) as models, s.open_count, s.unit_count`

/** Notices with how many units of `accounts` and of the group being viewed each concerns: a notice is everybody's, its counts are theirs. */
export const noticesSql = (viewer: GroupViewer, accounts: readonly number[]) => sql`(
    select nu.apn_id, count(*)::int as unit_count, (count(*) filter (where nu.status = 'OPEN'))::int as open_count
    from notice_unit nu where nu.account_id = any(${[...accounts]}::int[]) and ${isInViewedGroup(viewer, sql`nu.instance_id`)} group by nu.apn_id
  ) s join notice n on n.apn_id = s.apn_id`

/** The list for `accounts`; the account of a row is any of them, because the counts are limited to them already. */
export const noticeList = (viewer: GroupViewer, today: string, accounts: readonly number[]): List => ({
  from: noticesSql(viewer, accounts),
  account: sql<number>`${accounts[0] ?? 0}::int`,
  unit: null,
  key: sql`n.apn_id`,
  name: sql`n.notice_number`,
  dayRange: sql`n.issued_on`,
  sortedBy: { fieldName: 'urgency', direction: 'DESC' },
  has: ({ contains, starts, exact }) => sql`(lower(n.notice_number || ' ' || n.title || ' ' || n.kind) like ${contains}
    or exists (select from unit_model m where m.model_id = any(n.model_ids) and lower(m.name) like ${contains})
    or exists (select from notice_unit nu join unit u on u.instance_id = nu.instance_id where nu.apn_id = n.apn_id and nu.account_id = any(${[...accounts]}::int[]) and ${isInViewedGroup(viewer, sql`nu.instance_id`)}
      and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
  fields: {
    number: { value: sql`n.notice_number`, sort: 'plain', filter: 'plain' },
    title: { value: sql`n.title`, sort: 'plain' },
    status: { value: status, sort: 'plain', filter: 'facet' },
    kind: { value: sql`n.kind`, sort: 'plain', filter: 'facet' },
    severity: { value: sql`n.severity`, filter: 'facet' },
    severityRank: { value: severityRank, sort: 'plain' },
    overdue: { value: sql`coalesce(${isOverdue(today)}, false)`, type: 'flag', filter: 'facet' },
    issuedOn: { value: sql`n.issued_on`, sort: 'plain' },
    complyBy: { value: sql`n.comply_by`, sort: 'blanks-last' },
    openCount: { value: sql`s.open_count`, sort: 'plain' },
    unitCount: { value: sql`s.unit_count`, sort: 'plain' },
    /** Open safety notices first, the severe before the mild, the longest overdue first. */
    urgency: {
      value: sql`(case when s.open_count > 0 then 100000000 else 0 end + case n.kind when 'Safety' then 10000000 else 0 end + ${severityRank} * 1000000
        + case when n.comply_by is null then 0 else greatest(0, 500000 - (n.comply_by - date '2000-01-01')) end)`,
      sort: 'plain',
    },
  },
})

export interface CoverageRow {
  notice_number: string
  title: string
  kind: string
  severity: string
  issued_on: string
  comply_by: string | null
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  customer_name: string
  status: NoticeSummary['status']
  age: number
  overdue_days: number
  completed_on: string | null
  performed_by: string | null
  hours: number | null
  report_id: number | null
  evidence_count: number
}

/** Days since the notice was issued, until it was done. */
export const ageSql = (today: string) => sql<number>`(coalesce(nu.completed_on, ${today}::date) - n.issued_on)`
export const evidenceCount = sql<number>`(select count(*)::int from notice_evidence e where e.report_id = nu.report_id)`

export const coverageColumns = (
  today: string,
): RawBuilder<CoverageRow> => sql<CoverageRow>`n.notice_number, n.title, n.kind, n.severity, n.issued_on, n.comply_by, u.unit_serial, u.customer_vehicle_number,
  (select m.name from unit_model m where m.model_id = u.model_id) as model, ${readListedName(sql`nu.account_id`)} as customer_name,
  nu.status, ${ageSql(today)} as age, (case when nu.status = 'OPEN' then greatest(0, coalesce(${today}::date - n.comply_by, 0)) else 0 end) as overdue_days, nu.completed_on, nu.performed_by, nu.hours, nu.report_id, ${evidenceCount} as evidence_count`

/** One row a unit and notice, for the download of the coverage matrix. */
export const coverageList: List = {
  from: sql`notice_unit nu join notice n on n.apn_id = nu.apn_id join unit u on u.instance_id = nu.instance_id`,
  account: sql`nu.account_id`,
  unit: sql`nu.instance_id`,
  key: sql`nu.apn_id`,
  name: sql`u.unit_serial`,
  sortedBy: { fieldName: 'unitSerial', direction: 'ASC' },
  has: ({ contains }) =>
    sql`(lower(u.unit_serial || ' ' || coalesce(u.customer_vehicle_number, '')) like ${contains} or lower(n.notice_number || ' ' || n.title) like ${contains}
      or exists (select from unit_model m where m.model_id = u.model_id and lower(m.name) like ${contains}))`,
  fields: {
    unitSerial: { value: sql`u.unit_serial`, sort: 'plain' },
    number: { value: sql`n.notice_number`, filter: 'plain' },
    status: { value: sql`nu.status`, filter: 'plain' },
    kind: { value: sql`n.kind`, filter: 'plain' },
  },
}
