// Results that lack some words of the query, through the official client [P5.02].
import { describe, expect, test } from 'vitest'
import type { SearchResponse } from 'algoliasearch'
import { testSearch } from '../../../test/search.ts'

const names = {
  G8: 'Insulated Rubber Gloves, 8',
  G10: 'Insulated Rubber Gloves, 10',
  B: 'Glove Bag',
  H: 'Hydraulic Hose, 12 ft',
  P1: 'Hydraulic Pump',
  P2: 'Compact Hydraulic Pump',
  P3: 'Gasket for Hydraulic Pump',
  P4: 'Old Hydraulic Pump',
}
const search = testSearch(({ writer }) =>
  writer.saveObjects({
    indexName: 'products',
    objects: Object.entries(names).map(([objectID, displayName], place) => ({
      objectID,
      displayName,
      // A number that begins with 10, a price that grows and a brand.
      partNumber: `107964${place}15`,
      price: 100 + place,
      brand: 'Arcshield',
      description: objectID.startsWith('G') ? 'Soft, dielectric.' : 'Strong.',
    })),
  }),
)
interface Answer extends SearchResponse {
  groups?: { from: number; without: string[] }[]
}
const ask = (query: string, index = 'products', more: Record<string, unknown> = {}) =>
  search.reader.searchSingleIndex({ indexName: index, searchParams: { query, ...more } }) as Promise<Answer>
const found = async (query: string, index?: string) => (await ask(query, index)).hits.map((hit) => hit.objectID)

describe('nearer first', () => {
  test('forms of a word are found', async () => {
    expect((await found('insulating glove')).slice(0, 2)).toEqual(['G8', 'G10'])
    expect((await found('hydraulics hosing '))[0]).toBe('H')
  })

  test.each([`hydraulic hose 144"`, 'hydraulic hose 12 foot', `hose 12'`])(
    '%s: however a measure is written',
    async (query) => expect((await found(query))[0]).toBe('H'),
  )

  test.each(['gloves size 10', 'rubber gloves 10', 'gloves, 10 '])(
    '%s: size 10 before size 8, whatever part numbers begin with',
    async (query) => {
      expect((await found(query))[0]).toBe('G10')
    },
  )

  test('what somebody reads in a description is found after names', async () =>
    expect((await found('dielectric gloves')).slice(0, 2)).toEqual(['G8', 'G10']))
})

describe('words left out', () => {
  test('one that nobody has, and the answer says so', async () => {
    expect(await ask('quxfoo hydraulic hose')).toMatchObject({
      hits: [{ objectID: 'H' }],
      queryAfterRemoval: '<em>quxfoo</em> hydraulic hose',
      groups: [{ from: 0, without: ['quxfoo'] }],
    })
    expect(await ask('hydraulic hose')).not.toHaveProperty('groups')
  })

  test('one that others have: each group of hits names what it lacks, the nearest first', async () => {
    const { hits, groups, queryAfterRemoval } = await ask('compact gasket pump')
    expect(groups?.map(({ without }) => without).toSorted()).toEqual([['compact'], ['gasket']])
    expect(hits.map((hit) => hit.objectID).toSorted()).toEqual(['P2', 'P3'])
    expect(queryAfterRemoval).toBeUndefined()
  })

  test('all but what the thing is called, where no two words stand together', async () => {
    const { hits, groups } = await ask('bag hose gasket ')
    expect(hits.map((hit) => hit.objectID)).toEqual(['P3'])
    expect(groups).toEqual([{ from: 0, without: ['bag', 'hose'] }])
  })

  test('none where something has all words', async () => {
    const answer = await ask('hydraulic pump old')
    expect(answer.hits.map((hit) => hit.objectID)).toEqual(['P4'])
    expect(answer).not.toHaveProperty('groups')
  })

  test('what lacks words comes by how near it is, whatever order was asked for', async () => {
    const near = await found('compact gasket pump')
    for (const index of ['products_price_asc', 'products_price_desc', 'products_name_asc'])
      expect(await found('compact gasket pump', index)).toEqual(expect.arrayContaining(near))
  })

  test('counts and facets are those of what is shown', async () => {
    const { facets, nbHits, hits } = await ask('compact gasket pump', 'products', {
      facets: ['brand'],
      hitsPerPage: 100,
    })
    expect(hits.length).toBeGreaterThan(1)
    expect([nbHits, facets?.['brand']]).toEqual([hits.length, { Arcshield: hits.length }])
  })

  test('not when the caller wants all words', async () => {
    const { hits } = await ask('compact gasket pump', 'products', { removeWordsIfNoResults: 'none' })
    expect(hits).toEqual([])
  })

  test('not even a word that no record has', async () => {
    expect((await ask('gasket pump zzxqj')).nbHits).toBeGreaterThan(0)
    expect((await ask('gasket pump zzxqj', 'products', { removeWordsIfNoResults: 'none' })).nbHits).toBe(0)
  })

  test('a category is never guessed from some of the words', async () => {
    await search.writer.saveObject({ indexName: 'categories', body: { objectID: 'c', name: 'Pumps & Valves' } })
    expect((await ask('pumps valves', 'categories')).nbHits).toBe(1)
    expect((await ask('pumps hoses gloves valves', 'categories', { typoTolerance: false })).nbHits).toBe(0)
  })
})

test('what was found is highlighted: forms and measures too', async () => {
  const { hits } = await ask('insulating gloves size 10')
  expect(hits[0]?._highlightResult).toMatchObject({
    displayName: { value: '<em>Insulated</em> Rubber <em>Gloves</em>, 10' },
  })
  const hose = await ask(`hose 144"`)
  expect(hose.hits[0]?._highlightResult).toMatchObject({
    displayName: { value: 'Hydraulic <em>Hose</em>, <em>12 ft</em>' },
  })
})
