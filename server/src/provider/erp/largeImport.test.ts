// Very large and very wrong imports by HTTP [P14.95]: others are answered meanwhile, little is kept, and no more is read than must be.
import { GCProfiler } from 'node:v8'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { watchTurns } from '../../../test/longestTurn.ts'
import { createApp } from '../../app/app.ts'
import { fileKinds, importBodies, importPrincipal } from '../import/import.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { createErpKey } from './erp.ts'

const portal = testPortal()
const transact = <T>(work: Parameters<typeof withTransaction<T>>[2]) =>
  withTransaction(portal.deps.pool, importPrincipal, work)

let key = ''
beforeEach(async () => {
  key = (await transact((db) => createErpKey(db, { name: 'Test ERP', by: 'test', now: portal.deps.now() }))).key
})

const lines = (count: number, line = 'a') => Buffer.from(`${line}\n`.repeat(count))
const jsonl = 'application/jsonl'

/** The answer, the longest that everybody waited, and by how much grew what no collection of the heap could free. */
async function send(body: Uint8Array<ArrayBuffer>, type = 'text/csv') {
  const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
  const before = process.memoryUsage().heapUsed
  const collections = new GCProfiler()
  collections.start()
  const stopWatching = watchTurns()
  const answer = await app.request('http://portal.example/import/stock?dryRun=true', {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key}`, 'content-type': type },
  })
  const said = (await answer.json()) as { read: number; failed: number; mistakes: { message: string }[] }
  const longestTurn = await stopWatching()
  // Only full collections are counted, because other garbage goes when the machine finds time.
  const kept = collections
    .stop()
    .statistics.filter(({ gcType }) => gcType === 'MarkSweepCompact')
    .map(({ afterGC }) => afterGC.heapStatistics.usedHeapSize - before)
  return { status: answer.status, ...said, longestTurn, heapMB: Math.max(0, ...kept) / 1_048_576 }
}

describe('others are answered and little is kept [P14.95]', () => {
  test.each([
    ['lines of a letter', lines(3_000_000), 'text/csv', 'is not a column', { failed: 1 }],
    ['lines of a letter as JSON lines', lines(3_000_000), jsonl, 'is not a JSON object', { failed: 1 }],
    ['lines of a quote', lines(3_000_000, '"'), 'text/csv', 'names no column', { failed: 1 }],
    ['lines with a mistake each', lines(1_000_000).fill('part_number,on_hand\n', 0, 20), 'text/csv', 'cells', {}],
    ['one line without an end', Buffer.alloc(20 * 1024 * 1024, 'a'), 'text/csv', 'more than 1 MB', { failed: 1 }],
    ['a header of very many columns', Buffer.from(`${'part_number,'.repeat(80_000)}\n`), 'text/csv', 'twice', {}],
    ['an object of very many names', Buffer.from(toObject(80_000)), jsonl, 'is not a column', {}],
  ])(
    '%s',
    async (_, body, type, message, counts) => {
      const answer = await send(body, type)
      expect(answer).toMatchObject({ status: 422, ...counts })
      expect(JSON.stringify(answer.mistakes[0])).toContain(message)
      expect(answer.mistakes.length).toBeLessThanOrEqual(1000)
      expect(answer.longestTurn).toBeLessThan(1000)
      expect(answer.heapMB).toBeLessThan(200)
    },
    30_000,
  )
})

function toObject(names: number): string {
  return JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, at) => [`n${at}`, 1])))
}

test('all lines with a mistake are counted, and a thousand of them told [P14.95]', async () => {
  const answer = await send(Buffer.from(`part_number,on_hand\n${'a\n'.repeat(50_000)}`))
  expect([answer.read, answer.failed, answer.mistakes.length]).toEqual([50_000, 50_000, 1000])
})

test.each([
  ['csv', 'unknown\n', 'is not a column of this file'],
  ['jsonl', '{"unknown":1}\n', 'is not a column of this file'],
] as const)('nothing is read behind an unknown header of %s [P14.95]', async (format, header, message) => {
  const kind = fileKinds.find(({ file }) => file === 'stock.csv')
  if (!kind) throw new Error('There is no stock.csv.')
  let pieces = 0
  function* bytes() {
    yield Buffer.from(header)
    for (; pieces < 100; pieces += 1) yield lines(32_768)
  }
  const takeMedia = () => Promise.reject(new Error('There are no pictures.'))
  const { errors } = await importBodies(transact, {
    bodies: [{ kind, bytes, format }],
    strays: [],
    dryRun: true,
    takeMedia,
  })
  expect([errors[0]?.message, pieces]).toEqual([message, 0])
})

test('a file whose lines end by carriage returns alone is read, however large [P14.11]', async () => {
  const answer = await send(Buffer.from(`part_number,on_hand\r${'none-such,1,1\r'.repeat(100_000)}`))
  expect(answer).toMatchObject({ read: 100_000, failed: 100_000 })
})
