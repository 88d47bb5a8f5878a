// Searches with more matches than are counted, as a catalogue of a million has them: a state that claims to be large
// makes counting stop early over a few thousand records, whose exact answer is known.
import { beforeAll, describe, expect, test } from 'vitest'
import { testSearch } from '../../test/search.ts'
import type { Found } from './finding.ts'
import { find } from './finding.ts'
import type { SearchRecord, Sort } from './indexes.ts'
import { settingsOf } from './indexes.ts'
import { readParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import { preparedSql } from './sql.ts'

const count = 6000
const record = (id: number): SearchRecord => ({
  objectID: `R${id}`,
  displayName: `${id % 2 ? 'Hose' : 'Hosepipe'} ${id % 12} inch, model ${id}, pack 24`,
  partNumber: id === 4321 ? '24' : `9${String(id).padStart(8, '0')}`,
  brand: id % 3 === 0 ? 'Every Third' : `Brand ${id % 7}`,
  categories: ['All', id < 40 ? 'Rare' : 'Common'],
  price: (id * 7919) % 6007,
  inStock: id % 5 !== 0,
  isPurchasable: true,
})

const search = testSearch(async ({ writer }) => {
  const objects = Array.from({ length: count }, (_, id) => record(id))
  await writer.saveObjects({ indexName: 'products', objects, batchSize: 300 })
})

let sql: Sql
let pages = 0
beforeAll(async () => {
  sql = preparedSql(search.pool)
  const rows = await sql.rows<{ pages: number }>(
    `select (pg_relation_size('search_entry_products') / 8192)::int as pages`,
  )
  pages = rows[0]?.pages ?? 0
})

const settings = settingsOf('products', {})
const ask = (params: Record<string, unknown>, { records = 1_000_000, sort = null as Sort | null } = {}) =>
  find(sql, { name: 'products', records, pages }, sort, readParams(params, settings))
const ids = (found: Found) => found.records.map((text) => (JSON.parse(text) as SearchRecord).objectID)

describe('more matches than are counted', () => {
  test.each([
    { query: 'hos' },
    { query: '', facetFilters: ['categories:All'] },
    { query: 'hose', filters: 'NOT categories:Rare' },
    { filters: 'price < 5500' },
  ])('%j: number and counts are estimated within a fifth', async (params) => {
    const exact = await ask({ ...params, facets: ['brand', 'categories'] }, { records: count })
    const found = await ask({ ...params, facets: ['brand', 'categories'] })
    expect(exact.isExact).toBe(true)
    expect(found.isExact).toBe(false)
    expect(Math.abs(found.nbHits - exact.nbHits)).toBeLessThan(exact.nbHits / 5)
    const of = (one: Found, value: string) => one.facets.find((facet) => facet.value === value)?.count ?? 0
    expect(Math.abs(of(found, 'Every Third') - of(exact, 'Every Third'))).toBeLessThan(of(exact, 'Every Third') / 5)
  })

  test('an exact number still comes first, although as a word it is everywhere [B7.37]', async () => {
    const found = await ask({ query: '24', hitsPerPage: 3 })
    expect(found.isExact).toBe(false)
    expect(ids(found)[0]).toBe('R4321')
    expect(ids(await ask({ query: '24', hitsPerPage: 3, page: 1 }))).not.toContain('R4321')
  })

  test('whole words come before beginnings', async () => {
    const found = await ask({ query: 'hose', hitsPerPage: 1000 })
    expect(found.isExact).toBe(false)
    const names = found.records.map((text) => String((JSON.parse(text) as SearchRecord).displayName))
    expect(names.every((name) => name.startsWith('Hose '))).toBe(true)
  })

  test.each<[string, Sort | null]>([
    ['relevance', null],
    ['price upwards [B7.36]', { column: 'price', direction: 'asc' }],
    ['price downwards [B7.36]', { column: 'price', direction: 'desc' }],
    ['name [B7.36]', { column: 'sort_name', direction: 'asc' }],
  ])('the page is the one of the exact search: by %s', async (_name, sort) => {
    for (const params of [
      { query: 'hose' },
      { query: '', facetFilters: ['categories:Common'] },
      { query: 'hos', filters: 'price > 100' },
    ]) {
      for (const page of [0, 7]) {
        const asked = { ...params, page, hitsPerPage: 20 }
        const [found, exact] = [await ask(asked, { sort }), await ask(asked, { sort, records: count })]
        expect([found.isExact, exact.isExact]).toEqual([false, true])
        expect(ids(found)).toEqual(ids(exact))
      }
    }
  })

  test('few matches are exact in a large catalogue too', async () => {
    expect(await ask({ facetFilters: ['categories:Rare'], facets: ['categories'] })).toMatchObject({
      nbHits: 40,
      isExact: true,
    })
  })
})
