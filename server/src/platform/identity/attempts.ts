// How often something may be tried: counted in the database by single statements, so that every replica counts the same
// and parallel attempts count once each.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

/** A key that says nothing about whom it counts. */
export const attemptKey = (kind: string, ...of: string[]): string =>
  `${kind}:${createHash('sha256').update(of.join(' ')).digest('base64url')}`

export interface Allowance {
  attempts: number
  windowSeconds: number
}

/** Counts one attempt; false once the window's allowance is used up. What is refused is not counted. */
export async function countAttempt(pool: Pool, key: string, allowance: Allowance, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into rate_limit (key, count, resets_at) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when rate_limit.resets_at <= $3 then 1 else rate_limit.count + 1 end,
       resets_at = case when rate_limit.resets_at <= $3 then $2 else rate_limit.resets_at end
     where rate_limit.resets_at <= $3 or rate_limit.count < $4`,
    [key, new Date(now.getTime() + allowance.windowSeconds * 1000), now, allowance.attempts],
  )
  return rowCount === 1
}

/** Gives attempts back that were no guesses. */
export async function refundAttempts(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query('update rate_limit set count = greatest(count - 1, 0) where key = any($1)', [keys])
}

/** Attempts that pass at once; each further one must wait twice as long as the one before, up to a minute. */
const freeAttempts = 20
const maxWait = 60
const attemptRetentionSeconds = 60 * 60

/** Counts one attempt of those slowed down together; false while the next one has to wait. */
export async function waitForTurn(pool: Pool, key: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into rate_limit (key, count, resets_at) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when rate_limit.resets_at <= $3 then 1 else rate_limit.count + 1 end,
       resets_at = $2,
       not_before = case when rate_limit.resets_at <= $3 or rate_limit.count + 1 < $4 then null
         else $3::timestamptz + make_interval(secs => least($5, power(2, least(rate_limit.count + 1 - $4, 10)))) end
     where rate_limit.not_before is null or rate_limit.not_before <= $3
     returning count`,
    [key, new Date(now.getTime() + attemptRetentionSeconds * 1000), now, freeAttempts, maxWait],
  )
  return rowCount === 1
}

/** Removes the attempts under `keys`, as after a success. */
export async function deleteAttempts(pool: Pool, keys: readonly string[]): Promise<void> {
  await pool.query('delete from rate_limit where key = any($1)', [keys])
}
