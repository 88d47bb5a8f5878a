// The official client of the protocol, unchanged, against our own service [B§7.3, P5.02].
import type { SearchResponse } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'
import type { TestSearch } from '../../../test/search.ts'
import { rebuildIndexes, searchService } from './search.ts'

const service = searchService({ applicationId: keys.applicationId, writeKey: keys.writeKey })

interface Product {
  id: number
  part: string
  maker?: string
  name: string
  variant?: string
  family?: string
  category?: string
  brand?: string
  usd?: number
  stock?: number
  shown?: boolean
  discontinued?: boolean
  description?: string
}

const product = (id: number, part: string, maker: string, name: string, more: Partial<Product> = {}): Product => ({
  id,
  part,
  maker,
  name,
  ...more,
})
const gloves = { family: 'F1', name: 'Insulated Rubber Gloves, Class 2' }
const hydraulic = (brand: string, usd: number) => ({ category: 'pumps', brand, usd })
const products = [
  product(1, '000970123', 'HK-1234-B', gloves.name, { ...gloves, variant: 'Size 10', usd: 140 }),
  product(2, '000970124', 'HK-1235-B', gloves.name, { ...gloves, variant: 'Size 11', usd: 141 }),
  product(3, '123970123', 'HK-970123', 'Glove Bag', { usd: 30 }),
  product(4, '200000004', 'RT-77', 'Hydraulic Hose, 12 ft', { ...hydraulic('ridgeline', 85.5), category: 'hoses' }),
  product(5, '200000005', 'RT-78', 'Hydraulic Pump', hydraulic('ridgeline', 950)),
  product(6, '200000006', 'AC-1', 'Gasket for Hydraulic Pump', hydraulic('arcshield', 12)),
  product(7, '200000007', 'AC-2', 'Hydraulic Pump, Compact', { ...hydraulic('arcshield', 700), stock: 0 }),
  product(8, '200000008', 'AC-3', 'Hydraulic Pump, Old', { ...hydraulic('arcshield', 600), discontinued: true }),
  product(9, '200000009', 'AC-4', 'Secret Valve', { category: 'pumps', shown: false }),
  product(10, '200000010', 'AC-5', 'Leather Protectors', { usd: 25, description: 'Worn over rubber gloves.' }),
  product(11, '200000011', 'AC-6', 'Échelle Télescopique'),
]

async function fill(search: TestSearch): Promise<void> {
  const { pool } = search
  await pool.query(
    `insert into brand (brand_id, name) values ('ridgeline', 'Ridgeline Tools'), ('arcshield', 'Arcshield')`,
  )
  await pool.query(`insert into category (category_id, parent_id, name) values ('rubber', null, 'Rubber Goods'), ('gloves', 'rubber', 'Gloves & Sleeves'),
    ('hydraulics', null, 'Hydraulics'), ('hoses', 'hydraulics', 'Hoses'), ('pumps', 'hydraulics', 'Pumps & Valves')`)
  for (const product of products) {
    await pool.query(
      `insert into product (item_id, object_id, parent_id, part_number, manufacturer_part_number, name, display_name, variant_name, long_description, brand_id, category_id, illustration, show_online, discontinued, full_lead_time)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, 'part', $11, $12, 5)`,
      [
        product.id,
        `P${product.id}`,
        product.family ?? `P${product.id}`,
        product.part,
        product.maker,
        product.name,
        product.variant,
        product.description ?? '',
        product.brand ?? 'arcshield',
        product.category ?? 'gloves',
        product.shown ?? true,
        product.discontinued ?? false,
      ],
    )
    if (product.usd)
      await pool.query(`insert into product_price (item_id, currency, price) values ($1, 'USD', $2), ($1, 'CAD', $3)`, [
        product.id,
        product.usd,
        1000 - product.usd,
      ])
    await pool.query('insert into stock (item_id, on_hand) values ($1, $2)', [product.id, product.stock ?? 9])
  }
  // Two courses have one title: sorted by how many there are it would come first.
  const courses = Array.from({ length: 40 }, (_, index) => [
    index + 1,
    index % 2 ? `Crane Safety ${Math.min(index, 37)}` : `Chipper Basics ${index}`,
    index % 2 ? 'Workplace Safety' : 'Operator Training',
  ])
  for (const [id, title, category] of courses) {
    await pool.query(
      `insert into course (course_id, external_course_id, title, kind, product, category, duration_minutes, audience, prices, illustration) values ($1, 'X' || $1::int, $2, 'e-course', 'Cranes', $3, 30, 'Operators', '{"USD": 50, "CAD": 60}', 'course')`,
      [id, title, category],
    )
  }
  await search.asJob((db) => rebuildIndexes(db, service(db)))
}

const search = testSearch(fill)

interface Hit {
  objectID: string
  [attribute: string]: unknown
}

const ask = (indexName: string, searchParams: Record<string, unknown> = {}): Promise<SearchResponse<Hit>> =>
  search.reader.searchSingleIndex<Hit>({ indexName, searchParams })
const found = async (indexName: string, searchParams: Record<string, unknown> = {}) =>
  (await ask(indexName, searchParams)).hits.map((hit) => hit.objectID)
const refusal = async (request: Promise<unknown>) => {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ name: 'ApiError' })
  return error as { status: number; message: string }
}

describe('what is found', () => {
  test('searchable are objectID, display name, manufacturer number, part number, record id and variant name [B7.37]', async () => {
    expect(await found('products', { query: 'P4' })).toEqual(['P4'])
    expect(await found('products', { query: 'Hydraulic Hose, 12 ft' })).toEqual(['P4'])
    expect(await found('products', { query: 'RT-77' })).toEqual(['P4'])
    expect(await found('products', { query: '200000004' })).toEqual(['P4'])
    expect(await found('products', { query: '10 ' })).toContain('P10')
    expect(await found('products', { query: 'size 11' })).toEqual(['P2'])
  })

  test.each(['000970123', '970123', '000-970-123', '970-123', '0970123'])(
    'part number %s comes first, dashes and leading zeros or not [B7.37]',
    async (query) => {
      const [first, ...rest] = await found('products', { query })
      expect(first).toBe('P1')
      expect(rest).not.toContain('P1')
    },
  )

  test.each(['HK-1234-B', 'hk1234b', 'HK 1234 B', 'hk-1234b'])('manufacturer number as %s [B7.37]', async (query) =>
    expect((await found('products', { query }))[0]).toBe('P1'),
  )

  test('an exact number finds one product, so that the box can go straight to it [B2.64]', async () => {
    expect(await ask('products', { query: '000970124', hitsPerPage: 5 })).toMatchObject({
      nbHits: 1,
      hits: [{ objectID: 'P2' }],
    })
  })

  test.each([
    ['hydrulic hose', 'P4'],
    ['hydraulc hoes', 'P4'],
    ['yhdraulic hose', 'P4'],
    ['hydrualic ho', 'P4'],
    ['insulted glovs', 'P1'],
    ['echele telescopique', 'P11'],
  ])('%s still finds %s: one letter wrong in a word', async (query, objectID) => {
    expect(await found('products', { query })).toContain(objectID)
    expect(await found('products', { query, typoTolerance: false, removeWordsIfNoResults: 'none' })).toEqual([])
  })

  test('accents and plurals do not matter', async () => {
    expect(await found('products', { query: 'echelle' })).toEqual(['P11'])
    expect(await found('products', { query: 'hydraulic hoses' })).toEqual(['P4'])
  })

  test('beginnings of the last word find, of other words do not', async () => {
    expect(await found('products', { query: 'hydraulic pu' })).toHaveLength(4)
    expect(
      await found('products', { query: 'hydr pump', typoTolerance: false, removeWordsIfNoResults: 'none' }),
    ).toEqual([])
  })

  test('the plainest name first, what cannot be shipped later, what is no longer made last', async () => {
    expect(await found('products', { query: 'hydraulic pump' })).toEqual(['P5', 'P7', 'P8', 'P6'])
  })

  test('brand, category and description are looked at when little else is found, after names', async () => {
    expect(await found('products', { query: 'rubber gloves' })).toEqual(['P1', 'P2', 'P3', 'P10', 'P11'])
    expect((await found('products', { query: 'ridgeline' })).toSorted()).toEqual(['P4', 'P5'])
    expect(await found('products', { query: 'ridgeline hose' })).toEqual(['P4'])
  })

  test('only what the store shows is found', async () => {
    expect(await found('products', { query: 'secret valve' })).not.toContain('P9')
    expect(await found('products', { query: '200000009' })).toEqual([])
  })

  test('a search restricted to attributes looks at no others', async () => {
    expect(await found('products', { query: '970123', restrictSearchableAttributes: ['partNumber'] })).toEqual(
      ['P1', 'P3'].slice(0, 1),
    )
    expect(await found('products', { query: '970', restrictSearchableAttributes: ['displayName'] })).toEqual([])
  })

  test('distinct keeps one product of each family', async () => {
    const answer = await ask('products', { query: 'rubber gloves class', distinct: true })
    expect(answer.hits.filter((hit) => hit.parentId === 'F1')).toHaveLength(1)
  })
})

describe('filters and facets', () => {
  test('facets brand and categories with their counts [B7.34]', async () => {
    const answer = await ask('products', { query: 'hydraulic', facets: ['brand', 'categories'] })
    expect(answer.facets).toEqual({
      brand: { Arcshield: 3, 'Ridgeline Tools': 2 },
      categories: { Hydraulics: 5, 'Pumps & Valves': 4, Hoses: 1 },
    })
    expect(answer).toMatchObject({ nbHits: 5, exhaustiveNbHits: true, exhaustiveFacetsCount: true })
  })

  test('counts of the whole index when nothing is asked', async () => {
    const answer = await ask('products', { facets: ['*'], maxValuesPerFacet: 1 })
    expect(answer).toMatchObject({
      nbHits: 10,
      facets: { brand: { Arcshield: 8 }, categories: { 'Gloves & Sleeves': 5 } },
    })
  })

  test.each([
    [{ facetFilters: ['brand:Ridgeline Tools'] }, ['P4', 'P5']],
    [{ facetFilters: [['categories:Hoses', 'categories:Gloves & Sleeves'], 'brand:ridgeline tools'] }, ['P4']],
    [{ facetFilters: ['categories:Hydraulics', 'brand:-Arcshield'] }, ['P4', 'P5']],
    [{ filters: 'categories:"Pumps & Valves" AND NOT discontinued:true AND inStock:true' }, ['P5', 'P6']],
    [{ filters: 'price < 30 OR price >= 950' }, ['P10', 'P5', 'P6']],
    [{ filters: 'price:80 TO 90' }, ['P4']],
    [{ filters: 'priceCad <= 50' }, ['P5']],
    [{ numericFilters: ['price>100', ['price<142', 'price=700']] }, ['P1', 'P2', 'P7']],
    [{ filters: 'NOT categories:Hydraulics AND price > 29', query: 'glove' }, ['P1', 'P2', 'P3']],
    [{ filters: 'NOT brand:Arcshield' }, ['P4', 'P5']],
    [{ filters: 'nothing:here' }, []],
    [{ filters: 'quantityOnHand > 3' }, []],
  ])('%j finds %j', async (params, ids) => expect((await found('products', params)).toSorted()).toEqual(ids.toSorted()))

  test('values of a facet by what was typed, at most ten [B7.34]', async () => {
    const { facetHits } = await search.reader.searchForFacetValues({
      indexName: 'products',
      facetName: 'brand',
      searchForFacetValuesRequest: { facetQuery: 'too' },
    })
    expect(facetHits).toEqual([{ value: 'Ridgeline Tools', highlighted: 'Ridgeline <em>Too</em>ls', count: 2 }])
    const titles = await search.reader.searchForFacetValues({
      indexName: 'courses',
      facetName: 'title',
      searchForFacetValuesRequest: {},
    })
    expect(titles.facetHits).toHaveLength(10)
  })

  test('course titles for autocomplete are sorted alphabetically [B7.35]', async () => {
    const { results } = await search.reader.search({
      requests: [
        { type: 'facet', indexName: 'courses', facet: 'title', facetQuery: 'safety', sortFacetValuesBy: 'alpha' },
      ],
    })
    const values = (results as { facetHits: { value: string }[] }[])[0]?.facetHits.map((hit) => hit.value) ?? []
    expect(values).toHaveLength(10)
    expect(values).toEqual(values.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  })
})

describe('orders and pages', () => {
  test.each([
    ['products_price_asc', ['P6', 'P4', 'P8', 'P7', 'P5']],
    ['products_price_desc', ['P5', 'P7', 'P8', 'P4', 'P6']],
    ['products_price_cad_asc', ['P5', 'P7', 'P8', 'P4', 'P6']],
    ['products_name_asc', ['P6', 'P4', 'P5', 'P7', 'P8']],
    ['products_name_desc', ['P8', 'P7', 'P5', 'P4', 'P6']],
  ])('%s sorts what is found [B7.36]', async (index, ids) =>
    expect(await found(index, { query: 'hydraulic' })).toEqual(ids),
  )

  test('without a query too, products without a price last [B7.36]', async () => {
    expect(await found('products_price_asc')).toEqual(['P6', 'P10', 'P3', 'P4', 'P1', 'P2', 'P8', 'P7', 'P5', 'P11'])
    expect((await found('products_price_desc')).at(-1)).toBe('P11')
  })

  test('pages count from 0 and stop where nbPages says', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ask('products_name_asc', { page, hitsPerPage: 4 })))
    expect(pages.map(({ hits }) => hits.length)).toEqual([4, 4, 2, 0])
    expect(pages[1]).toMatchObject({ page: 1, nbPages: 3, hitsPerPage: 4, nbHits: 10 })
    expect(new Set(pages.flatMap(({ hits }) => hits.map((hit) => hit.objectID))).size).toBe(10)
    expect(await found('products_name_asc', { offset: 4, length: 2 })).toEqual(
      pages[1]?.hits.slice(0, 2).map((hit) => hit.objectID),
    )
  })

  test('courses come 15 a page, all of them at once when asked [B7.35]', async () => {
    expect(await ask('courses')).toMatchObject({ hitsPerPage: 15, nbPages: 3, nbHits: 40 })
    expect(await found('courses', { hitsPerPage: 1000 })).toHaveLength(40)
    expect(await ask('courses', { query: 'crane', facetFilters: ['category:Workplace Safety'] })).toMatchObject({
      nbHits: 20,
    })
  })
})

describe('the answer', () => {
  test('carries the words found, with the tags asked for', async () => {
    const [hit] = (
      await ask('products', { query: 'hyd hos', queryType: 'prefixAll', highlightPreTag: '[', highlightPostTag: ']' })
    ).hits
    expect(hit?._highlightResult).toMatchObject({
      displayName: {
        value: '[Hyd]raulic [Hos]e, 12 ft',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['hyd', 'hos'],
      },
      partNumber: { value: '200000004', matchLevel: 'none', matchedWords: [] },
    })
  })

  test('carries the wanted attributes only, and objectID [B3.09]', async () => {
    const { hits } = await ask('products', {
      query: '200000004',
      attributesToRetrieve: ['displayName', 'price'],
      attributesToHighlight: [],
    })
    expect(hits).toEqual([{ objectID: 'P4', displayName: 'Hydraulic Hose, 12 ft', price: 85.5 }])
  })

  test('carries a fresh queryID when clicks are counted, and what was asked [B3.20]', async () => {
    const [one, two] = [
      await ask('products', { query: 'hose', clickAnalytics: true }),
      await ask('products', { query: 'hose', clickAnalytics: true }),
    ]
    expect(one.queryID).toMatch(/^[0-9a-f]{32}$/)
    expect(two.queryID).not.toBe(one.queryID)
    expect(one).toMatchObject({
      query: 'hose',
      index: 'products',
      params: expect.stringContaining('query=hose') as string,
    })
    expect((await ask('products', { query: 'hose' })).queryID).toBeUndefined()
  })

  test('several searches in one request: autocomplete of the store box [B2.63, B7.34]', async () => {
    const { results } = await search.reader.search({
      requests: [
        { indexName: 'products', query: 'pump', hitsPerPage: 5 },
        { indexName: 'categories', query: 'pump', hitsPerPage: 5 },
        { type: 'facet', indexName: 'products', facet: 'brand', facetQuery: 'arc' },
        { indexName: 'suggestions', query: 'pump', hitsPerPage: 5 },
      ],
    })
    expect(results).toMatchObject([
      { nbHits: 4 },
      { hits: [{ name: 'Pumps & Valves', products: 4, path: 'Hydraulics > Pumps & Valves' }] },
      { facetHits: [{ value: 'Arcshield', count: 8 }] },
      { hits: expect.arrayContaining([expect.objectContaining({ query: 'hydraulic pump' })]) as unknown },
    ])
  })

  test('a second search waits for no first: stopIfEnoughMatches', async () => {
    const { results } = await search.reader.search({
      strategy: 'stopIfEnoughMatches',
      requests: [
        { indexName: 'products', query: 'pump', hitsPerPage: 2 },
        { indexName: 'categories', query: 'pump' },
      ],
    })
    expect((results as { hits: unknown[] }[]).map((result) => result.hits.length)).toEqual([2, 0])
  })
})

describe('keys and refusals', () => {
  test('an unknown key or application is refused in the words of the protocol', async () => {
    const body = JSON.stringify({ query: '' })
    const send = (headers: Record<string, string>) =>
      fetch(`${search.url}/1/indexes/products/query`, { method: 'POST', body, headers })
    const wrong = await send({ 'x-algolia-application-id': keys.applicationId, 'x-algolia-api-key': 'no' })
    expect([wrong.status, await wrong.json()]).toEqual([
      403,
      { message: 'Invalid Application-ID or API key', status: 403 },
    ])
    expect((await send({ 'x-algolia-application-id': 'OTHER', 'x-algolia-api-key': keys.readKey })).status).toBe(403)
    expect((await send({})).status).toBe(403)
  })

  test('keys may come in the query string, the body as plain text', async () => {
    const query = new URLSearchParams({
      'x-algolia-application-id': keys.applicationId,
      'x-algolia-api-key': keys.readKey,
    })
    const answer = await fetch(`${search.url}/1/indexes/*/queries?${query}`, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName: 'products', params: 'query=hose&hitsPerPage=1' }] }),
    })
    expect(await answer.json()).toMatchObject({ results: [{ hits: [{ objectID: 'P4' }], hitsPerPage: 1 }] })
  })

  test('the public key writes, browses and lists nothing', async () => {
    const { reader } = search
    const attempts = [
      reader.saveObject({ indexName: 'products', body: { objectID: 'x' } }),
      reader.partialUpdateObject({ indexName: 'products', objectID: 'P1', attributesToUpdate: { price: 1 } }),
      reader.deleteObject({ indexName: 'products', objectID: 'P1' }),
      reader.clearObjects({ indexName: 'products' }),
      reader.deleteBy({ indexName: 'products', deleteByParams: { filters: 'brand:Arcshield' } }),
      reader.setSettings({ indexName: 'products', indexSettings: { hitsPerPage: 3 } }),
      reader.getSettings({ indexName: 'products' }),
      reader.browse({ indexName: 'products' }),
      reader.listIndices(),
      reader.batch({ indexName: 'products', batchWriteParams: { requests: [] } }),
    ]
    for (const attempt of attempts)
      expect(await refusal(attempt)).toMatchObject({ status: 403, message: 'Method not allowed with this API key' })
  })

  test('an index or record that does not exist', async () => {
    expect(await refusal(ask('products_secret'))).toMatchObject({
      status: 404,
      message: 'Index products_secret does not exist',
    })
    expect(await refusal(search.reader.getObject({ indexName: 'products', objectID: 'none' }))).toMatchObject({
      status: 404,
    })
  })

  test.each([
    [{ hitsPerPage: 1001 }],
    [{ hitsPerPage: -1 }],
    [{ page: 1.5 }],
    [{ query: 'x'.repeat(513) }],
    [{ query: 7 }],
    [{ filters: 'brand:' }],
    [{ filters: 'a:b AND '.repeat(2000) }],
    [{ facets: [7] }],
    [{ facetFilters: { a: 1 } }],
    [{ numericFilters: ['price'] }],
    [{ sortFacetValuesBy: 'size' }],
    [{ restrictSearchableAttributes: ['price'] }],
  ])('a wrong parameter is refused with status 400: case %#', async (params) => {
    const error = await refusal(ask('products', params))
    expect(error.status).toBe(400)
    expect(error.message).not.toMatch(/\n|\.ts|node_modules/)
  })
})
