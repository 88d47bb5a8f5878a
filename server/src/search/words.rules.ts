// Words: how text becomes lexemes and how a query becomes a tsquery. Both sides fold in the same way, here, so that
// PostgreSQL's dictionaries have no say. Lexemes carry a mark when they are more than a word (0009_search.sql).

const anyWord = "[\\p{L}\\p{N}\\p{M}'’]+"
const plainWord = "[A-Za-z0-9']+"
const patternsOf = (one: string, flags: string) => ({
  chunk: new RegExp(`${one}(?:[-./_]${one})*`, flags),
  word: new RegExp(one, flags),
})
// Most text is plain, and the pattern for any alphabet takes several times as long.
const patterns = { any: patternsOf(anyWord, 'gu'), plain: patternsOf(plainWord, 'g') }
const longestLexeme = 64

export interface Word {
  start: number
  end: number
  word: string
}

/** Words joined by -, ., / or _ without a space: '970-123-456' is one chunk of three words. */
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
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  const pattern = /^[\x20-\x7e]*$/.test(text) ? patterns.plain : patterns.any
  for (const match of text.matchAll(pattern.chunk)) {
    const words: Word[] = []
    for (const part of match[0].matchAll(pattern.word)) {
      const word = fold(part[0]).slice(0, longestLexeme)
      const start = match.index + part.index
      if (word) words.push({ start, end: start + part[0].length, word })
    }
    if (words.length === 0) continue
    const joined = words
      .map((one) => one.word)
      .join('')
      .slice(0, longestLexeme)
    chunks.push({ start: match.index, end: match.index + match[0].length, words, joined })
  }
  return chunks
}

const withoutZeros = (word: string) => word.replace(/^0+(?=.)/, '')

/** What part numbers are compared by: no dashes, no case, no leading zeros. '000-123-A' -> '123a'. */
export const codeKey = (text: string): string => withoutZeros(fold(text).slice(0, longestLexeme))

/** 'gloves' -> 'glove', 'batteries' -> 'battery', 'boxes' -> 'box'; a word without a plural ending stays. */
export function singular(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

/** The lexemes of one attribute's value, without marks: words, singulars, joined chunks, '12kv' also as 12 and kv. */
export function lexemesOf(text: string): Set<string> {
  const lexemes = new Set<string>()
  for (const { words, joined } of chunksOf(text)) {
    for (const { word } of words) {
      lexemes.add(word)
      lexemes.add(singular(word))
      if (word.startsWith('0')) lexemes.add(withoutZeros(word))
      const measure = /^(\d+)([a-z]{1,4})$/.exec(word)
      if (measure?.[1] && measure[2]) lexemes.add(measure[1]).add(measure[2])
      // 'abx77' is found while 'ab' is typed: beginnings of letters become words that have no digits.
      const letters = /^(\p{L}{2,})\p{N}/u.exec(word)
      if (letters?.[1]) lexemes.add(letters[1])
    }
    if (words.length > 1) lexemes.add(joined).add(withoutZeros(joined))
  }
  return lexemes
}

/** The lexeme a facet or filter value is found by; case does not count. */
export const facetLexeme = (attribute: string, value: string): string =>
  `@${attribute}:${value.replaceAll('\0', '').trim().toLowerCase().slice(0, 200)}`

/** A lexeme as tsquery text. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

// Algolia reads the first ten words of a query as well.
const mostWords = 10
const stopWords = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

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
  const found = chunksOf(text)
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
    const words = chunk.words.slice(0, mostWords - count)
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

export interface Reading {
  /** Take the last word as a beginning too. */
  prefix: boolean
  /** Look at the attributes for few results as well (~word). */
  wide?: boolean
  /** What a word may have meant, by word. */
  typos?: ReadonlyMap<string, readonly string[]>
  /** The words a beginning of letters stands for; without it, or when it is null, PostgreSQL looks for beginnings. */
  beginningWith?: (letters: string) => readonly string[] | null
}

/** The tsquery text of a query's words: every chunk must be found, or the whole as a part number. */
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
  const whole = query.chunks.length > 1 && /\d/.test(query.key) ? terms(query.key, reading.prefix, reading) : []
  return anyOf([all.length === 1 ? all.join('') : `(${all.join(' & ')})`, ...whole, quoted(`=${query.key}`)])
}

const anyOf = (list: string[]) => (list.length === 1 ? list.join('') : `(${list.join(' | ')})`)
const term = (lexeme: string, isPrefix: boolean) => quoted(lexeme) + (isPrefix ? ':*' : '')

// A word, or what may begin with it: named word by word where that is possible, because PostgreSQL would collect all
// records of all of them before it looks at the rest of the query.
function terms(lexeme: string, isPrefix: boolean, { beginningWith }: Reading): string[] {
  const named = isPrefix && /^\p{L}+$/u.test(lexeme) ? beginningWith?.(lexeme) : null
  return named ? named.map(quoted) : [term(lexeme, isPrefix)]
}

function alternatives({ word, isPrefix }: QueryWord, reading: Reading): string[] {
  const { prefix, wide, typos } = reading
  const isOpen = prefix && isPrefix
  const lexemes = [word, ...(word.startsWith('0') ? [withoutZeros(word)] : []), ...(typos?.get(word) ?? [])]
  const found = new Set(lexemes.flatMap((lexeme) => terms(lexeme, isOpen, reading)))
  const one = singular(word)
  if (one !== word) found.add(quoted(one))
  const marked = wide
    ? [...lexemes.map((lexeme) => term(`~${lexeme}`, isOpen)), ...(one === word ? [] : [quoted(`~${one}`)])]
    : []
  return [...found, ...marked]
}

/** The tsquery text of records whose first word is the query's first: 'pump' before 'gasket for pump'. */
export function firstText(query: Query): string {
  const first = query.chunks[0]?.words[0]
  return first ? anyOf(alternatives(first, { prefix: true }).map((one) => one.replace("'", "'<"))) : ''
}

const letters = 'etaoinsrhldcumfpgwybvkxjqz'.split('')

/** Every string one slip away from `word`: swapped, missing, doubled or wrong letters, the likeliest kinds first. */
export function slips(word: string): string[] {
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
