// Roles as other areas need them.
import { isCustomerPrivilege } from '@portal/contract/privileges'
import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'

/** The role a new user of a customer gets, where the customer names none. */
const firstRole = 'Viewer'

interface CustomerRole {
  roleId: number
  roleName: string
}

/** The roles that people of a customer may have: of the portal or its own, with no staff privilege; by name. */
export async function customerRoles(db: Db, accountId: number): Promise<CustomerRole[]> {
  const { rows } = await sql<CustomerRole & { privileges: string[] }>`
    select r.role_id as "roleId", r.name as "roleName", array_agg(p.privilege) as privileges
    from role r join role_privilege p using (role_id)
    where r.account_id is null or r.account_id = ${accountId}
    group by r.role_id order by lower(r.name), r.role_id`.execute(db)
  return rows
    .filter(({ privileges }) => privileges.every(isCustomerPrivilege))
    .map(({ roleId, roleName }) => ({ roleId, roleName }))
}

/** The one of `roles` that a new user of a customer begins with; null where there is none. */
export const firstRoleOf = (roles: readonly CustomerRole[], defaultRoleId: number | null): number | null =>
  (roles.find(({ roleId }) => roleId === defaultRoleId) ?? roles.find(({ roleName }) => roleName === firstRole))
    ?.roleId ?? null
