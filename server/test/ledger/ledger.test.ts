// The cost of calls and pages, against the ledger; and that each kind of growth is noticed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { compareLedger, holdTimes, printLedger, readLedger } from './ledger.ts'
import { measureLedger } from './measureLedger.ts'
import { explaining, readNotice } from './plan.ts'

const recorded = readLedger(await readFile(join(import.meta.dirname, 'ledger.txt'), 'utf8'))
/** Another version of PostgreSQL has other plans, and so have policies that are open. */
const isComparable = process.env['TEST_DATABASE_URL'] === undefined && process.env['ROW_SECURITY'] !== 'off'

test('the ledger holds forty calls and the search of everything, of those that change something too, and ten pages [P14.100]', () => {
  const pages = recorded.filter(({ name }) => name.includes(' /pages/'))
  expect([recorded.length - pages.length, pages.length]).toEqual([41, 10])
  expect(recorded.filter(({ written }) => written > 1).length).toBeGreaterThanOrEqual(4)
})

test.runIf(isComparable)(
  'calls and pages cost what the ledger says; where it is meant to: npx node server/test/ledger/print.ts [P14.100, Q2.08]',
  { timeout: 600_000 },
  async () => {
    expect(compareLedger(recorded, await measureLedger(inject('postgres')))).toEqual([])
  },
)

describe('what is noticed [P14.101]', () => {
  const line = {
    name: 'guest productDetail',
    statements: 2,
    read: 172,
    written: 0,
    bytes: 10_492,
    database: 0.4,
    process: 2.3,
  }
  const said = (change: Partial<typeof line>) => compareLedger([line], [{ ...line, ...change }])

  test.each([
    ['one more statement', { statements: 3 }, 'guest productDetail: 3 statements, 2 in the ledger'],
    ['a row read twice', { read: 173 }, 'guest productDetail: 173 rows read, 172 in the ledger'],
    ['a row written', { written: 1 }, 'guest productDetail: 1 row written, 0 in the ledger'],
    ['a bigger answer', { bytes: 10_493 }, 'guest productDetail: 10493 bytes, 10492 in the ledger'],
    [
      'a statement saved',
      { statements: 1 },
      'guest productDetail: 1 statement, 2 in the ledger; smaller: print it anew',
    ],
    [
      'a slow function',
      { process: 25 },
      'guest productDetail: 25.0 empty calls of processor time, at most 9.6 by 2.3 in the ledger',
    ],
    [
      'a slow statement',
      { database: 25 },
      'guest productDetail: 25.0 empty calls of PostgreSQL time, at most 15.8 by 0.4 in the ledger',
    ],
  ])('%s', (_, change, sentence) => {
    expect(said(change)).toEqual([sentence])
  })

  test('a call that is new, and one that is gone', () => {
    expect(compareLedger([line], [{ ...line, name: 'guest brands' }])).toEqual([
      'guest brands: not in the ledger; print it anew',
      'guest productDetail: in the ledger, and not asked any more',
    ])
  })

  test('nothing where it costs the same, and a little more or less time', () => {
    for (const factor of [0.5, 1, 1.5])
      expect(said({ database: line.database * factor, process: line.process * factor })).toEqual([])
  })

  test('printed anew, a time that holds stays, and one that does not is replaced', () => {
    const now = { ...line, bytes: 10_500, database: 1.1, process: 30 }
    expect(holdTimes([line], [now])).toEqual([{ ...now, database: 0.4 }])
    expect(holdTimes([now], [line])).toEqual([{ ...line, database: 1.1 }])
  })

  test('the file is read as it was printed', () => {
    expect(readLedger(printLedger([line]))).toEqual([line])
    expect(printLedger(recorded)).toContain(
      printLedger(recorded.slice(0, 1))
        .split('\n')
        .at(-2)
        ?.split(/\s{3,}/)[0],
    )
  })
})

test('PostgreSQL says of each statement, inside functions too, which rows it read and wrote [P14.101]', async () => {
  const options = Object.entries(explaining)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
  const client = new Client({ connectionString: inject('postgres'), options })
  await client.connect()
  const ran: unknown[] = []
  client.on('notice', ({ message = '' }) => {
    const found = readNotice(message)
    if (found) ran.push([found.text.trim().split(' ').slice(0, 2).join(' '), found.read, found.written])
  })
  try {
    await client.query('create temp table part (id int primary key, of int); create temp table copy (id int)')
    await client.query('insert into part select n, n % 2 from generate_series(1, 10) as n')
    await client.query('select * from part where of = 1')
    await client.query('select * from part as one join part as same using (id) where one.id = 3')
    await client.query('insert into copy select id from part where id < 4')
    await client.query(`do $$ begin perform id from part where id = 1; end $$`)
    await client.query('delete from part where id > 8')
  } finally {
    await client.end()
  }
  expect(ran).toEqual([
    ['insert into', 0, 10],
    ['select *', 10, 0],
    ['select *', 2, 0],
    ['insert into', 3, 3],
    ['SELECT id', 1, 0],
    ['delete from', 2, 2],
  ])
})
