// Asks for what the search box suggests [B§2.4, B§7.3]: products, categories, brands and queries, in one request. Comes
// with the first search, so that a page starts without it.
import type { QueryClient } from '@tanstack/react-query'
import type { OwnNumber } from '@portal/contract/buying/catalog'
import type { ProductFamily } from '@portal/contract/buying/families'
import { familyCalls } from '@portal/contract/buying/families'
import { formatManufacturer } from '@portal/contract/buying/partTexts'
import type { Locale } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import { maxFindText } from '@portal/contract/access/findAnything'
import type { ProductHit, SuggestionHit } from '@portal/contract/buying/search'
import { searchIndexes, searchSizes } from '@portal/contract/buying/search'
import { callQueryOptions } from '../../../platform/client.ts'
import { findAddress } from '../../../platform/findAddress.ts'
import { formatUnitPrice } from '../../../platform/formats.ts'
import type { SearchResponse, SearchRequest } from '../../../platform/searching.ts'
import { postSearch } from '../../../platform/searching.ts'
import { readConfigFromCache } from '../../../platform/config.ts'
import { getLocale } from '../../../platform/locale.ts'
import { readSession } from '../../../platform/session.ts'
import { getAvailability } from './Availability.tsx'
import type { Suggestion, Suggestions } from './autocomplete.ts'
import { boughtText, findLastBought } from './boughtText.ts'
import { priceSpan } from './families.ts'
import type { OwnRecord } from './ownRecords.ts'
import { loadOwnRecords } from './ownRecords.ts'
import { shortShipText } from './shortShipText.ts'
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

type Priced = Pick<ProductFamily, 'currency' | 'partUom'>
type Size = Parameters<typeof shortShipText>[0] & { partPrice: number | null }

/** Of a family its span of prices, and that some size is in stock or else when the one shown ships. */
function toFacts(
  { currency, partUom }: Priced,
  shown: Size,
  sizes: readonly Size[],
): Pick<Suggestion, 'price' | 'ships'> {
  const [least, most] = priceSpan(sizes) ?? []
  const prices = [...new Set([least, most])].map((each) => formatUnitPrice(each, currency))
  const isInStock = sizes.some((size) => getAvailability(size) === 'available')
  return {
    ...(least !== undefined && { price: `${prices.join(' – ')} / ${partUom}` }),
    ships: isInStock ? 'In stock' : shortShipText(shown),
  }
}

/** The families of what was found, for its facts; without them the suggestions say less. */
async function loadFamilies(
  client: QueryClient,
  hits: readonly Hit[],
  locale: Locale,
): Promise<readonly ProductFamily[]> {
  if (hits.length === 0) return []
  const partNumbers = hits.map(({ partNumber }) => partNumber)
  const options = callQueryOptions(familyCalls.productFamilies, { partNumbers, locale })
  return client.query({ ...options, meta: { quiet: true }, staleTime: 30_000 }).catch(() => [])
}

const toOwnSuggestion = (product: OwnNumber): Suggestion => ({
  ...toFacts(product, product, [product]),
  label: product.displayName,
  marked: product.displayName,
  href: product.productUrl,
  imageUrl: product.imageUrl,
  numbers: [product.partNumber, product.yourNumber],
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
  families: readonly ProductFamily[],
  [products, categories, brands, queries]: readonly SearchResponse<Hit>[],
): Suggestions => ({
  records: records.map(toRecordSuggestion),
  own: own.map(toOwnSuggestion),
  products: (products?.hits ?? [])
    .filter((hit) => own.every(({ partNumber }) => partNumber !== hit.partNumber))
    .map((hit) => {
      const family = families.find(({ partNumber }) => partNumber === hit.partNumber)
      return { hit, family, bought: family && findLastBought(family.sizes)?.bought }
    })
    .toSorted((one, other) => Number(Boolean(other.bought)) - Number(Boolean(one.bought)))
    .map(({ hit, family, bought }) => ({
      ...(family && toFacts(family, family, family.sizes)),
      label: hit.displayName,
      marked: hit._highlightResult?.['displayName']?.value ?? hit.displayName,
      href: paths.product(hit.objectID, hit.partNumber),
      imageUrl: hit.imageUrl,
      numbers: [hit.partNumber],
      detail: [formatDetail(hit), bought && boughtText(bought)].filter(Boolean).join(' · '),
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

/** The way on to the search for everything: people, papers and machines by words, too. */
function toFinding(text: string): Suggestion {
  const label = `Find “${text}” in everything`
  return { label, marked: label, href: findAddress(text) }
}

/** The suggestions for `text`, which has at least three characters. */
export async function askSuggestions(client: QueryClient, text: string, signal: AbortSignal): Promise<Suggestions> {
  const locale = getLocale(readSession(client), readConfigFromCache(client))
  const search = async () => {
    const answers = await postSearch<Hit>(client, suggestionRequests(text), signal)
    return { answers, families: await loadFamilies(client, answers[0]?.hits ?? [], locale) }
  }
  const [records, own, { answers, families }] = await Promise.all([
    loadOwnRecords(client, text),
    loadOwnNumbers(client, text, locale),
    search(),
  ])
  const suggestions = suggestionsIn(records, own, families, answers)
  const mayFind = readSession(client).signedIn && text.length <= maxFindText
  return mayFind ? { ...suggestions, queries: [...suggestions.queries, toFinding(text)] } : suggestions
}
