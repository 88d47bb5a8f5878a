// Sign-in settings that staff see and change.
import type { Pool, PoolClient } from 'pg'
import { withRetries } from '../db/retries.ts'
import { attemptKey, deleteAttempts } from './attempts.ts'
import { revoke } from './oneTimeTokens.ts'

export interface Person {
  userId: string
  email: string
  name: string
}

export interface People {
  /** The ways each of these users may sign in: 'password', and the names of external providers. */
  connectionsOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>>
  /** Wrong passwords lately given for an email address, and until when the next attempt has to wait. */
  wrongPasswords: (email: string) => Promise<{ count: number; waitsUntil: Date | null }>
  /** Forgets the wrong passwords given for an email address. */
  forgiveWrongPasswords: (email: string) => Promise<void>
  /** Gives a person another name and email address to sign in with; links to choose a password end where the address is new. */
  changePerson: (person: Person) => Promise<void>
}

export const createPeople = (pool: Pool, now: () => Date): People => ({
  async connectionsOf(userIds) {
    const { rows } = await pool.query<{ userId: string; provider: string }>(
      `select user_id as "userId", case provider_id when 'credential' then 'password' else provider_id end as provider
       from auth_account where user_id = any($1) order by provider_id`,
      [userIds],
    )
    const ways = Map.groupBy(rows, ({ userId }) => userId)
    return new Map([...ways].map(([userId, known]) => [userId, known.map(({ provider }) => provider)]))
  },
  async wrongPasswords(email) {
    const { rows } = await pool.query<{ count: number; waitsUntil: Date | null }>(
      `select count, case when not_before > $2 then not_before end as "waitsUntil"
       from rate_limit where key = $1 and resets_at > $2`,
      [attemptKey('email', email), now()],
    )
    return rows[0] ?? { count: 0, waitsUntil: null }
  },
  forgiveWrongPasswords: (email) => deleteAttempts(pool, [attemptKey('email', email)]),
  changePerson: ({ userId, email, name }) =>
    inTransaction(pool, async (client) => {
      // A record of this address under another id is left from a registration that never committed.
      await client.query('delete from auth_user where email = $1 and id <> $2', [email, userId])
      const { rows } = await client.query<{ email: string }>('select email from auth_user where id = $1 for update', [
        userId,
      ])
      if (rows[0] && rows[0].email !== email) await revoke(client, 'reset-password', userId)
      await client.query('update auth_user set email = $2, name = $3, updated_at = now() where id = $1', [
        userId,
        email,
        name,
      ])
    }),
})

export const inTransaction = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  withRetries(() => runInTransaction(pool, work))

async function runInTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
