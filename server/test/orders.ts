// Orders exactly as a test needs them, beside those of the demo world.
import { sql } from 'kysely'
import type { OrderStatus } from '../src/buying/orders/orders.rules.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import type { TestPortal } from './app.ts'

interface Line {
  partNumber?: string
  name?: string
  quantity?: number
  price?: number
  promise?: string
  shipped?: string
  status?: 'OPEN' | 'BACKORDERED' | 'SHIPPED' | 'CANCELLED'
  unitSerial?: string
}

export interface TestOrder {
  number: string
  account: number
  kind?: 'SUPPLY' | 'TRAINING'
  status?: OrderStatus
  po?: string
  at?: string
  by?: string
  /** E-mail of the user who placed it. */
  user?: string
  total?: number
  shipTo?: { addressName: string; city: string }
  lines?: Line[]
  tracking?: string[]
}

/** Accounts of the demo world (server/src/provider/demo/fixed). */
export const accounts = { bluewater: 20020, mapleRidge: 30030 } as const

const importer = { userId: '', accounts: [], exception: 'import' as const }

/** Writes `orders` down as the ERP would send them. */
export const writeOrders = (portal: TestPortal, orders: readonly TestOrder[]): Promise<void> =>
  withTransaction(portal.deps.pool, importer, async (db) => {
    for (const order of orders) {
      const { addressName, city } = order.shipTo ?? { addressName: 'Test Yard', city: 'Testville' }
      const address = {
        addressName,
        address1: '1 Test St',
        address2: null,
        city,
        state: 'GA',
        province: null,
        postalCode: '31000',
        country: 'US',
      }
      const total = order.total ?? 100
      const made = await db
        .insertInto('sales_order')
        .values({
          order_number: order.number,
          account_id: order.account,
          user_id: order.user ? sql<string>`(select user_id from portal_user where email = ${order.user})` : null,
          kind: order.kind ?? 'SUPPLY',
          status: order.status ?? 'OPEN',
          po_number: order.po ?? null,
          ordered_at: new Date(order.at ?? '2026-06-01T12:00:00Z'),
          placed_by_name: order.by ?? 'Test Buyer',
          ship_to: JSON.stringify(address),
          bill_to: JSON.stringify(null),
          payment_kind: 'ACCOUNT',
          currency: 'USD',
          subtotal: total,
          total,
        })
        .returning('order_id')
        .executeTakeFirstOrThrow()
      await writeLines(db, made.order_id, order)
    }
  })

async function writeLines(
  db: Parameters<Parameters<typeof withTransaction>[2]>[0],
  orderId: number,
  order: TestOrder,
): Promise<void> {
  const lines = order.lines ?? [{}]
  if (lines.length > 0) {
    await db
      .insertInto('order_line')
      .values(
        lines.map((line, at) => ({
          order_id: orderId,
          line_number: at + 1,
          account_id: order.account,
          part_number: line.partNumber ?? '000000001',
          name: line.name ?? 'Test part',
          quantity: line.quantity ?? 1,
          uom: 'EA',
          price: line.price ?? 100,
          unit_serial: line.unitSerial ?? null,
          status: line.status ?? (line.shipped ? ('SHIPPED' as const) : ('OPEN' as const)),
          promise_date: line.promise ?? null,
          shipped_date: line.shipped ?? null,
        })),
      )
      .execute()
  }
  for (const [at, tracking] of (order.tracking ?? []).entries()) {
    await db
      .insertInto('shipment')
      .values({
        shipment_number: `${order.number}-${at}`,
        order_id: orderId,
        account_id: order.account,
        carrier: 'UPS',
        tracking_number: tracking,
        shipped_at: new Date('2026-06-05T12:00:00Z'),
        line_numbers: [1],
      })
      .execute()
  }
}

/** Takes privileges away from a person, who notices at the next request. */
export const revokePrivileges = (portal: TestPortal, email: string, privileges: string[]): Promise<unknown> =>
  withTransaction(portal.deps.pool, importer, (db) =>
    db.updateTable('portal_user').set({ revoked_privileges: privileges }).where('email', '=', email).execute(),
  )
