// Writing through the protocol, replicas, and what strangers send.
import { algoliasearch } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
import { keys, testSearch } from '../../test/search.ts'

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
const brands = async (params: Record<string, unknown> = {}) =>
  (await search.reader.searchSingleIndex({ indexName, searchParams: { facets: ['brand'], hitsPerPage: 0, ...params } }))
    .facets?.brand
const version = async () =>
  (await search.pool.query<{ version: string }>(`select version from search_index where index_name = 'products'`))
    .rows[0]?.version

describe('records through the official client', () => {
  test('are saved, read, changed and removed', async () => {
    const { reader, writer } = search
    const saved = await writer.saveObject({ indexName, body: record(100, { objectID: 'a/b ü' }) })
    await writer.waitForTask({ indexName, taskID: saved.taskID })
    expect(await reader.getObject({ indexName, objectID: 'a/b ü', attributesToRetrieve: ['price'] })).toEqual({
      objectID: 'a/b ü',
      price: 100,
    })
    await writer.partialUpdateObject({ indexName, objectID: 'a/b ü', attributesToUpdate: { price: 7 } })
    await writer.addOrUpdateObject({ indexName, objectID: 'b', body: { displayName: 'Second' } })
    const { results } = await reader.getObjects({
      requests: ['a/b ü', 'none', 'b'].map((objectID) => ({ indexName, objectID })),
    })
    expect(results).toMatchObject([{ price: 7, brand: 'Even' }, null, { displayName: 'Second' }])
    await writer.partialUpdateObject({
      indexName,
      objectID: 'none',
      attributesToUpdate: { price: 7 },
      createIfNotExists: false,
    })
    await writer.deleteObject({ indexName, objectID: 'a/b ü' })
    await writer.deleteObjects({ indexName, objectIDs: ['b', 'none'] })
    const { nbHits } = await reader.searchSingleIndex({ indexName })
    expect(nbHits).toBe(30)
    await expect(reader.getObject({ indexName, objectID: 'b' })).rejects.toMatchObject({ status: 404 })
  })

  test('are browsed to the end', async () => {
    const seen: string[] = []
    await search.writer.browseObjects({
      indexName,
      browseParams: { hitsPerPage: 7, filters: 'brand:Odd' },
      aggregator: ({ hits }) => seen.push(...hits.map((hit) => hit.objectID)),
    })
    expect(seen).toHaveLength(15)
    expect(new Set(seen).size).toBe(15)
  })

  test('saving the same again changes nothing', async () => {
    const before = await version()
    await search.writer.saveObjects({ indexName, objects: [record(1), record(2)] })
    expect(await version()).toBe(before)
  })

  test('counts of facet values stay exact through changes', async () => {
    expect(await brands()).toEqual({ Even: 15, Odd: 15 })
    await search.writer.saveObjects({ indexName, objects: [record(1, { brand: 'New' }), record(2, { brand: 'New' })] })
    expect(await brands()).toEqual({ Even: 14, Odd: 14, New: 2 })
    expect(await brands({ filters: 'brand:New OR categories:All' })).toEqual({ Even: 14, Odd: 14, New: 2 })
    await search.writer.deleteBy({ indexName, deleteByParams: { filters: 'brand:New' } })
    expect(await brands()).toEqual({ Even: 14, Odd: 14 })
    await search.writer.saveObjects({ indexName, objects: [record(1), record(2)] })
    expect(await brands()).toEqual({ Even: 15, Odd: 15 })
  })

  test('a batch over several indexes is all or nothing', async () => {
    const good = { action: 'addObject', indexName: 'courses', body: { objectID: '1', title: 'Rigging' } } as const
    const bad = { action: 'addObject', indexName: 'products', body: { objectID: '' } } as const
    await expect(search.writer.multipleBatch({ requests: [good, bad] })).rejects.toMatchObject({ status: 400 })
    expect((await search.reader.searchSingleIndex({ indexName: 'courses' })).nbHits).toBe(0)
    await search.writer.multipleBatch({ requests: [good] })
    expect(
      (await search.reader.searchSingleIndex({ indexName: 'courses', searchParams: { query: 'rigg' } })).nbHits,
    ).toBe(1)
    await search.writer.clearObjects({ indexName: 'courses' })
    expect((await search.reader.searchSingleIndex({ indexName: 'courses' })).nbHits).toBe(0)
  })

  test('settings are kept, and records indexed again when they ask for it', async () => {
    const { reader, writer } = search
    await writer.setSettings({
      indexName: 'suggestions',
      indexSettings: { hitsPerPage: 3, attributesForFaceting: ['language'], searchableAttributes: ['query', 'other'] },
    })
    await writer.saveObjects({
      indexName: 'suggestions',
      objects: [1, 2, 3, 4].map((id) => ({ objectID: `${id}`, query: `q${id}`, other: 'zebra', language: 'en' })),
    })
    expect(await writer.getSettings({ indexName: 'suggestions' })).toMatchObject({
      hitsPerPage: 3,
      searchableAttributes: ['query', 'other'],
    })
    const answer = await reader.searchSingleIndex({
      indexName: 'suggestions',
      searchParams: { query: 'zebra', facets: ['language'] },
    })
    expect(answer).toMatchObject({ nbHits: 4, hitsPerPage: 3, facets: { language: { en: 4 } } })
    await writer.setSettings({ indexName: 'suggestions', indexSettings: { searchableAttributes: ['query'] } })
    expect(
      (await reader.searchSingleIndex({ indexName: 'suggestions', searchParams: { query: 'zebra' } })).nbHits,
    ).toBe(0)
    await expect(
      writer.setSettings({ indexName: 'suggestions', indexSettings: { hitsPerPage: 5000 } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('a sort replica takes no records', async () => {
    await expect(search.writer.saveObject({ indexName: 'products_price_asc', body: record(1) })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('when little is found, whole words come before numbers that only begin so', async () => {
    const objects = [
      { objectID: 'begins', displayName: 'Zeta', brand: 'Omicron', partNumber: '410000001' },
      { objectID: 'whole', displayName: 'Zeta with a longer name 4100', brand: 'Omicron', partNumber: '999' },
    ]
    await search.writer.saveObjects({ indexName, objects })
    const { hits } = await search.reader.searchSingleIndex({ indexName, searchParams: { query: 'omicron 4100' } })
    expect(hits.map((hit) => hit.objectID)).toEqual(['whole', 'begins'])
    await search.writer.deleteObjects({ indexName, objectIDs: ['begins', 'whole'] })
  })

  test('two writers at once leave exact counts', async () => {
    const { writer } = search
    await Promise.all(
      Array.from({ length: 8 }, (_, run) =>
        writer.saveObjects({
          indexName,
          objects: Array.from({ length: 20 }, (_one, index) => record(200 + index, { brand: `Run ${run}` })),
        }),
      ),
    )
    const counts = (await brands({ filters: 'price >= 200' })) ?? {}
    expect(Object.values(counts)).toEqual([20])
    const all = (await brands()) ?? {}
    expect(all).toMatchObject(counts)
    expect(Object.values(all).reduce((sum, count) => sum + count, 0)).toBe(50)
    await writer.deleteBy({ indexName, deleteByParams: { numericFilters: ['price>=200'] } })
  })
})

describe('replicas', () => {
  test('answer with the writes of another within a second', async () => {
    const other = await search.replica()
    const client = algoliasearch(keys.applicationId, keys.readKey, {
      hosts: [{ url: '127.0.0.1', port: other.port, protocol: 'http', accept: 'readWrite' }],
    })
    const hits = async () =>
      (await client.searchSingleIndex({ indexName, searchParams: { query: 'replicated' } })).nbHits
    expect(await hits()).toBe(0)
    await search.writer.saveObject({ indexName, body: { objectID: 'late', displayName: 'Replicated thing' } })
    await expect.poll(hits, { timeout: 1000, interval: 50 }).toBe(1)
    await search.writer.deleteObject({ indexName, objectID: 'late' })
  })
})

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

describe('what strangers send', () => {
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
      if (answer.status !== 200)
        expect(parsed).toEqual({ message: expect.any(String) as string, status: answer.status })
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

  test('bodies that are too large are not read', async () => {
    const headers = { 'x-algolia-application-id': keys.applicationId, 'x-algolia-api-key': keys.readKey }
    const large = await fetch(`${search.url}/1/indexes/products/query`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: 'x'.repeat(300_000) }),
    })
    expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ status: 413 })])
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(50_000))),
    })
    const endless = await fetch(`${search.url}/1/indexes/products/query`, {
      method: 'POST',
      headers,
      body: stream,
      duplex: 'half',
    })
    expect(endless.status).toBe(413)
    await expect(
      search.writer.saveObject({ indexName, body: record(1, { note: 'x'.repeat(200_000) }) }),
    ).rejects.toMatchObject({ status: 400 })
  })
})
