// The results of queries with other synonyms: looked at by staff before they save them [P5.23].
import type { Db } from '../../platform/db/transaction.ts'
import { find } from './find.ts'
import { readParams } from './params.rules.ts'
import { loadShownRecords } from './shownRecords.ts'
import { createSql } from './sql.ts'
import { createStates } from './state.ts'
import type { Synonym } from './synonyms.rules.ts'
import { buildSynonyms } from './synonyms.rules.ts'

interface PreviewHits {
  count: number
  top: { partNumber: string; name: string }[]
}

/** How many families each query finds with these synonyms, and the first `max` of them. */
export async function firstHits(
  db: Db,
  queries: readonly string[],
  synonyms: readonly Synonym[],
  max: number,
): Promise<PreviewHits[]> {
  const sql = createSql(db)
  const state = await createStates(sql).of('products')
  const changed = { ...state, synonyms: buildSynonyms(synonyms) }
  const found: PreviewHits[] = []
  for (const query of queries) {
    const params = readParams({ query, hitsPerPage: max, distinct: true }, state.settings)
    const { ids, nbHits } = await find(sql, changed, null, params)
    const shown = await loadShownRecords(sql, state, ids)
    const top = shown.map(({ record }) => ({ partNumber: String(record.partNumber), name: String(record.displayName) }))
    found.push({ count: nbHits, top })
  }
  return found
}
