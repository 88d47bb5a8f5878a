// Search words kept by staff [P5.23]: looked at before they are saved, changed with a history, taken back.
import type { InputOf } from '@portal/contract/call'
import type { Synonym, SynonymEntry, SynonymPreview, searchWordCalls } from '@portal/contract/searchWords'
import { searchWordLimits, searchWordMessages } from '@portal/contract/searchWords'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import { loadChanges, loadSynonyms, toEntry } from './searchWords.reads.ts'
import { firstHits, phraseKey } from '../search/search.ts'
import { findFault, toLines } from './searchWords.rules.ts'

export async function searchWords(ctx: Ctx) {
  const synonyms = await loadSynonyms(ctx)
  return { synonyms, changes: await loadChanges(ctx, synonyms) }
}

const clean = (entry: SynonymEntry): SynonymEntry => ({
  ...entry,
  input: entry.input.toLowerCase(),
  words: [...new Set(entry.words)],
})

const without = (all: readonly Synonym[], synonymId: number | undefined): Synonym[] =>
  all.filter((line) => line.synonymId !== synonymId)

/** Throws for a line that makes no sense beside the others. */
function check(others: readonly Synonym[], entry: SynonymEntry): void {
  const fault = findFault(toLines(others), entry)
  if (fault) throw new PortalError('BAD_INPUT', fault.message, { [fault.field]: fault.message })
}

/** What the queries find now, and with the line as it is typed. */
export async function previewSearchWords(
  ctx: Ctx,
  { synonymId, entry, queries }: InputOf<typeof searchWordCalls.previewSearchWords>,
): Promise<SynonymPreview[]> {
  const now = await loadSynonyms(ctx)
  const others = without(now, synonymId)
  const typed = entry && clean({ note: '', ...entry })
  if (typed) check(others, typed)
  const top = searchWordLimits.top
  const before = await firstHits(ctx.db, queries, now, top)
  const after = await firstHits(ctx.db, queries, typed ? [...others, typed] : others, top)
  return queries.map((query, at) => ({
    query,
    before: before[at] ?? { count: 0, top: [] },
    after: after[at] ?? { count: 0, top: [] },
  }))
}

// Two people who save at once would each not see the other's line.
const hold = (ctx: Ctx) => sql`lock table search_synonym in share row exclusive mode`.execute(ctx.db)

const gone = () => new PortalError('CONFLICT', searchWordMessages.gone)

interface Change {
  /** Of the line; a new one, or one that comes back, gets another. */
  synonymId: number | undefined
  was: Synonym | null
  /** Null to take the line away. */
  became: SynonymEntry | null
}

/** Writes a line and keeps the change. */
async function write(ctx: Ctx, { synonymId: known, was, became }: Change): Promise<number> {
  const values = became && { ...toEntry(became), changed_by: ctx.viewer.userId, changed_at: ctx.now }
  let synonymId = known ?? 0
  if (!values) await ctx.db.deleteFrom('search_synonym').where('synonym_id', '=', synonymId).execute()
  else if (was) await ctx.db.updateTable('search_synonym').set(values).where('synonym_id', '=', synonymId).execute()
  else {
    const made = ctx.db.insertInto('search_synonym').values(values).returning('synonym_id')
    synonymId = (await made.executeTakeFirstOrThrow()).synonym_id
  }
  const json = (entry: SynonymEntry | null) => entry && JSON.stringify(toEntry(entry))
  await ctx.db
    .insertInto('search_synonym_change')
    .values({
      was: json(was),
      became: json(became),
      synonym_id: synonymId,
      changed_by: ctx.viewer.userId,
      changed_name: ctx.viewer.name,
      changed_at: ctx.now,
    })
    .execute()
  return synonymId
}

export async function saveSearchWord(
  ctx: Ctx,
  { synonymId, ...given }: SynonymEntry & { synonymId?: number | undefined },
) {
  await hold(ctx)
  const all = await loadSynonyms(ctx)
  const entry = clean(given)
  const was = all.find((line) => line.synonymId === synonymId) ?? null
  if (synonymId !== undefined && !was) throw gone()
  check(without(all, synonymId), entry)
  return { synonymId: await write(ctx, { synonymId, was, became: entry }) }
}

export async function removeSearchWord(ctx: Ctx, synonymId: number) {
  await hold(ctx)
  const was = (await loadSynonyms(ctx)).find((line) => line.synonymId === synonymId)
  if (!was) throw gone()
  return { synonymId: await write(ctx, { synonymId, was, became: null }) }
}

export async function undoSearchWord(ctx: Ctx, changeId: number) {
  await hold(ctx)
  const all = await loadSynonyms(ctx)
  const change = (await loadChanges(ctx, all)).find((one) => one.changeId === changeId)
  if (!change?.canUndo) throw gone()
  const { synonym_id: synonymId } = await ctx.db
    .selectFrom('search_synonym_change')
    .select('synonym_id')
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  const stands = all.find((line) => line.synonymId === synonymId) ?? null
  if (change.was) check(without(all, synonymId), change.was)
  await write(ctx, { synonymId, was: stands, became: change.was })
  return { changeId }
}

/** Saves many lines, in place of those with the same input: all of them, or none. */
export async function saveAll(ctx: Ctx, entries: readonly SynonymEntry[]): Promise<number> {
  await hold(ctx)
  const lines = toLines(await loadSynonyms(ctx))
  let saved = 0
  for (const [at, given] of entries.entries()) {
    const entry = clean(given)
    const key = phraseKey(entry.input)
    const stands = lines.get(key)
    const was = stands?.input === entry.input ? stands : null
    if (was && JSON.stringify(toEntry(was)) === JSON.stringify(toEntry(entry))) continue
    if (was) lines.delete(key)
    const fault = findFault(lines, entry)
    if (fault) {
      const message = searchWordMessages.file.replace('{line}', String(at + 2)).replace('{message}', fault.message)
      throw new PortalError('BAD_INPUT', message)
    }
    const synonymId = await write(ctx, { synonymId: was?.synonymId, was, became: entry })
    lines.set(key, { ...entry, synonymId })
    saved += 1
  }
  return saved
}
