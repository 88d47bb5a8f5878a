// Catching up: what an import marked in its own transactions is indexed, a part at a time, each mark taken off in the
// transaction that indexes it. Whatever is killed in between is done by anyone who looks next.
import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'
import type { IndexName } from './indexes.ts'
import type { Progress } from './rebuild.ts'
import { indexProducts, rebuildIndex } from './rebuild.ts'
import type { SearchService } from './service.ts'

const batch = 1000

interface CatchingUp {
  /** Runs `work` in a transaction of its own. */
  transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  service: (db: Db) => SearchService
  progress?: Progress
  /** Parts at a time, each with a connection: one is worked out while PostgreSQL writes another. */
  writers?: number
}

/**
 * The statement that marks what an import wrote, from the SQL of its rows (index name, item id). A mark that is there is
 * written over, so that a transaction that takes it off at this moment waits, and reads what this one wrote.
 */
export const markPending = (marks: string): string =>
  `insert into search_pending (index_name, item_id) select index_name, item_id from (${marks}) m (index_name, item_id) group by 1, 2 order by 1, 2
  on conflict (index_name, item_id) do update set item_id = excluded.item_id returning 1`

/** Indexes all that is marked, and nothing else. Returns how many products were looked at. */
export async function indexPending({
  transact,
  service,
  progress = () => {},
  writers = 1,
}: CatchingUp): Promise<number> {
  const total = await transact(countPending)
  let done = 0
  if (total > 0) await progress(0, total)
  const work = async () => {
    for (;;) {
      const count = await transact(async (db) => {
        const ids = await takeProducts(db)
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
      if (await takeIndex(db, name)) await rebuildIndex(db, service(db), name)
    })
  await transact((db) => presentIndexes(db, service(db)))
  return done
}

async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from search_pending where index_name = 'products'`.execute(db)
  return rows[0]?.count ?? 0
}

// Marks somebody else is working on are left to them; one that is set again meanwhile waits, and stays.
async function takeProducts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`
    delete from search_pending where index_name = 'products' and item_id in (
      select item_id from search_pending where index_name = 'products' order by item_id limit ${batch} for update skip locked)
    returning item_id`.execute(db)
  return rows.map((row) => row.item_id)
}

async function takeIndex(db: Db, name: IndexName): Promise<boolean> {
  const { rows } = await sql`delete from search_pending where index_name = ${name} returning item_id`.execute(db)
  return rows.length > 0
}

// An index that holds something for the first time: a service elsewhere learns how to search it.
async function presentIndexes(db: Db, service: SearchService): Promise<void> {
  const { rows } = await sql<{ name: IndexName }>`
    update search_index i set rebuilt_at = now() where rebuilt_at is null and exists (select from product union all select from course)
      and not exists (select from search_pending p where p.index_name = i.index_name) returning index_name as name`.execute(
    db,
  )
  for (const { name } of rows) await service.rebuilt(name)
}
