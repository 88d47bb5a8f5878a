// Writing an order down with everything that follows from it, in the transaction of whoever places it: a buyer with a quote, or a
// procurement system with an order of its own.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { SupplySource } from '../catalog/catalog.ts'
import { lockStock, reserveStock, reserveAvailable } from '../catalog/catalog.ts'
import type { Use } from '../../money/budgets/budgets.ts'
import { findUses, reserveBudgets } from '../../money/budgets/budgets.ts'
import { checkCredit, lockCredit } from '../../money/creditLines/creditLines.ts'
import { createOrder, lockOrderParts, toOrderAddress } from '../orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { followProducts } from '../search/search.ts'
import { confirmOrder } from './confirmOrder.ts'
import type { OrderContent } from './quoteSnapshot.ts'

interface NewOrder {
  accountId: number
  content: OrderContent
  /** The key that makes it the only one of its kind: a second order with it fails. */
  idempotencyKey: string
  /** The next one where none is given. */
  orderNumber?: string
  /** Budgets it counts in, held; without them they are found, and none of them refuses it. */
  uses?: Use[]
}

interface PlacedOrder {
  orderId: number
  orderNumber: string
}

/** Places it; `then` does what belongs to it before stock is locked. Throws PortalError where stock or credit is lacking. */
export async function placeOrder(
  ctx: Ctx,
  { accountId, content, idempotencyKey, orderNumber, uses }: NewOrder,
  then: (order: PlacedOrder) => Promise<void>,
): Promise<PlacedOrder> {
  // A line priced from stock must still come from stock: a later day is shown before it is ordered. Who comes too late
  // for it is refused at once, without waiting for those before them.
  const fromStock = content.lines.flatMap((line) => (line.fromStock ? { ...line, fullLeadTime: null } : []))
  checkSupply(fromStock, await reserveAvailable(ctx, fromStock))
  const counted = uses ?? (await findUses(ctx, { ...content, accountId }, { locks: true }))
  await checkCredit(ctx, { ...content, accountId })
  const order = await createOrder(ctx, {
    accountId,
    kind: 'SUPPLY',
    poNumber: content.poNumber,
    shipToAddressId: content.shipTo?.addressId ?? null,
    billToAddressId: content.billTo.addressId,
    shipTo: content.shipTo && toOrderAddress(content.shipTo),
    billTo: toOrderAddress(content.billTo),
    shippingMethod: content.shippingMethod,
    shippingLabel: content.shippingLabel,
    freight: content.freight,
    carrierAccount: content.carrierAccount,
    requestedDate: content.requestedDate ?? null,
    shipsComplete: content.shipsComplete ?? false,
    paymentKind: content.paymentKind,
    paymentTerms: content.paymentKind === 'CARD' ? null : content.paymentTerms,
    cardBrand: content.cardBrand,
    cardLast4: content.cardLast4,
    currency: content.currency,
    subtotal: content.subtotal,
    shipping: content.shipping,
    tax: content.tax,
    taxExempt: content.taxExempt,
    total: content.total,
    note: content.note,
    idempotencyKey,
    ...(content.deliveries && {
      deliveries: content.deliveries.map(({ shipTo, ...delivery }) => ({
        ...delivery,
        shipToAddressId: shipTo.addressId,
        shipTo: toOrderAddress(shipTo),
      })),
    }),
    ...(orderNumber !== undefined && { orderNumber }),
    lines: content.lines.map((line) => ({
      ...line,
      courseId: null,
      status: line.fromStock ? ('OPEN' as const) : ('BACKORDERED' as const),
      promiseDate: line.shipByDate,
      reserved: line.fromStock ? line.quantity : 0,
    })),
  })
  await reserveBudgets(ctx, accountId, counted, { orderId: order.orderId })
  await then(order)
  await followProducts(
    ctx,
    content.lines.map((line) => line.itemId),
  )
  await confirmOrder(ctx, order.orderNumber, { accountId, content })
  // Last of all: of many who want the same part at once, each waits for the commit of the one before, not for their email.
  checkSupply(fromStock, await reserveStock(ctx, fromStock))
  return order
}

/**
 * The locks of canceling `orderId` and placing another in its place, in the order of both: the order, budgets, the credit line,
 * stock. Apart they would be taken in two orders.
 */
export async function lockReplacing(
  ctx: Ctx,
  orderId: number,
  { accountId, content }: Pick<NewOrder, 'accountId' | 'content'>,
): Promise<void> {
  const released = await lockOrderParts(ctx, orderId)
  await findUses(ctx, { ...content, accountId }, { locks: true, replacedOrderId: orderId })
  await lockCredit(ctx, { ...content, accountId })
  await lockStock(ctx, [...content.lines.map(({ itemId }) => itemId), ...released])
}

function checkSupply(lines: readonly { name: string }[], supplied: readonly SupplySource[]): void {
  const missing = lines.find((_line, at) => supplied[at] === 'missing')
  if (!missing) return
  const message = checkoutMessages.stock.replace('{part}', () => missing.name)
  throw new PortalError('CONFLICT', message)
}
