// The server's own questions, read as those of pages are: by the portal, or by a service elsewhere.
import type { Search } from '../../platform/searching.ts'
import { createCache } from '../../platform/process/cache.ts'
import type { KeyConfig } from './keys.ts'
import { deriveSearchKeys } from './keys.ts'
import { createSender } from './remote.ts'
import type { SearchContext } from './responses.ts'
import { runQueries, estimateSize } from './responses.ts'
import type { SearchPool } from './sql.ts'
import { preparedSql } from './sql.ts'
import { createStates } from './state.ts'

const maxCacheBytes = 16_000_000
const contexts = new WeakMap<SearchPool, SearchContext>()

/** The shared state of a pool: the words of the indexes, and what was found. */
export function getContext(pool: SearchPool): SearchContext {
  const known = contexts.get(pool)
  if (known) return known
  const sql = preparedSql(pool)
  const states = createStates(sql)
  const made = { sql, states, cache: createCache(maxCacheBytes, estimateSize), pending: new Map() }
  contexts.set(pool, made)
  return made
}

/** Asks our own index, or the service that the configuration names. */
export function createSearch(pool: SearchPool, config: KeyConfig & { SEARCH_URL?: string | undefined }): Search {
  const { applicationId, readKey: key } = deriveSearchKeys(config)
  const { SEARCH_URL: url } = config
  const send = url === undefined ? undefined : createSender({ url, applicationId, key })
  return async <Hit>(requests: readonly object[]) => {
    const body = { requests }
    const answer = send
      ? await send({ method: 'POST', path: '*/queries', body })
      : (JSON.parse(await runQueries(getContext(pool), body)) as object)
    return (answer as { results: { hits: Hit[]; nbHits: number }[] }).results
  }
}
