// Parts that were bought, and ordering them again: whose purchases, what counts, prices then and now.
import type { InputOf } from '@portal/contract/platform/call'
import { orderCalls } from '@portal/contract/buying/orders'
import { organizationCalls } from '@portal/contract/access/organizations'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)
const { bluewater, mapleRidge } = accounts
const brand = 'Againware'
const at = (day: string) => `${day}T12:00:00Z`

let glove: TestProduct
let hose: TestProduct
let gone: TestProduct
let byCall: TestProduct
let replaced: TestProduct
let buyer: Caller

beforeAll(async () => {
  portal.clock.set(new Date('2031-07-01T12:00:00Z'))
  const sell = (name: string, more = {}) => shop.sell({ name, brand, ...more })
  glove = await sell('Lineman gloves')
  hose = await sell('Bucket hose', { usd: 12 })
  gone = await sell('Old clamp', { discontinued: true })
  byCall = await sell('Boom pin', { orderable: false })
  replaced = await sell('Worn belt', { discontinued: true, supersededBy: hose.partNumber })
  const line = ({ partNumber }: TestProduct, quantity: number, price: number) => ({ partNumber, quantity, price })
  await writeOrders(portal, [
    { number: 'P1', account: bluewater, user: people.buyer, at: at('2031-03-01'), lines: [line(glove, 4, 9)] },
    {
      number: 'P2',
      account: bluewater,
      user: people.buyer,
      at: at('2031-06-02'),
      lines: [line(glove, 24, 9), { ...line(hose, 90, 1), status: 'CANCELLED' }],
    },
    {
      number: 'P3',
      account: bluewater,
      user: people.owner,
      at: at('2031-06-20'),
      lines: [line(hose, 2, 13), line(gone, 1, 5), line(byCall, 1, 5), line(replaced, 1, 5)],
    },
    { number: 'P4', account: bluewater, status: 'CANCELLED', at: at('2031-06-25'), lines: [line(glove, 99, 1)] },
    { number: 'P5', account: mapleRidge, at: at('2031-06-26'), lines: [line(glove, 7, 10)] },
  ])
  // The part is named here as by the ERP, because the helper writes its number alone.
  await shop.ask(
    `update order_line l set item_id = p.item_id from product p where p.part_number = l.part_number and l.item_id is null`,
  )
})
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
})

type Request = InputOf<typeof orderCalls.searchPurchases>
const search = (request: Request = {}, who: Caller = buyer) =>
  who.send(orderCalls.searchPurchases, { query: brand, ...request })
const names = async (request: Request = {}, who: Caller = buyer) =>
  (await search(request, who)).content.map(({ name }) => name)
const sorted = (fieldName: string, direction: 'ASC' | 'DESC') => ({ sortOptions: [{ fieldName, direction }] })
const all = ['Lineman gloves', 'Bucket hose', 'Old clamp', 'Boom pin', 'Worn belt']

describe('whose purchases', () => {
  test('are those of the organization viewed, one’s own first; what was canceled does not count [P5.103]', async () => {
    const { content, totalRecords } = await search()
    expect(totalRecords).toBe(5)
    expect(content[0]).toMatchObject({ name: 'Lineman gloves', mine: true, times: 2, lastQuantity: 24, priceThen: 9 })
    expect(content[0]?.lastAt).toBe('2031-06-02T12:00:00.000Z')
    expect(content.find(({ name }) => name === 'Bucket hose')).toMatchObject({ mine: false, times: 1, lastQuantity: 2 })
    expect(new Set(content.map(({ name }) => name))).toEqual(new Set(all))
  })

  test('are one’s own for a person without B2B_View_Orders, also in the preview and the file [P5.103]', async () => {
    await revokePrivileges(portal, people.buyer, ['B2B_View_Orders'])
    const own = await portal.as(people.buyer)
    expect(await names({}, own)).toEqual(['Lineman gloves'])
    expect(await own.send(orderCalls.previewReorder, { partNumbers: [hose.partNumber] })).toEqual([])
    const lines = await linesOf(own, orderCalls.exportPurchases, { query: brand, format: 'csv' })
    expect(lines).toHaveLength(2)
    await revokePrivileges(portal, people.buyer, [])
  })

  test('are not those of another organization, and a guest is refused [P5.103]', async () => {
    const other = await portal.as(people.lineBuyer)
    expect(await names({}, other)).toEqual([])
    expect(await names({ accountIds: [bluewater] }, other)).toEqual([])
    expect(await other.send(orderCalls.previewReorder, { partNumbers: [glove.partNumber] })).toEqual([])
    await expect(search({}, portal.guest())).rejects.toThrow()
    await expect(portal.guest().send(orderCalls.previewReorder, { partNumbers: [glove.partNumber] })).rejects.toThrow()
  })

  test('of two organizations viewed are one row for each part [P5.103]', async () => {
    const associate = await portal.as(people.associate)
    const view = (...activeOrgIds: number[]) =>
      associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
    await view(bluewater, mapleRidge)
    const { content, totalRecords } = await search({}, associate)
    expect(totalRecords).toBe(5)
    expect(content[0]).toMatchObject({ name: 'Lineman gloves', times: 3, lastQuantity: 7, mine: false })
    await view(mapleRidge)
    expect(await names({}, associate)).toEqual(['Lineman gloves'])
  })
})

test('rows say what became of a part, and its price then and now [P5.103]', async () => {
  const { content } = await search()
  const told = Object.fromEntries(content.map((row) => [row.name, [row.outcome, row.priceThen, row.priceNow]]))
  expect(told).toEqual({
    'Lineman gloves': ['PRICE_CHANGED', 9, 10],
    'Bucket hose': ['PRICE_CHANGED', 13, 12],
    'Old clamp': ['DISCONTINUED', 5, null],
    'Boom pin': ['NOT_ORDERABLE', 5, null],
    'Worn belt': ['SUPERSEDED', 5, null],
  })
})

test('who may not see prices gets none, and no word of their change [P5.103, B6.04]', async () => {
  const { content } = await search({}, await portal.as(people.viewer))
  expect(content.flatMap(({ priceThen, priceNow }) => [priceThen, priceNow]).filter((price) => price !== null)).toEqual(
    [],
  )
  expect(content.map(({ outcome }) => outcome)).not.toContain('PRICE_CHANGED')
})

test('the price now is the customer’s own, for the last quantity; one paid in another currency is not compared [P5.103]', async () => {
  const ware = await shop.sell({ name: 'Agreed oil', brand: 'Ownpriced', usd: 20, cad: 27 })
  const lines = [{ partNumber: ware.partNumber, quantity: 10, price: 20 }]
  await writeOrders(portal, [{ number: 'P6', account: bluewater, lines }])
  await shop.ask('update order_line set item_id = $1 where part_number = $2', [ware.itemId, ware.partNumber])
  await shop.ask(
    `insert into customer_price (account_id, item_id, currency, min_quantity, price) values ($1, $2, 'USD', 10, 17.5)`,
    [bluewater, ware.itemId],
  )
  const row = async () => (await search({ query: 'ownpriced' })).content[0]
  expect(await row()).toMatchObject({ priceThen: 20, priceNow: 17.5, outcome: 'PRICE_CHANGED' })
  await shop.ask(`update sales_order set currency = 'CAD' where order_number = 'P6'`)
  expect(await row()).toMatchObject({ priceThen: null, priceNow: 17.5, outcome: 'SAME' })
})

describe('the list', () => {
  test('is searched by name, number and maker, and narrowed to one’s own and to days [P5.103, S1.01]', async () => {
    expect(await names({ query: `${brand} lineman GLOVE` })).toEqual(['Lineman gloves'])
    expect(await names({ query: hose.partNumber.toLowerCase() })).toEqual(['Bucket hose'])
    expect(await names({ multiValueFilterOptions: [{ fieldName: 'own', values: ['true'] }] })).toEqual([
      'Lineman gloves',
    ])
    expect(await names({ start: '2031-06-01', end: '2031-06-10' })).toEqual(['Lineman gloves'])
    expect(await names({ start: '2031-06-21' })).toEqual([])
  })

  test('is sorted and paged without a row twice [S1.01]', async () => {
    const mostFirst = sorted('lastQuantity', 'DESC')
    const pages = await Promise.all([0, 1, 2].map((page) => names({ ...mostFirst, page, size: 2 })))
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages[0]?.[0]).toBe('Lineman gloves')
    expect(new Set(pages.flat())).toEqual(new Set(all))
    expect(await names(sorted('name', 'ASC'))).toEqual(all.toSorted())
  })

  test('downloads the rows selected, with what became of them [P5.103, B7.03]', async () => {
    const request = { query: brand, format: 'csv' as const, selected: [gone.partNumber] }
    const [header, row, ...rest] = await linesOf(buyer, orderCalls.exportPurchases, request)
    expect(header).toBe(
      'Part,Part number,Your number,Last bought,Last quantity,Unit,Orders,Mine,Price then,Price now,Currency,Since then,Superseded by',
    )
    expect(row).toMatch(/^Old clamp,.*,1,EA,1,No,5\.00,,USD,Discontinued,$/)
    expect(rest).toEqual([])
  })
})

test('parts are previewed as an order’s lines are: in the order asked, each once, a successor by choice [P5.104]', async () => {
  const partNumbers = [replaced.partNumber, glove.partNumber, glove.partNumber, 'T-NEVER']
  const lines = await buyer.send(orderCalls.previewReorder, { partNumbers })
  expect(lines).toMatchObject([
    { name: 'Worn belt', outcome: 'SUPERSEDED', itemId: hose.itemId, successor: { name: 'Bucket hose' } },
    { name: 'Lineman gloves', outcome: 'PRICE_CHANGED', quantity: 24, itemId: glove.itemId, unitSerial: null },
  ])
  await expect(buyer.send(orderCalls.previewReorder, {})).rejects.toThrow()
  await expect(buyer.send(orderCalls.previewReorder, { orderNumber: 'P1', partNumbers })).rejects.toThrow()
})
