// A customer's own part numbers: found however they are written, by no one else.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { organizationCalls } from '@portal/contract/access/organizations'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let glove: TestProduct
let theirs: TestProduct
let hidden: TestProduct
const give = (account: number, { itemId }: TestProduct, number: string) =>
  shop.ask('insert into customer_part_number (account_id, item_id, number) values ($1, $2, $3)', [
    account,
    itemId,
    number,
  ])
const ask = (who: Caller, query: string) => who.send(catalogCalls.findOwnNumbers, { query })
const found = async (who: Caller, query: string) =>
  (await ask(who, query)).map(({ itemId, yourNumber, isExact }) => [itemId, yourNumber, isExact])

beforeAll(async () => {
  glove = await shop.sell({ name: 'Glove' })
  theirs = await shop.sell({ name: 'Sleeve' })
  hidden = await shop.sell({ shown: false })
  await give(accounts.bluewater, glove, 'QX-GLV/10')
  // Another customer gives another part the same number.
  await give(accounts.mapleRidge, theirs, 'QX-GLV/10')
  await give(accounts.bluewater, hidden, 'QX-GONE-1')
})

test.each(['QX-GLV/10', 'qxglv10', ' qx glv 10 ', '="QX-GLV/10"', '"qx-glv-10"', 'gloves QX-GLV/10 please'])(
  '%s names the product, exactly [P5.21]',
  async (query) =>
    expect(await found(await portal.as(people.buyer), query)).toEqual([[glove.itemId, 'QX-GLV/10', true]]),
)

test('while it is typed its beginning does, from three characters on [P5.21]', async () => {
  const buyer = await portal.as(people.buyer)
  expect(await found(buyer, 'qx-g')).toEqual([[glove.itemId, 'QX-GLV/10', false]])
  expect(await found(buyer, 'qx')).toEqual([])
  expect(await found(buyer, 'q%10')).toEqual([])
  expect(await found(buyer, 'QX-GLV-1x')).toEqual([])
})

test('what the store does not show is not found by it', async () =>
  expect(await found(await portal.as(people.buyer), 'QX-GONE-1')).toEqual([]))

test('nobody else finds it: two customers with one number each find their own, a guest is refused [P5.21]', async () => {
  expect(await found(await portal.as(people.canadian), 'QX-GLV/10')).toEqual([[theirs.itemId, 'QX-GLV/10', true]])
  expect(await found(await portal.as(people.norwegian), 'QX-GLV/10')).toEqual([])
  expect(await found(await portal.as(people.shopper), 'QX-GLV/10')).toEqual([])
  await expect(ask(portal.guest(), 'QX-GLV/10')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('an associate finds those of the organizations they view, and of no other [P5.21]', async () => {
  const associate = await portal.as(people.associate)
  const view = (...activeOrgIds: number[]) =>
    associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds })
  await view(accounts.mapleRidge)
  expect(await found(associate, 'QX-GLV/10')).toEqual([[theirs.itemId, 'QX-GLV/10', true]])
  await view(accounts.bluewater)
  expect(await found(associate, 'QX-GLV/10')).toEqual([[glove.itemId, 'QX-GLV/10', true]])
})

test('at most five, and prices as the viewer may see them [D1.25]', async () => {
  for (let at = 0; at < 7; at += 1) await give(accounts.bluewater, await shop.sell(), `ZZQ-${at}`)
  expect(await found(await portal.as(people.buyer), 'ZZQ')).toHaveLength(5)
  const [row] = await ask(await portal.as(people.viewer), 'QX-GLV/10')
  expect(row?.partPrice).toBeNull()
})

test('the search everybody shares never answers by it [P5.21]', async () => {
  const found = await shop.ask<{ count: number }>(
    `select count(*) from search_record where record::text like '%QX-GLV/10%' or record::text like '%BW-GLV-10%'`,
  )
  expect(found).toEqual([{ count: 0 }])
})
