// Buy Again: the list of parts that were bought, and the dialog that puts some of them into the cart.
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReorderLine } from '@portal/contract/buying/orders'
import type { PurchaseSummary } from '@portal/contract/buying/purchaseList'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'
import { sinceThen } from './shared/SinceThen.tsx'

const path = '/pages/dashboard/account/buy-again'
const search = '/order/purchases/search'
const buyer: Privilege[] = [
  'B2B_Dashboard',
  'B2B_View_Orders',
  'B2B_Order_Replacement_Parts',
  'B2B_See_Replacement_Parts_Pricing',
]

const part = (number: number, changes: Partial<PurchaseSummary> = {}): PurchaseSummary => ({
  itemId: number,
  partNumber: `97000010${number}`,
  customerPartNumber: null,
  brand: 'Hydrix',
  manufacturerPartNumber: null,
  name: `Part ${number}`,
  imageUrl: '/art/parts/part.svg',
  productUrl: `/pages/store/product-detail/P${number}`,
  lastAt: '2026-05-01T12:00:00.000Z',
  lastQuantity: 24,
  uom: 'PR',
  times: 3,
  mine: number === 1,
  priceThen: 10,
  priceNow: 10,
  currency: 'USD',
  outcome: 'SAME',
  supersededBy: null,
  ...changes,
})
const line = (lineNumber: number, changes: Partial<ReorderLine> = {}): ReorderLine => ({
  lineNumber,
  partNumber: `97000010${lineNumber}`,
  brand: 'Hydrix',
  manufacturerPartNumber: null,
  name: `Part ${lineNumber}`,
  imageUrl: '/art/parts/part.svg',
  quantity: 24,
  uom: 'PR',
  unitSerial: null,
  outcome: 'SAME',
  itemId: lineNumber,
  successor: null,
  priceThen: 10,
  priceNow: 10,
  currency: 'USD',
  availabilityMessage: '',
  ...changes,
})
const listOf = (...content: PurchaseSummary[]) => ({ content, totalRecords: content.length, facets: [] })

const narrow = window.matchMedia
const nothing = () => undefined
beforeEach(() => {
  localStorage.clear()
  const wide = { matches: true, media: '', onchange: null, addEventListener: nothing, removeEventListener: nothing }
  window.matchMedia = (query) =>
    query.includes('min-width: 768px') ? (wide as unknown as MediaQueryList) : narrow(query)
})

async function open(answers: Answers = {}, privileges = buyer) {
  const page = await openPage(path, {
    session: signedIn(privileges),
    answers: { [search]: listOf(part(1), part(2)), getCartByApplication: null, ...answers },
  })
  const sent = (name: string) => page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { ...page, sent }
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const dialog = async () => within(await screen.findByRole('dialog'))

test('shows each part with its last purchase, and in words what became of it [P5.103]', async () => {
  await open({
    [search]: listOf(
      part(1, { outcome: 'PRICE_CHANGED', priceNow: 12.5 }),
      part(2, { outcome: 'UNKNOWN', productUrl: null, priceNow: null }),
    ),
  })
  const row = within((await screen.findByRole('link', { name: 'Part 1' })).closest('tr') as HTMLElement)
  for (const text of ['970000101', '24 PR', '$10.00', '$12.50', 'Price rose by $2.50', 'Yes'])
    expect(row.getByText(text)).toBeTruthy()
  const lost = screen.getByRole('link', { name: 'Part 2' })
  expect(lost.getAttribute('href')).toBe('/pages/dashboard/account/orders?query=970000102')
  expect(within(lost.closest('tr') as HTMLElement).getByText('No longer in the store')).toBeTruthy()
})

test.each([
  [{ outcome: 'PRICE_CHANGED', priceNow: 7 }, 'Price fell by $3.00'],
  [{ outcome: 'SUPERSEDED', supersededBy: '970000999' }, 'Superseded by 970000999'],
  [{ outcome: 'DISCONTINUED' }, 'Discontinued'],
  [{ outcome: 'NOT_ORDERABLE' }, 'Not sold online'],
  [{}, 'Unchanged'],
] as const)('%o is said as %j', (changes, text) => {
  expect(sinceThen(part(1, changes))).toBe(text)
})

test('parts chosen go into the cart in the quantities wanted now, at the price of so many [P5.104]', async () => {
  const cart = { shoppingCartId: 1, userId: 'user-owner', application: 'supply-store', items: [] }
  const product = { itemId: 1, partPrice: 9, availabilityMessage: 'Available' }
  const { sent } = await open({
    previewReorder: [line(1), line(2, { outcome: 'DISCONTINUED', itemId: null, priceNow: null })],
    checkOrderRows: [
      {
        partNumber: '970000101',
        outcome: 'reduced',
        message: 'Reduced from 60 to 50: that is all there is.',
        quantity: 50,
        unitSerial: null,
        product,
        suggestions: [],
      },
    ],
    addOrUpdateItemsInShoppingCart: cart,
  })
  for (const number of [1, 2])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select 97000010${number}` }))
  await press('Add to Cart')
  const shown = await dialog()
  expect(sent('previewReorder')).toEqual([{ partNumbers: ['970000101', '970000102'] }])
  const quantity = await shown.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Part 1' })
  expect(quantity.value).toBe('24')
  // Of what cannot be bought no quantity is asked.
  expect(shown.queryByRole('textbox', { name: 'Quantity of Part 2' })).toBeNull()
  expect(shown.getByText('Discontinued')).toBeTruthy()
  await act(async () => {
    fireEvent.change(quantity, { target: { value: '60' } })
    fireEvent.blur(quantity)
  })
  expect(await shown.findByText('Reduced from 60 to 50: that is all there is.')).toBeTruthy()
  expect(shown.getByText('$9.00 each')).toBeTruthy()
  await press('Add 1 line to cart')
  expect(sent('addOrUpdateItemsInShoppingCart')).toMatchObject([{ mode: 'add', items: [{ itemId: 1, quantity: 50 }] }])
})

test('of more than ten lines those that are searched stand on top, and the others stay [P5.104]', async () => {
  await open({ previewReorder: Array.from({ length: 12 }, (_line, at) => line(at + 1)) })
  await press('Add to Cart: Part 1')
  const shown = await dialog()
  const field = await shown.findByRole('searchbox', { name: 'Find a line' })
  await act(async () => fireEvent.change(field, { target: { value: 'hydrix 12' } }))
  expect(shown.getByText('1 found')).toBeTruthy()
  const lines = within(shown.getByRole('list', { name: 'Lines to order again' })).getAllByRole('listitem')
  expect(lines).toHaveLength(12)
  expect(lines[0]?.textContent).toContain('Part 12')
})

test('says where parts will appear for a person who bought nothing, and asks nobody without colleagues’ orders whose [P5.103]', async () => {
  await open({ [search]: listOf() }, ['B2B_Dashboard', 'B2B_Order_Replacement_Parts'])
  expect(await screen.findByText('Nothing bought yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull()
})
