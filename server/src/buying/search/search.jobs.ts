// Following the catalog: what changed a product or a course asks for it to be indexed, in its own transaction.
import type { Currency } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job, Queue } from '../../platform/jobs/queue.ts'
import { indexNames } from './indexes.ts'
import { indexPending, markPending } from './pending.ts'
import { indexProducts } from './rebuild.ts'
import type { ExternalSearch } from './remote.ts'
import { pushSettings } from './remote.ts'
import type { SearchService } from './service.ts'
import { createSql } from './sql.ts'

interface IndexFollower {
  pool: Parameters<typeof withTransaction>[0]
  service: (db: Db) => SearchService
}

const name = 'index-products'
const catchUpName = 'index-pending'
const principal = { userId: '', accounts: [], exception: 'job' as const }

/** The job that brings the records of some products up to date. */
export const indexProductsJob = ({ pool, service }: IndexFollower): Job<{ itemIds: number[] }> => ({
  name,
  run: async ({ itemIds }) =>
    void (await withTransaction(pool, principal, (db) => indexProducts(db, service(db), itemIds))),
})

/** When asked, and every five minutes: indexes what was marked and no one got to. */
export const catchUpJob = ({ pool, service }: IndexFollower): Job => ({
  name: catchUpName,
  cron: '*/5 * * * *',
  run: async () => void (await indexPending({ transact: (work) => withTransaction(pool, principal, work), service })),
})

/** Every minute, where a service elsewhere answers: sends it settings and synonyms that changed or were not taken. */
export const pushSettingsJob = ({
  pool,
  remote,
}: Pick<IndexFollower, 'pool'> & {
  /** The service, and the currencies whose prices it sorts by. */
  remote: ExternalSearch & { currencies: readonly Currency[] }
}): Job => ({
  name: 'push-search-settings',
  cron: '* * * * *',
  run: async () => {
    for (const index of indexNames)
      await withTransaction(pool, principal, (db) => pushSettings(createSql(db), remote, index))
  },
})

/** Has these products indexed again once the caller's transaction has committed. */
export async function followProducts(ctx: Pick<Ctx, 'db' | 'services'>, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await ctx.services.queue().enqueue(ctx.db, name, { itemIds: [...itemIds] })
}

/** Has what the transaction of `db` marked indexed once it has committed. */
export const followMarks = (queue: Queue, db: Db): Promise<void> => queue.enqueue(db, catchUpName, {})

/** Has the courses indexed again once the caller's transaction has committed [P12.18]. */
export async function followCourses({ db, services }: Ctx): Promise<void> {
  await sql.raw(markPending(`select 'courses', 0`)).execute(db)
  await followMarks(services.queue(), db)
}
