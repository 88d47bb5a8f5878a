// Organizations as the profile's detail calls report them [A3.05, A§7]. A foreign party and an unknown one read alike,
// because row-level security shows the viewer their own accounts only.
import type { ProfileDetails, SecondaryOrg } from '@portal/contract/access/profile'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'

/** A detailed profile lists at most so many organizations. */
const maxSecondary = 1000

interface OrganizationFilter {
  accountId?: number | undefined
  parentCoPartyId?: number | undefined
  /** The organization the others are beside. */
  without?: number | null
}

/** Organizations of the viewer in the fuller form, by name. */
export async function secondaryOrgs(ctx: Ctx, filter: OrganizationFilter): Promise<SecondaryOrg[]> {
  let rows = ctx.db
    .selectFrom('account as a')
    .leftJoin('account as p', 'p.account_id', 'a.parent_account_id')
    .select([
      'a.account_id as custAccountId',
      'a.account_number as accountNumber',
      'a.name as accountName',
      'a.party_id as custPartyId',
      'p.name as parentCoParty',
      'p.account_number as parentCoPartyNumber',
      'p.party_id as parentCoPartyId',
    ])
    .where('a.account_id', '=', anyOf(ctx.viewer.allowedAccounts))
  if (typeof filter.without === 'number') rows = rows.where('a.account_id', '<>', filter.without)
  if (filter.accountId !== undefined) rows = rows.where('a.account_id', '=', filter.accountId)
  if (filter.parentCoPartyId !== undefined) rows = rows.where('p.party_id', '=', filter.parentCoPartyId)
  const found = await rows.orderBy('a.name').orderBy('a.account_number').limit(maxSecondary).execute()
  return found.map((row) => ({
    ...row,
    id: `${row.parentCoPartyId ?? row.custPartyId}-${row.custAccountId}`,
    relationshipCode: row.parentCoPartyId === null ? 'CUSTOMER_OF' : 'SUBSIDIARY_OF',
    relationshipType: row.parentCoPartyId === null ? 'CUSTOMER' : 'PARENT/SUBSIDIARY',
    custParty: row.accountName,
    custPartyNumber: row.accountNumber,
  }))
}

/** The organization of a party, the first by number if it has several accounts. */
export async function partyDetails(ctx: Ctx, partyId: number): Promise<ProfileDetails | null> {
  const found = await ctx.db
    .selectFrom('account as a')
    .leftJoin('account as p', 'p.account_id', 'a.parent_account_id')
    .select([
      'a.account_id as accountId',
      'a.account_number as accountNumber',
      'a.name',
      'a.party_id as partyId',
      'a.warranty_types as warrantyType',
      'a.payment_terms as paymentTerms',
      'a.purchase_orders_enabled as isCustomerPurchaseOrderEnabled',
      'p.account_id as parentId',
      'p.account_number as parentNumber',
      'p.name as parentName',
      'p.party_id as parentParty',
    ])
    .where('a.party_id', '=', partyId)
    .where('a.account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .orderBy('a.account_number')
    .executeTakeFirst()
  if (!found) return null
  const { parentId, parentNumber, parentName, parentParty, ...details } = found
  const isChild = parentId !== null && parentNumber !== null && parentName !== null && parentParty !== null
  return {
    ...details,
    parentOrganization: isChild
      ? { accountId: parentId, accountNumber: parentNumber, name: parentName, partyId: parentParty }
      : null,
    secondaryOrgs: await secondaryOrgs(ctx, { parentCoPartyId: partyId }),
  }
}
