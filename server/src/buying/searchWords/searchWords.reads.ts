// Lines of search words and their changes.
import type { Synonym, SynonymChange, SynonymEntry } from '@portal/contract/buying/searchWords'
import { searchWordLimits } from '@portal/contract/buying/searchWords'
import type { Ctx } from '../../platform/http/ctx.ts'

export const toEntry = ({ kind, input, words, note }: SynonymEntry): SynonymEntry => ({ kind, input, words, note })

export async function loadSynonyms(ctx: Ctx): Promise<Synonym[]> {
  const rows = await ctx.db.selectFrom('search_synonym').selectAll().orderBy('input').orderBy('synonym_id').execute()
  return rows.map((row) => ({ synonymId: row.synonym_id, ...toEntry(row) }))
}

/** The last changes, newest first; only the newest of a line can be taken back. */
export async function loadChanges(ctx: Ctx, synonyms: readonly Synonym[]): Promise<SynonymChange[]> {
  const rows = await ctx.db
    .selectFrom('search_synonym_change')
    .selectAll()
    .orderBy('change_id', 'desc')
    .limit(searchWordLimits.changes)
    .execute()
  const standing = new Map(synonyms.map((line) => [line.synonymId, JSON.stringify(toEntry(line))]))
  const inputs = new Set(synonyms.map(({ input }) => input))
  const seen = new Set<number>()
  return rows.map((row) => {
    const isNewest = !seen.has(row.synonym_id)
    seen.add(row.synonym_id)
    const became = row.became && toEntry(row.became)
    return {
      changeId: row.change_id,
      was: row.was && toEntry(row.was),
      became,
      changedBy: row.changed_name,
      changedAt: row.changed_at.toISOString(),
      canUndo:
        isNewest &&
        (became ? standing.get(row.synonym_id) === JSON.stringify(became) : !inputs.has(row.was?.input ?? '')),
    }
  })
}
