// Highlighting: which words of a record's text the query found, in the shape of Algolia's _highlightResult. As there,
// values are not escaped; a page must not put them in as markup (web/src/platform/search.ts makes parts of them).
import { isObject } from './entries.rules.ts'
import { readMeasures } from '@portal/contract/platform/measureWords'
import type { Query, Unit } from './queries.rules.ts'
import { stem } from './stems.rules.ts'
import { toChunkList, codeKey, singular } from './words.rules.ts'

interface Highlight {
  value: string
  matchLevel: 'none' | 'partial' | 'full'
  fullyHighlighted?: boolean
  matchedWords: string[]
}

export interface HighlightTerms {
  query: Query
  /** The words looked for as typed, and those they may mean. */
  words: readonly HighlightWord[]
  /** Words a text needs to match. */
  needles: readonly string[]
  preTag: string
  postTag: string
}

interface HighlightWord {
  word: string
  singular: string
  stem: string
  isPrefix: boolean
  /** The word of the query it represents. */
  typed: string
}

/** Makes the marks of a query; one without words marks nothing. */
export function toMarks(query: Query, tags: Pick<HighlightTerms, 'preTag' | 'postTag'>): HighlightTerms {
  const sought = (word: string, isPrefix: boolean, typed: string): HighlightWord => ({
    word,
    singular: singular(word),
    stem: stem(word),
    isPrefix,
    typed,
  })
  const words = query.units.flatMap(({ words: typed, wordings, replaced, text }) => [
    ...(replaced ? [] : typed).flatMap(({ word, isPrefix, meant }) => [
      sought(word, isPrefix, word),
      ...meant.flatMap((one) => one.split(' ')).map((one) => sought(one, isPrefix, word)),
    ]),
    ...wordings.flat().map((word) => sought(word, false, typed[0]?.word ?? text)),
  ])
  const digits = query.units.flatMap(({ measure, text }) =>
    measure === null ? [] : (/\d|[a-z]/i.exec(text)?.[0] ?? ''),
  )
  const shortest = (word: string) => {
    const root = stem(word)
    return word.startsWith(root) ? root : root.slice(0, 3)
  }
  const needles =
    query.units.length === 0 ? [] : [query.key, ...words.map(({ word }) => shortest(codeKey(word))), ...digits]
  return { query, words, needles: needles.map((one) => one.toLowerCase()), ...tags }
}

/** A plain text made ready for that look, because most texts of a page hold no match and are looked at in search after search. */
export interface ReadyText {
  /** The text that is searched. */
  letters: string
  /** Its highlight, as JSON, when it holds none. */
  unmatched: string
}

/** The text of `value` made ready; null for one that needs the close look each time. */
export function readyText(value: unknown): ReadyText | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  return isShortAscii(text) ? { letters: toLetters(text), unmatched: JSON.stringify(unmatched(text)) } : null
}

/** The highlight of `value` as JSON; undefined for what has none. `ready` is what readyText made of it. */
export function highlightJson(value: unknown, ready: ReadyText | null, marks: HighlightTerms): string | undefined {
  if (ready && !containsAny(ready.letters, marks.needles)) return ready.unmatched
  return JSON.stringify(highlightValue(value, marks))
}

const longest = 10_000
const isShortAscii = (text: string): boolean => text.length <= longest && /^[\x20-\x7e]*$/.test(text)
const toLetters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')
const containsAny = (letters: string, needles: readonly string[]): boolean =>
  needles.some((needle) => letters.includes(needle))
const unmatched = (value: string): Highlight => ({ value, matchLevel: 'none', matchedWords: [] })

/** The highlight of `value`: of a text, of every text in a list, of every attribute of an object. */
function highlightValue(value: unknown, marks: HighlightTerms, depth = 0): unknown {
  if (typeof value === 'string') return highlightText(value, marks)
  if (typeof value === 'number') return highlightText(String(value), marks)
  if (depth > 4) return undefined
  if (Array.isArray(value))
    return value
      .slice(0, 100)
      .map((item: unknown) => highlightValue(item, marks, depth + 1))
      .filter((item) => item !== undefined)
  if (!isObject(value)) return undefined
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, highlightValue(item, marks, depth + 1)]))
}

function highlightText(value: string, marks: HighlightTerms): Highlight {
  const found = findSpans(value, marks)
  if (found === null) return unmatched(value)
  const { spans, matched, wanted } = found
  return {
    value: marked(value, spans, (text) => marks.preTag + text + marks.postTag),
    matchLevel: matched.size === wanted.size ? 'full' : 'partial',
    fullyHighlighted: !/[\p{L}\p{N}]/u.test(marked(value, spans, () => '')),
    matchedWords: [...matched],
  }
}

/** The words of a query that `value` has, and those of them it has as they were typed. */
export function matchedWords(value: string, marks: HighlightTerms): { all: string[]; exact: string[] } {
  const all = [...(findSpans(value, marks)?.matched ?? [])]
  const words = new Set(toChunkList(value).flatMap((chunk) => chunk.words.map(({ word }) => word)))
  return { all, exact: all.filter((word) => words.has(word)) }
}

/** So many words of `value` around what was found in it, or from its beginning. */
export function snippetOf(whole: string, words: number, ellipsis: string, marks: HighlightTerms) {
  const value = whole.slice(0, longest)
  const all = toChunkList(value).flatMap((chunk) => chunk.words)
  const spans = findSpans(value, marks)?.spans ?? []
  const holds = all.map((word) => spans.some(([start, end]) => word.start < end && word.end > start))
  const count = (from: number) => holds.slice(from, from + words).filter(Boolean).length
  // The first of the windows that hold most; what was found is in its middle.
  const windows = Array.from({ length: Math.max(1, all.length - words + 1) }, (_, from) => from)
  const best = windows.reduce((one, other) => (count(other) > count(one) ? other : one), 0)
  const most = windows.filter((from) => count(from) === count(best))
  const from = count(best) === 0 ? 0 : (most[Math.floor((most.length - 1) / 2)] ?? 0)
  const to = Math.min(all.length, from + words)
  const start = from === 0 ? 0 : (all[from]?.start ?? 0)
  const end = to === all.length ? value.length : (all[to - 1]?.end ?? value.length)
  const { value: shown, matchLevel } = highlightText(value.slice(start, end), marks)
  return { value: (start > 0 ? ellipsis : '') + shown + (end < value.length ? ellipsis : ''), matchLevel }
}

type TextRange = [start: number, end: number]

// Where `value` holds what is looked for, in order, and which words of the query that is; null where it holds nothing.
function findSpans(value: string, marks: HighlightTerms) {
  const { query, words } = marks
  if (query.units.length === 0 || value.length > longest) return null
  if (isShortAscii(value) && !containsAny(toLetters(value), marks.needles)) return null
  const matched = new Set<string>()
  const spans: TextRange[] = []
  const wanted = new Set(
    query.units.flatMap(({ words: typed, text, measure }) => (measure === null ? typed.map(({ word }) => word) : text)),
  )
  const measures = query.units.filter(({ measure }) => measure !== null)
  for (const { start, end, lexeme } of measures.length === 0 ? [] : readMeasures(value)) {
    const same = measures.filter(({ measure }) => measure === lexeme)
    for (const { text } of same) matched.add(text)
    if (same.length > 0) spans.push([start, end])
  }
  for (const chunk of toChunkList(value)) {
    if (spans.some(([start, end]) => chunk.start < end && chunk.end > start)) continue
    const code = chunk.words.length > 1 ? codeKey(chunk.joined) : ''
    const asCode = code === '' ? [] : query.units.filter((unit) => isCodeOf(unit, code))
    if (code !== '' && (code === query.key || asCode.length > 0)) {
      for (const one of code === query.key ? wanted : asCode.flatMap((unit) => unit.words.map(({ word }) => word)))
        matched.add(one)
      spans.push([chunk.start, code === query.key ? chunk.end : endOfCode(value, chunk, asCode)])
      continue
    }
    for (const part of chunk.words) {
      let max = 0
      for (const word of words) {
        const length = matchLength(part.word, word)
        if (length > 0) matched.add(word.typed)
        max = Math.max(max, length)
      }
      // The word is marked whole then, because letters that fold into several (ﬁ) have no place of their own in the text.
      const isSame = part.end - part.start === part.word.length
      if (max > 0) spans.push([part.start, isSame ? part.start + Math.min(max, part.word.length) : part.end])
    }
  }
  if (spans.length === 0) return null
  spans.sort(([one], [other]) => one - other)
  return { spans, matched, wanted }
}

// True if a chunk of the query is the number `code`, dashed differently, or its beginning while it is being typed.
function isCodeOf({ joined, words }: Unit, code: string): boolean {
  const key = codeKey(joined ?? (words.length === 1 ? (words[0]?.word ?? '') : ''))
  if (key.length < 3 || !/\d/.test(key)) return false
  return code === key || (words.at(-1)?.isPrefix === true && code.startsWith(key))
}

// Where what was typed of a number ends in it: '9701' of 970-123-456 is 970-1.
function endOfCode(value: string, { start, end }: { start: number; end: number }, units: readonly Unit[]): number {
  const keys = units.map((unit) => codeKey(unit.joined ?? unit.words[0]?.word ?? ''))
  const code = codeKey(value.slice(start, end))
  if (keys.includes(code)) return end
  let left = Math.max(...keys.map((key) => key.length))
  let isZero = true
  for (let at = start; at < end; at++) {
    const sign = value.charAt(at)
    isZero &&= !/[\p{L}1-9]/u.test(sign)
    if (isZero || !/[\p{L}\p{N}]/u.test(sign)) continue
    left--
    if (left === 0) return at + 1
  }
  return end
}

// How many letters of `text` the query's `word` accounts for.
function matchLength(text: string, { word, singular: one, stem: root, isPrefix }: HighlightWord): number {
  if (text === word || text === one || (text.endsWith('s') && singular(text) === one)) return text.length
  if (isPrefix && text.startsWith(word)) return word.length
  if (text.charCodeAt(0) === root.charCodeAt(0) && stem(text) === root) return text.length
  if (word.startsWith('0') || text.startsWith('0')) {
    const zeros = text.length - codeKey(text).length
    if (codeKey(text) === codeKey(word)) return text.length
    if (isPrefix && codeKey(text).startsWith(codeKey(word))) return zeros + codeKey(word).length
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
