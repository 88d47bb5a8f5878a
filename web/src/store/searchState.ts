// The state of the search page is its address: q, page, brand, category, sort, view, size [B§2.1].
import type { Currency } from 'contract/locales'
import { paths } from 'contract/paths'
import { searchIndexes } from 'contract/search'
import { stringifySearch } from '../platform/urlState.ts'
import type { SearchRequest } from '../platform/searching.ts'

export const sorts = {
  relevance: 'Relevance',
  name_asc: 'Name, A to Z',
  name_desc: 'Name, Z to A',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
} as const
export type Sort = keyof typeof sorts

/** What saved searches are kept under, as the views of a list are under its name. */
export const searchList = 'storeSearch'

export const sizes = [24, 48, 96] as const

/** The parameters as the address has them; what is left out has its usual value. */
export interface SearchParams {
  q?: string
  /** From 1. */
  page?: number
  brand?: string[]
  category?: string
  sort?: Exclude<Sort, 'relevance'>
  view?: 'list'
  size?: number
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 512) : undefined
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => toText(each) ?? [])

/** What of an address is understood; the rest is dropped. */
export function readParams(given: Record<string, unknown>): SearchParams {
  const q = toText(given['q'])
  const page = Number(given['page'])
  const brand = [...new Set(textsOf(given['brand']))]
  const category = textsOf(given['category'])[0]
  const size = sizes.find((each) => each === Number(given['size']))
  const sort = toText(given['sort'])
  return {
    ...(q !== undefined && { q }),
    ...(Number.isInteger(page) && page > 0 && page <= 100_000 && { page }),
    ...(brand.length > 0 && { brand }),
    ...(category !== undefined && { category }),
    ...(sort && sort !== 'relevance' && Object.hasOwn(sorts, sort) && { sort: sort as Exclude<Sort, 'relevance'> }),
    ...(given['view'] === 'list' && { view: 'list' as const }),
    ...(size && size !== sizes[0] && { size }),
  }
}

export interface SearchState {
  q: string
  page: number
  brands: readonly string[]
  category: string | undefined
  sort: Sort
  view: 'grid' | 'list'
  size: number
}

/** The state an address means. The router hands on what `readParams` dropped, so it is read here again. */
export function toSearchState(given: SearchParams): SearchState {
  const params = readParams({ ...given })
  return {
    q: params.q ?? '',
    page: params.page ?? 1,
    brands: params.brand ?? [],
    category: params.category,
    sort: params.sort ?? 'relevance',
    view: params.view ?? 'grid',
    size: params.size ?? sizes[0],
  }
}

/** The address of the search page after a change; every change but that of the page and the view starts at page 1. */
export function searchHref(state: SearchState, change: Partial<SearchState> = {}): string {
  const keepsPage = 'page' in change || 'view' in change || Object.keys(change).length === 0
  const { q, page, brands, category, sort, view, size } = { ...state, ...(!keepsPage && { page: 1 }), ...change }
  const params = {
    q,
    page: page > 1 ? page : undefined,
    brand: [...brands],
    category,
    sort: sort === 'relevance' ? undefined : sort,
    view: view === 'list' ? view : undefined,
    size: size === sizes[0] ? undefined : size,
  }
  return paths.storeSearch() + stringifySearch(params)
}

const indexOf = (sort: Sort, currency: Currency): string =>
  ({
    relevance: searchIndexes.relevance,
    name_asc: searchIndexes.nameUp,
    name_desc: searchIndexes.nameDown,
    price_asc: searchIndexes.priceUp[currency],
    price_desc: searchIndexes.priceDown[currency],
  })[sort]

const brandFilter = ({ brands }: SearchState): string[][] =>
  brands.length > 0 ? [brands.map((brand) => `brand:${brand}`)] : []
const categoryFilter = ({ category }: SearchState): string[][] => (category ? [[`categories:${category}`]] : [])

/**
 * The searches of the page: the products, then the brands as if none were chosen, then the categories as if none
 * were, so that the counts beside the choices say what choosing them would show [B7.34].
 */
export function pageRequests(state: SearchState, currency: Currency): SearchRequest[] {
  const counting = { indexName: searchIndexes.relevance, query: state.q, hitsPerPage: 0, attributesToHighlight: [] }
  return [
    {
      indexName: indexOf(state.sort, currency),
      query: state.q,
      page: state.page - 1,
      hitsPerPage: state.size,
      facets: ['brand', 'categories'],
      facetFilters: [...brandFilter(state), ...categoryFilter(state)],
      attributesToRetrieve: ['partNumber'],
      attributesToHighlight: [],
    },
    ...(state.brands.length > 0 ? [{ ...counting, facets: ['brand'], facetFilters: categoryFilter(state) }] : []),
    ...(state.category ? [{ ...counting, facets: ['categories'], facetFilters: brandFilter(state) }] : []),
  ]
}

/** What to try when nothing was found: queries for each of its words, and everything without the filters. */
export const rescueRequests = ({ q, brands, category }: SearchState): SearchRequest[] => [
  ...(brands.length > 0 || category
    ? [{ indexName: searchIndexes.relevance, query: q, hitsPerPage: 0, attributesToHighlight: [] }]
    : []),
  ...(q.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .slice(0, 4)
    .map((word) => ({ indexName: searchIndexes.suggestions, query: word, hitsPerPage: 3, attributesToHighlight: [] })),
  { indexName: searchIndexes.suggestions, query: '', hitsPerPage: 6, attributesToHighlight: [] },
]
