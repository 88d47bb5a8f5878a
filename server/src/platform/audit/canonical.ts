// The hashed text of the audit, byte by byte. It never changes, because earlier seals would no longer fit; a test pins it.
import { createHash, createHmac } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** An entry with what it changed as one array of texts, in SQL over `e`. */
export const entryFields: RawBuilder<EntryFields> = sql<EntryFields>`jsonb_build_array(
  e.audit_id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.cluster::text, e.xid::text,
  e.user_id, e.actor_name, e.actor_account::text, e.is_staff::text, e.acting_as, e.subject_name, e.impersonation_id,
  e.account_id::text, e.call, e.kind, e.input::text, e.request_id::text, e.outcome, e.reason, e.address, e.user_agent,
  e.target_type, e.target_id, e.target_name,
  (select jsonb_agg(jsonb_build_array(c.change_id::text, c.account_id::text, c.target_type, c.target_id, c.target_name,
    c.before::text, c.after::text) order by c.change_id) from audit_change c where c.audit_id = e.audit_id))`

export type EntryFields = readonly unknown[]

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The hash of one entry. */
export const hashEntry = (fields: EntryFields): Buffer => sha256(`audit entry 1\n${JSON.stringify(fields)}`)

export interface SealRecord {
  sealId: string
  cluster: string
  fromXid: string
  toXid: string
  auditIds: readonly string[]
  entryHashes: Buffer
  prevHash: Buffer
  sealedAt: Date
}

/** The hash of a seal: of all it holds, and so of every seal before it. */
export const hashSeal = (seal: SealRecord): Buffer =>
  sha256(
    `audit seal 1\n${JSON.stringify([
      seal.sealId,
      seal.cluster,
      seal.fromXid,
      seal.toXid,
      seal.auditIds,
      seal.entryHashes.toString('hex'),
      seal.prevHash.toString('hex'),
      seal.sealedAt.toISOString(),
    ])}`,
  )

export const signSeal = (key: string, hash: Buffer): Buffer => createHmac('sha256', key).update(hash).digest()

export interface Checkpoint {
  sealId: string
  sealHash: Buffer
  removedAt: Date
}

/** Says with the secret that the entries up to a seal were removed because they were old. */
export const signCheckpoint = (key: string, { sealId, sealHash, removedAt }: Checkpoint): Buffer =>
  createHmac('sha256', key)
    .update(`audit checkpoint 1\n${JSON.stringify([sealId, sealHash.toString('hex'), removedAt.toISOString()])}`)
    .digest()

/** The seal before the first one instead of the hash of one before. */
export const noHash: Buffer = Buffer.alloc(32)
