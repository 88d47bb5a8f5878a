// Answers in Algolia's shape, from what earlier searches found or from the database.
import { createHash, randomUUID } from 'node:crypto'
import type { Cache } from '../../platform/process/cache.ts'
import { isObject } from './entries.rules.ts'
import { SearchError } from './errors.ts'
import type { SearchResult } from './find.ts'
import { find } from './find.ts'
import { withMeasures } from './facets.ts'
import { hitsText } from './hitText.rules.ts'
import { findIndex, detailFacet, facetAttributes, getSearchable, priceOf } from './indexes.ts'
import type { IndexAddress, IndexSettings } from './indexes.ts'
import { countedNumbers, measureOf } from './numberFacets.rules.ts'
import type { Body, SearchParams } from './params.rules.ts'
import { openParams, readParams } from './params.rules.ts'
import { loadShownRecords } from './shownRecords.ts'
import type { Sql } from './sql.ts'
import type { LoadedIndex, States } from './state.ts'
import { fold } from './words.rules.ts'

/** A search result, with its records by number alone: so small that a day's usual searches all stay. */
interface CachedResponse {
  /** The answer as JSON text, without the records and its closing brace. */
  text: string
  ids?: readonly number[]
}

const numberSize = 8
// A text takes one byte for each letter, or two if one of them is not Latin.
const isLatin = (text: string) => !/[^\0-\xFF]/.test(text)

/** Bytes that a search takes in the cache. */
export const estimateSize = ({ text, ids = [] }: CachedResponse, key: string): number =>
  key.length + text.length * (isLatin(text) ? 1 : 2) + ids.length * numberSize + 200

export interface SearchContext {
  sql: Sql
  states: States
  /** Keys carry the version of the index, so what an older one found is never met again and falls out by itself. */
  cache: Cache<string, CachedResponse>
  /** Answers being made, so that a rush for the same thing asks the database once. */
  pending: Map<string, Promise<CachedResponse>>
}

/** The address of index `name`, or a refusal as Algolia words it. */
export function existing(name: string): IndexAddress {
  const address = findIndex(name)
  if (!address) throw new SearchError(404, `Index ${name.slice(0, 100)} does not exist`)
  return address
}

/** One search as JSON text. */
export async function runSearch(answering: SearchContext, indexName: string, body: Body): Promise<string> {
  const began = performance.now()
  const address = existing(indexName)
  const state = await answering.states.of(address.name)
  const params = readParams(body, state.settings)
  const { echo, clickAnalytics, ...asked } = params
  const key = `${indexName} ${state.version} ${JSON.stringify(asked)}`
  const { text, ids = [] } = await findOnce(answering, key, () => searchResponse(answering.sql, address, state, params))
  const shown = await loadShownRecords(answering.sql, state, ids)
  const queryId = clickAnalytics ? `,"queryID":"${randomUUID().replaceAll('-', '')}"` : ''
  const ranked = params.rankingInfo
    ? `,"serverUsed":"portal","indexUsed":${JSON.stringify(address.name)},"parsedQuery":${JSON.stringify(params.query)},"timeoutCounts":false,"timeoutHits":false`
    : ''
  const answer = `{"hits":${hitsText(shown, state, params)},${text},"index":${JSON.stringify(indexName)},"params":${JSON.stringify(echo)}${queryId}${ranked},"processingTimeMS":${Math.max(1, Math.round(performance.now() - began))}}`
  return params.responseFields.includes('*') ? answer : onlyFields(answer, params.responseFields)
}

// As at Algolia, what describes hits beside them stays.
function onlyFields(answer: string, fields: readonly string[]): string {
  const all = JSON.parse(answer) as Record<string, unknown>
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))))
}

/** The answer of `find` to `asked`, found once. */
async function findOnce(
  { cache, pending }: SearchContext,
  asked: string,
  find: () => Promise<CachedResponse>,
): Promise<CachedResponse> {
  // The request is as long as the response, a hash of it is short.
  const key = createHash('sha256').update(asked).digest('base64')
  const kept = cache.get(key) ?? pending.get(key)
  if (kept !== undefined) return kept
  const finding = find()
  pending.set(key, finding)
  try {
    const found = await finding
    cache.set(key, found)
    return found
  } finally {
    pending.delete(key)
  }
}

async function searchResponse(
  sql: Sql,
  { sort }: IndexAddress,
  state: LoadedIndex,
  params: SearchParams,
): Promise<CachedResponse> {
  const limit = state.settings.paginationLimitedTo
  const wanted = {
    ...params,
    facets: countedFacets(params.facets, state.settings),
    restrictTo: restricted(params.restrictTo, state.settings),
    filter: await withMeasures(sql, state.name, params.filter),
  }
  // Beyond the limit there are no pages, as nbPages says.
  const hitsPerPage = params.offset >= limit ? 0 : Math.min(params.hitsPerPage, limit - params.offset)
  const found = await find(sql, state, sort, { ...wanted, hitsPerPage })
  const pages = params.hitsPerPage === 0 ? 0 : Math.ceil(Math.min(found.reachable, limit) / params.hitsPerPage)
  const counted = countedNumbers(found, params.facets)
  const hasFacets = wanted.facets.length > 0
  const answer = {
    nbHits: found.nbHits,
    ...(params.byOffset
      ? { offset: params.offset, length: params.hitsPerPage }
      : { page: params.page, nbPages: pages, hitsPerPage: params.hitsPerPage }),
    exhaustiveNbHits: found.isExact,
    ...(found.members.length > 0 && { distinctCounts: found.members }),
    ...(hasFacets && {
      facets: toFacets([...found.facets, ...counted.values], params),
      ...(Object.keys(counted.stats).length > 0 && { facets_stats: counted.stats }),
      exhaustiveFacetsCount: found.isExact,
    }),
    exhaustiveTypo: true,
    exhaustive: {
      nbHits: found.isExact,
      typo: true,
      ...(hasFacets && { facetsCount: found.isExact }),
    },
    query: params.query,
    ...describeOmitted(params.query, found),
  }
  return { text: JSON.stringify(answer).slice(1, -1), ids: found.ids }
}

/**
 * Words that hits lack, where not all words were found: `groups` names the words missing from each hit on, and, as
 * Algolia says it, `queryAfterRemoval` is the query with the words that none of them has in <em>.
 */
function describeOmitted(query: string, { without, unknown }: SearchResult): object {
  const lists = without.map((words) => [...unknown, ...words])
  if (lists.every((words) => words.length === 0) && unknown.length === 0) return {}
  const groups = lists.flatMap((words, from) =>
    from === 0 || words.join('\0') !== lists[from - 1]?.join('\0') ? [{ from, without: words }] : [],
  )
  const removed = [...unknown, ...(without[0] ?? []).filter((word) => without.every((words) => words.includes(word)))]
  const queryAfterRemoval = removed.reduce((text, word) => text.replace(word, () => `<em>${word}</em>`), query)
  return { ...(removed.length > 0 && { queryAfterRemoval }), groups }
}

// The counted facets: facets of the settings, number columns, and attributes where a measure of them is asked for.
function countedFacets(facets: string[], settings: IndexSettings): string[] {
  const counted = facetAttributes(settings).flatMap(({ attribute, isCounted }) => (isCounted ? [attribute] : []))
  const known = facets.flatMap((facet) => {
    if (facet === '*') return counted.filter((attribute) => attribute !== detailFacet)
    if (measureOf(facet) !== null) return counted.includes(detailFacet) ? [detailFacet] : []
    return counted.includes(facet) || priceOf(facet) ? [facet] : []
  })
  return [...new Set(known)]
}

function restricted(attributes: string[] | null, settings: IndexSettings): string[] | null {
  if (!attributes || attributes.length === 0) return null
  const searchable = new Set(getSearchable(settings).map(({ attribute }) => attribute))
  const allowed = attributes.filter((attribute) => searchable.has(attribute))
  if (allowed.length === 0)
    throw new SearchError(400, 'restrictSearchableAttributes: none of the attributes is in searchableAttributes')
  return allowed
}

function toFacets(counts: readonly FacetCount[], params: SearchParams): Record<string, Record<string, number>> {
  // Attributes that were counted for a measure alone are not answered.
  const asked = counts.filter(({ attribute }) => attribute !== detailFacet || params.facets.includes(detailFacet))
  const facets = [...Map.groupBy(asked, ({ attribute }) => attribute)].map(([attribute, values]) => {
    const shown = firstValues(values, params.maxValuesPerFacet, params)
    return [attribute, Object.fromEntries(shown.map(({ value, count }) => [value, count]))] as const
  })
  return Object.fromEntries(facets)
}

type FacetCount = SearchResult['facets'][number]
const collator = new Intl.Collator('en', { numeric: true })
const byName = (a: FacetCount, b: FacetCount) => collator.compare(a.value, b.value)

/** The values that most have, as many as are wanted, in the order asked for. */
function firstValues(values: readonly FacetCount[], max: number, { sortFacetValuesBy }: SearchParams): FacetCount[] {
  const first = values.toSorted((a, b) => b.count - a.count || byName(a, b)).slice(0, max)
  return sortFacetValuesBy === 'alpha' ? first.toSorted(byName) : first
}

/** The values of a facet that begin with what was typed, in Algolia's shape [B7.34, B7.35]. */
export async function runFacetSearch(
  answering: SearchContext,
  indexName: string,
  facet: string,
  input: Body,
): Promise<string> {
  const began = performance.now()
  const address = existing(indexName)
  const state = await answering.states.of(address.name)
  const body = openParams(input)
  const attribute = facetAttributes(state.settings).find((one) => one.attribute === facet)
  if (!attribute?.isCounted)
    throw new SearchError(
      400,
      `Cannot search in attribute \`${facet.slice(0, 100)}\`, you need to add \`searchable(${facet.slice(0, 100)})\` to attributesForFaceting.`,
    )
  const params = readParams({ ...body, hitsPerPage: 0, page: 0, facets: [facet] }, state.settings)
  const facetQuery = typeof body.facetQuery === 'string' ? body.facetQuery.slice(0, 512) : ''
  const max =
    typeof body.maxFacetHits === 'number' && body.maxFacetHits >= 1 ? Math.min(100, Math.trunc(body.maxFacetHits)) : 10
  const { echo: _echo, clickAnalytics: _clicks, ...asked } = params
  const key = `${indexName}/${facet} ${state.version} ${JSON.stringify(asked)}`
  // All values are kept and those that begin so are looked out, because a facet is counted the same for each letter typed.
  const { text } = await findOnce(answering, key, async () => {
    const { facets, isExact } = await find(answering.sql, state, null, params)
    return { text: JSON.stringify({ counts: facets.map(({ value, count }) => [value, count]), isExact }) }
  })
  const found = JSON.parse(text) as { counts: [value: string, count: number][]; isExact: boolean }
  const wanted = facetQuery
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
  const values = found.counts.flatMap(([value, count]) =>
    matchesPrefixes(value, wanted) ? [{ attribute: facet, value, count }] : [],
  )
  const facetHits = firstValues(values, max, params).map(({ value, count }) => ({
    value,
    highlighted: markedValue(value, wanted, params),
    count,
  }))
  const processingTimeMS = Math.max(1, Math.round(performance.now() - began))
  return JSON.stringify({ facetHits, exhaustiveFacetsCount: found.isExact, processingTimeMS })
}

const splitWords = (value: string) => value.split(/[^\p{L}\p{N}\p{M}'’]+/u).map(fold)
const matchesPrefixes = (value: string, wanted: string[]) => {
  const words = splitWords(value)
  return wanted.every((one) => words.some((word) => word.startsWith(one)))
}
const markedValue = (value: string, wanted: string[], { highlightPreTag, highlightPostTag }: SearchParams) =>
  wanted.length === 0
    ? value
    : value.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (word) => {
        const found = wanted.find((one) => fold(word).startsWith(one))
        return found
          ? highlightPreTag + word.slice(0, found.length) + highlightPostTag + word.slice(found.length)
          : word
      })

/** Several searches in one request, each a search or a facet search; with `stopIfEnoughMatches` the rest stay empty. */
export async function runQueries(answering: SearchContext, body: Body): Promise<string> {
  const requests = body.requests
  if (!Array.isArray(requests)) throw new SearchError(400, 'Expecting an array of requests')
  if (requests.length > 50) throw new SearchError(400, 'Too many requests, at most 50')
  const one = (request: unknown): Promise<string> => {
    if (!isObject(request) || typeof request.indexName !== 'string')
      throw new SearchError(400, 'indexName attribute is missing')
    if (request.type !== 'facet') return runSearch(answering, request.indexName, request)
    if (typeof request.facet !== 'string') throw new SearchError(400, 'facet attribute is missing')
    return runFacetSearch(answering, request.indexName, request.facet, request)
  }
  if (body.strategy !== 'stopIfEnoughMatches') {
    const asked = await Promise.all(requests.map(async (request: unknown) => one(request)))
    return `{"results":[${asked.join(',')}]}`
  }
  const results: string[] = []
  let isEnough = false
  for (const request of requests as unknown[]) {
    const result = isEnough && isObject(request) ? await one({ ...request, hitsPerPage: 0 }) : await one(request)
    results.push(result)
    const { nbHits, length, hitsPerPage = length } = JSON.parse(result) as Record<string, number | undefined>
    isEnough ||= nbHits !== undefined && hitsPerPage !== undefined && nbHits >= hitsPerPage
  }
  return `{"results":[${results.join(',')}]}`
}
