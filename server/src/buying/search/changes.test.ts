// Writing through the protocol, replicas, and what strangers send.
import { algoliasearch } from 'algoliasearch'
import { describe, expect, test } from 'vitest'
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

describe('what strangers send', () => {
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
