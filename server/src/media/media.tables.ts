// Stored shape of this area; every column is explained in platform/db/migrations/0461_product_media.sql.
import type { Generated } from 'kysely'

export type MediaKind = 'picture' | 'document'

export interface MediaTable {
  hash: string
  kind: MediaKind
  bytes: number
  begun_at: Generated<Date>
  kept_at: Date | null
}

export interface MediaSourceTable {
  source: string
  hash: string
  etag: string | null
  modified: string | null
}

export interface MediaTables {
  media: MediaTable
  media_source: MediaSourceTable
}
