// Live sign-ins: one row each. Ending one is deleting its row.
import type { Pool, PoolClient } from 'pg'

/** The access token and its session live one day [A§9]. */
export const sessionSeconds = 24 * 60 * 60

export interface LiveSession {
  sessionId: string
  address: string
  userAgent: string
  signedInAt: Date
  lastSeenAt: Date
}

type Connection = Pick<Pool | PoolClient, 'query'>

/** When a session that begins or is renewed `now` ends. */
export const getSessionEnd = (now: Date): Date => new Date(now.getTime() + sessionSeconds * 1000)

/** The live sessions of a user, the one last seen first. */
export async function listSessions(pool: Pool, userId: string, now: Date): Promise<LiveSession[]> {
  const { rows } = await pool.query<LiveSession>(
    `select id as "sessionId", coalesce(ip_address, '') as address, coalesce(user_agent, '') as "userAgent",
       created_at as "signedInAt", greatest(updated_at, heartbeat_at) as "lastSeenAt"
     from auth_session where user_id = $1 and expires_at > $2 order by "lastSeenAt" desc limit 100`,
    [userId, now],
  )
  return rows
}

/** Ends one session, of `userId` only where one is given; whether there was one. */
export async function endSession(pool: Pool, sessionId: string, userId?: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from auth_session where id = $1 and ($2::text is null or user_id = $2)',
    [sessionId, userId ?? null],
  )
  return rowCount === 1
}

/** Ends every session of a user but `kept`; how many there were. */
export async function endSessions(db: Connection, userId: string, kept?: string): Promise<number> {
  const { rowCount } = await db.query('delete from auth_session where user_id = $1 and id is distinct from $2', [
    userId,
    kept ?? null,
  ])
  return rowCount ?? 0
}

/** Moves the end of a session on by its lifetime. */
export async function renewSession(pool: Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query('update auth_session set expires_at = $2, updated_at = $3 where id = $1', [
    sessionId,
    getSessionEnd(now),
    now,
  ])
}

/** Notes that a person is there. */
export async function recordHeartbeat(pool: Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query('update auth_session set heartbeat_at = $2 where id = $1', [sessionId, now])
}

/** When a person was last noted there, by any page of the user. */
export async function getLastHeartbeat(pool: Pool, userId: string): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>(
    'select max(heartbeat_at) as at from auth_session where user_id = $1',
    [userId],
  )
  return rows[0]?.at ?? null
}
