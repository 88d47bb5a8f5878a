// A question that says a voltage, asked of products as the ERP sends them [P5.63].
import { describe, expect, test } from 'vitest'
import { keys, testSearch } from '../../../test/search.ts'
import { rebuildIndexes, searchService } from './search.ts'
import { forText, buildLowerText, voltageLexemes } from './voltages.rules.ts'

const service = searchService({ applicationId: keys.applicationId, writeKey: keys.writeKey })
const classes = ['00', '0', '1', '2', '3', '4']
const names = [
  ...classes.map((of) => `Class ${of} 14 in Rubber Insulating Gloves, 10`),
  'Leather Protector Gloves, 10',
  'Class 2 Line Guard',
  'Class 2 Safety Vest',
  '15 kV Bypass Jumper',
  '25 kV Bypass Jumper',
  'Voltage Detector, 5-35 kV',
  'Voltage Detector, 69-230 kV',
  'Hot Stick, 8 ft',
  'Work Light 12 V',
  'Work Light 24 V',
  'Molded Sleeves',
]
const numberOf = (name: string) => names.indexOf(name) + 1

const search = testSearch(async ({ pool, asJob }) => {
  const ask = (text: string, values: unknown[] = []) => pool.query(text, values)
  await ask("insert into category (category_id, name) values ('goods', 'Goods')")
  for (const [place, name] of names.entries())
    await ask(
      "insert into product (item_id, object_id, parent_id, part_number, name, display_name, category_id, illustration) values ($1, $2, $2, $3, $4, $4, 'goods', 'part')",
      [place + 1, `P${place + 1}`, `97100000${place}`, name],
    )
  await ask(
    "insert into attribute (attribute_id, name, kind, unit_family) values ('asbestos-class', 'Class', 'text', null), ('norm', 'Standard', 'text', null), ('rating', 'Rating', 'number', 'kV'), ('range', 'Range', 'range', 'kV')",
  )
  await ask(
    `insert into product_attribute (item_id, attribute_id, value, low, high) values ($1, 'asbestos-class', '2', null, null),
     ($1, 'norm', 'ASTM D1051', null, null), ($2, 'norm', 'ASTM F712', null, null), ($3, 'rating', '15 kV', 15, null), ($4, 'range', '5-35 kV', 5, 35)`,
    ['Molded Sleeves', 'Class 2 Line Guard', '15 kV Bypass Jumper', 'Voltage Detector, 5-35 kV'].map(numberOf),
  )
  await asJob((db) => rebuildIndexes(db, service(db)))
})
const rows = async <Row>(text: string, values: unknown[] = []) => (await search.pool.query(text, values)).rows as Row[]
const found = async (query: string, indexName = 'products') => {
  const { hits } = await search.reader.searchSingleIndex<{ displayName: string }>({
    indexName,
    searchParams: { query },
  })
  return hits.map(({ displayName }) => displayName)
}
const gloves = (...of: string[]) => of.map((each) => `Class ${each} 14 in Rubber Insulating Gloves, 10`)
const rated = (name: string) =>
  rows<{ value: string; low: number; derived: boolean }>(
    "select value, low, is_derived as derived from product_attribute where item_id = $1 and attribute_id = 'maximum-use-voltage-kv'",
    [numberOf(name)],
  )

describe('the maximum use voltage of insulating goods [P5.63]', () => {
  test.each([
    ['00', 0.5],
    ['0', 1],
    ['1', 7.5],
    ['2', 17],
    ['3', 26.5],
    ['4', 36],
  ])('class %s is used up to %d kV', async (of, kv) =>
    expect(await rated(gloves(of)[0] ?? '')).toEqual([{ value: `Class ${of}: ${kv} kV AC`, low: kv, derived: true }]),
  )

  test('is known by an attribute and a standard where no name says it, and of nothing else that has classes', async () => {
    expect(await rated('Molded Sleeves')).toEqual([{ value: 'Class 2: 17 kV AC', low: 17, derived: true }])
    for (const name of ['Class 2 Line Guard', 'Class 2 Safety Vest', 'Leather Protector Gloves, 10', 'Hot Stick, 8 ft'])
      expect([name, await rated(name)]).toEqual([name, []])
  })

  test('is a filter of their category', async () =>
    expect(
      await rows("select is_filter from category_attribute where attribute_id = 'maximum-use-voltage-kv'"),
    ).toEqual([{ is_filter: true }]))

  test('follows the class, and is what the ERP says where it says one', async () => {
    const name = 'Molded Sleeves'
    const itemId = numberOf(name)
    const change = (text: string) => rows(text, [itemId])
    await change("update product_attribute set value = '4' where item_id = $1 and attribute_id = 'asbestos-class'")
    expect(await rated(name)).toMatchObject([{ low: 36, derived: true }])
    await change(
      "insert into product_attribute (item_id, attribute_id, value, low) values ($1, 'maximum-use-voltage-kv', '30 kV', 30) on conflict (item_id, attribute_id) do update set value = excluded.value, low = excluded.low",
    )
    expect(await rated(name)).toMatchObject([{ value: '30 kV', low: 30, derived: false }])
    await change("update product_attribute set value = '2' where item_id = $1 and attribute_id = 'asbestos-class'")
    expect(await rated(name)).toMatchObject([{ low: 30 }])
    await change("delete from product_attribute where item_id = $1 and attribute_id = 'maximum-use-voltage-kv'")
    expect(await rated(name)).toMatchObject([{ low: 17, derived: true }])
    await change("delete from product_attribute where item_id = $1 and attribute_id = 'asbestos-class'")
    expect(await rated(name)).toEqual([])
    await change("update product set display_name = 'Class 1 Sleeves' where item_id = $1")
    expect(await rated(name)).toMatchObject([{ low: 7.5 }])
    await change("update product set display_name = 'Molded Sleeves' where item_id = $1")
    await change("insert into product_attribute (item_id, attribute_id, value) values ($1, 'asbestos-class', '2')")
    expect(await rated(name)).toMatchObject([{ low: 17 }])
  })
})

describe('a question that says a voltage [P5.63]', () => {
  test.each([
    ['gloves 17 kV', gloves('2', '3', '4')],
    ['17kV gloves', gloves('2', '3', '4')],
    ['gloves 17,000 volts AC', gloves('2', '3', '4')],
    ['gloves 17.000 V', gloves('2', '3', '4')],
    ['gloves 17 000 V', gloves('2', '3', '4')],
    ['gloves 15 kV', gloves('2', '3', '4')],
    ['gloves 26,5 kV', gloves('3', '4')],
    ['gloves 500 V', gloves('00', '0', '1', '2', '3', '4')],
    ['gloves 1000 V', gloves('0', '1', '2', '3', '4')],
    ['class 2 gloves', gloves('2')],
    ['class 00 gloves', gloves('00')],
    ['class 2 sleeves', ['Molded Sleeves']],
    ['sleeves 17 kV', ['Molded Sleeves']],
    ['jumper 20 kV', ['25 kV Bypass Jumper']],
    ['bypass jumper 15 kV', ['15 kV Bypass Jumper']],
    ['voltage detector 17 kV', ['Voltage Detector, 5-35 kV']],
    ['voltage detector 138 kV', ['Voltage Detector, 69-230 kV']],
    ['work light 12 V', ['Work Light 12 V']],
  ])('%s finds what is for it, and nothing for less', async (query, names) => {
    const all = await found(query)
    expect(all.slice(0, names.length).toSorted()).toEqual(names.toSorted())
    const others = all.slice(names.length)
    // Of the others, which do without some of the words, none is for less.
    if (query.endsWith('V')) expect(others.filter((name) => /Class|Jumper/.test(name))).toEqual([])
  })

  test('says what has the very voltage first, in the order of prices, too', async () => {
    expect((await found('gloves 17 kV'))[0]).toBe(gloves('2')[0])
    expect((await found('gloves 17 kV', 'products_name_asc')).slice(0, 3)).toEqual(gloves('2', '3', '4'))
  })

  test('that nothing is for leaves it out, and still shows nothing for less', async () => {
    expect(await found('gloves 40 kV')).toEqual(['Leather Protector Gloves, 10'])
    expect(await found('jumper 46 kV rubber gloves')).not.toEqual(
      expect.arrayContaining([expect.stringMatching('Class|Jumper')]),
    )
    expect(await found('25 kV')).not.toContain(gloves('2')[0])
  })

  test('browsing keeps to it as well', async () => {
    const names: string[] = []
    await search.writer.browseObjects<{ displayName: string }>({
      indexName: 'products',
      browseParams: { query: 'gloves 26.5 kV' },
      aggregator: ({ hits }) => names.push(...hits.map(({ displayName }) => displayName)),
    })
    expect(names.toSorted()).toEqual(gloves('3', '4'))
  })
})

describe('codes of voltages', () => {
  const volts = [
    1, 9, 12, 24, 480, 500, 600, 1000, 7200, 7500, 14_600, 17_000, 17_010, 26_500, 36_000, 46_000, 138_000, 765_000,
  ]
  const holds = (text: string, lexemes: readonly string[]) =>
    [...text.matchAll(/'([^']+)':\*/g)].some(([, start = '']) => lexemes.some((lexeme) => lexeme.startsWith(start)))
  test.each(volts)('%d V is at least and less than what it is', (one) => {
    for (const other of volts) {
      const lexemes = voltageLexemes({ low: null, high: other })
      expect([other, holds(forText(one).split(' & !')[0] ?? '', lexemes)]).toEqual([other, other >= one])
      expect([other, holds(buildLowerText(one) ?? '', lexemes)]).toEqual([other, other < one])
    }
  })
})
