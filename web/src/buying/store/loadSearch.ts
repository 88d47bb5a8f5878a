// The requests of the search page before it shows, apart from the hooks that read them, because its loader is on every page.
import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { familyCalls } from '@portal/contract/buying/families'
import type { Currency, Locale } from '@portal/contract/platform/locales'
import { currencyOf } from '@portal/contract/platform/locales'
import { callQueryOptions, prefetch } from '../../platform/client.ts'
import { readConfigFromCache } from '../../platform/config.ts'
import type { SearchResponse } from '../../platform/searching.ts'
import { searchQueryOptions } from '../../platform/searching.ts'
import type { SearchState, View } from './searchState.ts'
import { attributeRequests, pageRequests, usualView } from './searchState.ts'

export interface PartHit {
  partNumber: string
}

export const pageSearch = (state: SearchState, currency: Currency) =>
  searchQueryOptions<PartHit>(pageRequests(state, currency))
export const partNumbersIn = (answers: readonly SearchResponse<PartHit>[] | undefined): string[] =>
  (answers?.[0]?.hits ?? []).map(({ partNumber }) => partNumber)

export const attributeSearch = (state: SearchState) => searchQueryOptions<PartHit>(attributeRequests(state))

const leavesOf = (all: readonly Category[]) => all.filter(({ id }) => !all.some(({ parentId }) => parentId === id))

/** The view a person chose, or the usual one. */
export const viewOf = (state: SearchState, all: readonly Category[]): View =>
  state.view ??
  usualView(
    state,
    leavesOf(all).some(({ name }) => name === state.category),
  )

// Attributes are offered for one leaf category: the one chosen, or the one most of what was found is in.
const dominantShare = 0.7
export function findLeaf(
  all: readonly Category[],
  { category }: SearchState,
  answers: readonly SearchResponse<PartHit>[] | undefined,
): Category | undefined {
  const leaves = leavesOf(all)
  const chosen = leaves.find(({ name }) => name === category)
  const first = answers?.[0]
  if (chosen || !first) return chosen
  return leaves.find(
    ({ name }) => (first.facets?.['categories']?.[name] ?? 0) >= dominantShare * Math.max(1, first.nbHits),
  )
}

/** Loads what the page needs before it shows, and says how many pages there are; failures are left for it to report. */
export async function loadSearch(client: QueryClient, state: SearchState, locale: Locale): Promise<number | undefined> {
  const currency = currencyOf(locale, readConfigFromCache(client).countries)
  const answers = await client.query({ ...pageSearch(state, currency), staleTime: 30_000 }).catch(() => undefined)
  const partNumbers = partNumbersIn(answers)
  if (partNumbers.length > 0) await prefetch(client, familyCalls.productFamilies, { partNumbers, locale })
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
