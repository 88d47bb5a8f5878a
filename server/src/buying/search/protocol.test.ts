// Requests of Algolia's clients beside the portal's own pages, through the official client [P5.02, P5.64].
import { createHmac } from 'node:crypto'
import { algoliasearch } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'

const shop = 'https://shop.example'
const description =
  'Shipped tested and stamped with a date. Two colors show cuts and wear before they become a danger to the hands. Worn by linemen with leather protectors over insulating rubber, day after day.'
const search = testSearch(
  ({ writer }) =>
    writer.saveObjects({
      indexName: 'products',
      objects: Array.from({ length: 12 }, (_, place) => ({
        objectID: `P${place}`,
        parentId: `P${place}`,
        displayName: place === 0 ? 'Insulated Rubber Gloves' : `Hydraulic Hose ${place}`,
        partNumber: `970-1${place + 10}-456`,
        brand: place % 2 === 0 ? 'Arcshield' : 'Lineguard',
        price: place === 11 ? null : 10 * (place + 1),
        priceCad: 14 * (place + 1),
        description,
        attributes: [`length-in|${place % 3}`],
        measures: { length_in: place % 3 },
      })),
    }),
  { origins: [shop] },
)
const ask = (searchParams: Record<string, unknown>, indexName = 'products') =>
  search.reader.searchSingleIndex<{ displayName: string }>({ indexName, searchParams })

describe('numbers as facets', () => {
  test('prices have their values and least, greatest, average and sum', async () => {
    const { facets, facets_stats: stats } = await ask({ facets: ['price', 'priceCad', 'brand'], maxValuesPerFacet: 3 })
    expect(stats).toEqual({
      price: { min: 10, max: 110, avg: 60, sum: 660 },
      priceCad: { min: 14, max: 168, avg: 91, sum: 1092 },
    })
    expect(facets).toEqual({
      price: { 10: 1, 20: 1, 30: 1 },
      priceCad: { 14: 1, 28: 1, 42: 1 },
      brand: { Arcshield: 6, Lineguard: 6 },
    })
  })

  test('so have measures of attributes, and both keep to words and filters', async () => {
    const { facets, facets_stats: stats } = await ask({
      query: 'hose',
      facets: ['measures.length_in', 'price'],
      numericFilters: ['price:20 to 60'],
    })
    expect(facets).toMatchObject({ 'measures.length_in': { 0: 1, 1: 2, 2: 2 } })
    expect(facets).not.toHaveProperty('attributes')
    expect(stats).toMatchObject({
      'measures.length_in': { min: 0, max: 2, avg: 1.2, sum: 6 },
      price: { min: 20, max: 60, avg: 40, sum: 200 },
    })
  })

  test('families count once, and what has none has no figures', async () => {
    const more = { distinct: true, facetingAfterDistinct: true }
    expect((await ask({ facets: ['price'], ...more })).facets_stats?.['price']).toMatchObject({ sum: 660 })
    const none = await ask({ facets: ['price'], filters: 'price > 5000' })
    expect([none.facets, none.facets_stats]).toEqual([{}, undefined])
    expect((await ask({ facets: ['price'] }, 'products_price_asc')).facets_stats?.['price']).toMatchObject({ max: 110 })
  })
})

describe('pieces of answers', () => {
  test('snippets are the words around what was found, marked, with an ellipsis at each end', async () => {
    const [hit] = (
      await ask({ query: 'leather gloves', attributesToSnippet: ['description:6'], snippetEllipsisText: '[…]' })
    ).hits
    expect(hit?._snippetResult).toEqual({
      description: { value: '[…]by linemen with <em>leather</em> protectors over[…]', matchLevel: 'partial' },
    })
    const [first] = (await ask({ query: '', attributesToSnippet: ['*:3'] })).hits
    expect(first?._snippetResult).toMatchObject({
      description: { value: 'Shipped tested and…', matchLevel: 'none' },
      brand: { value: expect.stringMatching(/^\w+$/) as string },
    })
    await expect(ask({ attributesToSnippet: ['description:many'] })).rejects.toMatchObject({ status: 400 })
  })

  test('ranking information says words, exact words and the place in the order', async () => {
    const answer = await ask({ query: 'hydraulic hosing', getRankingInfo: true, hitsPerPage: 2, page: 1 })
    expect(answer).toMatchObject({ indexUsed: 'products', parsedQuery: 'hydraulic hosing', timeoutCounts: false })
    expect(answer.hits.map(({ _rankingInfo: info }) => info)).toMatchObject([
      { words: 2, nbExactWords: 1, nbTypos: 0, firstMatchedWord: 0, filters: 0, userScore: 3 },
      { words: 2, nbExactWords: 1, userScore: 4 },
    ])
    expect((await ask({ query: 'hydrualic', getRankingInfo: true })).hits[0]?._rankingInfo).toMatchObject({
      nbTypos: 1,
    })
    expect((await ask({ query: 'hose' })).hits[0]).not.toHaveProperty('_rankingInfo')
  })

  test('only the fields asked for', async () =>
    expect(Object.keys(await ask({ query: 'hose', responseFields: ['nbHits', 'hits'] })).toSorted()).toEqual([
      'hits',
      'nbHits',
    ]))

  test('a part by offset and length says these in place of pages', async () => {
    const { hits, ...answer } = await ask({ offset: 3, length: 2 }, 'products_name_asc')
    const all = (await ask({ hitsPerPage: 12 }, 'products_name_asc')).hits
    expect(hits.map(({ objectID }) => objectID)).toEqual(all.slice(3, 5).map(({ objectID }) => objectID))
    expect(answer).toMatchObject({ offset: 3, length: 2, nbHits: 12 })
    for (const field of ['page', 'nbPages', 'hitsPerPage']) expect(answer).not.toHaveProperty(field)
  })

  test.each([
    ['insul', '<em>Insul</em>ated Rubber Gloves'],
    ['rubber glo', 'Insulated <em>Rubber</em> <em>Glo</em>ves'],
  ])('of a word being typed the beginning is marked: %s', async (query, value) =>
    expect((await ask({ query })).hits[0]?._highlightResult).toMatchObject({ displayName: { value } }),
  )

  test.each([
    ['9701', '<em>970-1</em>10-456'],
    ['970-11', '<em>970-11</em>0-456'],
    ['970110456', '<em>970-110-456</em>'],
  ])('and of a number, however it is dashed: %s', async (query, value) =>
    expect((await ask({ query, filters: 'objectID:P0' })).hits[0]?._highlightResult).toMatchObject({
      partNumber: { value },
    }),
  )
})

describe('other sites and keys', () => {
  const path = () => `${search.url}/1/indexes/*/queries`
  test('pages of a site that the setting names may search, those of others may not', async () => {
    const preflight = (origin: string) =>
      fetch(path(), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-algolia-api-key',
        },
      })
    const { status, headers } = await preflight(shop)
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-headers')]).toEqual([
      204,
      shop,
      'x-algolia-api-key',
    ])
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect((await preflight('https://other.example')).headers.get('access-control-allow-origin')).toBeNull()
    const refused = await fetch(path(), { method: 'POST', headers: { origin: shop }, body: '{}' })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, shop])
  })

  test('a secured key is refused in words, any other wrong one as at Algolia', async () => {
    const client = (key: string) =>
      algoliasearch(keys.applicationId, key, {
        hosts: [{ url: '127.0.0.1', port: Number(new URL(search.url).port), protocol: 'http', accept: 'readWrite' }],
      })
    const secured = search.reader.generateSecuredApiKey({
      parentApiKey: keys.readKey,
      restrictions: { filters: 'brand:Arcshield', validUntil: 4_000_000_000 },
    })
    await expect(client(secured).searchSingleIndex({ indexName: 'products' })).rejects.toMatchObject({
      status: 403,
      message: 'Secured API keys are not supported, search with the public search key',
    })
    const wrong = { status: 403, message: 'Invalid Application-ID or API key' }
    for (const key of ['nonsense', createHmac('sha256', 'a').update('b').digest('hex')])
      await expect(client(key).searchSingleIndex({ indexName: 'products' })).rejects.toMatchObject(wrong)
  })
})
