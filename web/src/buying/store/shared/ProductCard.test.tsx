import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ProductCard } from '@portal/contract/buying/catalog'
import type { Session } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { signedIn } from '../../../../test/people.ts'
import { openPage } from '../../../../test/portal.tsx'
import { testFamily, testProduct } from '../../../../test/products.ts'
import { testSearch } from '../../../../test/search.ts'
import { truncateAtWord } from './truncateAtWord.ts'

const long = 'Insulating rubber gloves of class two with a contour cuff and a length of sixteen inches'
const story =
  'Hand-shaped former leaves the fingers at rest half closed. Shipped tested and date-stamped; retest within six months of first use.'

/** Shows one product on the search page, as a card or a row. */
async function show(
  changes: Partial<ProductCard> = {},
  { session, view = 'grid' }: { session?: Session; view?: 'grid' | 'list' } = {},
) {
  const product = testProduct(changes)
  const search = testSearch(({ facetFilters }) =>
    facetFilters ? { hits: [{ partNumber: product.partNumber }], nbHits: 1, nbPages: 1 } : {},
  )
  await openPage(`/pages/store/search${view === 'list' ? '?view=list' : ''}`, {
    ...(session && { session }),
    answers: { ...search.answers, categories: [], productFamilies: [testFamily(changes)] },
  })
  return within(await (view === 'grid' ? screen.findByRole('article') : findRow()))
}
/** The row of the product: the other one names the columns. */
const findRow = async () => {
  const name = await screen.findByRole('rowheader')
  return name.closest('tr') ?? name
}
const views = ['grid', 'list'] as const

test('a card shows name, description and picture [B2.83, B3.01]', async () => {
  const card = await show()
  expect(card.getByRole('link', { name: 'Hydraulic hose' }).getAttribute('href')).toBe(
    '/pages/store/product-detail/P1/970000101',
  )
  expect(card.getByText('A hose.')).toBeTruthy()
  expect(document.querySelector('article img')?.getAttribute('src')).toBe('/art/parts/hydraulic-hose.svg')
})

test('a card without display name shows the name [B2.83]', async () => {
  expect((await show({ displayName: '', name: 'HOSE,HYD' })).getByRole('link', { name: 'HOSE,HYD' })).toBeTruthy()
})

describe('long texts are collapsed with Read More / Read Less [B2.83]', () => {
  test('a name over 60 characters', async () => {
    const card = await show({ displayName: long })
    expect(card.getByRole('link').textContent).toBe('Insulating rubber gloves of class two with a contour cuff…')
    fireEvent.click(card.getByRole('button', { name: /^Read More/ }))
    expect(card.getByRole('link').textContent).toBe(long)
    fireEvent.click(card.getByRole('button', { name: /^Read Less/ }))
    expect(card.getByRole('link').textContent).toBe('Insulating rubber gloves of class two with a contour cuff…')
  })

  test('a description over 100 characters', async () => {
    const card = await show({ longDescription: story })
    expect(card.queryByText(/six months/)).toBeNull()
    fireEvent.click(card.getByRole('button', { name: /^Read More/ }))
    expect(card.getByText(/six months/)).toBeTruthy()
  })

  test('a name of 60 and a description of 100 are not, one character more is', async () => {
    const [name, description] = ['n'.repeat(60), 'd'.repeat(100)]
    const card = await show({ displayName: name, longDescription: description })
    expect(card.getByRole('link').textContent).toBe(name)
    expect(card.getByText(description)).toBeTruthy()
    expect(card.queryByRole('button', { name: /^Read/ })).toBeNull()
    cleanup()
    const longer = await show({ displayName: `${name}n`, longDescription: `${description}d` })
    expect(longer.getByRole('link').textContent).toBe(`${name}…`)
    expect(longer.getAllByRole('button', { name: /^Read More/ })).toHaveLength(2)
  })

  test('at the end of a word where one is near, else in the middle', () => {
    expect(truncateAtWord('one two three', 8)).toBe('one two…')
    expect(truncateAtWord('n'.repeat(61), 60)).toBe(`${'n'.repeat(60)}…`)
  })
})

describe('prices and ordering [B2.84]', () => {
  const nobody = signedIn()
  test.each(views)('a guest and a personal customer see price and Add to Cart (%s)', async (view) => {
    for (const session of [undefined, signedIn([], { registrationType: 'B2C' })]) {
      const product = await show({}, { view, ...(session && { session }) })
      expect(product.getByText('$25.00')).toBeTruthy()
      expect(product.getByRole('button', { name: /^Add to Cart/ })).toBeTruthy()
      cleanup()
    }
  })

  test.each(views)('a business user without the privileges sees neither (%s)', async (view) => {
    // The server answers them without the price; the screen offers them no order, whatever the answer says of it.
    const product = await show({ partPrice: null, isPurchasable: true }, { view, session: nobody })
    expect(product.queryByText(/\$/)).toBeNull()
    expect(product.queryByRole('button', { name: /Cart|Quantity|One more/ })).toBeNull()
    expect(product.queryByRole('textbox')).toBeNull()
  })

  test('they are not offered to sort by price', async () => {
    await show({}, { session: nobody })
    expect(
      within(screen.getByLabelText('Sort by'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Relevance', 'Name, A to Z', 'Name, Z to A'])
  })

  test.each(views)('what cannot be ordered online shows why instead of Add to Cart (%s)', async (view) => {
    const text =
      'This item cannot be ordered online but please call us at 1-877-GO-WINDHOVER, Option 1 to place an order'
    const product = await show({ isPurchasable: false, orderable: false, availabilityMessage: text }, { view })
    expect(product.getByText('1-877-GO-WINDHOVER').parentElement?.textContent).toBe(text)
    expect(product.queryByRole('button', { name: /^Add to Cart/ })).toBeNull()
  })

  test.each(views)('a discontinued product has a disabled Add to Cart [B2.87] (%s)', async (view) => {
    const product = await show(
      {
        isPurchasable: false,
        orderable: false,
        discontinued: true,
        availabilityMessage: 'This item has been discontinued.',
      },
      { view },
    )
    expect(product.getByRole<HTMLButtonElement>('button', { name: /^Add to Cart/ }).disabled).toBe(true)
  })
})

test('the quantity of a row is 1 and takes digits only [B2.85]', async () => {
  const row = await show({}, { view: 'list' })
  const quantity = row.getByLabelText<HTMLInputElement>('Quantity of Hydraulic hose')
  expect(quantity.value).toBe('1')
  expect(fireEvent.keyDown(quantity, { key: 'e' })).toBe(false)
  expect(fireEvent.keyDown(quantity, { key: '7' })).toBe(true)
  fireEvent.change(quantity, { target: { value: '1x2' } })
  expect(quantity.value).toBe('12')
})

test('the own part number carries the name of the business', async () => {
  const card = await show({ customerPartNumber: 'BW-77' }, { session: signedIn(['B2B_Order_Replacement_Parts']) })
  expect(card.getByText('Bluewater Rural Electric Co-op #').nextElementSibling?.textContent).toBe('BW-77')
})
