// Records one by one and in batches, as Algolia's protocol reads and writes them.
import { isObject } from './entries.rules.ts'
import { SearchError } from './errors.ts'
import type { IndexName, IndexSettings, SearchRecord } from './indexes.ts'
import { buildConditions } from './matches.rules.ts'
import type { Body } from './params.rules.ts'
import { readParams } from './params.rules.ts'
import type { Sql } from './sql.ts'
import type { LoadedIndex } from './state.ts'
import { toQuery } from './queryCache.ts'
import { matchText, buildLowVoltageText } from './texts.rules.ts'
import { clearRecords, removeRecords, saveRecords } from './writes.ts'

const maxRecordLength = 100_000
const maxIdLength = 200
const maxActions = 10_000

/** A record as it may be stored; throws SearchError 400 for anything else. */
export function readRecord(value: unknown, objectId?: string): SearchRecord {
  if (!isObject(value)) throw new SearchError(400, 'Invalid object, a JSON object is expected')
  const given = objectId ?? value.objectID
  const id = typeof given === 'number' ? String(given) : given
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength)
    throw new SearchError(400, 'Missing or invalid mandatory attribute objectID')
  const text = JSON.stringify(value)
  if (text.length > maxRecordLength)
    throw new SearchError(400, `Record at the position ${id} is too big, at most ${maxRecordLength} characters`)
  // PostgreSQL takes neither a zero character nor half of a pair.
  const clean = /\\u0000|\\ud[89a-f]/i.test(text)
    ? (JSON.parse(text, (_name, item: unknown) =>
        typeof item === 'string' ? item.replaceAll('\0', '').toWellFormed() : item,
      ) as SearchRecord)
    : value
  return { ...clean, objectID: id.replaceAll('\0', '').toWellFormed() }
}

/** The records with these ids, as stored. */
export async function readRecords(sql: Sql, name: IndexName, objectIds: string[]): Promise<Map<string, SearchRecord>> {
  const rows = await sql.rows<{ record: SearchRecord }>(
    'select record from search_record where index_name = $1 and object_id = any($2)',
    [name, objectIds.map((id) => id.replaceAll('\0', ''))],
  )
  return new Map(rows.map(({ record }) => [record.objectID, record]))
}

export interface Action {
  action: string
  body: unknown
}

/** Reads the actions of a batch; `indexName` of an action is for batches over several indexes. */
export function readActions(body: Body): (Action & { indexName: unknown })[] {
  if (!Array.isArray(body.requests)) throw new SearchError(400, 'Expecting an array of requests')
  if (body.requests.length > maxActions) throw new SearchError(413, `Too many requests, at most ${maxActions}`)
  return body.requests.map((request: unknown) => {
    if (!isObject(request) || typeof request.action !== 'string')
      throw new SearchError(400, 'action attribute is missing')
    return { action: request.action, body: request.body, indexName: request.indexName }
  })
}

/** Runs actions in order, neighbors of the same kind together. Returns the ids and the version. */
export async function runActions(
  sql: Sql,
  name: IndexName,
  actions: Action[],
): Promise<{ objectIDs: string[]; version: number }> {
  const objectIDs: string[] = []
  let version = 0
  for (let from = 0; from < actions.length;) {
    const kind = toWriteKind(actions[from]?.action ?? '')
    let to = from
    while (to < actions.length && to - from < 1000 && toWriteKind(actions[to]?.action ?? '') === kind) to++
    const bodies = actions.slice(from, to)
    const ids = kind === 'clear' ? [] : bodies.map(({ body, action }) => getId(body, action))
    objectIDs.push(...ids)
    if (kind === 'clear') version = await clearRecords(sql, name)
    else if (kind === 'delete') version = await removeRecords(sql, name, ids)
    else if (kind === 'save')
      version = await saveRecords(
        sql,
        name,
        bodies.map(({ body }, index) => readRecord(body, ids[index])),
      )
    else version = await updateRecords(sql, name, bodies, kind === 'partial')
    from = to
  }
  return { objectIDs, version }
}

function toWriteKind(action: string): 'save' | 'partial' | 'partialNoCreate' | 'delete' | 'clear' {
  switch (action) {
    case 'addObject':
    case 'updateObject':
      return 'save'
    case 'partialUpdateObject':
      return 'partial'
    case 'partialUpdateObjectNoCreate':
      return 'partialNoCreate'
    case 'deleteObject':
      return 'delete'
    case 'clear':
    case 'delete':
      return 'clear'
    default:
      throw new SearchError(400, `Unknown action ${action.slice(0, 50)}`)
  }
}

/** The objectID of a record; a new one gets one where none is given. */
export function getId(body: unknown, action: string): string {
  if (!isObject(body)) throw new SearchError(400, 'Invalid object, a JSON object is expected')
  const id = body.objectID ?? (action === 'addObject' ? crypto.randomUUID() : undefined)
  if (typeof id === 'number') return String(id)
  if (typeof id !== 'string' || id === '' || id.length > maxIdLength)
    throw new SearchError(400, 'Missing or invalid mandatory attribute objectID')
  return id.replaceAll('\0', '').toWellFormed()
}

async function updateRecords(sql: Sql, name: IndexName, updates: Action[], mayCreate: boolean): Promise<number> {
  const ids = updates.map(({ body, action }) => getId(body, action))
  const records = await readRecords(sql, name, ids)
  const changed = new Set<string>()
  for (const [index, { body }] of updates.entries()) {
    const id = ids[index] ?? ''
    const old = records.get(id)
    if ((!old && !mayCreate) || !isObject(body)) continue
    if (Object.values(body).some((value) => isObject(value) && '_operation' in value))
      throw new SearchError(400, 'Built-in operations are not supported')
    records.set(id, readRecord({ ...old, ...body }, id))
    changed.add(id)
  }
  const saved = [...records.values()].filter((record) => changed.has(record.objectID))
  return saveRecords(sql, name, saved)
}

/** Removes what `body` matches (filters, facetFilters, numericFilters). Returns the version. */
export async function removeMatching(sql: Sql, name: IndexName, settings: IndexSettings, body: Body): Promise<number> {
  const { filter } = readParams({ ...body, query: '' }, settings)
  if (filter === null) throw new SearchError(400, 'deleteBy needs a filter')
  const { conditions, values } = buildConditions(null, filter)
  const rows = await sql.rows<{ object_id: string }>(
    `select r.object_id from search_entry_${name} e join search_record r using (entry_id) where ${conditions.join(' and ')}`,
    values,
  )
  const objectIds = rows.map((row) => row.object_id)
  return removeRecords(sql, name, objectIds)
}

/** One part of all records, in the order of storage, with the cursor of the next. */
export async function browseRecords(
  sql: Sql,
  state: LoadedIndex,
  body: Body,
): Promise<{ hits: SearchRecord[]; cursor?: string }> {
  const { name } = state
  const params = readParams({ hitsPerPage: 1000, ...body }, state.settings)
  const query = toQuery(params, state)
  const words = query.units.length > 0 ? matchText(query, { place: 'searchable', nearness: 'meant' }) : null
  const { conditions, values, bind } = buildConditions(words, params.filter)
  const tooLow = buildLowVoltageText(query)
  if (tooLow !== null) conditions.push(`not (e.words @@ ${bind(tooLow)}::tsquery)`)
  const after =
    typeof body.cursor === 'string' && body.cursor !== '' ? Number(Buffer.from(body.cursor, 'base64url').toString()) : 0
  if (!Number.isInteger(after) || after < 0 || after > 2 ** 31 - 1) throw new SearchError(400, 'Invalid cursor')
  conditions.push(`e.entry_id > ${bind(after)}`)
  const rows = await sql.rows<{ entry_id: number; record: SearchRecord }>(
    `select e.entry_id, r.record from search_entry_${name} e join search_record r using (entry_id) where ${conditions.join(' and ')} order by e.entry_id limit ${bind(params.hitsPerPage)}`,
    values,
  )
  const last = rows.length === params.hitsPerPage ? rows.at(-1)?.entry_id : undefined
  return {
    hits: rows.map((row) => row.record),
    ...(last === undefined ? {} : { cursor: Buffer.from(String(last)).toString('base64url') }),
  }
}
