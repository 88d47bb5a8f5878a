// Searches that are followed through the real application: new parts are told, each once.
import { searchAlertCalls, searchAlertMessages } from '@portal/contract/buying/searchAlerts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withTransaction } from '../../platform/db/transaction.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { searchAlertsJob } from './searchAlerts.jobs.ts'

const portal = testPortal({ worksJobs: ['search-alerts'] })
let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  await portal.ask('delete from search_alert')
})

const follow = (who: Caller, query: string, facetFilters: string[][] = []) =>
  who.send(searchAlertCalls.saveSearchAlert, { name: query, address: `q=${query}`, request: { query, facetFilters } })
const work = () => searchAlertsJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
/** A day later, whatever the clock says. */
const passDay = () => portal.ask("update search_alert set looked_at = looked_at - interval '1 day'")
const told = async () => (await portal.emails(people.buyer)).filter(({ kind }) => kind === 'NewPartsFound')

test('new parts of a search are told once, those that were there are not [P5.185]', async () => {
  await follow(buyer, 'glove')
  await portal.ask('update search_alert set seen = seen[3:]')
  await work()
  expect(await told()).toEqual([])
  await passDay()
  await Promise.all([work(), work()])
  const [news, ...more] = await told()
  expect(more).toEqual([])
  expect(news?.subject).toBe('2 new parts: glove')
  await passDay()
  await work()
  expect(await told()).toHaveLength(1)
  expect(await buyer.send(searchAlertCalls.getSearchAlerts, {})).toMatchObject([
    { name: 'glove', address: 'q=glove', toldAt: expect.any(String) as string },
  ])
})

test('is looked for on none of the connections that customers search on [P5.230]', async () => {
  const { searchPool, pool, services } = portal.deps
  await follow(buyer, 'glove')
  // Nothing of it was searched for before.
  await portal.ask(
    `update search_alert set seen = '{}', request = '{"query": "hose", "facetFilters": []}', looked_at = looked_at - interval '1 day'`,
  )
  const before = (await told()).length
  const taken = await Promise.all(Array.from({ length: searchPool.options.max }, () => searchPool.connect()))
  onTestFinished(() => taken.forEach((each) => each.release()))
  await withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    services.queue().enqueue(db, 'search-alerts', {}),
  )
  await expect.poll(async () => (await told()).length).toBe(before + 1)
})

test('a search of an older portal that cannot be read keeps no other waiting [P5.208]', async () => {
  await follow(buyer, 'glove')
  await follow(await portal.as(people.owner), 'hose')
  await portal.ask("update search_alert set seen = seen[3:], looked_at = looked_at - interval '1 day'")
  await portal.ask(
    `update search_alert set request = '{"words": "hose"}', looked_at = looked_at - interval '1 day' where name = 'hose'`,
  )
  const before = (await told()).length
  await work()
  expect(portal.takeErrors()).toHaveLength(1)
  expect(await told()).toHaveLength(before + 1)
})

test('an empty search and one too many are refused [P5.185]', async () => {
  await expect(follow(buyer, '')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(follow(buyer, 'glove', [['no filter']])).rejects.toMatchObject({
    message: searchAlertMessages.unreadable,
  })
  await portal.ask(
    `insert into search_alert (user_id, name, address, request, seen, made_at, looked_at)
     select user_id, 'x', 'q=' || n, '{"query": "x", "facetFilters": []}', '{}', now(), now() from portal_user, generate_series(1, 50) n where email = $1`,
    [people.buyer],
  )
  await expect(follow(buyer, 'glove')).rejects.toMatchObject({ message: searchAlertMessages.tooManyAlerts })
  // An existing one is changed.
  expect(await follow(buyer, '7')).toEqual({ alertId: expect.any(Number) as number })
})

test('each person has their own; guests have none [P5.185]', async () => {
  const { alertId } = await follow(buyer, 'glove')
  const owner = await portal.as(people.owner)
  expect(await owner.send(searchAlertCalls.getSearchAlerts, {})).toEqual([])
  await owner.send(searchAlertCalls.deleteSearchAlert, { alertId })
  expect(await buyer.send(searchAlertCalls.getSearchAlerts, {})).toHaveLength(1)
  await buyer.send(searchAlertCalls.deleteSearchAlert, { alertId })
  expect(await buyer.send(searchAlertCalls.getSearchAlerts, {})).toEqual([])
  await expect(portal.guest().send(searchAlertCalls.getSearchAlerts, {})).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
})
