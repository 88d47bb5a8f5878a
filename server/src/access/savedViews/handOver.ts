// The views a person shares in their organization go to a colleague when they leave [P7.04].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many views a person shares in their organization. */
export async function countSharedViews(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('saved_view')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes them those of a colleague; answers how many. */
export async function handOverViews(db: Db, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select hand_over_saved_views(${from}, ${to}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}
