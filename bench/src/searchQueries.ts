// Queries of the search benchmarks: kinds of part, series, numbers, typos, categories and brands, in the
// shares of a parts store. `fresh` requests never repeat, so no cache helps; `mixed` ones repeat as traffic does.
import { brands, kinds, toPartNumber, createRandomFrom, series } from './searchProducts.ts'

/** A request of the load: path below the service and JSON body; a GET without one. */
export interface LoadRequest {
  path: string
  body?: string
  headers?: Record<string, string>
}

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length) % list.length] as T
const words = kinds.flat()

const slip = (text: string, at: number): string => {
  const place = 1 + Math.floor(at * (text.length - 2))
  return text.slice(0, place) + text.slice(place + 1)
}

function query(random: () => number, products: number): { query: string; facetFilters?: string[] } {
  const dice = random()
  const kind = pick(words, random())
  const name = pick(series, random() ** 2)
  if (dice < 0.25) return { query: kind.toLowerCase() }
  if (dice < 0.4) return { query: `${name} ${kind}`.toLowerCase() }
  if (dice < 0.55) return { query: `${name} ${kind.slice(0, 3)}`.toLowerCase() }
  if (dice < 0.65) return { query: name.slice(0, 4).toLowerCase() }
  if (dice < 0.75) return { query: toPartNumber(Math.floor(random() * products)).replace(/^0+/, '') }
  if (dice < 0.8) return { query: slip(`${kind} ${name}`.toLowerCase(), random() / 2) }
  if (dice < 0.9)
    return {
      query: '',
      facetFilters: [
        `categories:${pick(kinds, random())[0]}`,
        ...(random() < 0.5 ? [`brand:${pick(brands, random())}`] : []),
      ],
    }
  return { query: kind.toLowerCase(), facetFilters: [`brand:${pick(brands, random() ** 2)}`] }
}

const indexes = ['products', 'products', 'products', 'products_price_asc', 'products_name_asc']

function searchRequest(random: () => number, products: number, extra: Record<string, unknown>): LoadRequest {
  const page = random() < 0.85 ? 0 : Math.floor(random() * 5)
  return {
    path: `/1/indexes/${pick(indexes, random())}/query`,
    body: JSON.stringify({
      ...query(random, products),
      page,
      hitsPerPage: 20,
      facets: ['brand', 'categories'],
      // As the store asks: a result is a family.
      distinct: true,
      facetingAfterDistinct: true,
      clickAnalytics: true,
      ...extra,
    }),
  }
}

/** Searches with facets, each one new: a limit on the price that is never the same twice. */
export function freshSearches(seed: number, products: number): () => LoadRequest {
  const random = createRandomFrom(seed)
  let count = 0
  return () => searchRequest(random, products, { numericFilters: [`price<${100_000 + seed + ++count / 1000}`] })
}

/** Searches with facets as traffic has them: some are asked again and again, most seldom. */
export function mixedSearches(seed: number, products: number): () => LoadRequest {
  const random = createRandomFrom(seed)
  return () => searchRequest(createRandomFrom(Math.floor(20_000 * random() ** 2)), products, {})
}

/** One step of typing in the search box: the four sections of [B§2.4] in one request, three letters or more. */
export function autocompletes(seed: number): () => LoadRequest {
  const random = createRandomFrom(seed)
  return () => {
    const text = `${pick(words, random())} ${pick(series, random())}`.toLowerCase()
    const typed = text.slice(0, 3 + Math.floor(random() * Math.min(8, text.length - 3)))
    const requests = [
      { indexName: 'products', query: typed, hitsPerPage: 5 },
      { indexName: 'categories', query: typed, hitsPerPage: 5 },
      { type: 'facet', indexName: 'products', facet: 'brand', facetQuery: typed },
      { indexName: 'suggestions', query: typed, hitsPerPage: 5 },
    ]
    return { path: '/1/indexes/*/queries', body: JSON.stringify({ requests }) }
  }
}

/** One kind of load. */
export interface Scenario {
  name: string
  connections: number
  source: (seed: number, products: number) => () => LoadRequest
}

/** The loads that searches are measured by. */
export const scenarios: Scenario[] = [
  { name: 'search with facets', connections: 32, source: mixedSearches },
  { name: 'search with facets, none asked twice', connections: 32, source: freshSearches },
  { name: 'search with facets, none asked twice, alone', connections: 1, source: freshSearches },
  { name: 'autocomplete, alone', connections: 1, source: autocompletes },
  { name: 'autocomplete', connections: 32, source: autocompletes },
]
