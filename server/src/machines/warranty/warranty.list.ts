// The list of warranty claims [S7.02], for screen, counts and download.
import { claimList as declared } from '@portal/contract/machines/warranty'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

/** Neither denied nor paid: a person still has something to do. */
const isOpen = sql<boolean>`(c.status not in ('DENIED', 'PAID'))`
const unitSerial = sql`(select u.unit_serial from unit u where u.instance_id = c.instance_id)`

export const claimList = listOf(declared, {
  from: sql`warranty_claim c`,
  account: sql`c.account_id`,
  unit: sql`c.instance_id`,
  key: sql`c.claim_id`,
  name: sql`c.claim_number`,
  range: sql`c.created_at`,
  has: ({ contains, starts, exact }) => sql`(c.search_text like ${contains}
    or exists (select from unit u where u.instance_id = c.instance_id and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
  table: tableOf('warranty_claim', 'c'),
  values: {
    unitSerial,
    customerVehicleNumber: sql`(select u.customer_vehicle_number from unit u where u.instance_id = c.instance_id)`,
    model: sql`(select m.name from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = c.instance_id)`,
    customerName: readListedName(sql`c.account_id`),
    open: isOpen,
  },
  sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = c.account_id)` } },
})
export type ClaimRow = StoredRow<typeof claimList>
