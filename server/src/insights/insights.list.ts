// The lists of events, one for each kind of screen, for rows, counts, chart and download [S5.01].
import { toLocalTime } from '@portal/contract/days'
import type { EventKind, EventSummary } from '@portal/contract/insights'
import type { Locale } from '@portal/contract/locales'
import { placeIn, unitIn, valueIn } from '@portal/contract/measures'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { List } from '../platform/lists/list.ts'

export interface EventRow {
  event_number: string
  at: Date
  kind: EventKind
  type: string
  severity: EventSummary['severity']
  value: number | null
  value_unit: string | null
  place: string | null
  latitude: number | null
  longitude: number | null
  operator_action: string | null
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  customer_name: string
}

const unitSerial = sql<string>`(select u.unit_serial from unit u where u.instance_id = e.instance_id)`
const model = sql<string>`(select m.name from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = e.instance_id)`
const customerName = sql<string>`(select a.name from account a where a.account_id = e.account_id)`

export const eventColumns: RawBuilder<EventRow> = sql<EventRow>`e.event_number, e.at, e.kind, e.type, e.severity, e.value, e.value_unit, e.place,
  e.latitude, e.longitude, e.operator_action, e.instance_id, ${unitSerial} as unit_serial,
  (select u.customer_vehicle_number from unit u where u.instance_id = e.instance_id) as customer_vehicle_number, ${model} as model, ${readListedName(sql`e.account_id`)} as customer_name`

/** The list of everything a machine reports; which kind is a condition beside it. */
export const eventList: List = {
  from: sql`telematics_event e`,
  account: sql`e.account_id`,
  unit: sql`e.instance_id`,
  key: sql`e.event_id`,
  name: sql`e.event_number`,
  range: sql`e.at`,
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  has: ({ contains, starts, exact }) => sql`(lower(e.type) like ${contains} or lower(e.place) like ${contains}
    or exists (select from unit u where u.instance_id = e.instance_id and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
  fields: {
    at: { value: sql`e.at`, sort: 'plain' },
    type: { value: sql`e.type`, sort: 'plain', filter: 'facet' },
    severity: { value: sql`e.severity`, filter: 'facet' },
    unitSerial: { value: unitSerial, sort: 'plain', filter: 'facet' },
    model: { value: model, sort: 'plain', filter: 'facet' },
    customerName: { value: customerName, sort: 'plain' },
    value: { value: sql`e.value`, sort: 'blanks-last' },
    place: { value: sql`e.place`, sort: 'blanks-last' },
    accountId: {
      value: sql`e.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
  },
}

const severityLabels = { high: 'High', medium: 'Medium', low: 'Low' } as const

/** The columns of a download; a moment is written as the reader's zone has it. */
export function eventFileColumns(timeZone: string, locale: Locale): FileColumn<EventRow>[] {
  const written = (at: Date): string => {
    const { day, time } = toLocalTime(at, timeZone)
    return `${day} ${time}`
  }
  return [
    { header: 'Time', kind: 'text', value: (row) => written(row.at), width: 20 },
    { header: 'Unit', kind: 'text', value: (row) => row.unit_serial, width: 14 },
    { header: 'Vehicle number', kind: 'text', value: (row) => row.customer_vehicle_number, width: 16 },
    { header: 'Model', kind: 'text', value: (row) => row.model, width: 16 },
    { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
    { header: 'Event', kind: 'text', value: (row) => row.type, width: 30 },
    { header: 'Severity', kind: 'text', value: (row) => severityLabels[row.severity], width: 10 },
    {
      header: 'Value',
      kind: 'number',
      value: (row) => (row.value === null ? null : valueIn(row.value, row.value_unit ?? '', locale)),
      width: 10,
    },
    {
      header: 'Unit of value',
      kind: 'text',
      value: (row) => row.value_unit && unitIn(row.value_unit, locale),
      width: 14,
    },
    { header: 'Place', kind: 'text', value: (row) => placeIn(row.place, locale), width: 36 },
    { header: 'Operator action', kind: 'text', value: (row) => row.operator_action, width: 28 },
  ]
}
