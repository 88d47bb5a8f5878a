// Open returns of a person who leaves [P7.04].
import { openReturnStatuses } from '@portal/contract/buying/returnRules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export async function countOpenReturns(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_return')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('status', 'in', openReturnStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The colleague hears of each further step of them; who asked for them stays on record. */
export const handOverReturns = (db: Db, from: string, to: string) =>
  sql`select hand_over_returns(${from}, ${to}, ${[...openReturnStatuses]}::text[])`.execute(db)
