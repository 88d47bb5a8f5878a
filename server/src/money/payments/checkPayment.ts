// Payments whose buyers were informed that they are being checked, because the gateway did not answer in time.
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { releasePayment } from './takePayment.ts'

/** How long the buyer may press again themselves before the portal looks after their payment, in milliseconds. */
const timeout = 60_000

/** Those to be looked after now, the oldest first. */
export const paymentsToCheck = (
  db: Db,
  now: Date,
): Promise<{ quoteId: string; userId: string; staffUserId: string | null }[]> =>
  db
    .selectFrom('payment')
    .select(['quote_id as quoteId', 'user_id as userId', 'staff_user_id as staffUserId'])
    .where('checking_since', '<', new Date(now.getTime() - timeout))
    .orderBy('checking_since')
    .execute()

/**
 * The outcome is known. Answers whether the buyer still has to learn that there is no order; what may be held for it is
 * let go then.
 */
export async function checkedPayment(ctx: Pick<Ctx, 'db' | 'now' | 'services'>, quoteId: string): Promise<boolean> {
  const checked = await ctx.db
    .updateTable('payment')
    .set({ checking_since: null })
    .where('quote_id', '=', quoteId)
    .where('checking_since', 'is not', null)
    .returning('order_id')
    .executeTakeFirst()
  if (!checked || checked.order_id !== null) return false
  await releasePayment(ctx, { quoteId })
  return true
}
