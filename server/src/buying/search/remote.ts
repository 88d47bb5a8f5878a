// A search service elsewhere (SEARCH_URL): records go there as they change; how it searches them, its settings and
// synonyms, is compared every minute with what it was given last and sent again when it differs or was not taken.
import type { Currency } from '@portal/contract/platform/locales'
import { createHash } from 'node:crypto'
import { fetchService } from '../../platform/external/fetchService.ts'
import { isObject } from './entries.rules.ts'
import type { IndexName, SearchRecord } from './indexes.ts'
import type { SearchKeys } from './keys.ts'
import type { RemoteCall } from './remoteCalls.rules.ts'
import { settingCalls } from './remoteCalls.rules.ts'
import type { SearchService } from './service.ts'
import type { Sql } from './sql.ts'
import type { Synonym } from './synonyms.rules.ts'

export type ExternalSearch = { url: string } & Pick<SearchKeys, 'applicationId' | 'writeKey'>

const timeout = 30_000

/** Sends the calls of the protocol to the service at `url` with one of its keys. */
export function createSender({ url, applicationId, key }: { url: string; applicationId: string; key: string }) {
  return async ({ method, path, body }: RemoteCall): Promise<Record<string, unknown>> => {
    const response = await fetchService(new URL(`/1/indexes/${path}`, url), {
      method,
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': applicationId,
        'x-algolia-api-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    }).catch((cause: unknown) => {
      throw new Error(`The search service did not answer ${method} ${path}.`, { cause })
    })
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok || !isObject(answer))
      throw new Error(`The search service answered ${response.status} to ${method} ${path}.`)
    return answer
  }
}

/** The service at `remote.url`; `sql` is the portal's own database. */
export function remoteService(sql: Sql, remote: ExternalSearch): SearchService {
  const send = createSender({ ...remote, key: remote.writeKey })
  const batch = async (name: IndexName, action: string, bodies: object[]) => {
    const requests = bodies.map((body) => ({ action, body }))
    if (bodies.length > 0) await send({ method: 'POST', path: `${name}/batch`, body: { requests } })
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
        const wanted = { attributesToRetrieve: ['objectID'], hitsPerPage: 1000 }
        const body = cursor === undefined ? wanted : { ...wanted, cursor }
        const answer = await send({ method: 'POST', path: `${name}/browse`, body })
        const hits = Array.isArray(answer.hits) ? (answer.hits as SearchRecord[]) : []
        yield hits.map((hit) => hit.objectID)
        cursor = answer.cursor
        if (typeof cursor !== 'string') return
      }
    },
    // Settings are sent again within a minute, because they may be gone with the records.
    rebuilt: async (name) =>
      void (await sql.rows('update search_index set pushed = null where index_name = $1', [name])),
  }
}

/** Sends the settings and synonyms of an index where they are not those the service took last; says whether it did. */
export async function pushSettings(
  sql: Sql,
  { currencies, ...remote }: ExternalSearch & { currencies: readonly Currency[] },
  name: IndexName,
): Promise<boolean> {
  const synonyms = await sql.rows<Synonym & { id: number }>(
    'select synonym_id as id, kind, input, words from search_synonym order by synonym_id',
  )
  const calls = settingCalls(name, synonyms, currencies)
  const { url, applicationId } = remote
  const pushed = createHash('md5')
    .update(JSON.stringify([url, applicationId, calls]))
    .digest('base64')
  const [known] = await sql.rows<{ pushed: string | null }>('select pushed from search_index where index_name = $1', [
    name,
  ])
  if (known?.pushed === pushed) return false
  const send = createSender({ ...remote, key: remote.writeKey })
  for (const call of calls) await send(call)
  await sql.rows('update search_index set pushed = $2 where index_name = $1', [name, pushed])
  return true
}
