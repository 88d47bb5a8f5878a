// A service elsewhere is told how to search by its own calls: each request as it arrives at a fake.
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'
import { pushSettingsJob, rebuildIndexes, searchService } from './search.ts'

interface RecordedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown> | Record<string, unknown>[]
}

const asked: RecordedRequest[] = []
let failing: number | null = null
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, headers, body: JSON.parse(Buffer.concat(parts).toString()) as RecordedRequest['body'] })
    response.writeHead(failing ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(failing ? { message: 'out of order' } : { taskID: asked.length, hits: [] }))
  })
})

const search = testSearch(async ({ pool }) => {
  await pool.query(`insert into brand (brand_id, name) values ('b', 'Kestner')`)
  await pool.query(`insert into category (category_id, parent_id, name) values ('low', null, 'Hoses')`)
  await pool.query(`insert into product (item_id, object_id, parent_id, part_number, name, display_name, brand_id, category_id, illustration, show_online)
    values (1, 'P1', 'F1', '000000001', 'Hose', 'Hose', 'b', 'low', 'hydraulic-hose', true)`)
  await pool.query(`insert into attribute (attribute_id, name, kind, unit_family)
    values ('length-in', 'Length', 'number', 'in'), ('voltage-kv', 'Voltage', 'range', 'kV')`)
  await pool.query(`insert into product_attribute (item_id, attribute_id, value, low, high)
    values (1, 'length-in', '14', 14, 14), (1, 'voltage-kv', '5-35', 5, 35)`)
})
const { applicationId, writeKey } = keys
let url = ''

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked.length = 0
  failing = null
})

const push = () =>
  pushSettingsJob({ pool: search.pool, remote: { url, applicationId, writeKey, currencies: ['USD', 'CAD'] } }).run({})
const addSynonym = (kind: string, input: string, words: string[]) =>
  search.pool.query('insert into search_synonym (kind, input, words) values ($1, $2, $3)', [kind, input, words])
const pathsOf = (index: string) =>
  asked.filter(({ path }) => path.startsWith(`/1/indexes/${index}`)).map(({ method, path }) => `${method} ${path}`)
const bodyOf = (path: string) => asked.find((one) => one.path === path)?.body

const synonymsPath = '/1/indexes/products/synonyms/batch?forwardToReplicas=true&replaceExistingSynonyms=true'

describe('settings of a service elsewhere [P5.30]', () => {
  test('are sent once, with the keys, the index before its sort replicas', async () => {
    await push()
    const orders = ['price_asc', 'price_desc', 'price_cad_asc', 'price_cad_desc', 'name_asc', 'name_desc']
    expect(pathsOf('products')).toEqual([
      'PUT /1/indexes/products/settings',
      ...orders.map((order) => `PUT /1/indexes/products_${order}/settings`),
      'POST /1/indexes/products/synonyms/clear?forwardToReplicas=true',
    ])
    expect(asked.length).toBe(8 + 3 * 2)
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-algolia-application-id': 'PORTAL',
        'x-algolia-api-key': writeKey,
      })
    expect(bodyOf('/1/indexes/products/settings')).toMatchObject({
      attributeForDistinct: 'parentId',
      removeWordsIfNoResults: 'allOptional',
      unretrievableAttributes: ['demand'],
      customRanking: ['asc(discontinued)', 'desc(isPurchasable)', 'desc(inStock)', 'desc(demand)'],
      ignorePlurals: true,
      queryLanguages: ['en'],
      attributesForFaceting: expect.arrayContaining([
        'searchable(brand)',
        'attributes',
        'parentId',
        'filterOnly(partNumber)',
      ]),
      renderingContent: { facetOrdering: { facets: { order: ['categories', 'brand', 'attributes'] } } },
      replicas: expect.arrayContaining(['products_price_asc', 'products_name_desc']),
    })
    expect(bodyOf('/1/indexes/products_price_desc/settings')).toMatchObject({
      ranking: ['desc(price)', 'typo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
      attributeForDistinct: 'parentId',
    })
    expect(bodyOf('/1/indexes/categories/settings')).toMatchObject({ removeWordsIfNoResults: 'none' })

    asked.length = 0
    await push()
    expect(asked).toEqual([])
  })

  test('synonyms follow when they change, each kind as Algolia has it', async () => {
    await addSynonym('two-way', 'hot stick', ['insulated stick'])
    await addSynonym('one-way', 'belt', ['positioning belt', 'strap'])
    await addSynonym('correction', 'lanyrd', ['lanyard'])
    await addSynonym('correction', 'hot stik', ['hot stick'])
    await push()
    const objectID = expect.stringMatching(/^portal-\d+$/) as string
    expect(bodyOf(synonymsPath)).toEqual([
      { objectID, type: 'synonym', synonyms: ['hot stick', 'insulated stick'] },
      { objectID, type: 'oneWaySynonym', input: 'belt', synonyms: ['positioning belt', 'strap'] },
      { objectID, type: 'altCorrection1', word: 'lanyrd', corrections: ['lanyard'] },
      { objectID, type: 'oneWaySynonym', input: 'hot stik', synonyms: ['hot stick'] },
    ])
    await search.pool.query('delete from search_synonym')
    asked.length = 0
    await push()
    expect(bodyOf('/1/indexes/products/synonyms/clear?forwardToReplicas=true')).toEqual({})
  })

  test('a service that fails is named without its key, and gets all of it later', async () => {
    await push()
    await addSynonym('one-way', 'ladder', ['step'])
    failing = 503
    const failed = push()
    await expect(failed).rejects.toThrow('The search service answered 503 to PUT products/settings.')
    await expect(failed).rejects.not.toThrow(writeKey)
    failing = null
    asked.length = 0
    await push()
    expect(bodyOf(synonymsPath)).toMatchObject([{ input: 'ladder' }])
  })

  test('one that does not answer at all is named as well', async () => {
    await addSynonym('one-way', 'cone', ['marker'])
    const remote = { url: 'http://127.0.0.1:9', applicationId, writeKey, currencies: ['USD'] }
    await expect(pushSettingsJob({ pool: search.pool, remote }).run({})).rejects.toThrow(
      'The search service did not answer PUT products/settings.',
    )
  })

  test('are sent again after a reindex, whose records go in batches', async () => {
    await push()
    asked.length = 0
    const service = searchService({ url, applicationId, writeKey })
    await search.asJob((db) => rebuildIndexes(db, service(db)))
    expect(pathsOf('products')).toEqual(['POST /1/indexes/products/batch', 'POST /1/indexes/products/browse'])
    expect(bodyOf('/1/indexes/products/batch')).toMatchObject({
      requests: [{ action: 'updateObject', body: { objectID: 'P1', displayName: 'Hose', parentId: 'F1' } }],
    })
    asked.length = 0
    await push()
    expect(pathsOf('products')[0]).toBe('PUT /1/indexes/products/settings')
  })

  test('a record has its numbers and both ends of its ranges, which that service compares each by itself [P5.18]', async () => {
    const service = searchService({ url, applicationId, writeKey })
    await search.asJob((db) => rebuildIndexes(db, service(db)))
    expect(bodyOf('/1/indexes/products/batch')).toMatchObject({
      requests: [{ body: { measures: { length_in: 14, voltage_kv: [5, 35] } } }],
    })
  })
})
