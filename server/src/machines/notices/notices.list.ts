// The lists of notices: one row a notice, and one row a notice and unit [S6.02].
import { coverageList as declaredCoverage, noticeList as declared } from '@portal/contract/machines/notices'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import type { GroupViewer } from '../../platform/lists/viewedGroup.ts'
import { isInViewedGroup } from '../../platform/lists/viewedGroup.ts'

const status = sql`case when s.open_count > 0 then 'OPEN' else 'COMPLETE' end`
const isOverdue = (today: string) => sql<boolean>`coalesce(s.open_count > 0 and n.comply_by < ${today}::date, false)`
const severityRank = sql`array_position(array['low', 'medium', 'high'], n.severity)`

/** Notices with how many units of `accounts` and of the group being viewed each concerns: a notice is everybody's, its counts are theirs. */
export const noticesSql = (viewer: GroupViewer, accounts: readonly number[]) => sql`(
    select nu.apn_id, count(*)::int as unit_count, (count(*) filter (where nu.status = 'OPEN'))::int as open_count
    from notice_unit nu where nu.account_id = any(${[...accounts]}::int[]) and ${isInViewedGroup(viewer, sql`nu.instance_id`)} group by nu.apn_id
  ) s join notice n on n.apn_id = s.apn_id`

/** The list for `accounts`; the account of a row is any of them, because the counts are limited to them already. */
export const noticeList = (viewer: GroupViewer, today: string, accounts: readonly number[]) =>
  listOf(declared, {
    from: noticesSql(viewer, accounts),
    account: sql<number>`${accounts[0] ?? 0}::int`,
    unit: null,
    key: sql`n.apn_id`,
    name: sql`n.notice_number`,
    dayRange: sql`n.issued_on`,
    has: ({
      contains,
      starts,
      exact,
    }) => sql`(lower(n.notice_number || ' ' || n.title || ' ' || n.kind) like ${contains}
    or exists (select from unit_model m where m.model_id = any(n.model_ids) and lower(m.name) like ${contains})
    or exists (select from notice_unit nu join unit u on u.instance_id = nu.instance_id where nu.apn_id = n.apn_id and nu.account_id = any(${[...accounts]}::int[]) and ${isInViewedGroup(viewer, sql`nu.instance_id`)}
      and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
    table: tableOf('notice', 'n'),
    values: {
      number: sql`n.notice_number`,
      status,
      isOverdue: isOverdue(today),
      overdue: isOverdue(today),
      models: sql`array(select m.name from unit_model m where m.model_id = any(n.model_ids) order by 1)`,
      openCount: sql`s.open_count`,
      unitCount: sql`s.unit_count`,
      severityRank,
      /** Open safety notices first, the severe before the mild, the longest overdue first. */
      urgency: sql`(case when s.open_count > 0 then 100000000 else 0 end + case n.kind when 'Safety' then 10000000 else 0 end + ${severityRank} * 1000000
        + case when n.comply_by is null then 0 else greatest(0, 500000 - (n.comply_by - date '2000-01-01')) end)`,
    },
    inFile: { models: (row) => row.models.join(', ') },
  })
export type NoticeRow = StoredRow<ReturnType<typeof noticeList>>

/** Days since the notice was issued, until it was done. */
export const ageSql = (today: string) => sql<number>`(coalesce(nu.completed_on, ${today}::date) - n.issued_on)`
export const evidenceCount = sql<number>`(select count(*)::int from notice_evidence e where e.report_id = nu.report_id)`

/** One row a unit and notice, for the download of the coverage matrix. */
export const coverageList = (today: string) =>
  listOf(declaredCoverage, {
    from: sql`notice_unit nu join notice n on n.apn_id = nu.apn_id join unit u on u.instance_id = nu.instance_id`,
    account: sql`nu.account_id`,
    unit: sql`nu.instance_id`,
    key: sql`nu.apn_id`,
    name: sql`u.unit_serial`,
    has: ({ contains }) =>
      sql`(lower(u.unit_serial || ' ' || coalesce(u.customer_vehicle_number, '')) like ${contains} or lower(n.notice_number || ' ' || n.title) like ${contains}
      or exists (select from unit_model m where m.model_id = u.model_id and lower(m.name) like ${contains}))`,
    table: tableOf('notice_unit', 'nu'),
    values: {
      unitSerial: sql`u.unit_serial`,
      customerVehicleNumber: sql`u.customer_vehicle_number`,
      model: sql`(select m.name from unit_model m where m.model_id = u.model_id)`,
      customerName: readListedName(sql`nu.account_id`),
      number: sql`n.notice_number`,
      title: sql`n.title`,
      kind: sql`n.kind`,
      complyBy: sql`n.comply_by`,
      age: ageSql(today),
      overdueDays: sql`(case when nu.status = 'OPEN' then greatest(0, coalesce(${today}::date - n.comply_by, 0)) else 0 end)`,
      receipt: sql`nu.report_id::text`,
      evidenceCount,
    },
  })
