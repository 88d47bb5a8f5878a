// Queries: what a person typed, read without asking the database. A query becomes units, each a measure, a phrase with
// synonyms or one word; each is to be found, by any of its wordings.
import { readMeasures } from '@portal/contract/platform/measureWords'
import type { Synonyms } from './synonyms.rules.ts'
import { maxPhrase } from './synonyms.rules.ts'
import type { Vocabulary } from './vocabulary.ts'
import type { Chunk } from './words.rules.ts'
import { codeKey, queryStopWords, stopWords, toChunkList } from './words.rules.ts'

// Algolia reads the first ten words of a query as well.
const maxWords = 10

export interface QueryWord {
  word: string
  /** True if it may be the beginning of a longer word: the last word being typed. */
  isPrefix: boolean
  /** The replacement when no record holds it: other words, or two words with a space between. */
  meant: readonly string[]
}

export interface Unit {
  /** As it was typed. */
  text: string
  words: readonly QueryWord[]
  /** Chunks of several words as one lexeme: 970-123 is 970123 too. */
  joined: string | null
  /** Other wordings, each a list of words; `replaced` when what was typed itself is not looked for. */
  wordings: readonly (readonly string[])[]
  replaced: boolean
  /** The lexeme of a measure. */
  measure: string | null
  /** A number of one to three digits beside other words: it is in names, never in part numbers. */
  isBareNumber: boolean
  /** How much it says, the rarer the more. */
  weight: number
}

export interface Query {
  units: readonly Unit[]
  /** Words that no record holds, and nothing like it; left out. */
  unknown: readonly string[]
  /** The whole query as a part number; exact numbers with this key come first. */
  key: string
}

export interface SearchLanguage {
  vocabulary: Vocabulary
  synonyms: Synonyms
}

interface Settings {
  prefixes?: 'prefixLast' | 'prefixAll' | 'prefixNone'
  typoTolerance?: boolean
}

interface Part {
  start: number
  end: number
  chunk: Chunk | null
  measure: string | null
}

/** Reads what a person typed; a query without a word is an empty one, which finds everything. */
export function readQuery(
  text: string,
  { vocabulary, synonyms }: SearchLanguage,
  { prefixes = 'prefixLast', typoTolerance = true }: Settings = {},
): Query {
  const parts = limited(meaningful(splitParts(text)))
  const isOpen = prefixes === 'prefixLast' && !/\s$/.test(text)
  const isAlone = parts.length === 1
  const units: Unit[] = []
  const unknown: string[] = []
  for (let at = 0; at < parts.length;) {
    const part = parts[at]
    if (!part) break
    if (part.measure !== null) {
      units.push({ ...noUnit, text: text.slice(part.start, part.end), measure: part.measure, weight: measureWeight })
      at++
      continue
    }
    const phrase = phraseAt(parts, at, synonyms)
    const taken = parts.slice(at, at + (phrase?.length ?? 1))
    at += taken.length
    const isLast = at === parts.length
    const words = taken.flatMap(({ chunk }) => chunk?.words ?? [])
    const shown = text.slice(part.start, taken.at(-1)?.end)
    const read = words.map(({ word }, place): QueryWord => {
      const isPrefix = prefixes === 'prefixAll' || (isOpen && isLast && place === words.length - 1)
      const isKnown = !typoTolerance || phrase !== undefined || vocabulary.knows(word, isPrefix)
      return { word, isPrefix, meant: isKnown ? [] : vocabulary.near(word, isPrefix) }
    })
    const isLost = (one: QueryWord) => one.meant.length === 0 && !vocabulary.knows(one.word, one.isPrefix)
    const [only] = read
    if (typoTolerance && !phrase && words.length === 1 && only && isLost(only)) {
      unknown.push(shown)
      continue
    }
    units.push({
      ...noUnit,
      text: shown,
      words: read,
      joined: taken.length === 1 && words.length > 1 ? (part.chunk?.joined ?? null) : null,
      wordings: phrase?.meaning.wordings ?? [],
      replaced: phrase?.meaning.isCorrection === true || (phrase !== undefined && read.some(isLost)),
      isBareNumber: !isAlone && words.length === 1 && /^\d{1,3}$/.test(only?.word ?? ''),
      weight: phrase ? measureWeight : Math.max(...read.map(({ word, meant }) => vocabulary.weight(word, meant))),
    })
  }
  const key = units.length + unknown.length === 0 ? '' : codeKey(text)
  // Of a query of unknown words alone everything is looked for, as a number perhaps.
  return units.length > 0 || unknown.length === 0
    ? { units, unknown, key }
    : {
        units: unknown.map((shown) => ({
          ...noUnit,
          text: shown,
          words: [{ word: codeKey(shown), isPrefix: false, meant: [] }],
        })),
        unknown: [],
        key,
      }
}

// A size or a length says as much as a word that one record in thirty holds.
const measureWeight = 3.4
/** A unit that says nothing. */
export const noUnit: Unit = {
  text: '',
  words: [],
  joined: null,
  wordings: [],
  replaced: false,
  measure: null,
  isBareNumber: false,
  weight: 1,
}

function splitParts(text: string): Part[] {
  const measures = readMeasures(text)
  const chunks = toChunkList(text).filter((chunk) =>
    measures.every(({ start, end }) => chunk.end <= start || chunk.start >= end),
  )
  return [
    ...measures.map(({ start, end, lexeme }) => ({ start, end, chunk: null, measure: lexeme })),
    ...chunks.map((chunk) => ({ start: chunk.start, end: chunk.end, chunk, measure: null })),
  ].toSorted((a, b) => a.start - b.start)
}

// 'the' alone is looked for; the last word may be the beginning of another ('to' of 'tool').
function meaningful(parts: Part[]): Part[] {
  const says = ({ chunk }: Part) => chunk === null || !queryStopWords.has(chunk.joined)
  const kept = parts.filter(
    (part, place) => says(part) || (place === parts.length - 1 && !stopWords.has(part.chunk?.joined ?? '')),
  )
  return parts.some(says) ? kept : parts
}

function limited(parts: Part[]): Part[] {
  let count = 0
  return parts.flatMap((part) => {
    const words = part.chunk?.words.slice(0, maxWords - count)
    count += words?.length ?? 1
    if (words?.length === 0 || count > maxWords) return []
    return [part.chunk && words ? { ...part, chunk: { ...part.chunk, words } } : part]
  })
}

function phraseAt(parts: readonly Part[], at: number, synonyms: Synonyms) {
  for (let length = maxPhrase; length > 0; length--) {
    const taken = parts.slice(at, at + length)
    if (taken.length < length || taken.some(({ chunk }) => chunk === null)) continue
    const words = taken.flatMap(({ chunk }) => chunk?.words ?? []).map(({ word }) => word)
    const meaning = words.length <= maxPhrase ? synonyms.of(words) : undefined
    if (meaning) return { length, meaning }
  }
  return undefined
}
