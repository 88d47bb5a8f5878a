// The cache of indexes: version, size, settings, words. Read at most every half second, by the first search
// that finds it old, so that every replica answers with the others' writes within a second and needs no connection
// of its own to receive them.
import type { IndexState } from './statements.ts'
import type { IndexName, IndexSettings } from './indexes.ts'
import { indexNames, getSettings } from './indexes.ts'
import type { Sql } from './sql.ts'
import { createSynonyms } from './synonyms.ts'
import { createVocabularies } from './vocabulary.ts'

export interface LoadedIndex extends IndexState {
  settings: IndexSettings
}

export interface States {
  of: (name: IndexName) => Promise<LoadedIndex>
  /** Removes what is known, after a write of this process. */
  forget: () => void
}

const staleAfter = 500

export function createStates(sql: Sql): States {
  const vocabularies = createVocabularies(sql)
  const synonymsAt = createSynonyms(sql)
  let known: Promise<Map<string, LoadedIndex>> | undefined
  let readAt = 0
  const read = async () => {
    const rows = await sql.rows<{
      name: IndexName
      version: number
      records: number
      settings: Partial<IndexSettings>
      newest: number
    }>(
      `select index_name as name, version::float8 as version, records, settings, coalesce((select max(word_id) from search_word w where w.index_name = i.index_name), 0)::float8 as newest
      from search_index i where index_name = any($1)`,
      [indexNames],
    )
    const synonyms = await synonymsAt(rows.map(({ version }) => version).join(' '))
    const known = await Promise.all(
      rows.map(async (row) => ({
        ...row,
        settings: getSettings(row.name, row.settings),
        vocabulary: await vocabularies(row.name, row.newest, row.records),
        synonyms,
      })),
    )
    return new Map<string, LoadedIndex>(known.map((row) => [row.name, row]))
  }
  const forget = () => {
    known = undefined
  }
  return {
    forget,
    async of(name) {
      if (!known || performance.now() - readAt > staleAfter) {
        readAt = performance.now()
        const reading = read()
        known = reading
        // A failed reading is tried again by the next search instead of being remembered.
        reading.catch(() => {
          if (known === reading) forget()
        })
      }
      const state = (await known).get(name)
      if (!state) throw new Error(`Index ${name} has no row.`)
      return state
    },
  }
}
