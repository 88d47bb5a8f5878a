// The list of service requests [S8.01], for screen, counts and download.
import { serviceList as declared } from '@portal/contract/machines/service'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

const isLate = (today: string) =>
  sql<boolean>`coalesce(s.status not in ('COMPLETED', 'CANCELLED') and s.due_on < ${today}::date, false)`
const unitSerial = sql<string>`(select u.unit_serial from unit u where u.instance_id = s.instance_id)`

export const serviceList = (today: string) =>
  listOf(declared, {
    from: sql`service_request s`,
    account: sql`s.account_id`,
    unit: sql`s.instance_id`,
    key: sql`s.sr_id`,
    name: sql`s.sr_number`,
    range: sql`s.opened_at`,
    has: ({ contains, starts, exact }) => sql`(s.search_text like ${contains}
    or exists (select from unit u where u.instance_id = s.instance_id and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
    table: tableOf('service_request', 's'),
    values: {
      unitSerial,
      customerVehicleNumber: sql`(select u.customer_vehicle_number from unit u where u.instance_id = s.instance_id)`,
      model: sql`(select m.name from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = s.instance_id)`,
      customerName: readListedName(sql`s.account_id`),
      isLate: isLate(today),
      late: isLate(today),
    },
    sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = s.account_id)` } },
  })
