// The claims a person has not seen to their end go to a colleague when they leave, and so do the emails about them [P7.04].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Nothing happens to these any more. */
const endedStatuses = ['DENIED', 'PAID'] as const

/** How many drafts and claims under way a person has in their organization. */
export async function countOpenClaims(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('warranty_claim')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('account_id', '=', accountId)
    .where('status', 'not in', endedStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes them those of a colleague, with what new claims begin with; answers how many claims. */
export async function handOverClaims(db: Db, from: string, to: string, accountId: number): Promise<number> {
  await sql`select hand_over_claim_defaults(${from}, ${to})`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('warranty_claim')
    .set({ created_by: to })
    .where('created_by', '=', from)
    .where('account_id', '=', accountId)
    .where('status', 'not in', endedStatuses)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
