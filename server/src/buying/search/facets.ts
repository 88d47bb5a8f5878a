// Facet values: their numbers, and the sets that records have them in.
import { createHash } from 'node:crypto'
import type { Comparison, Filter } from './filters.rules.ts'
import type { IndexName } from './indexes.ts'
import { detailFacet } from './indexes.ts'
import type { Sql } from './sql.ts'

export interface Facet {
  attribute: string
  value: string
}

const toKey = ({ attribute, value }: Facet) => `${attribute}:${value}`
const createFingerprint = (ids: number[]) => createHash('md5').update(ids.join(',')).digest('base64')

/** The number of each list of facet values; what is new is added. */
export async function loadFacetSets(sql: Sql, name: IndexName, lists: Facet[][]): Promise<number[]> {
  const facetIds = await loadFacetIds(sql, name, lists.flat())
  const sets = lists.map((list) => list.map((facet) => facetIds.get(toKey(facet)) ?? 0).toSorted((a, b) => a - b))
  const wanted = new Map(sets.map((facets) => [createFingerprint(facets), `{${facets.join(',')}}`]))
  const ids = await readOrAdd(
    wanted,
    () =>
      sql.rows<{ id: number; key: string }>(
        'select facet_set_id as id, fingerprint as key from search_facet_set where index_name = $1 and fingerprint = any($2)',
        [name, [...wanted.keys()]],
      ),
    () =>
      sql.rows(
        'insert into search_facet_set (index_name, fingerprint, facets) select $1, fingerprint, facets::int[] from unnest($2::text[], $3::text[]) as given(fingerprint, facets) on conflict do nothing',
        [name, [...wanted.keys()], [...wanted.values()]],
      ),
  )
  return sets.map((facets) => ids.get(createFingerprint(facets)) ?? 0)
}

async function loadFacetIds(sql: Sql, name: IndexName, facets: Facet[]): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(facets.map((facet) => [toKey(facet), facet]))
  const values = [
    name,
    [...wanted.values()].map(({ attribute }) => attribute),
    [...wanted.values()].map(({ value }) => value),
  ]
  return readOrAdd(
    wanted,
    () =>
      sql.rows<{ id: number; key: string }>(
        "select facet_id as id, attribute || ':' || value as key from search_facet join unnest($2::text[], $3::text[]) as given(attribute, value) using (attribute, value) where index_name = $1",
        values,
      ),
    () =>
      sql.rows(
        'insert into search_facet (index_name, attribute, value) select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing',
        values,
      ),
  )
}

// The missing values are added and all are read again, because another writer may add the same meanwhile; most are there.
async function readOrAdd(
  wanted: ReadonlyMap<string, unknown>,
  read: () => Promise<{ id: number; key: string }[]>,
  add: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const ids = async () => new Map((await read()).map(({ id, key }) => [key, id]))
  const found = await ids()
  if (found.size === wanted.size) return found
  await add()
  return ids()
}

// Sets never change and their numbers are never used again, so what a process has read stays true.
const facetCache = new WeakMap<Sql, Map<number, Facet[]>>()
const maxCachedFacets = 200_000

/** The values of sets, remembered between searches. */
export async function readFacetSets(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, Facet[]>> {
  const sets = facetCache.get(sql) ?? new Map<number, Facet[]>()
  facetCache.set(sql, sets)
  const missing = ids.filter((id) => !sets.has(id))
  if (missing.length === 0) return sets
  const rows = await sql.rows<{ id: number; attributes: string[]; values: string[] }>(
    `select s.facet_set_id as id, array_agg(f.attribute) as attributes, array_agg(f.value) as values
    from search_facet_set s join search_facet f on f.facet_id = any(s.facets) where s.facet_set_id = any($1) group by s.facet_set_id`,
    [missing],
  )
  const read = new Map(
    rows.map(({ id, attributes, values }) => [
      id,
      attributes.map((attribute, place) => ({ attribute, value: values[place] ?? '' })),
    ]),
  )
  for (const id of missing) sets.set(id, read.get(id) ?? [])
  // All is forgotten at once, because that is rare and cheap; this answer still has them.
  if (sets.size > maxCachedFacets) facetCache.delete(sql)
  return sets
}

/** `filter` with comparisons of measures ('measures.length_in >= 24') as the values of attributes there are in that range. */
export async function withMeasures(sql: Sql, name: IndexName, filter: Filter | null): Promise<Filter | null> {
  if (filter === null || filter.kind === 'facet') return filter
  if (filter.kind === 'not') return { kind: 'not', of: (await withMeasures(sql, name, filter.of)) ?? filter.of }
  if (filter.kind !== 'number') {
    const of: Filter[] = []
    for (const part of filter.of) of.push((await withMeasures(sql, name, part)) ?? part)
    return { kind: filter.kind, of }
  }
  const [, measure] = /^measures\.(\w+)$/.exec(filter.attribute) ?? []
  if (measure === undefined) return filter
  // In the pattern _ is any letter, so that length_in finds length-in.
  const rows = await sql.rows<{ value: string }>(
    "select value from search_facet where index_name = $1 and attribute = $2 and value like $3 || '|%'",
    [name, detailFacet, measure],
  )
  const holds = comparing[filter.comparison]
  const of = rows
    .filter(({ value }) => holds(toBounds(value.slice(measure.length + 1)), filter.value))
    .map(({ value }): Filter => ({ kind: 'facet', attribute: detailFacet, value }))
  return { kind: 'or', of }
}

type RangeBounds = readonly [low: number, high: number]

// '14' is from 14 to 14, '5-35' from 5 to 35.
function toBounds(value: string): RangeBounds {
  const [, low, high] = /^(-?[\d.]+)-(-?[\d.]+)$/.exec(value) ?? []
  return low !== undefined && high !== undefined ? [Number(low), Number(high)] : [Number(value), Number(value)]
}

// A range holds what some value in it does, so that two comparisons find what overlaps them.
const comparing: Record<Comparison, (range: RangeBounds, than: number) => boolean> = {
  '<': ([low], than) => low < than,
  '<=': ([low], than) => low <= than,
  '=': ([low, high], than) => low <= than && than <= high,
  '!=': ([low, high], than) => low !== than || high !== than,
  '>=': ([, high], than) => high >= than,
  '>': ([, high], than) => high > than,
}
