// The marks of a user on the addresses of their organizations, set by staff [A6.21, B6.05].
import { userMessages } from '@portal/contract/access/userRecord'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { inspectUser } from '../session/session.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { changeUser } from '../users/users.ts'

type UserResult = Promise<{ userId: string }>

/** An address of the user's organizations that meets `which`. */
async function findAddress(ctx: Ctx, userId: string, which: RawBuilder<boolean>, field: string): Promise<number> {
  const known = await inspectUser(ctx, userId)
  if (!known) throw notFound()
  const found = await ctx.db
    .selectFrom('address')
    .select('address_id as addressId')
    .where('account_id', '=', anyOf(known.viewer.allowedAccounts))
    .where('removed_at', 'is', null)
    .where(which)
    .executeTakeFirst()
  if (!found) throw badInput(field, userMessages.address)
  return found.addressId
}

/** By its id at the ERP; an address that the ERP does not have yet by its own. */
const called = (ebsAddressId: string) => sql<boolean>`coalesce(ebs_address_id, address_id::text) = ${ebsAddressId}`

/** Sets one of the two defaults. */
export async function setDefault(
  ctx: Ctx,
  { userId, ebsAddressId }: { userId: string; ebsAddressId: string },
  purpose: 'billing' | 'shipping',
): UserResult {
  const isFit = purpose === 'billing' ? sql<boolean>`billing_enabled` : sql<boolean>`shipping_enabled`
  const addressId = await findAddress(ctx, userId, sql<boolean>`${called(ebsAddressId)} and ${isFit}`, 'ebsAddressId')
  const change =
    purpose === 'billing' ? { default_billing_address_id: addressId } : { default_shipping_address_id: addressId }
  await changeUser(ctx.db, userId, change, userMessages.email)
  return { userId }
}

/** Adds a favorite, once. */
export async function addFavorite(
  ctx: Ctx,
  { userId, addressId: asked }: { userId: string; addressId: number },
): UserResult {
  const addressId = await findAddress(ctx, userId, sql<boolean>`address_id = ${asked}`, 'addressId')
  const added = sql<number[]>`array_append(array_remove(favorite_address_ids, ${addressId}::int), ${addressId}::int)`
  await changeUser(ctx.db, userId, { favorite_address_ids: added }, userMessages.email)
  return { userId }
}

/** Takes the mark away, also from an address that is not in the book any more. */
export async function removeFavorite(
  ctx: Ctx,
  { userId, addressId }: { userId: string; addressId: number },
): UserResult {
  if (!(await inspectUser(ctx, userId))) throw notFound()
  const left = sql<number[]>`array_remove(favorite_address_ids, ${addressId}::int)`
  await changeUser(ctx.db, userId, { favorite_address_ids: left }, userMessages.email)
  return { userId }
}
