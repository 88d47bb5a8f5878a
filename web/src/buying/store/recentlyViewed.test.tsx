import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail, testProduct } from '../../../test/products.ts'
import { storeViewed, maxViewed, recordViewed } from './recentlyViewed.ts'

const key = 'recently-viewed'
const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as { partNumber: string }[]
beforeEach(() => storeViewed([]))

const asked: { partNumbers: string[]; locale: string }[] = []
const answers = {
  categories: [],
  brands: [],
  storeHome: { featured: [], recentlyBought: [] },
  productFit: { models: [], units: [], unitCount: 0 },
  productDetail: ({ objectID }: { objectID: string }) =>
    testDetail({ objectID, parentId: objectID, partNumber: `n${objectID}` }),
  productsByPartNumber: (input: { partNumbers: string[]; locale: string }) => {
    asked.push(input)
    return input.partNumbers
      .filter((partNumber) => partNumber !== 'gone')
      .map((partNumber) => testProduct({ objectID: partNumber, partNumber, displayName: `Product ${partNumber}` }))
  },
}
const strip = () => screen.queryByRole('region', { name: 'Recently viewed items' })
const shown = () =>
  within(strip()!)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('a product looked at stands first on the store home, and on other products, at the price of the locale', async () => {
  const first = await openPage('/pages/store/product-detail/A', { answers })
  expect(strip()).toBeNull()
  first.unmount()
  const second = await openPage('/pages/store/product-detail/B', { answers })
  await waitFor(() => expect(shown()).toEqual(['Product nA']))
  second.unmount()
  await openPage('/pages/store', { session: signedIn([], { locale: 'en_CA' }), answers })
  await waitFor(() => expect(shown()).toEqual(['Product nB', 'Product nA']))
  expect(asked.at(-1)).toEqual({ partNumbers: ['nB', 'nA'], locale: 'en_CA' })
  expect(strip()?.textContent).toContain('CAD $25.00')
})

test('is forgotten by Clear, and comes back with Undo', async () => {
  recordViewed({ parentId: 'A', partNumber: 'nA' })
  await openPage('/pages/store', { answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear recently viewed items' }))
  expect(strip()).toBeNull()
  expect(localStorage.getItem(key)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown()).toEqual(['Product nA']))
})

test('one member stands for a family, the oldest leave, and what the store no longer has does not show', async () => {
  for (let at = 0; at < maxViewed + 3; at++) recordViewed({ parentId: `P${at}`, partNumber: `n${at}` })
  recordViewed({ parentId: 'P5', partNumber: 'gone' })
  expect(stored()).toHaveLength(maxViewed)
  expect(stored()[0]).toEqual({ parentId: 'P5', partNumber: 'gone' })
  expect(stored().map(({ partNumber }) => partNumber)).not.toContain('n5')
  await openPage('/pages/store', { answers })
  await waitFor(() => expect(shown()[0]).toBe('Product n18'))
})

test.each(['"text"', '[{"partNumber":7},null]', '{', '{"a":1}'])(
  'storage that holds %s is as good as empty',
  async (text) => {
    localStorage.setItem(key, text)
    await openPage('/pages/store', { answers })
    expect(strip()).toBeNull()
    act(() => recordViewed({ parentId: 'A', partNumber: 'nA' }))
    expect(stored()).toEqual([{ parentId: 'A', partNumber: 'nA' }])
  },
)
