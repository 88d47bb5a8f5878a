// The synonyms of the search, remembered by the process while the versions of the indexes stay as they are.
import type { Sql } from './sql.ts'
import type { Synonym, Synonyms } from './synonyms.rules.ts'
import { buildSynonyms } from './synonyms.rules.ts'

/** Remembers the synonyms of a process; a change of them raises the version of every index. */
export function createSynonyms(sql: Sql): (version: string) => Promise<Synonyms> {
  let known: { version: string; synonyms: Synonyms } | undefined
  let text = ''
  return async (version) => {
    if (known && known.version === version) return known.synonyms
    const rows = await sql.rows<Synonym>('select kind, input, words from search_synonym order by synonym_id')
    const read = JSON.stringify(rows)
    if (!known || text !== read) known = { version, synonyms: buildSynonyms(rows) }
    text = read
    return known.synonyms
  }
}
