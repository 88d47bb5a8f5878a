import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import type { Session } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../../test/fakeServer.ts'
import { signedIn } from '../../../../test/people.ts'
import { openPage } from '../../../../test/portal.tsx'
import { toCommerceItems, testDetail, testItem, testProduct } from '../../../../test/products.ts'
import type { AnalyticsEvent } from '../../../platform/analytics.ts'
import { addSink } from '../../../platform/analytics.ts'
import { changeGuestCart, clearGuestCart, guestItems } from './guestCart.ts'

const related = testProduct({
  itemId: 102,
  objectID: 'P2',
  partNumber: '970000102',
  displayName: 'Hose clamp',
  partPrice: 3,
  partUom: 'BX',
  productUrl: '/pages/store/product-detail/P2/970000102',
})
const unsold = testProduct({
  itemId: 103,
  objectID: 'P3',
  partNumber: '970000103',
  displayName: 'Old clamp',
  isPurchasable: false,
  orderable: false,
})

/** The stock of the clamp: it is gone since the suggestion was read. */
const ofRelated = { quantityOnHand: 0, shipByDate: '2026-12-08' }

interface Case {
  session?: Session
  detail?: Partial<ProductDetail>
  answers?: Record<string, unknown>
}

/** Opens the product page and presses 'Add to Cart' for two pieces. */
async function addTwo({ session, detail = {}, answers = {} }: Case = {}) {
  const shown = testDetail({
    relatedProducts: [related, unsold].map((each) => ({ ...each, relation: 'RELATED' as const })),
    ...detail,
  })
  const page = await openPage('/pages/store/product-detail/P1/970000101', {
    ...(session && { session }),
    answers: {
      productDetail: ({ objectID }: { objectID: string }) =>
        objectID === 'P2' ? testDetail({ ...related, relatedProducts: [], ...ofRelated }) : shown,
      commerceItems: toCommerceItems(testItem(), testItem({ id: 102, displayPrice: 3, ...ofRelated })),
      ...answers,
    },
  })
  fireEvent.click(screen.getByRole('button', { name: /^One more/ }))
  fireEvent.click(screen.getAllByRole('button', { name: /^Add to Cart/ })[0]!)
  const dialog = await screen.findByRole('dialog')
  return { ...page, dialog: within(dialog) }
}

// The button loads it when it is wanted; here it is loaded before anyone waits for it.
beforeAll(() => import('./AddToCartDialog.tsx'))
beforeEach(() => clearGuestCart('supply-store'))

test('opening it adds to the cart and says so, with part, quantity, price and subtotal [B2.73, B2.74, B2.75, B4.04]', async () => {
  const { dialog } = await addTwo()
  expect(await dialog.findByText('2 item(s) added to cart.')).toBeTruthy()
  expect(guestItems('supply-store')).toMatchObject([{ itemId: 101, quantity: 2 }])
  expect(dialog.getByRole('link', { name: 'Hydraulic hose' }).getAttribute('href')).toBe(
    '/pages/store/product-detail/P1/970000101',
  )
  const picture = screen.getByRole('dialog').querySelector('a > img')
  expect(picture?.getAttribute('src')).toBe('/art/parts/hydraulic-hose.svg')
  expect(picture?.parentElement?.getAttribute('href')).toBe('/pages/store/product-detail/P1/970000101')
  expect(dialog.getByText('970000101')).toBeTruthy()
  expect(dialog.getByText('Quantity').nextElementSibling?.textContent).toBe('2')
  expect(dialog.queryByText('Unit serial')).toBeNull()
  expect(dialog.getByText('Price').nextElementSibling?.textContent).toBe('$25.00 / EA')
  expect(await dialog.findByText('$50.00')).toBeTruthy()
  expect(dialog.queryByText(/not guaranteed/)).toBeNull()
})

test('the subtotal shows that it loads [B2.75]', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { dialog } = await addTwo({
    answers: {
      commerceItems: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  expect(await dialog.findByRole('status', { name: 'Loading the subtotal' })).toBeTruthy()
  await act(async () => answer(toCommerceItems(testItem())({ items: [{ itemId: 101, quantity: 2 }] })))
  expect(await dialog.findByText('$50.00')).toBeTruthy()
  expect(dialog.queryByRole('status', { name: 'Loading the subtotal' })).toBeNull()
})

describe('the ship-date line [B2.76]', () => {
  test('gives the weekday and the day', async () => {
    const { dialog } = await addTwo()
    expect(dialog.getByText('Est to ship by Tuesday, 11/24')).toBeTruthy()
  })

  test('is the message to call, option 1, when nobody knows', async () => {
    const call = 'Call 1-877-GO WINDHOVER, Option 1 for estimated shipment date.'
    const unknown = { shipByDate: null, quantityOnHand: 0, availabilityMessage: call }
    const { dialog } = await addTwo({
      detail: unknown,
      answers: { commerceItems: toCommerceItems(testItem(unknown)) },
    })
    expect(dialog.getByText(call)).toBeTruthy()
    await dialog.findByText('$50.00')
    expect(dialog.getByText(call)).toBeTruthy()
  })

  test('is that of the whole line of the cart, which ships together [B4.10]', async () => {
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 7 }], 'add')
    const late = toCommerceItems(testItem({ shipByDate: '2026-12-07' }))
    const held: (() => void)[] = []
    const commerceItems = (input: Parameters<typeof late>[0]) =>
      new Promise((resolve) => held.push(() => resolve(late(input))))
    const { dialog } = await addTwo({ answers: { commerceItems } })
    await dialog.findByText('2 item(s) added to cart.')
    // One piece ships tomorrow; nine do not, and the cart has not said yet when they do.
    expect(dialog.queryByText(/^Est to ship/)).toBeNull()
    await act(async () => held.forEach((answer) => answer()))
    const ship = await dialog.findByText(/^Est to ship by Monday, 12\/7/)
    expect(ship.textContent).toContain('Only 8 available; all 9 ship together by then.')
  })
})

test('a user adds to their cart on the server, reads that nothing is guaranteed yet, and sees their own part number [B2.73, B2.74, B7.17]', async () => {
  const cart = {
    shoppingCartId: 9,
    userId: 'user-owner',
    application: 'supply-store',
    items: [{ shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 9, unitSerial: null }],
  }
  const session = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
  const { dialog, asked } = await addTwo({
    session,
    detail: { customerPartNumber: 'BW-77' },
    answers: { addOrUpdateItemsInShoppingCart: cart },
  })
  expect(dialog.getByText('Items in your cart are not guaranteed until checkout is completed.')).toBeTruthy()
  expect(dialog.getByText('Bluewater Rural Electric Co-op part #').nextElementSibling?.textContent).toBe('BW-77')
  expect(
    asked.filter(({ name }) => name === 'addOrUpdateItemsInShoppingCart').map(({ body }) => body['variables']),
  ).toEqual([{ application: 'supply-store', mode: 'add', items: [{ itemId: 101, quantity: 2 }] }])
  expect(guestItems('supply-store')).toEqual([])
})

test('who sees no prices reads neither the price nor a subtotal [B6.04, B2.75]', async () => {
  const items = [{ shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 9, unitSerial: null }]
  const { dialog } = await addTwo({
    session: signedIn(['B2B_Dashboard', 'B2B_Order_Replacement_Parts']),
    answers: {
      addOrUpdateItemsInShoppingCart: { shoppingCartId: 9, userId: 'user-owner', application: 'supply-store', items },
      commerceItems: toCommerceItems(testItem({ displayPrice: null, displayTotal: null })),
    },
  })
  expect(await dialog.findByText('View Cart (2 items)')).toBeTruthy()
  expect(dialog.queryByText('Cart subtotal')).toBeNull()
})

test('a Canadian reads prices with CAD before them [B2.74]', async () => {
  const session = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], { locale: 'en_CA' })
  const cart = {
    shoppingCartId: 9,
    userId: 'user-owner',
    application: 'supply-store',
    items: [{ shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 9, unitSerial: null }],
  }
  const { dialog } = await addTwo({ session, answers: { addOrUpdateItemsInShoppingCart: cart } })
  expect(dialog.getByText('Price').nextElementSibling?.textContent).toBe('CAD $25.00 / EA')
  expect(await dialog.findByText('CAD $50.00')).toBeTruthy()
})

describe('its buttons [B2.77]', () => {
  test('continue, view the cart with its count, or check out', async () => {
    const { dialog } = await addTwo()
    expect(dialog.getByRole('link', { name: 'View Cart (2 items)' }).getAttribute('href')).toBe('/pages/store/cart')
    expect(dialog.getByRole('link', { name: 'Check Out Now' }).getAttribute('href')).toBe('/pages/checkout')
    fireEvent.click(dialog.getByRole('button', { name: 'Continue Shopping' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a punch-out buyer sees only View Cart', async () => {
    const session = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'], { isPunchout: true })
    const { dialog } = await addTwo({
      session,
      answers: {
        addOrUpdateItemsInShoppingCart: {
          shoppingCartId: 9,
          userId: 'user-owner',
          application: 'supply-store',
          items: [],
        },
      },
    })
    expect(dialog.getByRole('link', { name: /^View Cart/ })).toBeTruthy()
    expect(dialog.queryByText('Continue Shopping')).toBeNull()
    expect(dialog.queryByText('Check Out Now')).toBeNull()
    // No account pages, so no lists.
    expect(screen.queryByRole('button', { name: /^Add to list/ })).toBeNull()
  })

  test('says that it is added once the server has it, not before', async () => {
    let answer: (cart: unknown) => void = () => undefined
    const kept = new Promise((resolve) => {
      answer = resolve
    })
    const { dialog } = await addTwo({
      session: signedIn(['B2B_Order_Replacement_Parts']),
      answers: { addOrUpdateItemsInShoppingCart: () => kept },
    })
    expect(dialog.getByRole('heading', { name: 'Adding to your cart…' })).toBeTruthy()
    await act(async () => answer({ shoppingCartId: 9, userId: 'u', application: 'supply-store', items: [] }))
    expect(await dialog.findByRole('heading', { name: '2 item(s) added to cart.' })).toBeTruthy()
  })
})

test('suggested items show image, name, price per unit, and Add to Cart or View Details [B2.78]', async () => {
  const { dialog } = await addTwo()
  const suggested = within(dialog.getByRole('heading', { name: 'Suggested Items' }).parentElement as HTMLElement)
  expect(suggested.getByText('Hose clamp')).toBeTruthy()
  expect(suggested.getByText('$3.00').parentElement?.textContent).toBe('$3.00 / BX')
  expect(suggested.getAllByRole('listitem')[0]?.querySelector('img')?.getAttribute('src')).toBe(
    '/art/parts/hydraulic-hose.svg',
  )
  expect(suggested.getByRole('button', { name: 'Add to Cart: Hose clamp' })).toBeTruthy()
  expect(suggested.getByRole('link', { name: 'View Details: Old clamp' })).toBeTruthy()
  expect(suggested.queryByRole('button', { name: /Old clamp/ })).toBeNull()
})

/** True if the page loader shows. */
const loading = () => screen.getByRole('progressbar', { hidden: true }).dataset['active']

test('choosing a suggested item reloads the dialog with it at quantity 1: the loader, its stock, its price [B4.05, B4.04]', async () => {
  const { dialog } = await addTwo()
  await dialog.findByText('2 item(s) added to cart.')
  await waitFor(() => expect(loading()).toBe('false'))
  fireEvent.click(dialog.getByRole('button', { name: 'Add to Cart: Hose clamp' }))
  expect(loading()).toBe('true')
  expect(await dialog.findByText('1 item(s) added to cart.')).toBeTruthy()
  expect(await dialog.findByText('Est to ship by Tuesday, 12/8')).toBeTruthy()
  await waitFor(() => expect(loading()).toBe('false'))
  expect(dialog.getByText('970000102')).toBeTruthy()
  expect(guestItems('supply-store')).toMatchObject([
    { itemId: 101, quantity: 2 },
    { itemId: 102, quantity: 1 },
  ])
  expect(await dialog.findByRole('link', { name: 'View Cart (3 items)' })).toBeTruthy()
})

test('add_to_cart is reported with the price as digits and in USD [B4.04, B5.14, B9.05]', async () => {
  const events: AnalyticsEvent[] = []
  const stop = addSink((event) => events.push(event))
  const { dialog } = await addTwo({ detail: { partPrice: 12.5 } })
  await dialog.findByText('Cart subtotal')
  await act(async () => undefined)
  stop()
  expect(events).toEqual([
    {
      name: 'add_to_cart',
      category: 'supply-store',
      label: '970000101',
      details: {
        price: '1250',
        currency: 'USD',
        priceCurrency: 'USD',
        items: [{ item_id: '970000101', item_name: 'Hydraulic hose', price: '1250', quantity: 2 }],
      },
    },
  ])
})

test('when the cart does not take it, it says so and nothing is claimed', async () => {
  const session = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'])
  const { dialog } = await addTwo({
    session,
    answers: { addOrUpdateItemsInShoppingCart: failure(409, { code: 'CONFLICT', userFriendlyMessage: 'Not now.' }) },
  })
  expect(await dialog.findByText('This item was not added to your cart.')).toBeTruthy()
  expect(dialog.queryByText(/item\(s\) added/)).toBeNull()
  expect(dialog.getByRole('link', { name: 'View Cart (0 items)' })).toBeTruthy()
})
