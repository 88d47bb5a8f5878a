// People taken over from another identity provider with their password hashes [S16.06]: sealed while they wait, and checked
// at the first sign-in so that ours can replace them.
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Hashing } from './hashing.ts'
import { isImported, slowestCheck } from './importedHashes.ts'
import type { Vault } from '../keys/vault.ts'

export interface Imported {
  /** A hash as it may wait in a table of the application: encrypted with the data keys. */
  sealHash: (hash: string) => Promise<string>
  /** The hash in it; undefined when no key opens it. */
  openHash: (sealed: string) => Promise<string | undefined>
  /** Replaces an imported hash by one of ours, once its password is known. */
  rehash: (userId: string, password: string) => Promise<void>
  /**
   * Waits until an attempt that began at `startedAt` has taken as long as the slowest check, so that no answer says who has
   * still an imported hash, nor who is known. Only while there are any.
   */
  evenOut: (startedAt: number) => Promise<void>
}

const hasAny = `select exists (select from auth_account where left(password, 1) = '$') as has`

export const createImported = (pool: Pool, vault: Vault, hashing: Hashing): Imported => ({
  sealHash: (hash) => vault.seal(hash),
  openHash: async (sealed) => (await vault.open(sealed))?.text,
  async rehash(userId, password) {
    const { rows } = await pool.query<{ password: string }>(
      `select password from auth_account where user_id = $1 and provider_id = 'credential' and left(password, 1) = '$'`,
      [userId],
    )
    const old = rows[0]?.password
    if (old === undefined || !isImported(old)) return
    // One changed meanwhile stays.
    await pool.query(
      `update auth_account set password = $3, updated_at = now()
       where user_id = $1 and provider_id = 'credential' and password = $2`,
      [userId, old, await hashing.hash(password)],
    )
  },
  async evenOut(startedAt) {
    const { rows } = await pool.query<{ has: boolean }>(hasAny)
    const left = slowestCheck - (performance.now() - startedAt)
    if (rows[0]?.has && left > 0) await setTimeout(left)
  },
})
