import { describe, expect, test } from 'vitest'
import type { Filter } from './filters.rules.ts'
import { readFacetFilters, readFilters, readNumericFilters } from './filters.rules.ts'
import { buildConditions } from './matches.rules.ts'

// A filter written so that a person can compare it.
const shown = (filter: Filter | null): string => {
  if (filter === null) return ''
  switch (filter.kind) {
    case 'facet':
      return `${filter.attribute}:${filter.value}`
    case 'number':
      return `${filter.attribute}${filter.comparison}${filter.value}`
    case 'not':
      return `not ${shown(filter.of)}`
    default:
      return `${filter.kind}(${filter.of.map(shown).join(', ')})`
  }
}

describe('the string language of filters', () => {
  test.each([
    ['brand:Arcshield', 'brand:Arcshield'],
    ['brand:"Ridgeline Tools"', 'brand:Ridgeline Tools'],
    [`brand:'O\\'Neil'`, `brand:O'Neil`],
    ['brand:A AND categories:B', 'and(brand:A, categories:B)'],
    ['brand:A OR brand:B AND categories:C', 'or(brand:A, and(brand:B, categories:C))'],
    ['(brand:A OR brand:B) AND categories:C', 'and(or(brand:A, brand:B), categories:C)'],
    ['NOT brand:A', 'not brand:A'],
    ['brand:-A', 'not brand:A'],
    ['price < 10', 'price<10'],
    ['price>=10.5 and price!=12', 'and(price>=10.5, price!=12)'],
    ['price:10 TO 20', 'and(price>=10, price<=20)'],
    ['level:1', 'level:1'],
    ['featured', '_tags:featured'],
    ['   ', ''],
    ['"brand":"A"', 'brand:A'],
  ])('%s', (text, expected) => expect(shown(readFilters(text))).toBe(expected))

  test.each([
    'brand:',
    'brand:A AND',
    '(brand:A',
    'brand:A)',
    'AND',
    'price <',
    'price < ten',
    'brand:A brand:B',
    '"open',
    'a=b=c',
  ])('%s is refused with status 400', (text) =>
    expect(() => readFilters(text)).toThrow(expect.objectContaining({ status: 400 })),
  )

  test('too long and too deep are refused', () => {
    expect(() => readFilters('a:b OR '.repeat(2000))).toThrow('too long')
    expect(() => readFilters('('.repeat(50) + 'a:b' + ')'.repeat(50))).toThrow('too deeply')
    expect(() => readFilters('NOT '.repeat(500) + 'a:b')).toThrow('too deeply')
  })
})

describe('lists of filters', () => {
  test('the outer list is and, the inner one or', () => {
    expect(shown(readFacetFilters(['brand:A', ['categories:B', 'categories:-C']], 'facetFilters'))).toBe(
      'and(brand:A, or(categories:B, not categories:C))',
    )
    expect(shown(readNumericFilters(['price>1', ['price<2', 'price:5 to 6']], 'numericFilters'))).toBe(
      'and(price>1, or(price<2, and(price>=5, price<=6)))',
    )
  })
  test('a list may come as JSON text, as in the older params string', () =>
    expect(shown(readFacetFilters('[["brand:A","brand:B"]]', 'facetFilters'))).toBe('and(or(brand:A, brand:B))'))
  test('a value may hold colons and begin with an escaped minus', () => {
    expect(shown(readFacetFilters('path:a:b', 'facetFilters'))).toBe('path:a:b')
    expect(shown(readFacetFilters('path:\\-a', 'facetFilters'))).toBe('path:-a')
  })
  test.each([[7], [{ a: 1 }], [['a:b', 7]], [[[[['a:b']]]]], ['[not json'], ['nocolon']])('%j is refused', (input) =>
    expect(() => readFacetFilters(input, 'facetFilters')).toThrow(expect.objectContaining({ status: 400 })),
  )
})

describe('what PostgreSQL is asked', () => {
  const asked = (words: string | null, filter: string) => {
    const { conditions, values } = buildConditions(words, readFilters(filter))
    return { conditions, values }
  }
  test('words, categories and brands go into one tsquery', () => {
    expect(asked(`'hose'`, 'brand:A AND (categories:B OR categories:C)')).toEqual({
      conditions: ['e.words @@ $1::tsquery'],
      values: [`'hose' & '@brand:a' & ('@categories:b' | '@categories:c')`],
    })
  })
  test('prices are compared in columns, values bound', () => {
    expect(asked(null, 'price < 10 OR brand:A')).toEqual({
      conditions: ['(e.price < $1::float8 or ts_match_vq(e.words, $2::tsquery))'],
      values: [10, `'@brand:a'`],
    })
  })
  test('beside words a price does not go through the index of prices', () =>
    expect(asked(`'hose'`, 'price < 10').conditions).toEqual(['+e.price < $1::float8', 'e.words @@ $2::tsquery']))
  test('an exclusion alone does not read the whole index', () =>
    expect(asked(null, 'NOT brand:A')).toEqual({
      conditions: ['ts_match_vq(e.words, $1::tsquery)'],
      values: [`!('@brand:a')`],
    }))
  test('attributes that are no numbers match by value only', () => {
    expect(asked(null, 'level=1').values).toEqual([`'@level:1'`])
    expect(asked(null, 'level>1').conditions).toEqual(['false'])
  })
  test('quotes stay inside their lexeme', () =>
    expect(asked(null, `brand:"a' | 'b\\\\"`).values[0]).toBe(`'@brand:a'' | ''b\\\\'`))
})
