// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql and 0165_group_changes.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

/** A group of units [B3.07]. */
export interface UnitGroupTable {
  group_id: Generated<number>
  group_key: string | null
  account_id: number
  name: string
  description: Generated<string>
  multi_org: Generated<boolean>
  billing_address_id: number | null
  shipping_address_id: number | null
  version: Generated<number>
  updated_at: Generated<Date>
}

/** A unit in a group. */
export interface UnitGroupUnitTable {
  group_id: number
  instance_id: number
  account_id: number
}

/** A group inside a group; never a cycle. */
export interface UnitGroupParentTable {
  group_id: number
  parent_group_id: number
  account_id: number
}

/** A contact of a group. */
export interface UnitGroupContactTable {
  group_id: number
  contact_id: number
  account_id: number
}

/** What a change of a group was. */
export interface UnitGroupChangeTable {
  group_id: number
  version: number
  account_id: number
  changed_by: string
  changed_at: Date
  lines: string[]
}

/** How many units of each organization each group has, in rows to be summed; explained in 0401_group_tally.sql. */
export interface GroupTallyTable {
  group_tally_id: Generated<number>
  unit_account_id: number
  group_id: number
  n: number
}

export interface GroupsTables {
  group_tally: GroupTallyTable
  unit_group: UnitGroupTable
  unit_group_unit: UnitGroupUnitTable
  unit_group_parent: UnitGroupParentTable
  unit_group_contact: UnitGroupContactTable
  unit_group_change: UnitGroupChangeTable
}
