// Ordering seats through the real application: exactly once, at the price that was shown, by who may.
import { cartCalls } from '@portal/contract/buying/cart'
import { creditMessages } from '@portal/contract/money/creditLines'
import { orderCalls } from '@portal/contract/buying/orders'
import type { CourseOrder } from '@portal/contract/learning/training'
import { trainingCalls, trainingMessages } from '@portal/contract/learning/training'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testCourses } from '../../../test/courses.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const courses = testCourses(shop)
const application = 'training-store'

type Seats = { courseId: number; quantity: number }

const cartOf = async (who: Caller) => (await who.send(cartCalls.getCartByApplication, { application }))?.items ?? []
const put = async (who: Caller, seats: readonly Seats[]) => {
  const gone = (await cartOf(who)).map(({ itemId }) => ({ itemId, quantity: 0 }))
  const items = [...gone, ...seats.map(({ courseId, quantity }) => ({ itemId: courseId, quantity }))]
  await who.send(cartCalls.addOrUpdateItemsInShoppingCart, { application, mode: 'set', items })
}
const optionsFor = (who: Caller, seats: readonly Seats[]) =>
  who.send(trainingCalls.courseOrderOptions, { courses: [...seats] })
const order = (who: Caller, courseOrder: CourseOrder) => who.send(trainingCalls.createCourseOrder, { courseOrder })

/** An order of `seats` as the page sends it, with some of it changed. */
async function orderOf(who: Caller, seats: readonly Seats[], changes: Partial<CourseOrder> = {}): Promise<CourseOrder> {
  const { accountId, total, free } = await optionsFor(who, seats)
  return {
    externalOrderId: crypto.randomUUID(),
    accountId: accountId ?? 0,
    courses: seats.map((line) => ({ ...line, externalCourseId: `X-${line.courseId}` })),
    paymentKind: free ? 'NONE' : 'ACCOUNT',
    total,
    ...changes,
  }
}

/** `quantity` seats of a fresh course in the cart of `email`, and the order of them. */
async function ready(
  email: string,
  offer: Parameters<typeof courses.offer>[0] = {},
  quantity = 2,
  changes: Partial<CourseOrder> = {},
) {
  const who = await portal.as(email)
  const seats = [{ courseId: await courses.offer(offer), quantity }]
  await put(who, seats)
  return { who, seats, courseOrder: await orderOf(who, seats, changes) }
}

const ordersOf = (courseId: number) =>
  shop.ask<{ order_number: string; quantity: number }>(
    'select o.order_number, l.quantity from order_line l join sales_order o using (order_id) where l.course_id = $1',
    [courseId],
  )
const untouched = async (who: Caller, seats: readonly Seats[]) => {
  for (const { courseId } of seats) expect(await ordersOf(courseId)).toEqual([])
  expect(await cartOf(who)).toMatchObject(seats.map(({ courseId, quantity }) => ({ itemId: courseId, quantity })))
}

beforeEach(() => portal.clock.set(new Date('2031-03-10T12:00:00Z')))

test('on account over the credit line of the organization nothing is ordered [P8.10]', async () => {
  const { who, seats, courseOrder } = await ready(people.lineBuyer)
  const set = (limit: number) =>
    shop.ask('update credit_line set credit_limit = $1 where account_id = $2', [limit, courseOrder.accountId])
  await set(0)
  const { currency } = await optionsFor(who, seats)
  expect((await optionsFor(who, seats)).credit).toEqual({ currency, available: 0, hold: null })
  await expect(order(who, courseOrder)).rejects.toMatchObject({ code: 'CONFLICT', message: creditMessages.over })
  await untouched(who, seats)
  await set(10_000_000)
  expect((await optionsFor(who, seats)).credit?.available).toBeGreaterThan(9_000_000)
  expect((await order(who, courseOrder)).orderNumber).toBeTruthy()
})

describe('createCourseOrder orders the seats', () => {
  test('on account: order, lines, cart and email, in one step [B7.20, B3.17, S12.02]', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer, { title: 'Bucket rescue', usd: 12.35 }, 3)
    const [{ courseId } = { courseId: 0 }] = seats
    const before = (await portal.emails(people.lineBuyer)).length
    const options = await optionsFor(who, seats)
    expect(options).toMatchObject({ subtotal: 37.05, paymentTerms: 'NET30', refusal: null, free: false })
    expect(options.total).toBeCloseTo(37.05 + (options.tax ?? 0), 2)

    const { orderNumber, externalOrderId } = await order(who, courseOrder)
    expect(externalOrderId).toBe(courseOrder.externalOrderId)
    const [made] = await shop.ask('select * from sales_order where order_number = $1', [orderNumber])
    expect(made).toMatchObject({
      kind: 'TRAINING',
      status: 'OPEN',
      account_id: courseOrder.accountId,
      external_order_id: externalOrderId,
      payment_kind: 'ACCOUNT',
      payment_terms: 'NET30',
      po_number: null,
      shipping_method: null,
      currency: 'USD',
      placed_by_name: 'Lee Tran',
      ordered_at: portal.clock.now(),
    })
    expect([made?.['subtotal'], made?.['tax'], made?.['total']].map(Number)).toEqual([
      37.05,
      options.tax,
      options.total,
    ])
    expect(made?.['bill_to']).toMatchObject({ address1: options.billTo?.address1 })
    const lines = await shop.ask(
      'select l.course_id, l.item_id, l.part_number, l.name, l.quantity, l.price::float8 as price from order_line l join sales_order o using (order_id) where o.order_number = $1',
      [orderNumber],
    )
    expect(lines).toEqual([
      {
        course_id: courseId,
        item_id: null,
        part_number: `X-${courseId}`,
        name: 'Bucket rescue',
        quantity: 3,
        price: 12.35,
      },
    ])
    expect(await cartOf(who)).toEqual([])
    const emails = await portal.emails(people.lineBuyer)
    expect(emails.length).toBe(before + 1)
    expect(emails[0]).toMatchObject({
      kind: 'CourseOrderConfirmation',
      subject: `Training order ${orderNumber} confirmed`,
    })
    expect(emails[0]?.text).toContain(`Bucket rescue (X-${courseId})  |  3  |  $12.35  |  $37.05`)
  })

  test('the tax-exempt read so wherever the order stands [S11.05]', async () => {
    const { who, courseOrder } = await ready(people.buyer, { usd: 12.35 }, 3)
    const { orderNumber } = await order(who, courseOrder)
    const [letter] = await portal.emails(people.buyer)
    expect(letter?.text).toMatch(/Estimated tax\W+Tax exempt/)
    expect(await who.send(orderCalls.getOrder, { orderNumber })).toMatchObject({ tax: 0, taxExempt: true })
  })

  test('by purchase order, with its number [B3.17]', async () => {
    const { who, courseOrder } = await ready(people.lineBuyer, {}, 1, {
      paymentKind: 'PURCHASE_ORDER',
      poNumber: ' PO-77 ',
    })
    const { orderNumber } = await order(who, courseOrder)
    const made = await shop.ask('select payment_kind, po_number from sales_order where order_number = $1', [
      orderNumber,
    ])
    expect(made).toEqual([{ payment_kind: 'PURCHASE_ORDER', po_number: 'PO-77' }])
  })

  test('free seats cost nothing and need no right to spend', async () => {
    const { who, courseOrder } = await ready(people.fleetManager, { usd: 0, cad: 0 }, 30)
    const { orderNumber } = await order(who, courseOrder)
    const made = await shop.ask(
      'select payment_kind, payment_terms, total::float8 as total from sales_order where order_number = $1',
      [orderNumber],
    )
    expect(made).toEqual([{ payment_kind: 'NONE', payment_terms: null, total: 0 }])
  })

  test('what is not ordered stays in the cart', async () => {
    const who = await portal.as(people.lineBuyer)
    const ended = { courseId: await courses.offer(), quantity: 4 }
    const seats = [{ courseId: await courses.offer(), quantity: 1 }]
    await put(who, [ended, ...seats])
    await shop.ask('update course set active = false where course_id = $1', [ended.courseId])
    await order(who, await orderOf(who, seats))
    expect(await cartOf(who)).toMatchObject([{ itemId: ended.courseId, quantity: 4 }])
  })

  test('a Canadian organization pays in CAD', async () => {
    const { who, seats } = await ready(people.canadian, { usd: 40, cad: 55 }, 2)
    expect(await optionsFor(who, seats)).toMatchObject({ currency: 'CAD', subtotal: 110 })
  })
})

test('createCourseOrder with the three documented fields orders on account [B3.17, B7.20, D5.01]', async () => {
  const { who, seats, courseOrder } = await ready(people.lineBuyer)
  const { accountId, courses: asked } = courseOrder
  const externalOrderId = `LMS/2031-${accountId}`
  const mutation =
    'mutation ($courseOrder: CreateCourseOrderCourseOrderInput!) { createCourseOrder(courseOrder: $courseOrder) { orderNumber externalOrderId } }'
  const answer = await who.request('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: mutation,
      variables: { courseOrder: { externalOrderId, accountId, courses: asked } },
    }),
  })
  expect(await answer.json()).toMatchObject({
    data: { createCourseOrder: { orderNumber: expect.any(String) as string, externalOrderId } },
  })
  expect(await ordersOf(seats[0]!.courseId)).toMatchObject([{ quantity: seats[0]!.quantity }])
})

describe('createCourseOrder orders them once', () => {
  test('sent again, whatever the cart holds by then, it answers the same order [B7.20]', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer)
    const first = await order(who, courseOrder)
    await put(who, seats)
    expect(await order(who, courseOrder)).toEqual(first)
    expect(await ordersOf(seats[0]?.courseId ?? 0)).toHaveLength(1)
    expect(await cartOf(who)).toHaveLength(1)
  })

  test('pressed ten times at once, it makes one order and one letter', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer)
    const before = (await portal.emails(people.lineBuyer)).length
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(who, courseOrder)))
    expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1)
    expect(await ordersOf(seats[0]?.courseId ?? 0)).toHaveLength(1)
    expect(await portal.emails(people.lineBuyer)).toHaveLength(before + 1)
  })

  test('two tabs that order the same cart at once make one order', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer)
    const other = { ...courseOrder, externalOrderId: crypto.randomUUID() }
    const outcomes = await Promise.allSettled([order(who, courseOrder), order(who, other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: trainingMessages.changed },
    })
    expect(await ordersOf(seats[0]?.courseId ?? 0)).toHaveLength(1)
  })

  test.each([
    ['a colleague', people.owner, people.buyer],
    ['another organization', people.lineBuyer, people.buyer],
  ])('an id that %s has used is refused and tells nothing', async (_who, first, second) => {
    const used = await ready(first)
    await order(used.who, used.courseOrder)
    const { externalOrderId } = used.courseOrder
    const { who, seats, courseOrder } = await ready(second, {}, 2, { externalOrderId })
    await expect(order(who, courseOrder)).rejects.toMatchObject({ code: 'CONFLICT', message: trainingMessages.used })
    await untouched(who, seats)
  })
})

describe('createCourseOrder refuses, and leaves everything as it was', () => {
  test.each([
    ['who may not order', people.viewer, trainingMessages.notAllowedToOrder],
    ['who only shows the portal [A6.08]', people.demo, trainingMessages.demoOnly],
  ])('%s', async (_who, email, message) => {
    const { who, seats, courseOrder } = await ready(email)
    expect((await optionsFor(who, seats)).refusal).toBe(message)
    await expect(order(who, courseOrder)).rejects.toMatchObject({ code: 'FORBIDDEN', message })
    await untouched(who, seats)
  })

  test('punch-out buyers, even free seats [A1.08]', async () => {
    const punchout = await portal.as(people.punchout)
    const seats = [{ courseId: await courses.offer({ usd: 0 }), quantity: 1 }]
    const refused = { code: 'FORBIDDEN', message: trainingMessages.punchout }
    await expect(order(punchout, await orderOf(punchout, seats))).rejects.toMatchObject(refused)
    expect(await ordersOf(seats[0]?.courseId ?? 0)).toEqual([])
  })

  test('guests', async () => {
    const { courseOrder } = await ready(people.lineBuyer)
    await expect(order(portal.guest(), courseOrder)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(optionsFor(portal.guest(), [])).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('an associate who views no organization', async () => {
    const associate = await portal.as(people.associate)
    const seats = [{ courseId: await courses.offer(), quantity: 1 }]
    expect(await optionsFor(associate, seats)).toMatchObject({ refusal: trainingMessages.organization, billTo: null })
  })

  test('an order for another organization', async () => {
    const { courseOrder: foreign } = await ready(people.buyer)
    const { who, seats, courseOrder } = await ready(people.lineBuyer, {}, 2, { accountId: foreign.accountId })
    await expect(order(who, courseOrder)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await untouched(who, seats)
  })

  test('another price than the one that was shown', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer)
    await shop.ask(`update course set prices = prices || '{"USD": 99}' where course_id = $1`, [seats[0]?.courseId])
    const refused = { code: 'CONFLICT', message: trainingMessages.priceChanged }
    await expect(order(who, courseOrder)).rejects.toMatchObject(refused)
    await untouched(who, seats)
  })

  test('a course that is no longer offered, or is called by a wrong id', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer, { title: 'Crane basics' })
    const [course] = courseOrder.courses
    if (!course) throw new Error('There is a course in the order.')
    const misnamed = { ...courseOrder, courses: [{ ...course, externalCourseId: 'X-0' }] }
    await expect(order(who, misnamed)).rejects.toMatchObject({ code: 'CONFLICT' })
    await shop.ask('update course set active = false where course_id = $1', [course.courseId])
    await expect(order(who, courseOrder)).rejects.toMatchObject({ code: 'CONFLICT' })
    await untouched(who, seats)
  })

  test('more seats than are in the cart, or a course twice', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer)
    const more = await orderOf(who, [{ courseId: seats[0]?.courseId ?? 0, quantity: 9 }])
    await expect(order(who, more)).rejects.toMatchObject({ code: 'CONFLICT', message: trainingMessages.changed })
    const twice = { ...courseOrder, courses: [...courseOrder.courses, ...courseOrder.courses] }
    await expect(order(who, twice)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await untouched(who, seats)
  })

  test('a purchase order without a number, or with the number of a card in its place', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer, {}, 2, { paymentKind: 'PURCHASE_ORDER' })
    const fields = { 'courseOrder.poNumber': trainingMessages.poNumber }
    await expect(order(who, courseOrder)).rejects.toMatchObject({ code: 'BAD_INPUT', fields })
    const card = { ...courseOrder, poNumber: '4242 4242 4242 4242' }
    await expect(order(who, card)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await untouched(who, seats)
  })

  test('a way to pay the organization has not, and none at all for what costs something', async () => {
    const { who, seats, courseOrder } = await ready(people.lineBuyer, {}, 2, { paymentKind: 'NONE' })
    const refused = (message: string) => ({ code: 'BAD_INPUT', fields: { 'courseOrder.paymentKind': message } })
    await expect(order(who, courseOrder)).rejects.toMatchObject(refused(trainingMessages.payment))
    const { accountId } = courseOrder
    const before = 'update account set payment_terms = null, purchase_orders_enabled = false where account_id = $1'
    const after = `update account set payment_terms = 'NET30', purchase_orders_enabled = true where account_id = $1`
    await shop.ask(before, [accountId])
    try {
      const byOrder = { ...courseOrder, paymentKind: 'PURCHASE_ORDER' as const, poNumber: 'PO-1' }
      await expect(order(who, byOrder)).rejects.toMatchObject(refused(trainingMessages.poDisabled))
      await expect(order(who, { ...courseOrder, paymentKind: 'ACCOUNT' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    } finally {
      await shop.ask(after, [accountId])
    }
    await untouched(who, seats)
  })
})

test('who may see no prices reads none [B2.84]', async () => {
  const { who, seats } = await ready(people.lineBuyer)
  const answer = await optionsFor(await portal.as(people.viewer), seats)
  expect(answer).toMatchObject({ subtotal: null, tax: null, total: null, free: false })
  expect(await optionsFor(who, seats)).toMatchObject({ subtotal: 80 })
})
