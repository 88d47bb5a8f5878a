// Asking the search service [B§7.3]: several searches in one request, by Algolia's protocol.
import type { QueryClient } from '@tanstack/react-query'
import { searchCalls } from '@portal/contract/search'
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
  const init: RequestInit = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': applicationId,
      'x-algolia-api-key': apiKey,
    },
    body: JSON.stringify({ requests }),
    ...(signal && { signal }),
  }
  const path = `${url}/1/indexes/*/queries`
  const answer = await retryWhenOnline(() => (url ? fetch(path, init) : getFetcher(client)(path, init)), {
    signal,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new CallError('search', 0, undefined, 'No answer')
  })
  if (!answer.ok)
    throw new CallError('search', answer.status, undefined, `The search service answered ${answer.status}`)
  const { results } = (await answer.json()) as { results: Answer<Hit>[] }
  // Only what pages use: the answer travels inside the rendered page.
  return results.map(({ hits, nbHits, nbPages, page, facets, distinctCounts, facetHits, ...left }) => ({
    hits,
    nbHits,
    nbPages,
    page,
    ...(facets && { facets }),
    ...(distinctCounts && { distinctCounts }),
    ...(facetHits && { facetHits }),
    ...toGroups(left),
  }))
}

type Answer<Hit> = SearchResponse<Hit> & { queryAfterRemoval?: string }

/** The groups of an answer; of a service elsewhere [P5.30], which names what it left out in the query alone, one of all hits. */
export function toGroups({ groups, queryAfterRemoval = '' }: Pick<Answer<unknown>, 'groups' | 'queryAfterRemoval'>) {
  const without = [...queryAfterRemoval.matchAll(/<em>(.*?)<\/em>/g)].map(([, word = '']) => word)
  if (groups) return { groups }
  return without.length > 0 ? { groups: [{ from: 0, without }] } : {}
}

/** The query of a search, for loaders and hooks. */
export const searchQueryOptions = <Hit>(requests: readonly SearchRequest[]) => ({
  queryKey: ['search', requests] as const,
  queryFn: ({ client, signal }: { client: QueryClient; signal: AbortSignal }) =>
    postSearch<Hit>(client, requests, signal),
  meta: { quiet: true },
})
