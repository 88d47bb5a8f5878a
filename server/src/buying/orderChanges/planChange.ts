// A change as it is asked for, worked out: lines, prices, freight and tax [P5.145]. Writes nothing.
import type { ChangedOrder } from '@portal/contract/buying/orderChangeForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { maxCartLines } from '@portal/contract/buying/cart'
import { groupShipDays } from '@portal/contract/buying/shipDays'
import { lineAmount, sumMoney, toCents } from '@portal/contract/platform/money'
import { getAccount } from '../../access/organizations/organizations.ts'
import { getAddress } from '../addresses/addresses.ts'
import type { ProductRow } from '../catalog/catalog.ts'
import { getShopper, rowsByItem } from '../catalog/catalog.ts'
import { checkMayOrderFor } from '../checkout/checkout.ts'
import type { Rating } from './changedDeliveries.ts'
import { rateDeliveriesOf, readDeliveries } from './changedDeliveries.ts'
import { isChargedWhole } from '../../money/payments/payments.ts'
import { getChangeProblem, toOrderAddress } from '../orders/orders.ts'
import { beforeServices, rateOrder } from '../rates/rates.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, notFound } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { addedLines, priceEdited } from './changedLines.ts'
import { chooseWay, toRated } from './rating.ts'
import type { ChangeContent } from './orderChanges.rules.ts'
import { editLines, goesBeyond, hasLeft, isActive, isOpenLine, isRedirected, isRepriced } from './orderChanges.rules.ts'
import type { ChangeRow } from './notify.ts'
import type { OrderRow } from './orderChanges.reads.ts'
import { findVisible, loadChangeContent } from './orderChanges.reads.ts'
import { refuse, say } from './refuse.ts'

export interface PlannedChange {
  order: OrderRow
  before: ChangeContent
  after: ChangeContent
  rows: ReadonlyMap<number, ProductRow>
  /** The waiting change whose place it takes. */
  replaced: ChangeRow | undefined
}

/** Throws PortalError with the field and the reason where it cannot be asked for. */
export async function planChange(ctx: Ctx, asked: ChangedOrder): Promise<PlannedChange> {
  const { rate, ...planned } = await beforeServices(ctx, (reading) => readChange(reading, asked))
  const { order, before, after } = planned
  const changed = { ...after, ...(await rate()) }
  if (goesBeyond(before, changed)) checkMayOrderFor(ctx, order.account_id)
  await checkCard(ctx, order, before, changed)
  return { ...planned, after: changed }
}

async function readChange(ctx: Ctx, asked: ChangedOrder) {
  const order = await findVisible(ctx, asked.orderNumber, 'read')
  if (!order) throw notFound()
  const before = await checkChangeable(ctx, order)
  const replaced = await checkNoOther(ctx, order.order_id, asked.replaces)
  if (before.deliveries && asked.lines.length + asked.added.length > 0)
    throw refuse(ctx, orderChangeMessages.partsApart)
  const edited = editLines(before.lines, asked.lines)
  if ('fault' in edited) throw badInput(edited.fault.field, edited.fault.message)
  const shopper = getShopper(ctx, undefined)
  const rows = await rowsByItem(
    ctx,
    shopper,
    before.lines.flatMap(({ itemId }) => itemId ?? []),
  )
  const added = await addedLines(ctx, order, before.lines, asked.added)
  for (const { row } of added) rows.set(row.item_id, row)
  const lines = [...priceEdited(ctx, before.lines, edited.lines, rows), ...added.map(({ line }) => line)]
  if (lines.length > maxCartLines)
    throw refuse(ctx, orderChangeMessages.tooManyLines.replace('{count}', String(maxCartLines)))
  const poNumber = asked.poNumber === undefined ? before.poNumber : asked.poNumber || null
  if (order.payment_kind === 'PURCHASE_ORDER' && poNumber === null)
    throw badInput('poNumber', orderChangeMessages.poNumber)
  const after = {
    ...before,
    poNumber,
    lines,
    ...(await readAddress(ctx, order, before, asked.shipToAddressId)),
    ...(await readDeliveries(ctx, order, before, asked.deliveries)),
  }
  return {
    order,
    before,
    after,
    rows,
    replaced,
    rate: await rateChange(ctx, order, { asked: asked.deliveries, before, after, rows }),
  }
}

/** The order as it is. Throws why it cannot be changed. */
export async function checkChangeable(ctx: Ctx, order: OrderRow): Promise<ChangeContent> {
  const problem = getChangeProblem(ctx.viewer, order)
  if (problem === 'notTheirs') throw forbidden(say(ctx, orderChangeMessages.notTheirs))
  if (problem) throw refuse(ctx, orderChangeMessages[problem])
  const before = await loadChangeContent(ctx.db, order)
  if (!before) throw refuse(ctx, orderChangeMessages.noAddress)
  if (!before.lines.some(isOpenLine)) throw refuse(ctx, orderChangeMessages.over)
  if (orderingAccount(ctx.viewer) !== order.account_id) throw refuse(ctx, orderChangeMessages.otherOrganization)
  if (getShopper(ctx, undefined).currency !== order.currency) throw refuse(ctx, orderChangeMessages.otherCurrency)
  const fromBuyer = await ctx.db
    .selectFrom('punchout_order')
    .select('order_id')
    .where('order_id', '=', order.order_id)
    .executeTakeFirst()
  if (fromBuyer) throw refuse(ctx, orderChangeMessages.procurement)
  return before
}

/** Throws while another change of it waits than the one named; the named one. */
export async function checkNoOther(ctx: Ctx, orderId: number, replaces?: string): Promise<ChangeRow | undefined> {
  const other = await ctx.db
    .selectFrom('order_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['APPROVAL', 'REQUESTED'])
    .executeTakeFirst()
  if (other && other.change_number !== replaces) throw refuse(ctx, orderChangeMessages.waiting)
  if (!other && replaces !== undefined) throw refuse(ctx, orderChangeMessages.answered)
  return other
}

async function readAddress(ctx: Ctx, order: OrderRow, before: ChangeContent, addressId: number | undefined) {
  if (addressId !== undefined && before.deliveries) throw badInput('shipToAddressId', orderChangeMessages.whichDelivery)
  if (addressId === undefined || addressId === before.shipToAddressId) return {}
  const found = await getAddress(ctx, addressId, 'SHIPPING', [order.account_id])
  if (!found) throw badInput('shipToAddressId', orderChangeMessages.address)
  const shipTo = toOrderAddress(found)
  if (before.lines.some(hasLeft) && isRedirected(before, { ...before, shipTo }))
    throw badInput('shipToAddressId', orderChangeMessages.addressLate)
  return { shipTo, shipToAddressId: addressId }
}

type Amounts = Pick<ChangeContent, 'subtotal' | 'shipping' | 'tax' | 'total' | 'deliveries'>

/** Works out the amounts; the service of rates is asked when it is called. */
async function rateChange(ctx: Ctx, order: OrderRow, rating: Rating): Promise<() => Promise<Partial<Amounts>>> {
  const { before, after, rows } = rating
  if (after.deliveries) return rateDeliveriesOf(ctx, order, rating)
  const account = await getAccount(ctx, order.account_id)
  if (!account) throw forbidden()
  const active = after.lines.filter(isActive)
  if (!isRepriced(before, after)) return () => Promise.resolve({})
  if (active.length === 0) return () => Promise.resolve({ subtotal: 0, shipping: 0, tax: 0, total: 0 })
  const rated = await rateOrder(ctx, {
    account,
    address: after.shipTo,
    currency: order.currency,
    lines: active.map((line) => toRated(line, rows)),
    shipDays: groupShipDays(active.map(({ promiseDate, shippedDate }) => ({ promiseDate, shippedDate }))),
  })
  return async () => {
    const option = chooseWay((await rated.getFreight()).options, {
      shippingMethod: order.shipping_method,
      shipsComplete: order.ships_complete,
      freight: order.freight,
    })
    if (!option && order.shipping_method !== null) throw refuse(ctx, orderChangeMessages.shippingMethod)
    const shipping = option?.cost ?? order.shipping
    const subtotal = sumMoney(active.map(({ price, quantity }) => lineAmount(price, quantity)))
    const tax = await rated.getTax(shipping)
    return { subtotal, shipping, tax, total: sumMoney([subtotal, shipping, tax]) }
  }
}

/** No card is charged more than its owner agreed to, and what was charged already is not given back in part. */
async function checkCard(ctx: Ctx, order: OrderRow, before: ChangeContent, after: ChangeContent): Promise<void> {
  const more = toCents(after.total) - toCents(before.total)
  if (order.payment_kind !== 'CARD' || more === 0) return
  if (more > 0) throw refuse(ctx, orderChangeMessages.cardMore)
  if (after.lines.some(isActive) && (await isChargedWhole(ctx, order.order_id)))
    throw refuse(ctx, orderChangeMessages.card)
}
