// Records as answers show them, remembered by the process so that a search asks the database for numbers alone, and the
// records that shoppers see most are read and parsed once. What is remembered belongs to one version of the index.
import type { Cache } from '../../platform/process/cache.ts'
import { createCache } from '../../platform/process/cache.ts'
import type { ReadyText } from './highlights.rules.ts'
import { readyText } from './highlights.rules.ts'
import type { IndexName, SearchRecord } from './indexes.ts'
import type { Sql } from './sql.ts'

export interface ShownRecord {
  text: string
  record: SearchRecord
  /** Its texts made ready for highlighting, by attribute, as they are asked for. */
  ready: Map<string, ReadyText | null>
}

/** The text of attribute `name`, made ready. */
export function getReadyText({ record, ready }: ShownRecord, name: string): ReadyText | null {
  let text = ready.get(name)
  if (text === undefined) ready.set(name, (text = readyText(record[name])))
  return text
}

type Records = Cache<number, ShownRecord>

const maxCharacters = 12_000_000
const recordCaches = new WeakMap<Sql, Map<IndexName, { version: number; records: Records }>>()

/** The records of numbers, in their order; what was removed since they were found is left out. */
export async function loadShownRecords(
  sql: Sql,
  { name, version }: { name: IndexName; version: number },
  ids: readonly number[],
): Promise<ShownRecord[]> {
  const records = getRecords(sql, name, version)
  const found = new Map(ids.map((id) => [id, records.get(id)]))
  const missing = ids.filter((id) => !found.get(id))
  for (const [id, shown] of missing.length === 0 ? [] : await readRecords(sql, missing)) {
    found.set(id, shown)
    records.set(id, shown)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

function getRecords(sql: Sql, name: IndexName, version: number): Records {
  const indexes = recordCaches.get(sql) ?? new Map<IndexName, { version: number; records: Records }>()
  recordCaches.set(sql, indexes)
  const of = indexes.get(name)
  if (of?.version === version) return of.records
  const records: Records = createCache(maxCharacters, ({ text }) => text.length)
  // A search that began before the last write keeps what it reads to itself.
  if (of === undefined || of.version < version) indexes.set(name, { version, records })
  return records
}

async function readRecords(sql: Sql, ids: readonly number[]): Promise<[number, ShownRecord][]> {
  const rows = await sql.rows<{ id: number; text: string }>(
    'select entry_id as id, record::text as text from search_record where entry_id = any($1)',
    [ids],
  )
  return rows.map(({ id, text }) => [id, { text, record: JSON.parse(text) as SearchRecord, ready: new Map() }])
}
