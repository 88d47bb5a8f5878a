// Which lines of search words make sense [P5.23]. Words are compared as the search compares them, by their stems.
import type { SynonymEntry } from '@portal/contract/buying/searchWords'
import { searchWordLimits, searchWordMessages } from '@portal/contract/buying/searchWords'
import { phraseWords, phraseKey } from '../search/search.ts'

interface WordFault {
  field: 'input' | 'words'
  message: string
}

const fill = (message: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), message)

/** Lines by what the search compares their input by, so that each line of a file of thousands is looked up at once. */
export type Lines<Line extends SynonymEntry = SynonymEntry> = ReadonlyMap<string, Line>
export const toLines = <Line extends SynonymEntry>(list: readonly Line[]): Map<string, Line> =>
  new Map(list.map((line) => [phraseKey(line.input), line]))

/** The problem with `entry` beside the other lines; undefined when nothing is. */
export function findFault(others: Lines, { kind, input, words }: SynonymEntry): WordFault | undefined {
  const key = phraseKey(input)
  if (key === '') return { field: 'input', message: searchWordMessages.empty }
  if (phraseWords(input).length > searchWordLimits.phrase) return { field: 'input', message: searchWordMessages.long }
  for (const word of words) {
    const { length } = phraseWords(word)
    if (length === 0) return { field: 'words', message: searchWordMessages.empty }
    if (length > searchWordLimits.phrase) return { field: 'words', message: searchWordMessages.long }
    if (phraseKey(word) === key) return { field: 'words', message: fill(searchWordMessages.itself, { word, input }) }
  }
  if (others.has(key)) return { field: 'input', message: fill(searchWordMessages.again, { input }) }
  const round = kind === 'two-way' ? undefined : findLoop(others, key, words)
  return round === undefined
    ? undefined
    : { field: 'words', message: fill(searchWordMessages.back, { word: round, input }) }
}

/** The word from which lines of one way lead back to `key`. */
function findLoop(others: Lines, key: string, words: readonly string[]): string | undefined {
  const next = (at: string) => {
    const line = others.get(at)
    return line && line.kind !== 'two-way' ? line.words.map(phraseKey) : []
  }
  return words.find((word) => {
    const seen = new Set<string>()
    const open = [phraseKey(word)]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === key) return true
      if (seen.has(at)) continue
      seen.add(at)
      open.push(...next(at))
    }
    return false
  })
}
