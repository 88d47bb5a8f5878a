// News of what the ERP moved: each is announced once, however often its file is imported, and what is history never [P6.12].
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** Older changes are no news. */
export const newsDays = 7

const dayLength = 24 * 60 * 60 * 1000

/** An announcement is remembered longer than anything is news. */
const retentionDays = 60

/**
 * Since when what happened is news: for a week, and never before the first run that found something, because what was there
 * then came as history. Undefined as long as nothing `isThere`.
 */
export async function loadNewsSince(
  db: Db,
  source: 'orders' | 'invoices' | 'units',
  now: Date,
  isThere: () => Promise<boolean>,
): Promise<Date | undefined> {
  const begun = await db
    .selectFrom('announcement_start')
    .select('began_at')
    .where('source', '=', source)
    .executeTakeFirst()
  if (!begun) {
    if (await isThere())
      await db
        .insertInto('announcement_start')
        .values({ source, began_at: now })
        .onConflict((on) => on.doNothing())
        .execute()
    return undefined
  }
  return new Date(Math.max(begun.began_at.getTime(), now.getTime() - newsDays * dayLength))
}

/** Those of `subjects` that were not announced before; they count as announced when the transaction ends. */
export async function claimNews<Subject extends { accountId: number }>(
  db: Db,
  kind: { name: string },
  now: Date,
  subjects: readonly Subject[],
  nameOf: (subject: Subject) => string,
): Promise<Subject[]> {
  if (subjects.length === 0) return []
  // Two lists, however many there are, because a row of parameters each would reach a limit of the database.
  const { rows: claimed } = await sql<{ subject: string }>`
    insert into announcement (account_id, kind, subject, announced_at)
    select found.account_id, ${kind.name}, found.subject, ${now}
    from unnest(${subjects.map(({ accountId }) => accountId)}::int[], ${subjects.map(nameOf)}::text[]) as found (account_id, subject)
    on conflict do nothing returning subject`.execute(db)
  const names = new Set(claimed.map(({ subject }) => subject))
  return subjects.filter((subject) => names.has(nameOf(subject)))
}

/** True if something of a kind was announced; `subject` is SQL. */
export const isAnnounced = (kind: { name: string }, subject: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from announcement announced where announced.kind = ${kind.name} and announced.subject = ${subject})`

/** The subjects of a kind that were announced, as a table with `subject`. */
export const announcedSubjects = (kind: { name: string }) =>
  sql`(select said.subject from announcement said where said.kind = ${kind.name})`

/** True if something of a kind was announced less than `minutes` ago about what `about` names, the first word of its subject. */
export const isQuiet = (kind: { name: string }, about: ReturnType<typeof sql>, now: Date, minutes: number) =>
  sql<boolean>`exists (select from announcement quiet where quiet.kind = ${kind.name}
    and quiet.announced_at > ${now}::timestamptz - make_interval(mins => ${minutes}) and split_part(quiet.subject, ' ', 1) = (${about})::text)`

/** Forgets what is too old to be found again. */
export const deleteOldNews = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('announcement')
    .where('announced_at', '<', new Date(now.getTime() - retentionDays * dayLength))
    .execute()
