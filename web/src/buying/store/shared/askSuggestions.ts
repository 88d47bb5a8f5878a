// Asks for what the search box suggests [B§2.4, B§7.3]: products, categories, brands and queries, in one request. Comes
// with the first search, so that a page starts without it.
import type { QueryClient } from '@tanstack/react-query'
import type { OwnNumber } from '@portal/contract/buying/catalog'
import { formatManufacturer } from '@portal/contract/buying/partTexts'
import { paths } from '@portal/contract/platform/paths'
import type { ProductHit, SuggestionHit } from '@portal/contract/buying/search'
import { searchIndexes, searchSizes } from '@portal/contract/buying/search'
import type { SearchResponse, SearchRequest } from '../../../platform/searching.ts'
import { postSearch } from '../../../platform/searching.ts'
import { readConfigFromCache } from '../../../platform/config.ts'
import { getLocale } from '../../../platform/locale.ts'
import { readSession } from '../../../platform/session.ts'
import type { Suggestion, Suggestions } from './autocomplete.ts'
import type { OwnRecord } from './ownRecords.ts'
import { loadOwnRecords } from './ownRecords.ts'
import { loadOwnNumbers, ownNumberTitle } from '../../partLine/shared/ownNumbers.ts'

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

const formatDetail = (part: Parameters<typeof formatManufacturer>[0] & { partNumber: string }) =>
  [formatManufacturer(part), part.partNumber].filter(Boolean).join(' · ')

const toOwnSuggestion = (product: OwnNumber): Suggestion => ({
  label: product.displayName,
  marked: product.displayName,
  href: product.productUrl,
  imageUrl: product.imageUrl,
  detail: `${ownNumberTitle} ${product.yourNumber} · ${formatDetail(product)}`,
})

const toRecordSuggestion = ({ number, title, fact, kindLabel, href }: OwnRecord): Suggestion => ({
  label: number,
  marked: number,
  href,
  detail: [kindLabel, title, fact].filter(Boolean).join(' · '),
})

/** The sections from the customer's own numbers and the four answers; a product is in one of them. */
const suggestionsIn = (
  records: readonly OwnRecord[],
  own: readonly OwnNumber[],
  [products, categories, brands, queries]: readonly SearchResponse<Hit>[],
): Suggestions => ({
  records: records.map(toRecordSuggestion),
  own: own.map(toOwnSuggestion),
  products: (products?.hits ?? [])
    .filter((hit) => own.every(({ partNumber }) => partNumber !== hit.partNumber))
    .map((hit) => ({
      label: hit.displayName,
      marked: hit._highlightResult?.['displayName']?.value ?? hit.displayName,
      href: paths.product(hit.objectID, hit.partNumber),
      imageUrl: hit.imageUrl,
      detail: formatDetail(hit),
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
export async function askSuggestions(client: QueryClient, text: string, signal: AbortSignal): Promise<Suggestions> {
  const [records, own, answers] = await Promise.all([
    loadOwnRecords(client, text),
    loadOwnNumbers(client, text, getLocale(readSession(client), readConfigFromCache(client))),
    postSearch<Hit>(client, suggestionRequests(text), signal),
  ])
  return suggestionsIn(records, own, answers)
}
