// The list of parts that were bought [P5.103], with prices and state of today.
import { purchaseList as declared } from '@portal/contract/buying/purchaseList'
import { paths } from '@portal/contract/platform/paths'
import { sql } from 'kysely'
import type { ProductRow } from '../catalog/catalog.ts'
import { countOrders, getShopper, imageUrl, priceFor, productRows, selectPurchases } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Word } from '../../platform/lists/list.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import { getReorderOutcome, isGood } from './reorder.rules.ts'

const isFound = ({ contains }: Word) =>
  sql<boolean>`(lower(r.display_name) like ${contains} or lower(r.part_number) like ${contains}
    or lower(r.manufacturer_part_number) like ${contains} or lower(r.customer_number) like ${contains} or lower(r.brand) like ${contains})`

/** The list of what these accounts bought; rows are limited to them where they are summed up. */
export const purchaseList = (ctx: Ctx, accounts: readonly number[]) => {
  const shopper = getShopper(ctx, undefined)
  return listOf(declared, {
    from: sql`(${selectPurchases(ctx, { accounts })}) p join ${productRows(ctx, shopper).as('r')} on r.item_id = p.item_id`,
    account: null,
    unit: null,
    key: sql`p.item_id`,
    name: sql`r.part_number`,
    range: sql`p.last_at`,
    has: isFound,
    table: tableOf('product', 'r'),
    values: {
      itemId: sql`p.item_id`,
      name: sql`r.display_name`,
      brand: sql`r.brand`,
      customerPartNumber: sql`r.customer_number`,
      lastAt: sql`p.last_at`,
      lastQuantity: sql`p.last_quantity`,
      times: countOrders(ctx, accounts, sql`p.item_id`),
      mine: sql`p.mine`,
      own: sql`p.mine`,
      // Two currencies are not compared.
      priceThen: sql`p.last_price`,
      currency: sql`${shopper.currency}::text`,
    },
    sorting: { mine: { order: sql`(p.mine, p.last_at)` } },
    also: sql<{ product: ProductRow }>`to_jsonb(r) as product`,
    computed: ['priceNow', 'outcome', 'imageUrl', 'productUrl'],
    compute: ({ product, lastQuantity, priceThen }) => {
      const isReplaced = !isGood(product) && product.superseded_by !== null
      const priceNow = isGood(product) ? priceFor(product, lastQuantity) : null
      return {
        priceNow,
        outcome: getReorderOutcome({ row: product, isReplaced, priceThen, priceNow, shopper }),
        imageUrl: imageUrl(product, 240),
        productUrl: product.show_online ? paths.product(product.object_id, product.part_number) : null,
      }
    },
  })
}
