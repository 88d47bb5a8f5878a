// Questions about orders that wait for an answer go to a colleague when their asker leaves, who is notified of it [P7.20].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many questions of a person about orders of their organization no one has answered. */
export async function countOpenQuestions(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_message as m')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('m.user_id', '=', userId)
    .where('m.account_id', '=', accountId)
    .where('m.from_staff', '=', false)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('order_message as a')
            .select('a.order_message_id')
            .whereRef('a.order_id', '=', 'm.order_id')
            .where('a.from_staff', '=', true)
            .whereRef('a.order_message_id', '>', 'm.order_message_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const handOverQuestions = (db: Db, from: string, to: string) =>
  sql`select hand_over_order_questions(${from}, ${to})`.execute(db)
