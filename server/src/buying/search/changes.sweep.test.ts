// Odd searches and records, as strangers may send them.
import { expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'

const record = (id: number, more: Record<string, unknown> = {}) => ({
  objectID: `R${id}`,
  displayName: `Widget number ${id}`,
  brand: id % 2 ? 'Odd' : 'Even',
  categories: ['All', `Group ${id % 3}`],
  price: id,
  ...more,
})

const search = testSearch(async ({ writer }) => {
  await writer.saveObjects({
    indexName: 'products',
    objects: Array.from({ length: 30 }, (_, index) => record(index)),
    waitForTasks: true,
  })
})

const indexName = 'products'

// A repeatable source of odd values.
function oddities(seed: number) {
  let state = seed
  const next = (max: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % max
  }
  const strings = [
    '',
    'widget',
    'brand:Odd',
    'brand:"',
    "'; drop table search_record; --",
    '\0',
    '\ud800',
    '\\',
    "it's:*",
    '!&|()<->',
    ':*',
    '((((',
    'a AND',
    'price>1e309',
    '%',
    '_',
    'x'.repeat(600),
    '日本語',
    '🦺🦺',
    'NaN',
    '-1',
    '9'.repeat(40),
    '__proto__',
    'constructor',
    '*',
    '<script>',
    '["a:b"',
    '00000',
    '=',
    '@brand:odd',
    '~widget',
    'number  1',
    'İstanbul ﬁx ½',
  ]
  const value = (depth: number): unknown => {
    const pick = [
      () => strings[next(strings.length)],
      () => next(3000) - 500,
      () => next(2) === 1,
      () => null,
      () => next(100) / 7,
      () => strings[next(strings.length)],
      () => strings[next(strings.length)],
    ]
    if (depth > 0 && next(4) === 0) return Array.from({ length: next(4) }, () => value(depth - 1))
    if (depth > 0 && next(6) === 0) return { [String(strings[next(strings.length)])]: value(depth - 1) }
    return pick[next(pick.length)]?.()
  }
  return { next, value, string: () => String(strings[next(strings.length)]) }
}

const names = [
  'query',
  'page',
  'hitsPerPage',
  'facets',
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'attributesToRetrieve',
  'attributesToHighlight',
  'highlightPreTag',
  'maxValuesPerFacet',
  'restrictSearchableAttributes',
  'typoTolerance',
  'distinct',
  'queryType',
  'offset',
  'length',
  'params',
  'sortFacetValuesBy',
  'clickAnalytics',
  'facetQuery',
  'maxFacetHits',
  'cursor',
  'requests',
  'strategy',
]
const indexes = ['products', 'products_price_desc', 'courses', '*', 'none', '__proto__']

test('2,000 odd searches: never a failure of ours, always JSON', { timeout: 60_000 }, async () => {
  const { next, value, string } = oddities(7)
  const statuses = new Map<number, number>()
  const send = async () => {
    const body: Record<string, unknown> = Object.fromEntries(
      Array.from({ length: 1 + next(4) }, (): [string, unknown] => [
        names[next(names.length)] ?? '',
        next(3) === 0 ? value(3) : string(),
      ]),
    )
    const index = encodeURIComponent(String(indexes[next(indexes.length)]))
    const path =
      [
        `${index}/query`,
        `${index}/query`,
        `${index}/query`,
        '*/queries',
        `${index}/facets/brand/query`,
        '*/objects',
        `${index}/${encodeURIComponent(string().toWellFormed())}`,
        `${index}/browse`,
      ][next(8)] ?? ''
    const wrapped =
      path === '*/queries' || path === '*/objects'
        ? { requests: [{ indexName: 'products', objectID: string(), ...body }] }
        : body
    const answer = await fetch(`${search.url}/1/indexes/${path}`, {
      method: 'POST',
      headers: {
        'x-algolia-application-id': keys.applicationId,
        'x-algolia-api-key': path.endsWith('browse') ? keys.writeKey : keys.readKey,
      },
      body: next(30) === 0 ? string() : JSON.stringify(wrapped),
    })
    const parsed: unknown = await answer.json()
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status !== 200) expect(parsed).toEqual({ message: expect.any(String) as string, status: answer.status })
    return answer.status
  }
  for (let round = 0; round < 100; round++)
    expect(Math.max(...(await Promise.all(Array.from({ length: 20 }, send))))).toBeLessThan(500)
  expect(search.errors).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(300)
  expect(statuses.get(400)).toBeGreaterThan(100)
})

test('odd records are stored as text can be, or refused', async () => {
  const { value, string } = oddities(11)
  for (let id = 0; id < 150; id++) {
    const body = JSON.stringify({
      requests: [
        {
          action: 'updateObject',
          body: {
            objectID: `odd${id}`,
            displayName: value(2),
            brand: value(1),
            categories: value(2),
            price: value(0),
            [string()]: value(3),
          },
        },
      ],
    })
    const answer = await fetch(`${search.url}/1/indexes/products/batch`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': keys.applicationId, 'x-algolia-api-key': keys.writeKey },
      body,
    })
    expect(answer.status).toBeLessThan(500)
  }
  expect(search.errors).toEqual([])
  const answer = await search.reader.searchSingleIndex({
    indexName,
    searchParams: { hitsPerPage: 1000, query: 'widget', facets: ['*'] },
  })
  expect(answer.nbHits).toBeGreaterThan(30)
})
