// Which cards are kept: one entered to pay with is saved once an order was placed with it, and only if its owner wants
// that; a refused one is marked (docs/decisions/043).
import type { CardUse } from '@portal/contract/money/payments'
import type { Ctx } from '../../platform/http/ctx.ts'
import { defaultPaymentIfNone } from '../../access/users/users.ts'

/** A card that was not saved is forgotten by the gateway after so many hours: until then it may pay. */
const unsavedHours = 24

const cardStatuses = { save: 'SAVED', 'pay-and-save': 'PENDING', 'pay-once': 'ONCE' } as const

/** Keeps a card for what its owner entered it for. */
export async function setCardUse(ctx: Pick<Ctx, 'db' | 'now'>, paymentId: string, use: CardUse): Promise<void> {
  await ctx.db
    .updateTable('payment_method')
    .set({
      keeping: cardStatuses[use],
      forget_at: use === 'save' ? null : new Date(ctx.now.getTime() + unsavedHours * 3_600_000),
    })
    .where('payment_id', '=', paymentId)
    .execute()
}

interface CardOwner {
  userId: string
  paymentId: string
}

/** In the transaction that makes the order or settles the payment: the card was accepted, and is saved if that was wanted. */
export async function recordCardAccepted(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { userId, paymentId }: CardOwner,
): Promise<void> {
  const card = await ctx.db
    .updateTable('payment_method')
    .set({ refused_at: null })
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'CARD')
    .returning('keeping')
    .executeTakeFirst()
  if (card?.keeping === 'ONCE')
    await ctx.db.updateTable('payment_method').set({ keeping: 'USED' }).where('payment_id', '=', paymentId).execute()
  if (card?.keeping !== 'PENDING') return
  await setCardUse(ctx, paymentId, 'save')
  await defaultPaymentIfNone(ctx.db, userId, paymentId)
}

/** Marks a card that was refused: it is not chosen for its owner any more. */
export const recordCardRefused = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, paymentId }: CardOwner,
): Promise<unknown> =>
  db
    .updateTable('payment_method')
    .set({ refused_at: now })
    .where('payment_id', '=', paymentId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'CARD')
    .execute()
