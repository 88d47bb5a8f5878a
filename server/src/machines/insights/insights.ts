// Insights: lists of events, their weeks, loads, and the events of one unit [S5.01, S5.02].
import type { OutputOf } from '@portal/contract/platform/call'
import { may } from '@portal/contract/platform/call'
import type { EventKind, EventSummary, EventWeeks, insightsCalls, UnitLoads } from '@portal/contract/machines/insights'
import {
  maxLoadedUnits,
  maxUnitEvents,
  viewLoads,
  viewPerformance,
  viewSafety,
} from '@portal/contract/machines/insights'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import { rowsSql } from '../../platform/lists/page.ts'
import { getAccounts, parseListRequest, getTimeZone } from '../../platform/lists/listRequest.rules.ts'
import { eventRows } from './insights.list.ts'

const listFor = ({ viewer }: Ctx, { timeZone }: Pick<SearchRequest, 'timeZone'>) =>
  eventRows(viewer.locale, getTimeZone(timeZone))

const getRowFilter = ({ viewer }: Ctx, kind: EventKind, request: SearchRequest): RowFilter => ({
  accounts: getAccounts(request, viewer.activeAccounts),
  only: [
    sql<boolean>`e.kind = ${kind}`,
    ...(request.instanceIds ? [sql<boolean>`e.instance_id = any(${request.instanceIds}::int[])`] : []),
  ],
})

/** A page of the events of a kind, of the organizations being viewed. */
export const searchEvents = (ctx: Ctx, kind: EventKind, request: SearchRequest): Promise<SearchPage<EventSummary>> =>
  searchList(ctx, listFor(ctx, request), { request, whose: getRowFilter(ctx, kind, request) })

/** The whole result of a search, or the events selected in it, as a file; answers where it lies. */
export const exportEvents = (ctx: Ctx, kind: EventKind, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, listFor(ctx, request), {
    request,
    whose: getRowFilter(ctx, kind, request),
    fileName: `${fileNames[kind]}-events`,
  })
const fileNames: Record<EventKind, string> = {
  SAFETY: 'safety',
  PERFORMANCE: 'performance',
  LOAD: 'alms',
  ENERGY: 'energy',
}

/** The events of a search counted by week and severity, every week between the first and the last. */
export async function eventWeeks(ctx: Ctx, kind: EventKind, request: SearchRequest): Promise<EventWeeks> {
  const of = getRowFilter(ctx, kind, request)
  if (of.accounts.length === 0) return { weeks: [] }
  const list = listFor(ctx, request)
  const wanted = { ...parseListRequest(ctx.viewer, list, request), sort: [] }
  const { rows } = await sql<EventWeeks['weeks'][number]>`
    with e as (${rowsSql(list, wanted, of, sql`e.severity, date_trunc('week', e.at at time zone ${wanted.timeZone})::date as week`)}),
      every_week as (select generate_series(min(week), max(week), interval '7 days')::date as week from e)
    select w.week as "startsOn", (count(*) filter (where e.severity = 'high'))::int as high,
      (count(*) filter (where e.severity = 'medium'))::int as medium, (count(*) filter (where e.severity = 'low'))::int as low
    from every_week w left join e on e.week = w.week where w.week is not null group by w.week order by w.week`.execute(
    ctx.db,
  )
  return { weeks: rows }
}

/** The lifts of each unit of a search against its rated capacity; a reading is in percent of it. */
export async function unitLoadRows(ctx: Ctx, request: SearchRequest): Promise<{ units: UnitLoads[] }> {
  const of = getRowFilter(ctx, 'LOAD', request)
  if (of.accounts.length === 0) return { units: [] }
  const list = listFor(ctx, request)
  const wanted = { ...parseListRequest(ctx.viewer, list, request), sort: [] }
  const share = (percent: number) => sql`avg((e.value > ${percent}::int)::int)::float8`
  const { rows } = await sql<UnitLoads>`
    with e as (${rowsSql(list, wanted, of, sql`e.instance_id, e.value`)})
    select e.instance_id as "instanceId", u.unit_serial as "unitSerial", m.name as model, m.rated_capacity_pounds as "ratedCapacityPounds",
      count(*)::int as lifts, max(e.value)::float8 as "highestPercent", ${share(80)} as over80, ${share(90)} as over90, ${share(100)} as over100
    from e join unit u on u.instance_id = e.instance_id join unit_model m on m.model_id = u.model_id
    where e.value is not null group by e.instance_id, u.unit_serial, m.name, m.rated_capacity_pounds
    order by over100 desc, over90 desc, over80 desc, u.unit_serial limit ${maxLoadedUnits}`.execute(ctx.db)
  return { units: rows }
}

/** The kinds of events that `viewer` may see, wherever a unit shows its events. */
export const getEventKinds = (viewer: Ctx['viewer']): EventKind[] => [
  ...(may(viewSafety, viewer) ? (['SAFETY'] as const) : []),
  ...(may(viewPerformance, viewer) ? (['PERFORMANCE', 'ENERGY'] as const) : []),
  ...(may(viewLoads, viewer) ? (['LOAD'] as const) : []),
]

/** A unit of the accounts the viewer may see with its latest events of the kinds they may see; otherwise null. */
export async function getUnitEvents(
  ctx: Ctx,
  instanceId: number,
): Promise<OutputOf<typeof insightsCalls.getUnitEvents>> {
  const { db, viewer } = ctx
  const unit = await db
    .selectFrom('unit as u')
    .innerJoin('unit_model as m', 'm.model_id', 'u.model_id')
    .innerJoin('account as a', 'a.account_id', 'u.account_id')
    .select([
      'u.instance_id as instanceId',
      'u.unit_serial as unitSerial',
      'u.customer_vehicle_number as customerVehicleNumber',
      'm.name as model',
      'a.name as customerName',
      'u.warning',
    ])
    .where('u.instance_id', '=', instanceId)
    .where('u.account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (!unit) return null
  const kinds = getEventKinds(viewer)
  const { read, toRow } = listFor(ctx, {})
  const { rows } = await sql<StoredRow<ReturnType<typeof eventRows>>>`select ${read} from telematics_event e
    where e.instance_id = ${instanceId} and e.account_id = any(${[...viewer.allowedAccounts]}::int[]) and e.kind = any(${kinds}::text[])
    order by e.at desc, e.event_id desc limit ${maxUnitEvents}`.execute(db)
  return { ...unit, events: rows.map(toRow) }
}
