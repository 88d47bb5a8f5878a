// What the search box suggests [B§2.4, B§7.3]: products, categories, brands and queries, in one request.
import type { QueryClient } from '@tanstack/react-query'
import { makerText } from 'contract/partTexts'
import { paths } from 'contract/paths'
import type { ProductHit, SuggestionHit } from 'contract/search'
import { searchIndexes, searchSizes } from 'contract/search'
import type { SearchResponse, SearchRequest } from '../../platform/searching.ts'
import { postSearch } from '../../platform/searching.ts'

export interface Suggestion {
  label: string
  /** The label with <em> around what was typed. */
  marked: string
  href: string
  imageUrl?: string
  /** A second line: who makes a product, the maker's number and ours. */
  detail?: string
  count?: number
}

export interface Suggestions {
  products: readonly Suggestion[]
  /** Words of the query that the products do without. */
  without: readonly string[]
  categories: readonly Suggestion[]
  brands: readonly Suggestion[]
  queries: readonly Suggestion[]
}

type Hit = ProductHit & SuggestionHit & { _highlightResult?: Record<string, { value: string } | undefined> }

/** One product of each family: five sizes of one glove would say nothing. */
const suggestionRequests = (text: string): SearchRequest[] => [
  {
    indexName: searchIndexes.relevance,
    query: text,
    hitsPerPage: searchSizes.productSuggestions,
    distinct: true,
    attributesToRetrieve: ['displayName', 'partNumber', 'imageUrl', 'brand', 'manufacturerPartNumber'],
    attributesToHighlight: ['displayName'],
  },
  {
    indexName: searchIndexes.relevance,
    type: 'facet',
    facet: 'categories',
    facetQuery: text,
    maxFacetHits: searchSizes.facetValues,
  },
  {
    indexName: searchIndexes.relevance,
    type: 'facet',
    facet: 'brand',
    facetQuery: text,
    maxFacetHits: searchSizes.facetValues,
  },
  {
    indexName: searchIndexes.suggestions,
    query: text,
    hitsPerPage: searchSizes.querySuggestions,
    attributesToHighlight: ['query'],
  },
]

const facetSuggestions = (answer: SearchResponse<Hit> | undefined, href: (value: string) => string): Suggestion[] =>
  (answer?.facetHits ?? []).map(({ value, count }) => ({ label: value, marked: value, href: href(value), count }))

/** The four sections from the four answers. */
const suggestionsIn = ([products, categories, brands, queries]: readonly SearchResponse<Hit>[]): Suggestions => ({
  products: (products?.hits ?? []).map((hit) => ({
    label: hit.displayName,
    marked: hit._highlightResult?.['displayName']?.value ?? hit.displayName,
    href: paths.product(hit.objectID, hit.partNumber),
    imageUrl: hit.imageUrl,
    detail: [makerText(hit), hit.partNumber].filter(Boolean).join(' · '),
  })),
  without: products?.groups?.at(-1)?.without ?? [],
  categories: facetSuggestions(categories, (category) => paths.storeSearch({ category })),
  brands: facetSuggestions(brands, (brand) => paths.storeSearch({ brand })),
  queries: (queries?.hits ?? []).map((hit) => ({
    label: hit.query,
    marked: hit._highlightResult?.['query']?.value ?? hit.query,
    href: paths.storeSearch({ q: hit.query }),
  })),
})

/** The query of the suggestions for `text`, which has at least three characters. */
export const suggestionsFor = (text: string) => ({
  queryKey: ['suggestions', text] as const,
  queryFn: async ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
    suggestionsIn(await postSearch<Hit>(client, suggestionRequests(text), signal)),
  meta: { quiet: true },
})
