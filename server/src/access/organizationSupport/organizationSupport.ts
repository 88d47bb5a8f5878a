// Staff settings of one organization [A2.36, S16.05].
import { organizationSupportMessages } from '@portal/contract/access/organizationSupport'
import { roleMessages } from '@portal/contract/access/roles'
import type { SupportedOrganization } from '@portal/contract/access/organizationSupport'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { setAllowedAccount } from '../session/session.ts'
import { changeOrganization, whereNameContains } from '../organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { customerRoles } from '../roles/roles.ts'

interface Organization {
  accountId: number
  accountNumber: string
  name: string
  parentAccountId: number | null
  isCustomerPurchaseOrderEnabled: boolean
  defaultRoleId: number | null
}

const business = (which: RawBuilder<unknown>) => sql<Organization>`
  select a.account_id as "accountId", a.account_number as "accountNumber", a.name, a.parent_account_id as "parentAccountId",
    a.purchase_orders_enabled as "isCustomerPurchaseOrderEnabled", a.default_role_id as "defaultRoleId"
  from account a where a.kind = 'business' and ${which}`

const toSummary = ({ accountId, accountNumber, name }: Organization) => ({ accountId, accountNumber, name })

const find = async ({ db }: Ctx, accountId: number): Promise<Organization | undefined> =>
  (await business(sql`a.account_id = ${accountId}`).execute(db)).rows[0]

async function get(ctx: Ctx, accountId: number): Promise<Organization> {
  const found = await find(ctx, accountId)
  if (!found) throw notFound(roleMessages.organization)
  return found
}

const loadSecondaries = async ({ db }: Ctx, accountId: number): Promise<Organization[]> =>
  (await business(sql`a.parent_account_id = ${accountId} order by a.name, a.account_id limit 500`).execute(db)).rows

/** At most 10 organizations by name or account number, those that begin so first. */
export async function findOrganizations({ db }: Ctx, query: string) {
  const { rows } = await business(whereNameContains(query)).execute(db)
  return rows.map(toSummary)
}

/** One organization with what staff set for it. */
export async function getOrganizationSupport(ctx: Ctx, accountId: number): Promise<SupportedOrganization | null> {
  const found = await find(ctx, accountId)
  if (!found) return null
  const parent = found.parentAccountId === null ? undefined : await find(ctx, found.parentAccountId)
  const roles = await customerRoles(ctx.db, accountId)
  const { rows: allowedAssociates } = await sql<{ userId: string; name: string; email: string }>`
    select u.user_id as "userId", u.first_name || ' ' || u.last_name as name, u.email
    from user_account x join portal_user u using (user_id)
    where x.account_id = ${accountId} order by u.last_name, u.first_name, u.user_id limit 500`.execute(ctx.db)
  return {
    ...toSummary(found),
    isCustomerPurchaseOrderEnabled: found.isCustomerPurchaseOrderEnabled,
    parent: parent ? toSummary(parent) : null,
    secondaryOrgs: (await loadSecondaries(ctx, accountId)).map(toSummary),
    allowedAssociates,
    roles: roles.map(({ roleName, privileges }) => ({ roleName, privileges })),
    defaultRoleName: roles.find(({ roleId }) => roleId === found.defaultRoleId)?.roleName ?? null,
  }
}

export async function setPurchaseOrders(ctx: Ctx, { accountId, isEnabled }: { accountId: number; isEnabled: boolean }) {
  await get(ctx, accountId)
  await changeOrganization(ctx, accountId, { purchase_orders_enabled: isEnabled })
  return { accountId }
}

interface Secondary {
  accountId: number
  secondaryAccountId: number
  isSecondary: boolean
}

/** Makes an organization a secondary one of another, or no longer. */
export async function setSecondaryOrganization(ctx: Ctx, { accountId, secondaryAccountId, isSecondary }: Secondary) {
  // Both rows are locked in one order, so that of two who tie the same organizations the second sees the first change.
  await sql`select from account where account_id in (${accountId}, ${secondaryAccountId}) order by account_id for update`.execute(
    ctx.db,
  )
  const [holding, secondary] = [await get(ctx, accountId), await get(ctx, secondaryAccountId)]
  if (isSecondary) await refuseTie(ctx, holding, secondary)
  else if (secondary.parentAccountId !== accountId) return { accountId }
  await changeOrganization(ctx, secondaryAccountId, { parent_account_id: isSecondary ? accountId : null })
  return { accountId }
}

async function refuseTie(ctx: Ctx, holding: Organization, secondary: Organization): Promise<void> {
  const findName = async (accountId: number) => (await find(ctx, accountId))?.name ?? ''
  const refuse = (message: string) => badInput('secondaryAccountId', message)
  if (secondary.accountId === holding.accountId) throw refuse(organizationSupportMessages.itself)
  if (secondary.parentAccountId !== null && secondary.parentAccountId !== holding.accountId) {
    const parent = await findName(secondary.parentAccountId)
    throw refuse(organizationSupportMessages.taken.replace('{name}', secondary.name).replace('{parent}', parent))
  }
  if (holding.parentAccountId !== null) {
    const parent = await findName(holding.parentAccountId)
    throw refuse(organizationSupportMessages.isSecondary.replace('{parent}', parent))
  }
  if ((await loadSecondaries(ctx, secondary.accountId)).length > 0)
    throw refuse(organizationSupportMessages.holding.replace('{name}', secondary.name))
}

/** Lets a person of the provider's staff act for an organization. */
export async function allowAssociate(ctx: Ctx, { accountId, email }: { accountId: number; email: string }) {
  await get(ctx, accountId)
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from portal_user where email = ${email} and is_internal_associate`.execute(ctx.db)
  const [associate] = rows
  if (!associate) throw badInput('email', organizationSupportMessages.associate)
  await setAllowedAccount(ctx.db, { userId: associate.userId, accountId, isAllowed: true })
  return { accountId }
}

export async function disallowAssociate(ctx: Ctx, { accountId, userId }: { accountId: number; userId: string }) {
  await get(ctx, accountId)
  await setAllowedAccount(ctx.db, { userId, accountId, isAllowed: false })
  return { accountId }
}
