// Reads for the notice screens.
import { daysOverdue } from '@portal/contract/platform/days'
import type { NoticeCoverage, NoticeDetail, NoticeUnit } from '@portal/contract/machines/notices'
import { maxNoticeUnits } from '@portal/contract/machines/notices'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { GroupViewer } from '../../platform/lists/viewedGroup.ts'
import { viewerOfAllUnits, isInViewedGroup } from '../../platform/lists/viewedGroup.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'
import { getToday } from '../../platform/process/today.ts'
import type { NoticeRow } from './notices.list.ts'
import { ageSql, evidenceCount, noticeList, noticesSql } from './notices.list.ts'

type Detail = NoticeRow & { description: string; corrective_steps: string; evidence_required: boolean }

/** One notice that concerns a unit of `accounts`; undefined when none does, be it unknown or another's. */
export async function noticeRow(
  ctx: Ctx,
  accounts: readonly number[],
  apnId: number,
  of: GroupViewer = viewerOfAllUnits,
) {
  const { read } = noticeList(of, getToday(ctx), accounts)
  const { rows } = await sql<Detail>`select ${read}, n.description, n.corrective_steps, n.evidence_required
    from ${noticesSql(of, accounts)} where n.apn_id = ${apnId}`.execute(ctx.db)
  return rows[0]
}

/** The same, whole: with documents and units, the open ones first; of the group that `of` views, if any. */
export async function noticeDetail(
  ctx: Ctx,
  accounts: readonly number[],
  apnId: number,
  of: GroupViewer = viewerOfAllUnits,
): Promise<NoticeDetail | null> {
  const row = await noticeRow(ctx, accounts, apnId, of)
  if (!row) return null
  const attachments = await ctx.db
    .selectFrom('notice_attachment')
    .select(['attachment_id as attachmentId', 'description', 'filename'])
    .where('apn_id', '=', apnId)
    .orderBy('attachment_id')
    .execute()
  return {
    ...noticeList(of, getToday(ctx), accounts).toRow(row),
    description: row.description,
    correctiveSteps: row.corrective_steps.split('\n').filter(Boolean),
    evidenceRequired: row.evidence_required,
    attachments,
    units: await loadUnits(ctx, accounts, apnId, of),
  }
}

async function loadUnits(
  { db }: Ctx,
  accounts: readonly number[],
  apnId: number,
  of: GroupViewer,
): Promise<NoticeUnit[]> {
  const { rows } = await sql<NoticeUnit>`
    select nu.instance_id as "instanceId", u.unit_serial as "unitSerial", u.customer_vehicle_number as "customerVehicleNumber", m.name as model,
      nullif(concat_ws(', ', u.city, u.state_province), '') as place, nu.account_id as "accountId", ${listedName} as "customerName", nu.status,
      nu.completed_on as "completedOn", nu.performed_by as "performedBy", nu.hours, nu.note, nu.report_id as "reportId",
      coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.name) order by f.name)
        from notice_evidence e join stored_file f on f.file_id = e.file_id where e.report_id = nu.report_id), '[]') as evidence,
      case when nu.status = 'OPEN' then (select json_build_object('name', w.withdrawn_by_name, 'at', w.withdrawn_at, 'reason', w.reason)
        from notice_withdrawal w where w.apn_id = nu.apn_id and w.instance_id = nu.instance_id and w.account_id = nu.account_id
        order by w.withdrawn_at desc limit 1) end as withdrawn
    from notice_unit nu join unit u on u.instance_id = nu.instance_id join unit_model m on m.model_id = u.model_id join account a on a.account_id = nu.account_id
    where nu.apn_id = ${apnId} and nu.account_id = any(${[...accounts]}::int[])
      and ${isInViewedGroup(of, sql`nu.instance_id`)}
    order by nu.status desc, nu.completed_on desc, u.unit_serial limit ${maxNoticeUnits}`.execute(db)
  return rows
}

interface NoticeUnitFilter {
  query: string
  open: boolean
  kind: string
  page: number
  size: number
}

/** The coverage matrix: a page of units, and the notices that concern them. */
export async function loadCoverage(ctx: Ctx, wanted: NoticeUnitFilter): Promise<NoticeCoverage> {
  const { db, viewer } = ctx
  const today = getToday(ctx)
  const words = splitWords(wanted.query).map(
    ({ contains }) => sql`and (lower(u.unit_serial || ' ' || coalesce(u.customer_vehicle_number, '')) like ${contains}
      or lower(n.notice_number || ' ' || n.title) like ${contains}
      or exists (select from unit_model m where m.model_id = u.model_id and lower(m.name) like ${contains}))`,
  )
  const from = sql`from notice_unit nu join notice n on n.apn_id = nu.apn_id join unit u on u.instance_id = nu.instance_id
    where nu.account_id = any(${[...viewer.activeAccounts]}::int[]) and ${isInViewedGroup(viewer, sql`nu.instance_id`)} ${wanted.kind ? sql`and n.kind = ${wanted.kind}` : sql``} ${sql.join(words, sql` `)}`
  // An open view leaves out units and notices that are done; a unit's other notices stay, because they are the row's context.
  const shown = wanted.open ? sql`having count(*) filter (where nu.status = 'OPEN') > 0` : sql``
  const { rows: units } = await sql<{ id: number; open: number; units: number; open_cells: number; cells: number }>`
    select instance_id as id, open, (count(*) over ())::int as units, (sum(open) over ())::int as open_cells, (sum(cells) over ())::int as cells from (
      select nu.instance_id, (count(*) filter (where nu.status = 'OPEN'))::int as open, count(*)::int as cells, min(u.unit_serial) as serial ${from}
      group by nu.instance_id ${shown}) as found
    order by open desc, serial limit ${wanted.size} offset ${wanted.page * wanted.size}`.execute(db)
  const ids = units.map(({ id }) => id)
  const [heads, cells] =
    ids.length === 0 ? [[], []] : await Promise.all([loadHeads(ctx, ids), loadCells(ctx, ids, wanted.kind)])
  const byUnit = Map.groupBy(cells, ({ instanceId }) => instanceId)
  const openNotices = new Set(cells.filter(({ status }) => status === 'OPEN').map(({ apnId }) => apnId))
  const isShown = (apnId: number) => !wanted.open || openNotices.has(apnId)
  const notices = await noticesNamed(ctx, [...new Set(cells.map(({ apnId }) => apnId))].filter(isShown))
  return {
    notices,
    units: heads
      .toSorted((a, b) => ids.indexOf(a.instanceId) - ids.indexOf(b.instanceId))
      .map((head) => {
        const own = byUnit.get(head.instanceId) ?? []
        return {
          ...head,
          openCount: own.filter(({ status }) => status === 'OPEN').length,
          cells: own
            .filter(({ apnId }) => isShown(apnId))
            .map(({ instanceId: _unit, complyBy, ...cell }) => ({
              ...cell,
              overdueDays: cell.status === 'OPEN' ? daysOverdue(complyBy, today) : 0,
            })),
        }
      }),
    totalUnits: units[0]?.units ?? 0,
    openCells: units[0]?.open_cells ?? 0,
    totalCells: units[0]?.cells ?? 0,
  }
}

type Unit = Omit<NoticeCoverage['units'][number], 'cells' | 'openCount'>

async function loadHeads({ db }: Ctx, ids: readonly number[]): Promise<Unit[]> {
  return db
    .selectFrom('unit as u')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .innerJoin('account as a', 'a.account_id', 'u.account_id')
    .select([
      'u.instance_id as instanceId',
      'u.unit_serial as unitSerial',
      'u.customer_vehicle_number as customerVehicleNumber',
      'm.name as model',
      'a.name as customerName',
    ])
    .where('u.instance_id', 'in', [...ids])
    .execute()
}

type Cell = Omit<NoticeCoverage['units'][number]['cells'][number], 'overdueDays'> & {
  instanceId: number
  complyBy: string | null
}

async function loadCells(ctx: Ctx, ids: readonly number[], kind: string): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select nu.instance_id as "instanceId", nu.apn_id as "apnId", nu.status, ${ageSql(getToday(ctx))} as age, n.comply_by as "complyBy",
      nu.completed_on as "completedOn", nu.report_id as "reportId", ${evidenceCount} as "evidenceCount"
    from notice_unit nu join notice n on n.apn_id = nu.apn_id
    where nu.instance_id = any(${[...ids]}::int[]) ${kind ? sql`and n.kind = ${kind}` : sql``}`.execute(ctx.db)
  return rows
}

async function noticesNamed({ db }: Ctx, ids: readonly number[]): Promise<NoticeCoverage['notices']> {
  const { rows } = await sql<NoticeCoverage['notices'][number]>`
    select n.apn_id as "apnId", n.notice_number as number, n.title, n.kind, n.severity, n.comply_by as "complyBy"
    from notice n where n.apn_id = any(${[...ids]}::int[])
    order by array_position(array['Safety', 'Service', 'Improvement'], n.kind), array_position(array['high', 'medium', 'low'], n.severity), n.comply_by nulls last, n.notice_number`.execute(
    db,
  )
  return rows
}
