// Keeping the indexes in step with the catalog: as a whole, for some products, and for what changed in a time.
import type { Db } from '../../platform/db/transaction.ts'
import type { IndexName, SearchRecord } from './indexes.ts'
import {
  categoryRecords,
  changedProducts,
  countProducts,
  courseRecords,
  phraseSources,
  productIds,
  productRecords,
} from './records.ts'
import type { SearchService } from './service.ts'
import { inParts } from './sql.ts'
import { collectPhrases } from './suggestions.rules.ts'

const batch = 1000

/** Called with how far a rebuild is: products looked at, of how many. */
export type Progress = (done: number, total: number) => void | Promise<void>

/**
 * Makes every index say what the tables say. What has not changed is not written, so that a second run changes nothing;
 * searches go on meanwhile and see the new records when the caller's transaction commits. Returns records per index.
 */
export async function rebuildIndexes(
  db: Db,
  service: SearchService,
  progress: Progress = () => {},
): Promise<Record<IndexName, number>> {
  const total = await countProducts(db)
  const seen = new Set<string>()
  let done = 0
  await progress(0, total)
  const read = (after: number) => productIds(db, after, batch)
  for await (const itemIds of inParts(read, (id) => id)) {
    for (const objectId of await indexProducts(db, service, itemIds)) seen.add(objectId)
    done += itemIds.length
    await progress(done, total)
  }
  await finish(service, 'products', seen)
  return {
    products: seen.size,
    categories: await rebuildIndex(db, service, 'categories'),
    suggestions: await rebuildIndex(db, service, 'suggestions'),
    courses: await rebuildIndex(db, service, 'courses'),
  }
}

/** Makes one of the small indexes say what the tables say. Returns its records. */
export async function rebuildIndex(
  db: Db,
  service: SearchService,
  name: Exclude<IndexName, 'products'>,
): Promise<number> {
  if (name === 'courses') return replace(service, name, await courseRecords(db))
  const categories = await categoryRecords(db)
  if (name === 'categories') return replace(service, name, categories)
  const phrases = collectPhrases()
  const read = (after: number) => phraseSources(db, after, 10 * batch)
  for await (const products of inParts(read, (product) => product.itemId))
    for (const product of products) phrases.add(product)
  return replace(service, name, phrases.records(categories))
}

async function replace(service: SearchService, name: IndexName, records: SearchRecord[]): Promise<number> {
  for (let from = 0; from < records.length; from += batch) await service.save(name, records.slice(from, from + batch))
  await finish(service, name, new Set(records.map((record) => record.objectID)))
  return records.length
}

async function finish(service: SearchService, name: IndexName, seen: ReadonlySet<string>): Promise<void> {
  for await (const ids of service.ids(name)) {
    const gone = ids.filter((id) => !seen.has(id))
    if (gone.length > 0) await service.remove(name, gone)
  }
  await service.rebuilt(name)
}

/** Brings the records of some products up to date, after their price, stock or description changed. Returns the objectIDs of those shown. */
export async function indexProducts(db: Db, service: SearchService, itemIds: readonly number[]): Promise<string[]> {
  const indexed: string[] = []
  for (let from = 0; from < itemIds.length; from += batch) {
    const { shown, hidden } = await productRecords(db, itemIds.slice(from, from + batch))
    if (shown.length > 0) await service.save('products', shown)
    if (hidden.length > 0) await service.remove('products', hidden)
    indexed.push(...shown.map(({ objectID }) => objectID))
  }
  return indexed
}

/** manualIndex [A§7]: the products that changed from `since` to before `to`. Returns how many were looked at. */
export async function indexChanges(
  db: Db,
  service: SearchService,
  since: Date,
  to: Date,
  progress: Progress = () => {},
): Promise<number> {
  const ids = await changedProducts(db, since, to)
  for (let from = 0; from < ids.length; from += batch) {
    await indexProducts(db, service, ids.slice(from, from + batch))
    await progress(Math.min(from + batch, ids.length), ids.length)
  }
  return ids.length
}
