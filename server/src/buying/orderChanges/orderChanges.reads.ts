// Orders as changes find them, and the changes of one.
import type { OutputOf } from '@portal/contract/platform/call'
import type { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { isOpenChange } from '@portal/contract/buying/orderChangeForms'
import { changeTexts, quantityOf } from '@portal/contract/buying/orderChangeText'
import { findOrder, getOrderVisibility, ownsOrder } from '../orders/orders.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { toAddress } from './addressOfChange.ts'
import type { ChangeContent, ChangeDelivery, ChangeLine } from './orderChanges.rules.ts'

export type OrderRow = TableRow<'sales_order'>

/** An order that the viewer may see; undefined where there is none. */
export const findVisible = (
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  orderNumber: string,
  how: 'lock' | 'read',
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('sales_order')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .$if(getOrderVisibility(viewer) === 'own', (found) => found.where('user_id', '=', viewer.userId))
    .$if(how === 'lock', (found) => found.forNoKeyUpdate())
    .executeTakeFirst()

/** The order with its lines; without an address it cannot be changed here. */
export async function loadChangeContent(db: Db, order: OrderRow): Promise<ChangeContent | undefined> {
  const deliveries = order.deliveries === null ? [] : await loadDeliveries(db, order.order_id)
  const [first] = deliveries
  // Of several, that of the first stands for the order and stays as it is.
  const shipTo = first?.shipTo ?? order.ship_to
  if (!shipTo) return undefined
  return {
    poNumber: order.po_number,
    shipTo,
    shipToAddressId: order.ship_to_address_id,
    subtotal: order.subtotal,
    shipping: order.shipping,
    tax: order.tax,
    total: order.total,
    lines: await loadChangeLines(db, order.order_id),
    ...(first && { deliveries }),
  }
}

const loadDeliveries = (db: Db, orderId: number): Promise<ChangeDelivery[]> =>
  db
    .selectFrom('order_delivery')
    .select([
      'delivery_number as deliveryNumber',
      'ship_to as shipTo',
      'ship_to_address_id as shipToAddressId',
      'shipping_method as shippingMethod',
      'shipping_label as shippingLabel',
      'freight',
      'carrier_account as carrierAccount',
      'requested_date as requestedDate',
      'ships_complete as shipsComplete',
      'shipping',
      'tax',
    ])
    .where('order_id', '=', orderId)
    .orderBy('delivery_number')
    .execute()

export const loadChangeLines = (db: Db, orderId: number): Promise<ChangeLine[]> =>
  db
    .selectFrom('order_line')
    .select([
      'line_number as lineNumber',
      'item_id as itemId',
      'part_number as partNumber',
      'brand',
      'manufacturer_part_number as manufacturerPartNumber',
      'name',
      'quantity',
      'uom',
      'price',
      'core_charge as coreCharge',
      'core_days as coreDays',
      'unit_serial as unitSerial',
      'cost_center as costCenter',
      'job',
      'status',
      'promise_date as promiseDate',
      'shipped_date as shippedDate',
      'delivery_number as deliveryNumber',
    ])
    .where('order_id', '=', orderId)
    .orderBy('line_number')
    .execute()

export async function getOrderChanges(
  ctx: Ctx,
  orderNumber: string,
): Promise<OutputOf<typeof orderChangeCalls.getOrderChanges>> {
  const order = await findOrder(ctx, orderNumber)
  if (!order) return []
  const rows = await ctx.db
    .selectFrom('order_change as c')
    .innerJoin('sales_order as o', 'o.order_id', 'c.order_id')
    .leftJoin('order_approval as q', 'q.change_id', 'c.change_id')
    .selectAll('c')
    .select(['o.currency', 'o.user_id as placedBy', 'q.approval_number as approvalNumber'])
    .where('c.order_id', '=', order.orderId)
    .orderBy('c.change_id', 'desc')
    .execute()
  const isStaff = ctx.viewer.isInternalAssociate && actingStaff(ctx.principal) === null
  return rows.map((row) => ({
    changeNumber: row.change_number,
    status: row.status,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    note: row.note,
    texts: changeTexts(row.before, row.after),
    currency: row.currency,
    totalBefore: row.before.total,
    totalAfter: row.total,
    approvalNumber: row.approvalNumber,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    reason: row.reason,
    canWithdraw: isOpenChange(row.status) && ownsOrder(ctx.viewer, { user_id: row.placedBy }),
    canAnswer: isStaff && row.status === 'REQUESTED',
    asked: isOpenChange(row.status) && ownsOrder(ctx.viewer, { user_id: row.placedBy }) ? toAsked(row) : null,
  }))
}

/** A change in the words it was asked for in. */
function toAsked({ before, after, account_id: accountId }: TableRow<'order_change'>) {
  const was = new Map(before.lines.map((line) => [line.lineNumber, quantityOf(line)]))
  const isMoved = JSON.stringify(before.shipTo) !== JSON.stringify(after.shipTo)
  return {
    lines: after.lines
      .map((line) => ({ lineNumber: line.lineNumber, quantity: quantityOf(line) }))
      .filter(({ lineNumber, quantity }) => was.has(lineNumber) && was.get(lineNumber) !== quantity),
    added: after.lines
      .filter(({ lineNumber }) => !was.has(lineNumber))
      .map(({ partNumber, quantity, costCenter, job }) => ({
        partNumber,
        quantity,
        costCenter: costCenter ?? undefined,
        job: job ?? undefined,
      })),
    ...(before.poNumber !== after.poNumber && { poNumber: after.poNumber ?? '' }),
    shipTo: isMoved ? toAddress(after.shipTo, after.shipToAddressId, accountId) : null,
    deliveries: (after.deliveries ?? []).flatMap((delivery) => {
      const { deliveryNumber, shipTo, shipToAddressId, requestedDate } = delivery
      const of = before.deliveries?.find((each) => each.deliveryNumber === deliveryNumber)
      if (!of) return []
      const isElsewhere = JSON.stringify(of.shipTo) !== JSON.stringify(shipTo)
      const isOtherDay = of.requestedDate !== requestedDate
      if (!isElsewhere && !isOtherDay) return []
      return [
        {
          deliveryNumber,
          shipTo: isElsewhere ? toAddress(shipTo, shipToAddressId, accountId) : null,
          requestedDate: isOtherDay ? (requestedDate ?? '') : null,
        },
      ]
    }),
  }
}
