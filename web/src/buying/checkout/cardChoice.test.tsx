// The card that pays is chosen by itself once the cards have loaded; a press that comes before waits for it.
import { act, screen, waitFor, within } from '@testing-library/react'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { beforeEach, expect, test } from 'vitest'
import { testBuyer, testOptions, testQuote } from '../../../test/checkout.ts'
import { goOn, press, step } from '../../../test/checkoutSteps.ts'
import { openPage } from '../../../test/portal.tsx'
import { testItem, toCommerceItems } from '../../../test/products.ts'

beforeEach(() => sessionStorage.clear())

const line = { shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }
const card = {
  paymentId: 'pm_1',
  brand: 'Visa',
  last4: '4242',
  expiryMonth: 6,
  expiryYear: 2030,
  isExpired: false,
  isDefault: true,
  isRefused: false,
  isSaved: true,
}

/** Opens the payment with 'Card' just chosen and the cards still loading; `answer` brings them. */
async function openPayment() {
  let answer: (cards: unknown) => void = () => undefined
  const { asked } = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: testOptions(),
      getCartByApplication: { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] },
      commerceItems: toCommerceItems(testItem()),
      paymentMethods: () => new Promise((resolve) => (answer = resolve)),
      createQuote: testQuote(),
    },
  })
  const payment = within(await step(/^Payment$/))
  await press(payment.getByRole('radio', { name: /card/i }))
  const quotes = () => asked.filter(({ name }) => name === 'createQuote').map(({ body }) => body['variables'])
  const before = quotes().length
  return { quotes: () => quotes().slice(before), bring: (cards: unknown) => act(async () => answer(cards)) }
}

test('pressed before the cards have loaded, the payment goes on with the one that is chosen by itself [P5.08, P5.221]', async () => {
  const { quotes, bring } = await openPayment()
  await goOn(/^Payment$/)
  expect(quotes()).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
  await bring([{ ...card, paymentId: 'pm_0', isRefused: true }, card])
  await waitFor(() => expect(quotes()).toMatchObject([{ cart: { paymentKind: 'CARD', paymentId: 'pm_1' } }]))
})

test('pressed before it is known that there is no card, the payment asks for one [P5.221]', async () => {
  const { quotes, bring } = await openPayment()
  await goOn(/^Payment$/)
  await bring([])
  expect((await screen.findByRole('alert')).textContent).toBe(checkoutMessages.card)
  expect(quotes()).toEqual([])
})
