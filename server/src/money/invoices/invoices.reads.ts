// Reads for the invoice screens.
import type { Currency } from '@portal/contract/platform/locales'
import { byCurrency } from '@portal/contract/platform/locales'
import type { AgingOfCurrency, InvoiceDetail, InvoiceName } from '@portal/contract/money/invoices'
import type { Aging } from '@portal/contract/money/invoiceList'
import { agingBuckets } from '@portal/contract/money/invoiceList'
import type { SearchPage } from '@portal/contract/platform/lists'
import { roundMoney, sumMoney } from '@portal/contract/platform/money'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import type { List } from '../../platform/lists/list.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import { countedFrom, whereRequested } from '../../platform/lists/page.ts'
import type { ListRequest } from '../../platform/lists/listRequest.rules.ts'
import { agingOn, invoiceList, namedInvoices } from './invoices.list.ts'
import { isOverdue } from './invoices.rules.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

type Detail = StoredRow<ReturnType<typeof invoiceList>> &
  Pick<TableRow<'invoice'>, 'payment_terms' | 'subtotal' | 'paid_on' | 'order_id'> & {
    erp_balance: number
    shipping: number
    tax: number
    bill_to: InvoiceDetail['billTo']
    ship_to: InvoiceDetail['shipTo']
  }

const addressSql = (alias: 'b' | 's') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('address_id')} is not null then jsonb_build_object('addressName', ${of('address_name')}, 'address1', ${of('address1')},
    'address2', ${of('address2')}, 'city', ${of('city')}, 'state', ${of('state')}, 'province', ${of('province')},
    'postalCode', ${of('postal_code')}, 'country', ${of('country')}) end`
}

/** One invoice by its number or its id, whole; null when there is none of `whose`, be it foreign or unknown. */
export async function invoiceDetail(
  ctx: Ctx,
  name: Partial<InvoiceName>,
  rowFilter: RowFilter,
  today: string,
): Promise<InvoiceDetail | null> {
  const named = [
    ...(name.customerTrxId === undefined ? [] : [sql<boolean>`i.customer_trx_id = ${name.customerTrxId}`]),
    ...(name.trxNumber === undefined ? [] : [sql<boolean>`i.trx_number = ${name.trxNumber}`]),
  ]
  const [invoice] = await loadInvoices(ctx, sql.join(named, sql` and `), rowFilter, today)
  return invoice ?? null
}

/** Those of `whose` invoices that are `named`, whole, in three statements however many they are. */
export async function loadInvoices(
  { db }: Ctx,
  named: RawBuilder<unknown>,
  { accounts, tallied = [] }: RowFilter,
  today: string,
): Promise<InvoiceDetail[]> {
  const of = sql.join([sql`i.account_id = any(${[...accounts]}::int[])`, ...tallied, named], sql` and `)
  const { read, toRow } = invoiceList(today)
  const { rows } = await sql<Detail>`
    select ${read}, i.balance as erp_balance, i.payment_terms, i.subtotal, i.shipping, i.tax, i.paid_on, i.order_id,
      ${addressSql('b')} as bill_to, ${addressSql('s')} as ship_to
    from ${namedInvoices} where ${of}`.execute(db)
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('invoice_line')
    .select([
      'customer_trx_id',
      'line_number as lineNumber',
      'part_number as partNumber',
      'description',
      'quantity',
      'uom',
      'price',
      'amount',
    ])
    .where(
      'customer_trx_id',
      'in',
      rows.map((row) => row.customerTrxId),
    )
    .orderBy('line_number')
    .execute()
  const orders = [...new Set(rows.flatMap((row) => row.order_id ?? []))]
  const shipments =
    orders.length === 0
      ? []
      : await db
          .selectFrom('shipment')
          .select(['order_id', 'shipment_number', 'carrier', 'tracking_number', 'shipped_at'])
          .where('order_id', 'in', orders)
          .orderBy('shipped_at')
          .orderBy('shipment_id')
          .execute()
  const linesByInvoice = Map.groupBy(lines, ({ customer_trx_id }) => customer_trx_id)
  const shipmentsByOrder = Map.groupBy(shipments, ({ order_id }) => order_id)
  return rows.map((invoice) => ({
    ...toRow(invoice),
    paymentTerms: invoice.payment_terms,
    subtotal: invoice.subtotal,
    shipping: invoice.shipping,
    tax: invoice.tax,
    // Of one that is void nothing was paid.
    paid: invoice.status === 'VOID' ? 0 : roundMoney(invoice.total - invoice.erp_balance),
    paidOn: invoice.paid_on,
    billTo: invoice.bill_to,
    shipTo: invoice.ship_to,
    lines: (linesByInvoice.get(invoice.customerTrxId) ?? []).map(({ customer_trx_id: _of, ...line }) => line),
    shipments: (invoice.order_id === null ? [] : (shipmentsByOrder.get(invoice.order_id) ?? [])).map((row) => ({
      shipmentNumber: row.shipment_number,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      shippedAt: row.shipped_at.toISOString(),
    })),
  }))
}

/** Whose the invoices of these numbers are, of those that are in `whose`. */
export async function findCustomerNames(
  { db }: Ctx,
  numbers: readonly string[],
  { accounts, tallied = [] }: RowFilter,
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const named = sql`i.trx_number = any(${[...numbers]}::text[])`
  const of = sql.join([sql`i.account_id = any(${[...accounts]}::int[])`, ...tallied, named], sql` and `)
  const { rows } = await sql<{ number: string; name: string }>`
    select i.trx_number as number, a.name from invoice i join account a on a.account_id = i.account_id where ${of}`.execute(
    db,
  )
  return new Map(rows.map(({ number, name }) => [number, name]))
}

/** Open amounts by currency and bucket; sums come from the tally where it covers what is asked. */
export async function loadAging(
  { db }: Ctx,
  list: List,
  request: ListRequest,
  rowFilter: RowFilter,
  today: string,
): Promise<AgingOfCurrency[]> {
  if (rowFilter.accounts.length === 0) return []
  const { from, count } = countedFrom(list, request, rowFilter)
  const { rows } = await sql<{ currency: Currency; aging: Aging; count: number; balance: number }>`
    select i.currency, ${agingOn(today)} as aging, ${count} as count, sum(i.open) as balance
    from ${from} where ${whereRequested(list, request, rowFilter)} group by 1, 2 having ${count} > 0`.execute(db)
  const currencies = byCurrency(rows.map(({ currency }) => currency))
  return currencies.map((currency) => {
    const sumRows = (has: (aging: Aging) => boolean) => {
      const these = rows.filter((row) => row.currency === currency && has(row.aging))
      return {
        count: these.reduce((sum, row) => sum + row.count, 0),
        balance: sumMoney(these.map((row) => row.balance)),
      }
    }
    return {
      currency,
      open: sumRows((aging) => aging !== 'CREDIT' && aging !== 'NONE'),
      overdue: sumRows(isOverdue),
      buckets: agingBuckets.map(({ bucket }) => ({ bucket, ...sumRows((aging) => aging === bucket) })),
      credits: sumRows((aging) => aging === 'CREDIT'),
    }
  })
}

export interface Location extends NonNullable<InvoiceDetail['billTo']> {
  addressId: number
  accountId: number
  invoices: number
}

/** Addresses of the invoices of `whose`, with how many went there, by name. */
export async function loadLocations(
  { db }: Ctx,
  kind: 'bill_to_address_id' | 'ship_to_address_id',
  { words, page, size }: Pick<ListRequest, 'words' | 'page' | 'size'>,
  { accounts, tallied = [] }: RowFilter,
): Promise<SearchPage<Location>> {
  const text = sql`lower(concat_ws(' ', p.address_name, p.address1, p.address2, p.city, p.state, p.province, p.postal_code))`
  const of = sql.join(
    [
      sql`i.account_id = any(${[...accounts]}::int[])`,
      ...tallied,
      ...words.map(({ contains }) => sql`${text} like ${contains}`),
    ],
    sql` and `,
  )
  const { rows } = await sql<Location>`
    select p.address_id as "addressId", p.account_id as "accountId", p.address_name as "addressName", p.address1, p.address2, p.city, p.state, p.province,
      p.postal_code as "postalCode", p.country, sum(i.n)::int as invoices
    from invoice_tally i join address p on p.address_id = ${sql.ref(`i.${kind}`)}
    where ${of} group by p.address_id having sum(i.n) > 0
    order by p.address_name nulls last, p.address1, p.address_id`.execute(db)
  const from = page * size
  return {
    content: rows.slice(from, from + size),
    totalRecords: rows.length,
    facets: [],
  }
}
