// Ordering again: what each line of a past order, or each part bought before, is today. Nothing is added here; the buyer chooses on the screen.
import type { OrderDetail, ReorderLine, ReorderRequest } from '@portal/contract/buying/orders'
import { getBrand } from '../../provider/brand/brand.ts'
import { free, priceFor, rowsByPartNumber, getShipDays, toShipping, getShopper } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { getOrder } from './orders.ts'
import { loadPurchasesOf } from './purchases.ts'
import { getReorderOutcome, isGood } from './reorder.rules.ts'

type Line = Pick<
  OrderDetail['lines'][number],
  | 'lineNumber'
  | 'partNumber'
  | 'brand'
  | 'manufacturerPartNumber'
  | 'name'
  | 'imageUrl'
  | 'quantity'
  | 'uom'
  | 'unitSerial'
> & { priceThen: number | null }

export async function previewReorder(ctx: Ctx, { orderNumber, partNumbers }: ReorderRequest): Promise<ReorderLine[]> {
  const shopper = getShopper(ctx, undefined)
  const lines = partNumbers ? await linesOfParts(ctx, partNumbers) : await linesOfOrder(ctx, orderNumber ?? '')
  const now = await rowsByPartNumber(
    ctx,
    shopper,
    lines.map(({ partNumber }) => partNumber),
  )
  const successors = await rowsByPartNumber(
    ctx,
    shopper,
    now.flatMap(({ superseded_by: successor }) => successor ?? []),
  )
  const rowOf = new Map([...now, ...successors].map((row) => [row.part_number, row]))
  const brand = getBrand(ctx.config)
  return lines.map(({ priceThen, ...line }): ReorderLine => {
    const row = rowOf.get(line.partNumber)
    const successor = row?.superseded_by ? rowOf.get(row.superseded_by) : undefined
    const good = [row, successor].find((each) => each && isGood(each))
    const priceNow = good ? priceFor(good, line.quantity) : null
    const isReplaced = good !== undefined && good !== row
    return {
      ...line,
      outcome: getReorderOutcome({ row, isReplaced, priceThen, priceNow, shopper }),
      itemId: good?.item_id ?? null,
      successor: isReplaced
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
  })
}

async function linesOfOrder(ctx: Ctx, orderNumber: string): Promise<Line[]> {
  const order = await getOrder(ctx, orderNumber)
  if (!order || order.kind !== 'SUPPLY') throw notFound()
  // Prices in two currencies are not compared, because what it cost in the other one says nothing about today.
  const isCompared = order.currency === getShopper(ctx, undefined).currency
  return joinDivided(order).map((line) => ({
    lineNumber: line.lineNumber,
    partNumber: line.partNumber,
    brand: line.brand,
    manufacturerPartNumber: line.manufacturerPartNumber,
    name: line.name,
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    uom: line.uom,
    unitSerial: line.unitSerial,
    priceThen: isCompared ? line.price : null,
  }))
}

/** The lines of an order to several addresses, each part once with all its pieces. */
function joinDivided({ lines, deliveries }: OrderDetail): OrderDetail['lines'] {
  if (!deliveries) return lines
  return [...Map.groupBy(lines, ({ partNumber, unitSerial }) => `${partNumber} ${unitSerial ?? ''}`).values()].flatMap(
    ([first, ...others]) =>
      first ? [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
  )
}

/** The last lines of parts, in the order asked; what the viewer does not see bought is left out. */
async function linesOfParts(ctx: Ctx, partNumbers: readonly string[]): Promise<Line[]> {
  const bought = new Map((await loadPurchasesOf(ctx, partNumbers)).map((part) => [part.partNumber, part]))
  return [...new Set(partNumbers)].flatMap((partNumber, at) => {
    const part = bought.get(partNumber)
    return part
      ? [
          {
            lineNumber: at + 1,
            partNumber,
            brand: part.brand,
            manufacturerPartNumber: part.manufacturerPartNumber,
            name: part.name,
            imageUrl: part.imageUrl,
            quantity: part.lastQuantity,
            uom: part.uom,
            unitSerial: null,
            priceThen: part.priceThen,
          },
        ]
      : []
  })
}
