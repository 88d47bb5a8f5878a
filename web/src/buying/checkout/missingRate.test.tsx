// A shipping method whose cost no one knows now: it is named, and no other is taken in its place by itself [P9.120].
import { screen, within } from '@testing-library/react'
import { freightMessages } from '@portal/contract/buying/freight'
import { beforeEach, expect, test } from 'vitest'
import { testAddress, testBuyer, testOptions, testQuote } from '../../../test/checkout.ts'
import { goOn, press, step } from '../../../test/checkoutSteps.ts'
import { openPage } from '../../../test/portal.tsx'
import { testItem, toCommerceItems } from '../../../test/products.ts'

beforeEach(() => sessionStorage.clear())

const line = { shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }
const [, ...others] = testOptions().shippingOptions
const withoutGround = testOptions({
  shippingOptions: others,
  unavailableMethods: [{ method: 'GROUND', label: 'UPS Ground' }],
})
const said = freightMessages.noRateNow.replace('{methods}', 'UPS Ground')

/** Opens checkout; the methods depend on the address. */
async function open(optionsAt: (shipToAddressId: number | undefined) => typeof withoutGround) {
  const { asked } = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: ({ shipToAddressId }: { shipToAddressId?: number }) => optionsAt(shipToAddressId),
      getCartByApplication: { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] },
      commerceItems: toCommerceItems(testItem()),
      paymentMethods: [],
      searchAddresses: {
        content: [testAddress(), testAddress({ addressId: 2, addressName: 'North depot', isDefault: false })],
        totalRecords: 2,
      },
      createQuote: testQuote(),
    },
  })
  return () => asked.filter(({ name }) => name === 'createQuote').map(({ body }) => body['variables'])
}

test('the page opens where a method is chosen, and goes on once one is [P9.120]', async () => {
  const quoted = await open(() => withoutGround)
  const shipping = await step(/^Shipping method$/)
  expect(within(shipping).getByRole('status').textContent).toBe(said)
  await goOn(/^Shipping method$/)
  expect(within(shipping).getByRole('alert').textContent).toBe('Please choose a shipping method.')
  await press(within(shipping).getByLabelText(/^Next-day/))
  await goOn(/^Shipping method$/)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  expect(quoted()).toMatchObject([{ cart: { shippingMethod: 'NEXT_DAY' } }])
})

test('a method that falls away with another address is asked for again, for that reason [P9.120]', async () => {
  const quoted = await open((at) => (at === 2 ? withoutGround : testOptions()))
  await screen.findAllByRole('button', { name: 'Place Order' })
  const shipTo = await step(/^Ship to$/)
  await press(within(shipTo).getByRole('button', { name: /Shipping address/ }))
  await press(await screen.findByRole('option', { name: /North depot/ }))
  await goOn(/^Ship to$/)
  const shipping = await step(/^Shipping method$/)
  expect(within(shipping).getByRole('status').textContent).toBe(said)
  expect(within(shipping).queryByRole('radio', { checked: true })).toBeNull()
  expect(quoted()).toHaveLength(1)
})

test('one that comes after those on offer is named, and the first of these is taken [P9.120]', async () => {
  const quoted = await open(() => testOptions({ unavailableMethods: [{ method: 'FREIGHT', label: 'Freight' }] }))
  await screen.findAllByRole('button', { name: 'Place Order' })
  expect(quoted()).toMatchObject([{ cart: { shippingMethod: 'GROUND' } }])
})
