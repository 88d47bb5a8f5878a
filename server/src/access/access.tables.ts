// Stored shape of this area; every column is explained in platform/db/migrations/0003_access.sql.
// A timestamptz is a Date.

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
  user_account: UserAccountTable
  recent_organisation: RecentOrganizationTable
}
