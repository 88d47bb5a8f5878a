// Stored shape of this area; every column is explained in platform/db/migrations/0011_cart.sql.
import type { Application } from '@portal/contract/cart'
import type { Generated } from 'kysely'

/** A user's cart of one store for one organization (0101_carts_by_organisation.sql). */
export interface ShoppingCartTable {
  shopping_cart_id: Generated<number>
  user_id: string
  application: Application
  account_id: number | null
  staff_user_id: string | null
  /** The visit from a procurement system that it was begun in (0380_punchout.sql). */
  punchout_basket_id: number | null
  updated_at: Generated<Date>
}

/** A line of a cart. */
export interface ShoppingCartItemTable {
  shopping_cart_item_id: Generated<number>
  shopping_cart_id: number
  user_id: string
  item_id: number
  unit_serial: string | null
  quantity: number
}

export interface CartTables {
  shopping_cart: ShoppingCartTable
  shopping_cart_item: ShoppingCartItemTable
}
