import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { failure, fakeServer } from '../../../../test/fakeServer.ts'
import { signedIn } from '../../../../test/people.ts'
import { readCookie } from '../../../platform/cookies.ts'
import { createQueryClient } from '../../../platform/queryClient.ts'
import { rememberSession } from '../../../platform/session.ts'
import { closeToast, currentToast } from '../../../platform/toasts.ts'
import { cartKey } from './cart.ts'
import { changeGuestCart, clearGuestCart, guestItems } from './guestCart.ts'
import { mergeGuestCarts } from './mergeGuestCarts.ts'

const call = 'mergeGuestCart'

beforeEach(() => {
  clearGuestCart('supply-store')
  clearGuestCart('training-store')
  closeToast()
})

function opened(answer: unknown, session = signedIn(), others = {}) {
  const server = fakeServer({ [call]: answer, ...others })
  const client = createQueryClient(server.fetcher)
  rememberSession(client, session)
  return {
    client,
    session,
    asked: (of = call) => server.asked.filter(({ name }) => name === of).map(({ body }) => body['variables']),
  }
}

test('at sign-in the local quantities are set on the server, then the local cart and the cookie are gone [A4.27]', async () => {
  changeGuestCart(
    'supply-store',
    [
      { itemId: 1, quantity: 2 },
      { itemId: 2, quantity: 5 },
    ],
    'add',
  )
  const cart = { shoppingCartId: 9, userId: 'user-owner', application: 'supply-store', items: [] }
  const { client, session, asked } = opened({ cart, leftOut: [], replaced: [] })
  await mergeGuestCarts(client, session)
  expect(asked()).toEqual([
    {
      application: 'supply-store',
      items: [
        { itemId: 1, quantity: 2 },
        { itemId: 2, quantity: 5 },
      ],
    },
  ])
  expect(client.getQueryData(cartKey('supply-store'))).toEqual(cart)
  expect(guestItems('supply-store')).toEqual([])
  expect(localStorage.getItem('supply-store-cart')).toBeNull()
  expect(readCookie('connectGuestCartQuantity')).toBeUndefined()
})

test('the training cart is merged into the one of its store [A4.27, A9.06]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  changeGuestCart('training-store', [{ itemId: 7, quantity: 3 }], 'add')
  const { client, session, asked } = opened(({ application }: { application: string }) => ({
    cart: { shoppingCartId: 9, userId: 'user-owner', application, items: [] },
    leftOut: [],
    replaced: [],
  }))
  await mergeGuestCarts(client, session)
  expect(asked()).toEqual([
    { application: 'supply-store', items: [{ itemId: 1, quantity: 2 }] },
    { application: 'training-store', items: [{ itemId: 7, quantity: 3 }] },
  ])
  expect(client.getQueryData(cartKey('training-store'))).toMatchObject({ application: 'training-store' })
  expect(guestItems('training-store')).toEqual([])
  expect(readCookie('connectGuestCartSeats')).toBeUndefined()
})

test('a punch-out buyer’s training cart is not sent, so that their supplies are [A1.08]', async () => {
  changeGuestCart('training-store', [{ itemId: 7, quantity: 1 }], 'add')
  const { client, session, asked } = opened({}, signedIn([], { isPunchout: true }))
  await mergeGuestCarts(client, session)
  expect(asked()).toEqual([])
})

test('without a local cart nothing is sent [A4.27]', async () => {
  const { client, session, asked } = opened({})
  await mergeGuestCarts(client, session)
  expect(asked()).toEqual([])
})

test('when the server does not take it the local cart stays [A4.27]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  const { client, session } = opened(failure(500))
  await expect(mergeGuestCarts(client, session)).rejects.toThrow()
  expect(guestItems('supply-store')).toHaveLength(1)
  expect(readCookie('connectGuestCartQuantity')).toBe('2')
})

test('a demo-only training-store user keeps their training cart in the browser, like a guest [A9.07]', async () => {
  changeGuestCart('training-store', [{ itemId: 7, quantity: 1 }], 'add')
  const { client, session, asked } = opened({}, signedIn(['Demo_Only_Training_Store']))
  await mergeGuestCarts(client, session)
  expect(asked()).toEqual([])
  expect(guestItems('training-store')).toHaveLength(1)
})

test('what the server leaves out is reported, and does not stay behind [A4.27]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  const cart = { shoppingCartId: 9, userId: 'user-owner', application: 'supply-store', items: [] }
  const { client, session } = opened({
    cart,
    leftOut: [{ itemId: 1, name: 'Ended glove', message: 'This item cannot be ordered online.' }],
    replaced: [],
  })
  await mergeGuestCarts(client, session)
  expect(guestItems('supply-store')).toEqual([])
  expect(currentToast()?.text).toBe(
    'One item you chose before you logged in did not go into this cart. Ended glove: This item cannot be ordered online.',
  )
})

const glove = { itemId: 1, name: 'Class 2 glove', before: 6, after: 2 }
const cartWith = (quantity: number) => ({
  shoppingCartId: 9,
  userId: 'user-owner',
  application: 'supply-store',
  items: [{ shoppingCartItemId: 1, itemId: 1, quantity, shoppingCartId: 9, unitSerial: null }],
})
const set = 'addOrUpdateItemsInShoppingCart'

test('which quantities were replaced is said, and Undo puts them back [A4.27, P9.110]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  const answers = { [set]: cartWith(6), getCartByApplication: cartWith(2) }
  const { client, session, asked } = opened({ cart: cartWith(2), leftOut: [], replaced: [glove] }, signedIn(), answers)
  await mergeGuestCarts(client, session)
  expect(currentToast()).toMatchObject({
    kind: 'warning',
    text: 'The quantities you chose before you logged in replaced those in your cart. Class 2 glove: 2 instead of 6.',
    action: { label: 'Undo' },
  })
  currentToast()?.action?.run()
  closeToast()
  await waitFor(() => expect(currentToast()?.text).toBe('Your cart has its earlier quantities again.'))
  expect(asked(set)).toEqual([{ application: 'supply-store', mode: 'set', items: [{ itemId: 1, quantity: 6 }] }])
  expect(client.getQueryData(cartKey('supply-store'))).toEqual(cartWith(6))
})

test('Undo leaves alone what was changed since, and says so [P9.110]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  const answers = { getCartByApplication: cartWith(3) }
  const { client, session, asked } = opened({ cart: cartWith(2), leftOut: [], replaced: [glove] }, signedIn(), answers)
  await mergeGuestCarts(client, session)
  currentToast()?.action?.run()
  closeToast()
  await waitFor(() => expect(currentToast()?.text).toBe('These quantities have changed since. Nothing was put back.'))
  expect(asked(set)).toEqual([])
})

test('an Undo that fails says so and can be tried again [P9.110]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  const answers = { [set]: failure(500), getCartByApplication: cartWith(2) }
  const { client, session } = opened({ cart: cartWith(2), leftOut: [], replaced: [glove] }, signedIn(), answers)
  await mergeGuestCarts(client, session)
  currentToast()?.action?.run()
  closeToast()
  await waitFor(() => expect(currentToast()?.text).toMatch(/^The earlier quantities are not in your cart again\./))
  expect(currentToast()?.action?.label).toBe('Try again')
})

test('many replaced quantities, and what was left out, are one message [P9.110]', async () => {
  changeGuestCart('supply-store', [{ itemId: 1, quantity: 2 }], 'add')
  const replaced = [1, 2, 3, 4, 5, 6].map((itemId) => ({
    ...glove,
    itemId,
    name: itemId === 2 ? null : `Part ${itemId}`,
  }))
  const leftOut = [{ itemId: 7, name: 'Ended glove', message: 'This item cannot be ordered online.' }]
  const { client, session } = opened({ cart: cartWith(2), leftOut, replaced })
  await mergeGuestCarts(client, session)
  expect(currentToast()?.text).toBe(
    'One item you chose before you logged in did not go into this cart. Ended glove: This item cannot be ordered online. ' +
      'The quantities you chose before you logged in replaced those in your cart. ' +
      'Part 1: 2 instead of 6; Item 2: 2 instead of 6; Part 3: 2 instead of 6; Part 4: 2 instead of 6; and 2 more.',
  )
})
