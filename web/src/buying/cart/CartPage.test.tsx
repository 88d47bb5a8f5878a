import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CommerceItem } from '@portal/contract/buying/catalog'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'
import { changeGuestCart, clearGuestCart, guestItems } from './shared/guestCart.ts'

const hose = testItem()
const clamp = testItem({ id: 102, productDisplayName: 'Hose clamp', partNumber: '970000102', displayPrice: 3 })
const buyer: Privilege[] = ['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing']

beforeEach(() => {
  clearGuestCart('supply-store')
  localStorage.clear()
})

const open = (...items: readonly CommerceItem[]) =>
  openPage('/pages/store/cart', { answers: { commerceItems: toCommerceItems(...items) } })
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))
const row = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') as HTMLElement)

test('a line whose part does not fit its unit warns, and leads to what does [P4.15]', async () => {
  const line = { shoppingCartItemId: 1, itemId: 101, quantity: 1, shoppingCartId: 1, unitSerial: 'K48-200201' }
  const items = [line, { ...line, shoppingCartItemId: 2, itemId: 102 }]
  const unfit = { itemId: 101, unitSerial: 'K48-200201', fromSerial: '212000', toSerial: null }
  const { asked } = await openPage('/pages/store/cart', {
    session: signedIn(buyer),
    answers: {
      commerceItems: toCommerceItems(hose, clamp),
      getCartByApplication: { shoppingCartId: 1, userId: 'u', application: 'supply-store', items },
      findUnfitParts: [unfit],
    },
  })
  const warning = await (await row('Hydraulic hose')).findByText(/Not for K48-200201: from serial 212000/)
  expect(within(warning).getByRole('link').getAttribute('href')).toContain('unit=K48-200201')
  expect((await row('Hose clamp')).queryByText(/Not for/)).toBeNull()
  expect(asked.filter(({ name }) => name === 'findUnfitParts')).toHaveLength(1)
})

describe('a guest', () => {
  beforeEach(() =>
    changeGuestCart(
      'supply-store',
      [
        { itemId: 101, quantity: 2 },
        { itemId: 102, quantity: 1 },
      ],
      'add',
    ),
  )

  test('sees the lines of their local cart with prices and subtotal [B2.03, B3.14, A9.07, S10.04]', async () => {
    await open(hose, clamp)
    const line = await row('Hydraulic hose')
    expect(line.getByText('Hydrix · HX-101')).toBeTruthy()
    expect(line.getByText('$25.00').parentElement?.textContent).toBe('$25.00 / EA')
    expect(line.getByText('$50.00')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Cart lines' }).querySelector('a > img')?.getAttribute('src')).toBe(
      '/art/parts/hydraulic-hose.svg',
    )
    expect(summary().getByText('$53.00')).toBeTruthy()
    expect(summary().getByText('Subtotal (3 items)')).toBeTruthy()
  })

  test('edits a quantity in place; the total and the badge follow [B4.03]', async () => {
    await open(hose, clamp)
    const input = (await row('Hydraulic hose')).getByLabelText('Quantity of Hydraulic hose')
    fireEvent.change(input, { target: { value: '10' } })
    fireEvent.blur(input)
    expect((await row('Hydraulic hose')).getByText('$250.00')).toBeTruthy()
    expect(await screen.findByText('Hydraulic hose: 10. 11 items in your cart.')).toBeTruthy()
    await waitFor(() => expect(summary().getByText('$253.00')).toBeTruthy())
    expect(guestItems('supply-store')[0]?.quantity).toBe(10)
    expect(screen.getByRole('link', { name: 'Cart, 11 items' })).toBeTruthy()
  })

  test('typing 0 takes the line out, with the way back [B4.03]', async () => {
    await open(hose, clamp)
    const input = (await row('Hydraulic hose')).getByLabelText('Quantity of Hydraulic hose')
    fireEvent.change(input, { target: { value: '0' } })
    fireEvent.blur(input)
    expect(await screen.findByRole('button', { name: 'Undo removing Hydraulic hose' })).toBeTruthy()
    expect(guestItems('supply-store')).toMatchObject([{ itemId: 102 }])
  })

  test('takes a line out and gets it back with Undo, in its place, and both are announced [B4.03, U3.02]', async () => {
    await open(hose, clamp)
    fireEvent.click((await row('Hydraulic hose')).getByRole('button', { name: 'Remove Hydraulic hose' }))
    expect(guestItems('supply-store')).toMatchObject([{ itemId: 102 }])
    expect((await screen.findByText('was removed.', { exact: false })).closest('[role="status"]')).not.toBeNull()
    expect(screen.getByText('1 item in your cart.').getAttribute('role')).toBe('status')
    fireEvent.click(screen.getByRole('button', { name: 'Undo removing Hydraulic hose' }))
    await row('Hydraulic hose')
    expect(screen.getByText('Hydraulic hose is back. 3 items in your cart.').getAttribute('role')).toBe('status')
    const names = within(screen.getByRole('list', { name: 'Cart lines' }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Hydraulic hose', 'Hose clamp'])
    expect(guestItems('supply-store').find(({ itemId }) => itemId === 101)?.quantity).toBe(2)
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Hydraulic hose'))
  })

  test('sees that they log in at checkout and that the cart comes along [A2.06]', async () => {
    await open(hose, clamp)
    await row('Hydraulic hose')
    expect(summary().getByRole('link', { name: 'Check Out Now' }).getAttribute('href')).toBe('/pages/checkout')
    expect(summary().getByText(/You log in before checkout/)).toBeTruthy()
  })
})

describe('who may not order parts [B6.04]', () => {
  test('reads it once, without a checkout, and no line is blamed for it', async () => {
    const items = [{ shoppingCartItemId: 1, shoppingCartId: 1, itemId: 101, quantity: 2, unitSerial: null }]
    await openPage('/pages/store/cart', {
      session: signedIn(['B2B_See_Replacement_Parts_Pricing']),
      answers: {
        commerceItems: toCommerceItems(testItem({ isPurchasable: false })),
        getCartByApplication: { shoppingCartId: 1, userId: 'user-owner', application: 'supply-store', items },
      },
    })
    const line = await row('Hydraulic hose')
    expect(line.queryByText(/not part of the order/)).toBeNull()
    expect(summary().getByText(/^Your role does not include ordering\./)).toBeTruthy()
    expect(summary().queryByText(/left out/)).toBeNull()
    expect(summary().queryByText('Check Out Now')).toBeNull()
  })
})

describe('what stands in the way of a line', () => {
  test('a discontinued product is explained, points at its successor and does not count [B2.87]', async () => {
    changeGuestCart(
      'supply-store',
      [
        { itemId: 101, quantity: 2 },
        { itemId: 102, quantity: 1 },
      ],
      'add',
    )
    await open(
      testItem({
        isPurchasable: false,
        discontinued: true,
        supersededBy: '970000999',
        availabilityMessage: 'This item has been discontinued. It is replaced by 970000999.',
      }),
      clamp,
    )
    const line = await row('Hydraulic hose')
    expect(line.getByText('This item has been discontinued. It is replaced by 970000999.')).toBeTruthy()
    expect(line.getByRole('link', { name: 'See part 970000999' }).getAttribute('href')).toBe(
      '/pages/store/search?q=970000999',
    )
    expect(summary().getByText('$3.00')).toBeTruthy()
    expect(summary().getByText('Subtotal (1 item)')).toBeTruthy()
    expect(summary().getByText('1 line cannot be ordered online and is left out.')).toBeTruthy()
  })

  test('with nothing that can be ordered there is no way to checkout', async () => {
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 2 }], 'add')
    await open(testItem({ isPurchasable: false }))
    await row('Hydraulic hose')
    expect(summary().queryByRole('link', { name: 'Check Out Now' })).toBeNull()
    expect(summary().getByRole<HTMLButtonElement>('button', { name: 'Check Out Now' }).disabled).toBe(true)
  })

  test('a product the store no longer has is named as gone and taken out on request', async () => {
    changeGuestCart(
      'supply-store',
      [
        { itemId: 101, quantity: 2 },
        { itemId: 999, quantity: 1 },
      ],
      'add',
    )
    await open(hose)
    expect(
      await screen.findByText('1 product in your cart is no longer in the store and will not be ordered.'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Take out of the cart' }))
    expect(guestItems('supply-store').map(({ itemId }) => itemId)).toEqual([101])
  })

  test('more pieces than there will be are reported, and put right at one press', async () => {
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 12 }], 'add')
    await open(testItem({ fullLeadTime: null }))
    const line = await row('Hydraulic hose')
    expect(line.getByText(/Only 8 can be ordered now\./)).toBeTruthy()
    expect(line.queryByText(/ship together/)).toBeNull()
    fireEvent.click(line.getByRole('button', { name: 'Change to 8' }))
    expect(guestItems('supply-store')).toMatchObject([{ itemId: 101, quantity: 8 }])
    await waitFor(() => expect(line.queryByText(/can be ordered now/)).toBeNull())
  })

  test('what is out of stock for good is said to hold up the order', async () => {
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 1 }], 'add')
    await open(testItem({ fullLeadTime: null, quantityOnHand: 0 }))
    const line = await row('Hydraulic hose')
    expect(line.getByText('Out of stock. Take it out of the cart to check out with the rest.')).toBeTruthy()
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
    expect(summary.getByText('Hydraulic hose holds up checkout: there is not enough in stock.')).toBeTruthy()
  })

  test('more pieces than in stock, Prop 65 and a price that changed are reported [B4.10]', async () => {
    localStorage.setItem('supply-store-cart-prices', JSON.stringify({ 'en_US 101 12': 20 }))
    changeGuestCart('supply-store', [{ itemId: 101, quantity: 12 }], 'add')
    await open(testItem({ prop65Number: 'P65-1', prop65Description: 'WARNING: Cancer.' }))
    const line = await row('Hydraulic hose')
    const when = line.getByText(/Only 8 available; all 12 ship together by then\./).closest('p')
    // Not in the color of what is there.
    expect(when?.dataset['tone']).toBe('soon')
    expect(line.getByText('California Prop 65 warning')).toBeTruthy()
    expect(line.getByText('WARNING: Cancer.')).toBeTruthy()
    expect(line.getByText(/The price changed from/).textContent).toBe(
      'The price changed from $20.00 to $25.00 since you last looked.',
    )
  })
})

describe('a user', () => {
  const cart = (quantity: number) => ({
    shoppingCartId: 9,
    userId: 'user-owner',
    application: 'supply-store',
    items: quantity > 0 ? [{ shoppingCartItemId: 1, itemId: 101, quantity, shoppingCartId: 9, unitSerial: null }] : [],
  })

  test('sees and changes their cart on the server; the screen does not wait [B7.17]', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { asked } = await openPage('/pages/store/cart', {
      session: signedIn(buyer),
      answers: {
        getCartByApplication: cart(2),
        commerceItems: toCommerceItems(hose),
        addOrUpdateItemsInShoppingCart: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    fireEvent.click((await row('Hydraulic hose')).getByRole('button', { name: /^One more/ }))
    expect(await screen.findByText('Subtotal (3 items)')).toBeTruthy()
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'addOrUpdateItemsInShoppingCart')?.body['variables']).toEqual({
        application: 'supply-store',
        mode: 'set',
        items: [{ itemId: 101, quantity: 3 }],
      }),
    )
    await act(async () => answer(cart(3)))
    expect(screen.getByText('Subtotal (3 items)')).toBeTruthy()
  })

  test('prints first whose store it is, for which customer and of which day', async () => {
    await openPage('/pages/store/cart', {
      session: signedIn(buyer),
      answers: { getCartByApplication: cart(2), commerceItems: toCommerceItems(hose) },
    })
    await row('Hydraulic hose')
    const [letterhead, header] = screen.getByRole('main').children
    expect(letterhead?.textContent).toMatch(/^Windhover Aerial EquipmentBluewater .* · Owen Webb · \d\d\/\d\d\/\d{4}$/)
    expect(header?.querySelector('h1')?.textContent).toBe('Cart')
    expect(header?.querySelector('nav')?.dataset['noPrint']).toBe('true')
  })

  test('who takes a line out and back is where they were: its button has the focus [B4.03]', async () => {
    const answers = [cart(0), cart(2)]
    await openPage('/pages/store/cart', {
      session: signedIn(buyer),
      answers: {
        getCartByApplication: cart(2),
        commerceItems: toCommerceItems(hose),
        addOrUpdateItemsInShoppingCart: () => answers.shift(),
      },
    })
    fireEvent.click((await row('Hydraulic hose')).getByRole('button', { name: 'Remove Hydraulic hose' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo removing Hydraulic hose' }))
    const remove = await screen.findByRole('button', { name: 'Remove Hydraulic hose' })
    await waitFor(() => expect(document.activeElement).toBe(remove))
  })

  test('whose session has ended keeps the cart on screen as it was, and may log in over it [A8.09]', async () => {
    const ended = failure(401, { code: 'NOT_SIGNED_IN', userFriendlyMessage: 'No profile found' })
    let hasEnded = false
    await openPage('/pages/store/cart', {
      session: signedIn(buyer),
      answers: {
        getCartByApplication: () => (hasEnded ? ended : cart(2)),
        commerceItems: toCommerceItems(hose),
        addOrUpdateItemsInShoppingCart: ended,
      },
    })
    const more = (await row('Hydraulic hose')).getByRole('button', { name: /^One more/ })
    hasEnded = true
    fireEvent.click(more)
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
    expect(await screen.findByText('Subtotal (2 items)')).toBeTruthy()
  })

  test('gets on the cart page what the sign-in could not put into the cart; until then it is kept [A4.27]', async () => {
    changeGuestCart('supply-store', [{ itemId: 102, quantity: 3 }], 'add')
    let isUnavailable = true
    const { asked } = await openPage('/pages/store/cart', {
      session: signedIn(buyer),
      answers: {
        getCartByApplication: cart(2),
        commerceItems: toCommerceItems(hose),
        mergeGuestCart: () =>
          isUnavailable
            ? failure(503, { code: 'UNAVAILABLE', userFriendlyMessage: 'Please try again.' })
            : { cart: cart(2), leftOut: [], replaced: [] },
      },
    })
    const text = 'What you chose before you logged in is kept, but it is not in this cart yet. Please try again.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(guestItems('supply-store')).toMatchObject([{ itemId: 102, quantity: 3 }])
    isUnavailable = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(guestItems('supply-store')).toEqual([]))
    expect(asked.filter(({ name }) => name === 'mergeGuestCart').at(-1)?.body['variables']).toEqual({
      application: 'supply-store',
      items: [{ itemId: 102, quantity: 3 }],
    })
  })

  test('whose change is refused sees the cart as the server has it', async () => {
    await openPage('/pages/store/cart', {
      session: signedIn(buyer),
      answers: {
        getCartByApplication: cart(2),
        commerceItems: toCommerceItems(hose),
        addOrUpdateItemsInShoppingCart: failure(409, { code: 'CONFLICT', userFriendlyMessage: 'The cart is locked.' }),
      },
    })
    fireEvent.click((await row('Hydraulic hose')).getByRole('button', { name: /^One more/ }))
    expect(await screen.findByText('The cart is locked.')).toBeTruthy()
    expect(await screen.findByText('Subtotal (2 items)')).toBeTruthy()
  })

  test('who may order without seeing prices reads no amount, and checks out [B6.04]', async () => {
    await openPage('/pages/store/cart', {
      session: signedIn(['B2B_Dashboard', 'B2B_Order_Replacement_Parts']),
      answers: {
        getCartByApplication: cart(2),
        commerceItems: toCommerceItems({ ...hose, displayPrice: null, displayTotal: null }),
      },
    })
    await row('Hydraulic hose')
    expect(summary().getByText('Prices are not shown with your permissions.')).toBeTruthy()
    expect(summary().queryByText(/Subtotal|Shipping and tax|—/)).toBeNull()
    expect(summary().getByText('2 items to order')).toBeTruthy()
    expect(summary().getByRole('link', { name: 'Check Out Now' })).toBeTruthy()
  })

  test('who does not order reads what nobody can order online in the color of a refusal', async () => {
    await openPage('/pages/store/cart', {
      session: signedIn(['B2B_Dashboard']),
      answers: {
        getCartByApplication: cart(1),
        commerceItems: toCommerceItems(
          testItem({
            isPurchasable: false,
            shipByDate: null,
            availabilityMessage: 'This item cannot be ordered online',
          }),
        ),
      },
    })
    const note = (await row('Hydraulic hose')).getByText('This item cannot be ordered online')
    expect(note.dataset['tone']).toBe('danger')
  })

  test('whose company does not order supplies sees that instead of being led to checkout', async () => {
    await openPage('/pages/store/cart', {
      session: signedIn([...buyer, 'B2B_Disallow_Order_Supply']),
      answers: { getCartByApplication: cart(2), commerceItems: toCommerceItems(hose) },
    })
    await row('Hydraulic hose')
    expect(summary().getByText(/does not allow you to order from the supply store/)).toBeTruthy()
    expect(summary().queryByText('Check Out Now')).toBeNull()
  })
})

test('an empty cart says what to do next', async () => {
  await open()
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the supply store' }).getAttribute('href')).toBe('/pages/store')
  const login = screen.getByRole('link', { name: 'log in to see it' })
  expect(login.getAttribute('href')).toBe('/login?returnUrl=%2Fpages%2Fstore%2Fcart')
})

test('a cart that does not load is said to be safe, and trying again loads it', async () => {
  let down = true
  const cart = { shoppingCartId: 1, userId: 'user-owner', application: 'supply-store', items: [] }
  await openPage('/pages/store/cart', {
    session: signedIn(),
    answers: { getCartByApplication: () => (down ? failure(500) : cart) },
  })
  expect(await screen.findByText('Your cart is safe, but it could not be loaded.')).toBeTruthy()
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
})

test('when prices do not load the cart is said to be safe, and trying again loads them', async () => {
  changeGuestCart('supply-store', [{ itemId: 101, quantity: 2 }], 'add')
  let down = true
  await openPage('/pages/store/cart', {
    answers: {
      commerceItems: (input: Parameters<ReturnType<typeof toCommerceItems>>[0]) =>
        down ? failure(500) : toCommerceItems(hose)(input),
    },
  })
  expect(await screen.findByText('Your cart is safe, but its prices could not be loaded.')).toBeTruthy()
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await row('Hydraulic hose')
})
