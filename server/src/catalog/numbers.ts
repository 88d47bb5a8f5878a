// Parts by whatever number a buyer writes: ours, the one their company uses, or the maker's.
import { paddedPartNumber } from '@portal/contract/partNumbers'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { escapeLike } from '../platform/db/like.ts'

const anyText = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`

/** A number as it was meant: spreadsheets write ="055753005". */
const bareNumber = (written: string): string =>
  written
    .replace(/^\s*=?\s*["'](.*)["']\s*$/s, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Numbers of makers and customers are the same with and without dashes, spaces, and in any case. */
const numberKey = (text: string): string =>
  bareNumber(text)
    .replaceAll(/[\s./_-]/g, '')
    .toUpperCase()
const numberKeyIn = (column: string) => sql<string>`upper(translate(${sql.ref(column)}, '-./_ ', ''))`

/** How a number may be stored that was written so. */
const spellings = (written: string): string[] => {
  const text = bareNumber(written)
  const joined = text.replaceAll(/[\s./_-]/g, '')
  return [...new Set([text, text.toUpperCase(), paddedPartNumber(text), paddedPartNumber(joined)])]
}

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
  const keys = anyText([...new Set(written.map(numberKey).filter((key) => key !== ''))])
  const theirs =
    accounts.length === 0
      ? []
      : await ctx.db
          .selectFrom('customer_part_number')
          .select(['item_id', 'number', numberKeyIn('number').as('key')])
          .where('account_id', '=', sql<number>`any(${accounts}::int[])`)
          .where(numberKeyIn('number'), '=', keys)
          .orderBy('item_id')
          .execute()
  const makers = await ctx.db
    .selectFrom('product')
    .select((of) => [of.fn.min('item_id').as('item_id'), numberKeyIn('manufacturer_part_number').as('key')])
    .where(numberKeyIn('manufacturer_part_number'), '=', keys)
    .groupBy(numberKeyIn('manufacturer_part_number'))
    .having((of) => of.fn.countAll(), '=', 1)
    .execute()
  // Of numbers that differ in their dashes alone the one written so is meant.
  const byNumber = new Map([...theirs, ...ours].map((row) => [row.number, row.item_id]))
  const byKey = new Map([...makers, ...theirs].map((row) => [row.key, row.item_id]))
  return new Map(
    written.flatMap((number) => {
      const spelling = spellings(number).find((one) => byNumber.has(one))
      const item = spelling === undefined ? byKey.get(numberKey(number)) : byNumber.get(spelling)
      return item === undefined ? [] : [[number, item] as const]
    }),
  )
}

// A beginning shorter than this would be of too many.
const minBeginning = 3
const maxWords = 10

/** The whole text as a number, then each of its words that may be one. */
function toKeys(query: string): string[] {
  const words = query
    .split(/\s+/)
    .slice(0, maxWords)
    .filter((word) => /\d/.test(word))
    .map(numberKey)
    .filter((key) => key.length >= minBeginning)
  return [...new Set([numberKey(query), ...words])].filter((key) => key !== '')
}

/** Items that `query` names by a number of the organizations being viewed: exact ones, then those it begins [P5.21]. */
export async function itemsByOwnNumber(ctx: Ctx, query: string, max: number) {
  const accounts = [...ctx.viewer.activeAccounts]
  const keys = toKeys(query)
  const [whole = ''] = keys
  if (accounts.length === 0 || whole === '') return []
  const key = numberKeyIn('n.number')
  const isExact = sql<boolean>`${key} = any(${keys}::text[])`
  const beginning = `${escapeLike(whole)}%`
  return ctx.db
    .selectFrom('customer_part_number as n')
    .innerJoin('product as p', 'p.item_id', 'n.item_id')
    .select(['n.item_id as itemId', 'n.number', isExact.as('isExact')])
    .where('n.account_id', '=', sql<number>`any(${accounts}::int[])`)
    .where((where) =>
      where.or([isExact, ...(whole.length < minBeginning ? [] : [sql<boolean>`${key} like ${beginning}`])]),
    )
    .where('p.show_online', '=', true)
    .orderBy(isExact, 'desc')
    .orderBy('n.number')
    .orderBy('n.item_id')
    .limit(max)
    .execute()
}
