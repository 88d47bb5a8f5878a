// Open quotes of a person who leaves [P7.04].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { openStatuses } from './moves.rules.ts'

export async function countOpenQuotes(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('price_quote')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The colleague hears of each further step of them; who asked for them stays on record. */
export const handOverQuotes = (db: Db, from: string, to: string) =>
  sql`select hand_over_quotes(${from}, ${to}, ${[...openStatuses]}::text[])`.execute(db)
