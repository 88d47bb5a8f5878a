// The search service the portal keeps up to date: its own on PostgreSQL, or one elsewhere that speaks Algolia's
// protocol. Both are given the same records; only the configuration distinguishes them.
import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'
import type { IndexName, SearchRecord } from './indexes.ts'
import { definitions, getRanking, getReplicas } from './indexes.ts'
import type { KeyConfig, SearchKeys } from './keys.ts'
import { deriveSearchKeys } from './keys.ts'
import { isObject } from './entries.rules.ts'
import type { Sql } from './sql.ts'
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
    url === undefined ? ownService(db) : remoteService({ url, applicationId, writeKey })

const sqlOf = (db: Db): Sql => ({
  rows: async <T>(text: string, values: unknown[] = []) =>
    (await db.executeQuery<T>(CompiledQuery.raw(text, values))).rows,
})

function ownService(db: Db): SearchService {
  const sql = sqlOf(db)
  return {
    save: async (name, records) => void (await saveRecords(sql, name, records)),
    remove: async (name, objectIds) => void (await removeRecords(sql, name, objectIds)),
    async *ids(name) {
      for (let after = 0; ;) {
        const rows = await sql.rows<{ entry_id: number; object_id: string }>(
          'select entry_id, object_id from search_record where index_name = $1 and entry_id > $2 order by entry_id limit 10000',
          [name, after],
        )
        if (rows.length === 0) return
        yield rows.map((row) => row.object_id)
        after = rows.at(-1)?.entry_id ?? after
      }
    },
    rebuilt: (name) => markRebuilt(sql, name),
  }
}

type Remote = { url: string } & Pick<SearchKeys, 'applicationId' | 'writeKey'>

function remoteService({ url, applicationId, writeKey }: Remote): SearchService {
  const send = async (method: string, path: string, body: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(new URL(`/1/indexes/${path}`, url), {
      method,
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': applicationId,
        'x-algolia-api-key': writeKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok || !isObject(answer))
      throw new Error(`The search service answered ${response.status} to ${method} ${path}.`)
    return answer
  }
  const batch = async (name: IndexName, action: string, bodies: object[]) => {
    if (bodies.length > 0) await send('POST', `${name}/batch`, { requests: bodies.map((body) => ({ action, body })) })
  }
  return {
    save: (name, records) => batch(name, 'updateObject', records),
    remove: (name, objectIds) =>
      batch(
        name,
        'deleteObject',
        objectIds.map((objectID) => ({ objectID })),
      ),
    async *ids(name) {
      for (let cursor: unknown; ;) {
        const answer = await send('POST', `${name}/browse`, {
          attributesToRetrieve: ['objectID'],
          hitsPerPage: 1000,
          ...(cursor === undefined ? {} : { cursor }),
        })
        const hits = Array.isArray(answer.hits) ? (answer.hits as SearchRecord[]) : []
        yield hits.map((hit) => hit.objectID)
        cursor = answer.cursor
        if (typeof cursor !== 'string') return
      }
    },
    // A service elsewhere learns how to search and rank from us, once the records are there.
    async rebuilt(name) {
      await send('PUT', `${name}/settings`, {
        ...definitions[name].settings,
        customRanking: definitions[name].customRanking,
        replicas: getReplicas(name),
      })
      for (const replica of getReplicas(name)) {
        await send('PUT', `${replica}/settings`, {
          ...definitions[name].settings,
          ranking: [getRanking(replica), 'typo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
        })
      }
    },
  }
}
