// Facets whose values are numbers, with the figures that a slider is drawn by: prices, and the measures of attributes.
import type { SearchResult } from './find.ts'
import { detailFacet } from './indexes.ts'

type FacetCounts = SearchResult['facets']
interface Stats {
  min: number
  max: number
  avg: number
  sum: number
}

/** The measure that a facet is named by, 'measures.length_in'. */
export const measureOf = (facet: string): string | null => /^measures\.(\w{1,100})$/.exec(facet)?.[1] ?? null

/** Values and figures of the number facets among those asked for; one that nothing has is left out. */
export function countedNumbers(
  { numbers, facets }: Pick<SearchResult, 'numbers' | 'facets'>,
  asked: readonly string[],
): { values: FacetCounts; stats: Record<string, Stats> } {
  const values: FacetCounts = numbers.flatMap(({ attribute, values: all }) =>
    all.map(([value, count]) => ({ attribute, value: String(value), count })),
  )
  const stats = new Map(numbers.flatMap(({ attribute, stats: of }) => (of ? [[attribute, of]] : [])))
  for (const facet of asked) {
    const measure = measureOf(facet)
    const found = measure === null ? [] : numbersOf(facets, measure)
    const sum = found.reduce((total, [value, count]) => total + value * count, 0)
    const count = found.reduce((total, [, each]) => total + each, 0)
    if (count === 0) continue
    const all = found.map(([value]) => value)
    stats.set(facet, { min: Math.min(...all), max: Math.max(...all), avg: sum / count, sum })
    values.push(...found.map(([value, each]) => ({ attribute: facet, value: String(value), count: each })))
  }
  return { values, stats: Object.fromEntries(stats) }
}

// 'length-in|14' of length_in; a range is its two ends, as in the records.
function numbersOf(facets: FacetCounts, measure: string): [value: number, count: number][] {
  const counts = new Map<number, number>()
  for (const { attribute, value, count } of facets) {
    const [id = '', text = ''] = value.split('|')
    if (attribute !== detailFacet || id.replaceAll('-', '_') !== measure) continue
    const [, low, high] = /^(-?[\d.]+)(?:-(-?[\d.]+))?$/.exec(text) ?? []
    for (const end of [low, high])
      if (end !== undefined) counts.set(Number(end), (counts.get(Number(end)) ?? 0) + count)
  }
  return [...counts]
}
