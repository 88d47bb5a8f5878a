// Answers that the root route loads before anything shows, and that last as long as the visit: the session, the
// configuration. Components only look at them; an observer of the cache in each would slow down a page of products.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

type Key = readonly [string, object]

/** Lets the cache keep the answer of `key` while nothing observes it. */
export const cacheForever = (client: QueryClient, key: Key): void => client.setQueryDefaults(key, { gcTime: Infinity })

/** The answer of `key`, or `otherwise`; renders again when it changes. `key` and `otherwise` never change. */
export function useCachedData<T>(key: Key, otherwise: T): T {
  const client = useQueryClient()
  const read = () => client.getQueryData<T>(key) ?? otherwise
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe(({ query: { queryKey } }) => {
        const [name] = queryKey as readonly unknown[]
        if (name === key[0]) onChange()
      }),
    [client, key],
  )
  return useSyncExternalStore(subscribe, read, read)
}
