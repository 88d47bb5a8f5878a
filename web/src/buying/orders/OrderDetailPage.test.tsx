import { act, fireEvent, screen, within } from '@testing-library/react'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { testLine, testOrderDetail } from '../../../test/orders.ts'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const open = (order: OrderDetail | null | Response) =>
  openPage('/pages/dashboard/account/orders/details/7000001', {
    session: signedIn(['B2B_View_Orders']),
    answers: { getOrder: order },
  })

describe('an order', () => {
  test('says what, where to and how much', async () => {
    await open(testOrderDetail())
    expect(await screen.findByRole('heading', { level: 1, name: /Order 7000001 Open/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Hydraulic hose' }).getAttribute('href')).toContain(
      '/pages/store/product-detail/101/970000101',
    )
    for (const text of [
      '2 EA',
      '$25.00',
      '$50.00',
      '$120.50',
      '12 Boom Road',
      'Macon, GA 31201',
      'Two-day',
      'On account, NET30',
      'PO-77',
    ])
      expect(screen.getByText(text)).toBeTruthy()
  })

  test('says what was given back of it, and to staff that its payment is disputed [P5.24, P5.25]', async () => {
    const { unmount } = await open(testOrderDetail({ refunded: 30, paymentDispute: 'OPEN' }))
    expect(await screen.findByText('-$30.00')).toBeTruthy()
    expect(screen.getByText('Disputed by the bank: answer at Stripe')).toBeTruthy()
    unmount()
    await open(testOrderDetail())
    expect(await screen.findByText('$120.50')).toBeTruthy()
    expect(screen.queryByText('Refunded')).toBeNull()
    expect(screen.queryByText('Dispute')).toBeNull()
  })

  const card: NonNullable<OrderDetail['card']> = {
    capture: 'SHIPMENT',
    hold: { amount: 90.5, card: 'Visa ending in 4242', until: '2026-12-04T12:00:00.000Z' },
    isOpen: true,
    remaining: 90.5,
    charges: [{ amount: 30, at: '2026-11-27T12:00:00.000Z', card: 'Visa ending in 4242', shipmentNumbers: ['S-1'] }],
    isRefused: false,
    canPay: false,
    askedPaymentId: null,
  }

  test('says what its card was authorized for and charged, and asks for another one when it was refused [P5.58]', async () => {
    const { unmount } = await open(testOrderDetail({ paymentKind: 'CARD', cardBrand: 'Visa', cardLast4: '4242', card }))
    expect(await screen.findByText('Authorized $90.50')).toBeTruthy()
    expect(screen.getByText('Until 12/04/2026, charged when goods leave')).toBeTruthy()
    expect(screen.getByText('Charged $30.00')).toBeTruthy()
    expect(screen.getByText('11/27/2026, with shipment S-1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay what remains' })).toBeNull()
    unmount()
    const refused = { ...card, hold: null, isRefused: true, canPay: true }
    const method = {
      paymentId: 'pm_1',
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 6,
      expiryYear: 2040,
      isExpired: false,
      isDefault: true,
      isRefused: false,
      isSaved: true,
    }
    const { asked, unmount: leave } = await openPage('/pages/dashboard/account/orders/details/7000001', {
      session: signedIn(['B2B_View_Orders']),
      answers: {
        getOrder: testOrderDetail({ paymentKind: 'CARD', card: refused }),
        paymentMethods: [method],
        payRestOfOrder: { actionUrl: null },
      },
    })
    expect(
      await screen.findByRole('heading', { name: 'Your card was refused for what is still to be shipped' }),
    ).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Pay what remains' })
    await act(async () => fireEvent.click(button))
    expect(await screen.findByText(/Your card was accepted/)).toBeTruthy()
    expect(asked.find(({ name }) => name === 'payRestOfOrder')?.body['variables']).toEqual({
      orderNumber: '7000001',
      paymentId: 'pm_1',
    })
    leave()
    await open(testOrderDetail({ paymentKind: 'CARD', card: { ...refused, canPay: false } }))
    expect(await screen.findByRole('heading', { name: 'Goods wait for another card' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay what remains' })).toBeNull()
  })

  test('names another card beside what was charged, and says when the bank holds nothing; without prices, no amount [P5.58]', async () => {
    const other = card.charges.map((charge) => ({ ...charge, amount: null, card: 'Mastercard ending in 4444' }))
    const paid = { ...card, remaining: null, hold: null, charges: other }
    await open(testOrderDetail({ paymentKind: 'CARD', cardBrand: 'Visa', cardLast4: '4242', card: paid }))
    expect(await screen.findByText('To be authorized anew')).toBeTruthy()
    expect(screen.getByText('Charged')).toBeTruthy()
    expect(screen.getByText('11/27/2026, with shipment S-1, on Mastercard ending in 4444')).toBeTruthy()
    expect(screen.queryByText(/Authorized/)).toBeNull()
  })

  test('has its number in the title of the document [A2.53]', async () => {
    const { router } = await open(testOrderDetail())
    const metas = router.state.matches.flatMap(({ meta = [] }) => meta)
    expect(metas).toContainEqual({ title: `Order 7000001 | ${testConfig.brand.company}` })
  })

  test('names the organization it is for; a private person is none', async () => {
    const { unmount } = await open(testOrderDetail())
    expect(await screen.findByText('Organization')).toBeTruthy()
    unmount()
    await open(testOrderDetail({ customerName: 'Sam Shopper', placedBy: 'Sam Shopper' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Order 7000001/ })).toBeTruthy()
    expect(screen.queryByText('Organization')).toBeNull()
  })

  test('of course seats says so: courses and seats, nothing shipped, and the way back to the training store', async () => {
    await open(
      testOrderDetail({
        kind: 'TRAINING',
        shipTo: null,
        shippingMethod: null,
        shipping: 0,
        lines: [testLine({ name: 'Rigging basics', quantity: 3, productUrl: null })],
      }),
    )
    expect(await screen.findByRole('columnheader', { name: 'Course' })).toBeTruthy()
    expect(screen.getByText('3 seats')).toBeTruthy()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Training Store Orders' }).getAttribute('href')).toBe(
      '/pages/dashboard/training/orders',
    )
    expect(crumbs.queryByText('Parts & Supply Orders')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Payment' })).toBeTruthy()
    for (const foreign of ['Part', 'Pending', 'Shipping', 'Delivery and payment'])
      expect(within(screen.getByRole('article')).queryByText(foreign)).toBeNull()
  })

  test('shows the ship date of each line: shipped, estimated, or Pending [B2.86]', async () => {
    await open(
      testOrderDetail({
        lines: [
          testLine({ status: 'SHIPPED', shippedDate: '2026-05-06', promiseDate: '2026-05-05' }),
          testLine({ lineNumber: 2, promiseDate: '2026-05-09' }),
          testLine({ lineNumber: 3 }),
          testLine({ lineNumber: 4, status: 'CANCELLED' }),
        ],
      }),
    )
    const [, ...rows] = (await screen.findAllByRole('row')).map((row) => within(row))
    expect(rows[0]?.getByText('Ship Date: 05/06/2026')).toBeTruthy()
    expect(rows[1]?.getByText('Estimated Ship Date: 05/09/2026')).toBeTruthy()
    expect(rows[2]?.getByText('Pending')).toBeTruthy()
    expect(rows[3]?.queryByText(/Pending|Date/)).toBeNull()
  })

  test('links tracking numbers in a carrier’s format, and leaves others as text [B2.89]', async () => {
    const parcel = (trackingNumber: string) => ({
      shipmentNumber: `PL-${trackingNumber}`,
      carrier: 'Carrier',
      trackingNumber,
      shippedAt: '2026-05-06T12:00:00.000Z',
      deliveredAt: null,
      lineNumbers: [1],
    })
    await open(testOrderDetail({ shipments: [parcel('1Z999AA10123456784'), parcel('123456789012'), parcel('PRO-42')] }))
    expect((await screen.findByRole('link', { name: '1Z999AA10123456784' })).getAttribute('href')).toMatch(
      /^https:\/\/www\.ups\.com\//,
    )
    expect(screen.getByRole('link', { name: '123456789012' }).getAttribute('href')).toMatch(
      /^https:\/\/www\.fedex\.com\//,
    )
    expect(screen.queryByRole('link', { name: 'PRO-42' })).toBeNull()
    expect(screen.getByText('PRO-42')).toBeTruthy()
  })

  test('says of the tax-exempt that they are, not an amount of nothing [S11.05, P5.11]', async () => {
    await open(testOrderDetail({ tax: 0, taxExempt: true }))
    expect((await screen.findByText('Tax exempt')).parentElement?.textContent).toBe('Estimated taxTax exempt')
    expect(screen.queryByText('$0.00')).toBeNull()
  })

  test('has no amounts for somebody who may not see prices [D1.25]', async () => {
    await open(
      testOrderDetail({
        total: null,
        subtotal: null,
        tax: null,
        shipping: null,
        lines: [testLine({ price: null, lineTotal: null })],
      }),
    )
    await screen.findByText('Hydraulic hose')
    expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
    expect(screen.queryByText('Subtotal')).toBeNull()
  })

  test('says when staff placed it', async () => {
    await open(testOrderDetail({ placedByStaff: 'Casey Ruiz' }))
    expect(await screen.findByText(/by Bea Lindqvist, entered for you by Casey Ruiz/)).toBeTruthy()
  })

  test('that is foreign or unknown is not found, with a way back', async () => {
    await open(null)
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this order' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All orders' })).toBeTruthy()
  })

  test('that does not load can be tried again', async () => {
    await open(failure(500))
    expect(await screen.findByText('The order did not load')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
