// Items of a cart on the server, and of whom.
import type { InputOf } from '@portal/contract/platform/call'
import { cartCalls, cartMessages } from '@portal/contract/buying/cart'
import { trainingMessages } from '@portal/contract/learning/training'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testCourses } from '../../../test/courses.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const courses = testCourses(shop)
const application = 'supply-store'
/** A number that nothing in the store has. */
const unknown = 1_999_999_999
const notInStore = `Item ${unknown}: This item is not in the store.`

type Change = InputOf<typeof cartCalls.addOrUpdateItemsInShoppingCart>
const change = (who: Caller, items: Change['items'], mode: Change['mode'] = 'add') =>
  who.send(cartCalls.addOrUpdateItemsInShoppingCart, { items, mode })
const train = (who: Caller, items: Change['items'], mode: Change['mode'] = 'add') =>
  who.send(cartCalls.addOrUpdateItemsInShoppingCart, { application: 'training-store', items, mode })
const merge = (who: Caller, items: { itemId: number; quantity: number }[]) =>
  who.send(cartCalls.mergeGuestCart, { application, items })
const itemsOf = async (who: Caller) => (await who.send(cartCalls.getCartByApplication, { application }))?.items ?? []

let buyer: Caller
let ware: TestProduct
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  ware = await shop.sell()
  await shop.fillCart(buyer, [])
})

describe('who puts parts into a cart', () => {
  const refused = {
    code: 'FORBIDDEN',
    message: 'You do not have permission to order parts. Please ask your administrator.',
  }

  test.each([people.viewer, people.fleetManager, people.accountant])(
    '%s, who may not order, adds and raises nothing, and may take out [B6.04]',
    async (email) => {
      const who = await portal.as(email)
      const { itemId } = ware
      for (const mode of ['add', 'set'] as const)
        await expect(change(who, [{ itemId, quantity: 1 }], mode)).rejects.toMatchObject(refused)
      expect(await itemsOf(who)).toEqual([])
      await shop.fillCart(who, [{ ware, quantity: 3 }])
      await expect(change(who, [{ itemId, quantity: 4 }], 'set')).rejects.toMatchObject(refused)
      // Named twice, each less than what is there, and more together.
      const twice = [2, 2].map((quantity) => ({ itemId, quantity }))
      await expect(change(who, twice, 'set')).rejects.toMatchObject(refused)
      expect((await change(who, [{ itemId, quantity: 2 }], 'set')).items).toMatchObject([{ itemId, quantity: 2 }])
      expect((await change(who, [{ itemId, quantity: 1 }], 'set')).items).toMatchObject([{ itemId, quantity: 1 }])
      expect((await change(who, [{ itemId, quantity: 0 }], 'set')).items).toEqual([])
    },
  )

  test.each([people.shopper, people.foreman, people.punchout])('%s may [B6.04]', async (email) => {
    const { items } = await change(await portal.as(email), [{ itemId: ware.itemId, quantity: 2 }])
    expect(items).toMatchObject([{ itemId: ware.itemId, quantity: 2 }])
  })
})

describe('what a cart takes', () => {
  test.each([
    ['discontinued', { discontinued: true }],
    ['not sold online', { orderable: false }],
    ['without a price', { usd: null }],
  ])('a part %s is refused by its name, and what is there already only shrinks [B6.04]', async (_what, products) => {
    const ended = await shop.sell({ name: 'Ended glove', ...products })
    const { itemId } = ended
    const refused = { code: 'BAD_INPUT', message: 'Ended glove: This item cannot be ordered online.' }
    await expect(change(buyer, [{ itemId, quantity: 2 }])).rejects.toMatchObject(refused)
    await shop.fillCart(buyer, [{ ware: ended, quantity: 3 }])
    await expect(change(buyer, [{ itemId, quantity: 4 }], 'set')).rejects.toMatchObject(refused)
    expect((await change(buyer, [{ itemId, quantity: 2 }], 'set')).items).toMatchObject([{ itemId, quantity: 2 }])
    expect((await change(buyer, [{ itemId, quantity: 0 }], 'set')).items).toEqual([])
  })

  test('an unknown number and a part that is not shown are refused alike, and nothing of the change is kept [P5.05]', async () => {
    const hidden = await shop.sell({ name: 'Secret glove', shown: false })
    for (const [itemId, message] of [
      [unknown, notInStore],
      [hidden.itemId, `Item ${hidden.itemId}: This item is not in the store.`],
    ] as const) {
      const both = [ware.itemId, itemId].map((each) => ({ itemId: each, quantity: 1 }))
      await expect(change(buyer, both)).rejects.toMatchObject({ code: 'BAD_INPUT', message })
    }
    expect(await itemsOf(buyer)).toEqual([])
  })

  test('the training cart takes courses that are offered, also of those who order no parts [A9.06, D1.28]', async () => {
    const [offered, ended] = [await courses.offer(), await courses.offer({ title: 'Old rescue', active: false })]
    const refused = (message: string) => ({ code: 'BAD_INPUT', message })
    await expect(train(buyer, [{ itemId: unknown, quantity: 1 }])).rejects.toMatchObject(refused(notInStore))
    await expect(train(buyer, [{ itemId: ended, quantity: 1 }])).rejects.toMatchObject(
      refused('Old rescue: This item cannot be ordered online.'),
    )
    // A part is no course.
    await expect(train(buyer, [{ itemId: ware.itemId, quantity: 1 }])).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const manager = await portal.as(people.fleetManager)
    expect((await train(manager, [{ itemId: offered, quantity: 2 }])).items).toMatchObject([{ itemId: offered }])
    const punchout = await portal.as(people.punchout)
    const items = [{ itemId: offered, quantity: 1 }]
    const barred = { code: 'FORBIDDEN', message: trainingMessages.punchout }
    await expect(train(punchout, items)).rejects.toMatchObject(barred)
    await expect(
      punchout.send(cartCalls.mergeGuestCart, { application: 'training-store', items }),
    ).rejects.toMatchObject(barred)
  })
})

describe('a guest’s cart at sign-in [A4.27]', () => {
  test('goes in with its quantities, and what does not is named [D1.27]', async () => {
    const ended = await shop.sell({ name: 'Ended glove', discontinued: true })
    const { itemId } = ware
    await change(buyer, [{ itemId, quantity: 5 }])
    const { cart, leftOut, replaced } = await merge(buyer, [
      { itemId, quantity: 2 },
      { itemId: ended.itemId, quantity: 1 },
      { itemId: unknown, quantity: 1 },
    ])
    expect(replaced).toEqual([{ itemId, name: ware.name, before: 5, after: 2 }])
    expect(cart.items).toMatchObject([{ itemId, quantity: 2 }])
    expect(await itemsOf(buyer)).toEqual(cart.items)
    expect(leftOut).toEqual([
      { itemId: ended.itemId, name: 'Ended glove', message: cartMessages.notOrderable },
      { itemId: unknown, name: null, message: cartMessages.unknownItem },
    ])
  })

  test('names the quantities that were there before, of this item and no unit, and only where they differ [P9.110]', async () => {
    const [same, fresh] = [await shop.sell(), await shop.sell()]
    await change(buyer, [
      { itemId: ware.itemId, quantity: 6 },
      { itemId: ware.itemId, quantity: 3, unitSerial: 'WH-1' },
      { itemId: same.itemId, quantity: 4 },
    ])
    const chosen = [ware, same, fresh].map(({ itemId }) => ({ itemId, quantity: 4 }))
    const { replaced } = await merge(buyer, [...chosen, { itemId: ware.itemId, quantity: 4 }])
    expect(replaced).toEqual([{ itemId: ware.itemId, name: ware.name, before: 6, after: 8 }])
    const seat = await courses.offer({ title: 'Aerial rescue' })
    await train(buyer, [{ itemId: seat, quantity: 6 }])
    const seats = await buyer.send(cartCalls.mergeGuestCart, {
      application: 'training-store',
      items: [{ itemId: seat, quantity: 2 }],
    })
    expect(seats.replaced).toEqual([{ itemId: seat, name: 'Aerial rescue', before: 6, after: 2 }])
  })

  test('of somebody who may not order stays out', async () => {
    const viewer = await portal.as(people.viewer)
    const { cart, leftOut } = await merge(viewer, [{ itemId: ware.itemId, quantity: 2 }])
    expect(cart.items).toEqual([])
    expect(leftOut).toEqual([{ itemId: ware.itemId, name: ware.name, message: cartMessages.notAllowedToOrder }])
  })

  test('of courses keeps those that are offered', async () => {
    const [offered, ended] = [await courses.offer(), await courses.offer({ title: 'Old rescue', active: false })]
    const items = [offered, ended].map((itemId) => ({ itemId, quantity: 1 }))
    const { cart, leftOut } = await buyer.send(cartCalls.mergeGuestCart, { application: 'training-store', items })
    expect(cart.items.map(({ itemId }) => itemId)).toContain(offered)
    expect(leftOut).toEqual([{ itemId: ended, name: 'Old rescue', message: cartMessages.notOrderable }])
  })
})
