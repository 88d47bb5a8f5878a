// The products that everybody may see, by their addresses: what a sitemap is made of [P9.111].
import { paths } from '@portal/contract/platform/paths'
import type { Db } from '../../platform/db/transaction.ts'

export async function countVisible(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('show_online', '=', true)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `limit` of their addresses from number `offset` on, in an order that holds. */
export async function listProductAddresses(db: Db, offset: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .select(['object_id', 'part_number'])
    .where('show_online', '=', true)
    .orderBy('item_id')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => paths.product(row.object_id, row.part_number))
}
