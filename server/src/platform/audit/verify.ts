// Reads the audit against its seals and names the first thing that does not fit [P9.55].
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../db/transaction.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Checkpoint, SealRecord } from './canonical.ts'
import { hashEntry, hashSeal, noHash, signCheckpoint, signSeal } from './canonical.ts'
import { readEntries } from './seal.ts'

export interface VerificationResult {
  seals: number
  entries: number
  /** Entries that were removed because they were older than AUDIT_KEPT_DAYS; their seals fit. */
  removed: number
  /** Written since the last seal. */
  unsealed: number
  /** The hash of the last seal, to be kept elsewhere; undefined before the first. */
  head: string | undefined
  /** The problem, in words; undefined where all fits. */
  broken: string | undefined
}

type StoredSeal = SealRecord & { hash: Buffer; hmac: Buffer }

const asJob = { userId: '', accounts: [], exception: 'job' as const }

/** Verifies all of it. `keys` are the values of DATA_SECRET now and before, `kept` a head that was noted once. */
export const verifyAudit = (
  pool: Pool,
  { keys, kept }: { keys: readonly string[]; kept?: string },
): Promise<VerificationResult> =>
  withTransaction(pool, asJob, async (db) => {
    let [seals, entries, removed] = [0, 0, 0]
    let [head, isKeptFound]: [string | undefined, boolean] = [undefined, kept === undefined]
    const result = async (broken?: string): Promise<VerificationResult> => ({
      seals,
      entries,
      removed,
      head,
      broken,
      unsealed: await countUnsealed(db),
    })
    const checkpoint = await readCheckpoint(db)
    const forged = checkpoint && checkCheckpoint(checkpoint, keys)
    if (forged) return result(forged)
    const isForgotten = (seal: SealRecord) =>
      checkpoint !== undefined && Number(seal.sealId) <= Number(checkpoint.sealId)
    for (let seal = await readSeal(db, 1); seal; seal = await readSeal(db, seals + 1)) {
      const wrong =
        checkSeal(seal, { before: head === undefined ? noHash : Buffer.from(head, 'hex'), keys }) ??
        (checkpoint && seal.sealId === checkpoint.sealId && !seal.hash.equals(checkpoint.sealHash)
          ? `The checkpoint of seal ${seal.sealId} was made for another seal.`
          : undefined) ??
        (await checkEntries(db, isForgotten(seal) ? { ...seal, auditIds: [] } : seal))
      if (wrong) return result(wrong)
      seals += 1
      if (isForgotten(seal)) removed += seal.auditIds.length
      else entries += seal.auditIds.length
      head = seal.hash.toString('hex')
      isKeptFound ||= head === kept?.toLowerCase()
    }
    return result(
      (await checkUnsealedRows(db, seals)) ??
        (isKeptFound ? undefined : `No seal has the hash ${kept ?? ''}: seals that once were there are gone.`),
    )
  })

async function readSeal(db: Db, sealId: number): Promise<StoredSeal | undefined> {
  const { rows } = await sql<StoredSeal>`select seal_id::text as "sealId", cluster::text, from_xid::text as "fromXid",
    to_xid::text as "toXid", audit_ids::text[] as "auditIds", entry_hashes as "entryHashes", prev_hash as "prevHash", hash, hmac,
    sealed_at as "sealedAt" from audit_seal where seal_id = ${sealId}`.execute(db)
  return rows[0]
}

async function readCheckpoint(db: Db): Promise<(Checkpoint & { hmac: Buffer }) | undefined> {
  const { rows } = await sql<Checkpoint & { hmac: Buffer }>`select seal_id::text as "sealId", seal_hash as "sealHash",
    removed_at as "removedAt", hmac from audit_checkpoint order by seal_id desc limit 1`.execute(db)
  return rows[0]
}

const checkCheckpoint = (checkpoint: Checkpoint & { hmac: Buffer }, keys: readonly string[]): string | undefined =>
  keys.some((key) => signCheckpoint(key, checkpoint).equals(checkpoint.hmac))
    ? undefined
    : `The checkpoint of seal ${checkpoint.sealId}, up to which entries were removed, was not made with DATA_SECRET or one of OLD_SECRETS.`

function checkSeal(
  seal: StoredSeal,
  { before, keys }: { before: Buffer; keys: readonly string[] },
): string | undefined {
  if (!seal.prevHash.equals(before)) return `Seal ${seal.sealId} does not follow the seal before it.`
  if (!seal.hash.equals(hashSeal(seal))) return `Seal ${seal.sealId} was changed.`
  if (!keys.some((key) => signSeal(key, seal.hash).equals(seal.hmac)))
    return `Seal ${seal.sealId} was not made with DATA_SECRET or one of OLD_SECRETS.`
  return undefined
}

/** The first entry of a seal's transactions that is not as it was sealed. */
async function checkEntries(db: Db, seal: StoredSeal): Promise<string | undefined> {
  const found = await readEntries(
    db,
    sql<boolean>`e.cluster = ${seal.cluster}::bigint and e.xid >= ${seal.fromXid}::text::xid8 and e.xid < ${seal.toXid}::text::xid8`,
  )
  const sealed = new Set(seal.auditIds)
  const added = found.find(({ id }) => !sealed.has(id))
  if (added) return `Entry ${added.id} was added among those of seal ${seal.sealId}.`
  const byId = new Map(found.map((entry) => [entry.id, entry]))
  for (const [at, id] of seal.auditIds.entries()) {
    const entry = byId.get(id)
    if (!entry) return `Entry ${id} of seal ${seal.sealId} is not in its place: it was removed or moved.`
    if (!hashEntry(entry.fields).equals(seal.entryHashes.subarray(at * 32, at * 32 + 32)))
      return `Entry ${id} of seal ${seal.sealId} was changed.`
  }
  return undefined
}

/** Faults outside the chain: seals behind a gap, and changes without their entry. */
async function checkUnsealedRows(db: Db, seals: number): Promise<string | undefined> {
  const { rows } = await sql<{ seal: string | null; change: string | null }>`select
    (select min(seal_id)::text from audit_seal where seal_id > ${seals}) as seal,
    (select min(c.change_id)::text from audit_change c where not exists (select from audit_entry e where e.audit_id = c.audit_id)) as change`.execute(
    db,
  )
  const [stray] = rows
  if (stray?.seal) return `Seal ${seals + 1} is missing.`
  if (stray?.change) return `Change ${stray.change} has lost its entry.`
  return undefined
}

export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with clusters as (select distinct cluster from audit_entry),
    done as (select c.cluster, coalesce((select max(s.to_xid) from audit_seal s where s.cluster = c.cluster), '0'::xid8) as to_xid from clusters c)
    select count(*)::int as n from done d join audit_entry e on e.cluster = d.cluster and e.xid >= d.to_xid`.execute(db)
  return rows[0]?.n ?? 0
}
