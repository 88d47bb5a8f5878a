// Stored shape of this area; every column is explained in platform/db/migrations/0003_access.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

/** A named set of privileges: global, or owned by one organization [A3.19]. */
export interface RoleTable {
  role_id: Generated<number>
  name: string
  account_id: number | null
  updated_at: Generated<Date>
}

/** The privileges of a role, by name (contract/src/privileges.ts). */
export interface RolePrivilegeTable {
  role_id: number
  privilege: string
}

/** Accounts an internal associate may act for [A1.06]. */
export interface UserAccountTable {
  user_id: string
  account_id: number
}

/** Organizations a user chose to view lately [A2.72]. */
export interface RecentOrganizationTable {
  user_id: string
  account_id: number
  chosen_at: Date
}

export interface AccessTables {
  role: RoleTable
  role_privilege: RolePrivilegeTable
  user_account: UserAccountTable
  recent_organisation: RecentOrganizationTable
}
