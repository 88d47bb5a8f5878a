// Queries: from what somebody typed to what PostgreSQL is asked (tsquery text).
import { toChunkList, codeKey, toMeasures, singular, stopWords, withoutZeros } from './words.rules.ts'

/** A lexeme as tsquery text. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

// Algolia reads the first ten words of a query as well.
const maxWords = 10

export interface QueryWord {
  word: string
  /** Whether it may be the beginning of a longer word: the last word being typed. */
  isPrefix: boolean
}

export interface Query {
  chunks: { words: QueryWord[]; joined: string }[]
  /** The whole query as a part number; exact numbers with this key come first. */
  key: string
}

/** Reads what somebody typed; a query without a word is an empty one, which finds everything. */
export function readQuery(text: string, prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone' = 'prefixLast'): Query {
  const found = toChunkList(text)
  const meant = found.filter(({ joined }) => !stopWords.has(joined))
  // 'the' alone is looked for; the last word may be the beginning of another ('to' of 'tool').
  const kept =
    meant.length === 0
      ? found
      : found.filter((chunk, index) => index === found.length - 1 || !stopWords.has(chunk.joined))
  const chunks: Query['chunks'] = []
  const isOpen = prefixes === 'prefixLast' && !/\s$/.test(text)
  let count = 0
  for (const [index, chunk] of kept.entries()) {
    const words = chunk.words.slice(0, maxWords - count)
    if (words.length === 0) break
    count += words.length
    const isLast = index === kept.length - 1
    chunks.push({
      joined: chunk.joined,
      words: words.map(({ word }, place) => ({
        word,
        isPrefix: prefixes === 'prefixAll' || (isOpen && isLast && place === words.length - 1),
      })),
    })
  }
  return { chunks, key: chunks.length === 0 ? '' : codeKey(text) }
}

/** Where words are looked for: in names, in all searchable attributes, or in those for few results as well. */
export type Place = 'names' | 'searchable' | 'all'

// The marks of lexemes by place; names carry none.
const marks: Record<Place, readonly string[]> = { names: [''], searchable: ['', '#'], all: ['', '#', '~'] }

/** What a word may have meant, by word: other words, or two words with a space between. */
export type Typos = ReadonlyMap<string, readonly string[]>

export interface Reading {
  place: Place
  /** Take the last word as a beginning too. */
  prefix: boolean
  typos?: Typos | undefined
  /** The words a beginning of letters stands for; without it, or when it is null, PostgreSQL looks for beginnings. */
  beginningWith?: ((letters: string) => readonly string[] | null) | undefined
}

/** The tsquery text of a query's words: every chunk must be found, or the whole as a part number or one word. */
export function matchText(query: Query, reading: Reading): string {
  const all = query.chunks.map((chunk) => {
    const words = chunk.words.map((word) => anyOf(alternatives(word, reading)))
    const ways = [words.length === 1 ? words.join('') : `(${words.join(' & ')})`]
    const isOpen = reading.prefix && chunk.words.at(-1)?.isPrefix === true
    if (chunk.words.length > 1) {
      for (const joined of new Set([chunk.joined, withoutZeros(chunk.joined)]))
        ways.push(...terms(joined, isOpen, reading))
    }
    return anyOf(ways)
  })
  const ways = [all.length === 1 ? all.join('') : `(${all.join(' & ')})`]
  if (query.chunks.length > 1 && isOneWord(query, reading)) ways.push(...terms(query.key, reading.prefix, reading))
  return anyOf([...ways, exactText(query)])
}

/** The tsquery text of records that have the query as a whole number or name. */
export const exactText = (query: Query): string => quoted(`=${query.key}`)

/** The tsquery text of records that name the thing itself: 'Rubber Gloves' before 'Glove Bag' for gloves. */
export const headText = (query: Query): string =>
  anyOf(
    query.chunks
      .flatMap((chunk) => chunk.words)
      .flatMap(({ word, isPrefix }) => [...new Set([term('<', word, isPrefix), term('<', singular(word), false)])]),
  )

// 'tool box' may be written toolbox, and 970 123 456 is a number.
const isOneWord = ({ key }: Query, { beginningWith }: Reading) =>
  /\d/.test(key) || (beginningWith?.(key) ?? null) !== null

const anyOf = (list: string[]) => (list.length === 1 ? list.join('') : `(${list.join(' | ')})`)
const term = (mark: string, lexeme: string, isPrefix: boolean) => quoted(mark + lexeme) + (isPrefix ? ':*' : '')

// A word in each place, or what may begin with it: named word by word where that is possible, because PostgreSQL would
// collect all records of all of them before it looks at the rest of the query.
function terms(lexeme: string, isPrefix: boolean, { place, beginningWith }: Reading): string[] {
  return marks[place].flatMap((mark) => {
    // The vocabulary knows the words of searchable attributes only.
    const named = isPrefix && mark !== '~' && /^\p{L}+$/u.test(lexeme) ? beginningWith?.(lexeme) : null
    return named ? named.map((word) => quoted(mark + word)) : [term(mark, lexeme, isPrefix)]
  })
}

function alternatives({ word, isPrefix }: QueryWord, reading: Reading): string[] {
  const isOpen = reading.prefix && isPrefix
  const both = (words: readonly string[]) => `(${words.map((one) => anyOf(terms(one, false, reading))).join(' & ')})`
  const found = new Set(terms(word, isOpen, reading))
  if (word.startsWith('0')) for (const one of terms(withoutZeros(word), isOpen, reading)) found.add(one)
  if (singular(word) !== word) for (const one of terms(singular(word), false, reading)) found.add(one)
  const measure = toMeasures(word)
  if (measure.length > 0) found.add(both(measure))
  for (const meant of reading.typos?.get(word) ?? []) {
    if (meant.includes(' ')) found.add(both(meant.split(' ')))
    else for (const one of terms(meant, isOpen, reading)) found.add(one)
  }
  return [...found]
}
