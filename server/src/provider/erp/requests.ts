// Answers that a repeated import by HTTP gets again [P14.13].
import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/transaction.ts'
import type { ErpKey } from './keys.ts'

export interface StoredResponse {
  status: number
  body: object
}

export interface Idempotent {
  key: ErpKey
  name: string
  hash: Buffer
}

const day = 24 * 60 * 60 * 1000

export const hashRequest = (parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest()
}

/** The answer to this request; 'other' where its name was another request's. */
export async function answered(db: Db, { key, name, hash }: Idempotent): Promise<StoredResponse | 'other' | undefined> {
  const row = await db
    .selectFrom('erp_request')
    .select(['request_hash', 'status', 'answer'])
    .where('key_id', '=', key.keyId)
    .where('idempotency_key', '=', name)
    .executeTakeFirst()
  if (!row) return undefined
  return row.request_hash.equals(hash) ? { status: row.status, body: row.answer } : 'other'
}

/** Keeps an answer for a day. */
export async function storeResponse(
  db: Db,
  { key, name, hash }: Idempotent,
  answer: StoredResponse,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('erp_request')
    .where('answered_at', '<', new Date(now.getTime() - day))
    .execute()
  await db
    .insertInto('erp_request')
    .values({
      key_id: key.keyId,
      idempotency_key: name,
      request_hash: hash,
      status: answer.status,
      answer: JSON.stringify(answer.body),
      answered_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}
