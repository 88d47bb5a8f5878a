// Synonyms [P5.02]: what a word or phrase of a query may mean as well. Applied when a query is read, never to one another.
import { stem } from './stems.rules.ts'
import { fold } from './words.rules.ts'

export interface Synonym {
  kind: 'two-way' | 'one-way' | 'correction'
  input: string
  words: readonly string[]
}

export interface WordMeaning {
  /** Other wordings, each a list of words that are together. */
  wordings: readonly (readonly string[])[]
  /** True if they replace what was typed. */
  isCorrection: boolean
}

export interface Synonyms {
  /** The meaning of words that follow each other; of none longer than `maxPhrase`. */
  of: (words: readonly string[]) => WordMeaning | undefined
}

/** Most words of a phrase. */
export const maxPhrase = 3

/** The words of a phrase as they are compared. */
export const phraseWords = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .map(fold)
    .filter((word) => word !== '')
/** Phrases with the same key are found together already. */
export const phraseKey = (text: string): string => toKey(phraseWords(text))
const toKey = (words: readonly string[]): string => words.map(stem).join(' ')

/** Makes synonyms ready to be looked up by the stems of a phrase. */
export function buildSynonyms(list: readonly Synonym[]): Synonyms {
  const known = new Map<string, { wordings: Map<string, string[]>; isCorrection: boolean }>()
  const add = (from: string, to: readonly string[], isCorrection: boolean) => {
    const key = toKey(phraseWords(from))
    const meaning = known.get(key) ?? { wordings: new Map<string, string[]>(), isCorrection }
    for (const text of to) {
      const words = phraseWords(text)
      if (words.length > 0 && toKey(words) !== key) meaning.wordings.set(toKey(words), words)
    }
    meaning.isCorrection ||= isCorrection
    if (key !== '') known.set(key, meaning)
  }
  for (const { kind, input, words } of list) {
    add(input, words, kind === 'correction')
    if (kind === 'two-way') for (const word of words) add(word, [input, ...words], false)
  }
  const meanings = new Map(
    [...known].map(([key, { wordings, isCorrection }]) => [key, { wordings: [...wordings.values()], isCorrection }]),
  )
  return { of: (words) => meanings.get(toKey(words)) }
}
