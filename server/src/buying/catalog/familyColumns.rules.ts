// The differences between members of a family: the columns of its table, and the name of what one chooses.
import type { FamilyValue } from '@portal/contract/buying/families'
import type { Locale } from '@portal/contract/platform/locales'
import { formatRange } from '@portal/contract/platform/measures'
import type { AttributeRow, AttributeValue } from './attributes.ts'
import type { ProductRow } from './catalog.rules.ts'

type Member = Pick<ProductRow, 'item_id' | 'variant_name' | 'part_number'>
type Values = ReadonlyMap<number, readonly AttributeValue[]>

export const getSizeLabel = (member: Member): string => member.variant_name ?? member.part_number

/** The columns of a family: what its members differ by; what only repeats their label gives the label its name. */
export function toColumns(family: readonly Member[], values: Values): { label: string; shown: AttributeValue[] } {
  const of = (member: Member, id: string) => values.get(member.item_id)?.find(({ attributeId }) => attributeId === id)
  const all = [...values.values()].flat().filter(({ isColumn }) => isColumn)
  const columns = [...new Map(all.map((value) => [value.attributeId, value])).values()].toSorted(
    (a, b) => a.position - b.position,
  )
  const named = columns.find(({ attributeId }) =>
    family.every((member) => of(member, attributeId)?.value === getSizeLabel(member)),
  )
  const shown = columns.filter(
    ({ attributeId }) =>
      new Set(family.map((member) => of(member, attributeId)?.text)).size > 1 &&
      !family.every((member) => of(member, attributeId)?.text === getSizeLabel(member)),
  )
  return { label: named?.name ?? 'Option', shown }
}

/** '1-1/2 – 4 in': a measure may have a hyphen of its own. */
function toSpan(low: number, high: number, unit: string | null, locale: Locale): string {
  const [from, to] = [formatRange(low, null, unit, locale), formatRange(high, null, unit, locale)]
  const sign = / \S+$/.exec(to)?.[0] ?? ''
  return `${from.endsWith(sign) ? from.slice(0, from.length - sign.length) : from} – ${to}`
}

/** So many texts are named one by one. */
const namedTexts = 3

/** From the least to the most of what all members say and differ by; of what names them, where it is measured. */
export function toSpans(
  family: readonly (Member & { attributes: readonly AttributeRow[] | null })[],
  locale: Locale,
): FamilyValue[] {
  return (family[0]?.attributes ?? []).flatMap(({ attributeId }): FamilyValue[] => {
    const rows = family.map((member) => member.attributes?.find((row) => row.attributeId === attributeId))
    const all = rows.filter((row) => row !== undefined)
    const texts = [...new Set(all.map(({ value }) => value))]
    const isLabel = family.every((member, at) => rows[at]?.value === getSizeLabel(member))
    if (all.length < family.length || texts.length < 2) return []
    const lows = all.flatMap(({ low }) => low ?? [])
    const low = Math.min(...lows)
    if (lows.length === all.length) {
      const high = Math.max(...all.map((row) => row.high ?? row.low ?? low))
      return [{ attributeId, text: toSpan(low, high, all[0]?.unitFamily ?? null, locale), order: low, most: high }]
    }
    // The choice of a size names them.
    if (isLabel) return []
    const text = texts.length <= namedTexts ? texts.join(', ') : `${texts.length} kinds`
    return [{ attributeId, text, order: null, most: null }]
  })
}
