// The supply store's catalog [B§3, B§7.3]: cards, product pages, prices and cart lines, as the viewer may see them.
import type { Category, CommerceItem, ProductCard } from '@portal/contract/buying/catalog'
import type { Currency, Locale } from '@portal/contract/platform/locales'
import { sumMoney } from '@portal/contract/platform/money'
import { getBrand } from '../../provider/brand/brand.ts'
import type { ShipDay } from '../../platform/calendar/workingDays.ts'
import { shipDays } from '../../platform/calendar/workingDays.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { familySizes, productRows, rowsByItem, rowsByPartNumber } from './catalog.reads.ts'
import { loadRowsByNumber } from './numbers.ts'
import { isPurchase, isPurchasedLine } from './purchases.ts'
import type { ProductRow, Shopper } from './catalog.rules.ts'
import {
  toProductCard,
  toCommerceItem,
  free,
  drawingUrl,
  calculateRemaining,
  getShopper,
  priceFor,
} from './catalog.rules.ts'

export {
  depositOf,
  drawingUrl,
  free,
  imageUrl,
  isSold,
  isSupplied,
  calculateRemaining,
  priceFor,
  toShipping,
  getShopper,
} from './catalog.rules.ts'
export type { ProductRow, Shopper } from './catalog.rules.ts'
export {
  itemsByNumber,
  findItems,
  itemsByOwnNumber,
  findPartsByPrefix,
  readPartNumbers,
  toNoPartText,
  loadMatchedParts,
} from './numbers.ts'
export type { PartName } from './numbers.ts'
export type { PartMatch } from './numbers.rules.ts'
export { countVisible, listProductAddresses } from './shownProducts.ts'
export { loadMakers, productRows, rowsByItem, rowsByPartNumber } from './catalog.reads.ts'
export { countOrders, loadPurchasesSince, selectPurchases } from './purchases.ts'
export type { SupplySource } from './stock.ts'
export { lockStock, releaseStock, reserveStock, reserveAvailable } from './stock.ts'

/** When something ships that is ordered now. */
export const getShipDays = ({ config, now }: Pick<Ctx, 'config' | 'now'>): ShipDay => shipDays(config, now)

/** Rows as this shopper sees them. */
export function cards(ctx: Ctx, shopper: Shopper, rows: readonly ProductRow[]): ProductCard[] {
  const shipDay = getShipDays(ctx)
  const brand = getBrand(ctx.config)
  return rows.map((row) => toProductCard(row, shopper, shipDay, brand))
}

/** All categories in tree order, each with the number of products shown in it and below it. */
export async function categories(ctx: Ctx): Promise<Category[]> {
  const counts = await ctx.db
    .selectFrom('product')
    .select((of) => ['category_id', of.fn.countAll<number>().as('count')])
    .where('show_online', '=', true)
    .groupBy('category_id')
    .execute()
  const own = new Map(counts.map((row) => [row.category_id, row.count]))
  const rows = await ctx.db.selectFrom('category').selectAll().orderBy('position').orderBy('name').execute()
  // Categories that an import has put in a ring count once each.
  const getCount = (id: string, above: readonly string[] = []): number =>
    (own.get(id) ?? 0) +
    rows
      .filter((row) => row.parent_id === id && ![...above, id].includes(row.category_id))
      .reduce((sum, row) => sum + getCount(row.category_id, [...above, id]), 0)
  return rows.map((row) => ({
    id: row.category_id,
    parentId: row.parent_id,
    name: row.name,
    imageUrl: drawingUrl(row.illustration ?? 'part'),
    productCount: getCount(row.category_id),
  }))
}

/** All brands by name, each with the number of products shown. */
export const brands = (ctx: Ctx) =>
  ctx.db
    .selectFrom('brand as b')
    .leftJoin('product as p', (join) => join.onRef('p.brand_id', '=', 'b.brand_id').on('p.show_online', '=', true))
    .select((of) => ['b.brand_id as id', 'b.name', of.fn.count<number>('p.item_id').as('productCount')])
    .groupBy(['b.brand_id', 'b.name'])
    .orderBy('b.name')
    .execute()

/** Featured products, and what was bought lately, the latest first. */
export async function storeHome(
  ctx: Ctx,
  locale: Locale | undefined,
): Promise<{ featured: ProductCard[]; recentlyBought: ProductCard[] }> {
  const shopper = getShopper(ctx, locale)
  const featured = await productRows(ctx, shopper)
    .where('p.featured', '=', true)
    .where('p.show_online', '=', true)
    .orderBy('p.item_id')
    .limit(12)
    .execute()
  return {
    featured: cards(ctx, shopper, featured),
    recentlyBought: cards(ctx, shopper, await loadRecentPurchases(ctx, shopper)),
  }
}

const popularProducts = 12

async function loadRecentPurchases(ctx: Ctx, shopper: Shopper): Promise<ProductRow[]> {
  if (ctx.viewer.activeAccounts.length === 0) return []
  const recent = ctx.db
    .selectFrom('sales_order as o')
    .select(['o.order_id', 'o.ordered_at'])
    .where('o.account_id', 'in', [...ctx.viewer.activeAccounts])
    .where(isPurchase(ctx))
    .orderBy('o.ordered_at', 'desc')
    .limit(20)
  const lines = await ctx.db
    .selectFrom('order_line as l')
    .innerJoin(recent.as('recent'), 'recent.order_id', 'l.order_id')
    .select('l.item_id')
    .where(isPurchasedLine)
    .groupBy('l.item_id')
    .orderBy((of) => of.fn.max('recent.ordered_at'), 'desc')
    .orderBy('l.item_id')
    .limit(2 * popularProducts)
    .execute()
  const itemIds = lines.flatMap((line) => line.item_id ?? [])
  const rows = await rowsByItem(ctx, shopper, itemIds)
  // A product that cannot be bought again is no shortcut to buying it.
  return itemIds
    .flatMap((itemId) => rows.get(itemId) ?? [])
    .filter((row) => row.show_online && !row.discontinued)
    .slice(0, popularProducts)
}

/** Cards of part numbers, in the order asked, each with how many variants its family shows. */
export async function productsByPartNumber(ctx: Ctx, partNumbers: readonly string[], locale: Locale | undefined) {
  const shopper = getShopper(ctx, locale)
  const rows = (await loadRowsByNumber(ctx, shopper, partNumbers)).filter((row) => row.show_online)
  const sizes = await familySizes(
    ctx.db,
    rows.map((row) => row.parent_id),
  )
  return cards(ctx, shopper, rows).map((card) => ({ ...card, familySize: sizes.get(card.parentId) ?? 1 }))
}

/** Cards of items, by id; what is not shown is left out. */
export async function cardsByItem(
  ctx: Ctx,
  itemIds: readonly number[],
  locale: Locale | undefined,
): Promise<Map<number, ProductCard>> {
  const shopper = getShopper(ctx, locale)
  const shown = [...(await rowsByItem(ctx, shopper, itemIds)).values()].filter((row) => row.show_online)
  return new Map(cards(ctx, shopper, shown).map((card) => [card.itemId, card]))
}

/** Cart lines with price and availability, in the order given; what is no longer known or shown is left out. */
export async function commerceItems(
  ctx: Ctx,
  items: readonly { itemId: number; quantity: number }[],
  locale: Locale | undefined,
): Promise<{ items: CommerceItem[]; subtotal: number | null; currency: Currency }> {
  const shopper = getShopper(ctx, locale)
  const rows = await rowsByItem(
    ctx,
    shopper,
    items.map((item) => item.itemId),
  )
  const getFreeStock = (itemId: number) => {
    const row = rows.get(itemId)
    return row ? free(row) : 0
  }
  const lefts = calculateRemaining(items, getFreeStock)
  const shipDay = getShipDays(ctx)
  const brand = getBrand(ctx.config)
  const lines = items.flatMap(({ itemId, quantity }, at) => {
    const row = rows.get(itemId)
    const line = { quantity, left: lefts[at] ?? 0 }
    return row?.show_online ? [toCommerceItem(row, line, shopper, shipDay, brand)] : []
  })
  const subtotal = sumMoney(lines.filter((line) => line.isPurchasable).map((line) => line.displayTotal ?? 0))
  return { items: lines, subtotal, currency: shopper.currency }
}

/** Inventory details by part number, with the field names of [B§3]. */
export async function inventoryItems(ctx: Ctx, partNumbers: readonly string[], locale: Locale | undefined) {
  const shopper = getShopper(ctx, locale)
  const rows = await loadRowsByNumber(ctx, shopper, partNumbers)
  const related = await ctx.db
    .selectFrom('product_relation as r')
    .innerJoin('product as p', 'p.item_id', 'r.related_item_id')
    .select(['r.item_id', 'p.part_number'])
    .where('r.item_id', 'in', [0, ...rows.map((row) => row.item_id)])
    .orderBy('r.position')
    .execute()
  return rows.map((row) => ({
    inventoryId: row.item_id,
    name: row.name,
    price: priceFor(row, 1),
    showOnline: row.show_online,
    partNumber: row.part_number,
    qtyOnHand: row.on_hand ?? 0,
    planningCode: row.planning_code,
    reservedQuantity: row.reserved ?? 0,
    minMinmaxQuantity: row.min_minmax_quantity,
    maxMinmaxQuantity: row.max_minmax_quantity,
    fullLeadTime: row.full_lead_time,
    prop65Description: row.prop65_description,
    prop65Number: row.prop65_number,
    uom: row.uom,
    relatedItems: related
      .filter((relation) => relation.item_id === row.item_id)
      .map((relation) => relation.part_number),
  }))
}

/** The price of each piece of so many; unknown numbers are left out. */
export async function getPrices(
  ctx: Ctx,
  asked: readonly { partNumber: string; quantity: number }[],
  locale: Locale | undefined,
) {
  const shopper = getShopper(ctx, locale)
  const rows = new Map(
    (
      await rowsByPartNumber(
        ctx,
        shopper,
        asked.map((one) => one.partNumber),
      )
    ).map((row) => [row.part_number, row]),
  )
  return asked.flatMap(({ partNumber, quantity }) => {
    const row = rows.get(partNumber)
    return row
      ? [
          {
            partNumber,
            quantity,
            price: row.show_online ? priceFor(row, quantity) : null,
            currency: shopper.currency,
          },
        ]
      : []
  })
}
