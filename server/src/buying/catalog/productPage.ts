// The page of a product and its family: facts in the reader's units, the table of variants, what goes with it.
import type { FamilyVariant, ProductDetail } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import { formatMeasure } from '@portal/contract/platform/measures'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { AttributeValue } from './attributes.ts'
import { toAttributeValues } from './attributes.ts'
import { getShipDays } from './catalog.ts'
import { findFamily, relatedRows } from './catalog.reads.ts'
import { getSizeLabel, toColumns } from './familyColumns.rules.ts'
import { loadRowsByNumber } from './numbers.ts'
import { toProductMedia } from './productMedia.ts'
import { dataSheetUrl, getShopper, toProductCard, toShipping } from './catalog.rules.ts'

type Member = Awaited<ReturnType<typeof findFamily>>[number]
type Values = ReadonlyMap<number, readonly AttributeValue[]>

/** The product page of an objectID or parentId, with `partNumber` choosing the variant; null when there is none. */
export async function productDetail(
  ctx: Ctx,
  { objectID, partNumber, locale }: { objectID: string; partNumber?: string; locale?: Locale },
): Promise<ProductDetail | null> {
  const shopper = getShopper(ctx, locale)
  const family = await findFamily(ctx, shopper, objectID)
  // A part number that is none of the family's shows nothing: another size than the address says would be ordered.
  const row =
    partNumber === undefined
      ? (family.find((member) => member.object_id === objectID) ?? family[0])
      : family.find((member) => member.part_number === partNumber)
  if (!row) return null
  const related = await relatedRows(ctx, shopper, row)
  const sent = toProductMedia(row)
  const values: Values = new Map(
    family.map((member) => [member.item_id, toAttributeValues(member.attributes, shopper.locale)]),
  )
  const shipDay = getShipDays(ctx)
  const brand = getBrand(ctx.config)
  const toCard = (each: Parameters<typeof toProductCard>[0]) => toProductCard(each, shopper, shipDay, brand)
  const card = toCard(row)
  const path = [
    row.aboveId && row.above ? { id: row.aboveId, name: row.above } : [],
    row.categoryId && row.category ? { id: row.categoryId, name: row.category } : [],
  ].flat()
  const dataSheet = dataSheetUrl(row, shopper.locale)
  const columns = toColumns(family, values)
  const toVariant = (member: Member): FamilyVariant => {
    const {
      objectID: id,
      itemId,
      partPrice,
      coreCharge,
      quantityOnHand,
      isPurchasable,
      discontinued,
      ...one
    } = toCard(member)
    const own = values.get(itemId) ?? []
    return {
      objectID: id,
      itemId,
      partNumber: one.partNumber,
      manufacturerPartNumber: one.manufacturerPartNumber,
      label: getSizeLabel(member),
      cells: columns.shown.map(({ attributeId }) => {
        const value = own.find((each) => each.attributeId === attributeId)
        return value ? { text: value.text, order: value.low } : null
      }),
      partPrice,
      coreCharge,
      quantityOnHand,
      inStock: quantityOnHand > 0,
      shipByDate: one.shipByDate,
      isPurchasable,
      discontinued,
    }
  }
  return {
    ...card,
    productDisplayName: card.displayName,
    displayPrice: card.partPrice,
    thumbnailImageUrl: card.imageUrl,
    url: card.productUrl,
    childSkus: family.map((member) => ({ partUom: member.uom })),
    categoryPath: path,
    weight: row.weight,
    specification: toSpecification(row, values.get(row.item_id) ?? [], shopper.locale),
    documents: [{ title: 'Data sheet', url: dataSheet }, ...sent.documents, ...row.documents],
    images: [
      ...(sent.pictures.length > 0 ? sent.pictures : card.images),
      { src: dataSheet, isVideo: false, pdfThumb: '/art/data-sheet.svg', alt: null, srcSet: null },
    ],
    variantLabel: columns.label,
    variantColumns: columns.shown.map(({ attributeId, name }) => ({ attributeId, name })),
    variants: family.length > 1 ? family.map(toVariant) : [],
    relatedProducts: related.map((one) => ({ ...toCard(one), relation: one.relation })),
    beyondStock: { quantityOnHand: 0, ...toShipping(row, false, shopper, shipDay, brand) },
  }
}

/** Products side by side, each name of a specification in a row. */
export async function compareProducts(ctx: Ctx, partNumbers: readonly string[], locale: Locale | undefined) {
  const shopper = getShopper(ctx, locale)
  const shown = (await loadRowsByNumber(ctx, shopper, partNumbers)).filter((row) => row.show_online)
  const pages: ProductDetail[] = []
  for (const { object_id: objectID, part_number: partNumber } of shown) {
    const page = await productDetail(ctx, { objectID, partNumber, locale: shopper.locale })
    if (page) pages.push(page)
  }
  const names = [...new Set(pages.flatMap((page) => page.specification.map(({ name }) => name)))]
  const rows = names.map((name) => {
    const values = pages.map((page) => page.specification.find((line) => line.name === name)?.value ?? null)
    return { name, values, differs: new Set(values).size > 1 }
  })
  return { products: pages, rows }
}

/** The specification as the reader measures: attributes for what it names in words, then those it does not name, then carton and weight. */
function toSpecification(
  row: Member,
  attributes: readonly AttributeValue[],
  locale: Locale,
): { name: string; value: string }[] {
  const { length, width, height, weight } = row
  const sides = [length, width, height].flatMap((side) => side ?? [])
  const shipping = [
    ...(sides.length === 3
      ? [{ name: 'Carton', value: sides.map((side) => formatMeasure(side, 'in', locale, 0)).join(' x ') }]
      : []),
    ...(weight === null ? [] : [{ name: 'Shipping weight', value: formatMeasure(weight, 'lb', locale) }]),
  ]
  const measured = [...attributes.map(({ name, text }) => ({ name, value: text })), ...shipping]
  const named = new Set(row.specification.map(({ name }) => name))
  return [
    ...row.specification.map((line) => measured.find(({ name }) => name === line.name) ?? line),
    ...measured.filter(({ name }) => !named.has(name)),
  ]
}
