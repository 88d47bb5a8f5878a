// The indexes of [B§7.3] and what each is searched, filtered, counted and ordered by. Algolia's own settings words, so
// that the same list configures Algolia when the portal is pointed there.

import type { Currency } from '@portal/contract/platform/locales'
import { priceField, searchIndexes } from '@portal/contract/buying/search'
import { maxDemand } from './demand.rules.ts'

export const indexNames = ['products', 'categories', 'suggestions', 'courses'] as const
export type IndexName = (typeof indexNames)[number]

export type SearchRecord = { objectID: string } & Record<string, unknown>

export interface IndexSettings {
  /** The first entry, 'a' or 'a,b', holds the names: words found there come first. The very first sorts by name. */
  searchableAttributes: string[]
  attributesForFaceting: string[]
  /** `distinct` keeps one record of each value. */
  attributeForDistinct: string | null
  hitsPerPage: number
  maxValuesPerFacet: number
  paginationLimitedTo: number
  attributesToRetrieve: string[]
  attributesToHighlight: string[] | null
  highlightPreTag: string
  highlightPostTag: string
  sortFacetValuesBy: 'count' | 'alpha'
  typoTolerance: boolean
}

interface IndexDefinition {
  settings: Partial<IndexSettings>
  /** Attributes looked at only when the searchable ones find little, so that B7.37 decides what comes first. */
  more: string[]
  /** Attributes that rank a record and are never answered with it. */
  hidden: string[]
  /** True if a search that finds nothing goes on without some of its words; a wrong category helps no one. */
  mayLoosen: boolean
  /** Place among equal matches, the smallest first. */
  rank: (record: SearchRecord) => number
  /** The same for Algolia, which has no functions. */
  customRanking: string[]
}

const toFiniteNumber = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const toLength = (value: unknown): number => (typeof value === 'string' ? Math.min(value.length, 999) : 0)

export const definitions: Record<IndexName, IndexDefinition> = {
  products: {
    settings: {
      // B7.37: objectID, SKU display name, manufacturer part number, part number, record id, variant display name.
      searchableAttributes: ['displayName,variantDisplayName', 'partNumber,manufacturerPartNumber,objectID,recordId'],
      attributesForFaceting: [
        'searchable(brand)',
        'searchable(categories)',
        'attributes',
        'filterOnly(brandId)',
        'filterOnly(categoryIds)',
        'filterOnly(parentId)',
        'filterOnly(models)',
        'filterOnly(partNumber)',
        'filterOnly(objectID)',
        'filterOnly(inStock)',
        'filterOnly(isPurchasable)',
        'filterOnly(discontinued)',
        'filterOnly(featured)',
      ],
      attributeForDistinct: 'parentId',
    },
    more: ['brand', 'categories', 'description'],
    hidden: ['demand'],
    mayLoosen: true,
    // Products in stock come first, what is no longer made last; then what most organizations order; then the plainer name.
    rank: (record) =>
      (record.discontinued === true
        ? 30_000
        : record.isPurchasable === false
          ? 20_000
          : record.inStock === false
            ? 10_000
            : 0) +
      1000 * (maxDemand - Math.min(maxDemand, toFiniteNumber(record.demand))) +
      toLength(record.displayName),
    customRanking: ['asc(discontinued)', 'desc(isPurchasable)', 'desc(inStock)', 'desc(demand)'],
  },
  categories: {
    settings: {
      searchableAttributes: ['name'],
      attributesForFaceting: ['filterOnly(objectID)', 'filterOnly(parentId)', 'filterOnly(level)'],
    },
    more: ['path'],
    hidden: [],
    mayLoosen: false,
    rank: (record) => -toFiniteNumber(record.products),
    customRanking: ['desc(products)'],
  },
  suggestions: {
    settings: { searchableAttributes: ['query'], attributesForFaceting: [] },
    more: [],
    hidden: [],
    mayLoosen: false,
    rank: (record) => -toFiniteNumber(record.popularity),
    customRanking: ['desc(popularity)'],
  },
  courses: {
    settings: {
      searchableAttributes: ['title', 'category', 'product', 'kind', 'externalCourseId', 'objectID', 'description'],
      attributesForFaceting: [
        'searchable(title)',
        'searchable(category)',
        'searchable(product)',
        'kind',
        'language',
        'audience',
        'free',
        'filterOnly(objectID)',
      ],
      // 15 a page, up to 1000 for all courses.
      hitsPerPage: 15,
    },
    more: ['audience'],
    hidden: [],
    mayLoosen: true,
    rank: (record) => toFiniteNumber(record.position),
    customRanking: ['asc(position)'],
  },
}

const settingsByDefault: IndexSettings = {
  searchableAttributes: [],
  attributesForFaceting: [],
  attributeForDistinct: null,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  paginationLimitedTo: 1000,
  attributesToRetrieve: ['*'],
  attributesToHighlight: null,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  sortFacetValuesBy: 'count',
  typoTolerance: true,
}

/** The settings in force: built in, overlaid with what was set through the protocol. */
export const getSettings = (name: IndexName, set: Partial<IndexSettings>): IndexSettings => ({
  ...settingsByDefault,
  ...definitions[name].settings,
  ...set,
})

// 'unordered(name)' is Algolia's; where in the text a word is makes no difference here.
const toAttributeName = (attribute: string) => (/^\w+\((.+)\)$/.exec(attribute)?.[1] ?? attribute).trim()

/** The searchable attributes one by one, those of the first entry being names. */
export const getSearchable = ({ searchableAttributes }: IndexSettings): { attribute: string; isName: boolean }[] =>
  searchableAttributes.flatMap((entry, place) =>
    entry.split(',').map((attribute) => ({ attribute: toAttributeName(attribute), isName: place === 0 })),
  )

/** The facet whose values differ from product to product: 'class|2', 'length-in|14'. It is counted when it is asked for by name. */
export const detailFacet = 'attributes'

/** 'searchable(brand)' -> brand, counted and searchable; 'filterOnly(x)' is filtered by but never counted. */
export function facetAttributes(settings: IndexSettings): { attribute: string; isCounted: boolean }[] {
  return settings.attributesForFaceting.map((text) => {
    const [, modifier, inner] = /^(\w+)\((.+)\)$/.exec(text) ?? []
    return { attribute: inner ?? text, isCounted: modifier !== 'filterOnly' }
  })
}

/** A price in US or Canadian dollars has a column of its own, one in another currency is in `prices`. */
export type PriceColumn = { column: 'price' | 'price_cad' } | { column: 'prices'; currency: Currency }
export type SortColumn = PriceColumn | { column: 'sort_name' }
export type Sort = SortColumn & {
  direction: 'asc' | 'desc'
}

function columnOf(currency: Currency): PriceColumn {
  if (currency === 'USD') return { column: 'price' }
  return currency === 'CAD' ? { column: 'price_cad' } : { column: 'prices', currency }
}

/** The column of an attribute of prices: 'price', 'priceCad', 'priceEur'; undefined for another attribute. */
export function priceOf(attribute: string): PriceColumn | undefined {
  if (attribute === 'price') return { column: 'price' }
  const [, currency] = /^price([A-Z][a-z]{2})$/.exec(attribute) ?? []
  return currency === undefined || currency === 'Usd' ? undefined : columnOf(currency.toUpperCase())
}

/** The SQL of a column, of the table `of` ('e.'). */
export const columnSql = (sort: SortColumn, of = ''): string =>
  sort.column === 'prices' ? `(${of}prices ->> '${sort.currency}')::float8` : `${of}${sort.column}`

// [B§7.3]: sorting uses indexes with _asc and _desc; they share the records of `products`. Prices in other currencies than
// US dollars are ours, because a cart in CAD must not be sorted by USD.
type Replicas = Readonly<Record<string, Sort>>
const byName: Replicas = {
  products_name_asc: { column: 'sort_name', direction: 'asc' },
  products_name_desc: { column: 'sort_name', direction: 'desc' },
}
const byPrice = (currency: Currency): Replicas => ({
  [searchIndexes.priceUp(currency)]: { ...columnOf(currency), direction: 'asc' },
  [searchIndexes.priceDown(currency)]: { ...columnOf(currency), direction: 'desc' },
})

/** The sort of a replica as Algolia writes it, 'asc(price)'. */
export function getRanking(replica: string): string | null {
  const sort = findIndex(replica)?.sort
  return sort ? `${sort.direction}(${attributeOf(sort)})` : null
}

function attributeOf(sort: SortColumn): string {
  if (sort.column === 'sort_name') return 'displayName'
  return priceField(sort.column === 'prices' ? sort.currency : sort.column === 'price' ? 'USD' : 'CAD')
}

/** Names of the sort replicas of `name`, for a maker of these currencies. */
export const getReplicas = (name: IndexName, currencies: readonly Currency[]): string[] =>
  name === 'products'
    ? [...currencies.flatMap((currency) => Object.keys(byPrice(currency))), ...Object.keys(byName)]
    : []

const known = new Set(Intl.supportedValuesOf('currency'))

// The products by their prices in any currency there is: those no one has a price in come by their number.
function findReplica(name: string): Sort | undefined {
  if (Object.hasOwn(byName, name)) return byName[name]
  const [isPrice, written = 'usd'] = /^products_price(?:_([a-z]{3}))?_(?:asc|desc)$/.exec(name) ?? []
  const currency = written.toUpperCase()
  return isPrice && known.has(currency) ? byPrice(currency)[name] : undefined
}

export interface IndexAddress {
  name: IndexName
  /** Set when the name is a sort replica. */
  sort: Sort | null
}

/** The index a name on the wire means, or null. */
export function findIndex(name: string): IndexAddress | null {
  const sort = findReplica(name)
  if (sort) return { name: 'products', sort }
  const found = indexNames.find((one) => one === name)
  return found ? { name: found, sort: null } : null
}
