// Many exports at once: no one waits behind all of another organization, and no one has more than their share under way.
import { jobMessages, maxUnfinished } from '@portal/contract/platform/jobs'
import { orderCalls } from '@portal/contract/buying/orders'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
/** Holds the orders, so that every export waits in its worker while others queue. */
let holder: Client

beforeAll(async () => {
  holder = new Client({ connectionString: portal.databaseUrl })
  await holder.connect()
})
afterAll(() => holder.end())

const start = async (who: Caller): Promise<string> => {
  const request = { query: 'no such order' }
  return ((await who.send(orderCalls.exportOrders, request)) as unknown as { jobId: string }).jobId
}

interface Row {
  job: string
  state: string
}
const jobs = async (): Promise<Row[]> =>
  (
    await holder.query<Row>(
      `select data ->> 'jobId' as job, state::text from pgboss.job where name = 'background-call' order by started_on, created_on`,
    )
  ).rows
const stateOf = async (job: string) => (await jobs()).find((row) => row.job === job)?.state

test('a share of the workers and the next free place belong to organizations that wait for less [P2.01]', async () => {
  const [bluewater, cascade, mapleridge] = await Promise.all([
    portal.as(people.owner),
    portal.as(people.lineBuyer),
    portal.as(people.canadian),
  ])
  await holder.query('begin; lock table sales_order in access exclusive mode')
  const many: string[] = []
  for (let count = 0; count < maxUnfinished; count++) many.push(await start(bluewater))
  await expect(start(bluewater)).rejects.toMatchObject({ code: 'TOO_MANY', message: jobMessages.enough })

  // One of the two workers is for others.
  const other = await start(cascade)
  await expect.poll(() => stateOf(other)).toBe('active')
  // One that both workers took at once is put back.
  const active = async () => (await jobs()).filter(({ job, state }) => many.includes(job) && state === 'active')
  await expect.poll(active).toHaveLength(1)

  // The last one with one job comes before those whose nine still wait.
  const last = await start(mapleridge)
  await holder.query('commit')
  await expect.poll(() => stateOf(last)).toBe('completed')
  const order = (await jobs()).map(({ job }) => job)
  // Three at most, because both places can become free in the same moment and one of the nine then begins beside it.
  expect(order.indexOf(last)).toBeLessThanOrEqual(3)
  // Finished ones count no more.
  await expect.poll(() => start(bluewater).then(Boolean, () => false)).toBe(true)
})

test('people of one organization have one share together', async () => {
  const [owner, buyer, other] = await Promise.all([
    portal.as(people.owner),
    portal.as(people.buyer),
    portal.as(people.canadian),
  ])
  await expect.poll(async () => (await jobs()).every(({ state }) => state === 'completed')).toBe(true)
  await holder.query('begin; lock table sales_order in access exclusive mode')
  await start(owner)
  const second = await start(buyer)
  const last = await start(other)
  await expect.poll(() => stateOf(last)).toBe('active')
  // Taken at the same moment as the first, it is put back.
  await expect.poll(() => stateOf(second)).toBe('created')
  await holder.query('commit')
})

test('of many that come at the same moment no more than that are taken', async () => {
  const many = await portal.as(people.holding)
  await holder.query('begin; lock table sales_order in access exclusive mode')
  const asked = await Promise.allSettled(Array.from({ length: maxUnfinished + 5 }, () => start(many)))
  await holder.query('commit')
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxUnfinished)
})
