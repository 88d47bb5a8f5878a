// Words: how text becomes lexemes. Records and queries fold in the same way, here, so that PostgreSQL's dictionaries
// have no say. Lexemes carry a mark when they are more than a word of a name (0150_search_words_counted.sql).
import { readMeasures } from '@portal/contract/platform/measureWords'
import { stem } from './stems.rules.ts'

// Signs that cannot be seen are part of the word they are in, and fold away [P5.45].
const anyWord = "[\\p{L}\\p{N}\\p{M}\\p{Cf}'’]+"
const plainWord = "[A-Za-z0-9']+"
const toPatterns = (one: string, flags: string) => ({
  chunk: new RegExp(`${one}(?:[-./_\u2010-\u2015\u2212]${one})*`, flags),
  word: new RegExp(one, flags),
})
// Most text is plain, and the pattern for any alphabet takes several times as long.
const patterns = { any: toPatterns(anyWord, 'gu'), plain: toPatterns(plainWord, 'g') }
const maxLexemeLength = 64

/** Words that say nothing about what is looked for. */
export const stopWords: ReadonlySet<string> = new Set('a an and for in of on or the to with'.split(' '))

/** The same of a query, where people say what they want: 'i need a hose for my truck'. */
export const queryStopWords: ReadonlySet<string> = new Set([
  ...stopWords,
  ...'as at by from i is it looking me my need our please some that this want we your'.split(' '),
])

export interface Word {
  start: number
  end: number
  word: string
}

/** Words joined by -, a longer dash, ., / or _ without a space: '970-123-456' is one chunk of three words. */
export interface Chunk {
  start: number
  end: number
  words: Word[]
  joined: string
}

/** Lower case, no accents, no punctuation: 'Lineman’s' -> 'linemans'. */
export const fold = (text: string): string =>
  /^[A-Za-z0-9]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '')

/** The chunks of `text` with their places in it. */
export function toChunkList(text: string): Chunk[] {
  const chunks: Chunk[] = []
  const pattern = /^[\x20-\x7e]*$/.test(text) ? patterns.plain : patterns.any
  for (const match of text.matchAll(pattern.chunk)) {
    const words: Word[] = []
    for (const part of match[0].matchAll(pattern.word)) {
      const word = fold(part[0]).slice(0, maxLexemeLength)
      const start = match.index + part.index
      if (word) words.push({ start, end: start + part[0].length, word })
    }
    if (words.length === 0) continue
    const joined = words
      .map((one) => one.word)
      .join('')
      .slice(0, maxLexemeLength)
    chunks.push({ start: match.index, end: match.index + match[0].length, words, joined })
  }
  return chunks
}

/** '00123' -> '123'. */
export const withoutZeros = (word: string) => word.replace(/^0+(?=.)/, '')

/** The normalized part number: no dashes, no case, no leading zeros. '000-123-A' -> '123a'. */
export const codeKey = (text: string): string => withoutZeros(fold(text).slice(0, maxLexemeLength))

/** 'gloves' -> 'glove', 'batteries' -> 'battery', 'boxes' -> 'box'; a word without a plural ending stays. */
export function singular(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

/** '36kv' -> 36 and kv; nothing of a word that is no measure. */
export function toMeasures(word: string): string[] {
  const [, amount, unit] = /^(\d+)([a-z]{1,4})$/.exec(word) ?? []
  return amount && unit ? [amount, unit] : []
}

/**
 * The main word of a name: the word at the end of its first part. 'Class 2 Rubber Gloves, size 10' -> gloves, 'Glove Tool
 * Bag' -> bag, 'Gasket for Pump' -> gasket.
 */
export function getHeadWord(name: string): string | undefined {
  const part = /^.+?(?=[,;(|]| - | (?:for|with|of|w\/) |$)/i.exec(name)?.[0] ?? name
  return toChunkList(part).at(-1)?.words.at(-1)?.word
}

/** The lexemes of one attribute's value, without marks: words, ^stems, $measures, joined chunks, '12kv' also as 12 and kv. */
export function toLexemes(text: string): Set<string> {
  const lexemes = new Set<string>()
  for (const { words, joined } of toChunkList(text)) {
    for (const { word } of words) {
      lexemes.add(word)
      lexemes.add(singular(word))
      if (/^\p{L}+$/u.test(word)) lexemes.add(`^${stem(word)}`)
      if (word.startsWith('0')) lexemes.add(withoutZeros(word))
      for (const part of toMeasures(word)) lexemes.add(part)
      // 'abx77' is found while 'ab' is typed: beginnings of letters become words that have no digits.
      const letters = /^(\p{L}{2,})\p{N}/u.exec(word)
      if (letters?.[1]) lexemes.add(letters[1])
    }
    if (words.length > 1) lexemes.add(joined).add(withoutZeros(joined))
  }
  for (const { lexeme } of readMeasures(text)) lexemes.add(lexeme)
  return lexemes
}

/** The lexeme a facet or filter value is found by; case does not count. */
export const facetLexeme = (attribute: string, value: string): string =>
  `@${attribute}:${value.replaceAll('\0', '').trim().toLowerCase().slice(0, 200)}`

const letters = 'etaoinsrhldcumfpgwybvkxjqz'.split('')

/** Every string one slip away from `word`: swapped, missing, doubled or wrong letters, the likeliest kinds first. */
export function listTypos(word: string): string[] {
  // Short words mean too many others, numbers must be exact, and other alphabets have other letters.
  if (!/^[a-z]{4,20}$/.test(word)) return []
  const found = new Set<string>()
  for (let at = 0; at < word.length - 1; at++)
    found.add(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2))
  for (let at = 0; at <= word.length; at++)
    for (const letter of letters) found.add(word.slice(0, at) + letter + word.slice(at))
  for (let at = 0; at < word.length; at++) found.add(word.slice(0, at) + word.slice(at + 1))
  for (let at = 0; at < word.length; at++)
    for (const letter of letters) found.add(word.slice(0, at) + letter + word.slice(at + 1))
  found.delete(word)
  return [...found]
}

/** How many letters must be added, left out, replaced or swapped to make `one` of `other`. */
export function distance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next.push(least)
    }
    ;[before, row] = [row, next]
  }
  return row[other.length] ?? 0
}
