// Units by readiness: 100 less what takes points by the reasons of the contract (contract/condition.ts).
import { conditionLabels, getCondition, getReasons } from '@portal/contract/condition'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { CausesRow } from '../fleet/fleet.ts'
import { causesColumns, toCauses, conditionFields, readinessOn } from '../fleet/fleet.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { List } from '../platform/lists/list.ts'

export interface ReadinessRow extends CausesRow {
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  customer_name: string
  state_province: string | null
  readiness: number
  out_lost: number
  inspections_lost: number
  notices_lost: number
  service_lost: number
  warnings_lost: number
}

const customerName = sql<string>`(select a.name from account a where a.account_id = u.account_id)`

/** What a row of the report is read from. */
export function readinessColumns(today: string): RawBuilder<ReadinessRow> {
  const { readiness, lost } = readinessOn(today)
  return sql<ReadinessRow>`u.instance_id, u.unit_serial, u.customer_vehicle_number, m.name as model, ${readListedName(sql`u.account_id`)} as customer_name,
  u.state_province, ${readiness} as readiness, ${lost.outOfService} as out_lost, ${lost.inspections} as inspections_lost,
  ${lost.notices} as notices_lost, ${lost.service} as service_lost, ${lost.warnings} as warnings_lost, ${causesColumns}`
}

export const readinessList = (today: string): List => ({
  from: sql`unit u join unit_model m on m.model_id = u.model_id`,
  account: sql`u.account_id`,
  unit: sql`u.instance_id`,
  key: sql`u.instance_id`,
  name: sql`u.unit_serial`,
  sortedBy: { fieldName: 'readiness', direction: 'ASC' },
  has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
  fields: {
    readiness: { value: readinessOn(today).readiness, sort: 'plain' },
    ...conditionFields(today),
    unitSerial: { value: sql`u.unit_serial`, sort: 'plain', filter: 'plain' },
    customerVehicleNumber: { value: sql`u.customer_vehicle_number`, sort: 'blanks-last' },
    model: { value: sql`m.name`, sort: 'plain', filter: 'facet' },
    stateProvince: { value: sql`u.state_province`, sort: 'blanks-last', filter: 'facet' },
    customerName: { value: customerName, sort: 'plain' },
    accountId: {
      value: sql`u.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
  },
})

/** Why a unit is not at 100 %, in one line. */
export const reasonText = (row: ReadinessRow, today: string): string =>
  getReasons(toCauses(row), today)
    .map(({ text, points: lost }) => (lost > 0 ? `${text} (-${lost})` : text))
    .join('; ')

/** The columns of a download, the same in CSV and XLSX. */
export const readinessFileColumns = (today: string): FileColumn<ReadinessRow>[] => [
  { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
  { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'Readiness %', kind: 'number', value: (row) => row.readiness, width: 12 },
  { header: 'Condition', kind: 'text', value: (row) => conditionLabels[getCondition(toCauses(row), today)], width: 16 },
  { header: 'Lost by being out of service', kind: 'number', value: (row) => row.out_lost, width: 26 },
  { header: 'Lost by inspection', kind: 'number', value: (row) => row.inspections_lost, width: 18 },
  { header: 'Lost by notices', kind: 'number', value: (row) => row.notices_lost, width: 16 },
  { header: 'Lost by service', kind: 'number', value: (row) => row.service_lost, width: 16 },
  { header: 'Lost by warning', kind: 'number', value: (row) => row.warnings_lost, width: 16 },
  { header: 'Reasons', kind: 'text', value: (row) => reasonText(row, today), width: 80 },
]
