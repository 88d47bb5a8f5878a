// Queries as they were read, kept by the process: the same are asked again and again, and are read for each highlight.
import type { SearchParams } from './params.rules.ts'
import type { Knowledge, Query } from './queries.rules.ts'
import { readQuery } from './queries.rules.ts'
import type { Synonyms } from './synonyms.rules.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Kept {
  synonyms: Synonyms
  queries: Map<string, Query>
}

const maxKept = 5000
const kept = new WeakMap<Vocabulary, Kept>()

/** The query of `params` as an index with these words and synonyms reads it. */
export function toQuery(
  { query: text, prefixes, typoTolerance }: Pick<SearchParams, 'query' | 'prefixes' | 'typoTolerance'>,
  { vocabulary, synonyms }: Knowledge,
): Query {
  let known = kept.get(vocabulary)
  if (known?.synonyms !== synonyms) kept.set(vocabulary, (known = { synonyms, queries: new Map() }))
  const key = `${prefixes} ${typoTolerance} ${text}`
  const found = known.queries.get(key) ?? readQuery(text, { vocabulary, synonyms }, { prefixes, typoTolerance })
  if (known.queries.size >= maxKept) known.queries.clear()
  known.queries.set(key, found)
  return found
}
