// The search service the portal keeps up to date: its own on PostgreSQL, or one elsewhere that speaks Algolia's
// protocol. Both are given the same records; only the configuration distinguishes them.
import type { Db } from '../../platform/db/transaction.ts'
import type { IndexName, SearchRecord } from './indexes.ts'
import type { KeyConfig } from './keys.ts'
import { deriveSearchKeys } from './keys.ts'
import { remoteService } from './remote.ts'
import { inParts, createSql } from './sql.ts'
import { markRebuilt, removeRecords, saveRecords } from './writes.ts'

export interface SearchService {
  /** Saves records, new or in place of those with their objectID; at most a thousand at a time. */
  save: (name: IndexName, records: SearchRecord[]) => Promise<void>
  remove: (name: IndexName, objectIds: string[]) => Promise<void>
  /** Every objectID of an index, in parts. */
  ids: (name: IndexName) => AsyncIterable<string[]>
  /** Called when an index was rebuilt as a whole. */
  rebuilt: (name: IndexName) => Promise<void>
}

export interface SearchServiceConfig {
  /** Address of a service that speaks the protocol, for example https://APP.algolia.net; without it our own. */
  url?: string | undefined
  applicationId: string
  writeKey: string
}

/** The service the environment names. */
export const getSearchService = (config: KeyConfig & { SEARCH_URL?: string | undefined }) => {
  const { applicationId, writeKey } = deriveSearchKeys(config)
  return searchService({ url: config.SEARCH_URL, applicationId, writeKey })
}

/** The service of the configuration, for the transaction of `db`. */
export const searchService =
  ({ url, applicationId, writeKey }: SearchServiceConfig) =>
  (db: Db): SearchService =>
    url === undefined ? ownService(db) : remoteService(createSql(db), { url, applicationId, writeKey })

function ownService(db: Db): SearchService {
  const sql = createSql(db)
  return {
    save: async (name, records) => void (await saveRecords(sql, name, records)),
    remove: async (name, objectIds) => void (await removeRecords(sql, name, objectIds)),
    async *ids(name) {
      const read = (after: number) =>
        sql.rows<{ entry_id: number; object_id: string }>(
          'select entry_id, object_id from search_record where index_name = $1 and entry_id > $2 order by entry_id limit 10000',
          [name, after],
        )
      for await (const rows of inParts(read, (row) => row.entry_id)) yield rows.map((row) => row.object_id)
    },
    rebuilt: (name) => markRebuilt(sql, name),
  }
}
