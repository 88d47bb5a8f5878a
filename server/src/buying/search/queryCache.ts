// Queries as they were read, kept by the process because the same are asked again and again, and are read for each highlight.
import type { SearchParams } from './params.rules.ts'
import type { SearchLanguage, Query } from './queries.rules.ts'
import { readQuery } from './queries.rules.ts'
import type { Synonyms } from './synonyms.rules.ts'
import type { Vocabulary } from './vocabulary.ts'

interface QueryCache {
  synonyms: Synonyms
  queries: Map<string, Query>
}

const maxCachedQueries = 5000
const queryCaches = new WeakMap<Vocabulary, QueryCache>()

/** The query of `params` as an index with these words and synonyms reads it. */
export function toQuery(
  { query: text, prefixes, typoTolerance }: Pick<SearchParams, 'query' | 'prefixes' | 'typoTolerance'>,
  { vocabulary, synonyms }: SearchLanguage,
): Query {
  let known = queryCaches.get(vocabulary)
  if (known?.synonyms !== synonyms) queryCaches.set(vocabulary, (known = { synonyms, queries: new Map() }))
  const key = `${prefixes} ${typoTolerance} ${text}`
  const found = known.queries.get(key) ?? readQuery(text, { vocabulary, synonyms }, { prefixes, typoTolerance })
  if (known.queries.size >= maxCachedQueries) known.queries.clear()
  known.queries.set(key, found)
  return found
}
