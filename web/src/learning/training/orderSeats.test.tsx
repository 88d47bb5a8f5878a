// Ordering the seats of the training cart in the whole portal.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CourseOrder, CourseOrderOptions } from '@portal/contract/learning/training'
import { trainingMessages } from '@portal/contract/learning/training'
import { beforeEach, describe, expect, test } from 'vitest'
import { testAddress } from '../../../test/checkout.ts'
import { toCourseItems, testCourseItem } from '../../../test/courses.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { testLine, testOrderDetail } from '../../../test/orders.ts'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { draftKey, writeDraft } from '../../platform/drafts.ts'
import { sentOrderName } from './sentOrder.ts'

const href = '/pages/training-store/cart'
const buyer = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing', 'B2B_View_Orders'])
const rescue = testCourseItem()
const ended = testCourseItem({ courseId: 14, title: 'Old crane course', isOffered: false })

const options = (changes: Partial<CourseOrderOptions> = {}): CourseOrderOptions => ({
  accountId: 200,
  customerName: 'Bluewater Rural Electric Co-op',
  billTo: testAddress(),
  paymentTerms: 'NET30',
  isCustomerPurchaseOrderEnabled: true,
  currency: 'USD',
  subtotal: 360,
  tax: 21.6,
  taxExempt: false,
  total: 381.6,
  free: false,
  credit: null,
  refusal: null,
  ...changes,
})
const cart = {
  shoppingCartId: 9,
  userId: 'user-owner',
  application: 'training-store',
  items: [
    { shoppingCartItemId: 1, itemId: 11, quantity: 3, shoppingCartId: 9, unitSerial: null },
    { shoppingCartItemId: 2, itemId: 14, quantity: 1, shoppingCartId: 9, unitSerial: null },
  ],
}
const ordered = testOrderDetail({
  orderNumber: '7000123',
  kind: 'TRAINING',
  poNumber: null,
  subtotal: 360,
  tax: 21.6,
  total: 381.6,
  lines: [testLine({ name: 'Bucket rescue', partNumber: 'L11', quantity: 3, price: 120, lineTotal: 360 })],
})

const keyOf = (userId: string) => draftKey(sentOrderName, { userId, accountId: signedIn().profile?.accountId ?? null })

beforeEach(() => sessionStorage.clear())

async function open(answers: Answers = {}, session = buyer) {
  const opened = await openPage(href, {
    session,
    answers: {
      getCartByApplication: cart,
      courseItems: toCourseItems(rescue, ended),
      courseOrderOptions: options(),
      createCourseOrder: { orderNumber: '7000123', externalOrderId: 'x' },
      getOrder: ordered,
      ...answers,
    },
  })
  const orders = () =>
    opened.asked
      .filter(({ name }) => name === 'createCourseOrder')
      .map(({ body }) => (body['variables'] as { courseOrder: CourseOrder }).courseOrder)
  return { ...opened, orders }
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Place Order' })
const press = async () => {
  const place = await button()
  await waitFor(() => expect(place.disabled).toBe(false))
  await act(async () => fireEvent.click(place))
}

describe('Place Order', () => {
  test('beside the ways to pay stands what is left of the credit line; a hold is said, and leaves the order by e-mail [P8.10]', async () => {
    const opened = await open({
      courseOrderOptions: options({ credit: { currency: 'USD', available: 120.5, hold: null } }),
    })
    await button()
    expect(screen.getByText('$120.50 left of your credit line')).toBeTruthy()
    opened.unmount()
    const hold = { reason: 'an invoice is late.', release: 'Pay it.' }
    await open({ courseOrderOptions: options({ credit: { currency: 'USD', available: 0, hold } }) })
    expect(await screen.findByText('Orders on account are on hold: an invoice is late. Pay it.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  })

  test('orders what is offered on account and leads to the confirmation [B7.20, B3.17]', async () => {
    const { orders, href: at } = await open()
    await button()
    expect(screen.getByText('$21.60')).toBeTruthy()
    expect(screen.getByText('$381.60')).toBeTruthy()
    await press()
    expect(orders()).toEqual([
      {
        externalOrderId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        accountId: 200,
        courses: [{ courseId: 11, externalCourseId: 'L11', quantity: 3 }],
        paymentKind: 'ACCOUNT',
        total: 381.6,
      },
    ])
    expect(at()).toBe(`${href}?ordered=7000123`)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you, Owen. Your seats are ordered.' })
    expect(document.activeElement).toBe(heading)
    const order = within(await screen.findByRole('region', { name: 'Order 7000123' }))
    expect(order.getByText('Bucket rescue')).toBeTruthy()
    expect(order.getByText('3 seats × $120.00')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View your order' }).getAttribute('href')).toBe(
      '/pages/dashboard/account/orders/details/7000123',
    )
  })

  test('asks for the purchase order number, and orders with it', async () => {
    const { orders } = await open()
    await button()
    fireEvent.click(screen.getByRole('radio', { name: /Purchase order/ }))
    await press()
    expect(screen.getByText(trainingMessages.poNumber)).toBeTruthy()
    expect(orders()).toEqual([])
    fireEvent.change(screen.getByLabelText('Purchase order number'), { target: { value: ' PO-7 ' } })
    await press()
    expect(orders()).toMatchObject([{ paymentKind: 'PURCHASE_ORDER', poNumber: 'PO-7' }])
  })

  test('asks for no payment where all seats are free', async () => {
    const { orders } = await open({ courseOrderOptions: options({ free: true, subtotal: 0, tax: 0, total: 0 }) })
    await button()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Estimated tax')).toBeNull()
    await press()
    expect(orders()).toMatchObject([{ paymentKind: 'NONE', total: 0 }])
  })

  test('a lost answer is reported, and pressed again it is the same order [B7.20]', async () => {
    let isDown = true
    const { orders, href: at } = await open({
      createCourseOrder: () => (isDown ? failure(503) : { orderNumber: '7000123', externalOrderId: 'x' }),
    })
    await press()
    expect(screen.getByText(/^We could not hear back from the server/)).toBeTruthy()
    isDown = false
    await press()
    expect(at()).toBe(`${href}?ordered=7000123`)
    const [first, second] = orders()
    expect(second).toEqual(first)
    expect(sessionStorage.getItem(keyOf('user-owner'))).toBeNull()
  })

  test('a refusal is reported in its words, keeps the cart, and asks for the figures again', async () => {
    const refused = failure(409, { code: 'CONFLICT', userFriendlyMessage: trainingMessages.priceChanged })
    const { asked, orders } = await open({ createCourseOrder: refused })
    await press()
    expect(screen.getByText(trainingMessages.priceChanged)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Bucket rescue' })).toBeTruthy()
    const priced = () => asked.filter(({ name }) => name === 'courseOrderOptions').length
    await waitFor(() => expect(priced()).toBe(2))
    await press()
    const [first, second] = orders()
    expect(second?.externalOrderId).not.toBe(first?.externalOrderId)
  })
})

describe('instead of Place Order', () => {
  test.each([[trainingMessages.notAllowedToOrder], [trainingMessages.demoOnly]])('it says: %s', async (refusal) => {
    await open({ courseOrderOptions: options({ refusal }) })
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  })

  test('who has no way to pay reads whom to call, and gets an email with the list', async () => {
    await open({ courseOrderOptions: options({ paymentTerms: null, isCustomerPurchaseOrderEnabled: false }) })
    const link = await screen.findByRole('link', { name: 'Order by Email' })
    expect(within(screen.getByRole('main')).getByText(new RegExp(testConfig.brand.phone))).toBeTruthy()
    const message = decodeURIComponent(link.getAttribute('href') ?? '')
    expect(message).toContain(`mailto:${testConfig.brand.email}`)
    expect(message).toContain('3 seats: Bucket rescue (L11)')
    expect(message).not.toContain('Old crane course')
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  })

  test('ways to pay that do not load are reported, and trying again loads them', async () => {
    let isDown = true
    await open({ courseOrderOptions: () => (isDown ? failure(500) : options()) })
    expect(await screen.findByText(/^How you can pay could not be loaded/)).toBeTruthy()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await button()
  })
})

describe('after a lost answer and a reload', () => {
  const order = { externalOrderId: 'sent-before', accountId: 200, courses: [], paymentKind: 'ACCOUNT', total: 1 }
  const remember = (userId: string) => writeDraft(keyOf(userId), order)
  const emptyCart = { getCartByApplication: { ...cart, items: [] } }

  test('an empty cart asks what became of the order and leads to it', async () => {
    remember('user-owner')
    const { orders, href: at } = await open(emptyCart)
    await waitFor(() => expect(at()).toBe(`${href}?ordered=7000123`))
    expect(orders()).toEqual([order])
  })

  test('an answer lost once more says so, keeps the order, and is asked for again [B7.20]', async () => {
    remember('user-owner')
    let isDown = true
    const { orders, href: at } = await open({
      ...emptyCart,
      createCourseOrder: () => (isDown ? failure(503) : { orderNumber: '7000123', externalOrderId: 'x' }),
    })
    expect(await screen.findByText('We do not know yet whether your order was placed')).toBeTruthy()
    expect(screen.queryByText('Your training cart is empty')).toBeNull()
    expect(sessionStorage.getItem(keyOf('user-owner'))).not.toBeNull()
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(at()).toBe(`${href}?ordered=7000123`))
    expect(orders()).toEqual([order, order])
  })

  test('an order that was not placed leaves an empty cart; somebody else’s is not asked for', async () => {
    remember('user-owner')
    const refused = failure(409, { code: 'CONFLICT', userFriendlyMessage: trainingMessages.changed })
    const { unmount } = await open({ ...emptyCart, createCourseOrder: refused })
    expect(await screen.findByRole('heading', { name: 'Your training cart is empty' })).toBeTruthy()
    expect(sessionStorage.getItem(keyOf('user-owner'))).toBeNull()
    unmount()
    remember('somebody-else')
    const { orders } = await open(emptyCart)
    expect(await screen.findByRole('heading', { name: 'Your training cart is empty' })).toBeTruthy()
    expect(orders()).toEqual([])
  })
})

test('an order one may not see, or of supplies, is not confirmed', async () => {
  for (const getOrder of [null, { ...ordered, kind: 'SUPPLY' }]) {
    const { unmount } = await openPage(`${href}?ordered=6000001`, { session: buyer, answers: { getOrder } })
    expect(await screen.findByRole('heading', { name: 'We could not find this order' })).toBeTruthy()
    unmount()
  }
})
