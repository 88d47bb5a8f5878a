// How values of attributes are written and put in order: measures in the reader's unit, sizes as people know them; and
// the chips of those chosen, and of those that a query names.
import type { CategoryAttribute } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import { formatRange } from '@portal/contract/platform/measures'
import { readMeasures } from '@portal/contract/platform/measureWords'
import type { Choice, Choices } from './searchState.ts'

/** 'length-in|14' has the value 14, '5-35' is a range; anything else is text. */
export function valueText(
  { kind, unit }: Pick<CategoryAttribute, 'kind' | 'unit'>,
  value: string,
  locale: Locale,
): string {
  if (kind !== 'number' && kind !== 'range') return value
  const [, low, high] = /^(-?[\d.]+)(?:-([\d.]+))?$/.exec(value) ?? []
  return low === undefined ? value : formatRange(Number(low), high === undefined ? null : Number(high), unit, locale)
}

const named = ['XS', 'S', 'SMALL', 'REGULAR', 'M', 'MEDIUM', 'L', 'LARGE', 'XL', 'X-LARGE', '2XL', '3XL', '4XL']
const { compare } = new Intl.Collator('en', { numeric: true })
export function compareValues(one: string, other: string): number {
  const [a, b] = [one, other].map((value) => named.indexOf(value.toUpperCase()))
  if (a !== undefined && b !== undefined && a >= 0 && b >= 0) return a - b
  // 2XL is no 2: sizes with names come after those with numbers.
  if (a !== undefined && b !== undefined && (a >= 0 || b >= 0)) return a < 0 ? -1 : 1
  const way = Number.parseFloat(one) - Number.parseFloat(other)
  return way || compare(one, other)
}

interface ChipText {
  label: string
  id: string
  /** The filter that stays when the chip goes. */
  without: Choice | undefined
}

/** A chip for each value or range that is chosen: 'Class 2', 'Length 24 in to 72 in'. */
export const chipTexts = (choices: Choices, attributes: readonly CategoryAttribute[], locale: Locale): ChipText[] =>
  Object.entries(choices).flatMap(([id, choice]): ChipText[] => {
    const attribute = attributes.find(({ attributeId }) => attributeId === id)
    const write = (value: string | number) => (attribute ? valueText(attribute, String(value), locale) : value)
    const name = attribute?.name ?? id
    if ('from' in choice)
      return [{ label: `${name} ${write(choice.from)} to ${write(choice.to)}`, id, without: undefined }]
    return choice.values.map((value) => ({
      label: attribute?.kind === 'flag' ? name : `${name} ${write(value)}`,
      id,
      without: { values: choice.values.filter((each) => each !== value) },
    }))
  })

/** A chip for each measure that `query` names, 'Size 10', 'Class 2', '10 ft', and what is left of the query without it [P5.34]. */
export const measureChips = (query: string): { label: string; query: string }[] =>
  readMeasures(query).map(({ start, end, lexeme }) => {
    const [, kind, value = ''] = /^\$(size|class)(.+)$/.exec(lexeme) ?? []
    const left = `${query.slice(0, start)} ${query.slice(end)}`.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[,;])/g, '')
    return {
      label: kind
        ? `${kind === 'size' ? 'Size' : 'Class'} ${value.length > 3 ? value : value.toUpperCase()}`
        : query.slice(start, end),
      query: left.replaceAll(/^[\s,;]+|[\s,;]+$/g, ''),
    }
  })
