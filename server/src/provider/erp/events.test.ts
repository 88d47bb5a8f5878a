// Events for the ERP: each thing that happens here is an event with all of it, once; by feed and by webhook, until it is acknowledged.
import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { erpCalls } from '@portal/contract/provider/erp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { createApp } from '../../app/app.ts'
import { importPrincipal } from '../import/import.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { createErpKey, sendEventsJob } from './erp.ts'

const secret = `whsec_${Buffer.from('the secret of the tests of webhooks').toString('base64')}`
const portal = testPortal()
const { ask } = testShop(portal)

const inErp = <T>(work: Parameters<typeof withTransaction<T>>[2]) =>
  withTransaction(portal.deps.pool, importPrincipal, work)

interface Event {
  id: string
  type: string
  timestamp: string
  data: Record<string, unknown>
}
let key = ''
async function erp(path: string, body?: unknown, authorization = `Bearer ${key}`) {
  const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false })
  const answer = await app.request(`http://portal.example/erp/events${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { events: Event[]; more: boolean; acknowledged: number },
  }
}
const waiting = async (query = '') => (await erp(query)).body

beforeEach(async () => {
  key = (await inErp((db) => createErpKey(db, { name: 'Test ERP', by: 'test', now: portal.deps.now() }))).key
  await ask('delete from erp_event')
})

const account = async () =>
  (
    await ask<{ id: number; number: string }>(
      'select account_id as id, account_number as number from account join portal_user using (account_id) where email = $1',
      [people.buyer],
    )
  )[0] ?? { id: 0, number: '' }

/** An order as checkout writes it: the order, then its lines, in one transaction. */
const placeOrder = async (number: string) => {
  const { id } = await account()
  await ask(`with made as (
    insert into sales_order (order_number, account_id, kind, status, ordered_at, placed_by_name, payment_kind, currency, subtotal, total)
    values ('${number}', ${id}, 'SUPPLY', 'OPEN', now(), 'Bea', 'ACCOUNT', 'USD', 10, 10) returning order_id, account_id)
    insert into order_line (order_id, account_id, line_number, part_number, name, quantity, uom, price)
    select order_id, account_id, 1, '000000001', 'Strap', 2, 'EA', 5 from made`)
}

describe('an event [P14.20]', () => {
  test('of an order has its lines, and of its cancellation comes behind it', async () => {
    await placeOrder('E1')
    await ask("update sales_order set status = 'CANCELLED' where order_number = 'E1'")
    const { events } = await waiting()
    expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.cancelled'])
    expect(events[0]).toEqual({
      id: expect.stringMatching(/^msg_[0-9a-f]{32}$/) as string,
      type: 'order.placed',
      timestamp: expect.any(String) as string,
      data: expect.objectContaining({
        order_number: 'E1',
        account_number: (await account()).number,
        status: 'OPEN',
        total: 10,
        lines: [
          expect.objectContaining({ line_number: 1, part_number: '000000001', quantity: 2, uom: 'EA', price: 5 }),
        ],
      }) as Event['data'],
    })
    expect(events[1]?.data).toMatchObject({ order_number: 'E1', status: 'CANCELLED' })
  })

  test('of what came from the ERP itself is none', async () => {
    const { id } = await account()
    await inErp((db) =>
      sql`insert into sales_order (order_number, account_id, kind, status, placed_by_name, payment_kind, currency, subtotal, total)
        values ('E2', ${id}, 'SUPPLY', 'OPEN', 'Bea', 'ACCOUNT', 'USD', 1, 1)`.execute(db),
    )
    expect((await waiting()).events).toEqual([])
  })

  test('of a transaction that is rolled back is none, and of many changes in one is one', async () => {
    const { id } = await account()
    const address = (name: string) =>
      `insert into address (account_id, address_name, address1, city, country, integration_locale) values (${id}, '${name}', '1 A', 'B', 'US', 'UNITED_STATES')`
    await expect(ask(`do $$ begin ${address('Gone')}; raise exception 'no'; end $$`)).rejects.toThrow('no')
    await ask(
      `do $$ begin ${address('Twice')}; update address set address1 = '2 A' where address_name = 'Twice'; end $$`,
    )
    const { events } = await waiting()
    expect(events.map(({ type, data }) => [type, data['address_name'], data['address1']])).toEqual([
      ['address.saved', 'Twice', '2 A'],
    ])
  })

  test('comes of claims, service requests, registrations and payments', async () => {
    const { id } = await account()
    const [unit] = await ask<{ id: number }>('select instance_id as id from unit where account_id = $1 limit 1', [id])
    await ask(
      `insert into service_request (sr_number, account_id, instance_id, type, status, problem, opened_at) values ('E-SR', ${id}, ${unit?.id ?? 0}, 'Repair', 'NEW', 'Leaks', now())`,
    )
    await ask(
      `insert into warranty_claim (claim_number, account_id, instance_id, status, currency, created_at) values ('E-WC', ${id}, ${unit?.id ?? 0}, 'DRAFT', 'USD', now())`,
    )
    await ask("update warranty_claim set status = 'SUBMITTED' where claim_number = 'E-WC'")
    await ask(
      "insert into portal_user (email, first_name, last_name, registration_type, status, locale) values ('event@new.example', 'Eve', 'New', 'B2B', 'PENDING_APPROVAL', 'en_US')",
    )
    await ask("update portal_user set status = 'REGISTERED' where email = 'event@new.example'")
    await ask(`insert into receipt (account_id, user_id, user_name, user_email, locale, key, currency, cents, method, status, gateway, created_at, updated_at)
      values (${id}, 'u', 'Bea', 'b@b.example', 'en_US', gen_random_uuid(), 'USD', 1250, 'CARD', 'SUCCEEDED', 'sandbox', now(), now())`)
    const { events } = await waiting()
    expect(events.map(({ type, data }) => [type, data['status']])).toEqual([
      ['service_request.opened', 'NEW'],
      ['claim.submitted', 'SUBMITTED'],
      ['registration.changed', 'PENDING_APPROVAL'],
      ['registration.changed', 'REGISTERED'],
      ['receipt.changed', 'SUCCEEDED'],
    ])
    expect(events.at(-1)?.data).toMatchObject({ amount: 12.5, allocations: [] })
  })

  test('is seen by no customer, whatever accounts they have', async () => {
    await placeOrder('E3')
    const { id } = await account()
    const seen = await withTransaction(portal.deps.pool, { userId: 'u', accounts: [id] }, (db) =>
      db.selectFrom('erp_event').selectAll().execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('the feed [P14.21]', () => {
  test('gives what waits until it is acknowledged, the oldest first, in pieces and by type', async () => {
    await placeOrder('F1')
    await placeOrder('F2')
    await ask("update sales_order set status = 'CANCELLED' where order_number = 'F1'")
    const first = await waiting('?limit=2')
    expect([first.events.map(({ data }) => data['order_number']), first.more]).toEqual([['F1', 'F2'], true])
    expect((await waiting('?type=order.cancelled')).events).toHaveLength(1)
    expect((await erp('/acknowledge', { ids: first.events.map(({ id }) => id) })).body).toEqual({ acknowledged: 2 })
    expect((await erp('/acknowledge', { ids: first.events.map(({ id }) => id) })).body).toEqual({ acknowledged: 0 })
    expect((await waiting()).events.map(({ type }) => type)).toEqual(['order.cancelled'])
  })

  test('knows each type that events have', async () => {
    const document = await readFile(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8')
    const named = new Set(
      document.match(/`(order|claim|service_request|address|registration|payment|receipt)\.[a-z]+`/g),
    )
    expect(named.size).toBe(9)
    for (const type of named) expect(await erp(`?type=${type.replaceAll('`', '')}`)).toMatchObject({ status: 200 })
  })

  test('is for a key of the ERP alone, and takes no nonsense', async () => {
    expect((await erp('', undefined, '')).status).toBe(401)
    expect((await erp('/acknowledge', { ids: [] }, 'Bearer x')).status).toBe(401)
    const misspelt = ['?type=order.canceled', '?type=order.placed%20', '?types=order.placed', '?offset=1']
    for (const query of ['?limit=0', '?limit=501', '?limit=x', '?type=%00', '?type=', ...misspelt])
      expect((await erp(query)).status).toBe(400)
    for (const body of [
      '',
      'null',
      '{}',
      { ids: null },
      { ids: [1] },
      { ids: ['msg_\u0000'] },
      { ids: ['\ud800'] },
      { ids: Array.from({ length: 501 }, () => 'msg') },
    ])
      expect((await erp('/acknowledge', body)).status).toBe(400)
    expect((await erp('/acknowledge', { ids: ['msg_unknown'] })).body).toEqual({ acknowledged: 0 })
  })
})

describe('the webhook [P14.22]', () => {
  const got: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  let answer = 204
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.writeHead(answer).end(answer === 500 ? 'ERP is full' : undefined)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  beforeEach(() => {
    got.length = 0
    answer = 204
  })
  const send = (at = portal.deps.now()) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    const config = { ...portal.deps.config, ERP_WEBHOOK_URL: url, ERP_WEBHOOK_SECRET: secret }
    return sendEventsJob({ ...portal.deps, config, now: () => at }).run({})
  }

  test('is signed as Standard Webhooks say, and what got 2xx waits no more', async () => {
    await placeOrder('W1')
    await send()
    const [{ headers, body } = { headers: {}, body: '' }] = got
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    const expected = createHmac('sha256', 'the secret of the tests of webhooks').update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(JSON.parse(body)).toMatchObject({
      id: headers['webhook-id'],
      type: 'order.placed',
      data: { order_number: 'W1' },
    })
    expect((await waiting()).events).toEqual([])
    await send()
    expect(got).toHaveLength(1)
  })

  test('that fails is tried again with growing pauses, given up in the end, and sent again by an operator', async () => {
    const admin = await portal.as(people.admin)
    await placeOrder('W2')
    answer = 500
    const start = portal.deps.now()
    const after = (hours: number) => send(new Date(start.getTime() + hours * 3_600_000))
    await send(start)
    await send(start)
    expect(got).toHaveLength(1)
    const [retrying] = (await admin.send(erpCalls.getErpEvents, { state: 'RETRYING' })).events
    expect(retrying).toMatchObject({ subject: 'W2', attempts: 1, error: '500 ERP is full' })
    for (const hours of [0.1, 0.2, 1, 3, 8, 18, 32, 52]) await after(hours)
    expect(got).toHaveLength(9)
    await after(76)
    expect(portal.takeErrors()).toHaveLength(1)
    await after(500)
    expect(got).toHaveLength(10)
    expect(await admin.send(erpCalls.getErpConnection, {})).toMatchObject({ failed: 1, waiting: 0 })

    answer = 200
    expect(await admin.send(erpCalls.replayErpEvents, {})).toEqual({ replayed: 1 })
    await send()
    expect(got).toHaveLength(11)
    const [done] = (await admin.send(erpCalls.getErpEvents, {})).events
    expect(done).toMatchObject({ state: 'DONE', acknowledgedBy: 'webhook', error: null })
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await admin.send(erpCalls.replayErpEvent, { eventId: done?.eventId ?? '' })).toEqual({ replayed: 1 })
    expect((await waiting()).events).toHaveLength(1)
  })
})

describe('operators [P14.23]', () => {
  test('see keys without the keys, and an unknown event is refused', async () => {
    const admin = await portal.as(people.admin)
    const { keys, webhookHost } = await admin.send(erpCalls.getErpConnection, {})
    expect([keys[0]?.name, keys[0]?.hint, webhookHost]).toEqual(['Test ERP', key.slice(-4), null])
    expect(JSON.stringify(keys)).not.toContain(key.slice(4, 30))
    await expect(admin.send(erpCalls.replayErpEvent, { eventId: `msg_${'0'.repeat(32)}` })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(admin.send(erpCalls.replayErpEvents, {})).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test.each([people.owner, people.csrLead])('not for %s [P9.73]', async (email) => {
    const who = await portal.as(email)
    const eventId = `msg_${'0'.repeat(32)}`
    for (const [call, input] of [
      [erpCalls.getErpConnection, {}],
      [erpCalls.getErpEvents, {}],
      [erpCalls.replayErpEvent, { eventId }],
      [erpCalls.replayErpEvents, {}],
    ] as const)
      await expect(
        who.send(call as typeof erpCalls.replayErpEvent, input as { eventId: string }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
