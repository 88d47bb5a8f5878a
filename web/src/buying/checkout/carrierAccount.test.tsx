// Freight on the organization's own account with a carrier, chosen beside the shipping method.
import { screen, within } from '@testing-library/react'
import { freightMessages } from '@portal/contract/buying/freight'
import { beforeEach, expect, test } from 'vitest'
import { testBuyer, testOptions, testQuote } from '../../../test/checkout.ts'
import { goOn, press, step } from '../../../test/checkoutSteps.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'
import { writeCheckoutDraft } from './checkoutDraft.ts'

beforeEach(() => sessionStorage.clear())

const [ground, ...others] = testOptions().shippingOptions
const { shipTo, billTo } = testOptions()
const line = { shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }

/** Opens checkout where the method is chosen; Ground has an account with its carrier. */
async function openShipping(freight: 'QUOTED' | 'OWN_ACCOUNT' = 'QUOTED', shippingMethod: 'GROUND' | null = 'GROUND') {
  const values = {
    shipToAddressId: 1,
    billToAddressId: 1,
    ...(shippingMethod && { shippingMethod }),
    paymentKind: 'PURCHASE_ORDER',
    poNumber: 'PO-88',
  } as const
  const owner = { userId: 'user-buyer', accountId: 200 }
  writeCheckoutDraft({ ...owner, values, shipTo, billTo, step: 'shipping', reached: 'payment', sent: null })
  const { asked } = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: testOptions({
        shippingOptions: [{ ...ground!, freight, carrierAccount: 'Meridian Parcel MP-4711' }, ...others],
        unavailableMethods: freight === 'OWN_ACCOUNT' ? [{ method: 'GROUND', label: 'Ground' }] : [],
      }),
      getCartByApplication: { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] },
      commerceItems: toCommerceItems(testItem()),
      createQuote: testQuote(),
    },
  })
  return asked
}

const accountBox = async () =>
  within(await step(/^Shipping method$/)).getByRole<HTMLInputElement>('checkbox', {
    name: 'Bill freight to our own account, Meridian Parcel MP-4711',
  })

test("the organization's own account with a carrier is a choice that says what it changes [P5.50]", async () => {
  const asked = await openShipping()
  const box = await accountBox()
  expect(screen.getByText(freightMessages.ownAccountChanges)).toBeTruthy()
  await press(box)
  expect(screen.getAllByText('On your account, Meridian Parcel MP-4711').length).toBeGreaterThan(0)
  await goOn(/^Shipping method$/)
  expect((await step(/^Shipping method, done$/)).textContent).toContain('Freight on your account')
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  const cart = { shippingMethod: 'GROUND', onCarrierAccount: true }
  expect(asked.findLast(({ name }) => name === 'createQuote')?.body['variables']).toMatchObject({ cart })
})

test('it is not taken by itself [P5.50]', async () => {
  const asked = await openShipping()
  expect((await accountBox()).checked).toBe(false)
  await goOn(/^Shipping method$/)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  const sent = asked.findLast(({ name }) => name === 'createQuote')?.body['variables']
  expect(sent).toMatchObject({ cart: { shippingMethod: 'GROUND' } })
  expect(JSON.stringify(sent)).not.toContain('onCarrierAccount')
})

test("where what it costs is not known now, the method is for the own account alone, and is no one's default [P5.97]", async () => {
  const asked = await openShipping('OWN_ACCOUNT', null)
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
  await step(/^Shipping method$/)
  expect(chosen()).toBeUndefined()
  await press(screen.getAllByRole('radio')[0]!)
  const box = await accountBox()
  expect([box.checked, box.disabled]).toEqual([true, true])
  expect(screen.getByText(freightMessages.onlyOwnAccount)).toBeTruthy()
  await goOn(/^Shipping method$/)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  const cart = { shippingMethod: 'GROUND', onCarrierAccount: true }
  expect(asked.findLast(({ name }) => name === 'createQuote')?.body['variables']).toMatchObject({ cart })
})
