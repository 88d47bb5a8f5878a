import { describe, expect, test } from 'vitest'
import { testSearch } from '../../test/search.ts'
import { preparedSql } from './sql.ts'
import { createVocabularies, buildVocabulary } from './vocabulary.ts'

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
    expect(buildVocabulary(words).beginningWith(letters)).toEqual(named),
  )

  test('names no more than can be asked for at once', () => {
    const many = Array.from(
      { length: 100 },
      (_, index) => `a${String.fromCharCode(97 + (index % 26))}${index}`,
    ).toSorted()
    expect(buildVocabulary(many).beginningWith('a')).toBe(null)
    expect(buildVocabulary(many).beginningWith('ab')).toHaveLength(4)
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
    expect(buildVocabulary(words).near(word, isPrefix)).toEqual(meant),
  )
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
  expect((await vocabularies('products', first)).beginningWith('ech')).toEqual(['echelle'])
  await search.writer.saveObject({ indexName: 'products', body: { objectID: '2', displayName: 'Glue abx77q' } })
  const second = await newest()
  expect((await vocabularies('products', second)).beginningWith('gl')).toEqual(['glove', 'glue'])
  expect((await vocabularies('products', second)).beginningWith('ab')).toEqual(['abx'])
  expect(asked).toEqual([0, first])
})
