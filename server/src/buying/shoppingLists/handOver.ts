// The lists a person shares with their organization go to a colleague when they leave [P7.04].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many lists a person shares with their organization. */
export async function countSharedLists(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shopping_list')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes them those of a colleague; answers how many. */
export async function handOverLists(db: Db, from: string, to: string): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select hand_over_shopping_lists(${from}, ${to}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}
