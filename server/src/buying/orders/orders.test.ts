// Orders through the real application: who sees which, how the list searches, sorts, filters, counts and pages.
import type { InputOf } from '@portal/contract/platform/call'
import { orderCalls } from '@portal/contract/buying/orders'
import { groupShipDays } from '@portal/contract/buying/shipDays'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { loadPage } from '../../platform/lists/page.ts'
import { parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { orderList } from './orders.list.ts'
import { orderDocument } from './orders.pdf.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts

beforeAll(() =>
  writeOrders(portal, [
    {
      number: 'T1',
      account: bluewater,
      po: 'LIST-1',
      at: '2026-06-01T12:00:00Z',
      total: 300,
      by: 'Ann Lister',
      tracking: ['1Z999AA10123456784'],
      lines: [{ partNumber: '777000111', name: 'Rare Widget' }, { promise: '2026-06-10' }],
    },
    {
      number: 'T2',
      account: bluewater,
      po: 'LIST-2',
      at: '2026-06-02T12:00:00Z',
      total: 200,
      by: 'Ann Lister',
      status: 'SHIPPED',
      lines: [{ shipped: '2026-06-04' }, { shipped: '2026-06-06' }, { status: 'CANCELLED' }],
    },
    {
      number: 'T3',
      account: bluewater,
      po: 'LIST-3',
      at: '2026-06-03T12:00:00Z',
      total: 200,
      by: 'Bo Lister',
      status: 'PROCESSING',
      shipTo: { addressName: 'Far Depot', city: 'Zanesville' },
      lines: [{ promise: '2099-01-02' }, { promise: '2099-01-01' }, { shipped: '2026-06-06' }],
    },
    {
      number: 'T4',
      account: bluewater,
      po: 'LIST-4',
      at: '2026-06-04T23:59:00Z',
      total: 100,
      by: 'Bo Lister',
      status: 'CANCELLED',
      kind: 'TRAINING',
      lines: [],
    },
    { number: 'M1', account: mapleRidge, po: 'LIST-5', by: 'Mo Lister' },
  ]),
)

let buyer: Caller
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  buyer = await portal.as(people.buyer)
})

type Request = InputOf<typeof orderCalls.searchOrders>
const search = (request: Request, who: Caller = buyer) => who.send(orderCalls.searchOrders, request)
const numbers = async (request: Request, who: Caller = buyer) =>
  (await search({ query: 'lister', ...request }, who)).content.map((row) => row.orderNumber)
const only = (fieldName: string, ...values: string[]) => ({ multiValueFilterOptions: [{ fieldName, values }] })

describe('the list of orders', () => {
  test('holds the orders of the organizations being viewed, newest first [B7.14, S13.01]', async () => {
    const page = await search({ query: 'lister' })
    expect(page.totalRecords).toBe(4)
    expect(page.content.map((row) => row.orderNumber)).toEqual(['T4', 'T3', 'T2', 'T1'])
    expect(page.content[3]).toMatchObject({
      poNumber: 'LIST-1',
      customerName: 'Bluewater Rural Electric Co-op',
      lineCount: 2,
      total: 300,
      shipToName: 'Test Yard',
      trackingNumbers: ['1Z999AA10123456784'],
    })
  })

  test('says of all lines when they ship, in the list, the order and on paper [P5.54]', async () => {
    const number = 'SPAN-7'
    const lines = [{ promise: '2099-12-02' }, { promise: '2099-11-27' }, { status: 'CANCELLED' as const }]
    await writeOrders(portal, [{ number, account: accounts.bluewater, lines }])
    const days = [
      { day: '2099-11-27', lines: 1, isShipped: false },
      { day: '2099-12-02', lines: 1, isShipped: false },
    ]
    expect((await search({ query: number })).content[0]).toMatchObject({ shipDays: days })
    const order = await buyer.send(orderCalls.getOrder, { orderNumber: number })
    expect(order).toMatchObject({ shipDays: days })
    if (!order) return
    expect(groupShipDays(order.lines)).toEqual(days)
    expect(orderDocument(order).facts).toContainEqual(['Ships', '1 of 2 ships 11/27/2099, all by 12/02/2099'])
  })

  test('says when an order ships: the next promise, or the last day once all have [B2.86]', async () => {
    const { content } = await search({ query: 'lister' })
    expect(content.map(({ promiseDate, shippedDate, isLate }) => [promiseDate, shippedDate, isLate])).toEqual([
      [null, null, false],
      ['2099-01-01', null, false],
      [null, '2026-06-06', false],
      ['2026-06-10', null, true],
    ])
  })

  test.each([
    ['LIST-3', ['T3']],
    ['t1', ['T1']],
    ['777000', ['T1']],
    ['rare widget', ['T1']],
    ['1z999aa10123456784', ['T1']],
    ['zanesville', ['T3']],
    ['lister depot', ['T3']],
    ['lister nowhere', []],
    ['list_1', []],
  ])('a search for %j finds %j', async (query, found) => {
    expect((await search({ query })).content.map((row) => row.orderNumber)).toEqual(found)
  })

  test('a filter keeps rows of any of its values; several filters keep rows of all [B3.11]', async () => {
    expect(await numbers(only('status', 'OPEN', 'SHIPPED'))).toEqual(['T2', 'T1'])
    expect(
      await numbers({
        multiValueFilterOptions: [
          { fieldName: 'status', values: ['OPEN', 'SHIPPED'] },
          { fieldName: 'late', values: ['true'] },
        ],
      }),
    ).toEqual(['T1'])
    expect(await numbers({ filterOptions: [{ fieldName: 'KIND', value: 'TRAINING' }] })).toEqual(['T4'])
  })

  test('each facet is counted with its own filter left out', async () => {
    const { facets, totalRecords } = await search({
      query: 'lister',
      multiValueFilterOptions: [{ fieldName: 'placedBy', values: ['Bo Lister'] }],
    })
    const counts = (name: string) =>
      Object.fromEntries(
        facets.find(({ fieldName }) => fieldName === name)?.values.map(({ value, count }) => [value, count]) ?? [],
      )
    expect(totalRecords).toBe(2)
    expect(counts('placedBy')).toEqual({ 'Ann Lister': 2, 'Bo Lister': 2 })
    expect(counts('status')).toEqual({ PROCESSING: 1, CANCELLED: 1 })
    expect(counts('late')).toEqual({ false: 2 })
    expect(facets.find(({ fieldName }) => fieldName === 'accountId')?.values).toEqual([
      { value: String(bluewater), count: 2, label: 'Bluewater Rural Electric Co-op - 200200' },
    ])
  })

  test('a range takes whole days at both ends [B3.11]', async () => {
    expect(await numbers({ start: '2026-06-02', end: '2026-06-04' })).toEqual(['T4', 'T3', 'T2'])
    expect(await numbers({ end: '2026-06-01' })).toEqual(['T1'])
    // In Tokyo the last one was placed a day later.
    expect(await numbers({ start: '2026-06-05', timeZone: 'Asia/Tokyo' })).toEqual(['T4'])
  })

  test('sorting is stable over pages, and blanks come last either way [B3.11]', async () => {
    const byTotal = { sortOptions: [{ fieldName: 'total', direction: 'ASC' as const }] }
    expect([...(await numbers({ ...byTotal, size: 2 })), ...(await numbers({ ...byTotal, size: 2, page: 1 }))]).toEqual(
      ['T4', 'T2', 'T3', 'T1'],
    )
    expect((await numbers({ sortOptions: [{ fieldName: 'promiseDate', direction: 'ASC' }] })).slice(0, 2)).toEqual([
      'T1',
      'T3',
    ])
    expect((await numbers({ sortOptions: [{ fieldName: 'promiseDate', direction: 'DESC' }] })).slice(0, 2)).toEqual([
      'T3',
      'T1',
    ])
  })

  test('a page beyond the end is empty and keeps the total [B3.11]', async () => {
    expect(await search({ query: 'lister', page: 7 })).toMatchObject({ content: [], totalRecords: 4 })
  })

  test('a field the list does not have is refused by name [B3.11]', async () => {
    await expect(search({ sortOptions: [{ fieldName: 'color', direction: 'ASC' }] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'sortOptions.0.fieldName': 'This list cannot be sorted by "color".' },
    })
    await expect(search(only('user_id', 'x'))).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(search({ query: 'a\u0000b' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(search({ size: 101 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { size: expect.any(String) as string },
    })
  })
})

describe('whose orders', () => {
  test('another organization’s are not found, however they are asked for [B7.14]', async () => {
    const other = await portal.as(people.canadian)
    expect(await numbers({}, other)).toEqual(['M1'])
    for (const request of [{ accountId: bluewater }, { accountIds: [bluewater] }, only('accountId', String(bluewater))])
      expect(await numbers(request, other)).toEqual([])
  })

  test('row-level security holds with the list’s own limit removed', async () => {
    const rows = await withTransaction(portal.deps.pool, { userId: 'somebody', accounts: [mapleRidge] }, (db) => {
      const list = orderList('2026-01-01')
      return loadPage(
        db,
        list,
        parseListRequest({ registrationType: 'B2B', privileges: [], viewedGroup: null }, list, {
          query: 'lister',
          page: 0,
          size: 10,
        }),
        { accounts: [bluewater, mapleRidge] },
        list.read,
      )
    })
    expect([rows.totalRecords, rows.content.map((row) => row.orderNumber)]).toEqual([1, ['M1']])
  })

  test('a business user without B2B_View_Orders is refused, and may still see what they ordered themselves [B2.40]', async () => {
    const viewer = await portal.as(people.viewer)
    await writeOrders(portal, [{ number: 'V1', account: bluewater, user: people.viewer }])
    await expect(search({}, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(viewer.send(orderCalls.orderCounts, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(viewer.send(orderCalls.getOrder, { orderNumber: 'T1' })).resolves.toBeNull()
    await expect(viewer.send(orderCalls.getOrder, { orderNumber: 'V1' })).resolves.toMatchObject({ total: null })
  })

  test('a guest is refused [B7.06]', async () => {
    await expect(search({}, portal.guest())).rejects.toMatchObject({ status: 404 })
    await expect(portal.guest().send(orderCalls.getOrder, { orderNumber: 'T1' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })

  test('somebody without the pricing privilege sees no amount [D1.25]', async () => {
    const accountant = await portal.as(people.accountant)
    const totals = async () => (await search({ query: 'lister' }, accountant)).content.map((row) => row.total)
    expect(await totals()).toEqual([100, 200, 200, 300])
    await revoke(people.accountant, ['B2B_See_Replacement_Parts_Pricing'])
    expect(await totals()).toEqual([null, null, null, null])
    const order = await accountant.send(orderCalls.getOrder, { orderNumber: 'T1' })
    expect(order).toMatchObject({ total: null, subtotal: null, tax: null, shipping: null })
    const prices = order?.lines.map(({ price, lineTotal }) => [price, lineTotal])
    expect(prices).toEqual([Array(2).fill(null), Array(2).fill(null)])
  })

  test('a personal customer sees the orders they placed, with prices [D1.25]', async () => {
    const shopper = await portal.as(people.shopper)
    const account = await accountOf(people.shopper)
    await writeOrders(portal, [
      { number: 'P1', account, user: people.shopper, by: 'Sam Lister' },
      { number: 'P2', account, by: 'Sam Lister' },
    ])
    expect((await search({ query: 'lister' }, shopper)).content).toMatchObject([{ orderNumber: 'P1', total: 100 }])
    expect(await shopper.send(orderCalls.getOrder, { orderNumber: 'P2' })).toBeNull()
  })
})

describe('one order', () => {
  test('comes whole: address, lines, shipments [B2.86, B2.89, S13.02]', async () => {
    const order = await buyer.send(orderCalls.getOrder, { orderNumber: 'T1' })
    expect(order).toMatchObject({
      orderNumber: 'T1',
      shipTo: { addressName: 'Test Yard', city: 'Testville', state: 'GA' },
      billTo: null,
      lines: [
        {
          lineNumber: 1,
          partNumber: '777000111',
          name: 'Rare Widget',
          price: 100,
          lineTotal: 100,
          productUrl: null,
          imageUrl: expect.stringMatching(/^\/art\//) as string,
        },
        { lineNumber: 2, promiseDate: '2026-06-10' },
      ],
      shipments: [{ carrier: 'UPS', trackingNumber: '1Z999AA10123456784', lineNumbers: [1], deliveredAt: null }],
    })
  })

  test('a foreign one and an unknown one look the same', async () => {
    expect(await buyer.send(orderCalls.getOrder, { orderNumber: 'M1' })).toBeNull()
    expect(await buyer.send(orderCalls.getOrder, { orderNumber: 'nothing' })).toBeNull()
  })
})

test('the dashboard counts supply orders in process, late and of this month', async () => {
  const before = await buyer.send(orderCalls.orderCounts, {})
  await writeOrders(portal, [
    { number: 'C1', account: bluewater, at: '2026-07-01T00:00:00Z', lines: [{ promise: '2026-06-30' }] },
    {
      number: 'C2',
      account: bluewater,
      at: '2026-06-30T23:59:00Z',
      status: 'PROCESSING',
      lines: [{ promise: '2026-07-01' }],
    },
    { number: 'C3', account: bluewater, at: '2026-07-01T00:00:00Z', kind: 'TRAINING' },
    { number: 'C4', account: mapleRidge, at: '2026-07-01T00:00:00Z' },
  ])
  const { inProcess, late, thisMonth, monthStart } = await buyer.send(orderCalls.orderCounts, {})
  expect([inProcess - before.inProcess, late - before.late, thisMonth - before.thisMonth, monthStart]).toEqual([
    2,
    1,
    1,
    '2026-07-01',
  ])
})

const asImport = { userId: '', accounts: [], exception: 'import' as const }

const revoke = (email: string, privileges: string[]) => revokePrivileges(portal, email, privileges)

const accountOf = (email: string) =>
  withTransaction(
    portal.deps.pool,
    asImport,
    async (db) =>
      (await db.selectFrom('portal_user').select('account_id').where('email', '=', email).executeTakeFirstOrThrow())
        .account_id ?? 0,
  )
