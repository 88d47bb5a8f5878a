// The roles of an organization with who holds them, and those that were retired.
import type { OwnRole, OwnRoles, RetiredRole } from '@portal/contract/access/ownRoles'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import { getAssignableRoles } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

interface StoredRole extends Omit<OwnRole, 'keeper' | 'mayGive'> {
  accountId: number | null
  keptBy: 'STAFF' | 'ORGANIZATION'
  isOwn: boolean
}

/** The business, where the viewer may see it. */
export async function findBusiness({ db, viewer }: Ctx, accountId: number): Promise<string | undefined> {
  if (!viewer.allowedAccounts.includes(accountId)) return undefined
  const found = await db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'business')
    .executeTakeFirst()
  return found?.name
}

/** The roles that people of an organization may have, its own first. */
async function loadStored({ db, viewer }: Ctx, accountId: number): Promise<StoredRole[]> {
  const { rows } = await sql<StoredRole>`
    select r.role_id as "roleId", r.name as "roleName", r.account_id as "accountId", r.kept_by as "keptBy",
      r.account_id is not null as "isOwn", r.version,
      array(select p.privilege from role_privilege p where p.role_id = r.role_id order by p.privilege) as privileges,
      (select count(*)::int from portal_user u where u.role_id = r.role_id and u.account_id = ${accountId} and not u.is_internal_associate) as people,
      a.default_role_id is not distinct from r.role_id as "isDefault",
      exists (select from portal_user me where me.user_id = ${viewer.userId} and me.role_id = r.role_id) as "isMine"
    from role r join account a on a.account_id = ${accountId}
    where r.account_id is null or r.account_id = ${accountId}
    order by r.account_id is null, lower(r.name), r.role_id`.execute(db)
  return rows.filter(({ privileges }) => privileges.length > 0 && privileges.every(isCustomerPrivilege))
}

/** The roles as their administrators see them. */
export async function loadOwnRoles(ctx: Ctx, accountId: number): Promise<OwnRole[]> {
  const stored = await loadStored(ctx, accountId)
  const given = new Set(getAssignableRoles(stored, ctx.viewer.privileges).map(({ roleId }) => roleId))
  return stored.map(({ accountId: owner, keptBy, isOwn: _, ...role }) => ({
    ...role,
    keeper: owner === null ? 'PORTAL' : keptBy,
    mayGive: given.has(role.roleId),
  }))
}

const retiredShown = 20

async function loadRetired({ db }: Ctx, accountId: number): Promise<RetiredRole[]> {
  const rows = await db
    .selectFrom('retired_role')
    .select(['role_id', 'name', 'user_ids', 'replacement_name', 'retired_at', 'retired_by'])
    .where('account_id', '=', accountId)
    .orderBy('retired_at', 'desc')
    .limit(retiredShown)
    .execute()
  return rows.map((row) => ({
    roleId: row.role_id,
    roleName: row.name,
    people: row.user_ids.length,
    replacement: row.replacement_name,
    retiredAt: row.retired_at.toISOString(),
    retiredBy: row.retired_by,
  }))
}

/** The roles of an organization; null for one the viewer may not see. */
export async function getOwnRoles(ctx: Ctx, { accountId }: { accountId: number }): Promise<OwnRoles | null> {
  const customerName = await findBusiness(ctx, accountId)
  if (customerName === undefined) return null
  return {
    accountId,
    customerName,
    roles: await loadOwnRoles(ctx, accountId),
    retired: await loadRetired(ctx, accountId),
  }
}

export interface RoleToChange {
  roleId: number
  accountId: number
  name: string
  version: number
  privileges: string[]
  isMine: boolean
}

/**
 * A role that an organization made and the viewer may change, kept as it is until the transaction ends; undefined for any other. Who gives
 * the role to a person waits at the end of it alone, so that neither waits for the other.
 */
export async function lockOwnRole({ db, viewer }: Ctx, roleId: number): Promise<RoleToChange | undefined> {
  const { rows: locked } = await sql<Omit<RoleToChange, 'privileges'>>`
    select r.role_id as "roleId", r.account_id as "accountId", r.name, r.version,
      exists (select from portal_user me where me.user_id = ${viewer.userId} and me.role_id = r.role_id) as "isMine"
    from role r where r.role_id = ${roleId} and r.account_id = any(${[...viewer.allowedAccounts]}::int[])
      and r.kept_by = 'ORGANIZATION'
    for no key update of r`.execute(db)
  const [role] = locked
  if (!role) return undefined
  const granted = await db.selectFrom('role_privilege').select('privilege').where('role_id', '=', roleId).execute()
  return { ...role, privileges: granted.map(({ privilege }) => privilege) }
}

/** The names that a role of an organization cannot have: those of its other roles and of the portal's. */
export async function loadNames({ db }: Ctx, accountId: number, but?: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from role
    where (account_id is null or account_id = ${accountId}) and role_id is distinct from ${but ?? null}`.execute(db)
  return rows.map(({ name }) => name)
}

/** True if staff made the role for an organization that the viewer may see. */
export async function isKeptByStaff({ db, viewer }: Ctx, roleId: number): Promise<boolean> {
  const { rows } = await sql`select from role r where r.role_id = ${roleId} and r.kept_by = 'STAFF'
    and (r.account_id is null or r.account_id = any(${[...viewer.allowedAccounts]}::int[]))`.execute(db)
  return rows.length > 0
}
