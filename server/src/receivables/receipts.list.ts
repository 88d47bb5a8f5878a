// The list of payments [P8.07], for screen, counts and download.
import type { ReceiptSummary } from '@portal/contract/receivables'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

export type ReceiptRow = Omit<ReceiptSummary, 'createdAt'> & { createdAt: Date }

const invoices = sql<
  string[]
>`array(select distinct i.trx_number from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id
  where l.receipt_id = r.receipt_id order by 1)`
const creditCents = sql<number>`(select coalesce(sum(l.cents), 0)::bigint from allocation l
  where l.receipt_id = r.receipt_id and l.credit_trx_id is not null and l.reverses is null)`

export const namedReceipts = sql`receipt r left join account a on a.account_id = r.account_id`

export const receiptColumns: RawBuilder<ReceiptRow> = sql<ReceiptRow>`r.receipt_number as "receiptNumber", r.account_id as "accountId",
  ${listedName} as "customerName", r.created_at as "createdAt", r.status, r.method, r.paid_with as "paidWith", r.user_name as "paidBy", r.currency,
  r.cents, ${creditCents} as "creditCents", ${invoices} as invoices`

export const receiptList: List = {
  from: namedReceipts,
  account: sql`r.account_id`,
  unit: null,
  key: sql`r.receipt_number`,
  name: sql`r.receipt_number`,
  range: sql`r.created_at`,
  sortedBy: { fieldName: 'createdAt', direction: 'DESC' },
  has: ({ contains, starts }) =>
    sql`(r.receipt_number like ${starts} or lower(r.paid_with) like ${contains} or lower(r.user_name) like ${contains} or exists (
      select from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id
      where l.receipt_id = r.receipt_id and lower(i.trx_number) like ${starts}))`,
  fields: {
    receiptNumber: { value: sql`r.receipt_number`, sort: 'plain', filter: 'plain' },
    createdAt: { value: sql`r.created_at`, sort: 'plain' },
    status: { value: sql`r.status`, sort: 'plain', filter: 'facet' },
    method: { value: sql`r.method`, sort: 'plain', filter: 'facet' },
    currency: { value: sql`r.currency`, filter: 'facet' },
    accountId: {
      value: sql`r.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select x.name || ' - ' || x.account_number from account x where x.account_id = ${value})`,
    },
    customerName: { value: sql`a.name`, sort: 'plain' },
    paidBy: { value: sql`r.user_name`, sort: 'plain' },
    cents: { value: sql`r.cents`, sort: 'plain' },
  },
}

/** Payments of which a viewer sees every invoice, `seen` being a condition on `invoice i`. */
export const seenReceipts = (seen: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from allocation l join invoice i on i.customer_trx_id = l.customer_trx_id
    where l.receipt_id = r.receipt_id and not coalesce(${seen}, false))`
