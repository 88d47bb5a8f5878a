// From a read query to what PostgreSQL is asked (tsquery text).
import { voltsOf } from '@portal/contract/platform/measureWords'
import { stem } from './stems.rules.ts'
import type { Query, QueryWord, Unit } from './queries.rules.ts'
import type { Vocabulary } from './vocabulary.ts'
import { forText, buildLowerText } from './voltages.rules.ts'
import { singular, toMeasures, withoutZeros } from './words.rules.ts'

/** A lexeme as tsquery text. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Where words are looked for: in names, in all searchable attributes, or in those for few results as well. */
export type SearchField = 'names' | 'searchable' | 'all'

// The marks of lexemes by place; names carry none.
const marks: Record<SearchField, readonly string[]> = { names: [''], searchable: ['', '#'], all: ['', '#', '~'] }

/** How near a word must be: whole, or also a beginning of one, a form of one, or what it means. */
export type MatchType = 'whole' | 'begun' | 'stem' | 'meant'

export interface WordReading {
  place: SearchField
  nearness: MatchType
  /** The words a beginning of letters represents; without it, or when it is null, PostgreSQL looks for beginnings. */
  beginningWith?: Vocabulary['beginningWith'] | undefined
}

/** The tsquery text of a query's words: every unit must be found, or the whole as a part number or one word. */
export function matchText(query: Query, reading: WordReading): string {
  const { units, key } = query
  const all = units.map((unit) => unitText(unit, reading))
  const ways = [all.length === 1 ? all.join('') : `(${all.join(' & ')})`]
  const isOpen = reading.nearness !== 'whole'
  // 'tool box' may be written toolbox, and 970 123 456 is a number.
  if (units.length > 1 && (/\d/.test(key) || (reading.beginningWith?.(key) ?? null) !== null))
    ways.push(...terms(key, isOpen && units.at(-1)?.words.at(-1)?.isPrefix === true, reading))
  return anyOf([...ways, exactText(query)])
}

/** The tsquery text of records that have the query as a whole number or name. */
export const exactText = (query: Pick<Query, 'key'>): string => quoted(`=${query.key}`)

/** The tsquery text of records that name the thing itself: 'Rubber Gloves' before 'Glove Bag' for gloves. */
export function headText({ units }: Query): string | null {
  const words = units.flatMap(({ words, wordings, replaced }) => [
    ...(replaced ? [] : words),
    ...wordings.flatMap((wording) => wording.slice(-1).map((word) => ({ word, isPrefix: false, meant: [] }))),
  ])
  const heads = words.flatMap(({ word, isPrefix, meant }) =>
    (meant.length > 0 ? meant.flatMap((text) => text.split(' ')) : [word]).flatMap((one) => [
      term('<^', stem(one), false),
      ...(isPrefix ? [term('<', one, true)] : []),
    ]),
  )
  return heads.length === 0 ? null : anyOf(heads)
}

/** The tsquery text of what must not be shown to `query`: products for less than the voltage it says [P5.63]. */
export function buildLowVoltageText({ units }: Query): string | null {
  const volts = Math.max(0, ...units.map(({ measure }) => voltsOf(measure) ?? 0))
  return volts === 0 ? null : buildLowerText(volts)
}

/** The tsquery text of products that say the very voltage of `query`, which come before those for more. */
export function voltageText({ units }: Query): string | null {
  const said = units.flatMap(({ measure }) => (measure !== null && voltsOf(measure) !== null ? [quoted(measure)] : []))
  return said.length === 0 ? null : anyOf(said)
}

/** The tsquery text of one unit. */
export function unitText(unit: Unit, reading: WordReading): string {
  if (unit.measure !== null) {
    // A product for a higher voltage, or for a range that holds it, is for this voltage, too, after what says the same.
    const volts = reading.nearness === 'meant' ? voltsOf(unit.measure) : null
    return anyOf([...terms(unit.measure, false, reading), ...(volts === null ? [] : [forText(volts)])])
  }
  const ways: string[] = []
  if (!unit.replaced) {
    const words = unit.words.map((word) => wordText(word, unit, reading))
    ways.push(words.length === 1 ? words.join('') : `(${words.join(' & ')})`)
    const isOpen = reading.nearness !== 'whole' && unit.words.at(-1)?.isPrefix === true
    if (unit.joined !== null)
      for (const joined of new Set([unit.joined, withoutZeros(unit.joined)]))
        ways.push(...terms(joined, isOpen, reading))
  }
  if (unit.replaced || reading.nearness === 'meant')
    for (const wording of unit.wordings) ways.push(allOf(wording, reading))
  return anyOf(ways)
}

const anyOf = (list: readonly string[]) => (list.length === 1 ? list.join('') : `(${[...new Set(list)].join(' | ')})`)
const term = (mark: string, lexeme: string, isPrefix: boolean) => quoted(mark + lexeme) + (isPrefix ? ':*' : '')

// Words that are looked for together, in any form unless whole words are wanted.
const allOf = (words: readonly string[], reading: WordReading) =>
  `(${words.map((word) => anyOf(forms(word, false, reading))).join(' & ')})`

function wordText({ word, isPrefix, meant }: QueryWord, { isBareNumber }: Unit, reading: WordReading): string {
  // Beside other words a short number is a size or a count, not the beginning of a part number.
  if (isBareNumber)
    return anyOf([...terms(word, false, { place: 'names' }), ...terms(`$size${word}`, false, { place: 'names' })])
  const isOpen = isPrefix && reading.nearness !== 'whole'
  if (meant.length === 0) return anyOf(forms(word, isOpen, reading))
  return anyOf(
    meant.flatMap((text) => (text.includes(' ') ? allOf(text.split(' '), reading) : forms(text, isOpen, reading))),
  )
}

function forms(word: string, isOpen: boolean, reading: WordReading): string[] {
  const found = new Set<string>()
  const add = (lexeme: string, open: boolean) => {
    for (const one of terms(lexeme, open, reading)) found.add(one)
  }
  if (!/^\p{L}+$/u.test(word)) {
    add(word, isOpen)
    if (word.startsWith('0')) add(withoutZeros(word), isOpen)
    const measure = toMeasures(word)
    if (measure.length > 0) found.add(`(${measure.map((part) => anyOf(terms(part, false, reading))).join(' & ')})`)
    return [...found]
  }
  // A stem represents the word itself, so that one lexeme is enough.
  if (reading.nearness === 'stem' || reading.nearness === 'meant') add(`^${stem(word)}`, false)
  else {
    add(word, false)
    add(singular(word), false)
  }
  if (isOpen) add(word, true)
  return [...found]
}

// A lexeme in each place, or what may begin with it: named word by word where that is possible, because PostgreSQL would
// collect all records of all of them before it looks at the rest of the query.
function terms(
  lexeme: string,
  isPrefix: boolean,
  { place, beginningWith }: Pick<WordReading, 'place' | 'beginningWith'>,
): string[] {
  return marks[place].flatMap((mark) => {
    const named = isPrefix && /^\p{L}+$/u.test(lexeme) ? beginningWith?.(lexeme, mark === '~') : null
    return named ? named.map((word) => quoted(mark + word)) : [term(mark, lexeme, isPrefix)]
  })
}
