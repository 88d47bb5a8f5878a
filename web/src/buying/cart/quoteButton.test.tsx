import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBuyer, testOptions, testQuote } from '../../../test/checkout.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'
import { page } from '../../platform/page.ts'

const line = { shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }
const cart = { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] }
const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
afterEach(() => void go.mockClear())

async function open(answers: Answers = {}, session = testBuyer()) {
  const opened = await openPage('/pages/store/cart', {
    session,
    answers: {
      getCartByApplication: cart,
      commerceItems: toCommerceItems(testItem()),
      checkoutOptions: testOptions(),
      createQuote: testQuote(),
      quotePdf: { url: '/files/quote.pdf?sig=x' },
      ...answers,
    },
  })
  await screen.findByRole('link', { name: 'Hydraulic hose' })
  return opened
}
const button = () => screen.queryByRole('button', { name: 'Quote (PDF)' })
const press = () => act(async () => fireEvent.click(button()!))

test('the cart is quoted on paper with the usual address, on account [B7.18]', async () => {
  const { asked } = await open()
  await press()
  expect(asked.find(({ name }) => name === 'createQuote')?.body['variables']).toEqual({
    cart: { shipToAddressId: 1, billToAddressId: 1, shippingMethod: 'GROUND', paymentKind: 'ACCOUNT' },
  })
  expect(go).toHaveBeenCalledWith('/files/quote.pdf?sig=x')
})

test.each([
  ['without terms', { paymentTerms: null }],
  ['without an address', { shipTo: null }],
  ['where a method has no rate now [P9.120]', { unavailableMethods: [{ method: 'GROUND', label: 'Ground' }] }],
] as const)('%s the button shows the way to checkout, and nothing is quoted', async (_, missing) => {
  const { asked, href } = await open({
    checkoutOptions: testOptions(missing as Partial<ReturnType<typeof testOptions>>),
  })
  await press()
  expect(asked.map(({ name }) => name)).not.toContain('createQuote')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go to checkout' })))
  expect(href()).toBe('/pages/checkout')
})

test('a refusal is reported in its own words', async () => {
  const refusal = 'Your account is not set up to order supplies online.'
  await open({ checkoutOptions: testOptions({ refusal }) })
  await press()
  expect(screen.getByText(refusal)).toBeTruthy()
  expect(go).not.toHaveBeenCalled()
})

test('is not offered where nothing can be ordered', async () => {
  await open({ commerceItems: toCommerceItems(testItem({ isPurchasable: false })) })
  expect(button()).toBeNull()
})
