// Filters of Algolia's protocol: facetFilters and numericFilters (nested lists, and within, or deeper) and the string
// language of `filters` (AND, OR, NOT, brackets, quoted values, comparisons, ranges). All become one tree.
import { parseJson } from '../../platform/process/json.ts'
import { SearchError } from './errors.ts'

export type Comparison = '<' | '<=' | '=' | '!=' | '>=' | '>'
export type Filter =
  | { kind: 'and' | 'or'; of: Filter[] }
  | { kind: 'not'; of: Filter }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'number'; attribute: string; comparison: Comparison; value: number }

const longest = 8000
const maxTerms = 1000
const maxDepth = 20

const attributePattern = /^[\w.]{1,100}$/
const comparisonPattern = /^\s*([\w.]{1,100})\s*(<=|>=|!=|<|>|=)\s*(-?\d{1,15}(?:\.\d{1,15})?)\s*$/
const rangePattern = /^\s*([\w.]{1,100})\s*:\s*(-?\d{1,15}(?:\.\d{1,15})?)\s+to\s+(-?\d{1,15}(?:\.\d{1,15})?)\s*$/i

const number = (attribute: string, comparison: Comparison, value: string): Filter => ({
  kind: 'number',
  attribute,
  comparison,
  value: Number(value),
})
const range = (attribute: string, from: string, to: string): Filter => ({
  kind: 'and',
  of: [number(attribute, '>=', from), number(attribute, '<=', to)],
})

/** One filter of several, all of which must hold; null when there is none. */
export function joinFilters(filters: (Filter | null)[]): Filter | null {
  const of = filters.filter((filter) => filter !== null)
  return of.length > 1 ? { kind: 'and', of } : (of[0] ?? null)
}

/** `facetFilters` or `tagFilters`: 'a:b', ['a:b', ['c:d', 'c:-e']]; a minus before the value excludes it. */
export const readFacetFilters = (input: unknown, name: string, attribute?: string): Filter | null =>
  readNested(input, name, (text) => readFacet(text, name, attribute))

/** `numericFilters`: 'price>10', ['price>=10', ['price<5', 'price:10 to 20']]. */
export const readNumericFilters = (input: unknown, name: string): Filter | null =>
  readNested(input, name, (text) => readNumeric(text, name))

function readNested(input: unknown, name: string, leaf: (text: string) => Filter): Filter | null {
  let terms = 0
  const one = (value: unknown, depth: number): Filter | null => {
    if (typeof value === 'string') {
      if (++terms > maxTerms || value.length > longest) throw new SearchError(400, `${name} is too long`)
      return leaf(value)
    }
    if (!Array.isArray(value) || depth > 1)
      throw new SearchError(400, `Invalid value for "${name}" parameter, expected a string or lists of strings`)
    const of = value.map((item: unknown) => one(item, depth + 1)).filter((filter) => filter !== null)
    if (of.length === 0) return null
    return { kind: depth % 2 === 0 ? 'and' : 'or', of }
  }
  return input === undefined || input === null ? null : one(parsed(input, name), 0)
}

// In the older form, params as one string, a list is JSON text; without brackets commas separate the terms.
function parsed(input: unknown, name: string): unknown {
  if (typeof input !== 'string') return input
  if (!input.trim().startsWith('[')) return input === '' ? [] : name === 'numericFilters' ? input.split(',') : input
  if (input.length > longest * 4) throw new SearchError(400, `${name} is too long`)
  try {
    return parseJson(input)
  } catch {
    throw new SearchError(400, `Invalid value for "${name}" parameter, expected JSON`)
  }
}

function readFacet(text: string, name: string, byDefault?: string): Filter {
  const colon = text.indexOf(':')
  const attribute = colon < 0 ? byDefault : text.slice(0, colon).trim()
  const value = text.slice(colon + 1).trim()
  if (!attribute || !attributePattern.test(attribute))
    throw new SearchError(400, `Invalid syntax for "${name}" parameter, expected attribute:value`)
  if (value.startsWith('-')) return { kind: 'not', of: { kind: 'facet', attribute, value: value.slice(1) } }
  return { kind: 'facet', attribute, value: value.startsWith('\\-') ? value.slice(1) : value }
}

function readNumeric(text: string, name: string): Filter {
  const compared = comparisonPattern.exec(text)
  if (compared?.[1] && compared[2] && compared[3]) return number(compared[1], compared[2] as Comparison, compared[3])
  const between = rangePattern.exec(text)
  if (between?.[1] && between[2] && between[3]) return range(between[1], between[2], between[3])
  throw new SearchError(400, `Invalid syntax for "${name}" parameter, expected attribute, comparison and number`)
}

// Words and operators of the string language; a quoted part may represent a whole value or follow `attribute:`.
const tokenPattern = /\s*(?:([()])|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(<=|>=|!=|<|>|=)|(:)|([^\s()"':<>=!]+))/y

interface Token {
  kind: 'bracket' | 'quoted' | 'comparison' | 'colon' | 'word'
  text: string
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  tokenPattern.lastIndex = 0
  const end = text.trimEnd().length
  while (tokenPattern.lastIndex < end) {
    const match = tokenPattern.exec(text)
    if (!match || tokens.length > maxTerms * 4) throw unreadable(text)
    if (match[1]) tokens.push({ kind: 'bracket', text: match[1] })
    else if (match[2] !== undefined)
      tokens.push({ kind: 'quoted', text: match[2].slice(1, -1).replace(/\\(.)/gs, '$1') })
    else if (match[3]) tokens.push({ kind: 'comparison', text: match[3] })
    else if (match[4]) tokens.push({ kind: 'colon', text: match[4] })
    else tokens.push({ kind: 'word', text: match[5] ?? '' })
  }
  return tokens
}

const unreadable = (text: string) => new SearchError(400, `filters: Unexpected token in "${text.slice(0, 80)}"`)

/** The string language of `filters`: `brand:"Ridgeline Tools" AND (price < 10 OR NOT categories:Gloves)`. */
export function readFilters(text: string): Filter | null {
  if (text.length > longest) throw new SearchError(400, 'filters is too long')
  const tokens = tokenize(text)
  if (tokens.length === 0) return null
  let at = 0
  const is = (kind: Token['kind'], value: string, ahead = 0) =>
    tokens[at + ahead]?.kind === kind && tokens[at + ahead]?.text.toUpperCase() === value
  const take = () => tokens[at++]

  const joined = (kind: 'and' | 'or', depth: number): Filter => {
    const next = () => (kind === 'or' ? joined('and', depth) : single(depth))
    const of = [next()]
    while (is('word', kind.toUpperCase())) {
      take()
      of.push(next())
    }
    return of[0] && of.length === 1 ? of[0] : { kind, of }
  }
  const single = (depth: number): Filter => {
    if (is('word', 'NOT')) {
      take()
      return { kind: 'not', of: single(depth + 1) }
    }
    if (depth > maxDepth) throw new SearchError(400, 'filters is nested too deeply')
    if (is('bracket', '(')) {
      take()
      const inner = joined('or', depth + 1)
      if (!is('bracket', ')')) throw unreadable(text)
      take()
      return inner
    }
    return leaf()
  }
  const leaf = (): Filter => {
    const first = take()
    if (
      (first?.kind !== 'word' && first?.kind !== 'quoted') ||
      (first.kind === 'word' && /^(?:and|or)$/i.test(first.text))
    )
      throw unreadable(text)
    const next = tokens[at]
    if (next?.kind === 'comparison') {
      take()
      const value = take()
      const filter = value?.kind === 'word' ? comparisonPattern.exec(`${first.text}${next.text}${value.text}`) : null
      if (!filter?.[1] || !filter[2] || !filter[3]) throw unreadable(text)
      return number(filter[1], filter[2] as Comparison, filter[3])
    }
    if (next?.kind !== 'colon') return { kind: 'facet', attribute: '_tags', value: first.text }
    take()
    if (!attributePattern.test(first.text)) throw unreadable(text)
    return readValue(first.text)
  }
  const readValue = (attribute: string): Filter => {
    const value = take()
    if (value?.kind === 'quoted') return { kind: 'facet', attribute, value: value.text }
    if (value?.kind !== 'word') throw unreadable(text)
    const to = tokens[at + 1]
    const between = is('word', 'TO') && to ? rangePattern.exec(`${attribute}:${value.text} to ${to.text}`) : null
    if (between?.[1] && between[2] && between[3]) {
      at += 2
      return range(between[1], between[2], between[3])
    }
    // A time or an address holds colons: a:b:c is the value b:c.
    let whole = value.text
    while (tokens[at]?.kind === 'colon' && tokens[at + 1]?.kind === 'word')
      whole += `${take()?.text ?? ''}${take()?.text ?? ''}`
    return whole.startsWith('-') && whole.length > 1 && !/^-\d/.test(whole)
      ? { kind: 'not', of: { kind: 'facet', attribute, value: whole.slice(1) } }
      : { kind: 'facet', attribute, value: whole }
  }

  const filter = joined('or', 0)
  if (at < tokens.length) throw unreadable(text)
  return filter
}
