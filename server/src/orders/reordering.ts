// Ordering again: what each line of a past order is today. Nothing is added here; the buyer chooses on the screen.
import type { ReorderLine } from 'contract/orders'
import { commerceItems, isSold, rowsByItem, rowsByPartNumber, shopperOf } from '../catalog/catalog.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/errors.ts'
import { getOrder } from './orders.ts'

export async function previewReorder(ctx: Ctx, orderNumber: string): Promise<ReorderLine[]> {
  const order = await getOrder(ctx, orderNumber)
  if (!order || order.kind !== 'SUPPLY') throw notFound()
  const shopper = shopperOf(ctx.viewer, undefined)
  const numbers = order.lines.map(({ partNumber }) => partNumber)
  const now = await rowsByPartNumber(ctx, shopper, numbers)
  const successors = await rowsByPartNumber(
    ctx,
    shopper,
    now.flatMap(({ superseded_by: successor }) => successor ?? []),
  )
  const rowOf = new Map([...now, ...successors].map((row) => [row.part_number, row]))
  const items = await rowsByItem(
    ctx,
    shopper,
    [...rowOf.values()].map(({ item_id: itemId }) => itemId),
  )
  const shown = await commerceItems(
    ctx,
    [...items.keys()].map((itemId) => ({ itemId, quantity: 1 })),
    undefined,
  )
  const shownOf = new Map(shown.items.map((item) => [item.id, item]))
  return order.lines.map((line): ReorderLine => {
    const row = rowOf.get(line.partNumber)
    const heir = row?.superseded_by ? rowOf.get(row.superseded_by) : undefined
    const good = row && isSold(row) ? row : heir && isSold(heir) ? heir : undefined
    const item = good && shownOf.get(good.item_id)
    const priceNow = shopper.canViewPrices ? (item?.displayPrice ?? null) : null
    // Two currencies are not compared: what it cost in the other one says nothing about today.
    const priceThen = order.currency === shopper.currency ? line.price : null
    const isOther = good !== undefined && good !== row
    return {
      lineNumber: line.lineNumber,
      partNumber: line.partNumber,
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      uom: line.uom,
      unitSerial: line.unitSerial,
      outcome: outcomeOf(),
      itemId: good?.item_id ?? null,
      successor: isOther ? { partNumber: good.part_number, name: good.display_name } : null,
      priceThen,
      priceNow,
      availabilityMessage: item?.availabilityMessage ?? '',
    }
    function outcomeOf(): ReorderLine['outcome'] {
      if (!row?.show_online) return 'UNKNOWN'
      if (isOther) return 'SUPERSEDED'
      if (row.discontinued) return 'DISCONTINUED'
      if (!good) return 'NOT_ORDERABLE'
      return priceThen !== null && priceNow !== null && priceThen !== priceNow ? 'PRICE_CHANGED' : 'SAME'
    }
  })
}
