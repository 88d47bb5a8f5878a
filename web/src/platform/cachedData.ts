// Answers that the root route loads before anything shows, and that last as long as the visit: the session, the
// configuration. Components only look at them, because an observer of the cache in each would slow down a page of products.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

type Key = readonly [string, object]

/** Lets the cache keep the answer of `key` while nothing observes it. */
export const cacheForever = (client: QueryClient, key: Key): void => client.setQueryDefaults(key, { gcTime: Infinity })

/** What each answer was as it was first looked at: the page that the server rendered shows it. */
const atFirst = new WeakMap<QueryClient, Map<Key, unknown>>()

/**
 * The answer of `key`, or `otherwise`; renders again when it changes. `key` and `otherwise` never change. A part of the page
 * that is hydrated late begins with the answer that the server rendered it with: React would discard it otherwise.
 */
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
  const answers = atFirst.get(client) ?? new Map<Key, unknown>()
  atFirst.set(client, answers)
  if (!answers.has(key)) answers.set(key, read())
  return useSyncExternalStore(subscribe, read, () => answers.get(key) as T)
}
