// Quick order: what becomes of each row, part validation, and past purchases [B§7.3, S9.04].
import type { InputOf } from '@portal/contract/platform/call'
import type { CheckedRow, quickOrderCalls, RowOutcome } from '@portal/contract/buying/quickOrder'
import { canBeOrdered, maxOrderRows, quickOrderMessages } from '@portal/contract/buying/quickOrder'
import { partNumberMessages } from '@portal/contract/buying/partNumbers'
import type { Locale } from '@portal/contract/platform/locales'
import { getBrand } from '../../provider/brand/brand.ts'
import {
  cards,
  free,
  itemsByNumber,
  loadMatchedParts,
  loadPurchasesSince,
  readPartNumbers,
  toNoPartText,
  priceFor,
  rowsByItem,
  getShipDays,
  toShipping,
  getShopper,
} from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { findSimilarParts } from './quickOrder.reads.ts'
import { decide } from './quickOrder.rules.ts'

type RowInput = InputOf<typeof quickOrderCalls.checkOrderRows>['rows'][number]

/** The outcome of each row, in order. Rows of one part for one unit are added up in the first of them. */
export async function checkOrderRows(
  ctx: Ctx,
  asked: readonly RowInput[],
  locale: Locale | undefined,
): Promise<CheckedRow[]> {
  const shopper = getShopper(ctx, locale)
  const readings = await readPartNumbers(
    ctx,
    asked.map(({ partNumber }) => partNumber),
  )
  const items = new Map(
    [...readings].flatMap(([number, of]) => (of.is === 'part' ? [[number, of.itemId] as const] : [])),
  )
  const rows = await rowsByItem(ctx, shopper, [...new Set(items.values())])
  const shown = [...rows.values()].filter((row) => row.show_online)
  const products = new Map(cards(ctx, shopper, shown).map((card) => [card.itemId, card]))
  const meant = await loadMatchedParts(ctx, readings.values())
  const nearest = await findSimilarParts(
    ctx,
    [...readings].flatMap(([number, of]) => (of.is === 'unknown' ? [number] : [])),
  )
  const successors = await loadSuccessors(
    ctx,
    [...rows.values()].flatMap((row) => row.superseded_by ?? []),
  )

  const toKey = ({ partNumber, unitSerial }: RowInput) => `${items.get(partNumber) ?? partNumber} ${unitSerial ?? ''}`
  const sums = new Map<string, number>()
  for (const row of asked) sums.set(toKey(row), (sums.get(toKey(row)) ?? 0) + row.quantity)
  const first = new Map<string, RowOutcome>()
  const around = { shopper, shipDay: getShipDays(ctx), brand: getBrand(ctx.config) }
  return asked.map((row) => {
    const item = items.get(row.partNumber)
    const part = item === undefined ? undefined : rows.get(item)
    const common = {
      partNumber: row.partNumber,
      unitSerial: row.unitSerial || null,
      product: (item !== undefined && products.get(item)) || null,
    }
    const above = first.get(toKey(row))
    if (part && above)
      return {
        ...common,
        outcome: 'merged',
        message: canBeOrdered(above) ? quickOrderMessages.merged : quickOrderMessages.again,
        quantity: row.quantity,
        suggestions: [],
      }
    const noPart = toNoPartText(readings.get(row.partNumber), meant)
    if (noPart || !part)
      return {
        ...common,
        outcome: readings.get(row.partNumber)?.is === 'ambiguous' ? 'ambiguous' : 'unknown',
        message: noPart?.message ?? partNumberMessages.unknown,
        quantity: row.quantity,
        suggestions: noPart?.parts.length ? noPart.parts : (nearest.get(row.partNumber) ?? []),
      }
    const quantity = sums.get(toKey(row)) ?? row.quantity
    const decided = decide(part, quantity, around)
    first.set(toKey(row), decided.outcome)
    return {
      ...common,
      ...decided,
      // Price and words of the store for the pieces of this row, not for one.
      product: common.product
        ? {
            ...common.product,
            partPrice: priceFor(part, decided.quantity),
            ...toShipping(part, free(part) >= decided.quantity, shopper, around.shipDay, around.brand),
          }
        : null,
      suggestions: [successors.get(part.superseded_by ?? '') ?? []].flat(),
    }
  })
}

async function loadSuccessors(ctx: Ctx, partNumbers: readonly string[]) {
  const rows =
    partNumbers.length === 0
      ? []
      : await ctx.db
          .selectFrom('product')
          .select(['part_number as partNumber', 'display_name as name'])
          .where('part_number', 'in', [...partNumbers])
          .where('show_online', '=', true)
          .execute()
  return new Map(rows.map((row) => [row.partNumber, row]))
}

/** Part validation [B7.22]: the numbers that exist, each with its pieces on hand; the maker's word on a number, not a sale. */
export async function partValidation(
  ctx: Ctx,
  { partNumbers, hasAccount }: { partNumbers: readonly string[]; hasAccount: boolean },
): Promise<{ partNumber: string; qtyOnHand: number }[]> {
  const items = await itemsByNumber(ctx, partNumbers, { ownNumbers: hasAccount })
  const rows = await rowsByItem(ctx, getShopper(ctx, undefined), [...new Set(items.values())])
  return partNumbers.flatMap((partNumber) => {
    const row = rows.get(items.get(partNumber) ?? -1)
    return row ? [{ partNumber, qtyOnHand: row.on_hand ?? 0 }] : []
  })
}

/** Parts bought in the last two years. */
export async function pastPurchases(ctx: Ctx) {
  const from = new Date(ctx.now)
  from.setUTCFullYear(from.getUTCFullYear() - 2)
  const rows = await loadPurchasesSince(ctx, from, maxOrderRows)
  return rows.map(({ orderedAt, ...row }) => ({ ...row, orderedAt: orderedAt.toISOString() }))
}
