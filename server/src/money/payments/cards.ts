// A saved card as something to pay with.
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

/** A card is good until its month ends everywhere. */
export const hasExpired = (
  { expiryYear, expiryMonth }: { expiryYear: number; expiryMonth: number },
  now: Date,
): boolean => now.getTime() >= Date.UTC(expiryYear, expiryMonth) + 12 * 3_600_000

/** One of the viewer's cards that the gateway in use knows; undefined for a removed, foreign or unknown one. */
export async function cardToPay(ctx: Pick<Ctx, 'db' | 'viewer' | 'services' | 'now'>, paymentId: string) {
  const card = await ctx.db
    .selectFrom('payment_method as p')
    .innerJoin('portal_user as u', 'u.user_id', 'p.user_id')
    .select([
      'p.payment_id as paymentId',
      'p.gateway_token as token',
      'p.keeping',
      'p.brand',
      'p.last4',
      'p.expiry_month as expiryMonth',
      'p.expiry_year as expiryYear',
    ])
    .where('p.payment_id', '=', paymentId)
    .where('p.user_id', '=', ctx.viewer.userId)
    .where('p.gateway', '=', ctx.services.payments.name)
    .where('p.kind', '=', 'CARD')
    .where('p.keeping', '<>', 'USED')
    .where('p.forgotten_at', 'is', null)
    .where(sql<boolean>`p.payment_id <> all(u.deleted_payment_ids)`)
    .executeTakeFirst()
  return card && { ...card, isExpired: hasExpired(card, ctx.now) }
}
