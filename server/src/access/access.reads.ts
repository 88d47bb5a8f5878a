// What the session is made of, read from the database.
import { sql } from 'kysely'
import type { Organisation } from 'contract/session'
import type { Deps } from '../platform/calls/answer.ts'
import type { Db } from '../platform/db/scope.ts'
import type { Facts } from './viewer.rules.ts'

/**
 * The user behind a live session, straight from the pool: it is asked at every request, and the function it calls is
 * itself the narrow way past row-level security (0010_identity.sql).
 */
export async function liveSession(pool: Deps['pool'], sessionId: string, at: Date): Promise<Facts | undefined> {
  const { rows } = await pool.query<{ facts: Facts }>({
    name: 'live-session',
    text: 'select facts from session_facts($1, $2)',
    values: [sessionId, at],
  })
  return rows[0]?.facts
}

/** The user behind a live session with its end; undefined when it ended. */
export async function sessionFacts(
  db: Db,
  sessionId: string,
  at: Date,
): Promise<{ facts: Facts; expiresAt: Date } | undefined> {
  const { rows } = await sql<{
    expires_at: Date
    facts: Facts
  }>`select expires_at, facts from session_facts(${sessionId}, ${at})`.execute(db)
  return rows[0] && { facts: rows[0].facts, expiresAt: rows[0].expires_at }
}

export async function userFacts(db: Db, userId: string): Promise<Facts | undefined> {
  const { rows } = await sql<{ facts: Facts | null }>`select user_facts(${userId}) as facts`.execute(db)
  return rows[0]?.facts ?? undefined
}

/** Names of accounts, in the order of their names; at most 50, for the session of somebody who views more. */
export async function organisationsOf(db: Db, accountIds: readonly number[]): Promise<Organisation[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(['account_id as accountId', 'account_number as accountNumber', 'name', 'party_id as partyId'])
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::int[])`)
    .orderBy('name')
    .orderBy('account_number')
    .limit(50)
    .execute()
  return rows
}
