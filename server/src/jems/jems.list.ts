// Units by what they reported of their energy within some days: what work on battery avoided, and how much they were
// used [S5.04]. An ENERGY event in hours is engine time avoided, one in kWh is battery energy; idle
// hours are the PERFORMANCE events about idling.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { usualFactors } from '@portal/contract/jems'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

/** The days of a report, both included, as they begin in a zone; and whose events are read. */
export interface Days {
  start: string
  end: string
  timeZone: string
  accounts: readonly number[]
}

interface NamedUnitRow {
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  customer_name: string
  state_province: string | null
}
export interface EnergyRow extends NamedUnitRow {
  avoided: number
  idle: number
  kwh: number
  gallons: number
  co2_kg: number
}
export interface UseRow extends NamedUnitRow {
  days_used: number
  used_percent: number
  battery: number
  idle: number
  battery_percent: number | null
  kwh: number
  last_used_on: string | null
}

const usual = (value: number) => sql.raw(String(value))
const customerName = sql<string>`(select a.name from account a where a.account_id = u.account_id)`
const named = sql`u.instance_id, u.unit_serial, u.customer_vehicle_number, m.name as model, ${readListedName(sql`u.account_id`)} as customer_name, u.state_province`

export const gallonsPerHour = sql<number>`coalesce(f.gallons_per_hour, ${usual(usualFactors.gallonsPerHour)})`
export const co2KgPerGallon = sql<number>`coalesce(f.co2_kg_per_gallon, ${usual(usualFactors.co2KgPerGallon)})`
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

/** What energy events sum up to. */
export const energySums = sql`coalesce(sum(e.value) filter (where ${isAvoided}), 0)::float8 as avoided,
  coalesce(sum(e.value) filter (where ${isIdle}), 0)::float8 as idle,
  coalesce(sum(e.value) filter (where ${isBattery}), 0)::float8 as kwh`

const sumsOfUnits = (days: Days) => sql`(select e.instance_id, ${energySums},
    count(distinct ${dayOf(days)})::int as days_used, max(${dayOf(days)}) as last_used_on
  from ${energyEvents(days)} group by e.instance_id)`

const columns = {
  unitSerial: { value: sql`u.unit_serial`, sort: 'plain', filter: 'plain' },
  customerVehicleNumber: { value: sql`u.customer_vehicle_number`, sort: 'blanks-last' },
  model: { value: sql`m.name`, sort: 'plain', filter: 'facet' },
  stateProvince: { value: sql`u.state_province`, sort: 'blanks-last', filter: 'facet' },
  customerName: { value: customerName, sort: 'plain' },
  accountId: {
    value: sql`u.account_id`,
    type: 'number',
    filter: 'facet',
    label: (value: RawBuilder<unknown>) =>
      sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
  },
} as const
const units = {
  account: sql<number>`u.account_id`,
  unit: sql<number>`u.instance_id`,
  key: sql`u.instance_id`,
  name: sql<string>`u.unit_serial`,
  has: ({ contains }: { contains: string }) =>
    sql<boolean>`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
}

/** Units with energy figures in these days. */
export const energyList = (days: Days): List => ({
  ...units,
  from: sql`unit u join unit_model m on m.model_id = u.model_id join ${sumsOfUnits(days)} j on j.instance_id = u.instance_id
    left join energy_factor f on f.account_id = u.account_id`,
  sortedBy: { fieldName: 'engineHoursAvoided', direction: 'DESC' },
  fields: {
    ...columns,
    engineHoursAvoided: { value: sql`j.avoided`, sort: 'plain' },
    idleHours: { value: sql`j.idle`, sort: 'plain' },
    energyKwh: { value: sql`j.kwh`, sort: 'plain' },
    fuelGallons: { value: gallons, sort: 'plain' },
    co2Kg: { value: co2, sort: 'plain' },
  },
})
export const energyColumns: RawBuilder<EnergyRow> = sql<EnergyRow>`${named}, j.avoided, j.idle, j.kwh, ${gallons} as gallons, ${co2} as co2_kg`

const battery = sql`coalesce(j.avoided, 0)`
const idle = sql`coalesce(j.idle, 0)`
const daysUsed = sql`coalesce(j.days_used, 0)`
const batteryPercent = sql<number>`round(100 * ${battery} / nullif(${battery} + ${idle}, 0))::int`

/**
 * The units of the other list, which are the ones used in these days, and those that report but stood still: they are what
 * the report is read for.
 */
export const useList = (days: Days): List => ({
  ...units,
  from: sql`unit u join unit_model m on m.model_id = u.model_id left join ${sumsOfUnits(days)} j on j.instance_id = u.instance_id`,
  sortedBy: { fieldName: 'daysUsed', direction: 'DESC' },
  fields: {
    ...columns,
    daysUsed: { value: daysUsed, sort: 'plain' },
    batteryHours: { value: battery, sort: 'plain' },
    idleHours: { value: idle, sort: 'plain' },
    batteryPercent: { value: batteryPercent, sort: 'blanks-last' },
    energyKwh: { value: sql`coalesce(j.kwh, 0)`, sort: 'plain' },
    lastUsedOn: { value: sql`j.last_used_on`, sort: 'blanks-last' },
    used: { value: sql`(${daysUsed} > 0)`, type: 'flag', filter: 'facet' },
  },
})
export const useColumns = ({
  start,
  end,
}: Days): RawBuilder<UseRow> => sql<UseRow>`${named}, ${daysUsed}::int as days_used,
  round(100.0 * ${daysUsed} / (${end}::date - ${start}::date + 1))::int as used_percent, ${battery}::float8 as battery, ${idle}::float8 as idle,
  ${batteryPercent} as battery_percent, coalesce(j.kwh, 0)::float8 as kwh, j.last_used_on`

/** Units that send telematics, and whatever has figures in these days: also what left the fleet or stopped reporting since. */
export const reporting = sql<boolean>`((u.unit_in_fleet and u.web_enabled) or j.instance_id is not null)`
