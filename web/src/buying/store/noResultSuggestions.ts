// Other searches when nothing was found: loaded then, so that other searches start without it.
import type { QueryClient } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { Locale } from '@portal/contract/platform/locales'
import type { CheckedRow } from '@portal/contract/buying/quickOrder'
import { partNumberMessages } from '@portal/contract/buying/partNumbers'
import { quickOrderCalls } from '@portal/contract/buying/quickOrder'
import { prefetch, useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { searchQueryOptions } from '../../platform/searching.ts'
import type { SearchRequest } from '../../platform/searching.ts'
import { searchIndexes } from '@portal/contract/buying/search'
import type { SearchState } from './searchState.ts'
import { counting, isFiltered } from './searchState.ts'

/** Suggestions when nothing was found: queries for each of its words, and everything without the filters. */
export const createSuggestionRequests = (state: SearchState): SearchRequest[] => [
  ...(isFiltered(state) ? [counting(state)] : []),
  ...(state.q.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
    .slice(0, 4)
    .map((word) => ({ indexName: searchIndexes.suggestions, query: word, hitsPerPage: 3, attributesToHighlight: [] })),
  { indexName: searchIndexes.suggestions, query: '', hitsPerPage: 6, attributesToHighlight: [] },
]

interface QueryHit {
  query: string
}

/** Loads what `useNoResultSuggestions` shows; failures are left for it to report. */
export async function loadNoResultSuggestions(client: QueryClient, state: SearchState, locale: Locale): Promise<void> {
  const asNumber = numberInput(state, locale)
  await Promise.all([
    client
      .query({ ...searchQueryOptions<QueryHit>(createSuggestionRequests(state)), staleTime: 30_000 })
      .catch(() => undefined),
    asNumber.rows.length > 0 && prefetch(client, quickOrderCalls.checkOrderRows, asNumber, { quiet: true }),
  ])
}

/** The query as a row of a quick order, which knows every number of a part; no row where it is none. */
const numberInput = ({ q }: SearchState, locale: Locale) => ({
  rows: /\d/.test(q) && q.trim().length <= 60 ? [{ partNumber: q.trim(), quantity: 1 }] : [],
  locale,
})

export interface NoResultSuggestions {
  /** The query as a part number; undefined where nothing is. */
  number: CheckedRow | undefined
  /** Products the query alone would find; undefined when there are no filters to drop. */
  withoutFilters: number | undefined
  queries: readonly string[]
}

/** Other searches when nothing was found. */
export function useNoResultSuggestions(state: SearchState): NoResultSuggestions {
  const { data = [] } = useQuery(searchQueryOptions<QueryHit>(createSuggestionRequests(state)))
  const asNumber = numberInput(state, useLocale())
  const checked = useCallQuery(quickOrderCalls.checkOrderRows, asNumber, {
    enabled: asNumber.rows.length > 0,
    quiet: true,
  })
  const [row] = (asNumber.rows.length > 0 && checked.data) || []
  const filtered = isFiltered(state)
  const queries = (filtered ? data.slice(1) : data).flatMap(({ hits }) => hits.map(({ query }) => query))
  const isHint = row && (row.product || row.suggestions.length > 0 || row.message !== partNumberMessages.unknown)
  const number = isHint ? row : undefined
  return { number, withoutFilters: filtered ? data[0]?.nbHits : undefined, queries: [...new Set(queries)].slice(0, 8) }
}
