// Parts by whatever number a person writes: ours, the one their company uses, or the maker's. The one reader of numbers [P5.45].
import { partNumberKey, partNumberMessages } from '@portal/contract/buying/partNumbers'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { escapeLike } from '../../platform/db/like.ts'
import { rowsByItem, rowsByPartNumber } from './catalog.reads.ts'
import type { ProductRow, Shopper } from './catalog.rules.ts'
import type { Candidate, PartMatch } from './numbers.rules.ts'
import { readPartNumber } from './numbers.rules.ts'

// A maker's number such as 'none' can be of any number of parts; so many are ambiguous enough.
const maxCandidates = 50

/** The meaning of each number for the viewer, by the number as written. */
export async function readPartNumbers(
  { db, viewer }: Ctx,
  written: readonly string[],
  { ownNumbers = true }: { ownNumbers?: boolean } = {},
): Promise<Map<string, PartMatch>> {
  const keys = [...new Set(written.map(partNumberKey).filter(Boolean))]
  const accounts = ownNumbers ? [...viewer.activeAccounts] : []
  const { rows } =
    keys.length === 0
      ? { rows: [] }
      : await sql<Candidate & { key: string }>`
    select k.key, c.* from unnest(${keys}::text[]) k(key) cross join lateral (
      (select item_id as "itemId", part_number as number, 'ours' as kind from product
        where part_number_key(part_number) = k.key limit ${maxCandidates})
      union all
      (select item_id, number, 'own' from customer_part_number
        where account_id = any(${accounts}::int[]) and part_number_key(number) = k.key limit ${maxCandidates})
      union all
      (select item_id, manufacturer_part_number, 'maker' from product
        where part_number_key(manufacturer_part_number) = k.key limit ${maxCandidates})) c`.execute(db)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map(written.map((number) => [number, readPartNumber(number, byKey.get(partNumberKey(number)) ?? [])]))
}

/** Item ids by the number as written, of those that mean one part. */
export async function itemsByNumber(
  ctx: Ctx,
  written: readonly string[],
  options?: { ownNumbers?: boolean },
): Promise<Map<string, number>> {
  const readings = await readPartNumbers(ctx, written, options)
  return new Map(
    [...readings].flatMap(([number, reading]) => (reading.is === 'part' ? [[number, reading.itemId] as const] : [])),
  )
}

/** Items to show for a query that may be a number: of an ambiguous one each. */
export async function findItems(ctx: Ctx, query: string): Promise<number[]> {
  const reading = (await readPartNumbers(ctx, [query])).get(query)
  return reading?.is === 'part' ? [reading.itemId] : reading?.is === 'ambiguous' ? reading.itemIds : []
}

/** Rows of the parts that numbers mean, in the order asked, each once; the page that sends them has them exactly. */
export async function loadRowsByNumber(ctx: Ctx, shopper: Shopper, written: readonly string[]): Promise<ProductRow[]> {
  const exact = new Map((await rowsByPartNumber(ctx, shopper, written)).map((row) => [row.part_number, row]))
  const others = written.filter((number) => !exact.has(number))
  const items = others.length > 0 ? await itemsByNumber(ctx, others) : new Map<string, number>()
  const rows = await rowsByItem(ctx, shopper, [...items.values()])
  return [
    ...new Map(
      written.flatMap((number) => {
        const row = exact.get(number) ?? rows.get(items.get(number) ?? 0)
        return row ? [[row.item_id, row] as const] : []
      }),
    ).values(),
  ]
}

export interface PartName {
  partNumber: string
  name: string
}

/** Most parts that an answer names. */
const maxNamed = 5

/** The products of the parts that ambiguous numbers may mean, by item id. */
export async function loadMatchedParts({ db }: Ctx, readings: Iterable<PartMatch>): Promise<Map<number, PartName>> {
  const itemIds = [...readings].flatMap((reading) => (reading.is === 'ambiguous' ? reading.itemIds : []))
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['item_id as itemId', 'part_number as partNumber', 'display_name as name'])
    .where('item_id', '=', anyKey(itemIds))
    .where('show_online', '=', true)
    .execute()
  return new Map(rows.map(({ itemId, ...part }) => [itemId, part]))
}

/** Why a number means no one part, and the parts it may mean; undefined where it means one. */
export function toNoPartText(
  reading: PartMatch | undefined,
  meant: ReadonlyMap<number, PartName>,
): { message: string; parts: PartName[] } | undefined {
  if (reading?.is === 'part') return undefined
  if (reading?.is === 'spoilt') return { message: partNumberMessages.spoilt, parts: [] }
  if (reading?.is !== 'ambiguous') return { message: partNumberMessages.unknown, parts: [] }
  const parts = reading.itemIds.flatMap((itemId) => meant.get(itemId) ?? []).slice(0, maxNamed)
  const numbers = parts.map(({ partNumber }) => partNumber).join(', ')
  return {
    message: numbers ? partNumberMessages.ambiguous.replace('{parts}', numbers) : partNumberMessages.ambiguousHidden,
    parts,
  }
}

// A beginning shorter than this would be of too many.
const minPrefix = 3
const maxWords = 10

/** Parts of the store whose number, or its maker's, begins with what is written: suggestions, never an order. */
export async function findPartsByPrefix({ db }: Ctx, written: readonly string[]): Promise<Map<string, PartName[]>> {
  const keys = [...new Set(written.map(partNumberKey))].filter((key) => key.length > minPrefix)
  if (keys.length === 0) return new Map()
  // A range and not `like`, whose index is used for a constant only.
  const begins = (column: string) =>
    sql`part_number_key(${sql.ref(column)}) ~>=~ k.key and part_number_key(${sql.ref(column)}) ~<~ (k.key || chr(1114111))`
  const first = (column: string) => sql`
    (select part_number as "partNumber", display_name as name from product
      where ${begins(column)} and show_online and not discontinued
      order by part_number_key(${sql.ref(column)}) using ~<~ limit ${maxNamed})`
  const { rows } = await sql<PartName & { key: string }>`
    select k.key, p."partNumber", p.name from unnest(${keys}::text[]) k(key)
    cross join lateral (${first('part_number')} union ${first('manufacturer_part_number')}) p
    order by p."partNumber"`.execute(db)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    written.map((number) => [
      number,
      (byKey.get(partNumberKey(number)) ?? []).slice(0, maxNamed).map(({ partNumber, name }) => ({ partNumber, name })),
    ]),
  )
}

/** The whole text as a number, then each of its words that may be one. */
function toKeys(query: string): string[] {
  const words = query
    .split(/\s+/)
    .slice(0, maxWords)
    .filter((word) => /\d/.test(word))
    .map(partNumberKey)
    .filter((key) => key.length >= minPrefix)
  return [...new Set([partNumberKey(query), ...words])].filter((key) => key !== '')
}

/** Items that `query` names by a number of the organizations being viewed: exact ones, then those it begins [P5.21]. */
export async function itemsByOwnNumber(ctx: Ctx, query: string, max: number) {
  const accounts = [...ctx.viewer.activeAccounts]
  const keys = toKeys(query)
  const [whole = ''] = keys
  if (accounts.length === 0 || whole === '') return []
  const key = sql<string>`part_number_key(n.number)`
  const isExact = sql<boolean>`${key} = any(${keys}::text[])`
  const beginning = `${escapeLike(whole)}%`
  return ctx.db
    .selectFrom('customer_part_number as n')
    .innerJoin('product as p', 'p.item_id', 'n.item_id')
    .select(['n.item_id as itemId', 'n.number', isExact.as('isExact')])
    .where('n.account_id', '=', sql<number>`any(${accounts}::int[])`)
    .where((where) =>
      where.or([isExact, ...(whole.length < minPrefix ? [] : [sql<boolean>`${key} like ${beginning}`])]),
    )
    .where('p.show_online', '=', true)
    .orderBy(isExact, 'desc')
    .orderBy('n.number')
    .orderBy('n.item_id')
    .limit(max)
    .execute()
}
