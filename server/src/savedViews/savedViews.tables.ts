// Stored shape of this area; every column is explained in platform/db/migrations/0040_saved_views.sql.
import type { Generated } from 'kysely'

/** A view of a list that somebody named and kept. */
export interface SavedViewTable {
  view_id: Generated<number>
  user_id: string
  account_id: number | null
  author: string
  list: string
  name: string
  search: string
  columns: string[] | null
  updated_at: Date
}

export interface SavedViewsTables {
  saved_view: SavedViewTable
}
