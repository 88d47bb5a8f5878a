// The fields a user may change of their own profile, and its details by party [A§3, A§7].
import type { DetailedProfile, ProfileDetails, ProfileUpdates } from '@portal/contract/access/profile'
import { profileMessages } from '@portal/contract/access/profile'
import type { Session } from '@portal/contract/access/session'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { changeOwnUser } from '../users/users.ts'
import { loadNames, userFacts } from './session.reads.ts'
import { refreshSession } from './session.ts'
import { partyDetails, secondaryOrgs } from './profile.reads.ts'
import { toProfile } from './profile.rules.ts'

/** Changes the viewer's own profile; the user ids of others look like ids of no one. */
export async function userUpdateProfile(
  ctx: Ctx,
  { userId, updates }: { userId: string; updates: ProfileUpdates },
): Promise<Session> {
  if (userId !== ctx.viewer.userId) throw notFound()
  await checkOwnership(ctx, updates)
  const { defaultPaymentId, defaultShippingAddressId, defaultBillingAddressId, favoriteAddressIds, subscribed } =
    updates
  const changes = {
    ...(defaultPaymentId !== undefined && { default_payment_id: defaultPaymentId }),
    ...(defaultShippingAddressId !== undefined && { default_shipping_address_id: defaultShippingAddressId }),
    ...(defaultBillingAddressId !== undefined && { default_billing_address_id: defaultBillingAddressId }),
    ...(favoriteAddressIds && { favorite_address_ids: [...new Set(favoriteAddressIds)] }),
    ...(typeof subscribed === 'boolean' && { subscribed }),
  }
  await changeOwnUser(ctx, changes)
  return refreshSession(ctx)
}

// An address of another person is refused like one that does not exist.
async function checkOwnership(ctx: Ctx, updates: ProfileUpdates): Promise<void> {
  const {
    defaultShippingAddressId: shipping,
    defaultBillingAddressId: billing,
    favoriteAddressIds: favorites,
  } = updates
  const wanted = [shipping, billing, ...(favorites ?? [])].filter((id) => typeof id === 'number')
  const found = await ctx.db
    .selectFrom('address')
    .select(['address_id', 'shipping_enabled', 'billing_enabled'])
    .where('address_id', '=', sql<number>`any(${wanted}::int[])`)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .where('removed_at', 'is', null)
    .execute()
  const mine = new Map(found.map((row) => [row.address_id, row]))
  const fields: Record<string, string> = {}
  if (typeof shipping === 'number' && !mine.get(shipping)?.shipping_enabled)
    fields['updates.defaultShippingAddressId'] = profileMessages.shippingAddress
  if (typeof billing === 'number' && !mine.get(billing)?.billing_enabled)
    fields['updates.defaultBillingAddressId'] = profileMessages.billingAddress
  // A favorite that was removed from the book keeps its star, in case it is put back.
  const strange = favorites?.filter((id) => !mine.has(id)) ?? []
  if (strange.length > 0 && !(await areFavorites(ctx, strange)))
    fields['updates.favoriteAddressIds'] = profileMessages.favorites
  if (typeof updates.defaultPaymentId === 'string' && !(await hasPayment(ctx, updates.defaultPaymentId)))
    fields['updates.defaultPaymentId'] = profileMessages.payment
  const [first] = Object.values(fields)
  if (first) throw new PortalError('BAD_INPUT', first, fields)
}

async function areFavorites(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('portal_user')
    .select('user_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where(sql<boolean>`favorite_address_ids @> ${[...ids]}::int[]`)
    .executeTakeFirst()
  return found !== undefined
}

// A card that was removed is as good as none; the default bank account is chosen elsewhere [P1.20].
async function hasPayment(ctx: Ctx, paymentId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('payment_method as p')
    .innerJoin('portal_user as u', 'u.user_id', 'p.user_id')
    .select('p.payment_id')
    .where('p.payment_id', '=', paymentId)
    .where('p.user_id', '=', ctx.viewer.userId)
    .where('p.kind', '=', 'CARD')
    .where('p.keeping', '=', 'SAVED')
    .where(sql<boolean>`p.payment_id <> all(u.deleted_payment_ids)`)
    .executeTakeFirst()
  return found !== undefined
}

/** An organization by its party; null for one the viewer may not see. */
export const retrieveProfileDetails = (ctx: Ctx, partyId: number): Promise<ProfileDetails | null> =>
  partyDetails(ctx, partyId)

/** The viewer's own profile with their secondary organizations in full; null for anyone else's. */
export async function getDetailedProfile(
  ctx: Ctx,
  { userId, accountId, parentCoPartyId }: { userId: string; accountId?: number; parentCoPartyId?: number },
): Promise<DetailedProfile | null> {
  if (userId !== ctx.viewer.userId) return null
  if (accountId !== undefined && !ctx.viewer.allowedAccounts.includes(accountId)) return null
  const facts = await userFacts(ctx.db, userId)
  if (!facts) return null
  const orgs = await secondaryOrgs(ctx, { accountId, parentCoPartyId, without: facts.user.account_id })
  return { ...toProfile(facts, await loadNames(ctx.db, facts)), secondaryOrgs: orgs }
}
