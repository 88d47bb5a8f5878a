// A change under an idempotency key happens once, and a repetition is answered like the first [A8.11].
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { tidyJob } from '../jobs/cleanup.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
let owner: Client
/** Items of the store, each for the cart of another person. */
let [item, another] = [0, 0]
beforeAll(async () => {
  const shop = testShop(portal)
  item = (await shop.sell()).itemId
  another = (await shop.sell()).itemId
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

interface Answer {
  data?: Record<string, { items: { itemId: number; quantity: number }[] }> | null
  errors?: { message: string; extensions: { code: string } }[]
}

const post = async (who: Caller, query: string, key: string, isRepeated = false): Promise<Answer> => {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(isRepeated && { 'idempotency-repeated': '1' }),
  }
  const response = await who.request('/api/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
  return (await response.json()) as Answer
}
const adding = (itemId: number, quantity = 1) =>
  `addOrUpdateItemsInShoppingCart(items: [{ itemId: ${itemId}, quantity: ${quantity} }]) { items { itemId quantity } }`
const add = (itemId: number, quantity?: number) => `mutation { ${adding(itemId, quantity)} }`
const quantityOf = ({ data }: Answer, itemId: number, field = 'addOrUpdateItemsInShoppingCart') =>
  data?.[field]?.items.find((item) => item.itemId === itemId)?.quantity

test('a repetition adds nothing and gets the answer of the first', async () => {
  const buyer = await portal.as(people.buyer)
  const key = randomUUID()
  const first = await post(buyer, add(item, 2), key)
  expect(await post(buyer, add(item, 2), key, true)).toEqual(first)
  expect(await post(buyer, add(item, 2), key), 'a repetition that does not say so').toEqual(first)
  expect(quantityOf(await post(buyer, add(item, 1), randomUUID()), item)).toBe((quantityOf(first, item) ?? 0) + 1)
})

test('one that never arrived is made by its repetition', async () => {
  const buyer = await portal.as(people.buyer)
  expect(quantityOf(await post(buyer, add(another, 3), randomUUID(), true), another)).toBe(3)
})

test('ten at the same moment are one [P1.15]', async () => {
  const buyer = await portal.as(people.lineBuyer)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => post(buyer, add(item), key, at > 0)))
  expect(answers.map((answer) => quantityOf(answer, item))).toEqual(Array.from({ length: 10 }, () => 1))
})

test('each change of one request is known by its place', async () => {
  const who = await portal.as(people.canadian)
  const both = `mutation { a: ${adding(item)} b: ${adding(item)} }`
  const key = randomUUID()
  const first = await post(who, both, key)
  expect([quantityOf(first, item, 'a'), quantityOf(first, item, 'b')]).toEqual([1, 2])
  expect(await post(who, both, key, true)).toEqual(first)
})

test('a key is one user’s own, and not taken for another change', async () => {
  const [one, other] = [await portal.as(people.owner), await portal.as(people.foreman)]
  const key = randomUUID()
  expect(quantityOf(await post(one, add(item), key), item)).toBe(1)
  expect(quantityOf(await post(other, add(item), key, true), item)).toBe(1)
  const [error] = (await post(one, add(another), key, true)).errors ?? []
  expect(error?.extensions.code).toBe('CONFLICT')
})

test('what was refused is no change: corrected, the same key makes it', async () => {
  const who = await portal.as(people.norwegian)
  const key = randomUUID()
  expect((await post(who, add(item, 1_000_000), key)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  expect(quantityOf(await post(who, add(item), key, true), item)).toBe(1)
})

test('an answer with a secret in it is not kept; the repetition says that it was done', async () => {
  const who = await portal.as(people.buyer)
  const key = randomUUID()
  const begin = `mutation { startTwoStep(password: "${password}") { secret } }`
  expect((await post(who, begin, key)).errors).toBeUndefined()
  const { rows } = await owner.query('select call, answer from answered_call where key = $1', [key])
  expect(rows).toEqual([{ call: 'startTwoStep', answer: null }])
  expect((await post(who, begin, key, true)).errors?.[0]?.message).toBe(
    'This was done already. Please reload the page to see it.',
  )
})

test('the start of a job is one: its repetition gets the id of the first [B7.04]', async () => {
  const who = await portal.as(people.lineBuyer)
  const start = async (key: string, isRepeated = false, query = 'no such order') => {
    const body = JSON.stringify({ endpoint: '/order/csv/searchasync', body: { format: 'csv', query } })
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(isRepeated && { 'idempotency-repeated': '1' }),
    }
    const response = await who.request('/api/integration', { method: 'POST', headers, body })
    return (await response.json()) as { jobId?: string; code?: string }
  }
  const key = randomUUID()
  const jobs = async () => (await owner.query('select count(*)::int as n from background_job')).rows[0] as { n: number }
  const before = await jobs()
  const [first, same] = await Promise.all([start(key), start(key, true)])
  expect(first.jobId).toMatch(/^[0-9a-f-]{36}$/)
  expect(same).toEqual(first)
  expect(await start(key, true)).toEqual(first)
  expect((await jobs()).n).toBe(before.n + 1)
  expect((await start(randomUUID())).jobId).not.toBe(first.jobId)
  expect((await start(key, true, 'another')).code).toBe('CONFLICT')
  const unfinished = `select 1 from background_job where finished_at is null`
  await expect.poll(async () => (await owner.query(unfinished)).rowCount).toBe(0)
})

test('keys are forgotten after a day', async () => {
  const count = async () =>
    Number((await owner.query<{ n: string }>('select count(*) as n from answered_call')).rows[0]?.n)
  expect(await count()).toBeGreaterThan(0)
  portal.clock.forward(23 * 60 * 60)
  await tidyJob(portal.deps).run({})
  expect(await count()).toBeGreaterThan(0)
  portal.clock.forward(2 * 60 * 60)
  await tidyJob(portal.deps).run({})
  expect(await count()).toBe(0)
})
