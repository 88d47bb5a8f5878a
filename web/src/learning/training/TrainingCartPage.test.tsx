// The training cart in the whole portal: courses get in from their cards, seats are edited, explained, taken out, merged.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CourseItem } from '@portal/contract/learning/training'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import type { OpenOptions } from '../../../test/portal.tsx'
import { openPage } from '../../../test/portal.tsx'
import { testSearch } from '../../../test/search.ts'
import { toCourseItems, testCourse, testCourseItem } from '../../../test/courses.ts'
import { changeGuestCart, clearGuestCart, guestItems } from '../../buying/cart/shared/guestCart.ts'

const href = '/pages/training-store/cart'
const rescue = testCourseItem()
const chippers = testCourseItem({ courseId: 12, title: 'Chipper safety', displayPrice: 30 })
const free = testCourseItem({ courseId: 13, title: 'Daily walk-around', free: true, displayPrice: 0 })
const ended = testCourseItem({ courseId: 14, title: 'Old crane course', isOffered: false })
const mayOrder = ['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'] as const

beforeEach(() => {
  clearGuestCart('supply-store')
  clearGuestCart('training-store')
  localStorage.clear()
})

const open = (courses: readonly CourseItem[], { answers, ...opening }: OpenOptions = {}) =>
  openPage(href, { answers: { courseItems: toCourseItems(...courses), ...answers }, ...opening })
const fill = (...lines: [itemId: number, quantity: number][]) =>
  changeGuestCart(
    'training-store',
    lines.map(([itemId, quantity]) => ({ itemId, quantity })),
    'add',
  )
const serverCart = (quantity: number) => ({
  shoppingCartId: 9,
  userId: 'user-owner',
  application: 'training-store',
  items: [{ shoppingCartItemId: 1, itemId: 11, quantity, shoppingCartId: 9, unitSerial: null }],
})
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement)

describe('a guest', () => {
  test('sees their courses with kind, duration, price or Free, and the subtotal [B2.07, A9.07]', async () => {
    fill([11, 3], [13, 2])
    await open([rescue, free])
    const text = (await row('Bucket rescue')).getByText(/E-course/).textContent
    expect(text).toBe('E-course · 1 h 30 min · Operators')
    expect((await row('Bucket rescue')).getByText('$120.00')).toBeTruthy()
    expect((await row('Bucket rescue')).getByText('$360.00')).toBeTruthy()
    expect((await row('Daily walk-around')).getByText('Free')).toBeTruthy()
    expect(summary().getByText('Subtotal (5 seats)')).toBeTruthy()
    expect(summary().getByText('$360.00')).toBeTruthy()
    expect(screen.getByText('5 seats in 2 courses')).toBeTruthy()
  })

  test('asks for courses, never for products [A9.06]', async () => {
    fill([11, 3])
    const { asked } = await open([rescue])
    await row('Bucket rescue')
    expect(asked.find(({ name }) => name === 'courseItems')?.body['variables']).toEqual({
      items: [{ courseId: 11, quantity: 3 }],
      locale: 'en_US',
    })
    expect(asked.map(({ name }) => name)).not.toContain('commerceItems')
  })

  test('edits seats in place; the figures and the badge of this cart follow [B2.07, B4.03]', async () => {
    fill([11, 3])
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 8 }], 'add')
    await open([rescue])
    const input = (await row('Bucket rescue')).getByLabelText('Seats of Bucket rescue')
    fireEvent.change(input, { target: { value: '10' } })
    fireEvent.blur(input)
    expect((await row('Bucket rescue')).getByText('$1,200.00')).toBeTruthy()
    expect(guestItems('training-store')).toMatchObject([{ itemId: 11, quantity: 10 }])
    expect(guestItems('supply-store')).toMatchObject([{ itemId: 101, quantity: 8 }])
    const badge = screen.getByRole('link', { name: 'Training cart, 10 seats' })
    expect(badge.getAttribute('href')).toBe(href)
  })

  test('takes a course out and gets it back with Undo, in its place, and it is announced [B4.03, U3.02]', async () => {
    fill([11, 3], [12, 1])
    await open([rescue, chippers])
    fireEvent.click((await row('Bucket rescue')).getByRole('button', { name: 'Remove Bucket rescue' }))
    expect(guestItems('training-store')).toMatchObject([{ itemId: 12 }])
    fireEvent.click(screen.getByRole('button', { name: 'Undo removing Bucket rescue' }))
    await row('Bucket rescue')
    expect(screen.getByText('Bucket rescue is back. 4 seats in your cart.').getAttribute('role')).toBe('status')
    const names = within(screen.getByRole('list', { name: 'Courses in the cart' })).getAllByRole('heading')
    expect(names.map(({ textContent }) => textContent)).toEqual(['Bucket rescue', 'Chipper safety'])
    expect(guestItems('training-store').find(({ itemId }) => itemId === 11)?.quantity).toBe(3)
  })

  test('reads which course is no longer offered; it is not counted', async () => {
    fill([14, 2], [12, 1])
    await open([ended, chippers])
    const line = await row('Old crane course')
    expect(line.getByText(/This course is no longer offered/)).toBeTruthy()
    expect(line.getByLabelText<HTMLInputElement>('Seats of Old crane course').disabled).toBe(true)
    expect(line.getByRole('link', { name: 'See other Maintenance courses' }).getAttribute('href')).toBe(
      '/pages/training-store/search?category=Maintenance',
    )
    expect(summary().getByText('Subtotal (1 seat)')).toBeTruthy()
    expect(summary().getByText('$30.00')).toBeTruthy()
    expect(summary().getByText('1 course is no longer offered and left out.')).toBeTruthy()
  })

  test('logs in to order, and is led back to this cart [A4.27]', async () => {
    fill([11, 3])
    await open([rescue])
    await row('Bucket rescue')
    const way = summary().getByRole('link', { name: 'Log In to Order' }).getAttribute('href')
    expect(way).toBe('/login?returnUrl=%2Fpages%2Ftraining-store%2Fcart')
    expect(summary().getByText('What is in this cart comes with you.')).toBeTruthy()
  })

  test('takes out a course the store no longer knows on request', async () => {
    fill([11, 3], [99, 1])
    await open([rescue])
    expect(await screen.findByText(/^1 course in your cart is no longer in the training store/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take out of the cart' }))
    expect(guestItems('training-store').map(({ itemId }) => itemId)).toEqual([11])
  })
})

describe('a user', () => {
  test('sees and changes their cart on the server, of this store [B2.07, A9.07]', async () => {
    const { asked } = await open([rescue], {
      session: signedIn(mayOrder),
      answers: { getCartByApplication: serverCart(2), addOrUpdateItemsInShoppingCart: serverCart(3) },
    })
    fireEvent.click((await row('Bucket rescue')).getByRole('button', { name: /^One more/ }))
    expect(await screen.findByText('Subtotal (3 seats)')).toBeTruthy()
    const variables = (call: string) => asked.filter(({ name }) => name === call).map(({ body }) => body['variables'])
    await waitFor(() =>
      expect(variables('addOrUpdateItemsInShoppingCart')).toEqual([
        { application: 'training-store', mode: 'set', items: [{ itemId: 11, quantity: 3 }] },
      ]),
    )
    expect(variables('getCartByApplication')).toEqual([{ application: 'training-store' }])
    expect(guestItems('training-store')).toEqual([])
  })

  test('gets on the cart page what the sign-in could not put into the cart [A4.27]', async () => {
    fill([11, 3])
    const { asked } = await open([rescue], {
      session: signedIn(mayOrder),
      answers: {
        getCartByApplication: { ...serverCart(1), items: [] },
        mergeGuestCart: { cart: serverCart(3), leftOut: [], replaced: [] },
      },
    })
    expect(await screen.findByText('Subtotal (3 seats)')).toBeTruthy()
    expect(guestItems('training-store')).toEqual([])
    expect(asked.find(({ name }) => name === 'mergeGuestCart')?.body['variables']).toEqual({
      application: 'training-store',
      items: [{ itemId: 11, quantity: 3 }],
    })
  })

  test('without the price privilege sees no prices, but what is free [B2.84]', async () => {
    fill([11, 3])
    const items = [...serverCart(2).items, { ...serverCart(1).items[0], shoppingCartItemId: 2, itemId: 13 }]
    await open(
      [
        { ...rescue, displayPrice: null },
        { ...free, displayPrice: null },
      ],
      {
        session: signedIn(),
        answers: { getCartByApplication: { ...serverCart(2), items } },
      },
    )
    expect((await row('Bucket rescue')).queryByText(/\$/)).toBeNull()
    expect((await row('Daily walk-around')).getByText('Free')).toBeTruthy()
    expect(summary().getByText('3 seats in your cart')).toBeTruthy()
    expect(summary().queryByText(/\$/)).toBeNull()
    // A list of terms without what they mean is none.
    expect([...document.querySelectorAll('dl')].filter((list) => !list.querySelector('dd'))).toEqual([])
  })

  test('who only shows the training store keeps its cart in this browser [A6.08, A9.07]', async () => {
    fill([11, 3])
    const { asked } = await open([rescue], { session: signedIn(['Demo_Only_Training_Store', ...mayOrder]) })
    fireEvent.click((await row('Bucket rescue')).getByRole('button', { name: /^One more/ }))
    expect(await screen.findByText('Subtotal (4 seats)')).toBeTruthy()
    expect(guestItems('training-store')).toMatchObject([{ itemId: 11, quantity: 4 }])
    expect(asked.map(({ name }) => name)).not.toContain('addOrUpdateItemsInShoppingCart')
  })

  test('who buys from their own system does not get to this cart [A2.13, A1.08]', async () => {
    const punchout = await open([rescue], { session: signedIn([], { isPunchout: true }) })
    expect(punchout.href()).toBe('/pages/store/accessDenied?originalURL=%2Fpages%2Ftraining-store%2Fcart')
  })
})

describe('the ways into the cart', () => {
  const search = '/pages/training-store/search'
  const hits = [testCourse(11), testCourse(12)]
  const found = testSearch(() => ({ hits, nbHits: 2, nbPages: 1, facets: {} }))

  test('a card adds as many seats as it says, and says how many there are [B2.07, B4.03]', async () => {
    const { href: at } = await openPage(search, { answers: found.answers })
    const card = within(screen.getByRole('heading', { name: 'Course 11' }).closest('article') as HTMLElement)
    const seats = card.getByLabelText<HTMLInputElement>('Seats of Course 11')
    fireEvent.change(seats, { target: { value: '4' } })
    fireEvent.blur(seats)
    await act(async () => fireEvent.click(card.getByRole('button', { name: 'Add to Cart: Course 11' })))
    expect(guestItems('training-store')).toMatchObject([{ itemId: 11, quantity: 4 }])
    expect(screen.getByText('4 seats of “Course 11” added to your training cart.')).toBeTruthy()
    expect(seats.value).toBe('1')
    await act(async () => fireEvent.click(card.getByRole('button', { name: /^Add to Cart/ })))
    expect(card.getByRole('link', { name: '5 seats in your cart: Course 11' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Training cart, 5 seats' })).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'View cart' })))
    expect(at()).toBe(href)
  })

  test('a refused change is reported and the card keeps the seats', async () => {
    const refused = failure(409, { code: 'CONFLICT', userFriendlyMessage: 'The cart is locked.' })
    await openPage(search, {
      session: signedIn(mayOrder),
      answers: { ...found.answers, addOrUpdateItemsInShoppingCart: refused },
    })
    const card = within(screen.getByRole('heading', { name: 'Course 11' }).closest('article') as HTMLElement)
    fireEvent.click(card.getByRole('button', { name: /^One more/ }))
    await act(async () => fireEvent.click(card.getByRole('button', { name: /^Add to Cart/ })))
    expect(await screen.findByText('The cart is locked.')).toBeTruthy()
    expect(card.getByLabelText<HTMLInputElement>('Seats of Course 11').value).toBe('2')
    expect(screen.getByRole('link', { name: 'Training cart' })).toBeTruthy()
  })

  test('who may not see prices finds none on the cards [B2.84]', async () => {
    await openPage(search, { answers: found.answers, session: signedIn() })
    expect(screen.getAllByRole('article')[0]?.textContent).not.toContain('$')
  })
})

test('an empty cart says what to do next', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'Your training cart is empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find courses' }).getAttribute('href')).toBe('/pages/training-store/search')
})

test('a cart that does not load is said to be safe, and trying again loads it', async () => {
  let down = true
  await open([rescue], {
    session: signedIn(mayOrder),
    answers: { getCartByApplication: () => (down ? failure(500) : serverCart(2)) },
  })
  expect(await screen.findByText('Your cart is safe, but it could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Training Cart' })).toBeTruthy()
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Bucket rescue')
})

test('when the courses do not load the cart is said to be safe, and trying again loads them', async () => {
  fill([11, 3])
  let down = true
  await open([], {
    answers: {
      courseItems: (input: Parameters<ReturnType<typeof toCourseItems>>[0]) =>
        down ? failure(500) : toCourseItems(rescue)(input),
    },
  })
  expect(await screen.findByText('Your cart is safe, but its courses could not be loaded.')).toBeTruthy()
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Bucket rescue')
})
