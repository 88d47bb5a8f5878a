// Writing to an index. Every function runs in a transaction of the caller: the index's row is locked first, so that writers
// queue and do not deadlock, and its version goes up last, so that no reader keeps an answer of the old records.
import type { Entry } from './entries.rules.ts'
import { toEntry, entryRecipe } from './entries.rules.ts'
import { loadFacetSets } from './facets.ts'
import type { IndexName, IndexSettings, SearchRecord } from './indexes.ts'
import { getSettings } from './indexes.ts'
import type { Sql } from './sql.ts'
import { inParts } from './sql.ts'

/** Saves records as they are, new or in place of those with their objectID. Saving the same again changes nothing. Returns the version. */
export async function saveRecords(sql: Sql, name: IndexName, records: SearchRecord[]): Promise<number> {
  // Worked out before the row is locked, so that another writer writes meanwhile; settings hardly ever change in between.
  const before = await readIndex(sql, name)
  let entries = toEntries(name, before.settings, records)
  const { version, settings } = await locked(sql, name)
  if (entryRecipe(name, settings) !== entryRecipe(name, before.settings)) entries = toEntries(name, settings, records)
  const known = await sql.rows<{ object_id: string; entry_id: number; fingerprint: string }>(
    'select object_id, entry_id, fingerprint from search_record where index_name = $1 and object_id = any($2)',
    [name, [...entries.keys()]],
  )
  for (const { object_id, fingerprint } of known)
    if (entries.get(object_id)?.fingerprint === fingerprint) entries.delete(object_id)
  if (entries.size === 0) return version

  const replaced = known.filter(({ object_id }) => entries.has(object_id))
  const changed = [...entries.values()]
  const words = await loadWordCounts(sql, name, replaced)
  const sets = await loadFacetSets(sql, name, [
    ...changed.map((entry) => entry.facets),
    ...changed.map((entry) => entry.details),
  ])
  await upsert(sql, name, changed, sets)
  for (const word of changed.flatMap((entry) => entry.vocabulary)) words.set(word, (words.get(word) ?? 0) + 1)
  await countWords(sql, name, words)
  return increaseVersion(sql, name, changed.length - replaced.length)
}

const toEntries = (name: IndexName, settings: IndexSettings, records: SearchRecord[]) =>
  new Map(records.map((record) => [record.objectID, toEntry(name, settings, record)]))

async function upsert(sql: Sql, name: IndexName, entries: Entry[], facetSetIds: number[]): Promise<void> {
  await sql.rows(
    `with given as materialized (
      select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::float8[], $9::float8[], $10::text[], $11::text[], $12::boolean[], $13::int[], $14::text[])
        as given(object_id, record, fingerprint, lexemes, facet_set_id, rank, price, price_cad, sort_name, family, is_sample, detail_set_id, prices)
    ), saved as (
      insert into search_record (index_name, object_id, record, fingerprint) select $1, object_id, record::json, fingerprint from given
      on conflict (index_name, object_id) do update set record = excluded.record, fingerprint = excluded.fingerprint
      returning entry_id, object_id
    ), moved as (
      delete from search_entry e using saved join given using (object_id) where e.index_name = $1 and e.entry_id = saved.entry_id and e.is_sample <> given.is_sample
    )
    insert into search_entry (index_name, is_sample, entry_id, words, facet_set_id, rank, price, price_cad, sort_name, family, detail_set_id, prices)
    select $1, is_sample, entry_id, array_to_tsvector(array(select json_array_elements_text(lexemes::json))), facet_set_id, rank, price, price_cad, sort_name, family, detail_set_id, prices::jsonb from saved join given using (object_id)
    on conflict (index_name, is_sample, entry_id) do update set words = excluded.words, facet_set_id = excluded.facet_set_id, rank = excluded.rank,
      price = excluded.price, price_cad = excluded.price_cad, prices = excluded.prices, sort_name = excluded.sort_name, family = excluded.family, detail_set_id = excluded.detail_set_id`,
    [
      name,
      entries.map((entry) => entry.objectId),
      entries.map((entry) => entry.record),
      entries.map((entry) => entry.fingerprint),
      entries.map((entry) => JSON.stringify(entry.lexemes)),
      facetSetIds.slice(0, entries.length),
      entries.map((entry) => entry.rank),
      entries.map((entry) => entry.price),
      entries.map((entry) => entry.priceCad),
      entries.map((entry) => entry.sortName),
      entries.map((entry) => entry.family),
      entries.map((entry) => entry.isSample),
      facetSetIds.slice(entries.length),
      entries.map((entry) => entry.prices),
    ],
  )
  await sql.rows('select settle_search_words()')
}

/** Removes records; unknown ids are no error. Returns the version. */
export async function removeRecords(sql: Sql, name: IndexName, objectIds: string[]): Promise<number> {
  const { version } = await locked(sql, name)
  const known = await sql.rows<{ entry_id: number }>(
    'select entry_id from search_record where index_name = $1 and object_id = any($2)',
    [name, objectIds],
  )
  const words = await loadWordCounts(sql, name, known)
  if (known.length === 0) return version
  await sql.rows(
    `with gone as (delete from search_record where index_name = $1 and object_id = any($2) returning entry_id)
    delete from search_entry e using gone where e.index_name = $1 and e.entry_id = gone.entry_id`,
    [name, objectIds],
  )
  await countWords(sql, name, words)
  return increaseVersion(sql, name, -known.length)
}

/** Removes every record of the index, its facet values and its words. Returns the version. */
export async function clearRecords(sql: Sql, name: IndexName): Promise<number> {
  const { records } = await locked(sql, name)
  for (const statement of [
    'delete from search_entry where index_name = $1',
    'delete from search_record where index_name = $1',
    'delete from search_facet_set where index_name = $1',
    'delete from search_facet where index_name = $1',
    'delete from search_word where index_name = $1',
  ])
    await sql.rows(statement, [name])
  return increaseVersion(sql, name, -records)
}

/** Overlays the index's settings; when they change how records are indexed, all are indexed again. Returns the version. */
export async function saveSettings(sql: Sql, name: IndexName, set: Partial<IndexSettings>): Promise<number> {
  const { settings, own } = await locked(sql, name)
  const merged = { ...own, ...set }
  await sql.rows('update search_index set settings = $2::jsonb where index_name = $1', [name, JSON.stringify(merged)])
  if (entryRecipe(name, settings) !== entryRecipe(name, getSettings(name, merged))) {
    const read = (after: number) =>
      sql.rows<{ entry_id: number; record: SearchRecord }>(
        'select entry_id, record from search_record where index_name = $1 and entry_id > $2 order by entry_id limit 1000',
        [name, after],
      )
    for await (const rows of inParts(read, (row) => row.entry_id)) {
      const records = rows.map((row) => row.record)
      await saveRecords(sql, name, records)
    }
    // The kept records do not say how much is asked for, the catalog does.
    if (name === 'products')
      await sql.rows('insert into search_pending (index_name, item_id) select $1, item_id from search_demand', [name])
  }
  return increaseVersion(sql, name, 0)
}

// The words that entries are counted under, each less by the entries that hold it.
async function loadWordCounts(
  sql: Sql,
  name: IndexName,
  entries: { entry_id: number }[],
): Promise<Map<string, number>> {
  if (entries.length === 0) return new Map()
  const rows = await sql.rows<{ word: string; count: number }>(
    `select ltrim(lexeme, '#') as word, count(*)::int as count from search_entry e, unnest(tsvector_to_array(e.words)) lexeme
    where e.index_name = $1 and e.entry_id = any($2) and lexeme ~ '^[#~]?[[:alpha:]]+$' group by 1`,
    [name, entries.map(({ entry_id }) => entry_id)],
  )
  return new Map(rows.map(({ word, count }) => [word, -count]))
}

async function countWords(sql: Sql, name: IndexName, words: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...words].filter(([, by]) => by !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (changed.length === 0) return
  await sql.rows(
    `insert into search_word (index_name, word, records) select $1, * from unnest($2::text[], $3::int[])
    on conflict (index_name, word) do update set records = greatest(0, search_word.records + excluded.records)`,
    [name, changed.map(([word]) => word), changed.map(([, by]) => by)],
  )
}

/** Notes that the index was built as a whole. */
export async function markRebuilt(sql: Sql, name: IndexName): Promise<void> {
  await sql.rows('update search_index set rebuilt_at = now() where index_name = $1', [name])
}

// `no key update`, so that those who mark what is to be indexed, and refer to this row, go on meanwhile and are not waited for.
const locked = (sql: Sql, name: IndexName) => readIndex(sql, name, ' for no key update')

async function readIndex(
  sql: Sql,
  name: IndexName,
  lock = '',
): Promise<{ version: number; records: number; own: Partial<IndexSettings>; settings: IndexSettings }> {
  const [row] = await sql.rows<{ version: number; records: number; settings: Partial<IndexSettings> }>(
    `select version::float8 as version, records, settings from search_index where index_name = $1${lock}`,
    [name],
  )
  if (!row) throw new Error(`Index ${name} has no row.`)
  return { version: row.version, records: row.records, own: row.settings, settings: getSettings(name, row.settings) }
}

async function increaseVersion(sql: Sql, name: IndexName, more: number): Promise<number> {
  const [row] = await sql.rows<{ version: number }>(
    'update search_index set version = version + 1, records = records + $2 where index_name = $1 returning version::float8 as version',
    [name, more],
  )
  return row?.version ?? 0
}
