// Families as results, cards and suggestions show them: a row with its sizes, their prices, stock and earlier purchases [P5.98].
import type { ProductFamily } from '@portal/contract/buying/families'
import type { Locale } from '@portal/contract/platform/locales'
import type { Ctx } from '../../platform/http/ctx.ts'
import { toAttributeValues } from './attributes.ts'
import { cards } from './catalog.ts'
import { familyRows } from './catalog.reads.ts'
import { getShopper } from './catalog.rules.ts'
import { getSizeLabel, toColumns, toSpans } from './familyColumns.rules.ts'
import { loadPurchases } from './purchases.ts'

/** The families of part numbers that are written exactly so, in the order asked. */
export async function productFamilies(
  ctx: Ctx,
  { partNumbers, locale }: { partNumbers: readonly string[]; locale?: Locale },
): Promise<ProductFamily[]> {
  const shopper = getShopper(ctx, locale)
  const rows = await familyRows(ctx, shopper, partNumbers)
  const bought = await loadPurchases(
    ctx,
    rows.map((row) => row.item_id),
  )
  const families = Map.groupBy(rows, (row) => row.parent_id)
  const byNumber = new Map(rows.map((row) => [row.part_number, row]))
  return partNumbers.flatMap((partNumber) => {
    const row = byNumber.get(partNumber)
    const family = row && families.get(row.parent_id)
    if (!family) return []
    const values = new Map(
      family.map((member) => [member.item_id, toAttributeValues(member.attributes, shopper.locale)]),
    )
    const all = cards(ctx, shopper, family)
    const card = all[family.indexOf(row)]
    if (!card) return []
    return {
      ...card,
      familyName: toFamilyName(row),
      sizeName: toColumns(family, values).label,
      isKnown: all.some((size) => size.customerPartNumber !== null || bought.has(size.itemId)),
      sizes: family.flatMap((member, at) => {
        const size = all[at]
        return size ? { ...size, label: getSizeLabel(member), bought: bought.get(member.item_id) ?? null } : []
      }),
      shared: (values.get(row.item_id) ?? [])
        .filter(({ attributeId, text }) =>
          family.every(({ item_id: id }) =>
            values.get(id)?.some((value) => value.attributeId === attributeId && value.text === text),
          ),
        )
        .map(({ attributeId, text, low }) => ({ attributeId, text, order: low, most: null })),
      spans: toSpans(family, shopper.locale),
    }
  })
}

/** 'Rubber Insulating Gloves' of 'Rubber Insulating Gloves, 10'. */
function toFamilyName({
  display_name: name,
  variant_name: variant,
}: {
  display_name: string
  variant_name: string | null
}) {
  const ending = `, ${variant ?? ''}`
  return variant !== null && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
