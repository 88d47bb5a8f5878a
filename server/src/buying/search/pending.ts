// Catching up: what an import marked in its own transactions is indexed, a part at a time, each mark taken off in the
// transaction that indexes it. Whatever is killed in between is done by anyone who looks next.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { IndexName } from './indexes.ts'
import { indexNames } from './indexes.ts'
import type { Progress } from './rebuild.ts'
import { indexProducts, rebuildIndex } from './rebuild.ts'
import type { SearchService } from './service.ts'

const batch = 1000

interface PendingDeps {
  /** Runs `work` in a transaction of its own. */
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  service: (db: Db) => SearchService
  progress?: Progress
  /** Parts at a time, each with a connection: one is worked out while PostgreSQL writes another. */
  writers?: number
}

/**
 * The statement that marks what an import wrote, from the SQL of its rows (index name, item id). Each mark is a row of its
 * own, also for what is marked already, so that no one who marks waits, and a worker that takes an earlier mark off leaves
 * this one.
 */
export const markPending = (marks: string): string =>
  `insert into search_pending (index_name, item_id) select distinct index_name, item_id from (${marks}) m (index_name, item_id) returning 1`

/** Indexes all that is marked, and nothing else. Returns how many products were looked at. */
export async function indexPending({
  transact,
  service,
  progress = () => {},
  writers = 1,
}: PendingDeps): Promise<number> {
  const total = await transact(countPending)
  let done = 0
  if (total > 0) await progress(0, total)
  const work = async () => {
    for (;;) {
      const count = await transact(async (db) => {
        const ids = await popProducts(db)
        await indexProducts(db, service(db), ids)
        return ids.length
      })
      if (count === 0) return
      done += count
      await progress(done, Math.max(done, total))
    }
  }
  await Promise.all(Array.from({ length: writers }, work))
  for (const name of ['categories', 'suggestions', 'courses'] as const)
    await transact(async (db) => {
      if (await claimIndex(db, name)) await rebuildIndex(db, service(db), name)
    })
  for (const name of indexNames) await transact((db) => presentIndex(db, service(db), name))
  return done
}

async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct item_id)::int as count from search_pending where index_name = 'products'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Parts the products are worked in, by their ids (0630_search_queue.sql), so that as many transactions index beside each other. */
const parts = 8

// Takes a part that no one works on, and with it all marks of its next products, because of two that index one product the
// slower one would write what it read earlier. A worker that holds a part looks again when it is through.
async function popProducts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`
    with part as materialized (
      select number from generate_series(0, ${parts - 1}::int) number
      where exists (select from search_pending where index_name = 'products' and item_id % ${sql.lit(parts)} = number)
        and pg_try_advisory_xact_lock(hashtext('search_pending'), number) limit 1
    ), next as materialized (
      select distinct item_id from search_pending where index_name = 'products' and item_id % ${sql.lit(parts)} = (select number from part)
      order by item_id limit ${batch}
    ), taken as (
      delete from search_pending p using next where p.index_name = 'products' and p.item_id % ${sql.lit(parts)} = (select number from part)
        and p.item_id = next.item_id returning p.item_id
    ) select distinct item_id from taken order by item_id`.execute(db)
  return rows.map((row) => row.item_id)
}

async function claimIndex(db: Db, name: IndexName): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('search_pending'), hashtext(${name}))`.execute(db)
  const { rows } = await sql`delete from search_pending where index_name = ${name} returning item_id`.execute(db)
  return rows.length > 0
}

// An index that holds something for the first time: a service elsewhere learns how to search it.
async function presentIndex(db: Db, service: SearchService, name: IndexName): Promise<void> {
  const { rows } = await sql`
    update search_index i set rebuilt_at = now() where i.index_name = ${name} and rebuilt_at is null
      and exists (select from product union all select from course)
      and not exists (select from search_pending p where p.index_name = i.index_name) returning 1`.execute(db)
  if (rows.length > 0) await service.rebuilt(name)
}
