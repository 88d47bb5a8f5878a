// An agreed change as it comes into the order [P5.149]: what the ERP has brought itself since stands. Locks as in canceling: the order,
// budgets, then stock.
import { joinCodes } from '@portal/contract/money/chargeForms'
import { settleOrder } from '../../money/budgets/budgets.ts'
import { releasePayment } from '../../money/payments/payments.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { releaseStock, reserveStock } from '../catalog/catalog.ts'
import { addLines, setDelivery, setLine, setOrder } from '../orders/orders.ts'
import { followProducts } from '../search/search.ts'
import type { ChangeRow } from './notify.ts'
import type { ChangeLine, Remainder } from './orderChanges.rules.ts'
import { isActive, remainderOf } from './orderChanges.rules.ts'
import type { OrderRow } from './orderChanges.reads.ts'
import { loadChangeContent, loadChangeLines } from './orderChanges.reads.ts'

type Applying = Pick<Ctx, 'db' | 'now' | 'services'>

/** `order` is locked. */
export async function applyChange(ctx: Applying, order: OrderRow, { before, after }: ChangeRow): Promise<void> {
  const current = await loadChangeContent(ctx.db, order)
  if (!current) return
  const remainder = remainderOf(current, before, after)
  const held = await loadReserved(ctx, order.order_id)
  await writeLines(ctx, order, remainder, held)
  for (const {
    deliveryNumber,
    shipTo,
    shipToAddressId,
    requestedDate,
    shipping: cost,
    tax: its,
  } of remainder.deliveries)
    await setDelivery(ctx.db, order.order_id, deliveryNumber, {
      ship_to: JSON.stringify(shipTo),
      ship_to_address_id: shipToAddressId,
      requested_date: requestedDate,
      ...(remainder.amounts && { shipping: cost, tax: its }),
    })
  const lines = await loadChangeLines(ctx.db, order.order_id)
  const isCanceled = !lines.some(isActive)
  const { subtotal, shipping, tax, total } = after
  await setOrder(ctx.db, order.order_id, {
    ...(remainder.poNumber && { po_number: after.poNumber }),
    ...(remainder.shipTo && { ship_to: JSON.stringify(after.shipTo), ship_to_address_id: after.shipToAddressId }),
    ...(remainder.amounts && !isCanceled && { subtotal, shipping, tax, total }),
    cost_center: joinCodes(lines.filter(isActive).map(({ costCenter }) => costCenter)) ?? order.cost_center,
    job: joinCodes(lines.filter(isActive).map(({ job }) => job)) ?? order.job,
    ...(isCanceled && order.status !== 'CANCELLED' && { status: 'CANCELLED', completed_at: ctx.now }),
    updated_at: ctx.now,
  })
  await settleOrder(ctx, order.order_id)
  if (isCanceled && order.payment_kind === 'CARD') await releasePayment(ctx, { orderId: order.order_id })
  await followProducts(
    ctx,
    [...remainder.changed, ...remainder.added].flatMap(({ itemId }) => itemId ?? []),
  )
  await moveStock(ctx, order, remainder, held)
}

const loadReserved = async ({ db }: Applying, orderId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('order_line')
    .select(['line_number', 'reserved'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ line_number: line, reserved }) => [line, reserved]))
}

/** Of each line what it holds of stock still, and no more. */
async function writeLines(
  { db }: Applying,
  order: OrderRow,
  { changed, added }: Remainder,
  held: ReadonlyMap<number, number>,
): Promise<void> {
  const toRow = (line: ChangeLine) => ({
    status: line.status,
    promise_date: line.promiseDate,
    quantity: line.quantity,
    price: line.price,
    core_charge: line.coreCharge ?? 0,
    core_days: line.coreDays ?? null,
    reserved: isActive(line) ? Math.min(line.quantity, held.get(line.lineNumber) ?? 0) : 0,
  })
  for (const line of changed) await setLine(db, order.order_id, line.lineNumber, toRow(line))
  await addLines(
    db,
    added.map((line) => ({
      ...toRow(line),
      order_id: order.order_id,
      line_number: line.lineNumber,
      account_id: order.account_id,
      item_id: line.itemId,
      course_id: null,
      part_number: line.partNumber,
      brand: line.brand,
      manufacturer_part_number: line.manufacturerPartNumber,
      name: line.name,
      uom: line.uom,
      unit_serial: line.unitSerial,
      cost_center: line.costCenter,
      job: line.job,
    })),
  )
}

/** Gives back what is not wanted any more, and takes what stock has of what is more; a line that it lacks waits. */
async function moveStock(
  ctx: Applying,
  order: OrderRow,
  { changed, added }: Remainder,
  held: ReadonlyMap<number, number>,
): Promise<void> {
  const heldOf = ({ lineNumber }: ChangeLine) => held.get(lineNumber) ?? 0
  await releaseStock(
    ctx,
    changed.flatMap((line) => {
      const less = heldOf(line) - (isActive(line) ? line.quantity : 0)
      return line.itemId !== null && less > 0 ? [{ itemId: line.itemId, quantity: less }] : []
    }),
  )
  const wanted = [...changed, ...added].flatMap((line) => {
    const more = line.status === 'OPEN' ? line.quantity - heldOf(line) : 0
    return line.itemId !== null && more > 0 ? [{ line, itemId: line.itemId, quantity: more, fullLeadTime: 0 }] : []
  })
  const supplied = await reserveStock(ctx, wanted)
  for (const [at, { line, quantity }] of wanted.entries())
    await setLine(
      ctx.db,
      order.order_id,
      line.lineNumber,
      supplied[at] === 'stock'
        ? { reserved: heldOf(line) + quantity }
        : // The day that stock was to keep is not known any more.
          { status: 'BACKORDERED', promise_date: null },
    )
}
