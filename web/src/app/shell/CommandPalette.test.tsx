import { guestSession } from '@portal/contract/access/session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testDetail } from '../../../test/products.ts'
import { testSearch } from '../../../test/search.ts'

// The browser of these tests has no camera; this one sees the bars of a part.
vi.mock('../../buying/store/shared/useScanner.ts', () => ({
  useScanner: (onCode: (text: string) => void) => {
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it sees one code
    useEffect(() => onCode('970012010'), [])
    return { video: undefined, state: 'looking' }
  },
}))

const glove = { objectID: 'P1', partNumber: '970012010', displayName: 'Rubber glove', brand: 'Lineguard' }
const { answers } = testSearch(({ query, type }) => (query === 'glove' && !type ? { hits: [glove] } : {}))

const palette = () => screen.getByRole('combobox', { name: /^Find a page/ })

/** Opens the palette on a help page and types `text`. */
async function find(text: string, more: Answers = {}, session = guestSession) {
  const opened = await openPage('/pages/help/shipping', {
    session,
    answers: { ...answers, findAnything: { groups: [] }, productDetail: testDetail(), ...more },
  })
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  fireEvent.change(await screen.findByPlaceholderText('Find a page, a product, a number or a name'), {
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
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a page, a product, a number or a name' })
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
  expect(screen.queryByRole('combobox', { name: 'Find a page, a product, a number or a name' })).toBeNull()
})

const unit = { number: 'K48-1', title: 'Kestrel 48 · Vehicle B-254', fact: 'Ready', amount: null }
const found = (isExact: boolean) => ({
  groups: [{ kind: 'unit', found: [{ ...unit, currency: null, isExact, href: '/pages/help/returns-and-exchanges' }] }],
})
const order = {
  number: '100',
  title: 'PO 7',
  fact: 'Open',
  amount: 12,
  currency: 'USD',
  isExact: false,
  href: '/pages/help/order-tracking',
}

test("a number of one's own is before the pages, words of it behind them, each with what matters [P4.21]", async () => {
  await find('b-254', { findAnything: ({ text }: { text: string }) => found(text === 'b-254') })
  const option = await screen.findByRole('option', { name: /^K48-1/ })
  expect(option.textContent).toBe('K48-1Kestrel 48 · Vehicle B-254Ready')
  expect(option.getAttribute('aria-selected')).toBe('true')
  fireEvent.change(palette(), { target: { value: 'track' } })
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/Order Tracking/))
})

test('an order has its amount and its status [P4.21]', async () => {
  await find('po 7', { findAnything: { groups: [{ kind: 'order', found: [order] }] } })
  expect((await screen.findByRole('option', { name: /^100/ })).textContent).toBe('100PO 7$12.00 · Open')
})

test('a scanner that presses Enter at once opens what has that number [P4.22]', async () => {
  const { href, asked } = await find('https://portal.example/u/abc-123', { findAnything: found(true) })
  fireEvent.keyDown(palette(), { key: 'Enter' })
  await waitFor(() => expect(href()).toBe('/pages/help/returns-and-exchanges'))
  expect(asked.find(({ name }) => name === 'findAnything')?.body['variables']).toEqual({ text: 'abc-123' })
})

test('where no number is exactly that one, Enter of a scanner opens nothing [P4.22]', async () => {
  const { href } = await find('k48', { findAnything: found(false) })
  fireEvent.keyDown(palette(), { key: 'Enter' })
  await screen.findByRole('option', { name: /^K48-1/ })
  expect(href()).toBe('/pages/help/shipping')
})

test('a part is before what only begins with its number, and Enter of a scanner opens it [P4.22]', async () => {
  const longer = { ...glove, objectID: 'P2', partNumber: '9700120101', displayName: 'Longer glove' }
  const parts = testSearch(({ type }) => (type ? {} : { hits: [longer, glove] }))
  const { href } = await find('970012010', { ...parts.answers, findAnything: found(false) })
  await screen.findByRole('option', { name: /^Longer glove/ })
  await screen.findByRole('option', { name: /^K48-1/ })
  expect(screen.getAllByRole('option').map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
    expect.stringMatching(/^Rubber glove/),
    expect.stringMatching(/^Longer glove/),
    expect.stringMatching(/^K48-1/),
  ])
  fireEvent.keyDown(palette(), { key: 'Enter' })
  await waitFor(() => expect(href()).toBe('/pages/store/product-detail/P1/970012010'))
})

test('the camera reads the bar code of a part in the same field [P4.22]', async () => {
  const parts = testSearch(({ type, query }) => (query === '970012010' && !type ? { hits: [glove] } : {}))
  const { href } = await find('', parts.answers)
  fireEvent.click(
    within(screen.getByRole('dialog', { name: /^Find a page/ })).getByRole('button', { name: 'Scan a code' }),
  )
  await waitFor(() => expect(href()).toBe('/pages/store/product-detail/P1/970012010'), { timeout: 3000 })
})

test('a search that fails is said beside what was found, and text that is too long is refused in words [P4.21]', async () => {
  await find('glove', { findAnything: failure(500) })
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be searched/)
  expect(await screen.findByRole('option', { name: /^Rubber glove/ })).toBeTruthy()
  fireEvent.change(palette(), { target: { value: 'z'.repeat(61) } })
  expect(await screen.findByText('Search for at most 60 characters.')).toBeTruthy()
})

test('staff find users and organizations beside what is found of their own, and nobody else is asked about [P4.21, P9.101]', async () => {
  const user = {
    authId: 'user-9',
    firstName: 'Cora',
    lastName: 'Nash',
    email: 'cora@bluewater.example',
    customerName: 'Bluewater',
  }
  const customer = {
    accountId: 200,
    accountNumber: '200200',
    customerName: 'Bluewater',
    primarySiteAddress: 'Kelso, WA',
  }
  const staff = {
    searchUsers: { users: [user], totalCount: 1, filteredCustomerName: null },
    searchCustomers: [customer],
  }
  const { asked, unmount } = await find(
    'bluewater',
    staff,
    signedIn(['CSR', 'CSR_User_Management', 'Product_Owner_Admin']),
  )
  expect((await screen.findByRole('option', { name: /^Cora Nash/ })).textContent).toBe(
    'Cora Nashcora@bluewater.example, Bluewater',
  )
  expect(screen.getByRole('group', { name: 'Users' })).toBeTruthy()
  expect(await screen.findByRole('group', { name: 'Organizations' })).toBeTruthy()
  expect(asked.map(({ name }) => name)).toContain('searchCustomers')
  expect(screen.getByRole('option', { name: /^Bluewater/ }).getAttribute('href')).toContain(
    '/pages/csr/organizationSupport',
  )
  unmount()
  const other = await find('bluewater', staff)
  await screen.findByText('No Results Found')
  expect(other.asked.map(({ name }) => name)).not.toContain('searchUsers')
})
