// Keys of the maker's ERP [P14.10]: made, shown once, ended; only their hashes are kept.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export interface ErpKey {
  keyId: number
  name: string
}

const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** Makes a key; it is in the answer alone. */
export async function createErpKey(
  db: Db,
  input: { name: string; by: string; now: Date },
): Promise<ErpKey & { key: string }> {
  const key = `erp_${randomBytes(32).toString('base64url')}`
  const { key_id: keyId } = await db
    .insertInto('erp_key')
    .values({
      name: input.name,
      key_hash: hashKey(key),
      hint: key.slice(-4),
      created_at: input.now,
      created_by: input.by,
      last_used_at: null,
      ended_at: null,
      ended_by: null,
    })
    .returning('key_id')
    .executeTakeFirstOrThrow()
  return { keyId, name: input.name, key }
}

/** Every key, the newest first. */
export const listKeys = (db: Db) =>
  db
    .selectFrom('erp_key')
    .select(['key_id', 'name', 'hint', 'created_at', 'created_by', 'last_used_at', 'ended_at', 'ended_by'])
    .orderBy('key_id', 'desc')
    .limit(100)
    .execute()

/** Ends a key at once; whether it was good until now. */
export async function endKey(db: Db, input: { keyId: number; by: string; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('erp_key')
    .set({ ended_at: input.now, ended_by: input.by })
    .where('key_id', '=', input.keyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The good key of an Authorization header; undefined for every other. */
export async function findKey(db: Db, authorization: string | undefined, now: Date): Promise<ErpKey | undefined> {
  const [, key] = /^Bearer (erp_[\w-]{43})$/.exec(authorization ?? '') ?? []
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('erp_key')
    .select([
      'key_id',
      'name',
      sql<boolean>`coalesce(last_used_at < ${now}::timestamptz - interval '1 minute', true)`.as('isStale'),
    ])
    .where('key_hash', '=', hashKey(key))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.isStale) await db.updateTable('erp_key').set({ last_used_at: now }).where('key_id', '=', row.key_id).execute()
  return { keyId: row.key_id, name: row.name }
}
