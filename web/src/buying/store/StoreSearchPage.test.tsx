import { act, fireEvent, screen, waitFor, within, cleanup } from '@testing-library/react'
import type { Session } from '@portal/contract/access/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { testFamily } from '../../../test/products.ts'
import type { SearchRequest } from '../../../test/search.ts'
import { testSearch } from '../../../test/search.ts'

beforeAll(
  () => Promise.all([import('./StoreSearchPage.tsx'), import('./Chips.tsx'), import('./ResultTable.tsx')]),
  30_000,
)

const categories = [
  { id: 'hyd', parentId: null, name: 'Hydraulics', imageUrl: '/art/parts/hydraulic-pump.svg', productCount: 60 },
  {
    id: 'hoses',
    parentId: 'hyd',
    name: 'Hydraulic Hoses',
    imageUrl: '/art/parts/hydraulic-hose.svg',
    productCount: 40,
  },
  { id: 'ppe', parentId: null, name: 'Rubber Goods', imageUrl: '/art/parts/rubber-gloves.svg', productCount: 9 },
]
const facets = { brand: { Hydrix: 30, Corvane: 12 }, categories: { Hydraulics: 42, 'Hydraulic Hoses': 40 } }

const productFamilies = ({ partNumbers }: { partNumbers: string[] }) =>
  partNumbers.map((partNumber) =>
    testFamily({ objectID: partNumber, partNumber, displayName: `Product ${partNumber}` }),
  )

/** Opens a search that finds 60 products in pages of two. */
async function open(
  href: string,
  answer: (request: SearchRequest) => Record<string, unknown> = () => ({}),
  session?: Session,
  answers: Record<string, unknown> = {},
) {
  const search = testSearch((request) => ({
    hits: request.hitsPerPage === 0 ? [] : [1, 2].map((at) => ({ partNumber: `${(request.page ?? 0) * 2 + at}` })),
    nbHits: 60,
    nbPages: 3,
    facets,
    ...answer(request),
  }))
  const page = await openPage(href, {
    ...(session && { session }),
    answers: { ...search.answers, categories, productFamilies, categoryAttributes: [], ...answers },
  })
  return { ...page, requests: search.requests }
}
const names = () => {
  const cards = screen.queryByRole('list', { name: 'Products' })
  if (cards)
    return within(cards)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
  return within(screen.getByRole('table', { name: 'Products' }))
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('link').textContent)
}

test('the address is the state: q, page, brand and category are what is asked and shown [B2.01, B2.26, B3.20]', async () => {
  const { requests } = await open('/pages/store/search?q=hose&page=2&brand=Hydrix&category=Hydraulic+Hoses')
  expect(requests[0]).toMatchObject({
    indexName: 'products',
    query: 'hose',
    page: 1,
    facetFilters: [['brand:Hydrix'], ['categories:Hydraulic Hoses']],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Results for “hose”')
  expect(names()).toEqual(['Product 3', 'Product 4'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Hydrix/ }).checked).toBe(true)
  expect(
    within(await screen.findByRole('list', { name: 'Filters in force' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove the filter Hydraulic Hoses', 'Remove the filter Hydrix', 'Clear all'])
  expect(await screen.findByText('25–48 of 60')).toBeTruthy()
  // On phones the filters show on request.
  const panel = screen.getByRole('complementary', { name: 'Filters' })
  expect(panel.dataset['open']).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Filters (2)' }))
  expect(panel.dataset['open']).toBe('true')
})

test('measures that the query names are chips: one goes, the words stay [P5.34]', async () => {
  const { href } = await open('/pages/store/search?q=rubber+gloves+class+2+size+10&brand=Hydrix')
  const chips = within(await screen.findByRole('list', { name: 'Filters in force' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Search without Class 2',
    'Search without Size 10',
    'Remove the filter Hydrix',
  ])
  await act(async () => fireEvent.click(chips.getByRole('link', { name: /Search without ?Size 10/ })))
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=rubber+gloves+class+2&brand=Hydrix'))
})

test('a part number is no measure', async () => {
  await open('/pages/store/search?q=970-123-456')
  expect(screen.queryByRole('list', { name: 'Filters in force' })).toBeNull()
})

test('what a facet, the order or the page makes of the result is announced [U3.02]', async () => {
  await open('/pages/store/search?q=hose', ({ facetFilters }) =>
    JSON.stringify(facetFilters ?? []).includes('Hydrix') ? { nbHits: 30 } : {},
  )
  const message = await screen.findByText(/^60 products, .*\.$/)
  expect(message.getAttribute('role')).toBe('status')
  const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
  fireEvent.click(filters.getByRole('checkbox', { name: /Hydrix/ }))
  await waitFor(() => expect(message.textContent).toMatch(/^30 products, /))
  const before = message.textContent
  fireEvent.change(screen.getByRole('combobox', { name: /Sort/ }), { target: { value: 'name_asc' } })
  await waitFor(() => expect(message.textContent).not.toBe(before))
  expect(message.isConnected).toBe(true)
})

describe('facets [B7.34]', () => {
  test('show the counts of the service; ticking a brand asks for it from page 1', async () => {
    const { href, router } = await open('/pages/store/search?q=hose&page=2')
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
    expect(filters.getByRole('link', { name: 'Hydraulics 42' })).toBeTruthy()
    expect(filters.queryByRole('link', { name: /Rubber Goods/ })).toBeNull()
    fireEvent.click(filters.getByRole('checkbox', { name: 'Corvane 12' }))
    // The tick does not wait for the answer.
    expect(filters.getByRole<HTMLInputElement>('checkbox', { name: 'Corvane 12' }).checked).toBe(true)
    await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&brand=Corvane'))
    fireEvent.click(filters.getByRole('checkbox', { name: /Hydrix/ }))
    await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&brand=Corvane&brand=Hydrix'))
    fireEvent.click(filters.getByRole('checkbox', { name: /Corvane/ }))
    await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&brand=Hydrix'))
    await act(async () => router.history.back())
    await waitFor(() => expect(filters.getByRole<HTMLInputElement>('checkbox', { name: /Corvane/ }).checked).toBe(true))
  })

  test('the brands beside a chosen one keep their counts', async () => {
    await open('/pages/store/search?brand=Hydrix', ({ facetFilters }) =>
      JSON.stringify(facetFilters).includes('brand') ? { facets: { brand: { Hydrix: 30 }, categories: {} } } : {},
    )
    expect(screen.getByRole('checkbox', { name: 'Corvane 12' })).toBeTruthy()
  })

  test('a category leads to those below it and back up', async () => {
    const { href } = await open('/pages/store/search?category=Hydraulics')
    fireEvent.click(screen.getByRole('link', { name: 'Hydraulic Hoses 40' }))
    await waitFor(() => expect(href()).toBe('/pages/store/search?category=Hydraulic+Hoses'))
    fireEvent.click(screen.getByRole('link', { name: 'All categories' }))
    await waitFor(() => expect(href()).toBe('/pages/store/search'))
  })
})

describe('attributes [P5.18]', () => {
  const categoryAttributes = [
    { attributeId: 'size', name: 'Size', kind: 'text', unit: null },
    { attributeId: 'length-in', name: 'Length', kind: 'number', unit: 'in' },
  ]
  const lengths = { 'length-in|6': 1, 'length-in|24': 4, 'length-in|36': 2, 'length-in|0.5': 1 }
  const openHoses = (href: string, session?: Session, counts = {}) =>
    open(
      href,
      ({ facets: asked }) =>
        JSON.stringify(asked) === '["attributes"]'
          ? { facets: { attributes: { 'size|10': 2, 'size|8': 3, ...lengths, ...counts } } }
          : {},
      session,
      { categoryAttributes },
    )

  test('of the category that holds most of what was found are offered, in order and in the unit of the reader', async () => {
    const { href } = await openHoses('/pages/store/search?q=hose', signedIn([], { locale: 'en_CA' }))
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }))
    const boxes = filters.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    // 40 of 60 are in Hydraulic Hoses: not enough.
    expect(boxes).toEqual(['Hydrix 30', 'Corvane 12'])
    cleanup()
    await openHoses('/pages/store/search?category=Hydraulic+Hoses', signedIn([], { locale: 'en_CA' }))
    const chosen = within(screen.getByRole('complementary', { name: 'Filters' }))
    await waitFor(() =>
      expect(chosen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
        '8 3',
        '10 2',
        '12.7 mm 1',
        '152 mm 1',
        '610 mm 4',
        '914 mm 2',
        'Hydrix 30',
        'Corvane 12',
      ]),
    )
    expect(href()).toBe('/pages/store/search?q=hose')
  })

  test('are chosen by value or range, stand as chips, and go one by one', async () => {
    const { href } = await openHoses('/pages/store/search?category=Hydraulic+Hoses&a.size=8')
    fireEvent.click(await screen.findByRole('checkbox', { name: '10 2' }))
    await waitFor(() => expect(href()).toBe('/pages/store/search?category=Hydraulic+Hoses&a.size=8%7C10'))
    fireEvent.change(screen.getByRole('combobox', { name: 'Length to' }), { target: { value: '24' } })
    await waitFor(() =>
      expect(href()).toBe('/pages/store/search?category=Hydraulic+Hoses&a.size=8%7C10&a.length-in=0.5..24'),
    )
    const chips = () =>
      within(screen.getByRole('list', { name: 'Filters in force' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace('Remove the filter ', ''))
    expect(chips()).toEqual(['Hydraulic Hoses', 'Size 8', 'Size 10', 'Length 1/2 in to 24 in', 'Clear all'])
    fireEvent.click(screen.getByRole('link', { name: /Size 8$/ }))
    await waitFor(() =>
      expect(href()).toBe('/pages/store/search?category=Hydraulic+Hoses&a.size=10&a.length-in=0.5..24'),
    )
  })
})

test('a result says how many of its family match [P5.20]', async () => {
  const sized = ({ partNumbers }: { partNumbers: string[] }) =>
    partNumbers.map((partNumber, at) =>
      testFamily(
        { objectID: partNumber, partNumber },
        Array.from({ length: 12 }, (_each, size) => (at ? `Color ${'abcdefghijkl'[size] ?? ''}` : `${size}`)),
      ),
    )
  await open('/pages/store/search?q=hose', () => ({ distinctCounts: [3, 4] }), undefined, { productFamilies: sized })
  expect(await screen.findByRole('link', { name: /^3 of 12 sizes/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^4 of 12 options/ })).toBeTruthy()
})

test('sorting asks the index of that order and starts at page 1 [B7.36]', async () => {
  const { href, requests } = await open('/pages/store/search?q=hose&page=3')
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'price_desc' } })
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&sort=price_desc'))
  expect(requests.at(-1)).toMatchObject({ indexName: 'products_price_desc', page: 0 })
})

test('what of an address means nothing is left out of what is asked [B2.01]', async () => {
  const { requests } = await open('/pages/store/search?q=hose&page=-3&sort=cheapest&size=7&view=map')
  expect(requests[0]).toMatchObject({ indexName: 'products', query: 'hose', page: 0, hitsPerPage: 24 })
  expect(names()).toEqual(['Product 1', 'Product 2'])
})

test('a page beyond the last leads to the last, with everything else of the address kept [B2.01]', async () => {
  const { href, requests } = await open('/pages/store/search?q=hose&page=999&brand=Hydrix')
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&page=3&brand=Hydrix'))
  expect(requests.at(-1)).toMatchObject({ query: 'hose' })
  expect(names()).toEqual(['Product 5', 'Product 6'])
})

test('a link sorted by price does not show their order to who sees no prices [B6.04]', async () => {
  const session = signedIn(['B2B_Dashboard', 'B2B_Order_Replacement_Parts'])
  const { requests } = await open('/pages/store/search?q=hose&sort=price_asc', undefined, session)
  expect(requests.at(-1)).toMatchObject({ indexName: 'products' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).value).toBe('relevance')
})

test('grid and list show the same products; the view swaps the history entry [S10.03]', async () => {
  const { href, router } = await open('/pages/store/search?q=hose')
  const before = router.history.length
  fireEvent.click(screen.getByRole('link', { name: 'Rows' }))
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&view=list'))
  await waitFor(() => expect(names()).toEqual(['Product 1', 'Product 2']))
  expect(router.history.length).toBe(before)
})

test('Back restores query, filters and page without asking again or adding an entry [B2.27, D2.08]', async () => {
  const { href, router, requests } = await open('/pages/store/search?q=hose')
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(names()).toEqual(['Product 3', 'Product 4']))
  const asked = requests.length
  const entries = router.history.length
  await act(async () => router.history.back())
  await waitFor(() => expect(names()).toEqual(['Product 1', 'Product 2']))
  expect(href()).toBe('/pages/store/search?q=hose')
  expect(requests).toHaveLength(asked)
  expect(router.history.length).toBe(entries)
})

test('a page holds 24, 48 or 96 products', async () => {
  const { href, requests } = await open('/pages/store/search?q=hose&page=2')
  expect(requests[0]?.hitsPerPage).toBe(24)
  fireEvent.change(screen.getByLabelText('Per page'), { target: { value: '96' } })
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=hose&size=96'))
  expect(requests.at(-1)?.hitsPerPage).toBe(96)
})

test('the last page of a search paged to its first thousand says how to see the rest', async () => {
  await open('/pages/store/search?page=42', () => ({ nbHits: 2400, nbPages: 42 }))
  expect(screen.getByText(/985–1,008 of 2,400/).textContent).toContain('Choose a category or a brand to see the rest.')
  cleanup()
  await open('/pages/store/search?page=100', () => ({ nbHits: 2400, nbPages: 100 }))
  expect(screen.getByText(/2,377–2,400 of 2,400/).textContent).not.toContain('Choose')
})

test('a pasted paragraph is searched whole and quoted in part', async () => {
  const q = 'insulating rubber gloves '.repeat(8).trim()
  const { requests } = await open(`/pages/store/search?${new URLSearchParams({ q }).toString()}`)
  expect(requests[0]?.query).toBe(q)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Results for “insulating .{50,80}…”/)
})

test('nothing found: what to try instead, and the way out of the filters', async () => {
  const { href } = await open('/pages/store/search?q=glov+xyz&brand=Hydrix', ({ indexName, query, facetFilters }) => {
    if (indexName === 'suggestions')
      return { hits: query === 'glov' ? [{ query: 'rubber gloves' }] : [{ query: 'hydraulics' }] }
    return { hits: [], nbHits: facetFilters ? 0 : 7 }
  })
  expect(await screen.findByRole('heading', { name: 'Nothing found for “glov xyz” with these filters' })).toBeTruthy()
  const tries = within(screen.getByRole('list', { name: 'Try instead' })).getAllByRole('link')
  expect(tries.map((link) => link.getAttribute('href'))).toEqual([
    '/pages/store/search?q=rubber+gloves',
    '/pages/store/search?q=hydraulics',
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Show 7 products without filters' }))
  await waitFor(() => expect(href()).toBe('/pages/store/search?q=glov+xyz'))
})

test('a search that does not answer says so and can be tried again', async () => {
  let down = true
  const search = testSearch(() => ({ hits: [{ partNumber: '1' }], nbHits: 1, nbPages: 1, facets }))
  const answer = search.answers['/1/indexes/*/queries']
  await openPage('/pages/store/search?q=hose', {
    answers: {
      ...search.answers,
      '/1/indexes/*/queries': (body: Parameters<typeof answer>[0]) => (down ? failure(503) : answer(body)),
      categories,
      productFamilies,
    },
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
  down = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Product 1' })).toBeTruthy()
})

test('products that do without a word of the query stand below the words they lack', async () => {
  await open('/pages/store/search?q=orange+hose', () => ({
    groups: [
      { from: 0, without: [] },
      { from: 1, without: ['orange'] },
    ],
  }))
  expect(names()).toEqual(['Product 1'])
  const less = screen.getByRole('list', { name: 'Without “orange”' })
  expect(within(less).getByRole('heading').textContent).toBe('Product 2')
  expect(screen.getByText('Without “orange”:')).toBeTruthy()
})
