// The cart as checkout freezes it: today's prices, and when each line ships.
import type { Application } from 'contract/cart'
import { fillBrand } from 'contract/brand'
import { checkoutMessages } from 'contract/checkout'
import { brandOf } from '../brand/brand.ts'
import { getCart } from '../cart/cart.ts'
import { free, isSold, rowsByItem, shopperOf } from '../catalog/catalog.ts'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import { shipDayOf, suppliesOf } from './checkout.rules.ts'
import type { FrozenLine } from './checkout.tables.ts'

/**
 * The lines of the viewer's cart with prices and ship dates. `strict` refuses an empty cart and names the first line that
 * cannot be ordered or supplied (decisions §1.24); else such lines are left out, as an estimate may.
 */
export async function freezeCart(
  ctx: Ctx,
  application: Application,
  { strict }: { strict: boolean },
): Promise<FrozenLine[]> {
  const refuse = (text: string, part: string, count = 0): void => {
    if (!strict) return
    const filled = fillBrand(text, brandOf(ctx.config)).replace('{count}', String(count))
    throw new PortalError(
      'BAD_INPUT',
      filled.replace('{part}', () => part),
    )
  }
  const items = (await getCart(ctx, application))?.items ?? []
  if (items.length === 0) refuse(checkoutMessages.empty, '')

  const ids = items.map((item) => item.itemId)
  const rows = await rowsByItem(ctx, shopperOf(ctx.viewer, undefined), ids)
  const supplyOf = (itemId: number) => {
    const row = rows.get(itemId)
    return { free: row ? free(row) : 0, fullLeadTime: row?.full_lead_time ?? null }
  }
  const supplies = suppliesOf(items, supplyOf)
  const lines: FrozenLine[] = []
  for (const [at, item] of items.entries()) {
    const row = rows.get(item.itemId)
    if (!row || !isSold(row) || row.price === null) {
      refuse(checkoutMessages.notPurchasable, row?.display_name ?? `Item ${item.itemId}`)
      continue
    }
    const supply = supplies[at] ?? 'none'
    const left = free(row)
    if (supply === 'none')
      refuse(left > 0 ? checkoutMessages.onlyLeft : checkoutMessages.noneLeft, row.display_name, left)
    lines.push({
      itemId: item.itemId,
      partNumber: row.part_number,
      name: row.display_name,
      quantity: item.quantity,
      uom: row.uom,
      price: row.price,
      unitSerial: item.unitSerial,
      fullLeadTime: row.full_lead_time,
      fromStock: supply === 'stock',
      shipByDate: shipDayOf(supply, row.full_lead_time, ctx.now),
    })
  }
  return lines
}

/** Pounds of all lines, and the day the last one ships (null when nobody knows). */
export async function loadOf(
  ctx: Ctx,
  lines: readonly FrozenLine[],
): Promise<{ pounds: number; shipDay: string | null }> {
  const ids = lines.map((line) => line.itemId)
  const rows = await rowsByItem(ctx, shopperOf(ctx.viewer, undefined), ids)
  const pounds = lines.reduce((sum, line) => sum + (rows.get(line.itemId)?.weight ?? 1) * line.quantity, 0)
  const days = lines.flatMap((line) => line.shipByDate ?? [])
  return { pounds, shipDay: days.length < lines.length ? null : (days.toSorted().at(-1) ?? null) }
}
