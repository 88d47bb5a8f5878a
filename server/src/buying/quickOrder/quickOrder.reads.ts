// Parts near to a number no one knows, and what was bought before.
import { cleanPartNumber, paddedPartNumber } from '@portal/contract/buying/partNumbers'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { PartName } from '../catalog/catalog.ts'
import { findPartsByPrefix } from '../catalog/catalog.ts'
import { listMisreadings } from './quickOrder.rules.ts'

const anyText = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** Of each unknown number the part of the store that is one slip away; where there is none, those whose number it begins. */
export async function findSimilarParts(ctx: Ctx, unknown: readonly string[]): Promise<Map<string, PartName[]>> {
  const slips = new Map(
    unknown.map((number) => [
      number,
      [...listMisreadings(cleanPartNumber(number)), ...listMisreadings(paddedPartNumber(number))],
    ]),
  )
  const all = [...new Set([...slips.values()].flat())]
  const rows = await ctx.db
    .selectFrom('product')
    .select(['part_number as partNumber', 'display_name as name'])
    .where('part_number', '=', anyText(all))
    .where('show_online', '=', true)
    .where('discontinued', '=', false)
    .execute()
  const known = new Map(rows.map((row) => [row.partNumber, row]))
  const beginning = await findPartsByPrefix(ctx, unknown)
  return new Map(
    [...slips].map(([number, tries]) => {
      const hit = tries.find((slip) => known.has(slip))
      const row = hit === undefined ? undefined : known.get(hit)
      return [number, row ? [row] : (beginning.get(number) ?? [])]
    }),
  )
}

/** The purchases of the viewed organizations since `from`, the latest first, with the quantity of the last time. */
export async function loadPurchasesSince(ctx: Ctx, from: Date, max: number) {
  const accounts = [...ctx.viewer.activeAccounts]
  if (accounts.length === 0) return []
  const last = ctx.db
    .selectFrom('order_line as l')
    .innerJoin('sales_order as o', 'o.order_id', 'l.order_id')
    .distinctOn('l.item_id')
    .select(['l.item_id as itemId', 'l.quantity', 'o.ordered_at as orderedAt'])
    .where('o.account_id', '=', sql<number>`any(${accounts}::int[])`)
    .where('o.kind', '=', 'SUPPLY')
    .where('o.status', '<>', 'CANCELLED')
    .where('o.ordered_at', '>=', from)
    .where('l.item_id', 'is not', null)
    .orderBy('l.item_id')
    .orderBy('o.ordered_at', 'desc')
  return ctx.db
    .selectFrom(last.as('last'))
    .selectAll()
    .orderBy('orderedAt', 'desc')
    .orderBy('itemId')
    .limit(max)
    .execute()
}
