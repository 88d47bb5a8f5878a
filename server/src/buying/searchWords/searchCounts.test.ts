// Search counts through the real application.
import { searchCountCalls } from '@portal/contract/buying/searchCounts'
import { searchWordCalls } from '@portal/contract/buying/searchWords'
import { beforeEach, describe, expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { tidySearchDaysJob } from './searchWords.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const day = (ago: number) => new Date(Date.UTC(2026, 10, 23 - ago, 12))
beforeEach(async () => {
  portal.clock.set(day(0))
  await shop.ask('truncate search_day')
})

type Event = 'found' | 'loosened' | 'unanswered' | 'picked'
const count = async (query: string, events: Event[], who: Caller = portal.guest()) => {
  const counted: boolean[] = []
  for (const event of events) counted.push((await who.send(searchCountCalls.countSearch, { query, event })).counted)
  return counted
}
const counts = async (kind: 'all' | 'unanswered' | 'unpicked' = 'all', days = 30) =>
  (await portal.as(people.admin)).send(searchCountCalls.searchCounts, { days, kind })
const rows = async (...of: Parameters<typeof counts>) =>
  (await counts(...of)).queries.map(({ query, searches, unanswered, picked }) => [query, searches, unanswered, picked])

describe('who sees them [P5.33]', () => {
  test.each([people.buyer, people.owner, people.associate, people.csr])('not %s', async (email) => {
    const who = await portal.as(email)
    await expect(who.send(searchCountCalls.searchCounts, { days: 7, kind: 'all' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
  test('not a guest', async () =>
    expect(portal.guest().send(searchCountCalls.searchCounts, { days: 7, kind: 'all' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    }))
})

test('searches are counted by day and query, those without a hit and those nobody pressed a result of [P5.33]', async () => {
  await count(' Zz  Brolly ', ['unanswered', 'unanswered'])
  await count('rubber gloves', ['found', 'found', 'loosened', 'picked'])
  portal.clock.set(day(1))
  await count('zz brolly', ['unanswered'])
  portal.clock.set(day(0))
  expect(await rows()).toEqual([
    ['rubber gloves', 3, 0, 1],
    ['zz brolly', 3, 3, 0],
  ])
  expect(await rows('unanswered')).toEqual([['zz brolly', 3, 3, 0]])
  expect(await rows('unpicked')).toEqual([['rubber gloves', 3, 0, 1]])
  expect((await counts()).days).toEqual([
    { day: '2026-11-23', searches: 5, unanswered: 2, picked: 1 },
    { day: '2026-11-22', searches: 1, unanswered: 1, picked: 0 },
  ])
  expect(await rows('all', 1)).toEqual([['rubber gloves', 3, 0, 1]])
})

test('what fewer than three visits searched is shown to nobody [P5.33]', async () => {
  await count('my very own wish', ['unanswered', 'unanswered'])
  expect(await rows()).toEqual([])
  expect((await counts()).days).toEqual([{ day: '2026-11-23', searches: 2, unanswered: 2, picked: 0 }])
})

test('a pressed result counts once a search, and of no search not at all', async () => {
  expect(await count('hose', ['picked'])).toEqual([false])
  expect(await count('hose', ['found', 'picked', 'picked', 'unanswered', 'picked'])).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
})

test('nothing of a person is kept: no own numbers, no addresses, and no column for who [P5.33, P5.21]', async () => {
  const [own] = await shop.ask<{ number: string }>(
    "select number from customer_part_number join account using (account_id) where name like 'Bluewater%' limit 1",
  )
  const buyer = await portal.as(people.buyer)
  expect(await count(own?.number ?? '', ['found'], buyer)).toEqual([false])
  expect(await count(`gloves ${own?.number ?? ''}`, ['found'], buyer)).toEqual([false])
  expect(await count('pat@bluewater.example', ['unanswered'], buyer)).toEqual([false])
  expect(await count('gloves', ['found'], buyer)).toEqual([true])
  const columns = await shop.ask<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'search_day' order by ordinal_position",
  )
  expect(columns.map(({ name }) => name)).toEqual(['day', 'query', 'searches', 'unanswered', 'loosened', 'picked'])
})

test('of staff who act for a customer nothing is counted, of themselves it is [P5.33]', async () => {
  const staff = await actingFor(portal, people.csr, people.buyer)
  const { countSearch } = searchCountCalls
  for (const event of ['found', 'picked'] as const)
    expect(await staff.send(countSearch, { query: 'gloves', event })).toEqual({ counted: false })
  expect(await shop.ask('select from search_day')).toEqual([])
  expect(await count('gloves', ['found'], await portal.as(people.csr))).toEqual([true])
})

test('of one network 300 are counted in a quarter of an hour, the others only answered [P5.33]', async () => {
  const { countSearch } = searchCountCalls
  const asked = await Promise.all(
    Array.from({ length: 310 }, () => portal.guest().send(countSearch, { query: 'hose', event: 'found' })),
  )
  expect(asked.filter(({ counted }) => counted).length).toBeLessThanOrEqual(300)
  const [before] = await shop.ask<{ searches: number }>('select searches from search_day')
  // Whoever comes from there, and whatever they search.
  expect(await count('gloves', ['found'], await portal.as(people.buyer))).toEqual([false])
  expect(await shop.ask('select searches from search_day')).toEqual([before])
  portal.clock.forward(15 * 60 + 1)
  expect(await count('gloves', ['found'])).toEqual([true])
})

test('nonsense is no failure, and a day holds at most 5,000 queries', async () => {
  for (const query of ["'; drop table search_day; --", 'x'.repeat(512), `${'x'.repeat(99)}🦺`])
    expect(await count(query, ['found'])).toEqual([true])
  for (const query of ['\ud800', '\0', ' ', 'x'.repeat(513)])
    await expect(count(query, ['found'])).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await shop.ask(
    "insert into search_day (day, query, searches) select '2026-11-23', 'q' || n, 1 from generate_series(1, 5000) n on conflict do nothing",
  )
  expect(await count('one more', ['found'])).toEqual([false])
  expect(await count('q17', ['found'])).toEqual([true])
})

test('they say which queries have a line of search words', async () => {
  const admin = await portal.as(people.admin)
  await count('zz brollies', ['unanswered', 'unanswered', 'unanswered'])
  expect((await counts()).queries[0]?.hasLine).toBe(false)
  const line = { kind: 'one-way' as const, input: 'zz brolly', words: ['hydraulic pump'] }
  const { synonymId } = await admin.send(searchWordCalls.saveSearchWord, line)
  expect((await counts()).queries[0]?.hasLine).toBe(true)
  await admin.send(searchWordCalls.removeSearchWord, { synonymId })
})

test('after ninety days they are gone [P5.33]', async () => {
  await shop.ask(
    "insert into search_day (day, query, searches) values ('2026-08-24', 'old', 3), ('2026-08-25', 'kept', 3)",
  )
  await tidySearchDaysJob(portal.deps).run({})
  expect(await shop.ask('select query from search_day')).toEqual([{ query: 'kept' }])
})
