// A card is saved by the gateway's token for it [B7.19]; its number never comes here [Q3.05].
import { paths } from '@portal/contract/platform/paths'
import type { CardUse, PaymentMethod } from '@portal/contract/money/payments'
import { maxCards, paymentMessages } from '@portal/contract/money/payments'
import type { Session } from '@portal/contract/access/session'
import { sql } from 'kysely'
import { refreshSession } from '../../access/session/session.ts'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { GatewayUnreachable } from '../../platform/payments/gateway.ts'
import { changeOwnUser } from '../../access/users/users.ts'
import { hasExpired } from './cards.ts'
import { setCardUse } from './cardUse.ts'
import { findCustomer, saveCustomer } from './customers.ts'

const returnPaths = { checkout: paths.checkout, account: paths.paymentMethods }

/** The gateway's page for a new card, which leads back to where it was opened from. */
export async function openCardPage(ctx: Ctx, from: keyof typeof returnPaths): Promise<{ url: string }> {
  const { payments } = ctx.services
  if (payments.cardEntry === 'form') throw new PortalError('BAD_INPUT', paymentMessages.notACard)
  const customerId = await ctx.separateTransaction((db) => findCustomer(db, ctx.viewer.userId, payments.name))
  const { userId, email, name } = ctx.viewer
  // The gateway puts the card in the place of {token}, which stays as it is written.
  const back = pageUrl(ctx.config, `${returnPaths[from]()}?card={token}`)
  const page = await payments.openCardPage({ userId, email, name, customerId }, back).catch(unreachable)
  if (customerId === null) await saveCustomer(ctx.db, userId, payments.name, page.customerId)
  return { url: page.url }
}

/**
 * Takes the card behind `token`; the same card taken again is the same payment method. One to be saved at once was
 * checked by the gateway; any other is kept apart for a day, until it has paid (cardUse.ts).
 */
export async function addNewCreditCard(
  ctx: Ctx,
  { token, isDefault, use }: { token: string; isDefault: boolean; use: CardUse },
): Promise<{ paymentMethod: PaymentMethod; session: Session }> {
  const { payments } = ctx.services
  const { userId } = ctx.viewer
  const customerId = await ctx.separateTransaction((db) => findCustomer(db, userId, payments.name))
  const card = await payments.cardOf(token, customerId).catch(unreachable)
  if (!card || hasExpired(card, ctx.now)) throw notACard()
  if (use === 'save' && card.isRefused) throw notACard(paymentMessages.refused)
  // Held until the call ends: two tabs do not pass the limit together.
  const user = await ctx.db
    .selectFrom('portal_user')
    .select(['default_payment_id', 'deleted_payment_ids'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const mine = await ctx.db
    .selectFrom('payment_method')
    .select(['payment_id', 'gateway_token', 'forgotten_at', 'keeping'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'CARD')
    .execute()
  if (mine.some((each) => each.forgotten_at !== null && each.gateway_token === card.token)) throw notACard()
  const kept = mine.filter(
    ({ payment_id: id, keeping, forgotten_at: gone }) =>
      !user.deleted_payment_ids.includes(id) && keeping !== 'USED' && gone === null,
  )
  const known = kept.find(({ gateway_token: each }) => each === card.token)
  if (!known && kept.length >= maxCards) throw new PortalError('BAD_INPUT', paymentMessages.tooMany)
  const isSaved = use === 'save' || known?.keeping === 'SAVED'
  const paymentId = known?.payment_id ?? (await insert(ctx, card))
  await setCardUse(ctx, paymentId, isSaved ? 'save' : use)
  const becomesDefault = isSaved && (isDefault || user.default_payment_id === null)
  if (becomesDefault) await changeOwnUser(ctx, { default_payment_id: paymentId })
  const { brand, last4, expiryMonth, expiryYear } = card
  return {
    paymentMethod: {
      paymentId,
      brand,
      last4,
      expiryMonth,
      expiryYear,
      isExpired: false,
      isDefault: becomesDefault,
      isRefused: false,
      isSaved,
    },
    session: await refreshSession(ctx),
  }
}

const notACard = (message: string = paymentMessages.notACard) =>
  new PortalError('BAD_INPUT', message, { 'card.token': message })

async function insert(
  ctx: Ctx,
  card: { token: string; brand: string; last4: string; expiryMonth: number; expiryYear: number },
) {
  const { payment_id: paymentId } = await ctx.db
    .insertInto('payment_method')
    .values({
      user_id: ctx.viewer.userId,
      gateway: ctx.services.payments.name,
      gateway_token: card.token,
      brand: card.brand,
      last4: card.last4,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      created_at: sql<Date>`${ctx.now}`,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return paymentId
}

export function unreachable(error: unknown): never {
  if (error instanceof GatewayUnreachable) throw new PortalError('UNAVAILABLE', paymentMessages.unreachable)
  throw error
}
