// Prices [B6.04, D1.25]: no transport sends one to a person who may not see prices, whatever call they make, and
// no file or email shows one.
import type { AnyCall } from '@portal/contract/platform/call'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { buildDocument } from '@portal/contract/platform/graphql'
import { orderCalls } from '@portal/contract/buying/orders'
import { isPrice } from '@portal/contract/platform/prices'
import { privileges } from '@portal/contract/access/privileges'
import type { Shape } from '@portal/contract/platform/shapes'
import { unwrapShape } from '@portal/contract/platform/shapes'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../test/app.ts'
import type { MatrixPerson } from '../../test/authorization.ts'
import { getCaller, persons } from '../../test/authorization.ts'
import { intoPath } from '../../test/client.ts'
import { linesOf } from '../../test/downloads.ts'
import { people } from '../../test/people.ts'
import { createSample } from '../../test/samples.ts'
import { testShop } from '../../test/testProducts.ts'
import { validInput } from '../../test/validInput.ts'
import { viewerOfUser } from '../access/session/session.ts'
import { allResolvers } from './calls.ts'
import type { Resolver } from '../platform/calls/resolvers.ts'
import type { RequestContext, Deps } from '../platform/calls/handleCall.ts'
import { handleCall } from '../platform/calls/handleCall.ts'
import { graphqlEndpoint } from '../platform/calls/graphql.ts'
import { integrationRoutes } from '../platform/calls/integration.ts'
import type { Viewer } from '../platform/http/ctx.ts'
import { toOwnPrincipal } from '../platform/http/ctx.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { backgroundJob, readJob } from '../platform/jobs/background.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)

/** `value`, which has `shape`, with null for each price. */
function withoutPrices(shape: Shape, value: unknown): unknown {
  if (isPrice(shape)) return null
  const { def } = unwrapShape(shape)
  if (def.type === 'array') return (value as unknown[]).map((each) => withoutPrices(def.element, each))
  if (def.type !== 'object') {
    expect(pricesIn(shape), 'This test looks for prices in lists and objects alone').toBe(false)
    return value
  }
  const fields = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries<Shape>(def.shape).map(([key, field]) => [key, withoutPrices(field, fields[key])]),
  )
}

function pricesIn(shape: Shape): boolean {
  if (isPrice(shape)) return true
  const { def } = unwrapShape(shape)
  if (def.type === 'array') return pricesIn(def.element)
  if (def.type === 'record') return pricesIn(def.valueType)
  if (def.type === 'union') return def.options.some(pricesIn)
  return def.type === 'object' && Object.values<Shape>(def.shape).some(pricesIn)
}

const asksForPrices = (who: AnyCall['who']): boolean =>
  typeof who === 'object' && who.mode !== 'any' && who.privileges.includes('B2B_See_Replacement_Parts_Pricing')

/** A whole answer of a call, in which every number is 7. */
const answerOf = ({ output }: AnyCall): unknown =>
  createSample(z.object({ output }), { optional: 'value', nullable: 'value' }, { number: 7 }).input['output']

const calls = allResolvers.map(({ call }) => call as AnyCall)
const priced = calls.filter(({ output }) => pricesIn(output))
// Answers without a database behind them: what is shown is what becomes of an answer on its way out.
const samples: Resolver[] = calls.map((call) => ({ call, run: async () => answerOf(call) }))
const graphqlSamples = samples.filter(({ call }) => call.transport !== 'integration')

describe.each([
  ['sends no price to somebody who may not see prices', false],
  ['sends prices to somebody who may see them', true],
])('the portal %s [B6.04, B2.84]:', (_, canViewPrices) => {
  let deps: Deps
  let viewer: Viewer
  // A call that asks for prices refuses them.
  const allowed = priced.filter(({ who }) => canViewPrices || !asksForPrices(who))
  beforeAll(async () => {
    deps = { ...portal.deps, checkOutputs: false }
    const [user] = await shop.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [
      people.viewer,
    ])
    const held = privileges.filter((name) => canViewPrices || name !== 'B2B_See_Replacement_Parts_Pricing')
    viewer = { ...(await viewerOfUser(deps, user?.user_id ?? '')), privileges: held }
  })
  const asking = (): RequestContext => ({
    principal: toOwnPrincipal(viewer),
    staleSession: false,
    address: '',
    requestId: crypto.randomUUID(),
    reply: new Headers(),
  })
  const expected = (call: AnyCall) => (canViewPrices ? answerOf(call) : withoutPrices(call.output, answerOf(call)))
  const post = (path: string, body: unknown) =>
    new Request(`http://portal.example${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const of = (transport: AnyCall['transport']) =>
    allowed.filter((call) => call.transport === transport).map((call) => [call.name, call] as const)

  test.each([...of('graphql'), ...of('open-graphql')])('GraphQL %s', async (name, call) => {
    const answer = graphqlEndpoint(graphqlSamples, deps, { introspection: false })
    const query = buildDocument(call)
    const response = await answer(post('/', { query, variables: validInput(call) }), asking())
    expect(await response.json()).toEqual({ data: { [name]: expected(call) } })
  })

  const endpoints = () => {
    const list = samples.filter(({ call }) => call.transport === 'integration')
    return new Hono().route(
      '/',
      integrationRoutes(list, deps, async () => asking()),
    )
  }

  test.each(of('integration'))('endpoint %s', async (name, call) => {
    const body = validInput(call)
    const response = await endpoints().fetch(post('/integration', { endpoint: intoPath(name, body), body }))
    expect(await response.json()).toEqual(expected(call))
  })

  test('a background job, whatever call it runs', async () => {
    const principal = { userId: viewer.userId, accounts: [], exception: 'job' as const }
    const job = backgroundJob(deps, samples, async () => viewer)
    const queries = allowed.filter(({ output }) => unwrapShape(output).def.type === 'object')
    expect(queries.length).toBeGreaterThan(5)
    for (const call of queries) {
      const jobId = await withTransaction(deps.pool, principal, async (db) => {
        const row = { user_id: viewer.userId, kind: call.name }
        return (await db.insertInto('background_job').values(row).returning('job_id').executeTakeFirstOrThrow()).job_id
      })
      await job.run({ jobId, userId: viewer.userId, call: call.name, input: validInput(call) })
      const { response } = await withTransaction(deps.pool, principal, (db) => readJob(db, jobId))
      expect(response, call.name).toEqual(expected(call))
    }
  })

  test('a change asked for again, which is answered as it was the first time', async () => {
    const call = priced.find(({ kind, transport }) => kind === 'mutation' && transport !== 'integration')
    const sample = samples.find((each) => each.call === call)
    if (!call || !sample) throw new Error('No change answers with prices.')
    const seen = { ...viewer, privileges }
    const key = crypto.randomUUID()
    const ask = (who: Viewer, isRepeated: boolean) =>
      handleCall(
        deps,
        sample,
        { ...asking(), principal: toOwnPrincipal(who), idempotencyKey: { key, isRepeated } },
        validInput(call),
      )
    expect(await ask(seen, false)).toEqual(answerOf(call))
    expect(await ask(viewer, true)).toEqual(expected(call))
  })
})

test('there are calls with prices by each transport', () => {
  expect(new Set(priced.map(({ transport }) => transport))).toEqual(new Set(['graphql', 'open-graphql', 'integration']))
  expect(priced.length).toBeGreaterThan(15)
})

// Guests and personal customers see prices; of business users and staff who holds the privilege (docs/demo-world.md).
const seesPrices: Record<MatrixPerson, boolean> = {
  guest: true,
  shopper: true,
  viewer: false,
  accountant: true,
  foreman: false,
  buyer: true,
  fleetManager: false,
  owner: true,
  norwegian: true,
  holding: true,
  demo: true,
  punchout: true,
  associate: true,
  csr: false,
  csrLead: false,
  admin: false,
}

test.each(persons)('%s gets a price, or null, for a part that is sold [B6.04]', async (person) => {
  const { partNumber } = await shop.sell()
  const who = await getCaller(portal, person)
  const [found] = await who.send(catalogCalls.getPrices, { priceRequest: [{ partNumber, quantity: 1 }] })
  expect(found?.price).toEqual(seesPrices[person] ? expect.any(Number) : null)
})

function priceNames(shape: Shape, name = ''): string[] {
  if (isPrice(shape)) return [name]
  const { def } = unwrapShape(shape)
  if (def.type === 'array') return priceNames(def.element, name)
  if (def.type !== 'object') return []
  return Object.entries<Shape>(def.shape).flatMap(([key, field]) => priceNames(field, key))
}

const lists = calls.filter(({ input, async }) => 'sortOptions' in input.shape && !async)
const names = [...new Set(priced.flatMap(({ output }) => priceNames(output)))]
const by = (fieldName: string) => ({ sortOptions: [{ fieldName, direction: 'ASC' as const }] })

test('lists and prices of lists are known', () => {
  expect([lists.length > 10, names.includes('total')]).toEqual([true, true])
})

test.each(lists)(
  '$name is not sorted by a price for somebody who may not see prices, nor filtered by one for anybody [B6.04]',
  async (call) => {
    const foreman = await portal.as(people.foreman)
    const owner = await portal.as(people.owner)
    const refused = { code: expect.stringMatching(/^(BAD_INPUT|FORBIDDEN)$/) }
    for (const name of names) {
      const filter = { filterOptions: [{ fieldName: name, value: '7' }] }
      for (const [who, asked] of [
        [foreman, by(name)],
        [owner, filter],
      ] as const)
        await expect(who.send(call, { ...validInput(call), ...asked }), `by ${name}`).rejects.toMatchObject(refused)
    }
  },
)

test('orders are sorted by their total for somebody who sees it [B6.04]', async () => {
  const buyer = await portal.as(people.buyer)
  const { content } = await buyer.send(orderCalls.searchOrders, { page: 0, size: 50, ...by('total') })
  const totals = content.map(({ total }) => total ?? NaN)
  expect(totals).toEqual([...totals].sort((one, other) => one - other))
})

test('a file of orders has no column of amounts for somebody who may not see prices [B6.04]', async () => {
  const getColumns = async (email: string) =>
    (await linesOf(await portal.as(email), orderCalls.exportOrders, { format: 'csv' }))[0]?.split(',') ?? []
  const amounts = ['Total', 'Currency']
  expect(await getColumns(people.buyer)).toEqual(expect.arrayContaining(amounts))
  const seen = await getColumns(people.foreman)
  expect(seen).toContain('Order')
  expect(seen.filter((name) => amounts.includes(name))).toEqual([])
})
