// The differences between members of a family: the columns of its table, and the name of what one chooses.
import type { AttributeValue } from './attributes.ts'
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
