// The parameters of a search, read from a request body or from Algolia's older `params` string. Everything comes from
// strangers: sizes are limited, a wrong value answers 400 naming the parameter, an unknown parameter is ignored.
import { parseJson } from '../../platform/process/json.ts'
import { SearchError } from './errors.ts'
import type { Filter } from './filters.rules.ts'
import { joinFilters, readFacetFilters, readFilters, readNumericFilters } from './filters.rules.ts'
import type { IndexSettings } from './indexes.ts'
import { getSearchable } from './indexes.ts'

export interface SearchParams {
  query: string
  /** The first record wanted and how many: page x hitsPerPage, or offset and length. */
  offset: number
  hitsPerPage: number
  page: number
  facets: string[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
  filter: Filter | null
  attributesToRetrieve: string[]
  attributesToHighlight: string[]
  highlightPreTag: string
  highlightPostTag: string
  /** How many words of an attribute are answered, around what was found. */
  snippets: { attribute: string; words: number }[]
  snippetEllipsisText: string
  /** True if each hit says what it was ranked by. */
  rankingInfo: boolean
  /** Fields of the answer, '*' for all. */
  responseFields: string[]
  /** True if a part is asked for by offset and length, not by page. */
  byOffset: boolean
  /** Only these searchable attributes, or null for all. */
  restrictTo: string[] | null
  typoTolerance: boolean
  distinct: boolean
  /** With distinct: facets count families, as the record that represents each has them. */
  facetingAfterDistinct: boolean
  prefixes: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** True if a search that finds little goes on without some of its words. */
  removeWords: boolean
  clickAnalytics: boolean
  /** The request, as Algolia echoes it. */
  echo: string
}

export type Body = Record<string, unknown>

const maxQueryLength = 512
const maxHits = 1000
const maxNames = 100

/** The body with its older `params` string ('query=a&page=1') laid open. */
export function openParams(body: Body): Body {
  if (typeof body.params !== 'string') return body
  if (body.params.length > 20_000) throw new SearchError(400, 'params is too long')
  return { ...body, ...Object.fromEntries(new URLSearchParams(body.params)) }
}

const invalid = (name: string, expected: string) =>
  new SearchError(400, `Invalid value for "${name}" parameter, expected ${expected}`)

export function wholeNumber(body: Body, name: string, byDefault: number, max: number): number {
  const value = body[name]
  if (value === undefined || value === null || value === '') return byDefault
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > max)
    throw invalid(name, `integer between 0 and ${max}`)
  return number
}

export function text(body: Body, name: string, byDefault: string, longest: number): string {
  const value = body[name]
  if (value === undefined || value === null) return byDefault
  if (typeof value !== 'string') throw invalid(name, 'string')
  if (value.length > longest) throw new SearchError(400, `${name} is too long, at most ${longest} characters`)
  return value
}

export function flag(body: Body, name: string, byDefault: boolean): boolean {
  const value = body[name]
  if (value === undefined || value === null || value === '') return byDefault
  if (value === false || value === 'false' || value === 0 || value === '0') return false
  if (value === true || typeof value === 'number' || typeof value === 'string') return true
  throw invalid(name, 'boolean')
}

export function names<T>(body: Body, name: string, byDefault: T): string[] | T {
  const raw = body[name]
  if (raw === undefined || raw === null) return byDefault
  const value = typeof raw === 'string' ? namesIn(raw, name) : raw
  if (!Array.isArray(value) || value.length > maxNames) throw invalid(name, 'array of strings')
  return value.map((item: unknown) => {
    if (typeof item !== 'string' || item.length > 200) throw invalid(name, 'array of strings')
    return item
  })
}

function namesIn(raw: string, name: string): unknown {
  if (!raw.trim().startsWith('['))
    return raw
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
  try {
    return parseJson(raw.slice(0, 20_000))
  } catch {
    throw invalid(name, 'array of strings')
  }
}

export function readChoice<T extends string>(body: Body, name: string, values: readonly T[], byDefault: T): T {
  const value = body[name]
  if (value === undefined || value === null || value === '') return byDefault
  const found = values.find((one) => one === value)
  if (!found) throw invalid(name, values.join(', '))
  return found
}

/** Reads the parameters of one search, `settings` giving what is not said. Throws SearchError 400. */
export function readParams(input: Body, settings: IndexSettings): SearchParams {
  const body = openParams(input)
  const length = wholeNumber(body, 'length', -1, maxHits)
  const hitsPerPage = wholeNumber(body, 'hitsPerPage', Math.min(settings.hitsPerPage, maxHits), maxHits)
  const page = wholeNumber(body, 'page', 0, 1_000_000)
  const byOffset = length >= 0 || body.offset !== undefined
  const filters = [
    readFilters(text(body, 'filters', '', 8000)),
    readFacetFilters(body.facetFilters, 'facetFilters'),
    readNumericFilters(body.numericFilters, 'numericFilters'),
    readFacetFilters(body.tagFilters, 'tagFilters', '_tags'),
  ]
  return {
    query: text(body, 'query', text(body, 'similarQuery', '', maxQueryLength), maxQueryLength),
    hitsPerPage: byOffset && length >= 0 ? length : hitsPerPage,
    page: byOffset ? 0 : page,
    offset: byOffset ? wholeNumber(body, 'offset', 0, 1_000_000) : page * hitsPerPage,
    facets: names(body, 'facets', []),
    maxValuesPerFacet: wholeNumber(body, 'maxValuesPerFacet', settings.maxValuesPerFacet, 1000),
    sortFacetValuesBy: readChoice(body, 'sortFacetValuesBy', ['count', 'alpha'], settings.sortFacetValuesBy),
    filter: joinFilters(filters),
    attributesToRetrieve: names(body, 'attributesToRetrieve', settings.attributesToRetrieve),
    attributesToHighlight: names(
      body,
      'attributesToHighlight',
      settings.attributesToHighlight ?? getSearchable(settings).map(({ attribute }) => attribute),
    ),
    highlightPreTag: text(body, 'highlightPreTag', settings.highlightPreTag, 100),
    highlightPostTag: text(body, 'highlightPostTag', settings.highlightPostTag, 100),
    snippets: names(body, 'attributesToSnippet', []).map((each) => readSnippet(each)),
    snippetEllipsisText: text(body, 'snippetEllipsisText', '…', 100),
    rankingInfo: flag(body, 'getRankingInfo', false),
    responseFields: names(body, 'responseFields', ['*']),
    byOffset,
    restrictTo: names(body, 'restrictSearchableAttributes', null),
    typoTolerance: flag(body, 'typoTolerance', settings.typoTolerance),
    distinct: flag(body, 'distinct', false),
    facetingAfterDistinct: flag(body, 'facetingAfterDistinct', false),
    prefixes: readChoice(body, 'queryType', ['prefixLast', 'prefixAll', 'prefixNone'], 'prefixLast'),
    removeWords: text(body, 'removeWordsIfNoResults', 'allOptional', 100) !== 'none',
    clickAnalytics: flag(body, 'clickAnalytics', false),
    echo: typeof input.params === 'string' ? input.params : formatParams(input),
  }
}

// 'description:20' is twenty words of the description; ten where no number is given, as at Algolia.
function readSnippet(given: string): SearchParams['snippets'][number] {
  const [, attribute, words = '10'] = /^([\w.*]{1,100})(?::(\d{1,3}))?$/.exec(given) ?? []
  if (attribute === undefined) throw invalid('attributesToSnippet', 'attribute names, each with a number of words')
  return { attribute, words: Math.max(1, Number(words)) }
}

function formatParams(body: Body): string {
  const pairs = Object.entries(body).flatMap(([name, value]) => {
    // The index name in a multi-query is not a parameter.
    if (value === undefined || value === null || name === 'indexName' || name === 'type') return []
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return [[name, shown.length > 2000 ? `${shown.slice(0, 2000)}…` : shown]]
  })
  return new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>).toString()
}
