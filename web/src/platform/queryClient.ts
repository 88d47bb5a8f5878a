// The cache of the server's answers (TanStack Query).
import { QueryClient } from '@tanstack/react-query'
import type { Reach } from './reach.ts'

export function makeQueryClient(reach: Reach): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { meta: { reach }, staleTime: 30_000, retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
  })
}

/** The way to the server a client was made with. */
export function reachOf(client: QueryClient): Reach {
  return client.getDefaultOptions().queries?.meta?.['reach'] as Reach
}
