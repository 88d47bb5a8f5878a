// The training cart through the real application: its items are courses, its quantities seats.
import type { Locale } from '@portal/contract/platform/locales'
import { cartCalls } from '@portal/contract/buying/cart'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { trainingCalls, trainingMessages } from '@portal/contract/learning/training'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { testCourses } from '../../../test/courses.ts'

const portal = testPortal()
const shop = testShop(portal)
const courses = testCourses(shop)
const application = 'training-store'

const itemsFor = (who: Caller, items: { courseId: number; quantity: number }[], locale?: Locale) =>
  who.send(trainingCalls.courseItems, { items, ...(locale && { locale }) })

describe('the lines of the training cart', () => {
  test('a guest sees kind, duration, price of a seat and total, in the currency of their locale [B2.07]', async () => {
    const courseId = await courses.offer({
      title: 'Bucket rescue',
      kind: 'webinar',
      minutes: 90,
      usd: 12.35,
      cad: 17.1,
    })
    const items = [{ courseId, quantity: 3 }]
    expect(await itemsFor(portal.guest(), items)).toMatchObject({
      items: [
        {
          courseId,
          externalCourseId: `X-${courseId}`,
          title: 'Bucket rescue',
          kind: 'webinar',
          durationMinutes: 90,
          audience: 'Operators',
          quantity: 3,
          free: false,
          isOffered: true,
          displayPrice: 12.35,
          displayTotal: 37.05,
        },
      ],
      subtotal: 37.05,
      currency: 'USD',
    })
    expect(await itemsFor(portal.guest(), items, 'en_CA')).toMatchObject({ subtotal: 51.3, currency: 'CAD' })
  })

  test('a free course costs nothing and is distinguished from a price nobody may see [B2.07]', async () => {
    const courseId = await courses.offer({ usd: 0, cad: 0 })
    expect(await itemsFor(portal.guest(), [{ courseId, quantity: 5 }])).toMatchObject({
      items: [{ free: true, displayTotal: 0 }],
      subtotal: 0,
    })
  })

  test('a course no longer offered stays on its line, marked and not counted; an unknown one is left out [B2.07]', async () => {
    const [offered, ended] = [await courses.offer({ usd: 10 }), await courses.offer({ usd: 99, active: false })]
    const answer = await itemsFor(portal.guest(), [
      { courseId: ended, quantity: 2 },
      { courseId: 2_000_000_000, quantity: 1 },
      { courseId: offered, quantity: 2 },
    ])
    expect(answer.items.map(({ courseId, isOffered }) => [courseId, isOffered])).toEqual([
      [ended, false],
      [offered, true],
    ])
    expect(answer.subtotal).toBe(20)
  })

  test('a number that is a product is no course, and a course is no product [A9.06]', async () => {
    const product = await shop.sell()
    const courseId = await courses.offer()
    expect((await itemsFor(portal.guest(), [{ courseId: product.itemId, quantity: 1 }])).items).toEqual([])
    const products = await portal
      .guest()
      .send(catalogCalls.commerceItems, { items: [{ itemId: courseId, quantity: 1 }] })
    expect(products.items).toEqual([])
  })

  test('who may not see prices gets none, for lines and subtotal [B2.84]', async () => {
    const courseId = await courses.offer({ usd: 83.17 })
    const answer = await itemsFor(await portal.as(people.viewer), [{ courseId, quantity: 2 }])
    expect(answer).toMatchObject({ items: [{ displayPrice: null, displayTotal: null }], subtotal: null })
    expect(JSON.stringify(answer)).not.toMatch(/83\.17|166\.34/)
  })

  test.each([[0], [-1], [1.5], [100_000]])('a quantity of %d is refused', async (quantity) => {
    await expect(itemsFor(portal.guest(), [{ courseId: 1, quantity }])).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('the cart on the server', () => {
  test('keeps seats apart from supplies, with the fields of a cart [B3.12, A9.06]', async () => {
    const manager = await portal.as(people.fleetManager)
    const courseId = await courses.offer()
    const change = (quantity: number, mode: 'add' | 'set') =>
      manager.send(cartCalls.addOrUpdateItemsInShoppingCart, {
        application,
        mode,
        items: [{ itemId: courseId, quantity }],
      })
    await change(2, 'add')
    const cart = await change(3, 'add')
    expect(cart).toMatchObject({
      application,
      userId: expect.stringMatching(/./) as string,
      items: [{ itemId: courseId, quantity: 5, shoppingCartId: cart.shoppingCartId }],
    })
    expect(await manager.send(cartCalls.getCartByApplication, { application })).toEqual(cart)
    const supplies = await manager.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(supplies?.items ?? []).toEqual([])
    expect((await change(0, 'set')).items).toEqual([])
  })

  test('is not for punch-out buyers: nothing gets in and none is made [A1.08]', async () => {
    const punchout = await portal.as(people.punchout)
    const refused = { code: 'FORBIDDEN', message: trainingMessages.punchout }
    const items = [{ itemId: await courses.offer(), quantity: 1 }]
    await expect(punchout.send(cartCalls.addOrUpdateItemsInShoppingCart, { application, items })).rejects.toMatchObject(
      refused,
    )
    await expect(punchout.send(cartCalls.createShoppingCart, { application })).rejects.toMatchObject(refused)
    expect(await punchout.send(cartCalls.getCartByApplication, { application })).toBeNull()
  })
})
