// The columns of a comparison: what the rows differ by in few letters, and the order a reader puts the rows in by one [P5.98, P5.198].
import type { FamilyValue } from '@portal/contract/buying/families'
import { compareValues } from './attributeTexts.ts'
import type { SearchState } from './searchState.ts'
import { searchHref, sizes } from './searchState.ts'
import type { FoundProduct } from './shared/families.ts'
import type { AttributeCounts } from './useStoreSearch.ts'

/** So many letters of attributes fit beside names, prices and order; longer texts are those of names. */
const maxLettersOfAll = 22
export const maxLetters = 12
const maxColumns = 3

export const valueOf = ({ shared, spans }: FoundProduct, id: string): FamilyValue | undefined =>
  shared.find(({ attributeId }) => attributeId === id) ?? spans.find(({ attributeId }) => attributeId === id)

/** The attributes that the rows differ by, as far as there is room. A value of all rows is no column: the filters say it. */
export function toAttributeColumns(
  products: readonly FoundProduct[],
  attributes: readonly AttributeCounts[],
): AttributeCounts[] {
  let room = maxLettersOfAll
  const columns = attributes.filter(({ attributeId, name }) => {
    const texts = products.map((product) => valueOf(product, attributeId)?.text)
    // A head is as wide as its longest word.
    const width = Math.max(...texts.map((text = '') => text.length), ...name.split(/[\s-]/).map((word) => word.length))
    const isShown = new Set(texts).size > 1 && width <= Math.min(maxLetters, room)
    if (isShown) room -= width
    return isShown
  })
  return columns.slice(0, maxColumns)
}

/** The attribute in the address that the rows are sorted by: `by=length-in`, and `by=-length-in` downwards. */
export interface RowOrder {
  id: string
  direction: 'ascending' | 'descending'
}
export function readOrder(search: object): RowOrder | undefined {
  const { by = '' } = search as { by?: unknown }
  const [, down, id] = /^(-?)([\w-]{1,60})$/.exec(String(by)) ?? []
  return id ? { id, direction: down ? 'descending' : 'ascending' } : undefined
}

/** By numbers, or as sizes and classes are known; what has no value comes last in both directions. */
export function inOrder(products: readonly FoundProduct[], { id, direction }: RowOrder): FoundProduct[] {
  const isDown = direction === 'descending'
  return products.toSorted((one, other) => {
    const [a, b] = [valueOf(one, id), valueOf(other, id)]
    if (!a || !b) return Number(!a) - Number(!b)
    const [x = null, y = null] = [a, b].map(({ order, most }) => (isDown ? (most ?? order) : order))
    return (isDown ? -1 : 1) * (x !== null && y !== null ? x - y : compareValues(a.text, b.text))
  })
}

/**
 * Where a head sorts the rows by its attribute; undefined where the page cannot hold all of them, because rows of other pages would be
 * missing among these.
 */
export function orderHref(
  state: SearchState,
  shown: number,
  id: string,
  current: RowOrder | undefined,
): string | undefined {
  const largest = sizes.at(-1) ?? state.size
  const isWhole = state.page === 1 && shown < state.size
  if (!isWhole && state.size === largest) return undefined
  const href = searchHref(state, { sort: 'relevance', ...(!isWhole && { size: largest }) })
  const isThis = current?.id === id
  // Up, down, and as they match.
  if (isThis && current.direction === 'descending') return href
  const by = `${isThis ? '-' : ''}${id}`
  return `${href}${href.includes('?') ? '&' : '?'}by=${by}`
}
