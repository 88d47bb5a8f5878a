// Invoices exactly as a test needs them, beside those of the demo world.
import type { Currency } from '@portal/contract/platform/locales'
import type { TableRow } from '../src/platform/db/transaction.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { TestPortal } from './app.ts'

export interface TestInvoice {
  id: number
  number: string
  account: number
  kind?: 'INVOICE' | 'CREDIT_MEMO'
  source?: 'PARTS' | 'TRAINING' | 'SERVICE'
  status?: TableRow<'invoice'>['status']
  dated?: string
  due?: string
  total?: number
  balance?: number
  currency?: Currency
  order?: string
  po?: string
  billTo?: number
  shipTo?: number
  lines?: { partNumber?: string; description?: string; quantity?: number; price?: number }[]
}

const importer = { userId: '', accounts: [], exception: 'import' as const }

/** Writes `invoices` down as the ERP would send them. */
export const writeInvoices = (portal: TestPortal, invoices: readonly TestInvoice[]): Promise<void> =>
  withTransaction(portal.deps.pool, importer, async (db) => {
    for (const invoice of invoices) {
      const total = invoice.total ?? 100
      const order = invoice.order
        ? await db
            .selectFrom('sales_order')
            .select('order_id')
            .where('order_number', '=', invoice.order)
            .executeTakeFirst()
        : undefined
      await db
        .insertInto('invoice')
        .values({
          customer_trx_id: invoice.id,
          trx_number: invoice.number,
          account_id: invoice.account,
          kind: invoice.kind ?? 'INVOICE',
          source: invoice.source ?? 'PARTS',
          status: invoice.status ?? 'OPEN',
          trx_date: invoice.dated ?? '2026-06-01',
          due_date: invoice.due ?? '2026-07-01',
          currency: invoice.currency ?? 'USD',
          order_id: order?.order_id ?? null,
          order_number: invoice.order ?? null,
          po_number: invoice.po ?? null,
          bill_to_address_id: invoice.billTo ?? null,
          ship_to_address_id: invoice.shipTo ?? null,
          payment_terms: 'NET30',
          subtotal: total,
          total,
          balance: invoice.balance ?? total,
          paid_on: null,
        })
        .execute()
      const lines = invoice.lines ?? [{}]
      await db
        .insertInto('invoice_line')
        .values(
          lines.map((line, at) => ({
            customer_trx_id: invoice.id,
            line_number: at + 1,
            account_id: invoice.account,
            item_id: null,
            part_number: line.partNumber ?? null,
            description: line.description ?? 'Test work',
            quantity: line.quantity ?? 1,
            uom: 'EA',
            price: line.price ?? total,
            amount: (line.price ?? total) * (line.quantity ?? 1),
          })),
        )
        .execute()
    }
  })

/** Makes `address` a person's default billing address, or takes it from them. */
export const setBillingAddress = (portal: TestPortal, email: string, address: number | null): Promise<unknown> =>
  withTransaction(portal.deps.pool, importer, (db) =>
    db.updateTable('portal_user').set({ default_billing_address_id: address }).where('email', '=', email).execute(),
  )

/** Addresses of an organization that invoices may go to. */
export const billingAddresses = (portal: TestPortal, account: number): Promise<number[]> =>
  withTransaction(portal.deps.pool, importer, async (db) =>
    (
      await db
        .selectFrom('address')
        .select('address_id')
        .where('account_id', '=', account)
        .where('billing_enabled', '=', true)
        .orderBy('address_id')
        .execute()
    ).map((row) => row.address_id),
  )
