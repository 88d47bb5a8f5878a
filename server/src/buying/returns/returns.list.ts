// The list of returns [P5.113], of the organizations viewed.
import { returnList as declared } from '@portal/contract/buying/returnList'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import type { Word } from '../../platform/lists/list.ts'

export const namedReturns = sql`order_return r join account a on a.account_id = r.account_id join sales_order o on o.order_id = r.order_id`

/** Somebody still has something to do. */
const isOpen = sql<boolean>`(r.status not in ('CREDITED', 'REPLACED', 'REFUSED', 'CANCELLED'))`

export const staffName = sql<string>`a.name || ' - ' || a.account_number`

/** The sources of both lists, of customers and of staff. */
export const returnSources = {
  from: namedReturns,
  unit: null,
  key: sql`r.return_id`,
  name: sql<string>`r.return_number`,
  range: sql<Date>`r.requested_at`,
  has: ({ contains }: Word) =>
    sql<boolean>`(lower(r.return_number) like ${contains} or lower(o.order_number) like ${contains} or lower(r.requested_by) like ${contains}
      or lower(a.name) like ${contains} or lower(r.parts) like ${contains} or exists (select from order_return_line l
        join order_line p on p.order_id = r.order_id and p.line_number = l.line_number where l.return_id = r.return_id and lower(p.part_number) like ${contains}))`,
  sorting: { customerName: { value: sql`a.name` } },
}

export const returnValues = { orderNumber: sql<string>`o.order_number`, open: isOpen }

export const returnList = listOf(declared, {
  ...returnSources,
  account: sql<number>`r.account_id`,
  table: tableOf('order_return', 'r'),
  values: { ...returnValues, customerName: listedName },
})
export type ReturnRow = StoredRow<typeof returnList>
