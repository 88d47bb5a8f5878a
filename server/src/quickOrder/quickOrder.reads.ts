// Parts by whatever number a buyer writes: ours, the one their company uses, or the maker's.
import { paddedPartNumber } from '@portal/contract/partNumbers'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { findMisreadings } from './quickOrder.rules.ts'

const anyText = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

// As a spreadsheet or a label has it: ="055753005", spaces around and between.
const bare = (written: string): string =>
  written
    .replace(/^\s*=?\s*["'](.*)["']\s*$/s, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** How a number may be stored that was written so. */
const spellings = (written: string): string[] => {
  const text = bare(written)
  const joined = text.replaceAll(/[\s./_-]/g, '')
  return [...new Set([text, text.toUpperCase(), paddedPartNumber(text), paddedPartNumber(joined)])]
}

/** Numbers of makers and customers are the same with and without dashes, spaces, and in any case. */
const keyOf = (text: string): string =>
  bare(text)
    .replaceAll(/[\s./_-]/g, '')
    .toUpperCase()
const keyIn = (column: string) => sql<string>`upper(translate(${sql.ref(column)}, '-./_ ', ''))`

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
  const keys = anyText([...new Set(written.map(keyOf).filter((key) => key !== ''))])
  const theirs =
    accounts.length === 0
      ? []
      : await ctx.db
          .selectFrom('customer_part_number')
          .select(['item_id', 'number', keyIn('number').as('key')])
          .where('account_id', '=', sql<number>`any(${accounts}::int[])`)
          .where(keyIn('number'), '=', keys)
          .orderBy('item_id')
          .execute()
  const makers = await ctx.db
    .selectFrom('product')
    .select((of) => [of.fn.min('item_id').as('item_id'), keyIn('manufacturer_part_number').as('key')])
    .where(keyIn('manufacturer_part_number'), '=', keys)
    .groupBy(keyIn('manufacturer_part_number'))
    .having((of) => of.fn.countAll(), '=', 1)
    .execute()
  // Of numbers that differ in their dashes alone the one written so is meant.
  const byNumber = new Map([...theirs, ...ours].map((row) => [row.number, row.item_id]))
  const byKey = new Map([...makers, ...theirs].map((row) => [row.key, row.item_id]))
  return new Map(
    written.flatMap((number) => {
      const spelling = spellings(number).find((one) => byNumber.has(one))
      const item = spelling === undefined ? byKey.get(keyOf(number)) : byNumber.get(spelling)
      return item === undefined ? [] : [[number, item] as const]
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
