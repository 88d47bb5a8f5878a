// Asking the search service [B§7.3]: several searches in one request, by Algolia's protocol.
import type { QueryClient } from '@tanstack/react-query'
import { searchCalls } from '@portal/contract/buying/search'
import { callQueryOptions } from './client.ts'
import { CallError } from './errors.ts'
import { retryWhenOnline } from './connection.ts'
import { getFetcher } from './queryClient.ts'

/** One search of a multi-query, in the protocol's own words. */
export interface SearchRequest {
  indexName: string
  type?: 'facet'
  [parameter: string]: unknown
}

export interface SearchResponse<Hit> {
  hits: Hit[]
  nbHits: number
  nbPages: number
  page: number
  facets?: Record<string, Record<string, number>>
  /** How many of its family match, for each hit. */
  distinctCounts?: number[]
  facetHits?: { value: string; count: number }[]
  /** From each of these hits on, the words of the query that the hits do without; absent where all have all of them. */
  groups?: { from: number; without: string[] }[]
}

/** Asks all of `requests` at once; the answers come in their order. Throws CallError. */
export async function postSearch<Hit>(
  client: QueryClient,
  requests: readonly SearchRequest[],
  signal?: AbortSignal,
): Promise<SearchResponse<Hit>[]> {
  const { applicationId, apiKey, url } = await client.query({
    ...callQueryOptions(searchCalls.getSearchConfig, {}),
    staleTime: Infinity,
  })
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': applicationId,
    'x-algolia-api-key': apiKey,
  }
  const path = `${url}/1/indexes/*/queries`
  const ask = async (asked: readonly SearchRequest[]): Promise<SearchResponse<Hit>[]> => {
    const init = { method: 'POST', headers, body: JSON.stringify({ requests: asked }), ...(signal && { signal }) }
    const answer = await retryWhenOnline(() => (url ? fetch(path, init) : getFetcher(client)(path, init)), {
      signal,
    }).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new CallError('search', 0, undefined, 'No answer')
    })
    if (!answer.ok)
      throw new CallError('search', answer.status, undefined, `The search service answered ${answer.status}`)
    return ((await answer.json()) as { results: SearchResponse<Hit>[] }).results
  }
  const results = url ? await (await import('./externalSearch.ts')).searchExternal(ask, requests) : await ask(requests)
  // Only fields that pages use, because the answer travels inside the rendered page.
  return results.map(({ hits, nbHits, nbPages, page, facets, distinctCounts, facetHits, groups }) => ({
    hits,
    nbHits,
    nbPages,
    page,
    ...(facets && { facets }),
    ...(distinctCounts && { distinctCounts }),
    ...(facetHits && { facetHits }),
    ...(groups && { groups }),
  }))
}

/** The query of a search, for loaders and hooks. */
export const searchQueryOptions = <Hit>(requests: readonly SearchRequest[]) => ({
  queryKey: ['search', requests] as const,
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
    postSearch<Hit>(client, requests, signal),
  meta: { quiet: true },
})
