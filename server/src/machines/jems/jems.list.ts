// Units by what they reported of their energy within some days: what work on battery avoided, and how much they were
// used [S5.04]. An ENERGY event in hours is engine time avoided, one in kWh is battery energy; idle
// hours are the PERFORMANCE events about idling.
import { sql } from 'kysely'
import { energyListIn, utilizationList, defaultFactors } from '@portal/contract/machines/jems'
import type { Locale } from '@portal/contract/platform/locales'
import { getFuelUnit } from '@portal/contract/platform/measures'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

/** The days of a report, both included, as they begin in a zone; and whose events are read. */
export interface Days {
  start: string
  end: string
  timeZone: string
  accounts: readonly number[]
}

const toSqlNumber = (value: number) => sql.raw(String(value))
export const gallonsPerHour = sql<number>`coalesce(f.gallons_per_hour, ${toSqlNumber(defaultFactors.gallonsPerHour)})`
export const co2KgPerGallon = sql<number>`coalesce(f.co2_kg_per_gallon, ${toSqlNumber(defaultFactors.co2KgPerGallon)})`
const gallons = sql<number>`(j.avoided * ${gallonsPerHour})::float8`
const co2 = sql<number>`(j.avoided * ${gallonsPerHour} * ${co2KgPerGallon})::float8`

export const isAvoided = sql`e.kind = 'ENERGY' and lower(e.value_unit) = 'hours'`
const isBattery = sql`e.kind = 'ENERGY' and lower(e.value_unit) = 'kwh'`
const isIdle = sql`e.kind = 'PERFORMANCE' and lower(e.value_unit) = 'hours' and e.type ilike '%idle%'`
const dayOf = ({ timeZone }: Days) => sql`(e.at at time zone ${timeZone})::date`

/** The events of these days with energy figures, as `e`. */
export const energyEvents = ({ start, end, timeZone, accounts }: Days) => sql`telematics_event e
  where e.account_id = any(${accounts}::int[]) and e.kind in ('ENERGY', 'PERFORMANCE')
    and e.at >= ${start}::date::timestamp at time zone ${timeZone} and e.at < (${end}::date + 1)::timestamp at time zone ${timeZone}
    and (e.kind = 'ENERGY' or ${isIdle})`

/** Sums of energy events. */
export const energySums = sql`coalesce(sum(e.value) filter (where ${isAvoided}), 0)::float8 as avoided,
  coalesce(sum(e.value) filter (where ${isIdle}), 0)::float8 as idle,
  coalesce(sum(e.value) filter (where ${isBattery}), 0)::float8 as kwh`

const sumsOfUnits = (days: Days) => sql`(select e.instance_id, ${energySums},
    count(distinct ${dayOf(days)})::int as days_used, max(${dayOf(days)}) as last_used_on
  from ${energyEvents(days)} group by e.instance_id)`

const units = {
  account: sql<number>`u.account_id`,
  unit: sql<number>`u.instance_id`,
  key: sql`u.instance_id`,
  name: sql<string>`u.unit_serial`,
  has: ({ contains }: { contains: string }) =>
    sql<boolean>`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
  table: tableOf('unit', 'u'),
  sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = u.account_id)` } },
}
const named = { model: sql`m.name`, customerName: readListedName(sql`u.account_id`) }
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Units with energy figures in these days; files with fuel in the reader's measure. */
export function energyRows(days: Days, locale: Locale) {
  const { perGallon } = getFuelUnit(locale)
  return listOf(energyListIn(locale), {
    ...units,
    from: sql`unit u join unit_model m on m.model_id = u.model_id join ${sumsOfUnits(days)} j on j.instance_id = u.instance_id
    left join energy_factor f on f.account_id = u.account_id`,
    values: {
      ...named,
      engineHoursAvoided: sql`j.avoided`,
      idleHours: sql`j.idle`,
      energyKwh: sql`j.kwh`,
      fuelGallons: gallons,
      co2Kg: co2,
    },
    inFile: {
      engineHoursAvoided: (row) => tenth(row.engineHoursAvoided),
      idleHours: (row) => tenth(row.idleHours),
      energyKwh: (row) => tenth(row.energyKwh),
      fuelGallons: (row) => tenth(row.fuelGallons * perGallon),
      co2Kg: (row) => tenth(row.co2Kg),
    },
  })
}

const battery = sql`coalesce(j.avoided, 0)::float8`
const idle = sql`coalesce(j.idle, 0)::float8`
const daysUsed = sql`coalesce(j.days_used, 0)::int`

/**
 * The units of the other list, which are the ones used in these days, and those that report but stood still: they are what
 * the report is read for.
 */
export const utilizationRows = (days: Days) =>
  listOf(utilizationList, {
    ...units,
    from: sql`unit u join unit_model m on m.model_id = u.model_id left join ${sumsOfUnits(days)} j on j.instance_id = u.instance_id`,
    values: {
      ...named,
      daysUsed,
      usedPercent: sql`round(100.0 * ${daysUsed} / (${days.end}::date - ${days.start}::date + 1))::int`,
      batteryHours: battery,
      idleHours: idle,
      batteryPercent: sql`round(100 * ${battery} / nullif(${battery} + ${idle}, 0))::int`,
      energyKwh: sql`coalesce(j.kwh, 0)::float8`,
      lastUsedOn: sql`j.last_used_on`,
      used: sql`(${daysUsed} > 0)`,
    },
    inFile: {
      batteryHours: (row) => tenth(row.batteryHours),
      idleHours: (row) => tenth(row.idleHours),
      energyKwh: (row) => tenth(row.energyKwh),
    },
  })

/** Units that send telematics, and whatever has figures in these days: also what left the fleet or stopped reporting since. */
export const reporting = sql<boolean>`((u.unit_in_fleet and u.web_enabled) or j.instance_id is not null)`
