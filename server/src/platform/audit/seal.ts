// Seals what was written to the audit since the last seal [P9.55]. A transaction that is not over may still add entries, so only
// those are sealed that began before every transaction still running; no one waits for it.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'
import type { EntryFields, SealRecord } from './canonical.ts'
import { entryFields, hashEntry, hashSeal, noHash, signSeal } from './canonical.ts'

/** Most entries of one seal, but for a single transaction that wrote more. */
const maxEntries = 1000

interface SealHead {
  sealId: string
  cluster: string
  hash: Buffer
}

interface SealedEntry {
  id: string
  xid: string
  fields: EntryFields
}

/** Writes at most one seal; its number and hash, or undefined where there is nothing to seal. */
export async function sealNext(db: Db, key: string, now: Date): Promise<{ sealId: string; hash: Buffer } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('audit seal'))`.execute(db)
  const { rows: heads } = await sql<SealHead>`select seal_id::text as "sealId", cluster::text, hash
    from audit_seal order by seal_id desc limit 1`.execute(db)
  const [head] = heads
  const span = await nextSpan(db, head)
  if (!span) return undefined
  const entries = await readEntries(
    db,
    sql<boolean>`e.cluster = ${span.cluster}::bigint and e.xid >= ${span.fromXid}::text::xid8 and e.xid < ${span.toXid}::text::xid8`,
  )
  const seal: SealRecord = {
    ...span,
    sealId: String(Number(head?.sealId ?? 0) + 1),
    auditIds: entries.map(({ id }) => id),
    entryHashes: Buffer.concat(entries.map(({ fields }) => hashEntry(fields))),
    prevHash: head?.hash ?? noHash,
    sealedAt: now,
  }
  const hash = hashSeal(seal)
  await sql`insert into audit_seal (seal_id, cluster, from_xid, to_xid, audit_ids, entry_hashes, prev_hash, hash, hmac, sealed_at)
    values (${seal.sealId}::bigint, ${seal.cluster}::bigint, ${seal.fromXid}::text::xid8, ${seal.toXid}::text::xid8,
      ${seal.auditIds}::bigint[], ${seal.entryHashes}, ${seal.prevHash}, ${hash}, ${signSeal(key, hash)}, ${now})`.execute(
    db,
  )
  return { sealId: seal.sealId, hash }
}

/** Entries with their fields, in the order in which they are sealed. */
export async function readEntries(db: Db, which: RawBuilder<boolean>): Promise<SealedEntry[]> {
  const { rows } = await sql<SealedEntry>`select e.audit_id::text as id, e.xid::text as xid, ${entryFields} as fields
    from audit_entry e where ${which} order by e.xid, e.audit_id`.execute(db)
  return rows
}

type SealSpan = Pick<SealRecord, 'cluster' | 'fromXid' | 'toXid'>

/** The transactions to seal next: first what a cluster that was restored into this one left, then our own. */
async function nextSpan(db: Db, head: SealHead | undefined): Promise<SealSpan | undefined> {
  const { rows } = await sql<{ cluster: string; horizon: string }>`
    select system_identifier::text as cluster, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
    from pg_control_system()`.execute(db)
  const [own] = rows
  if (!own) throw new Error('PostgreSQL does not say which cluster it is.')
  if (head?.cluster !== own.cluster) {
    const others = await sql<{ cluster: string }>`select distinct cluster::text as cluster from audit_entry
      where cluster <> ${own.cluster}::bigint order by 1`.execute(db)
    for (const { cluster } of others.rows) {
      const span = await findUnsealed(db, cluster)
      if (span) return span
    }
  }
  return findUnsealed(db, own.cluster, own.horizon)
}

/** Unsealed transactions of a cluster, below `horizon`, cut between two transactions. */
async function findUnsealed(db: Db, cluster: string, horizon?: string): Promise<SealSpan | undefined> {
  const { rows } = await sql<{ from: string; first: string; last: string; many: number }>`
    with done as (select coalesce(max(to_xid), '0'::xid8) as "from" from audit_seal where cluster = ${cluster}::bigint),
    waiting as (select e.xid from audit_entry e where e.cluster = ${cluster}::bigint and e.xid >= (select "from" from done)
      and (${horizon ?? null}::text is null or e.xid < ${horizon ?? null}::text::xid8) order by e.xid, e.audit_id limit ${maxEntries})
    select (select "from"::text from done) as "from", min(xid)::text as first, max(xid)::text as last, count(*)::int as many
    from waiting having count(*) > 0`.execute(db)
  const [found] = rows
  if (!found) return undefined
  // The last transaction goes with the next seal unless it is the only one, because it may have more entries than were read.
  const isCut = found.many === maxEntries && found.first !== found.last
  const toXid = isCut ? found.last : String(BigInt(found.last) + 1n)
  return { cluster, fromXid: found.from, toXid }
}
