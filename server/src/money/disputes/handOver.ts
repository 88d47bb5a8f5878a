// Disputes a person made and no one has answered go to a colleague when they leave, who is notified of the answer [P7.20].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many open disputes a person has made for their organization. */
export async function countOpenDisputes(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('invoice_dispute')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const handOverDisputes = (db: Db, from: string, to: string) =>
  sql`select hand_over_disputes(${from}, ${to})`.execute(db)
