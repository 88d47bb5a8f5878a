// Bank accounts that invoices are paid from, kept like cards: by the gateway's token [P8.05].
import type { Currency } from '@portal/contract/platform/locales'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankAccountText, bankMessages, cardName, isDebited, maxCards } from '@portal/contract/money/payments'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { sql } from 'kysely'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import type { Gateway } from '../../platform/payments/gateway.ts'
import { cardToPay } from './cards.ts'
import { findCustomer, saveCustomer } from './customers.ts'
import { unreachable } from './newCards.ts'

const ofViewer = ({ viewer, ...ctx }: Pick<Ctx, 'db' | 'viewer' | 'services'>) => ofUser(ctx, viewer.userId)

const ofUser = (ctx: Pick<Ctx, 'db' | 'services'>, userId: string) =>
  ctx.db
    .selectFrom('payment_method as p')
    .innerJoin('portal_user as u', 'u.user_id', 'p.user_id')
    .select([
      'p.payment_id as paymentId',
      'p.brand as bankName',
      'p.last4',
      'p.name',
      'p.is_default as isDefault',
      sql<Currency>`p.currency`.as('currency'),
    ])
    .where('p.kind', '=', 'BANK')
    .where('p.user_id', '=', userId)
    .where('p.gateway', '=', ctx.services.payments.name)
    .where('p.forgotten_at', 'is', null)
    .where(sql<boolean>`p.payment_id <> all(u.deleted_payment_ids)`)

/** The viewer's own, of `currency` where it is given: the default first, then the newest. */
export const bankAccounts = (ctx: Ctx, currency?: Currency): Promise<BankAccount[]> =>
  ofViewer(ctx)
    .$if(currency !== undefined, (of) => of.where('p.currency', '=', currency ?? null))
    .orderBy('p.is_default', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.payment_id')
    .limit(maxCards)
    .execute()

/** Saves the account behind `token`; the same one saved again is the same account. */
export async function addBankAccount(
  ctx: Ctx,
  { token, currency }: { token: string; currency: Currency },
): Promise<BankAccount> {
  if (!isDebited(currency)) throw badInput('currency', bankMessages.cardsOnly(currency))
  const { payments } = ctx.services
  const { userId } = ctx.viewer
  const customerId = await ctx.separateTransaction((db) => findCustomer(db, userId, payments.name))
  const account = await payments.bankOf(token, customerId).catch(unreachable)
  if (account === 'unverified') throw refused(bankMessages.unverified)
  if (!account) throw refused(bankMessages.notAnAccount)
  const kept = await saveBankAccount(ctx, userId, account, currency)
  if (kept === 'too many') throw refused(bankMessages.tooMany)
  return kept
}

/** Keeps an account of a person, once. */
export async function saveBankAccount(
  ctx: Pick<Ctx, 'db' | 'now' | 'services'>,
  userId: string,
  { token, bankName, last4 }: { token: string; bankName: string; last4: string },
  currency: Currency,
): Promise<BankAccount | 'too many'> {
  const gateway = ctx.services.payments.name
  await lockUser(ctx.db, userId)
  const known = await ofUser(ctx, userId).where('p.gateway_token', '=', token).executeTakeFirst()
  if (known) return known
  const kept = await ofUser(ctx, userId).execute()
  if (kept.length >= maxCards) return 'too many'
  // The first of its currency is the default.
  const isDefault = kept.every((each) => each.currency !== currency || !each.isDefault)
  const { payment_id: paymentId } = await ctx.db
    .insertInto('payment_method')
    .values({
      user_id: userId,
      gateway,
      gateway_token: token,
      kind: 'BANK',
      currency,
      brand: bankName,
      last4,
      is_default: isDefault,
      // A bank account does not expire.
      expiry_month: 12,
      expiry_year: 2199,
      created_at: sql<Date>`${ctx.now}`,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  return { paymentId, bankName, last4, currency, name: null, isDefault }
}

/** True if a person ever had it here: one they removed stays removed, however late the gateway tells of it. */
export async function isSavedBankAccount(
  db: Db,
  userId: string,
  gateway: Gateway['name'],
  token: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('payment_method')
    .select('payment_id')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .where('gateway_token', '=', token)
    .executeTakeFirst()
  return row !== undefined
}

/** Held until the call ends, and before any payment method, so that two tabs neither pass the limit together nor make two defaults. */
export const lockOwnUser = ({ db, viewer }: Ctx) => lockUser(db, viewer.userId)

const lockUser = (db: Db, userId: string) =>
  db.selectFrom('portal_user').select('user_id').where('user_id', '=', userId).forUpdate().execute()

/** Names one of the viewer's, or makes it the default; a foreign one and an unknown one look the same. */
export async function changeBankAccount(
  ctx: Ctx,
  { paymentId, name, isDefault }: { paymentId: string; name?: string | undefined; isDefault?: boolean | undefined },
): Promise<BankAccount> {
  await lockOwnUser(ctx)
  const found = () => ofViewer(ctx).where('p.payment_id', '=', paymentId).executeTakeFirst()
  if (!(await found())) throw notFound()
  const set = { ...(name !== undefined && { name: name || null }), ...(isDefault === false && { is_default: false }) }
  if (Object.keys(set).length > 0)
    await ctx.db.updateTable('payment_method').set(set).where('payment_id', '=', paymentId).execute()
  if (isDefault) await setDefaultBank(ctx, paymentId)
  const changed = await found()
  if (!changed) throw notFound()
  return changed
}

/** Makes one the default of its currency, and no other. */
export async function setDefaultBank(ctx: Ctx, paymentId: string): Promise<void> {
  await lockOwnUser(ctx)
  const ofSameCurrency = ctx.db
    .updateTable('payment_method as p')
    .from('payment_method as chosen')
    .where('chosen.payment_id', '=', paymentId)
    .where('p.user_id', '=', ctx.viewer.userId)
    .whereRef('p.gateway', '=', 'chosen.gateway')
    .whereRef('p.currency', '=', 'chosen.currency')
    .where('p.kind', '=', 'BANK')
  // One after the other, so that there are never two.
  await ofSameCurrency
    .set({ is_default: false })
    .where('p.is_default', '=', true)
    .where('p.payment_id', '<>', paymentId)
    .execute()
  await ofSameCurrency.set({ is_default: true }).where('p.payment_id', '=', paymentId).execute()
}

/** The gateway's page for a bank account, which leads back to the invoices being paid, or to the account. */
export async function openBankPage(
  ctx: Ctx,
  { currency, trxNumbers, amounts }: { currency: Currency; trxNumbers: string[]; amounts: (number | null)[] },
): Promise<{ url: string }> {
  if (!isDebited(currency)) throw badInput('currency', bankMessages.cardsOnly(currency))
  const { payments } = ctx.services
  if (payments.cardEntry === 'form') throw refused(bankMessages.notAnAccount)
  const customerId = await ctx.separateTransaction((db) => findCustomer(db, ctx.viewer.userId, payments.name))
  const { userId, email, name } = ctx.viewer
  const from =
    trxNumbers.length > 0
      ? latePaths.payInvoices({
          invoices: trxNumbers.join(','),
          ...(amounts.length > 0 && { amounts: amounts.join(',') }),
        })
      : paths.paymentMethods({ currency })
  const back = pageUrl(ctx.config, `${from}&bank={token}`)
  const page = await payments.openBankPage({ userId, email, name, customerId }, currency, back).catch(unreachable)
  if (customerId === null) await saveCustomer(ctx.db, userId, payments.name, page.customerId)
  return { url: page.url }
}

const refused = (message: string) => new PortalError('BAD_INPUT', message, { token: message })

/** What a card or bank account of the viewer is called, where it may pay in `currency`; undefined where it may not. */
export async function toPayWith(
  ctx: Pick<Ctx, 'db' | 'viewer' | 'services' | 'now'>,
  kind: 'CARD' | 'BANK',
  paymentId: string,
  currency: Currency,
): Promise<string | undefined> {
  if (kind === 'CARD') {
    const card = await cardToPay(ctx, paymentId)
    return card?.token && !card.isExpired ? cardName(card) : undefined
  }
  const account = await ofViewer(ctx)
    .where('p.payment_id', '=', paymentId)
    .where('p.currency', '=', currency)
    .executeTakeFirst()
  return account && bankAccountText(account)
}

/** The same of what may pay on a later day: a card that was entered to be used once may not, nor one that has not paid yet. */
export async function toPayLaterWith(
  ctx: Parameters<typeof toPayWith>[0],
  kind: 'CARD' | 'BANK',
  paymentId: string,
  currency: Currency,
): Promise<string | undefined> {
  if (kind === 'CARD' && (await cardToPay(ctx, paymentId))?.keeping !== 'SAVED') return undefined
  return toPayWith(ctx, kind, paymentId, currency)
}

/** A card or bank account as the gateway knows it, and its owner there; no token once it was forgotten. */
export async function findPayer(
  db: Db,
  { userId, paymentId, gateway }: { userId: string; paymentId: string | null; gateway: string },
): Promise<{ token: string | null; customerId: string | null }> {
  const method = await db
    .selectFrom('payment_method')
    .select('gateway_token')
    .where('payment_id', '=', paymentId ?? '')
    .where('user_id', '=', userId)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst()
  return { token: method?.gateway_token ?? null, customerId: await findCustomer(db, userId, gateway) }
}
