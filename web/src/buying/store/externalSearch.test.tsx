// With a search service elsewhere (SEARCH_URL): a fake that takes nothing but what Algolia takes, and answers no more.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../test/portal.tsx'
import { testFamily } from '../../../test/products.ts'
import type { SearchRequest } from '../../../test/search.ts'

// https://www.algolia.com/doc/api-reference/search-api-parameters: any other parameter is refused with 400.
const known = new Set(
  'indexName type facet facetQuery maxFacetHits query page hitsPerPage facets facetFilters numericFilters maxValuesPerFacet distinct facetingAfterDistinct attributesToRetrieve attributesToHighlight removeWordsIfNoResults'.split(
    ' ',
  ),
)
const asked: SearchRequest[] = []
const refused: string[] = []

function answer(request: SearchRequest): object {
  refused.push(...Object.keys(request).filter((name) => !known.has(name)))
  const isWhole = request.query === 'hot stick'
  const hits = [
    { objectID: 'A', partNumber: '1', parentId: 'F1' },
    { objectID: 'B', partNumber: '2', parentId: 'F2' },
  ]
  const facets = {
    brand: { Hydrix: 2 },
    categories: { 'Hot Sticks': 2 },
    attributes: { 'length|4': 1, 'length|6': 1, 'length|8': 1, 'length|10': 1 },
    parentId: { F1: 2, F2: 5 },
  }
  return {
    hits: request.hitsPerPage === 0 ? [] : hits,
    nbHits: 2,
    nbPages: 1,
    page: 0,
    facets: Object.fromEntries(Object.entries(facets).filter(([name]) => listed(request['facets'], name))),
    ...(!isWhole && { queryAfterRemoval: '<em>orange</em> hot stick' }),
  }
}
const listed = (value: unknown, name: string) => Array.isArray(value) && value.includes(name)

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.end()
    if (request.headers['x-algolia-api-key'] !== 'public' || request.url !== '/1/indexes/*/queries')
      return void response.writeHead(403).end('{}')
    const { requests } = JSON.parse(Buffer.concat(parts).toString()) as { requests: SearchRequest[] }
    asked.push(...requests)
    response.writeHead(200, { 'content-type': 'application/json' })
    return void response.end(JSON.stringify({ results: requests.map(answer) }))
  })
})
beforeAll(() => Promise.all([import('./StoreSearchPage.tsx'), import('./AttributeFacets.tsx')]), 30_000)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  refused.length = 0
})

const open = (href: string) =>
  openPage(href, {
    answers: {
      getSearchConfig: {
        applicationId: 'ELSEWHERE',
        apiKey: 'public',
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      },
      categories: [{ id: 'sticks', parentId: null, name: 'Hot Sticks', imageUrl: '', productCount: 2 }],
      categoryAttributes: [{ attributeId: 'length', name: 'Length', kind: 'number', unit: 'ft' }],
      productFamilies: ({ partNumbers }: { partNumbers: string[] }) =>
        partNumbers.map((partNumber) =>
          testFamily({ objectID: partNumber, partNumber, variantName: '6 ft', displayName: `Product ${partNumber}` }, [
            '4 ft',
            '5 ft',
            '6 ft',
            '8 ft',
            '10 ft',
          ]),
        ),
    },
  })

test('a result says how many of its family match, which facets count what, and a range is asked for [P5.30]', async () => {
  await open('/pages/store/search?q=hot+stick&category=Hot+Sticks&a.length=4..8&view=grid')
  const list = within(await screen.findByRole('list', { name: 'Products' }))
  expect(await list.findByRole('link', { name: /2 of 5 sizes/ })).toBeTruthy()
  expect(await list.findAllByRole('option', { name: '5 sizes' })).toHaveLength(2)
  const range = { numericFilters: ['measures.length>=4', 'measures.length<=8'] }
  const [page, counts] = [
    asked.find(({ hitsPerPage }) => hitsPerPage === 24),
    asked.find((one) => listed(one['facets'], 'parentId')),
  ]
  expect(page).toMatchObject({ ...range, distinct: true, attributesToRetrieve: ['partNumber', 'parentId'] })
  expect(counts).toMatchObject({
    ...range,
    query: 'hot stick',
    distinct: false,
    hitsPerPage: 0,
    facetFilters: [['categories:Hot Sticks'], ['parentId:F1', 'parentId:F2']],
  })
  expect(await screen.findByRole('combobox', { name: 'Length from' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^6 ft 1/ })).toBeTruthy()
  expect(refused).toEqual([])
})

test('what the service left out of the query stands above the results [P5.30]', async () => {
  await open('/pages/store/search?q=orange+hot+stick')
  expect(await screen.findByRole('list', { name: 'Without “orange”' })).toBeTruthy()
  expect(refused).toEqual([])
})
