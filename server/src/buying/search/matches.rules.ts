// From a filter tree to what PostgreSQL is asked: as much as possible inside one tsquery, so that the GIN index
// intersects words, categories and brands by itself; the rest as conditions on the entries `e`.
import { columnSql, priceOf } from './indexes.ts'
import type { Comparison, Filter } from './filters.rules.ts'
import { quoted } from './texts.rules.ts'
import { facetLexeme } from './words.rules.ts'

/** Adds a value to a statement's parameters and gives its placeholder. */
export type BindParameter = (value: unknown) => string

/**
 * The conditions of a search on `e`, with the parameters of its statement so far. `words` is the tsquery text of the
 * query, if it has words; a walk goes along an order, so the index of words is no help to it.
 */
export function buildConditions(words: string | null, filter: Filter | null, { isWalk = false } = {}) {
  const values: unknown[] = []
  const bind: BindParameter = (value) => `$${values.push(value)}`
  const parts = filter === null ? [] : conjuncts(filter).map(simplified)
  const indexable = parts.filter((part) => isFacets(part))
  const others = parts.filter((part) => !isFacets(part))
  const texts = [...(words === null ? [] : [words]), ...indexable.map(facetText)]
  const isAnchored = words !== null || indexable.some(isRequired)
  const conditions = others.map((part) => getCondition(part, bind, isAnchored))
  const text = texts.join(' & ')
  // The function form keeps PostgreSQL from the index for 'everything but', because the index would read itself from end to end.
  if (text !== '')
    conditions.push(isAnchored && !isWalk ? `e.words @@ ${bind(text)}::tsquery` : matchesText(text, bind))
  return { values, bind, conditions }
}

// Matches `e.words` without the index.
const matchesText = (text: string, bind: BindParameter): string => `ts_match_vq(e.words, ${bind(text)}::tsquery)`

const conjuncts = (filter: Filter): Filter[] => (filter.kind === 'and' ? filter.of.flatMap(conjuncts) : [filter])

// Attributes that are no number columns compare as values only, so that level=1 is level:1.
function simplified(filter: Filter): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { kind: filter.kind, of: filter.of.map(simplified) }
    case 'not':
      return { kind: 'not', of: simplified(filter.of) }
    case 'facet': {
      const number = Number(filter.value)
      return priceOf(filter.attribute) && filter.value.trim() !== '' && Number.isFinite(number)
        ? { kind: 'number', attribute: filter.attribute, comparison: '=', value: number }
        : filter
    }
    case 'number': {
      if (priceOf(filter.attribute)) return filter
      const facet: Filter = { kind: 'facet', attribute: filter.attribute, value: String(filter.value) }
      if (filter.comparison === '=') return facet
      return filter.comparison === '!=' ? { kind: 'not', of: facet } : { kind: 'or', of: [] }
    }
  }
}

function isFacets(filter: Filter): boolean {
  if (filter.kind === 'facet') return true
  if (filter.kind === 'number') return false
  return filter.kind === 'not' ? isFacets(filter.of) : filter.of.length > 0 && filter.of.every(isFacets)
}

function isRequired(filter: Filter): boolean {
  if (filter.kind === 'and') return filter.of.some(isRequired)
  return filter.kind === 'or' ? filter.of.every(isRequired) : filter.kind === 'facet'
}

function facetText(filter: Filter): string {
  if (filter.kind === 'facet') return quoted(facetLexeme(filter.attribute, filter.value))
  if (filter.kind === 'not') return `!(${facetText(filter.of)})`
  if (filter.kind === 'number') throw new TypeError('A number is no lexeme.')
  return `(${filter.of.map(facetText).join(filter.kind === 'and' ? ' & ' : ' | ')})`
}

const comparisons: Record<Comparison, string> = {
  '<': '<',
  '<=': '<=',
  '=': '=',
  '!=': 'is distinct from',
  '>=': '>=',
  '>': '>',
}

function getCondition(filter: Filter, bind: BindParameter, isAnchored: boolean): string {
  switch (filter.kind) {
    case 'facet':
      return matchesText(facetText(filter), bind)
    case 'number': {
      const column = priceOf(filter.attribute)
      if (!column) throw new TypeError('No such column.')
      // Beside words the index on prices is not used, because it would collect every record of a wide range of prices.
      return `${isAnchored ? '+' : ''}${columnSql(column, 'e.')} ${comparisons[filter.comparison]} ${bind(filter.value)}::float8`
    }
    case 'not':
      return `not coalesce(${getCondition(filter.of, bind, isAnchored)}, false)`
    case 'and':
    case 'or':
      if (filter.of.length === 0) return filter.kind === 'and' ? 'true' : 'false'
      return `(${filter.of.map((part) => getCondition(part, bind, isAnchored)).join(filter.kind === 'and' ? ' and ' : ' or ')})`
  }
}
