// The lines of an order with what has shipped of each, for returns [P5.110].
import { hasShipped } from '@portal/contract/buying/shippedLines'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { getOrderVisibility } from './orders.rules.ts'

export interface ShippedOrder {
  orderId: number
  accountId: number
  kind: 'SUPPLY' | 'TRAINING'
  currency: TableRow<'sales_order'>['currency']
  lines: (Pick<
    TableRow<'order_line'>,
    | 'line_number'
    | 'item_id'
    | 'part_number'
    | 'brand'
    | 'manufacturer_part_number'
    | 'name'
    | 'uom'
    | 'price'
    | 'core_charge'
    | 'core_days'
    | 'unit_serial'
    | 'shipped_date'
  > & { shipped: number })[]
}

/** An order that the viewer may see, locked until the call ends or read; undefined where there is none. */
export async function findShippedOrder(
  { db, viewer }: Ctx,
  orderNumber: string,
  how: 'lock' | 'read',
): Promise<ShippedOrder | undefined> {
  const order = await db
    .selectFrom('sales_order')
    .select(['order_id as orderId', 'account_id as accountId', 'kind', 'currency', 'status'])
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .$if(getOrderVisibility(viewer) === 'own', (found) => found.where('user_id', '=', viewer.userId))
    .$if(how === 'lock', (found) => found.forNoKeyUpdate())
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_line')
    .select([
      'line_number',
      'item_id',
      'part_number',
      'brand',
      'manufacturer_part_number',
      'name',
      'uom',
      'price',
      'core_charge',
      'core_days',
      'unit_serial',
      'shipped_date',
      'quantity',
      'status',
    ])
    .where('order_id', '=', order.orderId)
    .orderBy('line_number')
    .execute()
  const { status: orderStatus, ...about } = order
  return {
    ...about,
    // A line ships as a whole, because the ERP says no quantity of its own.
    lines: lines.map(({ quantity, status, ...line }) => ({
      ...line,
      shipped: hasShipped({ status, shippedDate: line.shipped_date }, orderStatus) ? quantity : 0,
    })),
  }
}
