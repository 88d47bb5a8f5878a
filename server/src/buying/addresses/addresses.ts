// Addresses of the organizations being viewed [A3.10, B3.05].
import type { AccountAddress, Address } from '@portal/contract/buying/addresses'
import { integrationLocaleFor } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { escapeLike } from '../../platform/db/like.ts'

interface Search {
  query: string
  type: 'ALL' | 'SHIPPING' | 'BILLING'
  page: number
  size: number
  accountId?: number
  partyId?: number
  defaultEbsAddressIds?: readonly string[]
  favoriteEbsAddressIds?: readonly string[]
}

type AddressMarkIds = Pick<Search, 'defaultEbsAddressIds' | 'favoriteEbsAddressIds'>

/**
 * Addresses with the viewer's own marks: which is their default (of the type asked) and which are favorites. Ids of the
 * ERP represent another person's marks.
 */
function addressRows(
  ctx: Ctx,
  type: Search['type'],
  { defaultEbsAddressIds, favoriteEbsAddressIds }: AddressMarkIds = {},
) {
  const standard = type === 'BILLING' ? 'u.default_billing_address_id' : 'u.default_shipping_address_id'
  const given = (ids: readonly string[]) => sql<boolean>`coalesce(a.ebs_address_id = any(${[...ids]}::text[]), false)`
  return ctx.db
    .selectFrom('address as a')
    .innerJoin('account as o', 'o.account_id', 'a.account_id')
    .leftJoin('portal_user as u', (join) => join.on('u.user_id', '=', ctx.viewer.userId))
    .select((of) => [
      'a.address_id as addressId',
      'a.ebs_address_id as ebsAddressId',
      'a.address_name as addressName',
      'a.address1',
      'a.address2',
      'a.city',
      'a.county',
      'a.state',
      'a.province',
      'a.postal_code as postalCode',
      'a.country',
      'o.party_id as partyId',
      'a.account_id as accountId',
      'a.integration_locale as integrationLocale',
      'a.shipping_enabled as shippingEnabled',
      'a.billing_enabled as billingEnabled',
      'a.is_primary as isPrimary',
      'a.dock_hours as dockHours',
      'a.needs_liftgate as needsLiftgate',
      (defaultEbsAddressIds
        ? given(defaultEbsAddressIds)
        : sql<boolean>`coalesce(${of.ref(standard)} = a.address_id, false)`
      ).as('isDefault'),
      (favoriteEbsAddressIds
        ? given(favoriteEbsAddressIds)
        : sql<boolean>`coalesce(a.address_id = any(u.favorite_address_ids), false)`
      ).as('isFavorite'),
    ])
    .where('a.removed_at', 'is', null)
}

// The accounts of the request: one organization they may see, or all they view; no one else's.
const chooseAccounts = ({ viewer }: Ctx, accountId: number | undefined): readonly number[] =>
  accountId === undefined ? viewer.activeAccounts : viewer.allowedAccounts.filter((id) => id === accountId)

const ofAccounts = (accounts: readonly number[]) => anyOf(accounts)

/** Addresses with the terms of their accounts and under all the names of their fields [A3.10, D1.05]. */
const rowsWithTerms = (ctx: Ctx, type: Search['type'], marks: AddressMarkIds = {}) =>
  addressRows(ctx, type, marks).select([
    'o.payment_terms as paymentTerms',
    'o.payment_terms_id as paymentTermsId',
    'o.profile_class as profileClass',
    'o.profile_class_id as profileClassId',
    'a.postal_code as zipCode',
  ])

const withFavorite = (row: Omit<AccountAddress, 'favorite'>): AccountAddress => ({ ...row, favorite: row.isFavorite })

/** Addresses of `accountId`, or of those being viewed, with the terms of their accounts. */
export const accountAddressRows = (ctx: Ctx, type: 'SHIPPING' | 'BILLING', accountId: number | undefined) =>
  rowsWithTerms(ctx, type)
    .select(sql<boolean>`coalesce(a.address_id = any(u.favorite_address_ids), false)`.as('favorite'))
    .where('a.account_id', '=', ofAccounts(chooseAccounts(ctx, accountId)))

const usable = (type: Search['type']) =>
  type === 'BILLING' ? ('a.billing_enabled' as const) : ('a.shipping_enabled' as const)

/** Addresses of `accounts` that are found by all words of `query`. */
function searchRows(
  ctx: Ctx,
  accounts: readonly number[],
  { query, type, partyId, ...marks }: Omit<Search, 'page' | 'size'>,
) {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  const text = sql<string>`concat_ws(' ', a.address_name, a.address1, a.address2, a.city, a.state, a.province, a.postal_code)`

  let rows = rowsWithTerms(ctx, type, marks).where('a.account_id', '=', ofAccounts(accounts))
  if (partyId !== undefined) rows = rows.where('o.party_id', '=', partyId)
  if (type !== 'ALL') rows = rows.where(usable(type), '=', true)
  for (const word of words) rows = rows.where(text, 'ilike', `%${escapeLike(word)}%`)
  return rows
}

/** The default first, then favorites, then by name. */
const inOrder = (rows: ReturnType<typeof searchRows>) =>
  rows.orderBy('isDefault', 'desc').orderBy('isFavorite', 'desc').orderBy('a.address_name').orderBy('a.address_id')

/** A page of addresses. */
export async function searchAddresses(
  ctx: Ctx,
  { page, size, accountId, ...search }: Search,
): Promise<{ content: AccountAddress[]; totalRecords: number }> {
  const accounts = chooseAccounts(ctx, accountId)
  if (accounts.length === 0) return { content: [], totalRecords: 0 }
  const rows = searchRows(ctx, accounts, search)
  const { count } = await ctx.db
    .selectFrom(rows.as('found'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const content = await inOrder(rows)
    .limit(size)
    .offset(page * size)
    .execute()
  return { content: content.map(withFavorite), totalRecords: count }
}

/** The address that a person is offered first in an organization; null where they may use none. */
export async function getFirstAddress(
  ctx: Ctx,
  type: 'SHIPPING' | 'BILLING',
  accountId: number,
): Promise<AccountAddress | null> {
  const row = await inOrder(searchRows(ctx, chooseAccounts(ctx, accountId), { query: '', type }))
    .limit(1)
    .executeTakeFirst()
  return row ? withFavorite(row) : null
}

/** One address the viewer may use for `type`, by our id or that of the ERP, or undefined: foreign and unknown look the same. */
export const getAddress = (
  ctx: Ctx,
  id: number | { ebsAddressId: string },
  type: 'SHIPPING' | 'BILLING',
  accounts: readonly number[],
): Promise<Address | undefined> =>
  addressRows(ctx, type)
    .where((is) =>
      typeof id === 'number' ? is('a.address_id', '=', id) : is('a.ebs_address_id', '=', id.ebsAddressId),
    )
    .where('a.account_id', '=', ofAccounts(accounts))
    .where(usable(type), '=', true)
    .executeTakeFirst()

/** The addresses of these ids that the viewer may see. */
export const addressesById = async (ctx: Ctx, ids: readonly number[]): Promise<Address[]> =>
  ids.length === 0
    ? []
    : addressRows(ctx, 'ALL')
        .where('a.address_id', '=', ofAccounts(ids))
        .where('a.account_id', '=', ofAccounts(ctx.viewer.allowedAccounts))
        .execute()

interface FirstAddress {
  account_id: number
  address1: string
  address2: string | null
  city: string
  county: string | null
  state_province: string
  postal_code: string
  country: string
  created_by: string
}

/** The billing and primary address of an account just opened, as its owner registered it; gives its id. */
export async function addFirstAddress(db: Db, typed: FirstAddress): Promise<number> {
  const isDomestic = typed.country === 'US'
  const { addressId } = await db
    .insertInto('address')
    .values({
      account_id: typed.account_id,
      address1: typed.address1,
      address2: typed.address2,
      city: typed.city,
      county: typed.county,
      state: isDomestic ? typed.state_province : null,
      province: isDomestic ? null : typed.state_province,
      postal_code: typed.postal_code,
      country: typed.country,
      billing_enabled: true,
      integration_locale: integrationLocaleFor(typed.country),
      is_primary: true,
      created_by: typed.created_by,
    })
    .returning('address_id as addressId')
    .executeTakeFirstOrThrow()
  return addressId
}
