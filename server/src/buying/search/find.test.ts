// Searches with more matches than are counted, as a catalog of a million has them: a state that claims to be large
// makes counting stop early over a few thousand records, whose exact answer is known.
import { beforeAll, describe, expect, test } from 'vitest'
import { testSearch } from '../../../test/search.ts'
import type { SearchResult } from './find.ts'
import { find } from './find.ts'
import type { SearchRecord, Sort } from './indexes.ts'
import { getSettings } from './indexes.ts'
import { readParams } from './params.rules.ts'
import { loadShownRecords } from './shownRecords.ts'
import type { Sql } from './sql.ts'
import { preparedSql } from './sql.ts'
import { buildSynonyms } from './synonyms.rules.ts'
import type { Vocabulary } from './vocabulary.ts'
import { createVocabularies } from './vocabulary.ts'

const count = 10_000
// Of a family that is in the sample, one has the number 24 and the others it in their names.
const isOfExact = (id: number) => id > 4320 && id < 4325
const record = (id: number): SearchRecord => ({
  objectID: `R${id}`,
  ...(isOfExact(id) && { parentId: 'F31' }),
  displayName: `${id % 2 ? 'Hose' : 'Hosepipe'} ${id % 12} inch, model ${id}, pack 24${id % 500 === 7 ? ', ho grade' : ''}`,
  partNumber: id === 4321 ? '24' : `9${String(id).padStart(8, '0')}`,
  brand: id % 3 === 0 ? 'Every Third' : `Modell ${id % 7}`,
  categories: ['All', id < 40 ? 'Rare' : 'Common'],
  price: (id * 7919) % 10_007,
  inStock: id % 5 !== 0,
  isPurchasable: true,
})

const search = testSearch(async ({ writer }) => {
  const objects = Array.from({ length: count }, (_, id) => record(id))
  await writer.saveObjects({ indexName: 'products', objects, batchSize: 300 })
})

let sql: Sql
let vocabulary: Vocabulary
beforeAll(async () => {
  sql = preparedSql(search.pool)
  vocabulary = await createVocabularies(sql)('products', Number.MAX_SAFE_INTEGER, count)
})

const settings = getSettings('products', {})
/** A search of the catalog as it is, or (the usual) as if it were one of a million. */
const ask = (params: Record<string, unknown>, { records = 1_000_000, sort = null as Sort | null } = {}) =>
  find(
    sql,
    { name: 'products', version: 1, records, vocabulary, synonyms: buildSynonyms([]) },
    sort,
    readParams(params, settings),
  )
const hits = async (found: SearchResult) =>
  (await loadShownRecords(sql, { name: 'products', version: 1 }, found.ids)).map(({ record }) => record)
const ids = async (found: SearchResult) => (await hits(found)).map((hit) => hit.objectID)

test('a brand is found by its name, though a word of product names is one slip away', async () => {
  const found = await ask({ query: 'modell', facets: ['brand'] }, { records: count })
  expect(found.nbHits).toBe(Array.from({ length: count }, (_, id) => id).filter((id) => id % 3 !== 0).length)
  expect(found.facets.map(({ value }) => value).filter((value) => !value.startsWith('Modell'))).toEqual([])
  expect((await ask({ query: 'modelo' }, { records: count })).nbHits).toBe(count)
})

describe('a catalog so large that a sample is looked at', () => {
  test.each([
    { query: 'hos' },
    { query: '', facetFilters: ['categories:All'] },
    { query: 'inch', filters: 'NOT categories:Rare' },
    { filters: 'price < 9500' },
  ])('%j: number and counts are estimated within a fifth', async (params) => {
    const exact = await ask({ ...params, facets: ['brand', 'categories'] }, { records: count })
    const found = await ask({ ...params, facets: ['brand', 'categories'] })
    expect([exact.isExact, found.isExact]).toEqual([true, false])
    expect(Math.abs(found.nbHits - exact.nbHits)).toBeLessThan(exact.nbHits / 5)
    const of = (one: SearchResult, value: string) => one.facets.find((facet) => facet.value === value)?.count ?? 0
    expect(Math.abs(of(found, 'Every Third') - of(exact, 'Every Third'))).toBeLessThan(of(exact, 'Every Third') / 5)
  })

  test('an exact number comes first, although as a word it is everywhere [B7.37]', async () => {
    const found = await ask({ query: '24', hitsPerPage: 3 })
    expect(found.isExact).toBe(false)
    expect((await ids(found))[0]).toBe('R4321')
    const pages = await Promise.all([0, 1, 2].map((page) => ask({ query: '24', hitsPerPage: 3, page })))
    expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(9)
  })

  test('the family of an exact number is shown once [P5.20]', async () => {
    const found = await ask({ query: '24', hitsPerPage: 200, distinct: true })
    expect(found.isExact).toBe(false)
    const shown = await hits(found)
    expect(shown[0]?.objectID).toBe('R4321')
    expect(shown.filter(({ parentId }) => parentId === 'F31')).toHaveLength(1)
  })

  test('few whole words come before very many beginnings, over all pages', async () => {
    const found = await ask({ query: 'ho', hitsPerPage: 30 })
    expect(found.isExact).toBe(false)
    const isWhole = (await hits(found)).map((hit) => String(hit.displayName).endsWith('ho grade'))
    expect(isWhole).toEqual([...Array.from({ length: 20 }, () => true), ...Array.from({ length: 10 }, () => false)])
    const next = await ask({ query: 'ho', hitsPerPage: 15, page: 1 })
    expect(next.ids).toEqual(found.ids.slice(15))
  })

  test('many whole words come before beginnings, what is in stock before what is not', async () => {
    const found = await ask({ query: 'hosepipe 24', hitsPerPage: 200 })
    const stock = (await hits(found)).map((hit) => hit.inStock)
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ask({ query: 'hos', page, hitsPerPage: 50 })))
    expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(200)
  })

  test.each<[string, Sort]>([
    ['price upwards [B7.36]', { column: 'price', direction: 'asc' }],
    ['price downwards [B7.36]', { column: 'price', direction: 'desc' }],
    ['name [B7.36]', { column: 'sort_name', direction: 'asc' }],
  ])('an order asked for is kept over all records: by %s', async (_name, sort) => {
    const searches = [
      { query: 'hos' },
      { query: '', facetFilters: ['categories:Common'] },
      { query: 'hos', filters: 'price > 100' },
      // Matches that all are at the end of one of the orders.
      { filters: 'price > 700' },
    ]
    for (const params of searches) {
      for (const page of [0, 7]) {
        const asked = { ...params, page, hitsPerPage: 20 }
        const [found, exact] = [await ask(asked, { sort }), await ask(asked, { sort, records: count })]
        expect([found.isExact, exact.isExact]).toEqual([false, true])
        expect(found.ids).toEqual(exact.ids)
      }
    }
  })

  test('what is found seldom is counted in full', async () => {
    const asked = { facetFilters: ['categories:Rare'], facets: ['categories'] }
    expect(await ask(asked)).toMatchObject({ nbHits: 40, isExact: true })
  })
})
