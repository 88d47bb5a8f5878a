// Families as rows of results, through the real application.
import { catalogCalls } from '@portal/contract/buying/catalog'
import { familyCalls } from '@portal/contract/buying/families'
import { organizationCalls } from '@portal/contract/access/organizations'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const mapleRidge = 30030

const ask = (who: Caller, partNumbers: string[]) => who.send(familyCalls.productFamilies, { partNumbers })

test('a family has all of its sizes with price and stock, in the order asked; unknown ones are left out [P5.98]', async () => {
  const one = await shop.sell({ usd: 12, parentId: 'FAM-1' })
  const two = await shop.sell({ usd: 15, parentId: 'FAM-1', onHand: 0, leadTime: 4 })
  const hidden = await shop.sell({ parentId: 'FAM-1', shown: false })
  const single = await shop.sell({ usd: 3 })
  await shop.ask(`update product set variant_name = '9', display_name = 'Glove, 9' where item_id = $1`, [one.itemId])
  await shop.ask(`update product set variant_name = '10', display_name = 'Glove, 10' where item_id = $1`, [two.itemId])
  const [first, second, ...more] = await ask(portal.guest(), [single.partNumber, 'unknown', two.partNumber])
  expect(more).toEqual([])
  expect(first).toMatchObject({ partNumber: single.partNumber, familyName: single.name, sizes: [{ partPrice: 3 }] })
  expect(second).toMatchObject({
    partNumber: two.partNumber,
    displayName: 'Glove, 10',
    familyName: 'Glove',
    sizes: [
      { itemId: one.itemId, label: '9', partPrice: 12, quantityOnHand: 100, bought: null },
      { itemId: two.itemId, label: '10', partPrice: 15, quantityOnHand: 0, availabilityMessage: /^Est to ship by / },
    ].map(
      (size) =>
        expect.objectContaining({
          ...size,
          ...(size.availabilityMessage && {
            availabilityMessage: expect.stringMatching(size.availabilityMessage) as string,
          }),
        }) as object,
    ),
  })
  expect(second?.sizes.map(({ itemId }) => itemId)).not.toContain(hidden.itemId)
})

test('what its sizes have in common is said, measured as the reader does [P5.98, P5.16]', async () => {
  const who = portal.guest()
  const [glove] = await ask(who, ['970012010'])
  expect(glove).toMatchObject({ sizeName: 'Size', familyName: expect.stringMatching(/Gloves$/) as string })
  const shared = Object.fromEntries((glove?.shared ?? []).map(({ attributeId, text }) => [attributeId, text]))
  expect(shared).toMatchObject({ class: '2', 'length-in': '14 in' })
  expect(shared).not.toHaveProperty('size')
  const [metric] = await who.send(familyCalls.productFamilies, { partNumbers: ['970012010'], locale: 'en' })
  expect(metric?.shared).toContainEqual(expect.objectContaining({ attributeId: 'length-in', text: '356 mm' }))
})

test('what its sizes differ by is said from the least to the most, but not the words that name them [P5.198]', async () => {
  const sell = async (name: string, length: number, color: string) => {
    const ware = await shop.sell({ parentId: 'SPAN-1' })
    await shop.ask(`update product set variant_name = $2 where item_id = $1`, [ware.itemId, name])
    await shop.ask(
      `insert into product_attribute (item_id, attribute_id, value, low) values ($1, 'length-in', $2, $3), ($1, 'size', $4, null), ($1, 'class', '2', null)`,
      [ware.itemId, `${length} in`, length, name],
    )
    await shop.ask(
      `insert into attribute (attribute_id, name, kind) values ('shade', 'Shade', 'text') on conflict do nothing`,
    )
    await shop.ask(`insert into product_attribute (item_id, attribute_id, value) values ($1, 'shade', $2)`, [
      ware.itemId,
      color,
    ])
    return ware
  }
  const wares = [await sell('9', 16, 'Red'), await sell('10', 11, 'Black'), await sell('11', 14, 'Red')]
  const [family] = await ask(portal.guest(), [wares[0]?.partNumber ?? ''])
  expect(family?.spans.toSorted((one, other) => one.attributeId.localeCompare(other.attributeId))).toEqual([
    { attributeId: 'length-in', text: '11 – 16 in', order: 11, most: 16 },
    {
      attributeId: 'shade',
      text: expect.stringMatching(/^(Red, Black|Black, Red)$/) as string,
      order: null,
      most: null,
    },
  ])
  expect(family?.shared).toContainEqual({ attributeId: 'class', text: '2', order: null, most: null })
})

test('prices are for who may see them, and purchases are those of the organization [P5.99, B6.04]', async () => {
  portal.clock.set(new Date())
  const buyer = await portal.as(people.buyer)
  const { recentlyBought } = await buyer.send(catalogCalls.storeHome, {})
  const partNumbers = recentlyBought.map(({ partNumber }) => partNumber)
  const boughtBy = async (who: Caller) =>
    (await ask(who, partNumbers)).flatMap(({ sizes }) =>
      sizes.flatMap(({ partNumber, bought }) => (bought && partNumbers.includes(partNumber) ? [bought] : [])),
    )
  const own = await boughtBy(buyer)
  expect(own).toHaveLength(partNumbers.length)
  expect(own.every(({ times, lastQuantity }) => times > 0 && lastQuantity > 0)).toBe(true)
  expect(await boughtBy(portal.guest())).toEqual([])
  const viewer = await ask(await portal.as(people.viewer), partNumbers)
  expect(viewer.flatMap(({ sizes }) => sizes.flatMap(({ partPrice }) => partPrice ?? []))).toEqual([])
})

test('purchases are of the organization viewed, without what was canceled; who may not view orders sees their own alone [P5.99]', async () => {
  const ware = await shop.sell()
  const buyer = await portal.as(people.buyer)
  const [order] = await shop.ask<{ order_id: number; account_id: number }>(
    `select order_id, account_id from sales_order where kind = 'SUPPLY' and status <> 'CANCELLED' and account_id = any(select account_id from portal_user where email = $1) and user_id is distinct from (select user_id from portal_user where email = $1) limit 1`,
    [people.buyer],
  )
  if (!order) throw new Error('no order')
  await shop.ask(
    `insert into order_line (order_id, line_number, account_id, item_id, part_number, name, quantity, uom, price) values ($1, 99, $2, $3, $4, 'x', 5, 'EA', 1)`,
    [order.order_id, order.account_id, ware.itemId, ware.partNumber],
  )
  const bought = async (who: Caller) => (await ask(who, [ware.partNumber]))[0]?.sizes[0]?.bought ?? null
  expect(await bought(buyer)).toMatchObject({ times: 1, lastQuantity: 5 })
  expect(await bought(await portal.as(people.lineBuyer))).toBeNull()
  // An associate may see every organization; purchases are those of the one viewed.
  const associate = await portal.as(people.associate)
  const view = (id: number) => associate.send(organizationCalls.setInternalAssociateActiveOrgs, { activeOrgIds: [id] })
  await view(mapleRidge)
  expect(await bought(associate)).toBeNull()
  await view(order.account_id)
  expect(await bought(associate)).toMatchObject({ times: 1 })
  await revokePrivileges(portal, people.buyer, ['B2B_View_Orders'])
  expect(await bought(await portal.as(people.buyer))).toBeNull()
  await revokePrivileges(portal, people.buyer, [])
  expect(await bought(buyer)).toMatchObject({ times: 1 })
  await shop.ask(`update order_line set status = 'CANCELLED' where order_id = $1 and line_number = 99`, [
    order.order_id,
  ])
  expect(await bought(buyer)).toBeNull()
})

test('what goes with a size is shown in that size, once, and as it is where there is none [P5.102]', async () => {
  const size = async (parentId: string, name: string) => {
    const ware = await shop.sell({ parentId })
    await shop.ask(`update product set variant_name = $2 where item_id = $1`, [ware.itemId, name])
    return ware
  }
  const glove = await size('GLOVE', '10')
  const other = await size('GLOVE', '13')
  const nine = await size('PROTECTOR', '9')
  const ten = await size('PROTECTOR', '10')
  const bag = await shop.sell()
  for (const [at, { itemId }] of [nine, ten, bag].entries())
    for (const main of [glove, other])
      await shop.ask(
        `insert into product_relation (item_id, related_item_id, kind, position) values ($1, $2, 'REQUIRED', $3)`,
        [main.itemId, itemId, at],
      )
  const shown = async (ware: typeof glove) => {
    const page = await portal.guest().send(catalogCalls.productDetail, { objectID: ware.objectId })
    return page?.relatedProducts.map(({ itemId }) => itemId)
  }
  expect(await shown(glove)).toEqual([ten.itemId, bag.itemId])
  expect(await shown(other)).toEqual([nine.itemId, ten.itemId, bag.itemId])
})
