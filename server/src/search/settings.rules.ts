// Settings that may be changed through the protocol. Others are accepted and ignored, as a client expects.
import { SearchError } from './errors.ts'
import type { IndexSettings } from './indexes.ts'
import type { Body } from './params.rules.ts'

const attributeText = /^(?:\w{1,20}\([\w.]{1,100}\)|[\w.]{1,100}(?:, ?[\w.]{1,100}){0,20})$/

/** Reads the settings of a request; throws SearchError 400 naming the first that is wrong. */
export function readSettings(body: Body): Partial<IndexSettings> {
  const set: Partial<IndexSettings> = {}
  for (const name of ['searchableAttributes', 'attributesForFaceting'] as const) {
    if (body[name] !== undefined) set[name] = attributes(body[name], name)
  }
  if (body.attributesToRetrieve !== undefined)
    set.attributesToRetrieve = strings(body.attributesToRetrieve, 'attributesToRetrieve')
  if (body.attributesToHighlight !== undefined)
    set.attributesToHighlight =
      body.attributesToHighlight === null ? null : strings(body.attributesToHighlight, 'attributesToHighlight')
  if (body.attributeForDistinct !== undefined)
    set.attributeForDistinct =
      body.attributeForDistinct === null
        ? null
        : (attributes([body.attributeForDistinct], 'attributeForDistinct')[0] ?? null)
  for (const [name, max] of [
    ['hitsPerPage', 1000],
    ['maxValuesPerFacet', 1000],
    ['paginationLimitedTo', 1000],
  ] as const) {
    const value = body[name]
    if (value === undefined) continue
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > max)
      throw new SearchError(400, `Invalid value for "${name}", expected integer between 1 and ${max}`)
    set[name] = value
  }
  for (const name of ['highlightPreTag', 'highlightPostTag'] as const) {
    const value = body[name]
    if (value === undefined) continue
    if (typeof value !== 'string' || value.length > 100)
      throw new SearchError(400, `Invalid value for "${name}", expected string`)
    set[name] = value
  }
  if (body.sortFacetValuesBy !== undefined)
    set.sortFacetValuesBy = body.sortFacetValuesBy === 'alpha' ? 'alpha' : 'count'
  if (body.typoTolerance !== undefined)
    set.typoTolerance = body.typoTolerance !== false && body.typoTolerance !== 'false'
  return set
}

function strings(value: unknown, name: string): string[] {
  if (!Array.isArray(value) || value.length > 100)
    throw new SearchError(400, `Invalid value for "${name}", expected array of strings`)
  return value.map((item: unknown) => {
    if (typeof item !== 'string' || item.length > 200)
      throw new SearchError(400, `Invalid value for "${name}", expected array of strings`)
    return item
  })
}

const attributes = (value: unknown, name: string): string[] =>
  strings(value, name).map((item) => {
    if (!attributeText.test(item)) throw new SearchError(400, `Invalid value for "${name}", expected attribute names`)
    return item
  })
