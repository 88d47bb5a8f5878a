// Lines put aside for later through the real application: kept, summed, told anew, and never lost or doubled.
import { cartCalls } from '@portal/contract/buying/cart'
import { savedForLaterCalls } from '@portal/contract/buying/savedForLater'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  await portal.ask('delete from saved_cart_line')
  await portal.ask('delete from shopping_cart_item')
})

const add = (who: Caller, itemId: number, quantity: number, unitSerial?: string) =>
  who.send(cartCalls.addOrUpdateItemsInShoppingCart, {
    items: [{ itemId, quantity, ...(unitSerial && { unitSerial }) }],
  })
const save = (who: Caller, itemId: number, quantity = 1) =>
  who.send(savedForLaterCalls.saveForLater, { itemId, quantity })
const saved = (who: Caller) => who.send(savedForLaterCalls.getSavedLines, {})
const inCart = async (who: Caller) =>
  (await who.send(cartCalls.getCartByApplication, { application: 'supply-store' }))?.items.map((line) => [
    line.itemId,
    line.quantity,
  ])

test('a line moves aside and back with its quantity, and its price then is told [P5.183]', async () => {
  const { itemId } = await shop.sell({ usd: 10 })
  await add(buyer, itemId, 7)
  const { cart, saved: aside } = await save(buyer, itemId, 7)
  expect([cart?.items, aside]).toMatchObject([[], [{ itemId, quantity: 7, priceThen: 10, currency: 'USD' }]])
  await portal.ask('update product_price set price = 12 where item_id = $1', [itemId])
  await add(buyer, itemId, 2)
  const back = await buyer.send(savedForLaterCalls.moveToCart, { savedId: aside[0]?.savedId ?? 0 })
  expect(back).toMatchObject({ cart: { items: [{ itemId, quantity: 9 }] }, saved: [] })
})

test('two presses at once, in two tabs, move it once, either way [P5.183]', async () => {
  const { itemId } = await shop.sell()
  await add(buyer, itemId, 7)
  await Promise.all([save(buyer, itemId, 7), save(buyer, itemId, 7), save(buyer, itemId, 7)])
  const [line] = await saved(buyer)
  expect([line?.quantity, await inCart(buyer)]).toEqual([7, []])
  const move = { savedId: line?.savedId ?? 0 }
  await Promise.all([buyer.send(savedForLaterCalls.moveToCart, move), buyer.send(savedForLaterCalls.moveToCart, move)])
  expect([await saved(buyer), await inCart(buyer)]).toEqual([[], [[itemId, 7]]])
})

test('a line of the same part is summed; one that was removed comes back [P5.183]', async () => {
  const { itemId } = await shop.sell()
  await add(buyer, itemId, 3)
  await save(buyer, itemId)
  await add(buyer, itemId, 4)
  const [line] = (await save(buyer, itemId)).saved
  expect(line?.quantity).toBe(7)
  const removal = { savedId: line?.savedId ?? 0 }
  expect(await buyer.send(savedForLaterCalls.removeSavedLine, removal)).toEqual([])
  expect(await buyer.send(savedForLaterCalls.removeSavedLine, removal)).toEqual([])
  expect((await save(buyer, itemId, 7)).saved).toMatchObject([{ quantity: 7 }])
})

test('what the cart does not take any more stays aside [P5.183]', async () => {
  const { itemId } = await shop.sell()
  await add(buyer, itemId, 3)
  const [line] = (await save(buyer, itemId)).saved
  await portal.ask('update product set orderable_online = false where item_id = $1', [itemId])
  await expect(buyer.send(savedForLaterCalls.moveToCart, { savedId: line?.savedId ?? 0 })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
  expect(await saved(buyer)).toHaveLength(1)
})

test('each person has their own; guests and visits have none [P5.183]', async () => {
  const { itemId } = await shop.sell()
  await add(buyer, itemId, 3)
  const [line] = (await save(buyer, itemId)).saved
  const owner = await portal.as(people.owner)
  expect(await saved(owner)).toEqual([])
  await owner.send(savedForLaterCalls.removeSavedLine, { savedId: line?.savedId ?? 0 })
  await owner.send(savedForLaterCalls.moveToCart, { savedId: line?.savedId ?? 0 })
  expect(await saved(buyer)).toHaveLength(1)
  await expect(save(buyer, 1)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const visitor = await portal.as(people.punchout)
  await expect(save(visitor, itemId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(saved(portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})
