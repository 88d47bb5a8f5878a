import { describe, expect, test } from 'vitest'
import { codeKey, facetLexeme, fold, lexemesOf, matchText, readQuery, singular, slips } from './words.rules.ts'

describe('words', () => {
  test.each([
    ['Lineman’s', 'linemans'],
    ['Glove', 'glove'],
    ['DÉJÀ', 'deja'],
    ['17kV', '17kv'],
    ['--', ''],
  ])('folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded))

  test.each([
    ['gloves', 'glove'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['switches', 'switch'],
    ['glass', 'glass'],
    ['chassis', 'chassis'],
    ['bus', 'bus'],
  ])('%s in the singular is %s', (word, one) => expect(singular(word)).toBe(one))

  test.each([
    ['000-123-456', '123456'],
    ['000123456', '123456'],
    ['123456', '123456'],
    ['HK-1234-B', 'hk1234b'],
    ['0', '0'],
  ])('part number %s is compared as %s [B7.37]', (text, key) => expect(codeKey(text)).toBe(key))

  test('a dashed number is found by its parts, as a whole and without zeros [B7.37]', () => {
    expect([...lexemesOf('001-234 Hose')]).toEqual(
      expect.arrayContaining(['001', '1', '234', '001234', '1234', 'hose']),
    )
  })

  test('a measure is found with and without its unit', () => {
    expect([...lexemesOf('17kV')]).toEqual(expect.arrayContaining(['17kv', '17', 'kv']))
  })

  test('filters do not mind case', () => {
    expect(facetLexeme('brand', ' Ridgeline Tools ')).toBe('@brand:ridgeline tools')
  })
})

describe('queries', () => {
  test('the last word may be the beginning of another, until a space follows', () => {
    const prefixes = (text: string) => readQuery(text).chunks.flatMap((chunk) => chunk.words.map((one) => one.isPrefix))
    expect(prefixes('hydraulic ho')).toEqual([false, true])
    expect(prefixes('hydraulic ho ')).toEqual([false, false])
  })

  test('small words are left out unless they are all there is', () => {
    const words = (text: string) => readQuery(text).chunks.map((chunk) => chunk.joined)
    expect(words('gloves for the lineman')).toEqual(['gloves', 'lineman'])
    expect(words('the')).toEqual(['the'])
  })

  test('at most ten words are looked for', () => {
    expect(readQuery('a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1').chunks).toHaveLength(10)
  })

  test('punctuation alone asks for everything', () => expect(readQuery(' -- !').chunks).toEqual([]))

  test('a query as tsquery: every word, or the whole as a number', () => {
    expect(matchText(readQuery('rubber gloves'), { prefix: true })).toBe(
      `(('rubber' & ('gloves':* | 'glove')) | '=rubbergloves')`,
    )
    expect(matchText(readQuery('970-12'), { prefix: true })).toBe(`((('970' & '12':*) | '97012':*) | '=97012')`)
  })

  test('marks in a query cannot leave their quotes', () => {
    expect(matchText(readQuery(`o'neil\\' | !x`), { prefix: true })).toBe(`(('oneil' & 'x':*) | '=oneilx')`)
  })
})

describe('one slip', () => {
  test.each([
    ['swapped', 'golve'],
    ['missing', 'glve'],
    ['doubled', 'gloove'],
    ['wrong', 'glave'],
    ['wrong at the start', 'klove'],
  ])('a %s letter leads back to the word', (_kind, typed) => expect(slips(typed)).toContain('glove'))

  test('short words and numbers are taken as they are', () => {
    expect(slips('pin')).toEqual([])
    expect(slips('123456789')).toEqual([])
    expect(slips('hk1234')).toEqual([])
  })
})
