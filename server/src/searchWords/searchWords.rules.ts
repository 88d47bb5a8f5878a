// Which lines of search words make sense [P5.23]. Words are compared as the search compares them, by their stems.
import type { SynonymEntry } from '@portal/contract/searchWords'
import { searchWordLimits, searchWordMessages } from '@portal/contract/searchWords'
import { phraseWords, phraseKey } from '../search/search.ts'

interface Fault {
  field: 'input' | 'words'
  message: string
}

const fill = (message: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), message)

/** What is wrong with `entry` beside the other lines; undefined when nothing is. */
export function findFault(others: readonly SynonymEntry[], { kind, input, words }: SynonymEntry): Fault | undefined {
  const key = phraseKey(input)
  if (key === '') return { field: 'input', message: searchWordMessages.empty }
  if (phraseWords(input).length > searchWordLimits.phrase) return { field: 'input', message: searchWordMessages.long }
  for (const word of words) {
    const { length } = phraseWords(word)
    if (length === 0) return { field: 'words', message: searchWordMessages.empty }
    if (length > searchWordLimits.phrase) return { field: 'words', message: searchWordMessages.long }
    if (phraseKey(word) === key) return { field: 'words', message: fill(searchWordMessages.itself, { word, input }) }
  }
  if (others.some((other) => phraseKey(other.input) === key))
    return { field: 'input', message: fill(searchWordMessages.again, { input }) }
  const round = kind === 'two-way' ? undefined : wayBack(others, key, words)
  return round === undefined
    ? undefined
    : { field: 'words', message: fill(searchWordMessages.back, { word: round, input }) }
}

/** The word from which lines of one way lead back to `key`. */
function wayBack(others: readonly SynonymEntry[], key: string, words: readonly string[]): string | undefined {
  const next = new Map(
    others.filter(({ kind }) => kind !== 'two-way').map((other) => [phraseKey(other.input), other.words]),
  )
  return words.find((word) => {
    const seen = new Set<string>()
    const open = [phraseKey(word)]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === key) return true
      if (seen.has(at)) continue
      seen.add(at)
      open.push(...(next.get(at) ?? []).map(phraseKey))
    }
    return false
  })
}
