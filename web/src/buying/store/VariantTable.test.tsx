import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { beforeEach, expect, test } from 'vitest'
import { clearGuestCart, guestItems } from '../cart/shared/guestCart.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testVariant } from '../../../test/products.ts'

beforeEach(() => clearGuestCart('supply-store'))

const sizes = [
  testVariant(8, { cells: [{ text: '203 mm', order: 8 }], partPrice: 30 }),
  testVariant(9, { cells: [{ text: '1,000 mm', order: 39 }], quantityOnHand: 0, inStock: false }),
  testVariant(10, { cells: [null], isPurchasable: false, discontinued: true }),
]
const family = {
  parentId: 'F1',
  partNumber: '97000009',
  variantLabel: 'Size',
  variantColumns: [{ attributeId: 'length-in', name: 'Length' }],
  variants: sizes,
} satisfies Partial<ProductDetail>
const open = async (changes: Partial<ProductDetail> = {}, session?: ReturnType<typeof signedIn>) => {
  await openPage('/pages/store/product-detail/F1?item=97000009', {
    ...(session && { session }),
    answers: { productDetail: testDetail({ ...family, ...changes }) },
  })
  await screen.findByRole('table', { name: 'Variants' })
}
const table = () => within(screen.getByRole('table', { name: 'Variants' }))
const labels = () =>
  table()
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const box = (size: number) => table().getByRole('textbox', { name: `Quantity of Size ${size}` })

test('the table lists each variant with its page, numbers, differences, price and stock; the one shown is marked [P5.15]', async () => {
  await open()
  const [, first, second, third] = table().getAllByRole('row')
  expect(
    within(first!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['203 mm', '97000008', 'HX-8', '$30.00', '8', ''])
  const link = within(second!).getByRole('link', { name: '9' })
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([
    '/pages/store/product-detail/F1?item=97000009',
    'true',
  ])
  expect(within(second!).getByText('Not in stock')).toBeTruthy()
  expect(within(third!).getByText('Discontinued')).toBeTruthy()
  // An item that cannot be bought has no box.
  expect(within(third!).queryByRole('textbox')).toBeNull()
})

test('columns sort numbers as numbers, up and down, what has no value last [P5.15]', async () => {
  await open()
  const length = table().getByRole('button', { name: 'Length' })
  fireEvent.click(length)
  expect(labels()).toEqual(['8', '9', '10'])
  fireEvent.click(length)
  expect(labels()).toEqual(['9', '8', '10'])
  expect(table().getByRole('columnheader', { name: 'Length' }).getAttribute('aria-sort')).toBe('descending')
})

test('several sizes go into the cart at once and out again by one Undo; arrows go from box to box [P5.15]', async () => {
  await open()
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })
  expect(add.disabled).toBe(true)
  fireEvent.change(box(8), { target: { value: '2' } })
  fireEvent.keyDown(box(8), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box(9))
  fireEvent.change(box(9), { target: { value: '1x0' } })
  expect(screen.getByText(/12 pieces of 2 variants/).textContent).toBe('12 pieces of 2 variants, $310.00')
  fireEvent.click(screen.getByRole('button', { name: 'Add 12 to Cart' }))
  await screen.findByText('12 pieces of 2 variants added to your cart.')
  expect(guestItems('supply-store').map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
    [8, 2],
    [9, 10],
  ])
  expect((box(8) as HTMLInputElement).value).toBe('')
  // The button is off now; one goes on at the first box [U3.02].
  expect(document.activeElement).toBe(box(8))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(guestItems('supply-store')).toEqual([]))
})

test('who may not see prices has no column of them, who may not order no boxes [B2.84, P5.15]', async () => {
  await open({ variants: sizes.map((each) => ({ ...each, partPrice: null, isPurchasable: false })) }, signedIn([]))
  const heads = table()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Size', 'Length', 'Part #', 'Mfr #', 'In stock'])
  expect(screen.queryByRole('button', { name: /to Cart$/ })).toBeNull()
})

test('the sizes stand above Add to Cart, each with its page, and the table comes after the title [P5.101]', async () => {
  await open()
  const order = within(screen.getByRole('region', { name: 'Order' }))
  const sizes = within(order.getByRole('navigation', { name: 'Size' }))
  expect(sizes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['8', '9', '10'])
  const shown = sizes.getByRole('link', { name: '9' })
  expect(shown.getAttribute('aria-current')).toBe('true')
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const add = order.getByRole('button', { name: /^Add to Cart/ })
  expect(isBefore(shown, add)).toBe(true)
  expect(isBefore(screen.getByRole('heading', { level: 1 }), screen.getByRole('table', { name: 'Variants' }))).toBe(
    true,
  )
})
