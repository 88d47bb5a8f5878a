// The address book [S15.01, A7.24]: adding, removing, and the viewer's
// own defaults and favorites.
import type { AccountAddress, addressDelivery, NewAddress } from '@portal/contract/buying/addresses'
import { addressBookMessages } from '@portal/contract/buying/addresses'
import { fillBrand } from '@portal/contract/provider/brand'
import { integrationLocaleFor } from '@portal/contract/platform/locales'
import {
  addressMessages,
  countyName,
  validationRequest,
  toValidationRequest,
} from '@portal/contract/buying/addressValidation'
import { countriesFor, getRegions, readRegion, formatRegion } from '@portal/contract/platform/regions'
import { sql } from 'kysely'
import type { z } from 'zod'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { accountAddressRows } from './addresses.ts'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'

const fillText = (ctx: Ctx, text: string): string => fillBrand(text, getBrand(ctx.config))

/** Throws unless the viewer may change the addresses of their organizations (isAddressModificationAllowed). */
async function checkAllowed(ctx: Ctx): Promise<void> {
  const user = await ctx.db
    .selectFrom('portal_user')
    .select('is_address_modification_allowed as isAllowed')
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  if (!user?.isAllowed) throw forbidden(fillText(ctx, addressBookMessages.notAllowed))
}

/** The account a new address is for: the one asked for, the only one being viewed, or the viewer's own. */
function accountFor({ viewer }: Ctx, asked: number | undefined): number {
  const { activeAccounts, accountId: own } = viewer
  const accountId = asked ?? (activeAccounts.length === 1 ? activeAccounts[0] : own)
  // A foreign account and an unknown one look the same.
  if (typeof accountId === 'number' && viewer.allowedAccounts.includes(accountId)) return accountId
  if (asked !== undefined) throw notFound()
  throw badInput('accountId', addressBookMessages.organization)
}

/** Adds an address; one that is there already is answered instead. */
export async function addAddress(
  ctx: Ctx,
  typed: NewAddress,
  asked: number | undefined,
): Promise<{ addressId: number }> {
  const entry = { ...typed, state: formatRegion(typed.country, typed.state) }
  await checkAllowed(ctx)
  const accountId = accountFor(ctx, asked)
  await checkEntry(ctx, entry)
  const { country, state, county, addressName, shippingEnabled, billingEnabled } = entry
  const values = {
    account_id: accountId,
    address_name: addressName || null,
    address1: entry.address1,
    address2: entry.address2 || null,
    city: entry.city,
    county: country === 'US' ? countyName(county) || null : null,
    state: country === 'US' ? state : null,
    province: country === 'US' ? null : state,
    postal_code: entry.zip,
    country,
    shipping_enabled: shippingEnabled,
    billing_enabled: billingEnabled,
    integration_locale: integrationLocaleFor(country),
    created_by: ctx.viewer.userId,
  }
  // The account's row is held, so that an address sent twice, by an impatient press or a lost answer, is added once.
  await sql`select from account where account_id = ${accountId} for update`.execute(ctx.db)
  const twin = await ctx.db
    .selectFrom('address')
    .select('address_id as addressId')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('address1', '=', values.address1)
    .where('city', '=', values.city)
    .where('country', '=', country)
    .where(sql<boolean>`address2 is not distinct from ${values.address2}`)
    .where(sql<boolean>`address_name is not distinct from ${values.address_name}`)
    .where(sql<boolean>`postal_code is not distinct from ${values.postal_code}`)
    .where('shipping_enabled', '=', shippingEnabled)
    .where('billing_enabled', '=', billingEnabled)
    .executeTakeFirst()
  if (twin) return twin
  return ctx.db.insertInto('address').values(values).returning('address_id as addressId').executeTakeFirstOrThrow()
}

// Checked here, too, because anyone can send it past the form, which has had it checked.
async function checkEntry(ctx: Ctx, entry: NewAddress): Promise<void> {
  const { country, state } = entry
  const fields: Record<string, string> = {}
  if (!countriesFor(ctx.viewer.registrationType ?? 'B2C', ctx.config.COUNTRIES).some(({ code }) => code === country))
    fields['address.country'] = addressMessages.unknownCountry
  if (getRegions(country) && readRegion(country, state) === undefined) fields['address.state'] = fieldMessages.state
  const [first] = Object.values(fields)
  if (first) throw new PortalError('BAD_INPUT', first, fields)
  const { validationResult, faults } = await ctx.services.addressValidation.validate(
    validationRequest.parse(toValidationRequest(entry)),
  )
  if (validationResult === 'INVALID')
    throw new PortalError(
      'BAD_INPUT',
      fillText(ctx, addressMessages.invalid),
      Object.fromEntries(faults.map(({ field, message }) => [`address.${field}`, message])),
    )
}

export async function setAddressDelivery(
  ctx: Ctx,
  { addressId, dockHours, needsLiftgate }: z.output<typeof addressDelivery>,
): Promise<{ saved: boolean }> {
  await checkAllowed(ctx)
  await ownAddress(ctx, addressId)
  await ctx.db
    .updateTable('address')
    .set({ dock_hours: dockHours || null, needs_liftgate: needsLiftgate, updated_at: ctx.now })
    .where('address_id', '=', addressId)
    .execute()
  return { saved: true }
}

/** Takes an address out of the book; marks stay, so that undoing restores them, too. */
export async function removeAddress(ctx: Ctx, addressId: number): Promise<{ removed: boolean }> {
  await checkAllowed(ctx)
  const address = await ownAddress(ctx, addressId)
  if (address.is_primary) throw new PortalError('CONFLICT', fillText(ctx, addressBookMessages.primary))
  await ctx.db
    .updateTable('address')
    .set({ removed_at: ctx.now, updated_at: ctx.now })
    .where('address_id', '=', addressId)
    .where('removed_at', 'is', null)
    .execute()
  return { removed: true }
}

/** Puts a removed address back. */
export async function restoreAddress(ctx: Ctx, addressId: number): Promise<{ restored: boolean }> {
  await checkAllowed(ctx)
  await ownAddress(ctx, addressId)
  await ctx.db
    .updateTable('address')
    .set({ removed_at: null, updated_at: ctx.now })
    .where('address_id', '=', addressId)
    .execute()
  return { restored: true }
}

async function ownAddress({ db, viewer }: Ctx, addressId: number) {
  const found = await db
    .selectFrom('address')
    .select(['address_id', 'is_primary'])
    .where('address_id', '=', addressId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** A page of the addresses of an organization, or of those being viewed. */
export async function getAccountAddresses(
  ctx: Ctx,
  { accountId, page, size }: { accountId?: number; page: number; size: number },
): Promise<{ content: AccountAddress[]; totalRecords: number }> {
  const rows = accountAddressRows(ctx, 'SHIPPING', accountId)
  const { count } = await ctx.db
    .selectFrom(rows.as('found'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const content = await rows
    .orderBy('a.address_name')
    .orderBy('a.address_id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { content, totalRecords: count }
}

/** The viewer's default address for `type`, or null. */
export async function getDefaultAddress(
  ctx: Ctx,
  type: 'SHIPPING' | 'BILLING',
  accountId: number | undefined,
): Promise<AccountAddress | null> {
  const mark =
    type === 'SHIPPING' ? ('u.default_shipping_address_id' as const) : ('u.default_billing_address_id' as const)
  const found = await accountAddressRows(ctx, type, accountId).whereRef('a.address_id', '=', mark).executeTakeFirst()
  return found ?? null
}

/** The viewer's favorites, by name. */
export const getFavoriteAddresses = (ctx: Ctx, accountId: number | undefined): Promise<AccountAddress[]> =>
  accountAddressRows(ctx, 'SHIPPING', accountId)
    .where(sql<boolean>`a.address_id = any(u.favorite_address_ids)`)
    .orderBy('a.address_name')
    .orderBy('a.address_id')
    .execute()
