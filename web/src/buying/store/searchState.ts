// The state of the search page is its address: q, page, brand, category, sort, view, size [B§2.1], and a.{attribute} for
// what is chosen of an attribute: a.size=9|10, or a range of numbers, a.length-in=24..72 [P5.18].
import type { Currency } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import { mayContainMeasure, searchIndexes } from '@portal/contract/buying/search'
import { stringifySearch } from '../../platform/urlState.ts'
import type { SearchRequest } from '../../platform/searching.ts'

export const sorts = {
  relevance: 'Relevance',
  name_asc: 'Name, A to Z',
  name_desc: 'Name, Z to A',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
} as const
export type Sort = keyof typeof sorts

/** The key of saved searches, as the views of a list are under its name. */
export const searchList = 'storeSearch'

export type View = 'grid' | 'list'

export const sizes = [24, 48, 96] as const

/** The selection of an attribute: some of its values, or a range of its numbers. */
export type Choice = { values: readonly string[] } | { from: number; to: number }
export type Choices = Readonly<Record<string, Choice>>

/** The parameters as the address has them; what is left out has its usual value. */
export interface SearchParams {
  [attribute: `a.${string}`]: string
  q?: string
  /** From 1. */
  page?: number
  brand?: string[]
  category?: string
  sort?: Exclude<Sort, 'relevance'>
  view?: View
  size?: number
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 512) : undefined
const toTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => toText(each) ?? [])

const maxAttributes = 20

function toChoice(text: string): Choice {
  const [, from, to] = /^(-?[\d.]+)\.\.(-?[\d.]+)$/.exec(text) ?? []
  return from !== undefined && to !== undefined
    ? { from: Number(from), to: Number(to) }
    : { values: text.split('|').filter((value) => value !== '') }
}
const toChoiceText = (choice: Choice): string =>
  'values' in choice ? choice.values.join('|') : `${choice.from}..${choice.to}`

/** Known parameters of an address; the rest is dropped. */
export function readParams(given: Record<string, unknown>): SearchParams {
  const q = toText(given['q'])
  const page = Number(given['page'])
  const brand = [...new Set(toTexts(given['brand']))]
  const category = toTexts(given['category'])[0]
  const size = sizes.find((each) => each === Number(given['size']))
  const sort = toText(given['sort'])
  const attributes = Object.entries(given).flatMap(([name, value]) =>
    /^a\.[\w-]{1,60}$/.test(name) && toText(value) ? [[name, toText(value)]] : [],
  )
  return {
    ...(Object.fromEntries(attributes.slice(0, maxAttributes)) as Pick<SearchParams, `a.${string}`>),
    ...(q !== undefined && { q }),
    ...(Number.isInteger(page) && page > 0 && page <= 100_000 && { page }),
    ...(brand.length > 0 && { brand }),
    ...(category !== undefined && { category }),
    ...(sort && sort !== 'relevance' && Object.hasOwn(sorts, sort) && { sort: sort as Exclude<Sort, 'relevance'> }),
    ...((given['view'] === 'list' || given['view'] === 'grid') && { view: given['view'] }),
    ...(size && size !== sizes[0] && { size }),
  }
}

export interface SearchState {
  q: string
  page: number
  brands: readonly string[]
  category: string | undefined
  /** By attribute. */
  attributes: Choices
  sort: Sort
  /** As chosen; undefined where nobody did. */
  view: View | undefined
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
    attributes: Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        name.startsWith('a.') ? [[name.slice(2), toChoice(String(value))]] : [],
      ),
    ),
    sort: params.sort ?? 'relevance',
    view: params.view,
    size: params.size ?? sizes[0],
  }
}

/** The address of the search page after a change; every change but that of the page and the view starts at page 1. */
export function searchHref(state: SearchState, change: Partial<SearchState> = {}): string {
  const keepsPage = 'page' in change || 'view' in change || Object.keys(change).length === 0
  // Choices of attributes go, because another category has other attributes.
  const dropped = 'category' in change ? { attributes: {} } : {}
  const { q, page, brands, category, attributes, sort, view, size } = {
    ...state,
    ...(!keepsPage && { page: 1 }),
    ...dropped,
    ...change,
  }
  const params = {
    q,
    page: page > 1 ? page : undefined,
    brand: [...brands],
    category,
    ...Object.fromEntries(Object.entries(attributes).map(([id, choice]) => [`a.${id}`, toChoiceText(choice)])),
    sort: sort === 'relevance' ? undefined : sort,
    view,
    size: size === sizes[0] ? undefined : size,
  }
  return paths.storeSearch() + stringifySearch(params)
}

const indexOf = (sort: Sort, currency: Currency): string =>
  ({
    relevance: searchIndexes.relevance,
    name_asc: searchIndexes.nameUp,
    name_desc: searchIndexes.nameDown,
    price_asc: searchIndexes.priceUp(currency),
    price_desc: searchIndexes.priceDown(currency),
  })[sort]

const brandFilter = ({ brands }: SearchState): string[][] =>
  brands.length > 0 ? [brands.map((brand) => `brand:${brand}`)] : []
const categoryFilter = ({ category }: SearchState): string[][] => (category ? [[`categories:${category}`]] : [])

/** The state after `choice` of an attribute; nothing chosen takes it away. */
export function withChoice({ attributes }: SearchState, id: string, choice: Choice | undefined): Choices {
  if (choice && (!('values' in choice) || choice.values.length > 0)) return { ...attributes, [id]: choice }
  const { [id]: _before, ...others } = attributes
  return others
}

/** Brand, category and attributes, but those of one attribute, as a search is filtered by them. */
function toFilters(state: SearchState, without?: string) {
  const chosen = Object.entries(state.attributes).filter(([id]) => id !== without)
  const numbers = chosen.flatMap(([id, choice]) => {
    const name = `measures.${id.replaceAll('-', '_')}`
    return 'from' in choice ? [`${name}>=${choice.from}`, `${name}<=${choice.to}`] : []
  })
  return {
    facetFilters: [
      ...brandFilter(state),
      ...categoryFilter(state),
      ...chosen.flatMap(([id, choice]) =>
        'values' in choice ? [choice.values.map((value) => `attributes:${id}|${value}`)] : [],
      ),
    ],
    ...(numbers.length > 0 && { numericFilters: numbers }),
  }
}

/** A result is a family: its best variant, and facets count families [P5.20]. */
const byFamily = { distinct: true, facetingAfterDistinct: true }
export const counting = ({ q }: SearchState) => ({
  indexName: searchIndexes.relevance,
  query: q,
  ...byFamily,
  hitsPerPage: 0,
  attributesToHighlight: [],
})

/** The counts of attributes: as filtered, and for each that is chosen as if it were not [P5.18]. */
export const attributeRequests = (state: SearchState): SearchRequest[] =>
  [undefined, ...Object.keys(state.attributes)].map((without) => ({
    ...counting(state),
    ...toFilters(state, without),
    facets: ['attributes'],
    maxValuesPerFacet: 1000,
  }))

/**
 * The searches of the page: the products, then the brands as if none were chosen, then the categories as if none
 * were, so that the counts beside the choices say what choosing them would show [B7.34].
 */
export function pageRequests(state: SearchState, currency: Currency): SearchRequest[] {
  return [
    {
      indexName: indexOf(state.sort, currency),
      query: state.q,
      ...byFamily,
      page: state.page - 1,
      hitsPerPage: state.size,
      facets: ['brand', 'categories'],
      ...toFilters(state),
      attributesToRetrieve: ['partNumber'],
      attributesToHighlight: [],
    },
    ...(state.brands.length > 0
      ? [{ ...counting(state), facets: ['brand'], ...toFilters({ ...state, brands: [] }) }]
      : []),
    ...(state.category
      ? [{ ...counting(state), facets: ['categories'], ...toFilters({ ...state, category: undefined }) }]
      : []),
  ]
}

/** Rows where one compares: in a category without others below it, by a size or class; cards where one looks around [P5.98]. */
export const usualView = ({ q, attributes }: SearchState, isLeaf: boolean): View =>
  isLeaf || Object.keys(attributes).length > 0 || mayContainMeasure(q) ? 'list' : 'grid'

export const noFilters = { brands: [], category: undefined, attributes: {} } satisfies Partial<SearchState>
export const isFiltered = ({ brands, category, attributes }: SearchState): boolean =>
  brands.length > 0 || category !== undefined || Object.keys(attributes).length > 0
