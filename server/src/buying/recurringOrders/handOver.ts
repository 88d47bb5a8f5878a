// Recurring orders of a person who leaves go on under a colleague [P5.175].
import type { Db } from '../../platform/db/transaction.ts'

const open = ['ACTIVE', 'PAUSED', 'SUSPENDED'] as const

/** How many a person places in an organization. */
export async function countRecurring(db: Db, userId: string, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recurring_order')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('status', 'in', open)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Heir {
  userId: string
  name: string
}

export async function handOverRecurring(
  { db, now }: { db: Db; now: Date },
  from: string,
  to: Heir,
  accountId: number,
): Promise<void> {
  await db
    .updateTable('recurring_order')
    .set((is) => ({
      user_id: to.userId,
      owner_name: to.name,
      version: is('version', '+', 1),
      changed_at: now,
      changed_by: to.name,
    }))
    .where('user_id', '=', from)
    .where('account_id', '=', accountId)
    .where('status', 'in', open)
    .execute()
}
