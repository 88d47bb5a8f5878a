// The server's carts through the real application.
import type { InputOf } from '@portal/contract/platform/call'
import { cartCalls, maxCartLines, maxQuantity } from '@portal/contract/buying/cart'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testCourses } from '../../../test/courses.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const shop = testShop(portal)
const courses = testCourses(shop)
const application = 'supply-store'

type Change = InputOf<typeof cartCalls.addOrUpdateItemsInShoppingCart>
const change = (who: Caller, items: Change['items'], mode: Change['mode'] = 'add') =>
  who.send(cartCalls.addOrUpdateItemsInShoppingCart, { items, mode })
/** Ids of so many items the demo world sells. */
const onSale = async (count: number) => {
  const sold = await shop.ask<{ item_id: number }>(
    `select item_id from product join product_price using (item_id)
      where currency = 'USD' and show_online and orderable_online and not discontinued order by 1 limit $1`,
    [count],
  )
  return sold.map(({ item_id }) => item_id)
}
const cartOf = (who: Caller) => who.send(cartCalls.getCartByApplication, { application })

/** Two things the store sells. */
let [glove, rope] = [0, 0]
beforeAll(async () => {
  glove = (await shop.sell()).itemId
  rope = (await shop.sell()).itemId
})

let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  await shop.fillCart(buyer, [])
})

describe('the cart of a signed-in user', () => {
  test('adding an item that is there sums, and its line keeps its place [B4.03, B7.17]', async () => {
    await change(buyer, [{ itemId: glove, quantity: 2 }])
    await change(buyer, [{ itemId: rope, quantity: 1 }])
    const cart = await change(buyer, [{ itemId: glove, quantity: 3 }])
    expect(cart.items).toMatchObject([
      { itemId: glove, quantity: 5, unitSerial: null },
      { itemId: rope, quantity: 1 },
    ])
    expect(await cartOf(buyer)).toEqual(cart)
  })

  test('a full cart takes no more lines and keeps what it has', async () => {
    const known = await onSale(maxCartLines + 1)
    const lines = known.map((itemId) => ({ itemId, quantity: 1 }))
    await change(buyer, lines.slice(1))
    await expect(change(buyer, lines.slice(0, 1))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      message: expect.stringMatching(/^A cart can hold at most 500 lines\./) as string,
    })
    expect((await cartOf(buyer))?.items).toHaveLength(maxCartLines)
    expect((await change(buyer, [{ itemId: known[1] ?? 0, quantity: 1 }])).items[0]).toMatchObject({ quantity: 2 })
  })

  test('setting replaces the quantity, as the merge at sign-in does [A4.27]', async () => {
    await change(buyer, [
      { itemId: glove, quantity: 5 },
      { itemId: rope, quantity: 5 },
    ])
    const cart = await change(buyer, [{ itemId: glove, quantity: 2 }], 'set')
    expect(cart.items).toMatchObject([
      { itemId: glove, quantity: 2 },
      { itemId: rope, quantity: 5 },
    ])
  })

  test.each([
    ['set', 0],
    ['set', -4],
    ['add', -2],
    ['add', -9],
  ] as const)('a line that %s brings to 0 or less (%i) is removed [B4.03]', async (mode, quantity) => {
    await change(buyer, [
      { itemId: glove, quantity: 2 },
      { itemId: rope, quantity: 1 },
    ])
    expect((await change(buyer, [{ itemId: glove, quantity }], mode)).items).toMatchObject([{ itemId: rope }])
  })

  test('an item named twice in one change counts with both quantities', async () => {
    const cart = await change(buyer, [
      { itemId: glove, quantity: 2 },
      { itemId: glove, quantity: 3 },
    ])
    expect(cart.items).toMatchObject([{ itemId: glove, quantity: 5 }])
  })

  test('lines of one part for different units stand apart', async () => {
    await change(buyer, [{ itemId: glove, quantity: 1, unitSerial: 'K48-200201' }])
    await change(buyer, [{ itemId: glove, quantity: 1, unitSerial: 'M55-200202' }])
    await change(buyer, [{ itemId: glove, quantity: 4 }])
    const cart = await change(buyer, [{ itemId: glove, quantity: 2, unitSerial: 'K48-200201' }])
    expect(cart.items.map(({ unitSerial, quantity }) => [unitSerial, quantity])).toEqual([
      ['K48-200201', 3],
      ['M55-200202', 1],
      [null, 4],
    ])
  })

  test('no line passes the most pieces', async () => {
    await change(buyer, [{ itemId: glove, quantity: maxQuantity }])
    expect((await change(buyer, [{ itemId: glove, quantity: 10 }])).items).toMatchObject([{ quantity: maxQuantity }])
    await expect(change(buyer, [{ itemId: glove, quantity: maxQuantity + 1 }])).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('twenty tabs adding at once lose nothing [B4.03]', async () => {
    const others = await onSale(20)
    const answers = await Promise.all(
      others.map((itemId) =>
        change(buyer, [
          { itemId: glove, quantity: 1 },
          { itemId, quantity: 1 },
        ]),
      ),
    )
    expect(new Set(answers.map(({ shoppingCartId }) => shoppingCartId)).size).toBe(1)
    const cart = await cartOf(buyer)
    expect(cart?.items.find(({ itemId }) => itemId === glove)?.quantity).toBe(20)
    expect(cart?.items).toHaveLength(21)
  })
})

describe('whose cart, of which store', () => {
  test('there is none before the first; making it again answers the same [B7.17, B3.12]', async () => {
    const owner = await portal.as(people.owner)
    const { profile } = await owner.send(sessionCalls.getSession, {})
    expect(await cartOf(owner)).toBeNull()
    const [one, two] = await Promise.all([
      owner.send(cartCalls.createShoppingCart, { application }),
      owner.send(cartCalls.createShoppingCart, { application }),
    ])
    expect(one).toEqual(two)
    const { shoppingCartId } = one
    expect(one).toEqual({ shoppingCartId, userId: profile?.userId, application, items: [] })
    const { items } = await change(owner, [{ itemId: glove, quantity: 2, unitSerial: 'K48-1' }])
    const shoppingCartItemId = expect.any(Number) as number
    expect(items).toEqual([{ shoppingCartItemId, itemId: glove, quantity: 2, shoppingCartId, unitSerial: 'K48-1' }])
  })

  test('the training cart is another one [A9.06]', async () => {
    await change(buyer, [{ itemId: glove, quantity: 1 }])
    const course = await courses.offer()
    const training = await buyer.send(cartCalls.addOrUpdateItemsInShoppingCart, {
      application: 'training-store',
      items: [{ itemId: course, quantity: 3 }],
    })
    expect(training).toMatchObject({ application: 'training-store', items: [{ itemId: course }] })
    expect(await buyer.send(cartCalls.getCartByApplication, { application: 'training-store' })).toEqual(training)
    expect(await cartOf(buyer)).toMatchObject({ application, items: [{ itemId: glove }] })
  })

  test('a colleague has a cart of their own, and guests have none on the server [A9.07]', async () => {
    await change(buyer, [{ itemId: glove, quantity: 1 }])
    expect((await cartOf(await portal.as(people.fleetManager)))?.items ?? []).toEqual([])
    const refused = { code: 'NOT_SIGNED_IN' }
    await expect(cartOf(portal.guest())).rejects.toMatchObject(refused)
    await expect(change(portal.guest(), [{ itemId: glove, quantity: 1 }])).rejects.toMatchObject(refused)
  })

  test('with the application’s filter removed, nobody else’s cart shows or changes', async () => {
    const cart = await change(buyer, [{ itemId: glove, quantity: 1 }])
    const [account] = await shop.ask<{ account_id: number }>('select account_id from portal_user where user_id = $1', [
      cart.userId,
    ])
    const asColleague = { userId: 'user-colleague', accounts: [account?.account_id ?? 0] }
    const seen = await withTransaction(portal.deps.pool, asColleague, async (db) => {
      const changed = await db
        .updateTable('shopping_cart_item')
        .set({ quantity: 9 })
        .where('shopping_cart_id', '=', cart.shoppingCartId)
        .executeTakeFirst()
      const carts = await db.selectFrom('shopping_cart').select('user_id').execute()
      return { carts, changed: changed.numUpdatedRows }
    })
    expect(seen).toEqual({ carts: [], changed: 0n })
    const put = withTransaction(portal.deps.pool, asColleague, (db) =>
      db
        .insertInto('shopping_cart_item')
        .values({
          shopping_cart_id: cart.shoppingCartId,
          user_id: cart.userId,
          item_id: 1,
          unit_serial: null,
          quantity: 1,
        })
        .execute(),
    )
    await expect(put).rejects.toThrow('row-level security')
    expect((await cartOf(buyer))?.items).toMatchObject([{ quantity: 1 }])
  })
})
