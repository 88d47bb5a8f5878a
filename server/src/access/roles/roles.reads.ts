// Roles with their privileges and the people who hold them.
import type { RoleDetails, RoleHolder, RoleRow } from '@portal/contract/access/roles'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import { roleHoldersPage } from '@portal/contract/access/roles'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** The role a new user of a customer gets, where the customer names none. */
const firstRole = 'Viewer'

interface NamedRole {
  roleId: number
  roleName: string
}

interface OfferedRole extends NamedRole {
  isOwn: boolean
  privileges: string[]
}

/** Every role, those of the portal first, by name. */
export async function loadRoles(db: Db): Promise<RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'isStaff' | 'privileges'> & { names: string[] }>`
    select r.role_id as "roleId", r.name as "roleName", r.account_id as "accountId", a.name as "organizationName",
      coalesce((select array_agg(p.privilege) from role_privilege p where p.role_id = r.role_id), '{}') as names,
      (select count(*)::int from portal_user u where u.role_id = r.role_id) as people
    from role r left join account a on a.account_id = r.account_id
    order by r.account_id is not null, lower(r.name), r.role_id`.execute(db)
  return rows.map(({ names, ...role }) => ({
    ...role,
    privileges: names.length,
    isStaff: !names.every(isCustomerPrivilege),
  }))
}

/** A role with its privileges in the order of their names. */
export async function findRole(db: Db, roleId: number): Promise<RoleDetails | undefined> {
  const { rows } = await sql<RoleDetails>`
    select r.role_id as "roleId", r.name as "roleName", r.account_id as "accountId", a.name as "organizationName", r.version,
      coalesce((select array_agg(p.privilege order by p.privilege) from role_privilege p where p.role_id = r.role_id), '{}') as privileges
    from role r left join account a on a.account_id = r.account_id where r.role_id = ${roleId}`.execute(db)
  return rows[0]
}

export interface RoleHolders {
  people: RoleHolder[]
  totalCount: number
}

/** A page of the people who hold a role, or of those of them `which` names, by name, and how many there are. */
export async function loadHolders(
  db: Db,
  roleId: number,
  page: number,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<RoleHolders> {
  const { rows } = await sql<RoleHolder>`
    select u.user_id as "userId", u.first_name || ' ' || u.last_name as name, u.email, a.name as "organizationName",
      u.status as "userStatus"
    from portal_user u left join account a on a.account_id = u.account_id
    where u.role_id = ${roleId} and ${which} order by u.last_name, u.first_name, u.user_id
    limit ${roleHoldersPage} offset ${page * roleHoldersPage}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from portal_user u where u.role_id = ${roleId} and ${which}`.execute(db)
  return { people: rows, totalCount: counted[0]?.count ?? 0 }
}

/** Those who are no staff of the provider. */
export const loadRoleCustomers = (db: Db, roleId: number): Promise<RoleHolders> =>
  loadHolders(db, roleId, 0, sql<boolean>`not u.is_internal_associate`)

/** Keeps a role as it is until the transaction ends, for a person who gives it: it is not deleted or changed meanwhile. */
export async function lockRole(db: Db, roleId: number): Promise<void> {
  await sql`select from role where role_id = ${roleId} for share`.execute(db)
}

/** How many organizations give a role by default. */
export async function countDefaults(db: Db, roleId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account where default_role_id = ${roleId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The roles that people of a customer may have: of the portal or its own, with no staff privilege; by name. */
export async function customerRoles(db: Db, accountId: number): Promise<OfferedRole[]> {
  const { rows } = await sql<OfferedRole>`
    select r.role_id as "roleId", r.name as "roleName", r.account_id is not null as "isOwn", array_agg(p.privilege) as privileges
    from role r join role_privilege p using (role_id)
    where r.account_id is null or r.account_id = ${accountId}
    group by r.role_id order by lower(r.name), r.role_id`.execute(db)
  return rows.filter(({ privileges }) => privileges.every(isCustomerPrivilege))
}

/** The one of `roles` that a new user of a customer begins with; null where there is none. */
export const getFirstRole = (roles: readonly NamedRole[], defaultRoleId: number | null): number | null =>
  (roles.find(({ roleId }) => roleId === defaultRoleId) ?? roles.find(({ roleName }) => roleName === firstRole))
    ?.roleId ?? null

/** The roles that organizations own, of one or of all, by name. */
export async function ownedRoles(db: Db, accountId: number | undefined): Promise<Omit<OfferedRole, 'isOwn'>[]> {
  const { rows } = await sql<OfferedRole>`
    select r.role_id as "roleId", r.name as "roleName",
      coalesce((select array_agg(p.privilege) from role_privilege p where p.role_id = r.role_id), '{}') as privileges
    from role r where r.account_id is not null and ${accountId === undefined ? sql`true` : sql`r.account_id = ${accountId}`}
    order by lower(r.name), r.role_id`.execute(db)
  return rows
}
