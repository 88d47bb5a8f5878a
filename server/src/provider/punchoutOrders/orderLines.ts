// The lines of a buyer's order as lines of ours: found in the cart that was returned, by part number else. What was returned binds
// its price for a while; what differs is said, what cannot be supplied as ordered is refused by its line.
import { fillBrand } from '@portal/contract/provider/brand'
import { maxCartLines } from '@portal/contract/buying/cart'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { toCents, toDigits } from '@portal/contract/platform/money'
import { cleanPartNumber } from '@portal/contract/buying/partNumbers'
import { sql } from 'kysely'
import { getBrand } from '../brand/brand.ts'
import type { PartName, PartMatch, ProductRow } from '../../buying/catalog/catalog.ts'
import {
  depositOf,
  getShopper,
  loadMatchedParts,
  priceFor,
  readPartNumbers,
  rowsByItem,
  toNoPartText,
} from '../../buying/catalog/catalog.ts'
import { priceLines } from '../../buying/checkout/checkout.ts'
import type { CxmlItem, CxmlOrder } from '../cxml/cxml.ts'
import { quantityFault, toUnUnit } from '../cxml/cxml.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { priceFault } from './prices.rules.ts'
import type { OrderConnection } from './acceptOrder.ts'
import { numberOf, onlySchedule, scheduleFault } from './deliveryRequests.rules.ts'

/** A line as the buyer wrote it; its place is that of the line of our order. */
export interface BuyerLine {
  lineNumber: number
  supplierPartId: string
  supplierPartAuxiliaryId: string | null
  uom: string
  /** The price of one for the buyer; null where the order does not say. */
  unitPrice: number | null
  /** The only part of its quantity with a day of its own; lines that were ordered before it was read have none. */
  scheduleLine?: { lineNumber: number | null; quantity: number; requestedDeliveryDate: string | null } | undefined
}

/** Days for which a returned cart binds its prices. */
export const boundDays = 90

const badInput = (message: string) => new PortalError('BAD_INPUT', message)

interface ReturnedCartLine {
  partNumber: string
  quantity: number
  price: number
}

export async function orderLines(ctx: Ctx, connection: OrderConnection, { items, total }: CxmlOrder) {
  const shopper = getShopper(ctx, undefined)
  if (!shopper.canOrderParts) throw new PortalError('FORBIDDEN', fillText(ctx, checkoutMessages.notAllowedToOrder))
  if (items.length > maxCartLines) throw badInput(`An order can have at most ${maxCartLines} lines.`)
  if (total.currency !== shopper.currency)
    throw badInput(`Orders are in ${shopper.currency}, this one is in ${total.currency}.`)
  const readings = await readPartNumbers(
    ctx,
    items.map((item) => item.supplierPartId),
  )
  const meant = await loadMatchedParts(ctx, readings.values())
  const products = await rowsByItem(
    ctx,
    shopper,
    [...readings.values()].flatMap((reading) => (reading.is === 'part' ? reading.itemId : [])),
  )
  const returned = await returnedLines(ctx, connection, items)
  const wanted = items.map((item, at) => {
    const reading = readings.get(item.supplierPartId)
    const row = reading?.is === 'part' ? products.get(reading.itemId) : undefined
    if (!row)
      throw badInput(`Line ${numberOf(item, at)}: part ${item.supplierPartId} ${getPartProblem(reading, meant)}`)
    checkOrderItem(item, at, row, connection)
    if (item.currency !== null && item.currency !== shopper.currency)
      throw badInput(`Line ${numberOf(item, at)}: its price is in ${item.currency}, not in ${shopper.currency}.`)
    return { itemId: row.item_id, quantity: item.quantity, unitSerial: null, item, row }
  })
  const differences: string[] = []
  const buyerLines: BuyerLine[] = []
  const priced = await priceLines(ctx, wanted)
  const lines = priced.map(({ wanted: { item, row }, line }, at) => {
    const number = numberOf(item, at)
    if (!line) throw new PortalError('CONFLICT', `Line ${number}: ${row.display_name} cannot be ordered online.`)
    if (line.supply === 'none')
      throw new PortalError('CONFLICT', `Line ${number}: there is not enough stock left for ${row.display_name}.`)
    if (cleanPartNumber(item.supplierPartId).toUpperCase() !== row.part_number.toUpperCase())
      differences.push(`Line ${number}: part ${item.supplierPartId} was read as ${row.part_number}.`)
    const cartLine = item.supplierPartAuxiliaryId === null ? undefined : returned.get(item.supplierPartAuxiliaryId)
    const isOther = cartLine && cartLine.partNumber !== line.frozen.partNumber
    if (isOther) differences.push(`Line ${number}: the cart had part ${cartLine.partNumber}.`)
    // So many more or fewer pieces that another price of today's would hold are another deal.
    const isBound = cartLine && !isOther && priceFor(row, cartLine.quantity) === priceFor(row, item.quantity)
    const bound = isBound ? cartLine.price : undefined
    const price = bound ?? line.frozen.price
    const named = item.unitPrice === null ? null : item.unitPrice / item.priceQuantity
    if (named === null) differences.push(`Line ${number} names no price: ours is ${toDigits(price)}.`)
    else {
      const returnedPrice = isOther ? undefined : cartLine?.price
      const fault = priceFault({ named, ours: price, returned: returnedPrice, tolerance: connection.priceTolerance })
      if (fault) throw badInput(`Line ${number}: ${fault}`)
      if (toCents(named) !== toCents(price))
        differences.push(`Line ${number}: the price is ${toDigits(price)}, not ${toDigits(named)}.`)
    }
    buyerLines.push({
      lineNumber: number,
      supplierPartId: item.supplierPartId,
      supplierPartAuxiliaryId: item.supplierPartAuxiliaryId,
      uom: item.uom ?? unitOf(line.frozen.uom, connection),
      unitPrice: named,
      ...onlySchedule(item),
    })
    return {
      ...line.frozen,
      price,
      ...depositOf(row, price, shopper),
      costCenter: item.costCenter ?? null,
      job: item.job ?? null,
    }
  })
  return { lines, buyerLines, differences }
}

const getPartProblem = (reading: PartMatch | undefined, meant: ReadonlyMap<number, PartName>) =>
  reading && reading.is !== 'unknown'
    ? `means no one part here. ${toNoPartText(reading, meant)?.message ?? ''}`
    : 'is not known here.'

const fillText = (ctx: Ctx, text: string) => fillBrand(text, getBrand(ctx.config))

const unitOf = (uom: string, { unitMap }: OrderConnection) => unitMap[uom] ?? toUnUnit(uom)

/** A quantity we can count, in the unit we sell in, because another unit would be another quantity. */
function checkOrderItem(item: CxmlItem, at: number, row: ProductRow, connection: OrderConnection): void {
  const { quantity, uom } = item
  const fault = quantityFault(quantity, numberOf(item, at)) ?? scheduleFault(item, at)
  if (fault) throw badInput(fault)
  const sold = unitOf(row.uom, connection)
  const same = [sold, row.uom, toUnUnit(row.uom)].map((code) => code.toUpperCase())
  if (uom !== null && !same.includes(uom.toUpperCase()) && !same.includes(toUnUnit(uom)))
    throw badInput(`Line ${numberOf(item, at)}: part ${item.supplierPartId} is sold in ${sold}, not in ${uom}.`)
}

/** The lines of carts that this connection returned lately, by SupplierPartAuxiliaryID. */
async function returnedLines(
  ctx: Ctx,
  { connectionId }: OrderConnection,
  items: readonly CxmlItem[],
): Promise<ReadonlyMap<string, ReturnedCartLine>> {
  const ids = items.flatMap((item) => item.supplierPartAuxiliaryId ?? [])
  if (ids.length === 0) return new Map()
  // The latest cart counts: it was edited since the ones before.
  const { rows } = await sql<ReturnedCartLine & { id: string }>`
    select distinct on (line ->> 'auxiliaryId') line ->> 'auxiliaryId' as id, line ->> 'partNumber' as "partNumber", (line ->> 'quantity')::float8 as quantity, (line ->> 'unitPrice')::float8 as price
    from punchout_session s cross join jsonb_array_elements(s.returned) line
    where s.connection_id = ${connectionId} and s.returned_at > ${ctx.now}::timestamptz - make_interval(days => ${boundDays})
      and line ->> 'auxiliaryId' = any(${ids}::text[])
    order by line ->> 'auxiliaryId', s.returned_at desc, s.session_id desc`.execute(ctx.db)
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}
