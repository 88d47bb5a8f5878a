// Two search libraries as they come, on the same records: what a person has after ten minutes.
import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import type { SearchResult, Product } from './judging.ts'

const fields = [
  'displayName',
  'variantDisplayName',
  'partNumber',
  'manufacturerPartNumber',
  'objectID',
  'brand',
  'categories',
  'description',
] as const

const toTexts = (product: Product) =>
  Object.fromEntries(fields.map((field) => [field, [product[field] ?? ''].flat().join(' ')]))

/** MiniSearch: any word, beginnings and one slip in five letters. */
export function indexMiniSearch(products: readonly Product[]): (query: string) => SearchResult {
  const index = new MiniSearch({ fields: [...fields], idField: 'objectID' })
  index.addAll(products.map(toTexts))
  return (query) => {
    const found = index.search(query, { prefix: true, fuzzy: 0.2 })
    return { ids: found.map(({ id }) => String(id)), total: found.length }
  }
}

/** Orama: BM25 over all fields, with one slip. */
export async function indexOrama(products: readonly Product[]): Promise<(query: string) => Promise<SearchResult>> {
  const schema = Object.fromEntries(fields.map((field) => [field, 'string' as const]))
  const index = create({ schema, components: { tokenizer: { stemming: true } } })
  await insertMultiple(index, products.map(toTexts))
  return async (query) => {
    const found = await search(index, { term: query, limit: 10, tolerance: 1 })
    return { ids: found.hits.map(({ document }) => String(document.objectID)), total: found.count }
  }
}
