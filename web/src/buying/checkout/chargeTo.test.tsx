// The cost center and job of an order at checkout, and the budgets on its review.
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { BudgetUse } from '@portal/contract/money/budgetUse'
import { chargeMessages } from '@portal/contract/money/chargeForms'
import { beforeEach, expect, test } from 'vitest'
import { testBuyer, testOptions, testQuote } from '../../../test/checkout.ts'
import { goOn, press, step } from '../../../test/checkoutSteps.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'
import { testItem, toCommerceItems } from '../../../test/products.ts'

beforeEach(() => sessionStorage.clear())

const line = { shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }
const charges = {
  costCenters: [
    { code: '4100', name: 'Line maintenance' },
    { code: '4200', name: 'Storm response' },
  ],
  jobs: [],
  needsCostCenter: true,
  needsJob: false,
  costCenter: null,
  job: null,
}

async function openCheckout(answers: Answers = {}) {
  const { asked } = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: testOptions({ charges }),
      getCartByApplication: { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] },
      commerceItems: toCommerceItems(testItem()),
      createQuote: testQuote(),
      ...answers,
    },
  })
  return () => asked.findLast(({ name }) => name === 'createQuote')?.body['variables']
}

const choose = async (label: string, option: RegExp) => {
  const box = await screen.findByRole('combobox', { name: label })
  await act(async () => fireEvent.focus(box))
  await press(box)
  // The list that has just opened is the last.
  const found = await screen.findAllByRole('option', { name: option, hidden: true })
  await press(found.at(-1) ?? box)
}

test('where one is needed and none is usual the checkout begins there; order and line go out with the quote [P5.133]', async () => {
  const sent = await openCheckout()
  const payment = await screen.findByRole('region', { name: /^Payment$/ })
  await within(payment).findByText('Charge to')
  await choose('Cost center', /4100/)
  await press(screen.getByRole('button', { name: 'Charge lines differently' }))
  await choose(`Cost center of ${testItem().productDisplayName}`, /4200/)
  await goOn(/^Payment$/)
  await screen.findAllByRole('button', { name: 'Place Order' })
  expect(sent()).toMatchObject({
    cart: { costCenter: '4100', lineCharges: [{ itemId: 101, costCenter: '4200' }] },
  })
  expect((await step(/^Payment, done$/)).textContent).toContain('Cost center: 4100')
})

test('a refusal of the budget or of a code stands at the step, with the choice kept [P5.133, P5.138]', async () => {
  const message = chargeMessages.unknownCostCenter
  await openCheckout({
    createQuote: Response.json({
      errors: [
        {
          message,
          extensions: {
            uuid: '11111111-1111-4111-8111-111111111111',
            code: 'BAD_INPUT',
            exceptionMessages: [message],
            userFriendlyMessage: message,
            fields: { 'cart.costCenter': message },
          },
        },
      ],
    }),
  })
  await choose('Cost center', /4100/)
  await goOn(/^Payment$/)
  const payment = within(await screen.findByRole('region', { name: /^Payment$/ }))
  expect((await payment.findAllByText(message)).length).toBeGreaterThan(0)
  expect(payment.getByRole<HTMLInputElement>('combobox', { name: 'Cost center' }).value).toContain('4100')
})

test('the review says what the order leaves of budgets, without figures to who sees no prices [P5.138]', async () => {
  const use: BudgetUse = {
    budgetId: 1,
    name: 'Line maintenance',
    mode: 'WARN',
    currency: 'USD',
    lastDay: '2026-11-30',
    amount: 100,
    taken: 60,
    request: 50,
    left: -10,
    isAbove: true,
  }
  const hidden = { ...use, budgetId: 2, name: 'Hidden', amount: null, taken: null, request: null, left: null }
  await openCheckout({
    checkoutOptions: testOptions(),
    createQuote: testQuote({ budgets: [use, hidden] }),
  })
  const box = within(await screen.findByRole('region', { name: 'Budgets with this order' }))
  expect(box.getByText(/\$10\.00 above the \$100\.00 of the budget/)).toBeTruthy()
  expect(box.getByText('This order is more than is left.')).toBeTruthy()
})
