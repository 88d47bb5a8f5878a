// A search that PostgreSQL takes long to answer holds up no other search.
import { expect, test } from 'vitest'
import { testSearch } from '../../../test/search.ts'

const search = testSearch(async ({ writer }) => {
  for (const indexName of ['products', 'categories'])
    await writer.saveObjects({ indexName, objects: [{ objectID: '1', name: 'Insulated gloves', path: 'Gloves' }] })
})

test('while three searches wait for PostgreSQL, a search in another index is answered [Q1.03]', async () => {
  const find = (indexName: string, query: string) =>
    search.reader.searchSingleIndex({ indexName, searchParams: { query } })
  // Every index is read before.
  await Promise.all([find('categories', 'insulated'), find('products', 'insulated')])
  const lock = await search.pool.connect()
  try {
    await lock.query('set role none; begin; lock table search_entry_categories in access exclusive mode')
    const slow = ['gl', 'glo', 'glov'].map((query) => find('categories', query))
    const first = await Promise.race([find('products', 'gloves').then(() => 'answered'), Promise.race(slow)])
    expect(first).toBe('answered')
    await lock.query('rollback')
    expect(await Promise.all(slow)).toHaveLength(3)
  } finally {
    lock.release(true)
  }
})
