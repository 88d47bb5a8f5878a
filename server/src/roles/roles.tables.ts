// Stored shape of this area; every column is explained in platform/db/migrations/0003_access.sql and 0251_role_versions.sql.
import type { Generated } from 'kysely'

/** A named set of privileges: global, or owned by one organization [A3.19]. */
export interface RoleTable {
  role_id: Generated<number>
  name: string
  account_id: number | null
  version: Generated<number>
  updated_at: Generated<Date>
}

/** The privileges of a role, by name (contract/src/privileges.ts). */
export interface RolePrivilegeTable {
  role_id: number
  privilege: string
}

export interface RolesTables {
  role: RoleTable
  role_privilege: RolePrivilegeTable
}
