// Stored shape of this area; every column is explained in platform/db/migrations/0007_banners.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

/** A site-wide message, shown while now is between start and end [A§9]. */
export interface BannerTable {
  banner_id: Generated<number>
  type: 'info' | 'warning' | 'error'
  message: string
  start_at: Date
  end_at: Date
  made_by: string | null
  version: Generated<number>
  updated_at: Generated<Date>
}

export interface BannersTables {
  banner: BannerTable
}
