import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testFamily, testProduct } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'
import { compare } from './comparing.ts'

beforeEach(() => compare([]))

const product = (partNumber: string) =>
  testProduct({ objectID: partNumber, partNumber, displayName: `Product ${partNumber}` })
const compareProducts = ({ partNumbers }: { partNumbers: string[] }) => ({
  products: partNumbers.map(product),
  rows: [
    { name: 'Class', values: partNumbers.map(() => '2'), differs: false },
    { name: 'Length', values: partNumbers.map((_each, at) => (at ? null : '14 in')), differs: partNumbers.length > 1 },
  ],
})

test('ticked products of a search, four at most, lead to their comparison; guests too [P5.19]', async () => {
  const all = ['1', '2', '3', '4', '5']
  const search = testSearch(() => ({ hits: all.map((partNumber) => ({ partNumber })), nbHits: 5, nbPages: 1 }))
  await openPage('/pages/store/search?q=hose', {
    answers: {
      ...search.answers,
      categories: [],
      productFamilies: all.map((each) => testFamily(product(each))),
    },
  })
  for (const each of ['1', '2', '3', '4'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Compare Product ${each}` }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Product 5' }).disabled).toBe(true)
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  expect(bar.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/pages/store/compare?items=1%2C2%2C3%2C4',
  )
  fireEvent.click(bar.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Compare' })).toBeNull())
})

test('a product is put beside others on its own page, too [P5.19]', async () => {
  compare(['2'])
  await openPage('/pages/store/product-detail/P1', {
    answers: { productDetail: testDetail({ partNumber: '1', displayName: 'Product 1' }) },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Compare Product 1' }))
  expect(screen.getByRole('link', { name: '2 products to compare' }).getAttribute('href')).toBe(
    '/pages/store/compare?items=2%2C1',
  )
})

test('the comparison marks what differs, shows it alone, and lets products go [P5.19]', async () => {
  const { href } = await openPage('/pages/store/compare?items=1,2', { answers: { compareProducts } })
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Class', 'Length (differs)'])
  const title = screen.getByRole('heading', { level: 1, name: 'Compare products' })
  expect(title.parentElement?.contains(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Differences only' }))
  expect(names()).toEqual(['Length (differs)'])
  fireEvent.click(screen.getByRole('link', { name: /^Remove Product 1/ }))
  await waitFor(() => expect(href()).toBe('/pages/store/compare?items=2'))
})

test('nothing to compare leads back to the products', async () => {
  await openPage('/pages/store/compare')
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeTruthy()
})
