// A change happens once, however often it is asked for under the same idempotency key: the key is kept with the change,
// in its transaction, and a repetition gets the answer of the first. Only users have keys; a guest's calls have none.
import { createHash } from 'node:crypto'
import type { Call } from '@portal/contract/platform/call'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, DbPrincipal, Statement } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import { PortalError } from '../http/errors.ts'
import { withoutSecrets } from './secrets.ts'

/** The idempotency facts of a request: its key, and whether it was sent before. */
export interface IdempotencyKey {
  key: string
  isRepeated: boolean
  /** Which field of a GraphQL request with several. */
  part?: string
}

interface KeyedChange extends Required<IdempotencyKey> {
  call: string
  hash: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Longest answer that is kept, in characters. */
const maxResponseLength = 200_000
const messages = {
  doneBefore: 'This was done already. Please reload the page to see it.',
  otherKey: 'This key was used for another request.',
} as const

/** How long a key is known. */
const retentionMs = 24 * 60 * 60 * 1000

/** The idempotency key in `headers`; undefined without one. */
export function getIdempotencyKey(headers: Headers): IdempotencyKey | undefined {
  const key = headers.get('idempotency-key') ?? ''
  return uuid.test(key) ? { key, isRepeated: headers.has('idempotency-repeated') } : undefined
}

/** The change that `call` with `input` is; undefined where it may happen as often as it is asked for. */
export const toKeyedChange = (
  { name, kind }: Call,
  idempotencyKey: IdempotencyKey | undefined,
  input: unknown,
): KeyedChange | undefined => (kind === 'mutation' ? toKeyedStart(name, idempotencyKey, input) : undefined)

/** A change done once under its key: `call` with `input`. Undefined without a key. */
export const toKeyedStart = (
  call: string,
  idempotencyKey: IdempotencyKey | undefined,
  input: unknown,
): KeyedChange | undefined =>
  idempotencyKey && {
    part: '',
    ...idempotencyKey,
    call,
    hash: createHash('sha256')
      .update(JSON.stringify(withoutSecrets(input)) ?? '')
      .digest('hex'),
  }

/** The first answer to `change`; undefined when it was not. Throws where that is not to be had any more. */
export const findStoredResponse = (
  pool: Pool,
  principal: DbPrincipal,
  change: KeyedChange,
): Promise<{ answer: unknown } | undefined> =>
  withTransaction(pool, principal, (db) => readStoredResponse(db, principal.userId, change))

/** The same in a transaction that is open. */
export async function readStoredResponse(
  db: Db,
  userId: string,
  { key, part, call, hash }: KeyedChange,
): Promise<{ answer: unknown } | undefined> {
  const { rows } = await sql<{ call: string; input_hash: string; answer: unknown }>`
    select call, input_hash, answer from answered_call
    where user_id = ${userId} and key = ${key}::uuid and part = ${part}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.call !== call || row.input_hash !== hash) throw new PortalError('CONFLICT', messages.otherKey)
  if (row.answer === null) throw new PortalError('CONFLICT', messages.doneBefore)
  return { answer: row.answer }
}

/** Keeps what was answered when `change` was made, in its transaction. */
export const writeStoredResponse = (
  db: Db,
  userId: string,
  { key, part, call, hash }: KeyedChange,
  { answer, now }: { answer: unknown; now: Date },
): Promise<unknown> =>
  sql`insert into answered_call (user_id, key, part, call, input_hash, answer, at)
    values (${userId}, ${key}::uuid, ${part}, ${call}, ${hash}, ${JSON.stringify(answer)}, ${now})`.execute(db)

/** `audit` with the key of `change` beside it: both are the last words of its transaction. */
export function withStoredResponse(
  audit: Statement,
  { key, part, call, hash }: KeyedChange,
  { userId, answer, now }: { userId: string; answer: unknown; now: Date },
): Statement {
  const at = audit.values.length
  const text = JSON.stringify(answer) ?? 'null'
  const isOpen = text.length <= maxResponseLength && JSON.stringify(withoutSecrets(answer)) === text
  return {
    name: `${audit.name} once`,
    text: `with kept as (insert into answered_call (user_id, key, part, call, input_hash, answer, at)
      values ($${at + 1}, $${at + 2}, $${at + 3}, $${at + 4}, $${at + 5}, $${at + 6}, $${at + 7})) ${audit.text}`,
    values: [...audit.values, userId, key, part, call, hash, isOpen ? text : null, now],
  }
}

/** True if a transaction failed because its change was made already, at the same moment. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'answered_call_pkey'

/** Removes keys no one repeats any more. */
export const deleteExpiredResponses = (db: Db, at: Date): Promise<unknown> =>
  sql`delete from answered_call where at < ${new Date(at.getTime() - retentionMs)}`.execute(db)
