// The cart as checkout freezes it: today's prices, and when each line ships.
import type { Application } from '@portal/contract/buying/cart'
import { fillBrand } from '@portal/contract/provider/brand'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { ShipGroup } from '@portal/contract/buying/shipDays'
import { groupShipDays } from '@portal/contract/buying/shipDays'
import { getBrand } from '../../provider/brand/brand.ts'
import { getCart } from '../cart/cart.ts'
import { depositOf, free, isSold, priceFor, rowsByItem, getShipDays, getShopper } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { getShipDay, decideSupplies } from './checkout.rules.ts'
import type { SnapshotLine, OmittedLine } from './quoteSnapshot.ts'

/**
 * The lines of the viewer's cart, or `items` of a quote of sales, which wait for stock, with prices and ship dates; what is
 * not sold online is left out and named. `strict` refuses a cart with nothing to order, and names the first line that cannot
 * be supplied [D1.24].
 */
export async function snapshotCart(
  ctx: Ctx,
  application: Application,
  { strict, items }: { strict: boolean; items?: readonly QuoteItem[] | undefined },
): Promise<{ lines: SnapshotLine[]; leftOut: OmittedLine[] }> {
  const refuse = (text: string, part = '', count = 0): never => {
    const filled = fillBrand(text, getBrand(ctx.config)).replace('{count}', String(count))
    throw new PortalError(
      'BAD_INPUT',
      filled.replace('{part}', () => part),
    )
  }
  const all: readonly QuoteItem[] = items ?? (await getCart(ctx, application))?.items ?? []
  const priced = await priceLines(ctx, all)
  const lines: SnapshotLine[] = []
  const leftOut: OmittedLine[] = []
  for (const { wanted, row, line } of priced) {
    if (!line || !row) {
      const { itemId, quantity, unitSerial } = wanted
      leftOut.push({ itemId, quantity, unitSerial, name: row?.show_online ? row.display_name : `Item ${itemId}` })
      continue
    }
    const left = free(row)
    if (strict && line.supply === 'none')
      refuse(left > 0 ? checkoutMessages.onlyLeft : checkoutMessages.noneLeft, row.display_name, left)
    lines.push(line.frozen)
  }
  if (strict && lines.length === 0)
    refuse(leftOut.length > 0 ? checkoutMessages.notPurchasable : checkoutMessages.empty, leftOut[0]?.name)
  return { lines, leftOut }
}

export interface QuoteItem {
  itemId: number
  quantity: number
  unitSerial: string | null
  /** As sales has quoted it: also a part the store does not sell online. */
  quoted?: {
    price: number
    leadDays: number | null
    coreCharge?: number | undefined
    coreDays?: number | null | undefined
  }
}

/** Each line with its product, price and ship date today; `line` is null for what is not sold online. */
export async function priceLines<Line extends QuoteItem>(ctx: Ctx, wanted: readonly Line[]) {
  const ids = wanted.map((line) => line.itemId)
  const shopper = getShopper(ctx, undefined)
  const rows = await rowsByItem(ctx, shopper, ids)
  const getSupply = (itemId: number) => {
    const row = rows.get(itemId)
    return { free: row ? free(row) : 0, fullLeadTime: row?.full_lead_time ?? null }
  }
  const supplies = decideSupplies(wanted, getSupply)
  const shipDay = getShipDays(ctx)
  return wanted.map((each, at) => {
    const row = rows.get(each.itemId)
    const { quoted } = each
    const price = quoted?.price ?? (row ? priceFor(row, each.quantity) : null)
    const isForSale = row !== undefined && (quoted ? row.show_online : isSold(row))
    if (!isForSale || price === null) return { wanted: each, row, line: null }
    const fullLeadTime = quoted?.leadDays ?? row.full_lead_time
    const isStocked = supplies[at] === 'stock'
    const supply = isStocked ? 'stock' : fullLeadTime === null ? 'none' : 'lead-time'
    const frozen: SnapshotLine = {
      itemId: each.itemId,
      partNumber: row.part_number,
      brand: row.brand,
      manufacturerPartNumber: row.manufacturer_part_number,
      name: row.display_name,
      quantity: each.quantity,
      uom: row.uom,
      pounds: row.weight ?? 1,
      categories: [row.category_id, row.category_above].filter((each) => each !== null),
      price,
      ...depositOf(quoted ? toAgreed(quoted) : row, price, shopper),
      unitSerial: each.unitSerial,
      fullLeadTime,
      fromStock: supply === 'stock',
      shipByDate: getShipDay(supply, fullLeadTime, shipDay),
    }
    return { wanted: each, row, line: { supply, frozen } }
  })
}

const toAgreed = ({ coreCharge = 0, coreDays = null }: NonNullable<QuoteItem['quoted']>) => ({
  core_charge: coreCharge,
  core_days: coreDays,
})

/** The lines by the day they ship on. */
export const shipDaysOf = (lines: readonly Pick<SnapshotLine, 'shipByDate'>[]): ShipGroup[] =>
  groupShipDays(lines.map(({ shipByDate }) => ({ promiseDate: shipByDate, shippedDate: null })))
