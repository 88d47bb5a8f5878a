// Hours and costs of a unit, year by year [P6.62, P6.63].
import { may } from '@portal/contract/platform/call'
import { viewOrders } from '@portal/contract/access/privileges'
import { viewService } from '@portal/contract/machines/service'
import type { UnitCosts, UnitYear } from '@portal/contract/machines/unitCosts'
import { shownYears } from '@portal/contract/machines/unitCosts'
import { daysBetween } from '@portal/contract/platform/days'
import type { Locale } from '@portal/contract/platform/locales'
import { currencyOf } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { getTimeZone } from '../../platform/lists/listRequest.rules.ts'
import { getToday } from '../../platform/process/today.ts'
import { listRuled } from '../inspections/inspections.ts'
import { energyEvents } from '../jems/jems.ts'
import type { Reading } from './meter.rules.ts'
import { hoursBetween } from './meter.rules.ts'

interface UnitOfCosts {
  instanceId: number
  accountId: number
  unitSerial: string
  locale: Locale
  inServiceDate: string | null
  /** Whether it sends telematics. */
  isReporting: boolean
}

const findUnit = ({ db, viewer }: Ctx, instanceId: number): Promise<UnitOfCosts | undefined> =>
  db
    .selectFrom('unit as u')
    .innerJoin('account as a', 'a.account_id', 'u.account_id')
    .select(['u.instance_id as instanceId', 'u.account_id as accountId', 'u.unit_serial as unitSerial', 'a.locale'])
    .select(['u.in_service_date as inServiceDate', 'u.web_enabled as isReporting'])
    .where('u.instance_id', '=', instanceId)
    .where('u.account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()

/** The hours and costs of a unit; null when there is none the viewer may see. */
export async function getUnitCosts(ctx: Ctx, { instanceId }: { instanceId: number }): Promise<UnitCosts | null> {
  const unit = await findUnit(ctx, instanceId)
  if (!unit) return null
  const today = getToday(ctx)
  const last = Number(today.slice(0, 4))
  const first = Math.max(last - shownYears + 1, Math.min(last, Number(unit.inServiceDate?.slice(0, 4) ?? 0)))
  const readings = await listReadings(ctx, unit)
  const meter = readings.at(-1)
  const ruled = (await listRuled(ctx, instanceId)).flatMap(({ kind, dueHours, meter: reading }) =>
    dueHours === null || reading === null ? [] : [{ kind, dueHours, hoursLeft: dueHours - reading }],
  )
  const [next = null] = ruled.toSorted((one, other) => one.hoursLeft - other.hoursLeft)
  return {
    meter: meter ? { hours: meter.hours, on: meter.day } : null,
    next,
    years: await listYears(ctx, unit, { first, last, today, readings }),
    costs: await listCosts(ctx, unit, first),
  }
}

/** Readings of the meter, the oldest first: none on the day it went into service, at inspections, and as it reported last. */
async function listReadings({ db, request }: Ctx, { instanceId, accountId }: UnitOfCosts): Promise<Reading[]> {
  const { rows } = await sql<Reading>`
    select r.day::text as day, max(r.hours)::float8 as hours from (
      select i.done_on as day, i.hours from inspection i where i.instance_id = ${instanceId} and i.account_id = ${accountId}
        and i.done_on is not null and i.hours is not null and i.replaced_by is null
      union all select (u.last_report_at at time zone ${getTimeZone(request.timeZone)})::date, u.engine_hours from unit u
        where u.instance_id = ${instanceId} and u.last_report_at is not null and u.engine_hours is not null
      union all select u.in_service_date, 0 from unit u where u.instance_id = ${instanceId} and u.in_service_date is not null) r
    group by 1 order by 1`.execute(db)
  // The day it went into service says nothing by itself.
  return rows.some(({ hours }) => hours > 0) ? rows : []
}

interface Years {
  first: number
  last: number
  today: string
  readings: readonly Reading[]
}

async function listYears(ctx: Ctx, unit: UnitOfCosts, { first, last, today, readings }: Years): Promise<UnitYear[]> {
  const timeZone = getTimeZone(ctx.request.timeZone)
  const range = { start: `${first}-01-01`, end: today, timeZone, accounts: [unit.accountId] }
  const { rows } = await sql<{ year: number; daysUsed: number; daysOut: number }>`
    with years as (select y as year, tstzrange(make_timestamptz(y, 1, 1, 0, 0, 0, ${timeZone}), make_timestamptz(y + 1, 1, 1, 0, 0, 0, ${timeZone})) as span
        from generate_series(${first}::int, ${last}::int) y),
      used as (select extract(year from e.at at time zone ${timeZone})::int as year, count(distinct (e.at at time zone ${timeZone})::date)::int as days
        from (select e.at, e.instance_id from ${energyEvents(range)}) e where e.instance_id = ${unit.instanceId} group by 1),
      outages as (select range_agg(tstzrange(o.taken_at, greatest(o.taken_at, coalesce(o.signed_off_at, ${ctx.now})))) as spans from out_of_service o
        where o.instance_id = ${unit.instanceId} and o.account_id = ${unit.accountId} and not o.taken_back)
    select y.year, coalesce(used.days, 0) as "daysUsed", round(coalesce((select sum(extract(epoch from upper(s) - lower(s))) / 86400
        from unnest(outages.spans * tstzmultirange(y.span)) s), 0), 1)::float8 as "daysOut"
    from years y left join used using (year) cross join outages order by y.year`.execute(ctx.db)
  // Of the time before its first report nobody knows.
  const reportsFrom = rows.find(({ daysUsed }) => daysUsed > 0)?.year ?? (unit.isReporting ? last : Infinity)
  return rows.map(({ year, daysUsed, daysOut }) => {
    const [start, end] = [`${year}-01-01`, `${year + 1}-01-01`]
    const from = unit.inServiceDate !== null && unit.inServiceDate > start ? unit.inServiceDate : start
    return {
      year,
      hours: hoursBetween(readings, start, end),
      daysUsed: year >= reportsFrom ? daysUsed : null,
      daysOut,
      days: Math.max(0, year === last ? daysBetween(from, today) + 1 : daysBetween(from, end)),
    }
  })
}

async function listCosts({ db, viewer, request, config }: Ctx, unit: UnitOfCosts, first: number) {
  const timeZone = getTimeZone(request.timeZone)
  const yearOf = (at: string) => sql`extract(year from ${sql.raw(at)} at time zone ${timeZone})::int`
  const { rows } = await sql<UnitCosts['costs'][number]>`
    select year, currency, sum(parts)::float8 as parts, sum(service)::float8 as service from (
      select ${yearOf('o.ordered_at')} as year, o.currency, l.quantity * l.price as parts, null::numeric as service
      from order_line l join sales_order o on o.order_id = l.order_id
      where ${may(viewOrders, viewer)} and l.account_id = ${unit.accountId} and l.unit_serial = ${unit.unitSerial}
        and l.status <> 'CANCELLED' and o.status <> 'CANCELLED'
      union all select ${yearOf('coalesce(s.completed_at, s.opened_at)')}, ${currencyOf(unit.locale, config.COUNTRIES)}, null, s.billed
      from service_request s where ${may(viewService, viewer)} and s.instance_id = ${unit.instanceId} and s.account_id = ${unit.accountId}
        and s.billed is not null and s.status <> 'CANCELLED') c
    where year >= ${first} group by year, currency order by year, currency`.execute(db)
  return rows
}
