// Results by family, and facets of attributes: counts of families, measures in ranges, the sample by family.
import { expect, test } from 'vitest'
import { testSearch } from '../../../test/search.ts'

// Four families of gloves in sizes 8 to 11, of class 0 or 2; the last has two sizes only.
const families = [
  { id: 'A', glove: '0', sizes: [8, 9, 10, 11], length: 11 },
  { id: 'B', glove: '2', sizes: [8, 9, 10, 11], length: 14 },
  { id: 'C', glove: '2', sizes: [8, 9, 10, 11], length: 16 },
  { id: 'D', glove: '2', sizes: [8, 9], length: 18 },
]
const records = families.flatMap(({ id, glove, sizes, length }) =>
  sizes.map((size) => ({
    objectID: `${id}${size}`,
    parentId: id,
    displayName: `Lineman Glove ${id}, ${size}`,
    partNumber: `97${id.codePointAt(0)}${size}`,
    brand: id === 'A' ? 'Voltsafe' : 'Lineguard',
    categories: ['Rubber Goods', 'Gloves'],
    price: length * 10,
    inStock: size !== 8,
    isPurchasable: true,
    attributes: [`class|${glove}`, `size|${size}`, `length-in|${length}`],
    measures: { length_in: length },
  })),
)
const search = testSearch(async ({ writer }) => {
  await writer.saveObjects({ indexName: 'products', objects: records })
})

interface Answer {
  hits: { objectID: string }[]
  nbHits: number
  facets?: Record<string, Record<string, number>>
  distinctCounts?: number[]
}
const ask = async (params: Record<string, unknown>) =>
  (await search.reader.searchSingleIndex({
    indexName: 'products',
    searchParams: { distinct: true, ...params },
  })) as unknown as Answer

test('a result is a family: the best match stands for it, one in stock before one that is not; it says how many match [P5.20]', async () => {
  const all = await ask({ query: 'glove', facets: ['brand'], facetingAfterDistinct: true })
  expect(all.nbHits).toBe(4)
  expect(all.hits.map(({ objectID }) => objectID.charAt(0)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
  expect(all.hits.every(({ objectID }) => !objectID.endsWith('8'))).toBe(true)
  expect(all.distinctCounts?.toSorted()).toEqual([2, 4, 4, 4])
  expect(all.facets).toEqual({ brand: { Lineguard: 3, Voltsafe: 1 } })
  const some = await ask({
    query: 'glove',
    facetFilters: [['attributes:size|8', 'attributes:size|9'], 'attributes:class|2'],
  })
  expect([some.nbHits, some.distinctCounts]).toEqual([3, [2, 2, 2]])
})

test('without words and filters results are families, too [P5.20]', async () => {
  const all = await ask({ facets: ['brand'], facetingAfterDistinct: true })
  expect([all.nbHits, all.facets]).toEqual([4, { brand: { Lineguard: 3, Voltsafe: 1 } }])
})

test('attributes count families, each once for a value that any of its members has [P5.18]', async () => {
  const { facets } = await ask({ query: 'glove', facets: ['attributes'], hitsPerPage: 0 })
  expect(facets).toEqual({
    attributes: {
      'class|2': 3,
      'class|0': 1,
      'size|8': 4,
      'size|9': 4,
      'size|10': 3,
      'size|11': 3,
      'length-in|11': 1,
      'length-in|14': 1,
      'length-in|16': 1,
      'length-in|18': 1,
    },
  })
  const ten = await ask({
    query: 'glove',
    facets: ['attributes'],
    facetFilters: ['attributes:size|10'],
    hitsPerPage: 0,
  })
  expect(ten.facets?.attributes).toMatchObject({ 'class|2': 2, 'class|0': 1 })
  // They are counted only when asked for by name.
  expect(Object.keys((await ask({ query: 'glove', facets: ['*'] })).facets ?? {})).toEqual(['brand', 'categories'])
})

test('without distinct they count records', async () => {
  const { facets } = await ask({ query: 'glove', distinct: false, facets: ['attributes'], hitsPerPage: 0 })
  expect(facets?.attributes).toMatchObject({ 'class|2': 10, 'size|10': 3 })
})

test('a measure is filtered by a range [P5.18]', async () => {
  const between = await ask({ query: 'glove', numericFilters: ['measures.length_in>=14', 'measures.length_in<=16'] })
  expect(between.hits.map(({ objectID }) => objectID.charAt(0)).toSorted()).toEqual(['B', 'C'])
  expect((await ask({ filters: 'measures.length_in > 17' })).nbHits).toBe(1)
  expect((await ask({ filters: 'NOT measures.length_in > 17' })).nbHits).toBe(3)
  expect((await ask({ numericFilters: ['measures.no_such>=1'] })).nbHits).toBe(0)
})

test('a family is sampled as a whole', async () => {
  const { rows } = (await search.pool.query({
    text: "select count(distinct family) = count(*) as whole from (select distinct family, is_sample from search_entry where index_name = 'products') f",
    values: [],
  })) as { rows: { whole: boolean }[] }
  expect(rows[0]?.whole).toBe(true)
})

test('a record that changes its values, its family or goes takes its counts along', async () => {
  const writer = search.writer
  await writer.saveObjects({
    indexName: 'products',
    objects: [{ ...records[0]!, parentId: 'E', attributes: ['class|4'] }],
  })
  const counts = async () => (await ask({ facets: ['attributes'], distinct: false })).facets?.attributes
  expect(await counts()).toMatchObject({ 'class|0': 3, 'class|4': 1, 'size|8': 3 })
  expect((await ask({ query: 'glove' })).nbHits).toBe(5)
  await writer.deleteObjects({ indexName: 'products', objectIDs: ['A8'] })
  expect(await counts()).not.toHaveProperty(['class|4'])
  await writer.saveObjects({ indexName: 'products', objects: [records[0]!] })
})

test('a range is found by what overlaps it [P5.18]', async () => {
  const objects = ['1-4', '5-35'].map((range) => ({
    objectID: range,
    displayName: 'Voltage Detector',
    attributes: [`voltage-kv|${range}`],
  }))
  await search.writer.saveObjects({ indexName: 'products', objects })
  const found = async (...numericFilters: string[]) =>
    (await ask({ query: 'detector', numericFilters })).hits.map(({ objectID }) => objectID).toSorted()
  expect(await found('measures.voltage_kv>=10', 'measures.voltage_kv<=20')).toEqual(['5-35'])
  expect(await found('measures.voltage_kv>=3', 'measures.voltage_kv<=6')).toEqual(['1-4', '5-35'])
  expect(await found('measures.voltage_kv=2')).toEqual(['1-4'])
  expect(await found('measures.voltage_kv>35')).toEqual([])
})
