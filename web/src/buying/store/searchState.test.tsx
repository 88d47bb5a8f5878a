import { describe, expect, test } from 'vitest'
import { compareValues } from './attributeTexts.ts'
import { pageNumbers } from './Pager.tsx'
import { createSuggestionRequests } from './noResultSuggestions.ts'
import { attributeRequests, pageRequests, readParams, searchHref, toSearchState, withChoice } from './searchState.ts'

const state = (params: Parameters<typeof toSearchState>[0] = {}) => toSearchState(params)

describe('reading the address [B2.01, B2.26]', () => {
  test.each([
    {
      given: { q: 'hose', page: '2', brand: 'Hydrix', category: 'Hydraulics' },
      read: { q: 'hose', page: 2, brand: ['Hydrix'], category: 'Hydraulics' },
    },
    { given: { brand: ['Hydrix', 'Corvane', 'Hydrix'] }, read: { brand: ['Hydrix', 'Corvane'] } },
    { given: { sort: 'price_desc', view: 'list', size: '48' }, read: { sort: 'price_desc', view: 'list', size: 48 } },
    { given: { q: ' ', page: '0', brand: '', sort: 'relevance', view: 'grid', size: '24' }, read: { view: 'grid' } },
    { given: { page: '1.5', sort: 'toString', view: 'cube', size: '7', other: 'x' }, read: {} },
    { given: { page: 'two', q: ['a', 'b'], category: ['A', 'B'] }, read: { category: 'A' } },
    { given: { page: '1' }, read: { page: 1 } },
  ])('$given', ({ given, read }) => expect(readParams(given)).toEqual(read))
})

describe('writing it [B2.01]', () => {
  const where = state({
    q: 'hose',
    page: 3,
    brand: ['Hydrix', 'A & B'],
    category: 'Hydraulics',
    sort: 'name_asc',
    view: 'list',
    size: 48,
  })

  test('the same state leads to the same address and back', () => {
    const href = searchHref(where)
    const params = new URLSearchParams(href.split('?')[1])
    expect(readParams({ ...Object.fromEntries(params), brand: params.getAll('brand') })).toEqual({
      q: 'hose',
      page: 3,
      brand: ['Hydrix', 'A & B'],
      category: 'Hydraulics',
      sort: 'name_asc',
      view: 'list',
      size: 48,
    })
  })

  test('what has its usual value is left out', () =>
    expect(searchHref(state({ q: 'hose', page: 1 }))).toBe('/pages/store/search?q=hose'))

  test.each([
    { change: { brands: [] }, page: null },
    { change: { category: undefined }, page: null },
    { change: { sort: 'relevance' as const }, page: null },
    { change: { size: 24 }, page: null },
    { change: { view: 'grid' as const }, page: '3' },
    { change: { page: 4 }, page: '4' },
  ])('a change of $change begins at the right page', ({ change, page }) => {
    expect(new URLSearchParams(searchHref(where, change).split('?')[1]).get('page')).toBe(page)
  })
})

describe('the searches of a page [B7.34]', () => {
  test('ask the products with their facets', () => {
    expect(pageRequests(state({ q: 'hose', page: 2 }), 'USD')).toEqual([
      {
        indexName: 'products',
        query: 'hose',
        distinct: true,
        facetingAfterDistinct: true,
        page: 1,
        hitsPerPage: 24,
        facets: ['brand', 'categories'],
        facetFilters: [],
        attributesToRetrieve: ['partNumber'],
        attributesToHighlight: [],
      },
    ])
  })

  test('count brands without the chosen brands and categories without the chosen category', () => {
    const [hits, brands, categories] = pageRequests(
      state({ brand: ['Hydrix', 'Corvane'], category: 'Hydraulics' }),
      'USD',
    )
    expect(hits?.['facetFilters']).toEqual([['brand:Hydrix', 'brand:Corvane'], ['categories:Hydraulics']])
    expect(brands).toMatchObject({ hitsPerPage: 0, facets: ['brand'], facetFilters: [['categories:Hydraulics']] })
    expect(categories).toMatchObject({
      hitsPerPage: 0,
      facets: ['categories'],
      facetFilters: [['brand:Hydrix', 'brand:Corvane']],
    })
  })

  test.each([
    ['relevance', 'USD', 'products'],
    ['name_asc', 'USD', 'products_name_asc'],
    ['name_desc', 'CAD', 'products_name_desc'],
    ['price_asc', 'USD', 'products_price_asc'],
    ['price_desc', 'USD', 'products_price_desc'],
    ['price_asc', 'CAD', 'products_price_cad_asc'],
    ['price_desc', 'CAD', 'products_price_cad_desc'],
  ] as const)('sorting by %s in %s asks the index %s [B7.36]', (sort, currency, index) => {
    expect(pageRequests({ ...state(), sort }, currency)[0]?.indexName).toBe(index)
  })
})

describe('attributes in the address [P5.18]', () => {
  const where = state({ 'a.size': '9|10', 'a.length-in': '24..72', q: 'hose', category: 'Hoses' })

  test('are values or a range, and lead to the same address and back', () => {
    expect(where.attributes).toEqual({ size: { values: ['9', '10'] }, 'length-in': { from: 24, to: 72 } })
    const params = new URLSearchParams(searchHref(where).split('?')[1])
    expect(toSearchState(readParams(Object.fromEntries(params)))).toEqual(where)
    expect(readParams({ 'a.': 'x', 'a.b c': 'x', 'a.size': '' })).toEqual({})
  })

  test('filter what is found, and are counted without their own choice', () => {
    const size = ['attributes:size|9', 'attributes:size|10']
    const length = ['measures.length_in>=24', 'measures.length_in<=72']
    expect(pageRequests(where, 'USD')[0]).toMatchObject({
      facetFilters: [['categories:Hoses'], size],
      numericFilters: length,
    })
    const [all, withoutSize, withoutLength] = attributeRequests(where)
    expect(all).toMatchObject({ facets: ['attributes'], facetFilters: [['categories:Hoses'], size], hitsPerPage: 0 })
    expect(withoutSize).toMatchObject({ facetFilters: [['categories:Hoses']], numericFilters: length })
    expect(withoutLength).toMatchObject({ facetFilters: [['categories:Hoses'], size] })
    expect(withoutLength).not.toHaveProperty('numericFilters')
  })

  test('go with their category, and one by one', () => {
    expect(searchHref(where, { category: undefined })).toBe('/pages/store/search?q=hose')
    expect(withChoice(where, 'size', { values: [] })).toEqual({ 'length-in': { from: 24, to: 72 } })
  })
})

test.each([
  [
    ['10', '8', '9'],
    ['8', '9', '10'],
  ],
  [
    ['XL', 'S', '2XL', 'M'],
    ['S', 'M', 'XL', '2XL'],
  ],
  [
    ['15-69', '5-35'],
    ['5-35', '15-69'],
  ],
  [
    ['White', 'Blue'],
    ['Blue', 'White'],
  ],
])('values %j stand in the order %j', (given, sorted) => expect(given.toSorted(compareValues)).toEqual(sorted))

test('when nothing was found the query alone, its words and what is popular are tried', () => {
  expect(createSuggestionRequests(state({ q: 'big glove of', brand: ['Hydrix'] }))).toEqual([
    expect.objectContaining({ indexName: 'products', query: 'big glove of', hitsPerPage: 0 }),
    expect.objectContaining({ indexName: 'suggestions', query: 'big' }),
    expect.objectContaining({ indexName: 'suggestions', query: 'glove' }),
    expect.objectContaining({ indexName: 'suggestions', query: '' }),
  ])
  expect(createSuggestionRequests(state({ q: 'x' }))).toHaveLength(1)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (page, pages, shown) => expect(pageNumbers(page, pages)).toEqual(shown))
