// The list of service requests [S8.01], for screen, counts and download.
import type { ServiceStatus, serviceTypes } from '@portal/contract/service'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

export interface ServiceRow {
  sr_id: number
  sr_number: string
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  account_id: number
  customer_name: string
  status: ServiceStatus
  type: (typeof serviceTypes)[number]
  problem: string
  opened_at: Date
  due_on: string | null
  is_late: boolean
  technician: string | null
  place: string | null
}

const isLate = (today: string) =>
  sql<boolean>`coalesce(s.status not in ('COMPLETED', 'CANCELLED') and s.due_on < ${today}::date, false)`
const customerName = sql<string>`(select a.name from account a where a.account_id = s.account_id)`
const unitSerial = sql<string>`(select u.unit_serial from unit u where u.instance_id = s.instance_id)`

export const serviceColumns = (
  today: string,
): RawBuilder<ServiceRow> => sql<ServiceRow>`s.sr_id, s.sr_number, s.instance_id, ${unitSerial} as unit_serial,
  (select u.customer_vehicle_number from unit u where u.instance_id = s.instance_id) as customer_vehicle_number,
  (select m.name from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = s.instance_id) as model,
  s.account_id, ${readListedName(sql`s.account_id`)} as customer_name, s.status, s.type, s.problem, s.opened_at, s.due_on, ${isLate(today)} as is_late, s.technician, s.place`

export const serviceList = (today: string): List => ({
  from: sql`service_request s`,
  account: sql`s.account_id`,
  unit: sql`s.instance_id`,
  key: sql`s.sr_id`,
  name: sql`s.sr_number`,
  range: sql`s.opened_at`,
  sortedBy: { fieldName: 'openedAt', direction: 'DESC' },
  has: ({ contains, starts, exact }) => sql`(s.search_text like ${contains}
    or exists (select from unit u where u.instance_id = s.instance_id and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
  fields: {
    srNumber: { value: sql`s.sr_number`, sort: 'plain', filter: 'plain' },
    unitSerial: { value: unitSerial, sort: 'plain', filter: 'plain' },
    customerName: { value: customerName, sort: 'plain' },
    accountId: {
      value: sql`s.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
    status: { value: sql`s.status`, sort: 'plain', filter: 'facet' },
    type: { value: sql`s.type`, sort: 'plain', filter: 'facet' },
    late: { value: isLate(today), type: 'flag', filter: 'facet' },
    technician: { value: sql`s.technician`, sort: 'blanks-last', filter: 'facet' },
    place: { value: sql`s.place`, sort: 'blanks-last' },
    openedAt: { value: sql`s.opened_at`, sort: 'plain' },
    dueOn: { value: sql`s.due_on`, sort: 'blanks-last' },
  },
})
