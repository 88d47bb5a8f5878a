// Keeping the indexes in step with the catalog: as a whole, for some products, and for what changed in a time.
import type { Db } from '../platform/db/transaction.ts'
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
import { collectPhrases } from './suggestions.rules.ts'

const batch = 1000

/** Called with how far a rebuild is: products looked at, of how many. */
export type Progress = (done: number, total: number) => void | Promise<void>

/**
 * Makes every index say what the tables say. What has not changed is not written, so a second run changes nothing;
 * searches go on meanwhile and see the new records when the caller's transaction commits. Returns records per index.
 */
export async function rebuildIndexes(
  db: Db,
  service: SearchService,
  progress: Progress = () => {},
): Promise<Record<IndexName, number>> {
  const total = await countProducts(db)
  const phrases = collectPhrases()
  const seen = new Set<string>()
  let done = 0
  await progress(0, total)
  for (let after = 0; ;) {
    const ids = await productIds(db, after, batch)
    if (ids.length === 0) break
    const { shown } = await productRecords(db, ids)
    await service.save('products', shown)
    for (const record of shown) {
      seen.add(record.objectID)
      phrases.add(record)
    }
    after = ids.at(-1) ?? after
    done += ids.length
    await progress(done, total)
  }
  await finish(service, 'products', seen)
  const categories = await categoryRecords(db)
  return {
    products: seen.size,
    categories: await replace(service, 'categories', categories),
    suggestions: await replace(service, 'suggestions', phrases.records(categories)),
    courses: await replace(service, 'courses', await courseRecords(db)),
  }
}

/** Makes one of the small indexes say what the tables say. */
export async function rebuildIndex(
  db: Db,
  service: SearchService,
  name: Exclude<IndexName, 'products'>,
): Promise<void> {
  if (name === 'categories') await replace(service, name, await categoryRecords(db))
  else if (name === 'courses') await replace(service, name, await courseRecords(db))
  else {
    const phrases = collectPhrases()
    for (let after = 0; ;) {
      const products = await phraseSources(db, after, 10 * batch)
      if (products.length === 0) break
      for (const product of products) phrases.add(product)
      after = products.at(-1)?.itemId ?? after
    }
    await replace(service, name, phrases.records(await categoryRecords(db)))
  }
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

/** Brings the records of some products up to date, after their price, stock or description changed. */
export async function indexProducts(db: Db, service: SearchService, itemIds: readonly number[]): Promise<void> {
  for (let from = 0; from < itemIds.length; from += batch) {
    const { shown, hidden } = await productRecords(db, itemIds.slice(from, from + batch))
    if (shown.length > 0) await service.save('products', shown)
    if (hidden.length > 0) await service.remove('products', hidden)
  }
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
