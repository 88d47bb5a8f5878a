// The JEMS reports summed up: totals, months, best and worst units [S5.04].
import type { EnergySummary, UseSummary } from '@portal/contract/machines/jems'
import { maxRanked } from '@portal/contract/machines/jems'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { rowsSql } from '../../platform/lists/page.ts'
import { parseEnergyRequest, parseUseRequest } from './jems.request.ts'
import { allFactors } from './jems.factors.ts'
import { co2KgPerGallon, energyEvents, energySums, gallonsPerHour, isAvoided } from './jems.list.ts'

const figures = ['engineHoursAvoided', 'idleHours', 'energyKwh', 'fuelGallons', 'co2Kg']
const emptyTotals = { units: 0, engineHoursAvoided: 0, idleHours: 0, energyKwh: 0, fuelGallons: 0, co2Kg: 0 }

/** The savings of the requested units. */
export async function summarizeEnergy(ctx: Ctx, request: SearchRequest): Promise<EnergySummary> {
  const { days, list, asked } = parseEnergyRequest(ctx, request)
  const { start, end } = days
  const factors = await allFactors(ctx)
  if (asked.whose.accounts.length === 0) return { start, end, ...emptyTotals, months: [], best: [], worst: [], factors }
  const units = <Row>(read: RawBuilder<Row>) => rowsSql(list, { ...asked.wanted, sort: [] }, asked.whose, read)
  const totals = await sql<typeof emptyTotals>`with r as (${units(list.read)})
    select count(*)::int as units, ${sql.join(figures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 as ${sql.ref(name)}`))} from r`.execute(
    ctx.db,
  )
  const { units: count, ...sums } = totals.rows[0] ?? emptyTotals
  if (count === 0) return { start, end, ...emptyTotals, months: [], best: [], worst: [], factors }

  const co2PerHour = sql`(${gallonsPerHour} * ${co2KgPerGallon})::float8 as co2_per_hour`
  const months = await sql<EnergySummary['months'][number]>`with r as (${units(sql`u.instance_id, ${co2PerHour}`)}),
      by_month as (
        select date_trunc('month', e.at at time zone ${days.timeZone})::date as month, ${energySums},
          coalesce(sum(e.value * r.co2_per_hour) filter (where ${isAvoided}), 0)::float8 as co2_kg
        from (select e.* from ${energyEvents(days)}) e join r on r.instance_id = e.instance_id group by 1),
      every_month as (select generate_series(min(month), max(month), interval '1 month')::date as month from by_month)
    select m.month as "startsOn", coalesce(b.avoided, 0) as "engineHoursAvoided", coalesce(b.idle, 0) as "idleHours",
      coalesce(b.kwh, 0) as "energyKwh", coalesce(b.co2_kg, 0) as "co2Kg"
    from every_month m left join by_month b using (month) order by m.month`.execute(ctx.db)

  // No unit is among the best and among the worst.
  const max = Math.min(maxRanked, Math.floor(count / 2))
  const ranked = (direction: 'asc' | 'desc') => sql`(select ${sql.lit(direction)} as side, r.* from r
    order by r.avoided - r.idle ${sql.raw(direction)}, r.instance_id ${sql.raw(direction)} limit ${max}::int)`
  const { rows } = await sql<EnergySummary['best'][number] & { side: string }>`
    with r as (${units(sql`u.instance_id, u.unit_serial, u.customer_vehicle_number, m.name as model, j.avoided, j.idle`)})
    select side, instance_id as "instanceId", unit_serial as "unitSerial", customer_vehicle_number as "customerVehicleNumber", model,
      avoided as "engineHoursAvoided", idle as "idleHours" from (${ranked('desc')} union all ${ranked('asc')}) x`.execute(
    ctx.db,
  )
  const of = (which: string) => rows.filter(({ side }) => side === which).map(({ side: _side, ...unit }) => unit)
  return { start, end, units: count, ...sums, months: months.rows, best: of('desc'), worst: of('asc'), factors }
}

/** How much the units of a request were used together. */
export async function summarizeUse(ctx: Ctx, request: SearchRequest): Promise<UseSummary> {
  const { days, list, asked } = parseUseRequest(ctx, request)
  const { start, end } = days
  const none = { units: 0, unitsUsed: 0, usedPercent: null, batteryHours: 0, idleHours: 0, batteryPercent: null }
  if (asked.whose.accounts.length === 0) return { start, end, ...none }
  const { rows } = await sql<typeof none>`
    with r as (${rowsSql(list, { ...asked.wanted, sort: [] }, asked.whose, list.read)})
    select count(*)::int as units, (count(*) filter (where "daysUsed" > 0))::int as "unitsUsed",
      round(100.0 * sum("daysUsed") / nullif(count(*) * (${end}::date - ${start}::date + 1), 0))::int as "usedPercent",
      coalesce(sum("batteryHours"), 0)::float8 as "batteryHours", coalesce(sum("idleHours"), 0)::float8 as "idleHours",
      round(100 * sum("batteryHours") / nullif(sum("batteryHours") + sum("idleHours"), 0))::int as "batteryPercent" from r`.execute(
    ctx.db,
  )
  return { start, end, ...(rows[0] ?? none) }
}
