// Values that open one thing once: random, hashed at rest, bound to a purpose and a user, used up by the one statement
// that deletes them, so that of two who come at once one wins [Q2.04].
import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export type TokenPurpose = 'reset-password' | 'second-step' | 'passkey' | 'passkey-sign-in' | 'oidc'

export interface OneTime {
  userId: string | null
  payload: Record<string, unknown>
}

type Connection = Pick<Pool | PoolClient, 'query'>

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a value and gives it; afterward only its hash is known. */
export async function issue(
  db: Connection,
  purpose: TokenPurpose,
  { userId, payload = {}, expiresAt }: { userId: string | null; payload?: Record<string, unknown>; expiresAt: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    'insert into auth_one_time (token_hash, purpose, user_id, payload, expires_at) values ($1, $2, $3, $4, $5)',
    [hashToken(token), purpose, userId, JSON.stringify(payload), expiresAt],
  )
  return token
}

/** Uses a value up; undefined when it is unknown, for something else, used or over. */
export async function consume(
  db: Connection,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<OneTime | undefined> {
  const { rows } = await db.query<OneTime>(
    `delete from auth_one_time where token_hash = $1 and purpose = $2 and expires_at > $3
     returning user_id as "userId", payload`,
    [hashToken(token), purpose, now],
  )
  return rows[0]
}

/** The purpose of a value, without using it up. */
export async function findOneTime(
  db: Connection,
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<OneTime | undefined> {
  const { rows } = await db.query<OneTime>(
    `select user_id as "userId", payload from auth_one_time where token_hash = $1 and purpose = $2 and expires_at > $3`,
    [hashToken(token), purpose, now],
  )
  return rows[0]
}

/** Takes back every value of a user for `purpose`. */
export async function revoke(db: Connection, purpose: TokenPurpose, userId: string): Promise<void> {
  await db.query('delete from auth_one_time where user_id = $1 and purpose = $2', [userId, purpose])
}
