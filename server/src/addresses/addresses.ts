// Addresses of the organisations being viewed (A §3 Address, B §3 Address search request).
import type { Address } from 'contract/addresses'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'

interface Search {
  query: string
  type: 'ALL' | 'SHIPPING' | 'BILLING'
  page: number
  size: number
  accountId?: number
}

/** Addresses with the viewer's own marks: which is his default (of the type asked) and which are favourites. */
function addressRows(ctx: Ctx, type: Search['type']) {
  const standard = type === 'BILLING' ? 'u.default_billing_address_id' : 'u.default_shipping_address_id'
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
      sql<boolean>`coalesce(${of.ref(standard)} = a.address_id, false)`.as('isDefault'),
      sql<boolean>`coalesce(a.address_id = any(u.favorite_address_ids), false)`.as('isFavorite'),
    ])
    .where('a.removed_at', 'is', null)
}

const usable = (type: Search['type']) =>
  type === 'BILLING' ? ('a.billing_enabled' as const) : ('a.shipping_enabled' as const)

/** A page of addresses: the default first, then favourites, then by name. */
export async function searchAddresses(
  ctx: Ctx,
  { query, type, page, size, accountId }: Search,
): Promise<{ content: Address[]; totalRecords: number }> {
  const accounts =
    accountId === undefined ? ctx.viewer.activeAccounts : ctx.viewer.allowedAccounts.filter((id) => id === accountId)
  if (accounts.length === 0) return { content: [], totalRecords: 0 }
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  const text = sql<string>`concat_ws(' ', a.address_name, a.address1, a.address2, a.city, a.state, a.province, a.postal_code)`

  let rows = addressRows(ctx, type).where('a.account_id', '=', sql<number>`any(${[...accounts]}::int[])`)
  if (type !== 'ALL') rows = rows.where(usable(type), '=', true)
  for (const word of words) rows = rows.where(text, 'ilike', `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

  const { count } = await ctx.db
    .selectFrom(rows.as('found'))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const content = await rows
    .orderBy('isDefault', 'desc')
    .orderBy('isFavorite', 'desc')
    .orderBy('a.address_name')
    .orderBy('a.address_id')
    .limit(size)
    .offset(page * size)
    .execute()
  return { content, totalRecords: count }
}

/** One address the viewer may use for `type`, or undefined: foreign and unknown look the same. */
export const getAddress = (
  ctx: Ctx,
  addressId: number,
  type: 'SHIPPING' | 'BILLING',
  accounts: readonly number[],
): Promise<Address | undefined> =>
  addressRows(ctx, type)
    .where('a.address_id', '=', addressId)
    .where('a.account_id', '=', sql<number>`any(${[...accounts]}::int[])`)
    .where(usable(type), '=', true)
    .executeTakeFirst()
