// Search words kept by staff [P5.23]: looked at before they are saved, changed with a history, taken back.
import type { InputOf } from '@portal/contract/platform/call'
import type { Synonym, SynonymEntry, SynonymPreview, searchWordCalls } from '@portal/contract/buying/searchWords'
import { searchWordLimits, searchWordMessages } from '@portal/contract/buying/searchWords'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
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

/** The results of queries now, and with the line as it is typed. */
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
const lockSynonyms = (ctx: Ctx) => sql`lock table search_synonym in share row exclusive mode`.execute(ctx.db)

const createEntryGone = () => new PortalError('CONFLICT', searchWordMessages.gone)

/** Lines one statement writes: it may carry 65,535 values. */
const maxPreviewRecords = 5000

interface SynonymEdit {
  /** Of the line; a new one, or one that comes back, gets another. */
  synonymId: number | undefined
  was: Synonym | null
  /** Null to take the line away. */
  became: SynonymEntry | null
}

/**
 * Writes lines and keeps the changes; answers the id of each line. New ones are written together, because each statement
 * notifies the search.
 */
async function write(ctx: Ctx, changes: readonly SynonymEdit[]): Promise<number[]> {
  const { userId: changed_by, name: changed_name } = ctx.viewer
  const by = { changed_by, changed_at: ctx.now }
  const fresh = changes.flatMap(({ was, became }) => (became && !was ? [{ ...toEntry(became), ...by }] : []))
  const made =
    fresh.length > 0 ? await ctx.db.insertInto('search_synonym').values(fresh).returning('synonym_id').execute() : []
  const newIds = made.values()
  const ids: number[] = []
  for (const { synonymId: known = 0, was, became } of changes) {
    if (!became) await ctx.db.deleteFrom('search_synonym').where('synonym_id', '=', known).execute()
    else if (was)
      await ctx.db
        .updateTable('search_synonym')
        .set({ ...toEntry(became), ...by })
        .where('synonym_id', '=', known)
        .execute()
    ids.push(became && !was ? (newIds.next().value?.synonym_id ?? 0) : known)
  }
  const json = (entry: SynonymEntry | null) => entry && JSON.stringify(toEntry(entry))
  const rows = changes.map(({ was, became }, at) => ({
    was: json(was),
    became: json(became),
    synonym_id: ids[at] ?? 0,
    changed_name,
    ...by,
  }))
  if (rows.length > 0) await ctx.db.insertInto('search_synonym_change').values(rows).execute()
  return ids
}

export async function saveSearchWord(
  ctx: Ctx,
  { synonymId, ...given }: SynonymEntry & { synonymId?: number | undefined },
) {
  await lockSynonyms(ctx)
  const all = await loadSynonyms(ctx)
  const entry = clean(given)
  const was = all.find((line) => line.synonymId === synonymId) ?? null
  if (synonymId !== undefined && !was) throw createEntryGone()
  check(without(all, synonymId), entry)
  const [saved = 0] = await write(ctx, [{ synonymId, was, became: entry }])
  return { synonymId: saved }
}

export async function removeSearchWord(ctx: Ctx, synonymId: number) {
  await lockSynonyms(ctx)
  const was = (await loadSynonyms(ctx)).find((line) => line.synonymId === synonymId)
  if (!was) throw createEntryGone()
  await write(ctx, [{ synonymId, was, became: null }])
  return { synonymId }
}

export async function undoSearchWord(ctx: Ctx, changeId: number) {
  await lockSynonyms(ctx)
  const all = await loadSynonyms(ctx)
  const change = (await loadChanges(ctx, all)).find((one) => one.changeId === changeId)
  if (!change?.canUndo) throw createEntryGone()
  const { synonym_id: synonymId } = await ctx.db
    .selectFrom('search_synonym_change')
    .select('synonym_id')
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow()
  const stands = all.find((line) => line.synonymId === synonymId) ?? null
  if (change.was) check(without(all, synonymId), change.was)
  await write(ctx, [{ synonymId, was: stands, became: change.was }])
  return { changeId }
}

/** Saves many lines, in place of those with the same input: all of them, or none. */
export async function saveAll(ctx: Ctx, entries: readonly SynonymEntry[]): Promise<number> {
  await lockSynonyms(ctx)
  const lines = toLines(await loadSynonyms(ctx))
  const changes = new Map<string, SynonymEdit>()
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
    // A line that is twice is written once, as it is last.
    const first = changes.get(key) ?? { synonymId: was?.synonymId, was }
    changes.set(key, { ...first, became: entry })
    lines.set(key, { ...entry, synonymId: was?.synonymId ?? 0 })
  }
  const all = [...changes.values()]
  for (let from = 0; from < all.length; from += maxPreviewRecords)
    await write(ctx, all.slice(from, from + maxPreviewRecords))
  return all.length
}
