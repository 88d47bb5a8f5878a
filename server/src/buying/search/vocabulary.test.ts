import { describe, expect, test } from 'vitest'
import { testSearch } from '../../../test/search.ts'
import { preparedSql } from './sql.ts'
import { createVocabularies, buildVocabulary } from './vocabulary.ts'

const counted = (list: readonly string[]) => list.map((word) => ({ word, records: 1 }))
const words = ['glove', 'gloves', 'glue', 'hose', 'hosepipe', 'hydraulic', 'zebra']

describe('a vocabulary', () => {
  test.each([
    ['glo', ['glove', 'gloves']],
    ['g', ['glove', 'gloves', 'glue']],
    ['hosepipe', ['hosepipe']],
    ['z', ['zebra']],
    ['hosepipes', null],
    ['a', null],
  ])('names the words that begin with %s', (letters, named) =>
    expect(buildVocabulary(counted(words), 10).beginningWith(letters)).toEqual(named),
  )

  test('names no more than can be asked for at once', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `a${String.fromCharCode(97 + (index % 26))}${index}`,
    ).toSorted()
    expect(buildVocabulary(counted(many), 100).beginningWith('a')).toBe(null)
    expect(buildVocabulary(counted(many), 100).beginningWith('ab')).toHaveLength(4)
  })

  test.each([
    ['glvoe', false, ['glove']],
    ['hydralic', false, ['hydraulic']],
    ['hoes', false, ['hose']],
    ['hydralu', true, ['hydraul', 'hydrau']],
    ['hydrual', true, ['hydraul']],
    ['hose', false, []],
    ['hosepipeglue', false, ['hosepipe glue']],
    ['hydrolic', false, ['hydraulic']],
    ['hidrolic', false, []],
  ])('knows what %s may mean (as a beginning: %s)', (word, isPrefix, meant) =>
    expect(buildVocabulary(counted(words), 10).near(word, isPrefix)).toEqual(meant),
  )
})

test('what is rare says more than what is common, a code says most', () => {
  const { weight, knows } = buildVocabulary(
    [
      { word: 'glove', records: 900 },
      { word: 'zebra', records: 2 },
      { word: 'gone', records: 0 },
      { word: '~orange', records: 5 },
    ],
    1000,
  )
  const weights = ['glove', '10', 'zebra', 'hk1234'].map((word) => weight(word, []))
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
  expect(['gone', 'gloves', 'orange', '12345', 'zeb'].map((word) => knows(word, false))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  expect(knows('zeb', true)).toBe(true)
})

const search = testSearch(async () => {})

test('a process reads only the words that are new', async () => {
  const asked: unknown[] = []
  const sql = preparedSql({
    query: async (statement) => {
      asked.push(statement.values.at(-1))
      return search.pool.query(statement)
    },
  })
  const vocabularies = createVocabularies(sql)
  const newest = async () =>
    Number((await search.pool.query<{ id: string }>('select max(word_id) as id from search_word')).rows[0]?.id)
  await search.writer.saveObject({ indexName: 'products', body: { objectID: '1', displayName: 'Échelle glove' } })
  const first = await newest()
  expect((await vocabularies('products', first, 1)).beginningWith('ech')).toEqual(['echelle'])
  await search.writer.saveObject({ indexName: 'products', body: { objectID: '2', displayName: 'Glue abx77q' } })
  const second = await newest()
  expect((await vocabularies('products', second, 2)).beginningWith('gl')).toEqual(['glove', 'glue'])
  expect((await vocabularies('products', second, 2)).beginningWith('ab')).toEqual(['abx'])
  expect(asked).toEqual([0, first])
})

test('words are counted by the records that hold them, also after changes, removals and a restart', async () => {
  const counts = async () => {
    const { rows } = await search.pool.query<{ word: string; records: number }>(
      "select word, records from search_word where index_name = 'products' and word in ('spanner', '~spare') order by word",
    )
    return Object.fromEntries(rows.map(({ word, records }) => [word, records]))
  }
  const save = (objectID: string, body: object) =>
    search.writer.saveObject({ indexName: 'products', body: { objectID, ...body } })
  await save('a', { displayName: 'Spanner spanners', description: 'A spare.' })
  await save('b', { displayName: 'Spanner', description: 'A spare.' })
  expect(await counts()).toEqual({ spanner: 2, '~spare': 2 })
  await save('b', { displayName: 'Spanner', description: 'A spare.', price: 3 })
  expect(await counts()).toEqual({ spanner: 2, '~spare': 2 })
  await save('b', { displayName: 'Wrench' })
  expect(await counts()).toEqual({ spanner: 1, '~spare': 1 })
  await search.writer.deleteObject({ indexName: 'products', objectID: 'a' })
  expect(await counts()).toEqual({ spanner: 0, '~spare': 0 })
})
