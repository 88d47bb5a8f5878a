// The results on the search page: the hits as cards the viewer may see, the counts of the facets, the size of the result.
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Category, CategoryAttribute, ProductCard } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { Currency, Locale } from '@portal/contract/platform/locales'
import { currencyOf } from '@portal/contract/platform/locales'
import { callQueryOptions, prefetch, useCallQuery } from '../../platform/client.ts'
import { readConfigFromCache } from '../../platform/config.ts'
import { useCurrency, useLocale } from '../../platform/locale.ts'
import type { SearchState } from './searchState.ts'
import { attributeRequests, pageRequests } from './searchState.ts'
import type { SearchResponse } from '../../platform/searching.ts'
import { searchQueryOptions } from '../../platform/searching.ts'

interface PartHit {
  partNumber: string
}

/** Products that do without the same words of the query. */
export interface RelaxedGroup {
  without: readonly string[]
  partNumbers: ReadonlySet<string>
}

export type Counts = Readonly<Record<string, number>>

/** A family, as the variant that represents it; `matches` is how many of its variants were found, where that is known. */
export type FoundProduct = ProductCard & { familySize?: number; matches?: number | undefined }

export interface StoreSearch {
  /** Undefined while nothing is known. */
  found:
    | { total: number; pages: number; brands: Counts; categories: Counts; groups: readonly RelaxedGroup[] }
    | undefined
  /** Undefined while they load. */
  products: readonly FoundProduct[] | undefined
  failed: boolean
  retry: () => void
}

const pageSearch = (state: SearchState, currency: Currency) =>
  searchQueryOptions<PartHit>(pageRequests(state, currency))
const partNumbersIn = (answers: readonly SearchResponse<PartHit>[] | undefined): string[] =>
  (answers?.[0]?.hits ?? []).map(({ partNumber }) => partNumber)

const attributeSearch = (state: SearchState) => searchQueryOptions<PartHit>(attributeRequests(state))

// Attributes are offered for one leaf category: the one chosen, or the one most of what was found is in.
const dominantShare = 0.7
function findLeaf(
  all: readonly Category[],
  { category }: SearchState,
  answers: readonly SearchResponse<PartHit>[] | undefined,
): Category | undefined {
  const leaves = all.filter(({ id }) => !all.some(({ parentId }) => parentId === id))
  const chosen = leaves.find(({ name }) => name === category)
  const first = answers?.[0]
  if (chosen || !first) return chosen
  return leaves.find(
    ({ name }) => (first.facets?.['categories']?.[name] ?? 0) >= dominantShare * Math.max(1, first.nbHits),
  )
}

export interface AttributeCounts extends CategoryAttribute {
  /** Of its values. */
  counts: Counts
}

/** The attributes the results can be filtered by, with the families each value has. */
export function useAttributes(state: SearchState): readonly AttributeCounts[] {
  const { data: all = [] } = useCallQuery(catalogCalls.categories, {})
  const { data: answers } = useQuery({ ...pageSearch(state, useCurrency()), placeholderData: keepPreviousData })
  const leaf = findLeaf(all, state, answers)
  const meta = useCallQuery(
    catalogCalls.categoryAttributes,
    { categoryId: leaf?.id ?? '' },
    { enabled: leaf !== undefined, quiet: true },
  )
  const { data } = useQuery({
    ...attributeSearch(state),
    enabled: leaf !== undefined,
    placeholderData: keepPreviousData,
  })
  if (!leaf || !meta.data || !data) return []
  const chosen = Object.keys(state.attributes)
  return meta.data.map((attribute) => {
    // Its own choice does not count for it: the answer that leaves it out is as many places after the first.
    const all = (data[1 + chosen.indexOf(attribute.attributeId)] ?? data[0])?.facets?.['attributes'] ?? {}
    const own = `${attribute.attributeId}|`
    const values = Object.entries(all).flatMap(([value, count]) =>
      value.startsWith(own) ? [[value.slice(own.length), count] as const] : [],
    )
    return { ...attribute, counts: Object.fromEntries(values) }
  })
}

/** Loads what the page needs before it shows, and says how many pages there are; failures are left for it to report. */
export async function loadSearch(client: QueryClient, state: SearchState, locale: Locale): Promise<number | undefined> {
  const currency = currencyOf(locale, readConfigFromCache(client).countries)
  const answers = await client.query({ ...pageSearch(state, currency), staleTime: 30_000 }).catch(() => undefined)
  const partNumbers = partNumbersIn(answers)
  if (partNumbers.length > 0) await prefetch(client, catalogCalls.productsByPartNumber, { partNumbers, locale })
  const leaf = findLeaf(
    await client.query(callQueryOptions(catalogCalls.categories, {})).catch(() => []),
    state,
    answers,
  )
  if (leaf)
    await Promise.all([
      prefetch(client, catalogCalls.categoryAttributes, { categoryId: leaf.id }),
      client.query({ ...attributeSearch(state), staleTime: 30_000 }).catch(() => undefined),
    ])
  if (answers?.[0]?.nbHits === 0) {
    const { loadNoResultSuggestions } = await import('./noResultSuggestions.ts')
    await loadNoResultSuggestions(client, state, locale)
  }
  return answers?.[0]?.nbPages
}

const groupsIn = ({ groups = [], hits }: SearchResponse<PartHit>): RelaxedGroup[] =>
  groups.map(({ from, without }, at) => ({
    without,
    partNumbers: new Set(hits.slice(from, groups[at + 1]?.from).map(({ partNumber }) => partNumber)),
  }))

/** The counts of a facet: of the answer that leaves its own filter out, otherwise of the first. */
function toCounts(answers: readonly SearchResponse<PartHit>[], facet: 'brand' | 'categories'): Counts {
  const own = answers.slice(1).find(({ facets }) => facets && facet in facets)
  return (own ?? answers[0])?.facets?.[facet] ?? {}
}

/** The result for `state`; the old one stays on screen while the next loads. */
export function useStoreSearch(state: SearchState): StoreSearch {
  const locale = useLocale()
  const {
    data: answers,
    isError,
    refetch,
  } = useQuery({ ...pageSearch(state, useCurrency()), placeholderData: keepPreviousData })
  const partNumbers = partNumbersIn(answers)
  const cards = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers, locale },
    { enabled: partNumbers.length > 0, keepPrevious: true, quiet: true },
  )
  const first = answers?.[0]
  return {
    found: answers &&
      first && {
        total: first.nbHits,
        pages: first.nbPages,
        brands: toCounts(answers, 'brand'),
        categories: toCounts(answers, 'categories'),
        groups: groupsIn(first),
      },
    products:
      first && partNumbers.length === 0
        ? []
        : cards.data?.map((card) => ({
            ...card,
            matches: first?.distinctCounts?.[partNumbers.indexOf(card.partNumber)],
          })),
    failed: isError || cards.isError,
    retry: () => void Promise.all([refetch(), cards.refetch()]),
  }
}
