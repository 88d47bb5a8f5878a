// The cache of the server's answers (TanStack Query), and what happens when one fails.
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Fetcher } from './fetcher.ts'

interface Meta extends Record<string, unknown> {
  fetcher: Fetcher
  /** The screen shows its own errors: no toast. */
  quiet?: boolean
}

/** A client that asks through `fetcher`; `onError` is notified of every failure no screen shows by itself. */
export function createQueryClient(
  fetcher: Fetcher,
  onError: (error: unknown, client: QueryClient) => void = () => {},
): QueryClient {
  const heard = (error: unknown, meta: Record<string, unknown> | undefined) => {
    if (!meta?.['quiet']) onError(error, client)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => heard(error, query.meta) }),
    mutationCache: new MutationCache({ onError: (error, _input, _result, mutation) => heard(error, mutation.meta) }),
    defaultOptions: {
      queries: { meta: { fetcher } satisfies Meta, staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  return client
}

/** The way to the server a client was made with. */
export function getFetcher(client: QueryClient): Fetcher {
  const meta = client.getDefaultOptions().queries?.meta as Meta | undefined
  if (!meta) throw new Error('This query client was not made by makeQueryClient.')
  return meta.fetcher
}
