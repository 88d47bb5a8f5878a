// The checkout as its buyer meets it: four steps, one order.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { freightMessages } from '@portal/contract/buying/freight'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  quotedFreight,
  testAddress,
  testBuyer,
  testOptions,
  testOrder,
  testQuote,
  testQuoteLine,
} from '../../../test/checkout.ts'
import { goOn, press, step } from '../../../test/checkoutSteps.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { line, testAssociate } from '../../../test/organizations.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'
import { checkoutDraftKey } from './checkoutDraft.ts'

beforeEach(() => sessionStorage.clear())

const cartOf = (...itemIds: number[]) => ({
  shoppingCartId: 1,
  userId: 'user-buyer',
  application: 'supply-store',
  items: itemIds.map((itemId) => ({
    shoppingCartItemId: itemId,
    itemId,
    quantity: 2,
    shoppingCartId: 1,
    unitSerial: null,
  })),
})

/** Opens checkout with two hoses in the cart; the cart is empty once the order is placed. */
async function open(answers: Answers = {}, session = testBuyer()) {
  let placed = false
  const page = await openPage('/pages/checkout', {
    session,
    answers: {
      checkoutOptions: testOptions(),
      getCartByApplication: () => (placed ? cartOf() : cartOf(101)),
      commerceItems: toCommerceItems(testItem()),
      paymentMethods: [],
      searchAddresses: {
        content: [testAddress(), testAddress({ addressId: 2, addressName: 'North depot', isDefault: false })],
        totalRecords: 2,
      },
      createQuote: testQuote(),
      submitQuote: () => {
        placed = true
        return { orderNumber: '7000001', approvalNumber: null, actionUrl: null }
      },
      getOrder: testOrder(),
      ...answers,
    },
  })
  const asks = (name: string) =>
    page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'] as Record<string, unknown>)
  return { ...page, asks }
}

const button = async (region: RegExp, name: string | RegExp) => within(await step(region)).getByRole('button', { name })
const fill = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }))
const placeButton = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Place Order' })
  if (!first) throw new Error('There is no button to place the order.')
  await waitFor(() => expect(first).toHaveProperty('disabled', false))
  return first
}

describe('who may check out, and with what', () => {
  test('a guest is led to the login and back [A2.06]', async () => {
    const { href } = await openPage('/pages/checkout')
    expect(href()).toBe('/login?returnUrl=%2Fpages%2Fcheckout')
  })

  test('a refusal is said plainly, with a way onward [D1.26]', async () => {
    await open({ checkoutOptions: testOptions({ refusal: checkoutMessages.notAllowedToOrder }) })
    expect(await screen.findByText(checkoutMessages.notAllowedToOrder)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to your cart' }).getAttribute('href')).toBe('/pages/store/cart')
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
  })

  test('staff who view several are led to choose the one they order for, and back', async () => {
    const several = testAssociate([line, { ...line, accountId: 12 }], { activeOrganizationCount: 2 })
    await open({ checkoutOptions: testOptions({ refusal: fieldMessages.orderedFor }) }, several)
    const choose = await screen.findByRole('link', { name: 'Choose an organization' })
    expect(choose.getAttribute('href')).toBe('/pages/associateLanding?returnUrl=%2Fpages%2Fcheckout')
  })

  test('an empty cart says so and leads to the store', async () => {
    await open({ getCartByApplication: cartOf() })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeTruthy()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to the supply store' })).toBeTruthy()
  })

  test('a cart of nothing that can be ordered online says so, before anything is filled in', async () => {
    await open({ commerceItems: toCommerceItems(testItem({ isPurchasable: false, discontinued: true })) })
    expect(await screen.findByRole('heading', { name: 'Nothing in your cart can be ordered online' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to your cart' })).toBeTruthy()
  })

  test('without terms and purchase orders a card pays: the default one, or another; one that expired cannot', async () => {
    const card = (paymentId: string, changes = {}) => ({
      paymentId,
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 6,
      expiryYear: 2030,
      isExpired: false,
      isDefault: false,
      isRefused: false,
      isSaved: true,
      ...changes,
    })
    const { asks } = await open({
      checkoutOptions: testOptions({ paymentTerms: null, isCustomerPurchaseOrderEnabled: false }),
      paymentMethods: [
        card('pm_old', { last4: '0005', isExpired: true }),
        card('pm_1', { isDefault: true }),
        card('pm_2', { brand: 'Mastercard', last4: '4444' }),
      ],
    })
    const payment = within(await step(/^Payment$/))
    expect(await payment.findByRole('radio', { name: /^Visa ending in 4242/ })).toHaveProperty('checked', true)
    expect(payment.getByRole('radio', { name: /^Visa ending in 0005/ })).toHaveProperty('disabled', true)
    await press(payment.getByRole('radio', { name: /^Mastercard ending in 4444/ }))
    await goOn(/^Payment$/)
    await placeButton()
    expect(asks('createQuote').at(-1)).toMatchObject({ cart: { paymentKind: 'CARD', paymentId: 'pm_2' } })
    expect(await screen.findByText(/Mastercard ending in 4444/)).toBeTruthy()
  })

  test('a refused card is marked and not chosen; the next one is [B7.19, P5.08]', async () => {
    const card = { brand: 'Visa', expiryMonth: 8, expiryYear: 2040, isExpired: false, isSaved: true }
    await open({
      checkoutOptions: testOptions({ paymentTerms: null, isCustomerPurchaseOrderEnabled: false }),
      paymentMethods: [
        { ...card, paymentId: 'pm_1', last4: '0002', isDefault: true, isRefused: true },
        { ...card, paymentId: 'pm_2', last4: '4242', isDefault: false, isRefused: false },
      ],
    })
    const payment = within(await step(/^Payment$/))
    expect(await payment.findByRole('radio', { name: /ending in 0002 ?Declined the last time/ })).toHaveProperty(
      'checked',
      false,
    )
    expect(payment.getByRole('radio', { name: /^Visa ending in 4242/ })).toHaveProperty('checked', true)
  })

  test('a new card becomes a token on the page; its number is in no request [B7.19]', async () => {
    const saved = {
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 8,
      expiryYear: 2040,
      isExpired: false,
      isDefault: false,
      isRefused: false,
      isSaved: false,
    }
    const before = { ...saved, paymentId: 'pm_old', last4: '1111', isDefault: true }
    const { asks, asked } = await open({
      checkoutOptions: testOptions({ paymentTerms: null, isCustomerPurchaseOrderEnabled: false }),
      paymentMethods: () =>
        asks('addNewCreditCard').length > 0 ? [before, { ...saved, paymentId: 'pm_new' }] : [before],
      addNewCreditCard: { paymentMethod: { ...saved, paymentId: 'pm_new' }, session: testBuyer() },
    })
    await step(/^Payment$/)
    await press(await screen.findByRole('button', { name: 'New card' }))
    await press(await screen.findByRole('button', { name: 'Use this card' }))
    expect(await screen.findByText('Please enter a card number.')).toBeTruthy()
    await fill(screen.getByLabelText('Card number'), '4539578763621486')
    await fill(screen.getByLabelText('Expires (MM/YY)'), '08/40')
    await press(screen.getByRole('button', { name: 'Use this card' }))
    expect(await screen.findByText('This demonstration takes only the test cards below.')).toBeTruthy()
    expect(asks('addNewCreditCard')).toEqual([])
    await fill(screen.getByLabelText('Card number'), '4242424242424242')
    await press(screen.getByRole('checkbox', { name: 'Save this card for later' }))
    await press(screen.getByRole('button', { name: 'Use this card' }))
    expect(await screen.findByRole('radio', { name: /^Visa ending in 4242/ })).toHaveProperty('checked', true)
    expect(asks('addNewCreditCard')).toEqual([
      { card: { token: expect.stringMatching(/^sbx_4242_082040_[a-p]{16}$/) as string, use: 'pay-and-save' } },
    ])
    expect(JSON.stringify(asked)).not.toMatch(/4242.?4242|4539/)
    // The card that was entered pays, not the one that was the default.
    await goOn(/^Payment$/)
    await placeButton()
    expect(asks('createQuote').at(-1)).toMatchObject({ cart: { paymentKind: 'CARD', paymentId: 'pm_new' } })
  })

  test('a failure to load keeps the cart and can be tried again', async () => {
    let broken = true
    await open({ checkoutOptions: () => (broken ? failure(500) : testOptions()) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await press(again)
    expect(await step(/^Ship to$/)).toBeTruthy()
  })

  test('a cart that does not load is said to be safe, and can be tried again', async () => {
    let broken = true
    await open({ getCartByApplication: () => (broken ? failure(500) : cartOf(101)) })
    expect(await screen.findByText('Checkout could not be loaded. Your cart is safe.')).toBeTruthy()
    broken = false
    await press(await screen.findByRole('button', { name: 'Try again' }))
    expect(await step(/^Ship to$/)).toBeTruthy()
  })

  test('what is asked again meanwhile and fails takes neither the page nor anything typed', async () => {
    let broken = false
    const sound = (answer: () => unknown) => () => (broken ? failure(500) : answer())
    const { asks } = await open({
      checkoutOptions: sound(() => testOptions()),
      getCartByApplication: sound(() => cartOf(101)),
      commerceItems: (input: Parameters<ReturnType<typeof toCommerceItems>>[0]) =>
        broken ? failure(500) : toCommerceItems(testItem())(input),
    })
    await step(/^Shipping method$/)
    await fill(screen.getByLabelText('Note for this order (optional)'), 'Gate 4')
    await goOn(/^Shipping method$/)
    await step(/^Payment$/)
    await press(screen.getByRole('radio', { name: /^Purchase order/ }))
    await fill(screen.getByLabelText('Purchase order number'), 'PO-88')
    const before = asks('checkoutOptions').length
    broken = true
    // A phone that lost its network and found it again asks for everything again.
    await act(async () => {
      onlineManager.setOnline(false)
      onlineManager.setOnline(true)
    })
    await waitFor(() => expect(asks('checkoutOptions').length).toBeGreaterThan(before))
    await act(async () => undefined)
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    expect(screen.getByLabelText('Purchase order number')).toHaveProperty('value', 'PO-88')
    broken = false
    await goOn(/^Payment$/)
    await placeButton()
    expect(asks('createQuote').at(-1)).toMatchObject({ cart: { poNumber: 'PO-88', note: 'Gate 4' } })
  })
})

describe('four steps on one page', () => {
  test('open at the review where all is known, at the first question otherwise, with the lines in sight [P9.118]', async () => {
    const { asks } = await open()
    await placeButton()
    for (const name of ['Ship to, done', 'Shipping method, done', 'Payment, done'])
      expect(screen.getByRole('region', { name })).toBeTruthy()
    expect(asks('createQuote')).toHaveLength(1)
    await press(within(await step(/^Payment$/)).getByLabelText(/^Card/))
    expect(within(await step(/^Payment$/)).getByLabelText(/^Card/)).toHaveProperty('checked', true)
    cleanup()
    sessionStorage.clear()
    await open({ checkoutOptions: testOptions({ paymentTerms: null }) })
    expect(await screen.findByRole('region', { name: 'Payment' })).toBeTruthy()
    const summary = within(screen.getByRole('complementary', { name: /^Order summary/ }))
    expect((await summary.findByRole('list')).textContent).toBe('2 × Hydraulic hose')
    expect(summary.getByRole('heading', { level: 3 }).textContent).toMatch(/^Ship/)
  })

  test('say which lines arrive when, and group the review by the days they ship [P5.54]', async () => {
    const span = (days: [string, number][]) => days.map(([day, lines]) => ({ day, lines, isShipped: false }))
    const arrivals = span([
      ['2026-12-02', 25],
      ['2027-01-27', 9],
    ])
    const last = { ...quotedFreight, estimatedArrival: '2027-01-27', arrivals, together: null }
    await open({
      checkoutOptions: testOptions({
        shippingOptions: [
          { method: 'GROUND', label: 'Ground', cost: 12.5, ...last },
          { method: 'WILL_CALL', label: 'Will-call', cost: 0, ...last },
        ],
      }),
      createQuote: testQuote({
        lines: [
          testQuoteLine({ id: 1, shipByDate: '2027-01-25' }),
          testQuoteLine({ id: 2, shipByDate: '2026-11-30' }),
          testQuoteLine({ id: 3, shipByDate: '2026-11-30' }),
          testQuoteLine({ id: 4, shipByDate: null }),
        ],
      }),
    })
    const shipping = within(await step(/^Shipping method$/))
    expect(shipping.getByText('25 of 34 arrive 12/02/2026, all by 01/27/2027')).toBeTruthy()
    expect(shipping.getByText('25 of 34 are ready 12/02/2026, all by 01/27/2027')).toBeTruthy()
    await goOn(/^Shipping method$/)
    await placeButton()
    const review = within(await step(/^Review your order$/))
    expect(review.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ships 11/30/2026 2 lines',
      'Ships 01/25/2027 1 line',
      'Ship date to be confirmed 1 line',
    ])
  })

  test('from the address to the confirmation [B7.18, A2.06, B3.20, S11.01]', async () => {
    const { asks, href } = await open({
      createQuote: testQuote({
        lines: [testQuoteLine({ prop65Description: 'Contains lead.', unitSerial: 'K48-1' })],
        leftOut: ['Old valve'],
      }),
    })
    const shipping = within(await step(/^Shipping method$/))
    expect(shipping.getByText('Estimated arrival 11/28/2026')).toBeTruthy()
    expect(shipping.getByText('Ready to pick up by 11/24/2026')).toBeTruthy()
    await press(shipping.getByLabelText(/^Next-day/))
    await fill(shipping.getByLabelText(/^Note for this order/), ' Gate 4 ')
    await goOn(/^Shipping method$/)
    await press(within(await step(/^Payment$/)).getByLabelText(/^Purchase order/))
    await fill(screen.getByLabelText('Purchase order number'), 'PO-88')
    await goOn(/^Payment$/)

    const place = await placeButton()
    expect(asks('createQuote').at(-1)).toEqual({
      cart: {
        shipToAddressId: 1,
        billToAddressId: 1,
        shippingMethod: 'NEXT_DAY',
        paymentKind: 'PURCHASE_ORDER',
        poNumber: 'PO-88',
        note: ' Gate 4 ',
      },
    })
    const review = within(await step(/^Review your order$/))
    expect(review.getByText('Est to ship by Tuesday, 11/24')).toBeTruthy()
    expect(review.getByText(/Contains lead\./)).toBeTruthy()
    expect(review.getByText(/For unit K48-1/)).toBeTruthy()
    expect(review.getByText(/stays in the cart: Old valve\./)).toBeTruthy()
    const totals = screen.getByRole('complementary', { name: /^Order summary/ }).textContent
    for (const amount of ['$50.00', '$12.50', '$3.00', '$65.50']) expect(totals).toContain(amount)
    expect((await step(/^Payment, done$/)).textContent).toContain('PO-88')
    expect((await step(/^Shipping method, done$/)).textContent).toContain('Gate 4')

    await press(place)
    expect(await screen.findByRole('heading', { level: 1, name: /Your order is placed/ })).toBeTruthy()
    expect(href()).toBe('/pages/checkout/confirmation/7000001')
    expect(asks('submitQuote')).toEqual([{ ebsQuote: { quoteId: testQuote().quoteId } }])
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart' })).toBeTruthy())
    expect(sessionStorage.getItem(checkoutDraftKey({ userId: 'user-buyer', accountId: 200 }))).toBeNull()
  })

  test('a finished step folds to a summary; after an edit the buyer is back where they were', async () => {
    const { asks } = await open()
    await placeButton()
    expect((await step(/^Ship to, done$/)).textContent).toContain('7351 Sawmill Lane')
    await press(await button(/^Ship to, done$/, /^Edit/))
    expect(document.activeElement?.textContent).toBe('Ship to')
    await press(await button(/^Ship to$/, /Shipping address/))
    await press(await screen.findByRole('option', { name: /North depot/ }))
    await goOn(/^Ship to$/)
    await placeButton()
    expect(asks('createQuote').at(-1)).toMatchObject({ cart: { shipToAddressId: 2, billToAddressId: 1 } })
  })

  test('freight that nobody knows yet is said in words, beside the method and in the total [P5.49]', async () => {
    const unknown = {
      method: 'FREIGHT' as const,
      label: 'Freight',
      cost: 0,
      estimatedArrival: null,
      arrivals: [],
      together: null,
    }
    await open({
      checkoutOptions: testOptions({
        shippingOptions: [{ ...unknown, freight: 'TO_CONFIRM', carrierAccount: null }],
      }),
      createQuote: testQuote({ shippingMethod: 'FREIGHT', freight: 'TO_CONFIRM', shipping: 0, tax: 3, total: 53 }),
    })
    const shipping = await step(/^Shipping method$/)
    expect(shipping.textContent).toContain(freightMessages.confirmedLater)
    expect(shipping.textContent).not.toContain('Free')
    expect(screen.getAllByText(/Total before freight and tax/).length).toBeGreaterThan(0)
    await goOn(/^Shipping method$/)
    await placeButton()
    expect(screen.getAllByText(freightMessages.beforeFreight).length).toBeGreaterThan(0)
    expect(screen.getAllByText(freightMessages.toConfirm).length).toBeGreaterThan(0)
  })

  test('a method that does not go to the new address is asked for again', async () => {
    const { asks } = await open({
      checkoutOptions: ({ shipToAddressId }: { shipToAddressId?: number }) =>
        testOptions(
          shipToAddressId === 2
            ? {
                shippingOptions: [
                  {
                    method: 'FREIGHT',
                    label: 'Freight',
                    cost: 150,
                    ...quotedFreight,
                    estimatedArrival: null,
                    arrivals: [],
                    together: null,
                  },
                ],
              }
            : {},
        ),
    })
    await placeButton()
    await press(await button(/^Ship to, done$/, /^Edit/))
    await press(await button(/^Ship to$/, /Shipping address/))
    await press(await screen.findByRole('option', { name: /North depot/ }))
    await goOn(/^Ship to$/)
    expect((await step(/^Shipping method$/)).textContent).toContain('does not go to this address')
    await goOn(/^Shipping method$/)
    await placeButton()
    expect(asks('createQuote').at(-1)).toMatchObject({ cart: { shippingMethod: 'FREIGHT' } })
  })

  test('a missing purchase order number is said by its field and in a summary that takes the focus', async () => {
    const { asks } = await open()
    await press(within(await step(/^Payment$/)).getByLabelText(/^Purchase order/))
    const before = asks('createQuote').length
    await goOn(/^Payment$/)
    expect((await screen.findByRole('alert')).textContent).toBe(checkoutMessages.poNumber)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    expect(screen.getByLabelText('Purchase order number').getAttribute('aria-invalid')).toBe('true')
    expect(asks('createQuote')).toHaveLength(before)
    await fill(screen.getByLabelText('Purchase order number'), '4711')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('orders on account on hold leave a card alone, with the reason; else what is left of the credit line is said [P8.10]', async () => {
    const hold = { reason: 'an invoice is late.', release: 'Pay it.' }
    await open({ checkoutOptions: testOptions({ credit: { currency: 'USD', available: 0, hold } }) })
    const payment = within(await step(/^Payment$/))
    expect(payment.getByText('Orders on account are on hold: an invoice is late. Pay it.')).toBeTruthy()
    expect(payment.getAllByRole('radio').map((way) => (way as HTMLInputElement).value)).toEqual(['CARD'])
    cleanup()
    sessionStorage.clear()
    await open({ checkoutOptions: testOptions({ credit: { currency: 'USD', available: 120.5, hold: null } }) })
    expect(within(await step(/^Payment$/)).getByText('$120.50 left of your credit line')).toBeTruthy()
  })

  test('the tax-exempt read it; who may not see prices sees no amount anywhere [B6.04]', async () => {
    await open({ checkoutOptions: testOptions({ taxExempt: true }), createQuote: testQuote({ taxExempt: true }) })
    expect((await screen.findByRole('complementary', { name: /^Order summary/ })).textContent).toContain('Tax exempt')
    cleanup()
    sessionStorage.clear()
    const shippingOptions = testOptions().shippingOptions.map((option) => ({ ...option, cost: null }))
    await open({
      checkoutOptions: testOptions({ shippingOptions }),
      commerceItems: toCommerceItems(testItem({ displayPrice: null, displayTotal: null })),
      createQuote: testQuote({
        lines: [testQuoteLine({ displayPrice: null, displayTotal: null })],
        subtotal: null,
        shipping: null,
        tax: null,
        total: null,
      }),
    })
    await goOn(/^Ship to$/)
    expect(screen.getByRole('main').textContent).not.toContain('$')
    await goOn(/^Shipping method$/)
    await placeButton()
    const text = screen.getByRole('main').textContent
    expect(text).not.toContain('$')
    expect(text).toContain('Stock and ship dates hold until')
    expect(text).not.toMatch(/Prices, stock|Tax is an estimate/)
  })

  test('a new address begins in the country of the one chosen [A1.12, S11.02]', async () => {
    const shipTo = testAddress({ country: 'NO', state: null, province: 'Innlandet' })
    await open({ checkoutOptions: testOptions({ shipTo }) })
    await press(await button(/^Ship to$/, 'Enter a new address'))
    expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveProperty('value', 'NO')
  })

  test('a new address half entered is there again after a reload, and gone once it is given up [U2.04]', async () => {
    const place = () => screen.getByLabelText<HTMLInputElement>(/^Name of this place/)
    const { unmount } = await open()
    await press(await button(/^Ship to$/, 'Enter a new address'))
    fireEvent.input(place(), { target: { value: 'North yard' } })
    unmount()
    await open()
    await press(await button(/^Ship to$/, 'Enter a new address'))
    expect(place().value).toBe('North yard')
    await press(await button(/^Ship to$/, 'Cancel'))
    await press(await button(/^Ship to$/, 'Enter a new address'))
    expect(place().value).toBe('')
  })

  test('a new address takes the focus, and gives it back to the button that led to it', async () => {
    await open()
    await press(await button(/^Ship to$/, 'Enter a new address'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'New shipping address' }))
    await press(await button(/^Ship to$/, 'Cancel'))
    expect(document.activeElement).toBe(await button(/^Ship to$/, 'Enter a new address'))
  })
})
