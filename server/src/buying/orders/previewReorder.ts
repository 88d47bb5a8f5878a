// Ordering again: what each line of a past order is today. Nothing is added here; the buyer chooses on the screen.
import type { ReorderLine } from '@portal/contract/buying/orders'
import { getBrand } from '../../provider/brand/brand.ts'
import {
  free,
  isSold,
  isSupplied,
  priceFor,
  rowsByPartNumber,
  getShipDays,
  toShipping,
  getShopper,
} from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { getOrder } from './orders.ts'

export async function previewReorder(ctx: Ctx, orderNumber: string): Promise<ReorderLine[]> {
  const order = await getOrder(ctx, orderNumber)
  if (!order || order.kind !== 'SUPPLY') throw notFound()
  const shopper = getShopper(ctx, undefined)
  const numbers = order.lines.map(({ partNumber }) => partNumber)
  const now = await rowsByPartNumber(ctx, shopper, numbers)
  const successors = await rowsByPartNumber(
    ctx,
    shopper,
    now.flatMap(({ superseded_by: successor }) => successor ?? []),
  )
  const rowOf = new Map([...now, ...successors].map((row) => [row.part_number, row]))
  const brand = getBrand(ctx.config)
  return order.lines.map((line): ReorderLine => {
    const row = rowOf.get(line.partNumber)
    const successor = row?.superseded_by ? rowOf.get(row.superseded_by) : undefined
    const good = [row, successor].find((each) => each && isSold(each) && isSupplied(each))
    const priceNow = good ? priceFor(good, line.quantity) : null
    // Two currencies are not compared: what it cost in the other one says nothing about today.
    const priceThen = order.currency === shopper.currency ? line.price : null
    const isOther = good !== undefined && good !== row
    return {
      lineNumber: line.lineNumber,
      partNumber: line.partNumber,
      brand: line.brand,
      manufacturerPartNumber: line.manufacturerPartNumber,
      name: line.name,
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      uom: line.uom,
      unitSerial: line.unitSerial,
      outcome: getOutcome(),
      itemId: good?.item_id ?? null,
      successor: isOther
        ? {
            partNumber: good.part_number,
            brand: good.brand,
            manufacturerPartNumber: good.manufacturer_part_number,
            name: good.display_name,
          }
        : null,
      priceThen,
      priceNow,
      currency: shopper.currency,
      availabilityMessage: good
        ? toShipping(good, free(good) >= line.quantity, shopper, getShipDays(ctx), brand).availabilityMessage
        : '',
    }
    function getOutcome(): ReorderLine['outcome'] {
      if (!row?.show_online) return 'UNKNOWN'
      if (isOther) return 'SUPERSEDED'
      if (row.discontinued) return 'DISCONTINUED'
      if (!good) return 'NOT_ORDERABLE'
      const isOtherPrice = priceThen !== null && priceNow !== null && priceThen !== priceNow
      return isOtherPrice && shopper.canViewPrices ? 'PRICE_CHANGED' : 'SAME'
    }
  })
}
