import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'

const glove = { objectID: 'P1', partNumber: '970012010', displayName: 'Rubber glove', brand: 'Lineguard' }
const { answers } = testSearch(({ query, type }) => (query === 'glove' && !type ? { hits: [glove] } : {}))

/** Opens the palette on a help page and types `text`. */
async function find(text: string, more: Answers = {}) {
  const opened = await openPage('/pages/help/shipping', {
    answers: { ...answers, productDetail: testDetail(), ...more },
  })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByPlaceholderText('Find a page, a product or an order'), {
    target: { value: text },
  })
  return opened
}

test('Ctrl-K finds pages at once and products of the store [U2.01]', async () => {
  const { href } = await find('glove')
  expect(screen.getByText('Searching…')).toBeTruthy()
  fireEvent.click(await screen.findByRole('option', { name: /^Rubber glove/ }))
  await waitFor(() => expect(href()).toBe('/pages/store/product-detail/P1/970012010'))
})

test.each([
  ['no page has so short a text', 'zq', {}],
  ['neither page nor product has it', 'zqx', {}],
  ['the search of products fails', 'zqx', { '/1/indexes/*/queries': failure(500) }],
])('that nothing was found is said when %s [B8.01]', async (_when, text, more) => {
  await find(text, more)
  expect(await screen.findByText('No Results Found')).toBeTruthy()
})

test('is a combobox: it says how many it found and which of them Enter opens', async () => {
  const { href } = await find('glove')
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a page, a product or an order' })
  await screen.findByRole('option', { name: /^Rubber glove/ })
  expect(screen.getByText('1 result').getAttribute('role')).toBe('status')
  expect([box.getAttribute('aria-expanded'), document.activeElement]).toEqual(['true', box])
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  expect([active()?.getAttribute('role'), active()?.getAttribute('aria-selected')]).toEqual(['option', 'true'])
  expect(document.getElementById(box.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
  fireEvent.change(box, { target: { value: 'zqx' } })
  expect(await screen.findByText('No Results Found')).toBeTruthy()
  expect([box.getAttribute('aria-expanded'), active()]).toEqual(['false', null])
  fireEvent.change(box, { target: { value: 'track' } })
  await waitFor(() => expect(active()?.textContent).toMatch(/Order Tracking/))
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(href()).toBe('/pages/help/order-tracking'))
  expect(screen.queryByRole('combobox', { name: 'Find a page, a product or an order' })).toBeNull()
})
