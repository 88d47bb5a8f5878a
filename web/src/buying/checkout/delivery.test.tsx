// Wishes for the delivery, chosen beside the shipping method.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { completeText } from '@portal/contract/buying/delivery'
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
const arrivals = [
  { day: '2026-11-28', lines: 1, isShipped: false },
  { day: '2026-12-10', lines: 1, isShipped: false },
]
const inTwo = {
  ...ground!,
  cost: 20,
  arrivals,
  estimatedArrival: '2026-12-10',
  together: { cost: 12.5, estimatedArrival: '2026-12-10' },
}

async function openShipping(option: typeof ground) {
  const values = {
    shipToAddressId: 1,
    billToAddressId: 1,
    shippingMethod: 'GROUND',
    paymentKind: 'PURCHASE_ORDER',
    poNumber: 'PO-88',
  } as const
  const owner = { userId: 'user-buyer', accountId: 200 }
  writeCheckoutDraft({ ...owner, values, shipTo, billTo, step: 'shipping', reached: 'payment', sent: null })
  const { asked } = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: testOptions({ shippingOptions: [option!, ...others] }),
      getCartByApplication: { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] },
      commerceItems: toCommerceItems(testItem()),
      createQuote: testQuote(),
    },
  })
  return () => asked.findLast(({ name }) => name === 'createQuote')?.body['variables']
}

test('all together or as ready is a choice with days and costs, and goes into the quote with the day [P5.152]', async () => {
  const sent = await openShipping(inTwo)
  const shipping = await step(/^Shipping method$/)
  const complete = await within(shipping).findByRole<HTMLInputElement>('radio', { name: new RegExp(completeText) })
  expect(within(shipping).getByText('As lines are ready, in 2 shipments')).toBeTruthy()
  await press(complete)
  expect(within(shipping).getByText('$12.50')).toBeTruthy()
  const day = within(shipping).getByLabelText('Requested delivery (optional)')
  await act(async () => fireEvent.change(day, { target: { value: '2026-12-15' } }))
  await goOn(/^Shipping method$/)
  expect((await step(/^Shipping method, done$/)).textContent).toContain(completeText)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  expect(sent()).toMatchObject({ cart: { shipsComplete: true, requestedDate: '2026-12-15' } })
})

test('lines that are ready together leave nothing to choose, and nothing wished is nothing sent [P5.152]', async () => {
  const sent = await openShipping(ground)
  const shipping = await step(/^Shipping method$/)
  await within(shipping).findByLabelText('Requested delivery (optional)')
  expect(within(shipping).queryByText(completeText)).toBeNull()
  await goOn(/^Shipping method$/)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  expect(JSON.stringify(sent())).not.toMatch(/shipsComplete|requestedDate/)
})
