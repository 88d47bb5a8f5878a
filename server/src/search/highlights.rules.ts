// Highlighting: which words of a record's text the query found, in the shape of Algolia's _highlightResult. As there,
// values are not escaped; a page must not put them in as markup (web/src/platform/search.ts makes parts of them).
import { isObject } from './entries.rules.ts'
import { toChunkList, codeKey, singular } from './words.rules.ts'
import type { Query, Typos } from './queries.rules.ts'

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  fullyHighlighted?: boolean
  matchedWords: string[]
}

export interface Marks {
  query: Query
  /** From getNeedles: a plain text without any of them holds no match. */
  needles: readonly string[]
  /** What a word may have meant, by word, when typos were corrected. */
  typos: Typos
  preTag: string
  postTag: string
}

/** What a text must hold to match at all; a cheap look before the close one. Of a query without words, nothing. */
export function getNeedles(query: Query, typos: Marks['typos']): string[] {
  const words = query.chunks.flatMap((chunk) => chunk.words.map((one) => one.word))
  if (words.length === 0) return []
  const stem = (word: string) =>
    word.endsWith('s') ? word.slice(0, Math.max(1, word.length - 3)) : word.endsWith('y') ? word.slice(0, -1) : word
  return [
    query.key,
    ...[...words, ...words.flatMap((word) => (typos.get(word) ?? []).flatMap((text) => text.split(' ')))].map((word) =>
      stem(codeKey(word)),
    ),
  ]
}

/** A plain text made ready for that look: most texts of a page hold no match, and are looked at in search after search. */
export interface ReadyText {
  /** What it is looked through for needles. */
  letters: string
  /** Its highlight, as JSON, when it holds none. */
  unmatched: string
}

/** The text of `value` made ready; null for one that needs the close look each time. */
export function readyText(value: unknown): ReadyText | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return isPlain(text) ? { letters: lettersOf(text), unmatched: JSON.stringify(unmatched(text)) } : null
}

/** The highlight of `value` as JSON; undefined for what has none. `ready` is what readyText made of it. */
export function highlightJson(value: unknown, ready: ReadyText | null, marks: Marks): string | undefined {
  if (ready && !holdsAny(ready.letters, marks.needles)) return ready.unmatched
  return JSON.stringify(highlightOf(value, marks))
}

const longest = 10_000
const isPlain = (text: string): boolean => text.length <= longest && /^[\x20-\x7e]*$/.test(text)
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const holdsAny = (letters: string, needles: readonly string[]): boolean =>
  needles.some((needle) => letters.includes(needle))
const unmatched = (value: string): Highlight => ({ value, matchLevel: 'none', matchedWords: [] })

/** The highlight of `value`: of a text, of every text in a list, of every attribute of an object. */
function highlightOf(value: unknown, marks: Marks, depth = 0): unknown {
  if (typeof value === 'string') return highlightText(value, marks)
  if (typeof value === 'number') return highlightText(String(value), marks)
  if (depth > 4) return undefined
  if (Array.isArray(value))
    return value
      .slice(0, 100)
      .map((item: unknown) => highlightOf(item, marks, depth + 1))
      .filter((item) => item !== undefined)
  if (!isObject(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, highlightOf(item, marks, depth + 1)]))
}

function highlightText(value: string, marks: Marks): Highlight {
  const words = marks.query.chunks.flatMap((chunk) => chunk.words)
  const none = unmatched(value)
  if (words.length === 0 || value.length > longest) return none
  if (isPlain(value) && !holdsAny(lettersOf(value), marks.needles)) return none
  const matched = new Set<string>()
  const spans: [start: number, end: number][] = []
  const chunks = toChunkList(value)
  for (const chunk of chunks) {
    const code = chunk.words.length > 1 ? codeKey(chunk.joined) : ''
    const asCode = code === '' ? [] : marks.query.chunks.filter((one) => isCodeOf(one, code))
    if (code !== '' && (code === marks.query.key || asCode.length > 0)) {
      for (const { word } of code === marks.query.key ? words : asCode.flatMap((one) => one.words)) matched.add(word)
      spans.push([chunk.start, chunk.end])
      continue
    }
    for (const part of chunk.words) {
      let max = 0
      for (const { word, isPrefix } of words) {
        const length = matchLength(part.word, word, isPrefix, marks)
        if (length > 0) matched.add(word)
        max = Math.max(max, length)
      }
      // Letters that fold into several (ﬁ) have no place of their own in the text: then the word is marked whole.
      const isSame = part.end - part.start === part.word.length
      if (max > 0) spans.push([part.start, isSame ? part.start + Math.min(max, part.word.length) : part.end])
    }
  }
  if (spans.length === 0) return none
  return {
    value: marked(value, spans, (found) => marks.preTag + found + marks.postTag),
    matchLevel: matched.size === new Set(words.map((one) => one.word)).size ? 'full' : 'partial',
    fullyHighlighted: !/[\p{L}\p{N}]/u.test(marked(value, spans, () => '')),
    matchedWords: [...matched],
  }
}

// Whether a chunk of the query is the number `code`, dashed differently, or its beginning while it is being typed.
function isCodeOf({ joined, words }: Query['chunks'][number], code: string): boolean {
  const key = codeKey(joined)
  if (key.length < 3 || !/\d/.test(key)) return false
  return code === key || (words.at(-1)?.isPrefix === true && code.startsWith(key))
}

// How many letters of `text` the query's `word` accounts for.
function matchLength(text: string, word: string, isPrefix: boolean, { typos }: Marks): number {
  if (text === word || singular(text) === word || text === singular(word) || singular(text) === singular(word))
    return text.length
  if (isPrefix && text.startsWith(word)) return word.length
  if (word.startsWith('0') || text.startsWith('0')) {
    const zeros = text.length - codeKey(text).length
    if (codeKey(text) === codeKey(word)) return text.length
    if (isPrefix && codeKey(text).startsWith(codeKey(word))) return zeros + codeKey(word).length
  }
  for (const meant of (typos.get(word) ?? []).flatMap((text) => text.split(' '))) {
    if (text === meant || singular(text) === meant) return text.length
    if (isPrefix && text.startsWith(meant)) return meant.length
  }
  return 0
}

function marked(value: string, spans: [number, number][], mark: (found: string) => string): string {
  let text = ''
  let at = 0
  for (const [start, end] of spans) {
    text += value.slice(at, start) + mark(value.slice(start, end))
    at = end
  }
  return text + value.slice(at)
}
