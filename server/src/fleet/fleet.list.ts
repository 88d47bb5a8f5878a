// The list of units [S4.01], for screen, map, counts and download.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'
import type { CausesRow } from './condition.sql.ts'
import { causesColumns, conditionFields } from './condition.sql.ts'

export interface UnitRow extends CausesRow {
  instance_id: number
  account_id: number
  customer_name: string
  customer_vehicle_number: string | null
  model: string
  city: string | null
  state_province: string | null
  in_service_date: string | null
  current_location: string | null
  unit_serial: string
  fa_serial: string | null
  chassis_vin: string | null
  web_enabled: boolean
  global_rental: boolean
  unit_in_fleet: boolean
  engine_hours: number | null
  last_report_at: Date | null
}

const customerName = sql<string>`(select a.name from account a where a.account_id = u.account_id)`

/** What a row of the list is read from; the subquery runs for the rows of a page only. */
export const unitColumns: RawBuilder<UnitRow> = sql<UnitRow>`u.instance_id, u.account_id, ${readListedName(sql`u.account_id`)} as customer_name, u.customer_vehicle_number, m.name as model,
  u.city, u.state_province, u.in_service_date, u.current_location, ${causesColumns}, u.unit_serial, u.fa_serial, u.chassis_vin,
  u.web_enabled, u.global_rental, u.unit_in_fleet, u.engine_hours, u.last_report_at`

export const unitFrom = sql`unit u join unit_model m on m.model_id = u.model_id`

/** The list as it is on a day. */
export const unitList = (today: string): List => ({
  from: unitFrom,
  account: sql`u.account_id`,
  unit: sql`u.instance_id`,
  key: sql`u.instance_id`,
  name: sql`u.unit_serial`,
  // A day, not a moment: it is the same in every zone (fleet.scope.ts reads the request in UTC).
  dayRange: sql`u.in_service_date`,
  sortedBy: { fieldName: 'unitSerial', direction: 'ASC' },
  facetTally: {
    from: sql`unit_tally t`,
    values: {
      model: sql`(select m.name from unit_model m where m.model_id = t.value)`,
      condition: sql`unit_condition(t.value = 'out', nullif(t.value, 'out')::date, ${today}::date)`,
    },
  },
  has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
  fields: {
    unitSerial: { value: sql`u.unit_serial`, sort: 'plain', filter: 'plain' },
    customerVehicleNumber: { value: sql`u.customer_vehicle_number`, sort: 'blanks-last', filter: 'plain' },
    model: { value: sql`m.name`, sort: 'plain', filter: 'facet' },
    stateProvince: { value: sql`u.state_province`, sort: 'blanks-last', filter: 'facet' },
    city: { value: sql`u.city`, sort: 'blanks-last', filter: 'plain' },
    inServiceYear: { value: sql`u.in_service_year`, type: 'number', filter: 'facet' },
    inServiceDate: { value: sql`u.in_service_date`, sort: 'blanks-last' },
    warning: { value: sql`u.warning`, sort: 'blanks-last', filter: 'facet' },
    ...conditionFields(today),
    openNotices: { value: sql`(u.bulletin_count > 0)`, type: 'flag', filter: 'facet' },
    openServiceRequests: { value: sql`(u.open_sr_count > 0)`, type: 'flag', filter: 'facet' },
    webEnabled: { value: sql`u.web_enabled`, type: 'flag', filter: 'facet' },
    globalRental: { value: sql`u.global_rental`, type: 'flag', filter: 'facet' },
    unitInFleet: { value: sql`u.unit_in_fleet`, type: 'flag', filter: 'facet' },
    accountId: {
      value: sql`u.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
    customerName: { value: customerName, sort: 'plain' },
    faSerial: { value: sql`u.fa_serial`, sort: 'blanks-last', filter: 'plain' },
    chassisVin: { value: sql`u.chassis_vin`, sort: 'blanks-last', filter: 'plain' },
    currentLocation: { value: sql`u.current_location`, sort: 'blanks-last' },
    bulletinCount: { value: sql`u.bulletin_count`, sort: 'plain' },
    openSrCount: { value: sql`u.open_sr_count`, sort: 'plain' },
    engineHours: { value: sql`u.engine_hours`, sort: 'blanks-last' },
  },
})
