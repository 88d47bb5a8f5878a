import { describe, expect, test } from 'vitest'
import { headText, matchText, readQuery } from './queries.rules.ts'

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
    expect(matchText(readQuery('rubber gloves'), { place: 'names', prefix: true })).toBe(
      `(('rubber' & ('gloves':* | 'glove')) | '=rubbergloves')`,
    )
    expect(matchText(readQuery('970-12'), { place: 'names', prefix: true })).toBe(
      `((('970' & '12':*) | '97012':*) | '=97012')`,
    )
  })

  test('marks in a query cannot leave their quotes', () => {
    expect(matchText(readQuery(`o'neil\\' | !x`), { place: 'names', prefix: true })).toBe(
      `(('oneil' & 'x':*) | '=oneilx')`,
    )
  })

  test('words are looked for in names, then elsewhere, by their marks', () => {
    const text = (place: 'names' | 'searchable' | 'all') => matchText(readQuery('hose '), { place, prefix: true })
    expect(text('names')).toBe(`('hose' | '=hose')`)
    expect(text('searchable')).toBe(`(('hose' | '#hose') | '=hose')`)
    expect(text('all')).toBe(`(('hose' | '#hose' | '~hose') | '=hose')`)
  })

  test('a beginning is named by the words it may become', () => {
    const beginningWith = (letters: string) => (letters === 'ho' ? ['hose', 'hot'] : null)
    const text = (query: string) => matchText(readQuery(query), { place: 'names', prefix: true, beginningWith })
    expect(text('ho')).toBe(`(('hose' | 'hot') | '=ho')`)
    expect(text('hi')).toBe(`('hi':* | '=hi')`)
    expect(text('12')).toBe(`('12':* | '=12')`)
  })

  test('a measure may be written apart, two words together', () => {
    expect(matchText(readQuery('36kv '), { place: 'names', prefix: true })).toBe(`(('36kv' | ('36' & 'kv')) | '=36kv')`)
    const beginningWith = (letters: string) => (letters === 'toolbox' ? ['toolbox'] : null)
    const text = matchText(readQuery('tool box '), { place: 'names', prefix: true, beginningWith })
    expect(text).toBe(`(('tool' & 'box') | 'toolbox' | '=toolbox')`)
  })

  test('typos may be other words or two words', () => {
    const typos = new Map([['hotstik', ['hotstick', 'hot stick']]])
    expect(matchText(readQuery('hotstik '), { place: 'names', prefix: true, typos })).toBe(
      `(('hotstik' | 'hotstick' | ('hot' & 'stick')) | '=hotstik')`,
    )
  })

  test('the thing itself is any of the words', () =>
    expect(headText(readQuery('rubber gloves'))).toBe(`('<rubber' | '<gloves':* | '<glove')`))
})
