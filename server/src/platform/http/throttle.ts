// How often a person may ask, counted in the database so that every replica counts together.
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

export interface Allowance {
  /** Most times in one window. */
  times: number
  /** Length of a window in seconds. */
  seconds: number
}

/** Takes one of the times `who` may do `what`; false when none is left in this window. */
export type Throttle = (what: string, who: string, allowance: Allowance, now: Date) => Promise<boolean>

/** A throttle on a pool of the role portal_identity, to whom the counts belong. */
export const createThrottle =
  (pool: Pool): Throttle =>
  async (what, who, { times, seconds }, now) => {
    const key = `${what}:${createHash('sha256').update(who).digest('base64url')}`
    // One statement, so that parallel attempts on any replica count once each.
    const { rows } = await pool.query<{ count: number }>(
      `insert into rate_limit (key, count, resets_at) values ($1, 1, $2)
       on conflict (key) do update set
         count = case when rate_limit.resets_at <= $3 then 1 else rate_limit.count + 1 end,
         resets_at = case when rate_limit.resets_at <= $3 then $2 else rate_limit.resets_at end
       returning count`,
      [key, new Date(now.getTime() + seconds * 1000), now],
    )
    return (rows[0]?.count ?? 0) <= times
  }
