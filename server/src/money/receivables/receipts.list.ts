// The list of payments [P8.07], for screen, counts and download.
import { receiptList as declared } from '@portal/contract/money/receivables'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

const invoices = sql<
  string[]
>`array(select distinct i.trx_number from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id
  where l.receipt_id = r.receipt_id order by 1)`
const creditCents = sql<number>`(select coalesce(sum(l.cents), 0)::bigint from allocation l
  where l.receipt_id = r.receipt_id and l.credit_trx_id is not null and l.reverses is null)`

export const namedReceipts = sql`receipt r left join account a on a.account_id = r.account_id`

export const receiptList = listOf(declared, {
  from: namedReceipts,
  account: sql`r.account_id`,
  unit: null,
  key: sql`r.receipt_number`,
  name: sql`r.receipt_number`,
  range: sql`r.created_at`,
  has: ({ contains, starts }) =>
    sql`(r.receipt_number like ${starts} or lower(r.paid_with) like ${contains} or lower(r.user_name) like ${contains} or exists (
      select from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id
      where l.receipt_id = r.receipt_id and lower(i.trx_number) like ${starts}))`,
  table: tableOf('receipt', 'r'),
  values: { customerName: listedName, paidBy: sql`r.user_name`, creditCents, invoices },
  sorting: { customerName: { value: sql`a.name` } },
  inFile: { invoices: (row) => row.invoices.join(', ') },
})
export type ReceiptRow = StoredRow<typeof receiptList>

/** Payments of which a viewer sees every invoice, `seen` being a condition on `invoice i`. */
export const whereReceiptVisible = (seen: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id
    where l.receipt_id = r.receipt_id and not coalesce(${seen}, false))`
