// Units by readiness: 100 less what takes points by the rule of the contract (contract/condition.ts). The sums are written
// in SQL, too, so that the list sorts and adds up by them; readiness.agrees.test.ts holds both to the same answers.
import {
  conditionLabels,
  getCondition,
  conditionPoints,
  maxPoints,
  getReasons,
  soonDays,
} from '@portal/contract/condition'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { CausesRow } from '../fleet/fleet.ts'
import { causesColumns, toCauses, conditionFields } from '../fleet/fleet.ts'
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

const number = (value: number) => sql.raw(String(value))
const points = (cause: keyof typeof conditionPoints) => number(conditionPoints[cause])
const customerName = sql<string>`(select a.name from account a where a.account_id = u.account_id)`

const noticesLost = sql<number>`least(u.bulletin_count * ${points('notice')}, ${number(maxPoints.notices)})`
const serviceLost = sql<number>`least(u.open_sr_count * ${points('serviceJob')}, ${number(maxPoints.service)})`
const warningsLost = sql<number>`(case when u.warning is not null then ${points('warning')} else 0 end)`
const inspectionsLost = (today: string) => sql<number>`least(${number(maxPoints.inspections)},
  case when u.inspection_failed then ${points('inspectionFailed')} else 0 end + case when u.defect_count > 0 then ${points('defects')} else 0 end
  + case when u.inspection_due is null then ${points('inspectionUnknown')} when u.inspection_due < ${today}::date then ${points('inspectionOverdue')}
    when u.inspection_due <= ${today}::date + ${number(soonDays)} then ${points('inspectionSoon')} else 0 end)`
const otherwise = (today: string) =>
  sql<number>`(100 - ${inspectionsLost(today)} - ${noticesLost} - ${serviceLost} - ${warningsLost})`
const outLost = (today: string) => sql<number>`(case when u.out_of_service then ${otherwise(today)} else 0 end)`
const readiness = (today: string) => sql<number>`(case when u.out_of_service then 0 else ${otherwise(today)} end)`

/** What a row of the report is read from. */
export const readinessColumns = (
  today: string,
): RawBuilder<ReadinessRow> => sql<ReadinessRow>`u.instance_id, u.unit_serial, u.customer_vehicle_number, m.name as model, ${readListedName(sql`u.account_id`)} as customer_name,
  u.state_province, ${readiness(today)} as readiness, ${outLost(today)} as out_lost, ${inspectionsLost(today)} as inspections_lost,
  ${noticesLost} as notices_lost, ${serviceLost} as service_lost, ${warningsLost} as warnings_lost, ${causesColumns}`

export const readinessList = (today: string): List => ({
  from: sql`unit u join unit_model m on m.model_id = u.model_id`,
  account: sql`u.account_id`,
  unit: sql`u.instance_id`,
  key: sql`u.instance_id`,
  name: sql`u.unit_serial`,
  sortedBy: { fieldName: 'readiness', direction: 'ASC' },
  has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
  fields: {
    readiness: { value: readiness(today), sort: 'plain' },
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
