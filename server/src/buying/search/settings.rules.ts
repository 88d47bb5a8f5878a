// Settings that may be changed through the protocol. Others are accepted and ignored, as a client expects.
import { SearchError } from './errors.ts'
import type { IndexSettings } from './indexes.ts'
import type { Body } from './params.rules.ts'
import { flag, names, readChoice, text, wholeNumber } from './params.rules.ts'

const attributeText = /^(?:\w{1,20}\([\w.]{1,100}\)|[\w.]{1,100}(?:, ?[\w.]{1,100}){0,20})$/

/** Reads the settings of a request; throws SearchError 400 naming the first that is wrong. */
export function readSettings(body: Body): Partial<IndexSettings> {
  const readers = {
    searchableAttributes: (name) => attributes(body, name),
    attributesForFaceting: (name) => attributes(body, name),
    attributesToRetrieve: (name) => names(body, name, ['*']),
    attributesToHighlight: (name) => names(body, name, null),
    attributeForDistinct: (name) => attributes(body, name)[0] ?? null,
    hitsPerPage: (name) => positive(body, name),
    maxValuesPerFacet: (name) => positive(body, name),
    paginationLimitedTo: (name) => positive(body, name),
    highlightPreTag: (name) => text(body, name, '', 100),
    highlightPostTag: (name) => text(body, name, '', 100),
    sortFacetValuesBy: (name) => readChoice(body, name, ['count', 'alpha'], 'count'),
    typoTolerance: (name) => flag(body, name, true),
  } satisfies { [Name in keyof IndexSettings]: (name: string) => IndexSettings[Name] }
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => (body[name] === undefined ? [] : [[name, read(name)]])),
  )
}

function positive(body: Body, name: string): number {
  const number = wholeNumber(body, name, 0, 1000)
  if (number === 0) throw new SearchError(400, `Invalid value for "${name}", expected integer between 1 and 1000`)
  return number
}

const attributes = (body: Body, name: string): string[] =>
  names(body, name, []).map((item) => {
    if (!attributeText.test(item)) throw new SearchError(400, `Invalid value for "${name}", expected attribute names`)
    return item
  })
