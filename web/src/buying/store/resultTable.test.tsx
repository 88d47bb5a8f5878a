// Results as rows to compare: where they are the usual view, what they say, and how one orders a size from them.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProductFamily } from '@portal/contract/buying/families'
import { beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testFamily } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'
import { countSizes } from './shared/families.ts'

beforeAll(() => Promise.all([import('./StoreSearchPage.tsx'), import('./ResultTable.tsx')]), 30_000)

const categories = [
  { id: 'rubber', parentId: null, name: 'Rubber Goods', imageUrl: '', productCount: 2 },
  { id: 'gloves', parentId: 'rubber', name: 'Gloves', imageUrl: '', productCount: 2 },
]
const categoryAttributes = [
  { attributeId: 'class', name: 'Class', kind: 'text', unit: null },
  { attributeId: 'standard', name: 'Standard', kind: 'text', unit: null },
]

/** A family of gloves in sizes 9 and 10, which differ in price and stock. */
function gloves(number: string, name: string, klass: string): ProductFamily {
  const family = testFamily({ objectID: number, partNumber: number }, ['9', '10'], {
    familyName: name,
    shared: [
      { attributeId: 'class', text: klass, order: null, most: null },
      { attributeId: 'standard', text: 'ASTM D120', order: null, most: null },
    ],
  })
  return {
    ...family,
    sizes: family.sizes.map((size, at) =>
      at === 0 ? { ...size, itemId: 1 } : { ...size, itemId: 2, partPrice: 30, quantityOnHand: 0 },
    ),
  }
}
const one = gloves('100', 'Work gloves', '0')
const two = gloves('200', 'Line gloves', '2')

async function open(
  href: string,
  {
    families = [one, two],
    session = signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing']),
    more = {},
  } = {},
) {
  const search = testSearch(() => ({
    hits: families.map(({ partNumber }) => ({ partNumber })),
    nbHits: families.length,
    nbPages: 1,
    ...more,
  }))
  return openPage(href, {
    session,
    answers: { ...search.answers, categories, categoryAttributes, productFamilies: families, findOwnNumbers: [] },
  })
}
/** True if a press on `button` adds nothing and has the browser ask for the field. */
async function isAskedFor(field: HTMLElement, button: HTMLElement): Promise<boolean> {
  const asked = new Promise((resolve) => field.addEventListener('invalid', resolve, { once: true }))
  fireEvent.click(button)
  await asked
  return screen.queryByRole('dialog') === null
}
const table = () => screen.findByRole('table', { name: 'Products' })
const row = async (name: string) => within(within(await table()).getByRole('row', { name: new RegExp(name) }))

test.each([
  ['/pages/store/search?category=Gloves', 'table'],
  ['/pages/store/search?q=gloves+size+10', 'table'],
  ['/pages/store/search?q=gloves&a.class=2', 'table'],
  ['/pages/store/search?q=gloves', 'list'],
  ['/pages/store/search?category=Rubber+Goods', 'list'],
  ['/pages/store/search?category=Gloves&view=grid', 'list'],
  ['/pages/store/search?q=gloves&view=list', 'table'],
])('%s is a %s: a choice goes before the usual view [P5.98]', async (href, role) => {
  await open(href)
  expect(await screen.findByRole(role, { name: 'Products' })).toBeTruthy()
  const chosen = await screen.findByRole('link', { name: role === 'table' ? 'Rows' : 'Cards' })
  expect(chosen.dataset['chosen']).toBe('true')
})

test('a row is a family: what distinguishes it, its span of prices, its sizes [P5.98]', async () => {
  await open('/pages/store/search?category=Gloves')
  const heads = within(await table()).getAllByRole('columnheader')
  // A value of all rows is no column.
  expect(heads.map(({ textContent }) => textContent?.trim())).toEqual([
    'Compare',
    'Product',
    'Class',
    'Price',
    'Ships',
    'Size',
    'Quantity',
  ])
  const first = await row('Line gloves')
  expect(first.getByRole('cell', { name: '2' })).toBeTruthy()
  expect(first.getByText('$30.00').parentElement?.textContent).toBe('$25.00 – $30.00 / EA')
  expect(first.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '2 sizes',
    '9 · $25.00',
    '10 · $30.00 · Ships by 11/24',
  ])
})

test('a family of parts with core deposits says the span of the parts and of the deposits, then those of the size [P5.212]', async () => {
  const [nine, ten] = two.sizes
  if (!nine || !ten) throw new Error('The family has two sizes.')
  const rebuilt = {
    ...two,
    sizes: [
      { ...nine, partPrice: 35, coreCharge: 10, coreDays: 60 },
      { ...ten, partPrice: 80, coreCharge: 50, coreDays: 60 },
    ],
  }
  await open('/pages/store/search?category=Gloves', { families: [one, rebuilt] })
  const found = await row('Line gloves')
  expect(found.getByText('$30.00').parentElement?.textContent).toBe('$25.00 – $30.00 / EA')
  expect(found.getByText('+ $10.00 – $50.00 core deposit')).toBeTruthy()
  expect(found.getByRole('option', { name: /10 · \$30.00/ })).toBeTruthy()
  fireEvent.change(found.getByRole('combobox', { name: 'Size of Line gloves' }), { target: { value: '2' } })
  expect(found.getByText('$30.00').parentElement?.textContent).toBe('$30.00 / EA')
  expect(found.getByText('+ $50.00 core deposit')).toBeTruthy()
})

test.each([
  [['1', '2'], '2 sizes'],
  [['1/2 in', '3/4 in', '1 in'], '3 sizes'],
  [['M', 'X-Large'], '2 sizes'],
  [['Amber', 'Clear', 'Gray'], '3 options'],
])('a family of %j comes in %s, whatever its sizes differ by [P5.98]', (labels, text) => {
  expect(countSizes(testFamily({}, labels, { sizeName: 'Sections' }))).toBe(text)
})

test('what goes into the cart is the size chosen in the row, and nothing before one is [P5.98]', async () => {
  await open('/pages/store/search?category=Gloves')
  const first = await row('Work gloves')
  const sizes = first.getByRole<HTMLSelectElement>('combobox', { name: 'Size of Work gloves' })
  expect(await isAskedFor(sizes, first.getByRole('button', { name: /^Add to Cart/ }))).toBe(true)
  expect(sizes.validity.valid).toBe(false)
  fireEvent.change(sizes, { target: { value: '2' } })
  expect(sizes.validity.valid).toBe(true)
  expect(first.getByText('$30.00')).toBeTruthy()
  expect(first.getByRole('link', { name: 'Work gloves, 10' })).toBeTruthy()
  expect(first.getByRole('button', { name: 'Add to Cart: Work gloves, 10' })).toBeTruthy()
})

test('the size that a query names is chosen already [P5.98]', async () => {
  await open('/pages/store/search?q=gloves+size+9', { more: { distinctCounts: [1, 2] } })
  expect((await row('Work gloves')).getByRole<HTMLSelectElement>('combobox').value).toBe('1')
  expect((await row('Line gloves')).getByRole<HTMLSelectElement>('combobox').value).toBe('')
})

test('a card asks for the size, too [P5.98]', async () => {
  await open('/pages/store/search?q=gloves')
  const card = within((await screen.findByRole('link', { name: 'Work gloves' })).closest('article') ?? document.body)
  const sizes = await card.findByRole('combobox', { name: 'Size of Work gloves' })
  expect(await isAskedFor(sizes, card.getByRole('button', { name: /^Add to Cart/ }))).toBe(true)
  fireEvent.change(sizes, { target: { value: '1' } })
  await waitFor(() => expect(card.getByRole('button', { name: 'Add to Cart: Work gloves, 9' })).toBeTruthy())
})

test('what was bought before, or has a number of one’s own, comes first and says so [P5.99]', async () => {
  const [size, other] = two.sizes
  if (!size || !other) throw new Error('no sizes')
  const bought = { times: 3, lastAt: '2025-10-12T12:00:00.000Z', lastQuantity: 6 }
  const known = { ...two, isKnown: true, sizes: [size, { ...other, bought, customerPartNumber: 'BW-7' }] }
  await open('/pages/store/search?category=Gloves', { families: [one, known] })
  expect((await table()).querySelector('tbody tr')?.textContent).toContain('Line gloves')
  expect((await row('Line gloves')).getByText('Bought 3 times, last 10/12/2025')).toBeTruthy()
  expect((await row('Line gloves')).getByText(/Your # BW-7/)).toBeTruthy()
  // In another order it stands where that puts it.
  fireEvent.click(screen.getByRole('link', { name: 'Product' }))
  await waitFor(async () => expect((await table()).querySelector('tbody tr')?.textContent).toContain('Work gloves'))
  expect(screen.getByRole('columnheader', { name: 'Product' }).getAttribute('aria-sort')).toBe('ascending')
})

test('who sees no prices and orders nothing has neither columns nor buttons for it [B2.84]', async () => {
  await open('/pages/store/search?category=Gloves', { session: signedIn() })
  expect(within(await table()).queryByRole('columnheader', { name: 'Price' })).toBeNull()
  const first = await row('Work gloves')
  expect(first.queryByRole('button', { name: /Cart|One more/ })).toBeNull()
  expect(first.queryByRole('textbox')).toBeNull()
})

const hose = (number: string, name: string, klass: string, [text, order]: [string, number]): ProductFamily => ({
  ...gloves(number, name, klass),
  spans: [{ attributeId: 'length', text, order, most: Number(/-(\d+)/.exec(text)?.[1] ?? order) }],
})
const lengths = [
  hose('100', 'Short', '1', ['11-14 in', 11]),
  hose('200', 'Long', '00', ['24 in', 24]),
  hose('300', 'Middle', '0', ['16-18 in', 16]),
]
const openLengths = (search: string, families = lengths) =>
  openPage(`/pages/store/search?category=Gloves${search}`, {
    session: signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing']),
    answers: {
      ...testSearch(() => ({
        hits: families.map(({ partNumber }) => ({ partNumber })),
        nbHits: families.length,
        nbPages: 1,
      })).answers,
      categories,
      categoryAttributes: [
        ...categoryAttributes,
        { attributeId: 'length', name: 'Length', kind: 'number', unit: 'in' },
      ],
      productFamilies: families,
      findOwnNumbers: [],
    },
  })
const names = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map((each) => within(each).getByRole('link').textContent)
const head = async (name: string) => within(await table()).getByRole('columnheader', { name })

test('a head of an attribute sorts the rows by it, up and then down, where the page holds all of them [P5.198]', async () => {
  await openLengths('')
  expect((await row('Short')).getByRole('cell', { name: '11-14 in' })).toBeTruthy()
  expect(await names()).toEqual(['Short', 'Long', 'Middle'])
  const link = within(await head('Length')).getByRole('link')
  expect(link.getAttribute('href')).toBe('/pages/store/search?category=Gloves&by=length')
  fireEvent.click(link)
  await waitFor(async () => expect(await names()).toEqual(['Short', 'Middle', 'Long']))
  expect((await head('Length')).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(within(await head('Length')).getByRole('link'))
  await waitFor(async () => expect(await names()).toEqual(['Long', 'Middle', 'Short']))
  fireEvent.click(within(await head('Length')).getByRole('link'))
  await waitFor(async () => expect(await names()).toEqual(['Short', 'Long', 'Middle']))
})

test('classes are in the order people know; another sort of the search goes before [P5.198]', async () => {
  const { unmount } = await openLengths('&by=class')
  expect(await names()).toEqual(['Long', 'Middle', 'Short'])
  unmount()
  await openLengths('&by=length&sort=name_asc')
  expect(await names()).toEqual(['Short', 'Long', 'Middle'])
})

test('a page that does not hold all rows leads to one that may, and sorts nothing itself [P5.198]', async () => {
  const many = Array.from({ length: 24 }, (_, at) =>
    hose(String(at + 100), `Hose ${at}`, String(at % 2), [`${99 - at} in`, 99 - at]),
  )
  await openLengths('&by=length', many)
  expect((await names())[0]).toBe('Hose 0')
  expect(
    within(await head('Length'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/pages/store/search?category=Gloves&size=96&by=length')
})
