// Parts by whatever number a buyer writes: ours, the one their company uses, or the maker's.
import { paddedPartNumber } from 'contract/partNumbers'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { findMisreadings } from './quickOrder.rules.ts'

const anyText = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** How a number may be stored that was written so. */
const spellings = (written: string): string[] => [
  ...new Set([written, written.toUpperCase(), paddedPartNumber(written)]),
]

/** Item ids by the number as written; our own numbers win, then the company's, then a maker's that only one part has. */
export async function itemsByNumber(
  ctx: Ctx,
  written: readonly string[],
  { ownNumbers = true }: { ownNumbers?: boolean } = {},
): Promise<Map<string, number>> {
  const wanted = [...new Set(written.flatMap(spellings))]
  if (wanted.length === 0) return new Map()
  const ours = await ctx.db
    .selectFrom('product')
    .select(['item_id', 'part_number as number'])
    .where('part_number', '=', anyText(wanted))
    .execute()
  const accounts = ownNumbers ? [...ctx.viewer.activeAccounts] : []
  const theirs =
    accounts.length === 0
      ? []
      : await ctx.db
          .selectFrom('customer_part_number')
          .select(['item_id', 'number'])
          .where('account_id', '=', sql<number>`any(${accounts}::int[])`)
          .where('number', '=', anyText(wanted))
          .orderBy('item_id')
          .execute()
  const makers = await ctx.db
    .selectFrom('product')
    .select((of) => [of.fn.min('item_id').as('item_id'), 'manufacturer_part_number as number'])
    .where('manufacturer_part_number', '=', anyText(wanted))
    .groupBy('manufacturer_part_number')
    .having((of) => of.fn.countAll(), '=', 1)
    .execute()
  const known = new Map<string, number>()
  for (const { number, item_id: item } of [...makers, ...theirs, ...ours]) if (number !== null) known.set(number, item)
  return new Map(
    written.flatMap((number) => {
      const found = spellings(number).find((spelling) => known.has(spelling))
      return found === undefined ? [] : [[number, known.get(found) ?? 0] as const]
    }),
  )
}

interface Nearest {
  partNumber: string
  name: string
}

/** The part of the store whose number is one slip away from each of `unknown`, where there is one. */
export async function nearestParts(ctx: Ctx, unknown: readonly string[]): Promise<Map<string, Nearest>> {
  const slips = new Map(
    unknown.map((number) => [number, [...findMisreadings(number), ...findMisreadings(paddedPartNumber(number))]]),
  )
  const all = [...new Set([...slips.values()].flat())]
  if (all.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('product')
    .select(['part_number as partNumber', 'display_name as name'])
    .where('part_number', '=', anyText(all))
    .where('show_online', '=', true)
    .where('discontinued', '=', false)
    .execute()
  const known = new Map(rows.map((row) => [row.partNumber, row]))
  return new Map(
    [...slips].flatMap(([number, tries]) => {
      const hit = tries.find((slip) => known.has(slip))
      const row = hit === undefined ? undefined : known.get(hit)
      return row ? [[number, row] as const] : []
    }),
  )
}

/** What the organizations being viewed bought since `from`, the latest first, with the quantity of the last time. */
export async function purchasesSince(ctx: Ctx, from: Date, max: number) {
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
