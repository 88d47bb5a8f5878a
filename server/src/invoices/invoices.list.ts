// The list of invoices [S13.04], for screen, counts and download.
import { agingBuckets } from '@portal/contract/invoices'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../access/access.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { List } from '../platform/lists/list.ts'
import type { RowFilter } from '../platform/lists/page.ts'
import type { Sight } from './invoices.rules.ts'
import type { TableRow } from '../platform/db/transaction.ts'

export type InvoiceRow = Pick<
  TableRow<'invoice'>,
  | 'customer_trx_id'
  | 'trx_number'
  | 'account_id'
  | 'order_number'
  | 'po_number'
  | 'trx_date'
  | 'due_date'
  | 'currency'
  | 'total'
  | 'balance'
  | 'status'
> & {
  kind: 'INVOICE' | 'CREDIT_MEMO'
  source: 'PARTS' | 'TRAINING' | 'SERVICE'
  /** What is being paid, and the balance less that. */
  pending: number
  open: number
  open_due: string | null
  is_disputed: boolean
  aging: (typeof agingBuckets)[number]['bucket'] | 'CREDIT' | 'NONE'
  customer_name: string
  bill_to_name: string | null
  ship_to_name: string | null
}

/** The invoices with the names of whose they are and of where they went. */
export const namedInvoices = sql`invoice i left join account a on a.account_id = i.account_id
  left join address b on b.address_id = i.bill_to_address_id left join address s on s.address_id = i.ship_to_address_id`

const addressNameSql = (alias: 'b' | 's' | 'p') =>
  sql<string>`nullif(concat_ws(', ', ${sql.ref(`${alias}.address_name`)}, ${sql.ref(`${alias}.city`)}), '')`
const billToName = addressNameSql('b')
const shipToName = addressNameSql('s')
const nameOfAddress = (id: RawBuilder<unknown>) =>
  sql`(select ${addressNameSql('p')} from address p where p.address_id = ${id})`

/** The bucket of what is open on `today`, of an invoice or of a row of the tally. */
export const agingOn = (today: string): RawBuilder<InvoiceRow['aging']> => sql<InvoiceRow['aging']>`(case
  when i.is_credit then 'CREDIT' when i.open_due is null then 'NONE' ${sql.join(
    agingBuckets.map(({ bucket, upTo }) =>
      upTo === null
        ? sql`else ${sql.lit(bucket)}`
        : sql`when ${today}::date - i.open_due <= ${sql.lit(upTo)} then ${sql.lit(bucket)}`,
    ),
    sql` `,
  )} end)`

/** Disputed by the customer here, or by the word of the ERP. */
export const isDisputed = sql<boolean>`(i.status = 'DISPUTED' or exists (
  select from invoice_dispute d where d.customer_trx_id = i.customer_trx_id and d.status = 'OPEN'))`

/** What is read of a row of `namedInvoices`. */
export const invoiceColumns = (
  today: string,
): RawBuilder<InvoiceRow> => sql<InvoiceRow>`i.customer_trx_id, i.trx_number, i.account_id, i.kind, i.source, i.order_number, i.po_number,
  i.trx_date, i.due_date, i.open_due, i.currency, i.total, i.balance, i.pending, i.open, i.status, ${isDisputed} as is_disputed, ${agingOn(today)} as aging, ${listedName} as customer_name,
  ${billToName} as bill_to_name, ${shipToName} as ship_to_name`

const placeName = (value: unknown) =>
  sql<string>`(select nullif(concat_ws(', ', p.address_name, p.address1, p.city), '') from address p where p.address_id = ${value})`

export const invoiceList = (today: string): List => ({
  from: namedInvoices,
  account: sql`i.account_id`,
  // An invoice is of the organization.
  unit: null,
  key: sql`i.customer_trx_id`,
  name: sql`i.trx_number`,
  dayRange: sql`i.trx_date`,
  sortedBy: { fieldName: 'trxDate', direction: 'DESC' },
  // A part billed finds its invoices too, by the beginning of its number.
  hasAll: (words, accounts) =>
    sql`i.customer_trx_id in (select find_invoices(${JSON.stringify(words)}::jsonb, ${accounts}::int[]))`,
  tally: { from: sql`invoice_tally i`, count: sql<number>`coalesce(sum(i.n), 0)::int` },
  fields: {
    trxNumber: { value: sql`i.trx_number`, sort: 'plain', filter: 'plain' },
    customerTrxId: { value: sql`i.customer_trx_id`, type: 'number', sort: 'plain', filter: 'plain' },
    trxDate: { value: sql`i.trx_date`, sort: 'plain' },
    dueDate: { value: sql`i.due_date`, sort: 'plain' },
    status: { value: sql`i.status`, sort: 'plain', filter: 'facet' },
    kind: { value: sql`i.kind`, filter: 'facet' },
    source: { value: sql`i.source`, filter: 'facet' },
    currency: { value: sql`i.currency`, filter: 'facet' },
    aging: { value: agingOn(today), filter: 'facet' },
    open: { value: sql`(i.open_due is not null)`, type: 'flag', filter: 'facet' },
    disputed: { value: isDisputed, type: 'flag', filter: 'plain' },
    overdue: { value: sql`coalesce(i.open_due < ${today}::date, false)`, type: 'flag', filter: 'facet' },
    accountId: {
      value: sql`i.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
    billTo: { value: sql`i.bill_to_address_id`, type: 'number', filter: 'facet', label: placeName },
    shipTo: { value: sql`i.ship_to_address_id`, type: 'number', filter: 'facet', label: placeName },
    customerName: { value: sql`a.name`, sort: 'plain' },
    orderNumber: { value: sql`i.order_number`, sort: 'blanks-last', filter: 'plain' },
    poNumber: { value: sql`i.po_number`, sort: 'blanks-last', filter: 'plain' },
    billToName: {
      value: billToName,
      sort: 'blanks-last',
      sortedByEach: { column: sql`i.bill_to_address_id`, name: nameOfAddress },
    },
    shipToName: {
      value: shipToName,
      sort: 'blanks-last',
      sortedByEach: { column: sql`i.ship_to_address_id`, name: nameOfAddress },
    },
    total: { value: sql`i.total`, sort: 'plain' },
    balance: { value: sql`i.open`, sort: 'plain' },
  },
})

/** Whose invoices: of `accounts`, and with the default privilege alone those of the default billing address; without one, none. */
export const whoseInvoices = (viewer: Viewer, sight: Sight, accounts: readonly number[]): RowFilter => ({
  accounts,
  tallied: sight === 'all' ? [] : [ofDefaultAddress(viewer)],
})

export const ofDefaultAddress = ({ userId }: Pick<Viewer, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`i.bill_to_address_id = (select u.default_billing_address_id from portal_user u where u.user_id = ${userId})`
