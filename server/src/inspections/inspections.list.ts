// The calendar as a list: units in fleet by the day they are due.
import { soonDays } from '@portal/contract/condition'
import { dueStateLabels } from '@portal/contract/inspections'
import type { DueState, DueUnit } from '@portal/contract/inspections'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { List } from '../platform/lists/list.ts'

export interface DueRow {
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  customer_name: string
  city: string | null
  state_province: string | null
  last_inspection: string | null
  due_on: string | null
  months: number
  state: DueState
}

const months = sql<number>`u.inspection_months`
// Kept on the unit (0096_unit_condition.sql), where its condition is decided from it, too.
const dueOn = sql<string | null>`u.inspection_due`
const customerName = sql<string>`(select a.name from account a where a.account_id = u.account_id)`

const stateOn = (
  today: string,
) => sql<DueState>`(case when ${dueOn} is null then 'UNKNOWN' when ${dueOn} < ${today}::date then 'OVERDUE'
  when ${dueOn} <= ${today}::date + ${soonDays}::int then 'DUE_SOON' else 'PLANNED' end)`

export const dueFrom = sql`unit u join unit_model m on m.model_id = u.model_id`

/** What a row of the list is read from. */
export const dueColumns = (
  today: string,
): RawBuilder<DueRow> => sql<DueRow>`u.instance_id, u.unit_serial, u.customer_vehicle_number, m.name as model, ${readListedName(sql`u.account_id`)} as customer_name,
  u.city, u.state_province, u.last_inspection, ${dueOn} as due_on, ${months} as months, ${stateOn(today)} as state`

export const dueList = (today: string): List => ({
  from: dueFrom,
  account: sql`u.account_id`,
  unit: sql`u.instance_id`,
  key: sql`u.instance_id`,
  name: sql`u.unit_serial`,
  // A day, not a moment: it is the same in every zone (inspections.ts reads the request in UTC).
  dayRange: sql`${dueOn}`,
  sortedBy: { fieldName: 'dueOn', direction: 'ASC' },
  has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
  fields: {
    state: { value: stateOn(today), filter: 'facet' },
    model: { value: sql`m.name`, sort: 'plain', filter: 'facet' },
    stateProvince: { value: sql`u.state_province`, sort: 'blanks-last', filter: 'facet' },
    accountId: {
      value: sql`u.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
    dueOn: { value: dueOn, sort: 'blanks-last' },
    lastInspection: { value: sql`u.last_inspection`, sort: 'blanks-last' },
    unitSerial: { value: sql`u.unit_serial`, sort: 'plain' },
    customerVehicleNumber: { value: sql`u.customer_vehicle_number`, sort: 'blanks-last' },
    customerName: { value: customerName, sort: 'plain' },
    city: { value: sql`u.city`, sort: 'blanks-last' },
  },
})

export const toDueUnit = (row: DueRow): DueUnit => ({
  instanceId: row.instance_id,
  unitSerial: row.unit_serial,
  customerVehicleNumber: row.customer_vehicle_number,
  model: row.model,
  customerName: row.customer_name,
  city: row.city,
  stateProvince: row.state_province,
  lastInspection: row.last_inspection,
  dueOn: row.due_on,
  months: row.months,
  state: row.state,
})

export const dueFileColumns: FileColumn<DueRow>[] = [
  { header: 'Unit serial', kind: 'text', value: (row) => row.unit_serial, width: 16 },
  { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'City', kind: 'text', value: (row) => row.city, width: 18 },
  { header: 'State/Province', kind: 'text', value: (row) => row.state_province, width: 14 },
  { header: 'Status', kind: 'text', value: (row) => dueStateLabels[row.state], width: 10 },
  { header: 'Due', kind: 'day', value: (row) => row.due_on, width: 12 },
  { header: 'Last inspection', kind: 'day', value: (row) => row.last_inspection, width: 14 },
  { header: 'Every (months)', kind: 'number', value: (row) => row.months, width: 14 },
]
