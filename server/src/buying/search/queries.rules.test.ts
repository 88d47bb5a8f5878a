import { describe, expect, test } from 'vitest'
import type { Query } from './queries.rules.ts'
import { readQuery } from './queries.rules.ts'
import type { Synonym } from './synonyms.rules.ts'
import { buildSynonyms } from './synonyms.rules.ts'
import { headText, matchText, unitText } from './texts.rules.ts'
import { buildVocabulary } from './vocabulary.ts'

const words = [
  '970',
  'blanket',
  'box',
  'coverall',
  'glove',
  'gloves',
  'hard',
  'hat',
  'helmet',
  'hose',
  'hot',
  'oneil',
  'rubber',
  'safety',
  'stick',
  'tool',
  'x',
  '~orange',
]
const read = (text: string, synonyms: Synonym[] = []): Query =>
  readQuery(text, {
    vocabulary: buildVocabulary(
      words.map((word) => ({ word, records: 10 })),
      100,
    ),
    synonyms: buildSynonyms(synonyms),
  })
const texts = (query: Query) => query.units.map((unit) => unit.text)
const begun = (text: string) => matchText(read(text), { place: 'names', nearness: 'begun' })

describe('queries', () => {
  test('the last word may be the beginning of another, until a space follows', () => {
    const prefixes = (text: string) => read(text).units.flatMap((unit) => unit.words.map((one) => one.isPrefix))
    expect(prefixes('rubber ho')).toEqual([false, true])
    expect(prefixes('rubber hose ')).toEqual([false, false])
  })

  test('small words are left out unless they are all there is', () => {
    expect(texts(read('i need gloves for the hat'))).toEqual(['gloves', 'hat'])
    expect(texts(read('the'))).toEqual(['the'])
  })

  test('at most ten words are looked for', () => {
    expect(read('a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1').units).toHaveLength(10)
  })

  test('punctuation alone asks for everything', () => expect(read(' -- !').units).toEqual([]))

  test('what no record has, and nothing like it, is left out before the database is asked', () => {
    const query = read('quxfoo rubber gloves')
    expect([texts(query), query.unknown]).toEqual([['rubber', 'gloves'], ['quxfoo']])
    expect(texts(read('quxfoo zzzyx'))).toEqual(['quxfoo', 'zzzyx'])
  })

  test('words of attributes for few results are known', () => expect(read('orange gloves').unknown).toEqual([]))

  test('a word that no record has means those one slip away, or two words', () => {
    const meant = (text: string) => read(text).units.flatMap((unit) => unit.words.flatMap((word) => word.meant))
    expect(meant('ruber ')).toEqual(['rubber'])
    expect(meant('hotstick ')).toEqual(['hot stick'])
    expect(meant('rubber ')).toEqual([])
  })

  test('a measure is one unit, however it is written', () => {
    expect(read(`hose 1/2"`).units.map((unit) => unit.measure)).toEqual([null, '$len32'])
    expect(read('gloves size 10').units.map((unit) => unit.measure)).toEqual([null, '$size10'])
  })

  test('a short number beside other words stands in names, never at the beginning of a part number [D4.10]', () => {
    expect(read('gloves 10').units.map((unit) => unit.isBareNumber)).toEqual([false, true])
    expect(read('10').units.map((unit) => unit.isBareNumber)).toEqual([false])
    const [, ten] = read('gloves 10').units
    expect(ten && unitText(ten, { place: 'all', nearness: 'meant' })).toBe(`('10' | '$size10')`)
  })
})

describe('synonyms', () => {
  const one: Synonym = { kind: 'one-way', input: 'safety hat', words: ['hard hat'] }

  test('stand beside what was typed, by the longest phrase and in any form', () => {
    const query = read('rubber safety hats', [one, { kind: 'one-way', input: 'hat', words: ['helmet'] }])
    expect(texts(query)).toEqual(['rubber', 'safety hats'])
    expect(query.units[1]?.wordings).toEqual([['hard', 'hat']])
    expect(matchText(query, { place: 'names', nearness: 'meant' })).toContain(`('^hard' & '^hat')`)
    expect(matchText(query, { place: 'names', nearness: 'whole' })).not.toContain('hard')
  })

  test('are not applied to one another', () => {
    const query = read('helmet', [one, { kind: 'two-way', input: 'helmet', words: ['safety hat'] }])
    expect(query.units[0]?.wordings).toEqual([['safety', 'hat']])
  })

  test('of two ways mean each other, of one way only one', () => {
    expect(read('hats', [{ kind: 'two-way', input: 'helmet', words: ['hat'] }]).units[0]?.wordings).toEqual([
      ['helmet'],
    ])
    expect(read('hard hat', [one]).units.flatMap((unit) => unit.wordings)).toEqual([])
  })

  test('take the place of a word that no record has, and of one they correct', () => {
    expect(read('yoyo', [{ kind: 'one-way', input: 'yoyo', words: ['hose'] }]).units[0]?.replaced).toBe(true)
    expect(read('hose', [{ kind: 'correction', input: 'hose', words: ['glove'] }]).units[0]?.replaced).toBe(true)
    expect(read('hose', [{ kind: 'one-way', input: 'hose', words: ['glove'] }]).units[0]?.replaced).toBe(false)
  })
})

describe('a query as tsquery', () => {
  test('every word, or the whole as a number', () => {
    expect(begun('rubber gloves')).toBe(`(('rubber' & ('gloves' | 'glove' | 'gloves':*)) | '=rubbergloves')`)
    expect(begun('970-12')).toBe(`((('970' & '12':*) | '97012':*) | '=97012')`)
  })

  test('a form of a word is found by its stem', () =>
    expect(matchText(read('gloves '), { place: 'names', nearness: 'stem' })).toBe(`('^glove' | '=gloves')`))

  test('marks in a query cannot leave their quotes', () => {
    expect(begun(`o'neil\\' | !x `)).toBe(`(('oneil' & 'x') | '=oneilx')`)
  })

  test('words are looked for in names, then elsewhere, by their marks', () => {
    const text = (place: 'names' | 'searchable' | 'all') => matchText(read('hose '), { place, nearness: 'whole' })
    expect(text('names')).toBe(`('hose' | '=hose')`)
    expect(text('searchable')).toBe(`(('hose' | '#hose') | '=hose')`)
    expect(text('all')).toBe(`(('hose' | '#hose' | '~hose') | '=hose')`)
  })

  test('a beginning is named by the words it may become', () => {
    const beginningWith = (letters: string) => (letters === 'ho' ? ['hose', 'hot'] : null)
    const text = (query: string) => matchText(read(query), { place: 'names', nearness: 'begun', beginningWith })
    expect(text('ho')).toBe(`(('ho' | 'hose' | 'hot') | '=ho')`)
    expect(text('12')).toBe(`('12':* | '=12')`)
  })

  test('two words may be written as one', () => {
    const beginningWith = (letters: string) => (letters === 'toolbox' ? ['toolbox'] : null)
    const text = matchText(read('tool box '), { place: 'names', nearness: 'whole', beginningWith })
    expect(text).toBe(`(('tool' & 'box') | 'toolbox' | '=toolbox')`)
  })

  test('the thing itself is any of the words, or what they mean', () => {
    expect(headText(read('rubber gloves '))).toBe(`('<^rubber' | '<^glove')`)
    expect(headText(read('helmet', [{ kind: 'one-way', input: 'helmet', words: ['hard hat'] }]))).toContain(`'<^hat'`)
  })
})
