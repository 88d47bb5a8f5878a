import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testVariant } from '../../../test/products.ts'

const breaks = [
  { quantity: 1, price: 9 },
  { quantity: 2, price: 8.5 },
  { quantity: 10, price: 8 },
]
const open = (session: ReturnType<typeof signedIn> | undefined, changes: Partial<ProductDetail> = {}) =>
  openPage('/pages/store/product-detail/P1', {
    ...(session && { session }),
    answers: {
      productDetail: testDetail({ partPrice: 9, quantityOnHand: 500, ...changes }),
      priceBreaks: [{ partNumber: '970000101', breaks }],
    },
  })
const rights = ['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'] as const

test("a customer's prices by quantity stand beside the order; the one that holds is marked [P14.31]", async () => {
  await open(signedIn([...rights]))
  const table = within(await screen.findByRole('table', { name: 'Your prices by quantity' }))
  const texts = () => table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(texts()).toEqual(['QuantityYour price', '1$9.00', '2 to 9$8.50', '10 or more$8.00'])
  const marked = () => table.getAllByRole('row').filter((row) => row.getAttribute('aria-current') === 'true')
  expect(marked().map(({ textContent }) => textContent)).toEqual(['1$9.00'])
  const quantity = screen.getByRole('textbox', { name: 'Quantity of Hydraulic hose' })
  fireEvent.change(quantity, { target: { value: '10' } })
  fireEvent.blur(quantity)
  await waitFor(() => expect(marked().map(({ textContent }) => textContent)).toEqual(['10 or more$8.00']))
})

test('guests and viewers without the right to prices are not even asked for them [P14.31]', async () => {
  const guest = await open(undefined)
  expect(guest.asked.some(({ name }) => name === 'priceBreaks')).toBe(false)
  expect(screen.queryByRole('table', { name: 'Your prices by quantity' })).toBeNull()
})

test('several variants are added up at the price of their quantity [P14.30, P5.15]', async () => {
  const variants = [testVariant(8, { partNumber: '970000101', partPrice: 9 }), testVariant(9, { partPrice: 30 })]
  await open(signedIn([...rights]), { variants, variantLabel: 'Size' })
  const table = within(await screen.findByRole('table', { name: 'Variants' }))
  const count = (size: number, value: string) =>
    fireEvent.change(table.getByRole('textbox', { name: `Quantity of Size ${size}` }), { target: { value } })
  count(8, '10')
  count(9, '1')
  expect(await screen.findByText('$110.00')).toBeTruthy()
})
