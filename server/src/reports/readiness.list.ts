// Units by readiness: 100 less what inspection, notices, service and warnings take (screens.md Op-Ready report).
import type { ReadinessBand, UnitReadiness } from 'contract/reports'
import { attentionFrom, readinessLabels, readinessPoints, readyFrom } from 'contract/reports'
import { soonDays } from 'contract/inspections'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { FileColumn } from '../platform/lists/export.ts'
import type { List } from '../platform/lists/list.ts'

export interface ReadinessRow {
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  customer_name: string
  state_province: string | null
  readiness: number
  band: ReadinessBand
  inspection_lost: number
  notices_lost: number
  service_lost: number
  warning_lost: number
  due_on: string | null
  bulletin_count: number
  open_sr_count: number
  warning: string | null
}

const { inspectionOverdue, inspectionSoon, notice, service, warning } = readinessPoints
const number = (value: number) => sql.raw(String(value))
const dueOn = sql`(coalesce(u.last_inspection, u.in_service_date) + make_interval(months => coalesce(s.months, m.inspection_months)))::date`
const customerName = sql<string>`(select a.name from account a where a.account_id = u.account_id)`

const noticesLost = sql<number>`least(u.bulletin_count * ${number(notice.each)}, ${number(notice.most)})`
const serviceLost = sql<number>`least(u.open_sr_count * ${number(service.each)}, ${number(service.most)})`
const warningLost = sql<number>`(case when u.warning is not null then ${number(warning)} else 0 end)`
const inspectionLost = (
  today: string,
) => sql<number>`(case when ${dueOn} < ${today}::date then ${number(inspectionOverdue)}
  when ${dueOn} <= ${today}::date + ${number(soonDays)} then ${number(inspectionSoon)} else 0 end)`
const readiness = (today: string) =>
  sql<number>`(100 - ${inspectionLost(today)} - ${noticesLost} - ${serviceLost} - ${warningLost})`
const band = (today: string) => sql<ReadinessBand>`(case when ${readiness(today)} >= ${number(readyFrom)} then 'READY'
  when ${readiness(today)} >= ${number(attentionFrom)} then 'ATTENTION' else 'NOT_READY' end)`

/** What a row of the report is read from. */
export const readinessColumns = (
  today: string,
): RawBuilder<ReadinessRow> => sql<ReadinessRow>`u.instance_id, u.unit_serial, u.customer_vehicle_number, m.name as model, ${customerName} as customer_name,
  u.state_province, ${readiness(today)} as readiness, ${band(today)} as band, ${inspectionLost(today)} as inspection_lost, ${noticesLost} as notices_lost,
  ${serviceLost} as service_lost, ${warningLost} as warning_lost, ${dueOn} as due_on, u.bulletin_count, u.open_sr_count, u.warning`

export const readinessList = (today: string): List => ({
  from: sql`unit u join unit_model m on m.model_id = u.model_id
    left join inspection_interval s on s.account_id = u.account_id and s.model_id = u.model_id`,
  account: sql`u.account_id`,
  key: sql`u.instance_id`,
  name: sql`u.unit_serial`,
  sortedBy: { fieldName: 'readiness', direction: 'ASC' },
  has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
  fields: {
    readiness: { value: readiness(today), sort: 'plain' },
    band: { value: band(today), filter: 'facet' },
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

const shown = (day: string | null): string => (day ? `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}` : '')
const many = (count: number, what: string): string => `${count} open ${what}${count === 1 ? '' : 's'}`

/** Why a unit is not at 100 %, the most first. */
export const reasonsOf = (row: ReadinessRow): UnitReadiness['reasons'] =>
  [
    {
      text: `Inspection ${row.inspection_lost === inspectionOverdue ? 'overdue since' : 'due'} ${shown(row.due_on)}`,
      points: row.inspection_lost,
    },
    { text: many(row.bulletin_count, 'product notice'), points: row.notices_lost },
    { text: many(row.open_sr_count, 'service job'), points: row.service_lost },
    { text: row.warning ?? '', points: row.warning_lost },
  ]
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)

export const reasonText = (row: ReadinessRow): string =>
  reasonsOf(row)
    .map(({ text, points }) => `${text} (-${points})`)
    .join('; ')

/** The columns of a download, the same in CSV and XLSX. */
export const readinessFileColumns: FileColumn<ReadinessRow>[] = [
  { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
  { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
  { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'Readiness %', kind: 'number', value: (row) => row.readiness, width: 12 },
  { header: 'State', kind: 'text', value: (row) => readinessLabels[row.band], width: 16 },
  { header: 'Lost by inspection', kind: 'number', value: (row) => row.inspection_lost, width: 18 },
  { header: 'Lost by notices', kind: 'number', value: (row) => row.notices_lost, width: 16 },
  { header: 'Lost by service', kind: 'number', value: (row) => row.service_lost, width: 16 },
  { header: 'Lost by warning', kind: 'number', value: (row) => row.warning_lost, width: 16 },
  { header: 'Reasons', kind: 'text', value: reasonText, width: 80 },
]
