// An order to several addresses as its buyer enters it [P5.189].
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { beforeEach, expect, test } from 'vitest'
import { quotedFreight, testAddress, testBuyer, testOptions, testQuote, testQuoteLine } from '../../../test/checkout.ts'
import { goOn, press, step } from '../../../test/checkoutSteps.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'
import { writeCheckoutDraft } from './checkoutDraft.ts'

beforeEach(() => sessionStorage.clear())

const depot = testAddress({ addressId: 2, addressName: 'North depot', city: 'Macon', isDefault: false })
const { shippingOptions, unavailableMethods } = testOptions()
const ways = { shippingOptions, unavailableMethods }
const delivery = {
  shippingMethod: 'GROUND' as const,
  shippingLabel: null,
  ...quotedFreight,
  requestedDate: null,
  shipsComplete: false,
  estimatedArrival: '2026-11-28',
  arrivals: [],
  subtotal: 25,
  shipping: 12.5,
  tax: 1.5,
  taxExempt: false,
}
const quote = () =>
  testQuote({
    shipTo: null,
    shippingMethod: null,
    deliveries: [
      { ...delivery, shipTo: testAddress() },
      { ...delivery, shipTo: depot },
    ],
    lines: [testQuoteLine({ quantity: 8, delivery: 1 }), testQuoteLine({ quantity: 4, delivery: 2 })],
  })

/** The first step of the checkout of twelve hoses, whose other steps are done. */
async function openShipTo(answers: Answers = {}, more: Partial<QuoteInput> = {}) {
  const values = {
    shipToAddressId: 1,
    billToAddressId: 1,
    shippingMethod: 'GROUND',
    paymentKind: 'ACCOUNT',
    ...more,
  } as const
  const { shipTo, billTo } = testOptions()
  const owner = { userId: 'user-buyer', accountId: 200 }
  writeCheckoutDraft({ ...owner, values, shipTo, billTo, step: 'ship-to', reached: 'payment', sent: null })
  const line = { shoppingCartItemId: 1, itemId: 101, quantity: 12, shoppingCartId: 1, unitSerial: null }
  const page = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: testOptions(),
      deliveryOptions: { currency: 'USD', deliveries: [testAddress(), depot].map((shipTo) => ({ shipTo, ...ways })) },
      getCartByApplication: { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] },
      commerceItems: toCommerceItems(testItem({ quantity: 12 })),
      searchAddresses: { content: [testAddress(), depot], totalRecords: 2 },
      createQuote: quote(),
      ...answers,
    },
  })
  const sent = (name: string) => page.asked.findLast((each) => each.name === name)?.body['variables']
  return { ...page, sent }
}
const cell = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string, value: string) => {
  const input = await cell(name)
  await act(async () => fireEvent.change(input, { target: { value } }))
}
async function addDepot() {
  await press(within(await step(/^Ship to$/)).getByRole('button', { name: 'Send to several addresses' }))
  await press(await screen.findByRole('button', { name: /^Add an address/ }))
  await press(await screen.findByRole('option', { name: /North depot/ }))
}

test('quantities go to two addresses, each with its way, and the review names both [P5.187, P5.189]', async () => {
  const { sent } = await openShipTo()
  await addDepot()
  expect((await cell('Hydraulic hose to Headquarters')).value).toBe('12')
  await type('Hydraulic hose to North depot', '4')
  expect((await cell('Hydraulic hose to Headquarters')).value).toBe('8')
  await goOn(/^Ship to$/)
  const shipping = await step(/^Shipping method$/)
  const south = await within(shipping).findByRole('region', { name: '2. North depot, Macon' })
  await press(within(south).getByRole('radio', { name: /Next-day/ }))
  await goOn(/^Shipping method$/)
  expect((await step(/^Shipping method, done$/)).textContent).toContain('2. North depot, Macon · Next-day')
  await goOn(/^Payment$/)
  expect(await screen.findByRole('list', { name: '2. North depot, Macon' })).toBeTruthy()
  expect(sent('createQuote')).toMatchObject({
    cart: {
      shipToAddressId: 1,
      shippingMethod: 'GROUND',
      deliveries: [
        { shipToAddressId: 1, shippingMethod: 'GROUND', lines: [{ itemId: 101, quantity: 8 }] },
        { shipToAddressId: 2, shippingMethod: 'NEXT_DAY', lines: [{ itemId: 101, quantity: 4 }] },
      ],
    },
  })
})

test('what is wrong is said and marked, and what was typed stays [P5.189]', async () => {
  await openShipTo()
  await addDepot()
  await goOn(/^Ship to$/)
  expect((await screen.findByRole('alert')).textContent).toBe(deliveryMessages.nothing)
  await type('Hydraulic hose to North depot', '13')
  expect(screen.getByText('1 too many')).toBeTruthy()
  await goOn(/^Ship to$/)
  expect((await screen.findByRole('alert')).textContent).toBe('Hydraulic hose: 1 too many.')
  await type('Hydraulic hose to North depot', 'x')
  await goOn(/^Ship to$/)
  expect((await screen.findByRole('alert')).textContent).toBe(deliveryMessages.quantity)
  expect((await cell('Hydraulic hose to North depot')).getAttribute('aria-invalid')).toBe('true')
  // The same address again.
  await press(screen.getByRole('button', { name: /^Add an address/ }))
  await press(await screen.findByRole('option', { name: /North depot/ }))
  expect(screen.getByText(deliveryMessages.twice)).toBeTruthy()
})

test('a block of a spreadsheet is pasted from its cell on, and one too large is refused [P5.189]', async () => {
  await openShipTo()
  await addDepot()
  const paste = async (text: string) => {
    const input = await cell('Hydraulic hose to Headquarters')
    await act(async () => fireEvent.paste(input, { clipboardData: { getData: () => text } }))
  }
  await paste('5\t7\n')
  expect((await cell('Hydraulic hose to Headquarters')).value).toBe('5')
  expect((await cell('Hydraulic hose to North depot')).value).toBe('7')
  await paste('1\t2\t3')
  expect(screen.getByText(/more than there are from here/)).toBeTruthy()
  expect((await cell('Hydraulic hose to North depot')).value).toBe('7')
})

test('an address that was removed meanwhile is said at the step, also by the quote [P5.186]', async () => {
  const fields = { 'cart.deliveries.1.shipToAddressId': deliveryMessages.removed }
  await openShipTo({
    createQuote: failure(400, { code: 'BAD_INPUT', userFriendlyMessage: deliveryMessages.removed, fields }),
  })
  await addDepot()
  await type('Hydraulic hose to North depot', '4')
  await goOn(/^Ship to$/)
  await step(/^Shipping method$/)
  await goOn(/^Shipping method$/)
  await goOn(/^Payment$/)
  expect(within(await step(/^Ship to$/)).getByRole('alert').textContent).toBe(deliveryMessages.removed)
  expect((await cell('Hydraulic hose to North depot')).getAttribute('aria-invalid')).toBe('true')
})

test('a wish of the order goes along to its first address, and a method that falls away is asked again [P5.187]', async () => {
  const [ground, ...others] = shippingOptions
  const { sent } = await openShipTo(
    {
      deliveryOptions: {
        currency: 'USD',
        deliveries: [
          { shipTo: testAddress(), ...ways },
          { shipTo: depot, shippingOptions: others, unavailableMethods: [ground!] },
        ],
      },
    },
    { requestedDate: '2026-12-15' },
  )
  await addDepot()
  await type('Hydraulic hose to North depot', '4')
  await goOn(/^Ship to$/)
  const shipping = await step(/^Shipping method$/)
  expect((await within(shipping).findAllByLabelText<HTMLInputElement>(/^Requested delivery/))[0]?.value).toBe(
    '2026-12-15',
  )
  await goOn(/^Shipping method$/)
  expect(within(shipping).getByRole('alert').textContent).toBe('Please choose a shipping method for North depot.')
  const depotWays = within(shipping).getByRole('region', { name: '2. North depot, Macon' })
  await press(within(depotWays).getByRole('radio', { name: /Next-day/ }))
  await goOn(/^Shipping method$/)
  await goOn(/^Payment$/)
  await screen.findByRole('list', { name: '2. North depot, Macon' })
  expect(sent('createQuote')).toMatchObject({
    cart: { deliveries: [{ requestedDate: '2026-12-15' }, { shippingMethod: 'NEXT_DAY' }] },
  })
})

test('everything goes to one address again [P5.189]', async () => {
  const { sent } = await openShipTo({ createQuote: testQuote() })
  await addDepot()
  await press(screen.getByRole('button', { name: 'Send everything to one address' }))
  await goOn(/^Ship to$/)
  await step(/^Payment$/)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  expect(JSON.stringify(sent('createQuote'))).not.toContain('deliveries')
})
