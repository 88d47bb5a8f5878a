// Stored shape of this area; every column is explained in platform/db/migrations/0032_shopping_lists.sql.
import type { Generated } from 'kysely'

/** A shopping list. */
export interface ShoppingListTable {
  shopping_list_id: Generated<number>
  user_id: string
  account_id: number | null
  owner_name: string
  name: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  removed_at: Date | null
}

/** A part on a shopping list. */
export interface ShoppingListItemTable {
  shopping_list_item_id: Generated<number>
  shopping_list_id: number
  user_id: string
  item_id: number
  quantity: number
}

export interface ShoppingListsTables {
  shopping_list: ShoppingListTable
  shopping_list_item: ShoppingListItemTable
}
