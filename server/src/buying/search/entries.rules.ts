// From a record to the entry it is found by (table search_entry).
import { createHash } from 'node:crypto'
import { detailFacet, definitions, facetAttributes, getSearchable, priceOf } from './indexes.ts'
import type { IndexName, IndexSettings, SearchRecord } from './indexes.ts'
import { endingSize, readMeasures } from '@portal/contract/platform/measureWords'
import { stem } from './stems.rules.ts'
import { voltageLexemes, voltagesIn } from './voltages.rules.ts'
import { toChunkList, codeKey, facetLexeme, fold, getHeadWord, toLexemes, stopWords } from './words.rules.ts'

export interface Entry {
  objectId: string
  /** One record in thirty-two is of the sample, by the hash of its family, or of its id. */
  isSample: boolean
  /** The record as JSON text. */
  record: string
  fingerprint: string
  lexemes: string[]
  facets: { attribute: string; value: string }[]
  /** Those of the facet whose values differ from product to product. */
  details: { attribute: string; value: string }[]
  rank: number
  price: number | null
  priceCad: number | null
  /** In any other currency, as JSON text; null where there is none. */
  prices: string | null
  sortName: string
  family: string | null
  /** Its words without digits; ~word of attributes for few results. */
  vocabulary: string[]
}

const maxExtraLexemes = 120
const maxLexemes = 600
const maxValueLength = 2000

/** The texts at `path` ('brand', 'variants.displayName') of a record; numbers and booleans as text. */
function textsAt(record: unknown, path: string): string[] {
  let values: unknown[] = [record]
  for (const step of path.split('.')) {
    values = values
      .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
      .flatMap((value) => (isObject(value) && Object.hasOwn(value, step) ? [value[step]] : []))
  }
  return values
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    .map((value) => String(value).replaceAll('\0', '').slice(0, maxValueLength))
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How records of an index are turned into entries; a change of this text makes every record new. */
export const entryRecipe = (name: IndexName, settings: IndexSettings): string =>
  `10 ${JSON.stringify([settings.searchableAttributes, settings.attributesForFaceting, settings.attributeForDistinct, definitions[name].more])}`

/** The entry of `record`; `record` has passed readRecord. */
export function toEntry(name: IndexName, settings: IndexSettings, record: SearchRecord): Entry {
  const lexemes = new Set<string>()
  const vocabulary = new Set<string>()
  let sortName = ''
  for (const { attribute, isName } of getSearchable(settings)) {
    for (const text of textsAt(record, attribute)) {
      for (const lexeme of toLexemes(text)) {
        if (isName) lexemes.add(lexeme)
        else if (!lexemes.has(lexeme)) lexemes.add(`#${lexeme}`)
        if (/^\p{L}+$/u.test(lexeme)) vocabulary.add(lexeme)
      }
      // A whole value with this key comes first: a part number however it is dashed, or the full name.
      const key = codeKey(text)
      if (key) lexemes.add(`=${key}`)
      const size = isName ? endingSize(text) : null
      if (size) lexemes.add(size)
      if (sortName === '') {
        sortName = sortable(text)
        const head = getHeadWord(text)
        if (head) lexemes.add(`<${head}`).add(`<^${stem(head)}`)
      }
    }
  }
  for (const attribute of definitions[name].more) {
    const words = textsAt(record, attribute).flatMap((text) => [...toLexemes(text)])
    for (const word of words.slice(0, maxExtraLexemes)) {
      const isOfStopWord = stopWords.has(word.replace('^', ''))
      if (isOfStopWord || lexemes.has(word) || lexemes.has(`#${word}`)) continue
      lexemes.add(`~${word}`)
      if (/^\p{L}+$/u.test(word)) vocabulary.add(`~${word}`)
    }
  }
  const voltages = name === 'products' ? readVoltages(record) : []
  const facets: Entry['facets'] = []
  const details: Entry['details'] = []
  const filters: string[] = []
  for (const { attribute, isCounted } of facetAttributes(settings)) {
    for (const value of new Set(textsAt(record, attribute))) {
      filters.push(facetLexeme(attribute, value))
      if (isCounted) (attribute === detailFacet ? details : facets).push({ attribute, value: value.slice(0, 200) })
    }
  }
  const { hidden } = definitions[name]
  const text = JSON.stringify(record)
  const family = settings.attributeForDistinct ? textsAt(record, settings.attributeForDistinct)[0] : undefined
  return {
    objectId: record.objectID,
    isSample: /^0[0-7]/.test(
      createHash('md5')
        .update(family ?? record.objectID)
        .digest('hex'),
    ),
    record: hidden.length === 0 ? text : JSON.stringify(withoutKeys(record, hidden)),
    fingerprint: createHash('md5').update(entryRecipe(name, settings)).update(text).digest('base64'),
    lexemes: [...new Set([...filters, ...voltages, ...[...lexemes].slice(0, maxLexemes)])],
    facets,
    details,
    rank: Math.max(-1e9, Math.min(1e9, Math.trunc(definitions[name].rank(record)))),
    price: amount(record.price),
    priceCad: amount(record.priceCad),
    prices: otherPrices(record),
    sortName,
    family: family ?? null,
    vocabulary: [...vocabulary],
  }
}

// The attributes' words, with the class they say it by, or else its name.
function readVoltages({ useVoltage, displayName }: SearchRecord): string[] {
  if (!isObject(useVoltage) || typeof useVoltage['high'] !== 'number') {
    const named = typeof displayName === 'string' ? voltagesIn(displayName) : null
    return named ? voltageLexemes(named) : []
  }
  const { low, high, text } = useVoltage
  const said = typeof text === 'string' ? readMeasures(text).map(({ lexeme }) => lexeme) : []
  return [...voltageLexemes({ low: typeof low === 'number' ? low : null, high }), ...said]
}

const withoutKeys = (record: SearchRecord, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

const otherPrices = (record: SearchRecord): string | null => {
  const prices = Object.entries(record).flatMap(([name, value]) => {
    const column = priceOf(name)
    const price = amount(value)
    return column && 'currency' in column && price !== null ? [[column.currency, price]] : []
  })
  return prices.length > 0 ? JSON.stringify(Object.fromEntries(prices)) : null
}

const amount = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

// Numbers are as wide as each other, so that 8 comes before 10 and 1/2 before 3/4.
const toNaturalOrder = (text: string) =>
  text
    .replace(/(?:(\d+)-)?(\d+)\/([1-9]\d*)/g, (_all, whole: string | undefined, over: string, under: string) =>
      String(Number(whole ?? 0) + Number(over) / Number(under)),
    )
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/\d+(?:\.\d+)?/g, (number) => {
      const [whole = '', rest = ''] = number.split('.')
      return `${whole.padStart(7, '0')}${rest && ` ${rest.slice(0, 3)}`}`
    })

const sortable = (text: string) =>
  toChunkList(toNaturalOrder(text))
    .flatMap((chunk) => chunk.words)
    .map((one) => fold(one.word))
    .join(' ')
    .slice(0, 100)
