// Stored shape of this area; every column is explained in platform/db/migrations/0003_access.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

/** A named set of privileges: global, or owned by one organisation (A §3 Role). */
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

/** Accounts an internal associate may act for (A §1: only the account ids they are allowed). */
export interface UserAccountTable {
  user_id: string
  account_id: number
}

/** Organisations a user chose to view lately (A §2 Associate landing). */
export interface RecentOrganisationTable {
  user_id: string
  account_id: number
  chosen_at: Date
}

export interface AccessTables {
  role: RoleTable
  role_privilege: RolePrivilegeTable
  user_account: UserAccountTable
  recent_organisation: RecentOrganisationTable
}
