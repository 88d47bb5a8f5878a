// Following the catalogue: what changed a product asks for it to be indexed, in its own transaction.
import type { Ctx } from '../platform/ctx.ts'
import type { Db } from '../platform/db/scope.ts'
import { inScope } from '../platform/db/scope.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { indexProducts } from './rebuilding.ts'
import type { SearchService } from './service.ts'

interface Following {
  pool: Parameters<typeof inScope>[0]
  service: (db: Db) => SearchService
}

const name = 'index-products'

/** The job that brings the records of some products up to date. */
export const indexProductsJob = ({ pool, service }: Following): Job<{ itemIds: number[] }> => ({
  name,
  run: ({ itemIds }) =>
    inScope(pool, { userId: '', accounts: [], exception: 'job' }, (db) => indexProducts(db, service(db), itemIds)),
})

/** Has these products indexed again once the caller's transaction has committed. */
export async function followProducts(ctx: Ctx, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length > 0) await ctx.outside.queue().enqueue(ctx.db, name, { itemIds: [...itemIds] })
}
