// Each night: what organizations ordered in the last ninety days, a tie-breaker of the search [P5.31].
import { sql } from 'kysely'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { demandDays, toDemand } from './demand.rules.ts'
import { markPending } from './pending.ts'
import { inParts } from './sql.ts'

const principal = { userId: '', accounts: [], exception: 'job' as const }
// Organizations read, and products written, in one transaction.
const batch = { accounts: 200, items: 1000 }

/** The job that counts them; products whose level changed are indexed again. Nothing is written when an order is placed. */
export const demandJob = ({ pool, now }: Pick<Deps, 'pool' | 'now'>): Job => ({
  name: 'count-demand',
  cron: '23 3 * * *',
  async run() {
    const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(pool, principal, work)
    const since = new Date(now().getTime() - demandDays * 24 * 60 * 60 * 1000)
    const organizations = new Map<number, number>()
    const read = (after: number) => transact((db) => loadAccountsAfter(db, after))
    for await (const accounts of inParts(read, (id) => id))
      for (const { itemId, count } of await transact((db) => countOrdered(db, accounts, since)))
        organizations.set(itemId, (organizations.get(itemId) ?? 0) + count)
    const levels = new Map([...organizations].map(([itemId, count]) => [itemId, toDemand(count)]))
    for (const { itemId } of await transact(loadDemand)) if (!levels.has(itemId)) levels.set(itemId, 0)
    const all = [...levels].toSorted(([a], [b]) => a - b)
    for (let from = 0; from < all.length; from += batch.items)
      await transact((db) => writeLevels(db, all.slice(from, from + batch.items)))
  },
})

async function loadAccountsAfter(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(batch.accounts)
    .execute()
  return rows.map((row) => row.account_id)
}

async function countOrdered(db: Db, accounts: number[], since: Date): Promise<{ itemId: number; count: number }[]> {
  const { rows } = await sql<{ itemId: number; count: number }>`
    select l.item_id as "itemId", count(distinct o.account_id)::int as count
    from sales_order o join order_line l using (order_id)
    where o.account_id = any(${accounts}::int[]) and o.ordered_at >= ${since} and o.kind = 'SUPPLY' and o.status <> 'CANCELLED'
      and l.item_id is not null and l.status <> 'CANCELLED'
    group by l.item_id`.execute(db)
  return rows
}

async function loadDemand(db: Db): Promise<{ itemId: number }[]> {
  return (await sql<{ itemId: number }>`select item_id as "itemId" from search_demand`.execute(db)).rows
}

async function writeLevels(db: Db, levels: readonly (readonly [itemId: number, level: number])[]): Promise<void> {
  const ids = levels.map(([itemId]) => itemId)
  const { rows } = await sql<{ itemId: number }>`
    with given as (select * from unnest(${ids}::int[], ${levels.map(([, level]) => level)}::int[]) as g(item_id, level)),
    gone as (delete from search_demand d using given g where d.item_id = g.item_id and g.level = 0 returning d.item_id),
    written as (
      insert into search_demand as d (item_id, level) select item_id, level from given where level > 0
      on conflict (item_id) do update set level = excluded.level where d.level <> excluded.level returning item_id)
    select item_id as "itemId" from gone union all select item_id from written`.execute(db)
  if (rows.length > 0)
    await sql`${sql.raw(markPending(`select 'products', unnest('{${rows.map(({ itemId }) => itemId).join(',')}}'::int[])`))}`.execute(
      db,
    )
}
