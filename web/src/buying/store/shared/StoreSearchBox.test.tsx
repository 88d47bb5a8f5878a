import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signedIn, testConfig } from '../../../../test/people.ts'
import type { OpenOptions } from '../../../../test/portal.tsx'
import { openPage } from '../../../../test/portal.tsx'
import type { SearchRequest } from '../../../../test/search.ts'
import { testSearch } from '../../../../test/search.ts'
import { testDetail, testFamily } from '../../../../test/products.ts'
import { page } from '../../../platform/page.ts'

const hit = (number: number, displayName: string) => ({
  objectID: `P${number}`,
  partNumber: `97000000${number}`,
  displayName,
  brand: 'Hydrix',
  imageUrl: '/art/parts/hydraulic-hose.svg',
})
const hits = [hit(1, 'Hydraulic hose'), hit(2, 'Hydraulic pump')]

/** The service's suggestions: `products` for every text. */
const service = (products: unknown[] = hits) =>
  testSearch(({ indexName, facet, type }: SearchRequest) => {
    if (type === 'facet' && facet === 'categories') return { facetHits: [{ value: 'Hydraulics', count: 621 }] }
    if (type === 'facet') return { facetHits: [{ value: 'Hydrix', count: 165 }] }
    if (indexName === 'suggestions')
      return { hits: [{ query: 'hydraulic hose', _highlightResult: { query: { value: '<em>hydr</em>aulic hose' } } }] }
    return { hits: products, nbHits: products.length, nbPages: 1 }
  })

const storePages = {
  categories: [],
  brands: [],
  storeHome: { featured: [], recentlyBought: [] },
  productDetail: testDetail(),
  productsByPartNumber: [],
  productFamilies: [],
}

async function open(search = service(), opening: OpenOptions = {}) {
  const opened = await openPage('/pages/store/all-brands', {
    ...opening,
    answers: { ...storePages, ...search.answers },
  })
  return {
    ...opened,
    requests: search.requests,
    input: screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ }),
  }
}

/** Types as fast as one can and waits until the suggestions of `text` show. */
async function type(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: text } })
  await screen.findByRole('listbox', { name: 'Suggestions' }, { timeout: 3000 })
}

const { matchMedia } = window
const phone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: isPhone }))

beforeEach(() => void phone(false))
afterEach(() => {
  vi.useRealTimers()
  phone(false).mockRestore()
})

describe('its placeholder [B2.59]', () => {
  test('on desktop', async () =>
    expect((await open()).input.placeholder).toBe('Search keywords, product, model or part #'))

  test('on mobile', async () => {
    phone(true)
    expect((await open()).input.placeholder).toBe('Search')
  })
})

describe('autocomplete', () => {
  test('waits for three characters and 350 ms after the last key [B2.62, B9.01]', async () => {
    const { input, requests } = await open()
    vi.useFakeTimers()
    const typed = async (value: string, wait: number) => {
      fireEvent.change(input, { target: { value } })
      await act(() => vi.advanceTimersByTimeAsync(wait))
    }
    await typed('hy', 2000)
    expect(requests).toEqual([])
    await typed('hyd', 349)
    await typed('hydr', 349)
    expect(requests).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    // Its code comes with the first suggestions.
    await vi.waitFor(() =>
      expect(requests.map(({ query, facetQuery }) => query ?? facetQuery)).toEqual(['hydr', 'hydr', 'hydr', 'hydr']),
    )
  })

  test('says that it found nothing instead of closing', async () => {
    const { input } = await open(testSearch(() => ({})))
    fireEvent.change(input, { target: { value: 'quxfoo' } })
    expect(await screen.findByText('Nothing found for “quxfoo”.', {}, { timeout: 3000 })).toBeTruthy()
    expect(screen.queryByRole('option')).toBeNull()
  })

  test('names the words that its products do without, and opens none of them by itself', async () => {
    const found = testSearch(({ type, indexName }) =>
      type !== 'facet' && indexName === 'products'
        ? { hits: [hits[0]], nbHits: 1, nbPages: 1, groups: [{ from: 0, without: ['orange'] }] }
        : {},
    )
    const { input, href } = await open(found)
    await type(input, 'orange hose')
    expect(screen.getByText('PRODUCTS WITHOUT “orange”')).toBeTruthy()
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(href()).toBe('/pages/store/search?q=orange+hose'))
  })

  test('asks five products, ten categories and brands, and five suggestions [B7.34, B2.63]', async () => {
    const { input, requests } = await open()
    await type(input, 'hydr')
    expect(requests).toMatchObject([
      { indexName: 'products', hitsPerPage: 5 },
      { indexName: 'products', type: 'facet', facet: 'categories', maxFacetHits: 10 },
      { indexName: 'products', type: 'facet', facet: 'brand', maxFacetHits: 10 },
      { indexName: 'suggestions', hitsPerPage: 5 },
    ])
  })

  test('shows its sections in order, products with thumbnail and name [B2.63]', async () => {
    const { input } = await open()
    await type(input, 'hydr')
    const groups = within(screen.getByRole('listbox')).getAllByRole('group')
    expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
      'PRODUCTS',
      'CATEGORIES',
      'BRANDS',
      'SEARCH SUGGESTIONS',
    ])
    const hose = within(groups[0]!).getByRole('option', { name: /Hydraulic hose/ })
    expect(hose.querySelector('img')?.getAttribute('src')).toBe('/art/parts/hydraulic-hose.svg')
    expect(hose.getAttribute('href')).toBe('/pages/store/product-detail/P1/970000001')
    expect(within(groups[1]!).getByRole('option').getAttribute('href')).toBe('/pages/store/search?category=Hydraulics')
    expect(within(groups[2]!).getByRole('option').getAttribute('href')).toBe('/pages/store/search?brand=Hydrix')
    expect(within(groups[3]!).getByRole('option').getAttribute('href')).toBe('/pages/store/search?q=hydraulic+hose')
    expect(groups[3]!.querySelector('mark')?.textContent).toBe('hydr')
  })

  test('the mask closes it when one clicks away [B2.62]', async () => {
    const { input } = await open()
    await type(input, 'hydr')
    fireEvent.pointerDown(screen.getByTestId('search-mask'))
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByTestId('search-mask')).toBeNull()
    expect(input.value).toBe('hydr')
  })

  test('arrows walk it, Enter opens, Escape closes it and then empties the box', async () => {
    const { input, href } = await open()
    await type(input, 'hydr')
    expect(input.getAttribute('aria-expanded')).toBe('true')
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(active()).toContain('Hydraulic hose')
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(active()).toBeUndefined()
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    expect(active()).toBe('hydraulic hose')
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input.getAttribute('aria-expanded')).toBe('false')
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(input.value).toBe('')

    await type(input, 'hydr')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(href()).toBe('/pages/store/product-detail/P2/970000002'))
  })
})

describe('submitting', () => {
  const submit = () => fireEvent.submit(screen.getByRole('search'))

  test('searches for what was typed, by Enter or the button, when more than one product is suggested [B2.61, B2.64]', async () => {
    const { input, href } = await open()
    fireEvent.change(input, { target: { value: ' hydraulic hose ' } })
    expect(screen.getByRole('button', { name: 'Search' }).getAttribute('type')).toBe('submit')
    submit()
    await waitFor(() => expect(href()).toBe('/pages/store/search?q=hydraulic+hose'))
    expect(input.value).toBe('hydraulic hose')
  })

  test('with exactly one product suggestion goes straight to it, even before the suggestions show [B2.64]', async () => {
    const { input, href } = await open(service([hits[0]]))
    fireEvent.change(input, { target: { value: '970000001' } })
    submit()
    await waitFor(() => expect(href()).toBe('/pages/store/product-detail/P1/970000001'))
  })

  test('an empty query goes to search with page 1 [B2.65]', async () => {
    const { href } = await open()
    submit()
    await waitFor(() => expect(href()).toBe('/pages/store/search?page=1'))
  })
})

describe('the main site [B2.60, B2.62]', () => {
  const mainSite = { ...testConfig, links: { ...testConfig.links, mainSite: 'https://windhover.example/search' } }

  test('can be chosen on mobile: no suggestions, and the search goes to the corporate site with s', async () => {
    phone(true)
    const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
    const { input, requests } = await open(service(), { config: mainSite })
    const choice = screen.getByRole('combobox', { name: 'Where to search' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Store', 'Main Site'])
    fireEvent.change(choice, { target: { value: 'main' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(input, { target: { value: 'bucket truck' } })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    vi.useRealTimers()
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://windhover.example/search?s=bucket+truck'))
    expect(requests).toEqual([])
    go.mockRestore()
  })

  test('is not searched from a wide screen, whatever was chosen before', async () => {
    const { input, href } = await open(service(), { config: mainSite })
    fireEvent.change(screen.getByRole('combobox', { name: 'Where to search' }), { target: { value: 'main' } })
    fireEvent.change(input, { target: { value: 'hose' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose'))
  })

  test('is not offered where none is configured [D2.26]', async () => {
    phone(true)
    await open()
    expect(screen.queryByRole('combobox', { name: 'Where to search' })).toBeNull()
  })
})

describe('the camera', () => {
  const scan = () => fireEvent.click(screen.getByRole('button', { name: 'Scan a code' }))
  const devices = (getUserMedia: () => Promise<unknown>) =>
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        mediaDevices: { value: { getUserMedia } },
        onLine: { value: true },
      }),
    )

  afterEach(() => vi.unstubAllGlobals())

  test('that nobody may use, or that is not there, is reported', async () => {
    devices(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
    await open()
    scan()
    expect(await screen.findByText(/^This page may not use the camera/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    devices(() => Promise.reject(new DOMException('No.', 'NotFoundError')))
    scan()
    expect(await screen.findByText('No camera can be used here. Please type the number.')).toBeTruthy()
  })

  test('is off once its dialog is closed', async () => {
    const stop = vi.fn()
    devices(() => Promise.resolve({ getTracks: () => [{ stop }] }))
    await open()
    scan()
    expect(await screen.findByText(/^Hold the bar code of a part/)).toBeTruthy()
    expect(stop).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(stop).toHaveBeenCalled())
  })
})

test('leads who is signed in on to the search for everything with what they typed, by click and by key [P4.25]', async () => {
  const nash = { number: 'Cora Nash', title: 'Mechanic', fact: '', amount: null, currency: null, isExact: false }
  const findAnything = ({ text }: { text: string }) => ({
    groups: text === 'cora' ? [{ kind: 'person', found: [{ ...nash, href: '/pages/store/all-brands' }] }] : [],
  })
  const here = '/pages/help/shipping?from=mail'
  window.history.replaceState(null, '', here)
  const { href } = await openPage(here, {
    session: signedIn(),
    answers: { ...storePages, ...testSearch(() => ({})).answers, findOwnNumbers: [], findAnything },
  })
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ })
  await type(input, 'nash')
  fireEvent.click(screen.getByRole('option', { name: 'Find “nash” in everything' }))
  const palette = async () => within(await screen.findByRole('dialog', { name: /^Find a page/ }, { timeout: 3000 }))
  expect((await palette()).getByRole<HTMLInputElement>('combobox').value).toBe('nash')
  fireEvent.click((await palette()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(href()).toBe(here)

  await type(input, 'cora')
  await screen.findByRole('option', { name: 'Find “cora” in everything' }, { timeout: 3000 })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.click(await (await palette()).findByRole('option', { name: /^Cora Nash/ }, { timeout: 3000 }))
  await waitFor(() => expect(href()).toBe('/pages/store/all-brands'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a product says what it costs and when it ships; what was bought before comes first [P5.99]', async () => {
  const bought = { times: 2, lastAt: '2025-03-04T12:00:00.000Z', lastQuantity: 1 }
  const families = hits.map(({ partNumber }, at) => {
    const family = testFamily({ partNumber }, ['1 in', '2 in'])
    const sizes = family.sizes.map((size, of) => ({
      ...size,
      partPrice: 25 + of,
      bought: at === 1 && of === 0 ? bought : null,
    }))
    return { ...family, sizes }
  })
  const search = service()
  await openPage('/pages/store/all-brands', {
    answers: { ...storePages, ...search.answers, productFamilies: families },
  })
  await type(screen.getByRole<HTMLInputElement>('combobox', { name: /^Search keywords/ }), 'hydr')
  const options = within(await screen.findByRole('group', { name: 'PRODUCTS' })).getAllByRole('option')
  await waitFor(() => expect(options[0]?.textContent).toContain('Bought 2 times, last 03/04/2025'))
  expect(options[0]?.textContent).toContain('Hydraulic pump')
  expect(options[1]?.textContent).toContain('$25.00 – $26.00 / EA')
  expect(options[1]?.textContent).toContain('In stock')
})
