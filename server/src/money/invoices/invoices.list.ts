// The list of invoices [S13.04], for screen, counts and download.
import { daysOverdue } from '@portal/contract/platform/days'
import type { Aging } from '@portal/contract/money/invoiceList'
import { agingBuckets, invoiceList as declared } from '@portal/contract/money/invoiceList'
import { roundMoney } from '@portal/contract/platform/money'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import type { InvoiceVisibility } from './invoices.rules.ts'

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
export const agingOn = (today: string): RawBuilder<Aging> => sql<Aging>`(case
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

/** The disputed part of what is open: what the customer said here, or all of it by the word of the ERP alone. */
export const disputedBalance = sql<number>`greatest(0, least(i.open, coalesce((
  select case when bool_or(d.cents is null) then i.open else sum(d.cents) / 100.0 end
  from invoice_dispute d where d.customer_trx_id = i.customer_trx_id and d.status = 'OPEN' having count(*) > 0
), case when i.status = 'DISPUTED' then i.open else 0 end)))::numeric(12, 2)`

/** The day on which it is to be paid by itself. */
export const payDay = sql<
  string | null
>`(select min(s.pay_day) from scheduled_invoice x join scheduled_payment s on s.scheduled_id = x.scheduled_id
  where x.customer_trx_id = i.customer_trx_id and x.removed_at is null and s.status = 'SCHEDULED')`

const placeName = (value: unknown) =>
  sql<string>`(select nullif(concat_ws(', ', p.address_name, p.address1, p.city), '') from address p where p.address_id = ${value})`

const ofOrder = (column: 'cost_center' | 'job') =>
  sql<string | null>`(select o.${sql.ref(column)} from sales_order o where o.order_id = i.order_id)`

export const invoiceList = (today: string) =>
  listOf(declared, {
    from: namedInvoices,
    account: sql`i.account_id`,
    // An invoice is of the organization.
    unit: null,
    key: sql`i.customer_trx_id`,
    name: sql`i.trx_number`,
    dayRange: sql`i.trx_date`,
    // A part billed finds its invoices too, by the beginning of its number.
    hasAll: (words, accounts) =>
      sql`i.customer_trx_id in (select find_invoices(${JSON.stringify(words)}::jsonb, ${accounts}::int[]))`,
    tally: { from: sql`invoice_tally i`, count: sql<number>`coalesce(sum(i.n), 0)::int` },
    table: tableOf('invoice', 'i'),
    values: {
      customerName: listedName,
      costCenter: ofOrder('cost_center'),
      job: ofOrder('job'),
      isDisputed,
      disputed: isDisputed,
      disputedBalance,
      payDay,
      aging: agingOn(today),
      billToName: sql`coalesce(${billToName}, '')`,
      shipToName: sql`coalesce(${shipToName}, '')`,
      // The wire's balance is what is open; the ERP's own stays in the database.
      balance: sql`i.open`,
      open: sql`(i.open_due is not null)`,
      overdue: sql`coalesce(i.open_due < ${today}::date, false)`,
      billTo: sql`i.bill_to_address_id`,
      shipTo: sql`i.ship_to_address_id`,
    },
    sorting: {
      customerName: { value: sql`a.name` },
      billTo: { label: placeName },
      shipTo: { label: placeName },
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
    },
    also: sql<{ open_due: string | null }>`i.open_due`,
    computed: ['daysOverdue', 'payableNow'],
    compute: (row) => ({
      daysOverdue: daysOverdue(row.open_due, today),
      payableNow: Math.max(0, roundMoney(row.balance - row.disputedBalance)),
    }),
  })

/** Whose invoices: of `accounts`, and with the default privilege alone those of the default billing address; without one, none. */
export const getInvoiceFilter = (
  viewer: Viewer,
  visibility: InvoiceVisibility,
  accounts: readonly number[],
): RowFilter => ({
  accounts,
  tallied: visibility === 'all' ? [] : [ofDefaultAddress(viewer)],
})

export const ofDefaultAddress = ({ userId }: Pick<Viewer, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`i.bill_to_address_id = (select u.default_billing_address_id from portal_user u where u.user_id = ${userId})`
