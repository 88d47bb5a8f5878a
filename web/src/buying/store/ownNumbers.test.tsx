// A customer's own numbers wherever products are looked for, and the way on where nothing is found.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testProduct } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'

const glove = testProduct({
  partNumber: '970012010',
  displayName: 'Rubber glove',
  productUrl: '/pages/store/product-detail/P9/970012010',
})
const other = { objectID: 'P2', partNumber: '970000102', displayName: 'Glove bag', imageUrl: '/x.svg', brand: null }
const findOwnNumbers = ({ query }: { query: string }) =>
  /^bw-glv(-10)?$/i.test(query) ? [{ ...glove, yourNumber: 'BW-GLV-10', isExact: query.endsWith('10') }] : []
const quiet = {
  categories: [],
  brands: [],
  productsByPartNumber: [],
  productFamilies: [],
  storeHome: { featured: [], recentlyBought: [] },
}

async function open(href: string, { hits = [] as unknown[], session = signedIn(), answers = {} } = {}) {
  const search = testSearch(({ type, indexName }) =>
    type || indexName === 'suggestions' ? {} : { hits, nbHits: hits.length, nbPages: 1 },
  )
  return openPage(href, {
    ...(session && { session }),
    answers: {
      ...quiet,
      findOwnNumbers,
      productDetail: testDetail(),
      findAnything: { groups: [] },
      ...search.answers,
      ...answers,
    },
  })
}

test('results: the product of an own number stands first, labeled, and nothing says that none was found [P5.21]', async () => {
  await open('/pages/store/search?q=BW-GLV-10', { answers: { checkOrderRows: [] } })
  const mine = within(await screen.findByRole('region', { name: 'Your part number' }))
  expect(mine.getByRole('heading', { level: 2 }).textContent).toBe('Your part number BW-GLV-10')
  expect(mine.getByRole('link', { name: 'Rubber glove' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('1')
  expect(screen.queryByRole('heading', { name: /^Nothing found/ })).toBeNull()
})

test('a number that only begins so is no result [P5.21]', async () => {
  await open('/pages/store/search?q=BW-GLV', { answers: { checkOrderRows: [] } })
  expect(screen.queryByRole('region', { name: 'Your part number' })).toBeNull()
})

test('suggestions: above the products, and Enter opens it [P5.21, B2.64]', async () => {
  const { href } = await open('/pages/store/all-brands', { hits: [] })
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ })
  fireEvent.change(input, { target: { value: 'bw-glv-10' } })
  const group = within(await screen.findByRole('group', { name: 'YOUR PART NUMBER' }))
  expect(await group.findByText(/^Your part number BW-GLV-10/)).toBeTruthy()
  fireEvent.submit(input)
  await waitFor(() => expect(href()).toBe(glove.productUrl))
})

test('a product stands among the suggestions once [P5.21]', async () => {
  await open('/pages/store/all-brands', { hits: [{ ...glove, objectID: 'P9' }, other] })
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ })
  fireEvent.change(input, { target: { value: 'bw-glv' } })
  await screen.findByRole('group', { name: 'YOUR PART NUMBER' })
  expect(screen.getAllByRole('option', { name: /Rubber glove/ })).toHaveLength(1)
  expect(screen.getByRole('option', { name: /Glove bag/ })).toBeTruthy()
})

test('the palette names it [P5.21]', async () => {
  await open('/pages/help/shipping')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByPlaceholderText('Find a page, a product, a number or a name'), {
    target: { value: 'bw-glv-10' },
  })
  expect((await screen.findByRole('option', { name: /^Rubber glove/ })).textContent).toContain(
    'Your part number BW-GLV-10',
  )
})

test('quick order takes it, labeled [P5.21, S9.03]', async () => {
  await open('/pages/store/cart/quick-order', { answers: { checkOrderRows: [] } })
  const field = await screen.findByLabelText<HTMLInputElement>('Part number of row 1')
  fireEvent.change(field, { target: { value: 'bw-glv' } })
  const option = await screen.findByRole('option', { name: /Rubber glove/ })
  expect(option.textContent).toContain('Your part number BW-GLV-10')
  fireEvent.click(option)
  expect(field.value).toBe('970012010')
})

test('quick order says when nothing goes by what was typed', async () => {
  await open('/pages/store/cart/quick-order', { answers: { checkOrderRows: [] } })
  const field = await screen.findByLabelText<HTMLInputElement>('Part number of row 1')
  fireEvent.change(field, { target: { value: 'zzqx' } })
  expect(await screen.findByText('Nothing found for “zzqx”.')).toBeTruthy()
})

test('a guest is never asked for [P5.21]', async () => {
  const { asked } = await openPage('/pages/store/search?q=BW-GLV-10', {
    answers: { ...quiet, checkOrderRows: [], findOwnNumbers, ...testSearch(() => ({})).answers },
  })
  expect(await screen.findByRole('heading', { name: /^Nothing found/ })).toBeTruthy()
  expect(asked.some(({ name }) => name === 'findOwnNumbers')).toBe(false)
})

test('nothing found: the nearest number, what replaces one, and a request written already [P5.22]', async () => {
  const row = { partNumber: '970012103', quantity: 1, unitSerial: null, outcome: 'superseded' }
  const message = 'This item has been discontinued. It is replaced by 970012104.'
  const suggestion = { partNumber: '970012104', name: 'New hose' }
  await open('/pages/store/search?q=970012103', {
    answers: {
      checkOrderRows: [
        { ...row, message, product: testProduct({ displayName: 'Old hose' }), suggestions: [suggestion] },
      ],
    },
  })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Old hose' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '970012104 New hose' }).getAttribute('href')).toContain('q=970012104')
  const request = screen.getByRole('link', { name: 'Request this part' }).getAttribute('href') ?? ''
  expect(request).toMatch(/^mailto:support@windhover\.example\?subject=Part%20request%3A%20970012103&body=/)
})

test('nothing found: one digit wrong is asked about [P5.22]', async () => {
  const suggestion = { partNumber: '970012010', name: 'Rubber glove' }
  const row = { partNumber: '970012011', quantity: 1, unitSerial: null, outcome: 'unknown', message: 'Unknown.' }
  await open('/pages/store/search?q=970012011', {
    answers: { checkOrderRows: [{ ...row, product: null, suggestions: [suggestion] }] },
  })
  expect((await screen.findByText(/Did you mean/)).textContent).toBe('Did you mean 970012010 Rubber glove?')
})

const truck = { number: 'K48-200201', title: 'Kestrel 48 · Vehicle B-254', fact: 'Ready', amount: null, currency: null }
const findAnything = ({ text }: { text: string }) => ({
  groups: [
    {
      kind: 'unit',
      found: [{ ...truck, isExact: text === 'b-254', href: '/pages/help/returns-and-exchanges' }],
    },
  ],
})

test("suggestions: what is one's own by that very number is above the products, words are not asked for [P4.25]", async () => {
  const { asked } = await open('/pages/store/all-brands', { hits: [other], answers: { findAnything } })
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ })
  fireEvent.change(input, { target: { value: 'glove bag' } })
  await screen.findByRole('option', { name: /Glove bag/ })
  expect(asked.some(({ name }) => name === 'findAnything')).toBe(false)
  fireEvent.change(input, { target: { value: 'b-254' } })
  const group = within(await screen.findByRole('group', { name: 'YOUR NUMBERS' }))
  expect(group.getByRole('option').textContent).toContain('Units · Kestrel 48 · Vehicle B-254 · Ready')
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('K48-200201')
})

test('suggestions: Enter opens the only one by that number where no product is suggested [P4.25, B2.64]', async () => {
  const { href } = await open('/pages/store/all-brands', { answers: { findAnything } })
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ })
  fireEvent.change(input, { target: { value: 'b-254' } })
  fireEvent.submit(input)
  await waitFor(() => expect(href()).toBe('/pages/help/returns-and-exchanges'))
})
