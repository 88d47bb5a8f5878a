// Imports by HTTP: keys, the same rules and report as by files, repeated requests, bounds.
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importPrincipal } from '../import/import.ts'
import { endKey, createErpKey } from './erp.ts'

const portal = testPortal({ worksJobs: ['index-pending', 'index-products'] })
const { ask, sell } = testShop(portal)

const inErp = <T>(work: Parameters<typeof withTransaction<T>>[2]) =>
  withTransaction(portal.deps.pool, importPrincipal, work)

let key = { keyId: 0, key: '' }
beforeEach(async () => {
  key = await inErp((db) => createErpKey(db, { name: 'Test ERP', by: 'test', now: portal.deps.now() }))
})

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
  const answer = await app.request(`http://portal.example/import/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key.key}`, 'content-type': 'text/csv', ...headers },
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

const report = (counts: object) => ({
  dryRun: false,
  applied: true,
  read: 1,
  created: 0,
  changed: 0,
  ended: 0,
  unchanged: 0,
  failed: 0,
  mistakes: [],
  ...counts,
})

describe('who may [P14.10]', () => {
  test.each([
    ['no key', ''],
    ['another scheme', 'Basic abc'],
    ['a key nobody made', `Bearer erp_${'x'.repeat(43)}`],
  ])('%s is refused before the body is read', async (_, authorization) => {
    const { status, headers } = await post('brands', 'brand_id,name\nh0,H\n', { authorization })
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await ask("select from brand where brand_id = 'h0'")).toEqual([])
  })

  test('what is no import and no feed is not found, and no page is shown for it', async () => {
    const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
    for (const path of ['/import/stock', '/import/', '/erp/nothing', '/erp/events/nothing']) {
      const answer = await app.request(`http://portal.example${path}`)
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 404, { code: 'NOT_FOUND' }])
    }
  })

  test('an ended key is refused at once', async () => {
    expect((await post('brands', 'brand_id,name\nh1,H\n')).status).toBe(200)
    expect(await inErp((db) => endKey(db, { keyId: key.keyId, by: 'test', now: portal.deps.now() }))).toBe(true)
    expect((await post('brands', 'brand_id,name\nh2,H\n')).status).toBe(401)
    expect(await inErp((db) => endKey(db, { keyId: key.keyId, by: 'test', now: portal.deps.now() }))).toBe(false)
  })

  test('the key itself is kept nowhere, and no viewer sees its hash', async () => {
    const [kept] = await ask<{ row: string }>('select erp_key::text as row from erp_key order by key_id desc limit 1')
    expect(kept?.row).not.toContain(key.key.slice(4, 40))
    const seen = await withTransaction(portal.deps.pool, { userId: 'user-buyer', accounts: [1, 2, 3] }, (db) =>
      db.selectFrom('erp_key').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })

  test('240 requests a minute pass', async () => {
    for (let at = 0; at < 239; at += 1)
      await portal.deps.services.throttle('erp', String(key.keyId), { times: 240, seconds: 60 }, portal.deps.now())
    expect((await post('brands', 'brand_id,name\n')).status).toBe(200)
    const { status, headers } = await post('brands', 'brand_id,name\n')
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
  })
})

describe('a body [P14.11]', () => {
  test('of CSV and of JSON lines is taken by the rules of the files', async () => {
    const { partNumber } = await sell({ onHand: 5 })
    const csv = `part_number,on_hand\n${partNumber},7\n`
    expect(await post('stock', csv)).toMatchObject({ status: 200, body: report({ changed: 1 }) })
    const lines = `\n${JSON.stringify({ part_number: partNumber, on_hand: 8 })}\n`
    const jsonl = { 'content-type': 'application/x-ndjson; charset=utf-8' }
    expect((await post('stock', lines, jsonl)).body).toEqual(report({ changed: 1 }))
    expect((await post('stock', lines, jsonl)).body).toEqual(report({ unchanged: 1 }))
    expect(
      await ask('select on_hand from stock join product using (item_id) where part_number = $1', [partNumber]),
    ).toEqual([{ on_hand: 8 }])
  })

  test('is one of lists, JSON and empty values in JSON lines, too [P14.86]', async () => {
    const synonym = { kind: 'two-way', input: 'crate', words: ['box', 'chest'], note: null }
    const jsonl = { 'content-type': 'application/jsonl' }
    expect((await post('synonyms', JSON.stringify(synonym), jsonl)).body).toEqual(report({ created: 1 }))
    expect(await ask("select words, note from search_synonym where input = 'crate'")).toEqual([
      { words: ['box', 'chest'], note: '' },
    ])
    const divided = { ...synonym, words: ['pallet|box', 'chest'] }
    await post('synonyms', JSON.stringify({ ...divided, words: ['one|word'], input: 'bin' }), jsonl)
    await post('synonyms', JSON.stringify(divided), jsonl)
    expect(await ask("select words from search_synonym where input in ('crate', 'bin') order by input")).toEqual([
      { words: ['one|word'] },
      { words: ['pallet|box', 'chest'] },
    ])
  })

  test('with JSON inside a text is refused there, and nothing is made of it [P14.89]', async () => {
    const lines = '{"brand_id":"n1","name":"N"}\n{"brand_id":{"id":"n2"},"name":"N"}\n{"brand_id":"n3","name":["N"]}\n'
    const { status, body } = await post('brands', lines, { 'content-type': 'application/jsonl' })
    expect([status, body['mistakes']]).toEqual([
      422,
      [
        { line: 2, column: 'brand_id', message: 'is JSON inside: give the value alone' },
        { line: 3, column: 'name', message: 'is JSON inside: give the value alone' },
      ],
    ])
  })

  test.each(['dryrun=true', 'dry_run=true', 'dryRun=true&x=1'])(
    'with ?%s, which it does not know, is not applied [P14.89]',
    async (query) => {
      expect(await post(`brands?${query}`, 'brand_id,name\nunasked,Unasked\n')).toMatchObject({ status: 400 })
      expect(await ask("select from brand where brand_id = 'unasked'")).toEqual([])
    },
  )

  test('with a mistake is not applied, and says what to mend', async () => {
    const bad = 'brand_id,name\nh3,Hose 1/2" x 10 ft\n,Nameless\nh4,Fine\n'
    expect(await post('brands', bad)).toMatchObject({
      status: 422,
      body: report({
        applied: false,
        read: 3,
        failed: 2,
        mistakes: [
          { line: 2, column: 'name', message: expect.stringContaining('write the quote twice') as string },
          { line: 3, column: 'brand_id', message: 'is empty' },
        ],
      }),
    })
    const lines =
      '{"brand_id":"h5","name":"H5"}\n{"brand_id":"h6"}\nnonsense\n[1]\n{"brand_id":"h7","name":"H7","x":1}\n'
    const { body } = await post('brands', lines, { 'content-type': 'application/jsonl' })
    expect(body['mistakes']).toEqual([
      { line: 2, column: null, message: 'has no name, which the first line has' },
      { line: 3, column: null, message: expect.stringContaining('is not a JSON object') as string },
      { line: 4, column: null, message: expect.stringContaining('is not a JSON object') as string },
      { line: 5, column: null, message: 'has x, which the first line has not' },
    ])
    expect(await ask("select from brand where brand_id like 'h_' and brand_id >= 'h3'")).toEqual([])
  })

  test.each([
    ['nothing', '', 'is empty: a header line is missing'],
    ['null', 'null', 'is not a JSON object'],
    ['a lone surrogate', '{"brand_id":"h8","name":"H\\ud800"}', 'holds half a character'],
    ['bytes', Uint8Array.from([0xff, 0x00, 0x80]), 'is not UTF-8'],
  ])('of %s is refused in plain words', async (_, body, message) => {
    const answer = await post('brands', body, { 'content-type': 'application/jsonl' })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body['mistakes'])).toContain(message)
  })

  test('as a dry run keeps nothing and says what would be', async () => {
    expect((await post('brands?dryRun=true', 'brand_id,name\nh9,H9\n')).body).toEqual(
      report({ dryRun: true, applied: false, created: 1 }),
    )
    expect(await ask("select from brand where brand_id = 'h9'")).toEqual([])
  })

  test.each([
    ['an unknown kind', 'parts', {}, 404],
    ['another content type', 'brands', { 'content-type': 'application/json' }, 415],
    ['another dry run', 'brands?dryRun=yes', {}, 400],
    ['an idempotency key with spaces', 'brands', { 'idempotency-key': 'a b' }, 400],
  ])('%s is refused', async (_, path, headers, status) => {
    const answer = await post(path, 'brand_id,name\n', headers)
    expect([answer.status, answer.body['message']]).toEqual([status, expect.any(String)])
  })

  test('above 20 MB is refused', async () => {
    expect((await post('brands', 'x'.repeat(20 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('is on record, and what the search has of it follows [P9.78]', async () => {
    const { partNumber, itemId } = await sell({ onHand: 5 })
    await post('stock', `part_number,on_hand\n${partNumber},3\n`)
    const { runs } = await (await portal.as(people.admin)).send(importRunCalls.getImportRuns, {})
    expect(runs[0]).toMatchObject({
      folder: 'Test ERP, by HTTP',
      state: 'DONE',
      files: [{ file: 'stock.csv', changed: 1 }],
    })
    await expect.poll(() => ask('select from search_pending where item_id = $1', [itemId])).toEqual([])
  })
})

describe('a repeated request [P14.13]', () => {
  test('by its idempotency key gets the first answer, also twice at once; with another body it is refused', async () => {
    const once = { 'idempotency-key': 'delta-1' }
    const body = 'brand_id,name\nk1,One\n'
    const both = await Promise.all([post('brands', body, once), post('brands', body, once)])
    expect(both.map((each) => each.body)).toEqual([report({ created: 1 }), report({ created: 1 })])
    expect((await post('brands', body, once)).body).toEqual(report({ created: 1 }))
    expect((await post('brands', 'brand_id,name\nk1,Two\n', once)).status).toBe(422)
    expect(await ask("select name from brand where brand_id = 'k1'")).toEqual([{ name: 'One' }])
  })

  test('with the key of another ERP is a request of its own', async () => {
    const once = { 'idempotency-key': 'delta-2' }
    await post('brands', 'brand_id,name\nk2,Two\n', once)
    key = await inErp((db) => createErpKey(db, { name: 'Other ERP', by: 'test', now: portal.deps.now() }))
    expect((await post('brands', 'brand_id,name\nk2,Two\n', once)).body).toEqual(report({ unchanged: 1 }))
  })
})

describe('another import [P14.05]', () => {
  const owner = { client: undefined as Client | undefined }
  beforeAll(async () => {
    owner.client = new Client({ connectionString: portal.databaseUrl })
    await owner.client.connect()
  })
  afterAll(() => owner.client?.end())

  test('that runs for long makes this one come again', async () => {
    await owner.client?.query('begin')
    await owner.client?.query("select pg_advisory_xact_lock(hashtext('portal import'))")
    const { status, headers } = await post('brands', 'brand_id,name\nw1,W\n')
    await owner.client?.query('commit')
    expect([status, headers.get('retry-after')]).toEqual([409, '10'])
    expect((await post('brands', 'brand_id,name\nw1,W\n')).status).toBe(200)
  }, 30_000)

  test('lets twenty wait in a process; those beyond are told at once to come again', async () => {
    const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
    const headers = { authorization: `Bearer ${key.key}`, 'content-type': 'text/csv' }
    await owner.client?.query('begin')
    await owner.client?.query("select pg_advisory_xact_lock(hashtext('portal import'))")
    const answers: string[] = []
    const asked = Array.from({ length: 24 }, async () => {
      const init = { method: 'POST', body: 'brand_id,name\n', headers }
      const answer = await app.request('http://portal.example/import/brands', init)
      answers.push([answer.status, answer.headers.get('retry-after')].join(' '))
    })
    await expect.poll(() => answers).toEqual(Array.from({ length: 4 }, () => '503 5'))
    await owner.client?.query('commit')
    await Promise.all(asked)
    expect(answers.slice(4)).toEqual(Array.from({ length: 20 }, () => '200 '))
  }, 30_000)
})
