// Asks for what the search box suggests [B§2.4, B§7.3]: products, categories, brands and queries, in one request. Comes
// with the first search, so that a page starts without it.
import type { QueryClient } from '@tanstack/react-query'
import { makerText } from '@portal/contract/partTexts'
import { paths } from '@portal/contract/paths'
import type { ProductHit, SuggestionHit } from '@portal/contract/search'
import { searchIndexes, searchSizes } from '@portal/contract/search'
import type { SearchResponse, SearchRequest } from '../../platform/searching.ts'
import { postSearch } from '../../platform/searching.ts'
import type { Suggestion, Suggestions } from './autocomplete.ts'

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

/** The suggestions for `text`, which has at least three characters. */
export const askSuggestions = async (client: QueryClient, text: string, signal: AbortSignal): Promise<Suggestions> =>
  suggestionsIn(await postSearch<Hit>(client, suggestionRequests(text), signal))
