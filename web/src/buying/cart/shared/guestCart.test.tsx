import { maxCartLines } from '@portal/contract/buying/cart'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCookie } from '../../../platform/cookies.ts'
import type * as GuestCart from './guestCart.ts'

type GuestItem = GuestCart.GuestItem

const item = (itemId: number, quantity: number): GuestItem => ({ shoppingCartItemId: itemId * 10, itemId, quantity })

// The module keeps what it knows of storage; each test starts as a fresh page does.
let cart: typeof GuestCart
beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  cart = await import('./guestCart.ts')
})
afterEach(() => {
  cart.clearGuestCart('supply-store')
  cart.clearGuestCart('training-store')
})

describe('what changes make of a cart', () => {
  test.each([
    { mode: 'add' as const, given: 3, after: 5, why: 'adding sums [B4.03]' },
    { mode: 'set' as const, given: 3, after: 3, why: 'setting replaces [A4.27]' },
    {
      mode: 'add' as const,
      given: -1,
      after: undefined,
      why: 'a quantity of 0 or less removes the line [B4.03, D5.05]',
    },
    { mode: 'add' as const, given: -2, after: undefined, why: 'nothing left removes the line [B4.03]' },
    { mode: 'set' as const, given: 0, after: undefined, why: 'zero removes the line [B4.03]' },
    { mode: 'set' as const, given: -4, after: undefined, why: 'less than zero removes the line [B4.03]' },
    { mode: 'add' as const, given: 99_999, after: 99_999, why: 'no line passes the most pieces' },
  ])('$why', ({ mode, given, after }) => {
    const items = cart.changed([item(1, 2), item(2, 7)], [{ itemId: 1, quantity: given }], mode)
    expect(items.find(({ itemId }) => itemId === 1)?.quantity).toBe(after)
    expect(items.find(({ itemId }) => itemId === 2)).toEqual(item(2, 7))
  })

  test('a new line goes to the end with a random id below 1e9; a known one keeps its place and id [A9.08]', () => {
    const items = cart.changed(
      [item(1, 2), item(2, 7)],
      [
        { itemId: 3, quantity: 1 },
        { itemId: 1, quantity: 1 },
      ],
      'add',
    )
    expect(items.map(({ itemId }) => itemId)).toEqual([1, 2, 3])
    expect(items[0]?.shoppingCartItemId).toBe(10)
    expect(items[2]?.shoppingCartItemId).toBeGreaterThanOrEqual(0)
    expect(items[2]?.shoppingCartItemId).toBeLessThan(1e9)
    expect(Number.isInteger(items[2]?.shoppingCartItemId)).toBe(true)
  })
})

test.each([
  ['nothing', undefined],
  ['text', 'cart'],
  ['another shape', { lines: [] }],
  [
    'broken items',
    {
      items: [
        null,
        { itemId: 'x', quantity: 1 },
        { itemId: 1 },
        { itemId: 1, quantity: 0 },
        { itemId: 1, quantity: 1.5 },
        { itemId: 1, quantity: 100_000 },
      ],
    },
  ],
])('storage that holds %s is an empty cart [A9.07]', (_what, stored) => {
  expect(cart.itemsIn(stored)).toEqual([])
})

test('a guest cart lives in local storage under its store, and the cookie mirrors its pieces [A9.07, A9.08]', () => {
  cart.changeGuestCart('supply-store', [{ itemId: 5, quantity: 3 }], 'add')
  cart.changeGuestCart('training-store', [{ itemId: 9, quantity: 1 }], 'add')
  expect(JSON.parse(localStorage.getItem('supply-store-cart') ?? '')).toMatchObject({
    items: [{ itemId: 5, quantity: 3 }],
  })
  expect(JSON.parse(localStorage.getItem('training-store-cart') ?? '')).toMatchObject({
    items: [{ itemId: 9, quantity: 1 }],
  })
  expect(readCookie('connectGuestCartQuantity')).toBe('4')
  expect(readCookie('connectGuestCartSeats')).toBe('1')

  cart.changeGuestCart('supply-store', [{ itemId: 5, quantity: 0 }], 'set')
  cart.clearGuestCart('training-store')
  expect(localStorage.getItem('supply-store-cart')).toBeNull()
  expect(readCookie('connectGuestCartQuantity')).toBeUndefined()
})

test('a change in another tab is read', () => {
  expect(cart.guestItems('supply-store')).toEqual([])
  const heard = vi.fn()
  const stop = cart.onGuestCart(heard)
  localStorage.setItem('supply-store-cart', JSON.stringify({ items: [item(7, 2)] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'supply-store-cart' }))
  stop()
  expect(heard).toHaveBeenCalledOnce()
  expect(cart.guestItems('supply-store')).toEqual([item(7, 2)])
})

test('where storage is closed the cart lasts for the visit', () => {
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  cart.changeGuestCart('supply-store', [{ itemId: 5, quantity: 3 }], 'add')
  expect(cart.changeGuestCart('supply-store', [{ itemId: 6, quantity: 1 }], 'add'), 'so that it can be said').toBe(
    false,
  )
  closed.mockRestore()
  expect(cart.guestItems('supply-store').map(({ itemId }) => itemId)).toEqual([5, 6])
})

test('a full cart takes no more lines, says so and keeps what it has', () => {
  const lines = Array.from({ length: maxCartLines }, (_line, at) => ({ itemId: at + 1, quantity: 1 }))
  cart.changeGuestCart('supply-store', lines, 'add')
  const oneMore = [{ itemId: 9999, quantity: 1 }]
  expect(() => cart.changeGuestCart('supply-store', oneMore, 'add')).toThrow(/^A cart can hold at most 500 lines\./)
  cart.changeGuestCart('supply-store', [{ itemId: 1, quantity: 1 }], 'add')
  expect(cart.guestItems('supply-store')).toHaveLength(maxCartLines)
  expect(cart.guestItems('supply-store')[0]).toMatchObject({ itemId: 1, quantity: 2 })
})
