import type { ShoppingCart } from '@portal/contract/buying/cart'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../../test/people.ts'
import { toCommerceItems, testItem } from '../../../../test/products.ts'
import { guestSession } from '@portal/contract/access/session'
import { expected, usesGuestCart } from './cart.ts'
import { joined } from './cartLines.ts'

const line = (itemId: number, quantity: number, unitSerial: string | null = null) => ({
  shoppingCartItemId: itemId,
  itemId,
  quantity,
  shoppingCartId: 1,
  unitSerial,
})
const cart: ShoppingCart = {
  shoppingCartId: 1,
  userId: 'user-owner',
  application: 'supply-store',
  items: [line(1, 2), line(1, 4, 'SN-7'), line(2, 1)],
}

describe('the cart expected while the server answers', () => {
  test.each([
    {
      why: 'adding sums [B4.03]',
      changes: [{ itemId: 1, quantity: 3 }],
      mode: 'add' as const,
      after: [
        [1, 5],
        [1, 4],
        [2, 1],
      ],
    },
    {
      why: 'setting replaces',
      changes: [{ itemId: 1, quantity: 3 }],
      mode: 'set' as const,
      after: [
        [1, 3],
        [1, 4],
        [2, 1],
      ],
    },
    {
      why: 'zero removes [B4.03]',
      changes: [{ itemId: 2, quantity: 0 }],
      mode: 'set' as const,
      after: [
        [1, 2],
        [1, 4],
      ],
    },
    {
      why: 'lines for a unit stand apart',
      changes: [{ itemId: 1, quantity: 1, unitSerial: 'SN-7' }],
      mode: 'add' as const,
      after: [
        [1, 2],
        [1, 5],
        [2, 1],
      ],
    },
    {
      why: 'a new line goes to the end',
      changes: [{ itemId: 8, quantity: 1 }],
      mode: 'add' as const,
      after: [
        [1, 2],
        [1, 4],
        [2, 1],
        [8, 1],
      ],
    },
    {
      why: 'removing what is not there changes nothing',
      changes: [{ itemId: 8, quantity: 0 }],
      mode: 'set' as const,
      after: [
        [1, 2],
        [1, 4],
        [2, 1],
      ],
    },
  ])('$why', ({ changes, mode, after }) => {
    expect(expected(cart, { changes, mode }).items.map(({ itemId, quantity }) => [itemId, quantity])).toEqual(after)
  })
})

test('guests, and demo-only users of the training store, keep their cart in the browser [A9.07]', () => {
  const demo = signedIn(['Demo_Only_Training_Store'])
  expect(usesGuestCart(guestSession, 'supply-store')).toBe(true)
  expect(usesGuestCart(signedIn(), 'training-store')).toBe(false)
  expect(usesGuestCart(demo, 'training-store')).toBe(true)
  expect(usesGuestCart(demo, 'supply-store')).toBe(false)
})

describe('the figures of the lines', () => {
  const items = [testItem({ id: 1, displayPrice: 0.335 }), testItem({ id: 2, displayPrice: 10, isPurchasable: false })]

  test('totals follow the quantity and are rounded to cents; what cannot be bought does not count [B7.32]', () => {
    const { lines, subtotal } = joined(
      [
        { itemId: 1, quantity: 3 },
        { itemId: 2, quantity: 1 },
      ],
      toCommerceItems(...items)({
        items: [
          { itemId: 1, quantity: 1 },
          { itemId: 2, quantity: 1 },
        ],
      }).items,
      true,
    )
    expect(lines.map(({ item }) => item?.displayTotal)).toEqual([1.01, 10])
    expect(subtotal).toBe(1.01)
  })

  test('a product the store no longer has is gone once the answer is complete, and loading before', () => {
    expect(joined([{ itemId: 5, quantity: 1 }], items, true)).toMatchObject({ lines: [], gone: [{ itemId: 5 }] })
    expect(joined([{ itemId: 5, quantity: 1 }], items, false)).toMatchObject({
      lines: [{ itemId: 5, item: undefined }],
      gone: [],
    })
  })

  test('a part on two lines, one of them for a unit, says of each when it ships [B4.10]', () => {
    const two = [
      { itemId: 1, quantity: 2 },
      { itemId: 1, quantity: 20, unitSerial: 'K48-1' },
    ]
    const items = [
      testItem({ id: 1, shipByDate: '2026-11-23', quantityOnHand: 9 }),
      testItem({ id: 1, shipByDate: '2026-12-05', quantityOnHand: 7 }),
    ]
    expect(joined(two, items, true).lines.map(({ item }) => [item?.shipByDate, item?.quantityOnHand])).toEqual([
      ['2026-11-23', 9],
      ['2026-12-05', 7],
    ])
    // While a second line is being asked about, it says what the first does.
    expect(joined(two, items.slice(0, 1), false).lines[1]?.item?.shipByDate).toBe('2026-11-23')
  })

  test('who sees no prices sees no subtotal [B2.84]', () => {
    expect(joined([{ itemId: 1, quantity: 1 }], [testItem({ id: 1, displayPrice: null })], true).subtotal).toBeNull()
  })
})
