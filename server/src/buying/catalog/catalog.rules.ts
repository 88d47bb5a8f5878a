// The shopper, and what a product row becomes on screen [B§2.11, B§6, D1.24, D1.25].
import { availabilityMessage, shipByDate } from '@portal/contract/buying/availability'
import type { Brand } from '@portal/contract/provider/brand'
import type { CommerceItem, ProductCard } from '@portal/contract/buying/catalog'
import type { Currency, Locale } from '@portal/contract/platform/locales'
import { currencyOf, resolveLocale } from '@portal/contract/platform/locales'
import type { PriceBreak } from '@portal/contract/buying/ownPrices'
import { findPrice, withDeposit } from '@portal/contract/buying/ownPrices'
import type { PictureWidth } from '@portal/contract/buying/media'
import { pictureUrl } from '@portal/contract/buying/media'
import { paths } from '@portal/contract/platform/paths'
import type { StoreRights } from '@portal/contract/platform/prices'
import { lineAmount } from '@portal/contract/platform/money'
import type { ShipDay } from '../../platform/calendar/workingDays.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { checkLocale } from '../../platform/config/locales.ts'
import { getRights } from '../../platform/prices/prices.ts'
import type { OwnPrice } from './ownPrices.rules.ts'
import { getPriceBreaks } from './ownPrices.rules.ts'

/** How a viewer sees the store. */
export interface Shopper extends StoreRights {
  locale: Locale
  currency: Currency
  /** Days to return a core whose product says none. */
  coreDays: number
}

/** The viewer as a shopper, in the locale `asked` where there is one; one that the maker does not have is refused. */
export function getShopper({ viewer, config }: Pick<Ctx, 'viewer' | 'config'>, asked: Locale | undefined): Shopper {
  const home = config.COUNTRIES
  const locale = asked === undefined ? resolveLocale(viewer.locale, home) : checkLocale(asked, home)
  return { ...getRights(viewer), locale, currency: currencyOf(locale, home), coreDays: config.CORE_DAYS }
}

/** A product with its prices in one currency, its stock and the customer's own number, as catalog.reads.ts reads it. */
export interface ProductRow {
  item_id: number
  object_id: string
  parent_id: string
  part_number: string
  manufacturer_part_number: string | null
  name: string
  display_name: string
  variant_name: string | null
  long_description: string
  brand: string | null
  category: string | null
  category_id: string | null
  category_above: string | null
  uom: string
  illustration: string
  picture: string | null
  discontinued: boolean
  superseded_by: string | null
  orderable_online: boolean
  show_online: boolean
  prop65_number: string | null
  prop65_description: string | null
  planning_code: string | null
  full_lead_time: number | null
  weight: number | null
  min_minmax_quantity: number | null
  max_minmax_quantity: number | null
  list_price: number | null
  core_charge: number | null
  core_days: number | null
  own_prices: OwnPrice[] | null
  on_hand: number | null
  reserved: number | null
  customer_number: string | null
}

type Priced = Pick<ProductRow, 'list_price' | 'own_prices' | 'core_charge'>

/**
 * The price of a product for the shopper by how many are bought at once, its core deposit included; the first one is the price of a
 * single piece [P5.211].
 */
export const toPriceBreaks = (row: Priced): PriceBreak[] =>
  withDeposit(getPriceBreaks(row.list_price, row.own_prices ?? []), row.core_charge ?? 0)

/** The price of each of so many pieces, counted by the line: every price that is shown, ordered or returned is of this rule [P14.30]. */
export const priceFor = (row: Priced, quantity: number): number | null => findPrice(toPriceBreaks(row), quantity)

export const free = (row: Pick<ProductRow, 'on_hand' | 'reserved'>): number =>
  Math.max(0, (row.on_hand ?? 0) - (row.reserved ?? 0))

/** The deposit in the price of one, and the days to return the old part; 0 and null for a part without one [P5.210]. */
function toCore(
  row: Pick<ProductRow, 'core_charge' | 'core_days'>,
  { canViewPrices, coreDays }: Pick<Shopper, 'canViewPrices' | 'coreDays'>,
): { coreCharge: number; coreDays: number | null } {
  const coreCharge = row.core_charge ?? 0
  // The days alone would say that there is a deposit.
  return { coreCharge, coreDays: coreCharge > 0 && canViewPrices ? (row.core_days ?? coreDays) : null }
}

/** The deposit in an agreed price of one, which is never more than the price itself; nothing for a part without one [P5.211]. */
export function depositOf(
  row: Pick<ProductRow, 'core_charge' | 'core_days'>,
  price: number,
  { coreDays }: Pick<Shopper, 'coreDays'>,
): { coreCharge?: number; coreDays?: number } {
  const coreCharge = Math.min(row.core_charge ?? 0, Math.floor(price * 100) / 100)
  return coreCharge > 0 ? { coreCharge, coreDays: row.core_days ?? coreDays } : {}
}

type WithImage = Pick<ProductRow, 'illustration' | 'picture'>

/** The picture the maker sent, in `width` pixels, or the drawing of its kind [P14.72]. */
export const imageUrl = ({ illustration, picture }: WithImage, width: PictureWidth = 480): string =>
  picture === null ? drawingUrl(illustration) : pictureUrl(picture, width)

export const drawingUrl = (illustration: string): string => `/art/parts/${illustration}.svg`

/** Where catalog.routes.ts answers with the data sheet, in the measures and on the paper of a locale. */
export const dataSheetUrl = (row: Pick<ProductRow, 'part_number'>, locale: Locale): string =>
  `/partsbucket/api/datasheets/${encodeURIComponent(row.part_number)}${locale === 'en_US' ? '' : `?locale=${locale}`}`

const toAvailability = (row: ProductRow) => ({
  free: free(row),
  fullLeadTime: row.full_lead_time,
  discontinued: row.discontinued,
  supersededBy: row.superseded_by,
  orderableOnline: row.orderable_online && row.show_online,
})

/** When pieces of a part ship: at once when stock covers all of them, otherwise after the lead time. */
export function toShipping(
  row: ProductRow,
  isCovered: boolean,
  { locale }: Pick<Shopper, 'locale'>,
  shipDay: ShipDay,
  brand: Brand,
): Pick<ProductCard, 'availabilityMessage' | 'shipByDate'> {
  const availability = { ...toAvailability(row), ...(!isCovered && { free: 0 }) }
  return {
    availabilityMessage: availabilityMessage(availability, locale, shipDay, brand),
    shipByDate: shipByDate(availability, shipDay),
  }
}

/** Sold online at all, no matter who looks: shown, not discontinued, and with a price in this currency. */
export const isSold = (row: ProductRow): boolean =>
  row.show_online && row.orderable_online && !row.discontinued && priceFor(row, 1) !== null

/** Some are left, or it may be waited for (docs/decisions/012). */
export const isSupplied = (row: ProductRow): boolean => free(row) > 0 || row.full_lead_time !== null

/** True if this shopper can buy at least one now. */
const isPurchasable = (row: ProductRow, shopper: Shopper): boolean =>
  isSold(row) && shopper.canOrderParts && isSupplied(row)

/** A card or row of the store as this shopper sees it. */
export function toProductCard(row: ProductRow, shopper: Shopper, shipDay: ShipDay, brand: Brand): ProductCard {
  return {
    id: row.object_id,
    productId: row.object_id,
    objectID: row.object_id,
    parentId: row.parent_id,
    itemId: row.item_id,
    partNumber: row.part_number,
    manufacturerPartNumber: row.manufacturer_part_number,
    customerPartNumber: row.customer_number,
    displayName: row.display_name,
    name: row.name,
    variantName: row.variant_name,
    longDescription: row.long_description,
    brand: row.brand,
    category: row.category,
    imageUrl: imageUrl(row),
    images: [{ src: imageUrl(row, 960), isVideo: false, pdfThumb: null, alt: null, srcSet: null }],
    partPrice: priceFor(row, 1),
    ...toCore(row, shopper),
    currency: shopper.currency,
    partUom: row.uom,
    isPurchasable: isPurchasable(row, shopper),
    orderable: isSold(row),
    discontinued: row.discontinued,
    supersededBy: row.superseded_by,
    quantityOnHand: free(row),
    fullLeadTime: row.full_lead_time,
    ...toShipping(row, free(row) > 0, shopper, shipDay, brand),
    prop65Number: row.prop65_number,
    prop65Description: row.prop65_description,
    productUrl: paths.product(row.object_id, row.part_number),
  }
}

/** Pieces each line may take, in their order: one that is covered takes its own, one that is not takes none (docs/decisions/012). */
export function calculateRemaining(
  lines: readonly { itemId: number; quantity: number }[],
  freeOf: (itemId: number) => number,
): number[] {
  const left = new Map<number, number>()
  return lines.map(({ itemId, quantity }) => {
    const remains = left.get(itemId) ?? freeOf(itemId)
    left.set(itemId, remains < quantity ? remains : remains - quantity)
    return remains
  })
}

/** A cart line: the card with a quantity and a total. It ships from stock only when what is `left` covers all of it. */
export function toCommerceItem(
  row: ProductRow,
  { quantity, left }: { quantity: number; left: number },
  shopper: Shopper,
  shipDay: ShipDay,
  brand: Brand,
): CommerceItem {
  const card = toProductCard(row, shopper, shipDay, brand)
  const price = priceFor(row, quantity)
  return {
    id: row.item_id,
    productId: row.object_id,
    partNumber: row.part_number,
    manufacturerPartNumber: row.manufacturer_part_number,
    brand: row.brand,
    productDisplayName: row.display_name,
    quantity,
    quantityOnHand: left,
    reservedQuantity: row.reserved ?? 0,
    ...toShipping(row, left >= quantity, shopper, shipDay, brand),
    fullLeadTime: row.full_lead_time,
    displayPrice: price,
    ...toCore(row, shopper),
    displayTotal: price === null ? null : lineAmount(price, quantity),
    catalogId: 'supply-store',
    unitOfMeasure: row.uom,
    imageUrl: imageUrl(row, 240),
    productUrl: card.productUrl,
    customerPartNumber: row.customer_number,
    isPurchasable: isPurchasable(row, shopper),
    discontinued: row.discontinued,
    supersededBy: row.superseded_by,
    prop65Number: row.prop65_number,
    prop65Description: row.prop65_description,
  }
}
