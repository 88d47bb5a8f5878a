// Product rows as screens need them: one statement joins prices, stock and the customer's own number.
import type { Currency } from '@portal/contract/locales'
import { sql } from 'kysely'
import { getBrandToday } from '../brand/brand.ts'
import type { Ctx } from '../platform/ctx.ts'
import { anyOf } from '../platform/db/anyOf.ts'
import type { Placeholders } from '../platform/db/prepared.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Db } from '../platform/db/transaction.ts'
import { orderingAccount } from '../platform/orderingAccount.ts'
import { attributesOfProduct } from './attributes.ts'
import type { ProductRow, Shopper } from './catalog.rules.ts'
import type { OwnPrice } from './ownPrices.rules.ts'
import { documentsOfProduct, picturesOfProduct } from './productMedia.ts'

/** Whose prices and numbers a row shows. The customer's own number is that of the first organization viewed. */
type Shown = { currency: Currency; account: number; buyer: number; day: string }
const shownTo = (ctx: Ctx, shopper: Shopper): Shown => ({
  currency: shopper.currency,
  account: ctx.viewer.activeAccounts[0] ?? 0,
  buyer: orderingAccount(ctx.viewer) ?? 0,
  day: getBrandToday(ctx),
})
const shownNames = ['currency', 'account', 'buyer', 'day'] as const

/** The joined product row; add a `where`. */
export function productRows(ctx: Ctx, shopper: Shopper) {
  const { currency, account, buyer, day } = shownTo(ctx, shopper)
  return rowsShown(ctx.db, {
    currency: sql`${currency}`,
    account: sql`${account}`,
    buyer: sql`${buyer}`,
    day: sql`${day}`,
  })
}

// Each half is a look into the index by the item and whose price it is.
const ownPrices = ({ currency, buyer, day }: Placeholders<Shown>) => {
  const valid = sql`o.item_id = p.item_id and o.currency = ${currency} and coalesce(o.valid_from <= ${day}::date, true) and coalesce(o.valid_until >= ${day}::date, true)`
  const columns = sql`o.min_quantity as quantity, o.price, o.valid_from as "from"`
  return sql<OwnPrice[] | null>`(select json_agg(own) from (
    select false as "isOfGroup", ${columns} from customer_price o where ${valid} and o.account_id = ${buyer}::int
    union all
    select true, ${columns} from customer_price o where ${valid} and o.account_id is null
      and o.price_group = (select a.price_group from account a where a.account_id = ${buyer}::int)) own)`
}

function rowsShown(db: Db, shown: Placeholders<Shown>) {
  const { currency, account } = shown
  return db
    .selectFrom('product as p')
    .leftJoin('product_price as pp', (join) =>
      join.onRef('pp.item_id', '=', 'p.item_id').on('pp.currency', '=', currency),
    )
    .leftJoin('stock as s', 's.item_id', 'p.item_id')
    .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
    .leftJoin('category as c', 'c.category_id', 'p.category_id')
    .leftJoin('customer_part_number as n', (join) =>
      join.onRef('n.item_id', '=', 'p.item_id').on('n.account_id', '=', account),
    )
    .select([
      'p.item_id',
      'p.object_id',
      'p.parent_id',
      'p.part_number',
      'p.manufacturer_part_number',
      'p.name',
      'p.display_name',
      'p.variant_name',
      'p.long_description',
      'b.name as brand',
      'c.name as category',
      'c.category_id',
      'c.parent_id as category_above',
      'p.uom',
      'p.illustration',
      'p.picture',
      'p.discontinued',
      'p.superseded_by',
      'p.orderable_online',
      'p.show_online',
      'p.prop65_number',
      'p.prop65_description',
      'p.planning_code',
      'p.full_lead_time',
      'p.weight',
      'p.min_minmax_quantity',
      'p.max_minmax_quantity',
      'pp.price as list_price',
      's.on_hand',
      's.reserved',
      'n.number as customer_number',
      ownPrices(shown).as('own_prices'),
    ])
}

/** Rows of items, by id. */
export async function rowsByItem(
  ctx: Ctx,
  shopper: Shopper,
  itemIds: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (itemIds.length === 0) return new Map()
  const rows = await productRows(ctx, shopper).where('p.item_id', '=', anyOf(itemIds)).execute()
  return new Map(rows.map((row) => [row.item_id, row]))
}

/** Rows of part numbers, in the order asked; unknown ones are left out. */
export async function rowsByPartNumber(
  ctx: Ctx,
  shopper: Shopper,
  partNumbers: readonly string[],
): Promise<ProductRow[]> {
  if (partNumbers.length === 0) return []
  const rows = await productRows(ctx, shopper).where('p.part_number', '=', anyOf(partNumbers, 'text')).execute()
  const byNumber = new Map(rows.map((row) => [row.part_number, row]))
  return partNumbers.flatMap((partNumber) => byNumber.get(partNumber) ?? [])
}

const family = prepared(['id', ...shownNames], (db, places: Placeholders<Shown & { id: string }>) => {
  const byObject = db.selectFrom('product').select('parent_id').where('object_id', '=', places.id)
  return rowsShown(db, places)
    .leftJoin('category as above', 'above.category_id', 'c.parent_id')
    .select([
      'p.specification',
      'p.documents',
      'p.length',
      'p.width',
      'p.height',
      'c.category_id as categoryId',
      'above.category_id as aboveId',
      'above.name as above',
      attributesOfProduct.as('attributes'),
      picturesOfProduct.as('pictures'),
      documentsOfProduct.as('sentDocuments'),
    ])
    .where((where) => where('p.parent_id', '=', where.fn.coalesce(byObject, places.id)))
    .where('p.show_online', '=', true)
    .orderBy('p.item_id')
})

/** The family of an objectID or a parentId [D1.34], in order of the variants, with what only the product page shows. */
export const findFamily = (ctx: Ctx, shopper: Shopper, id: string) => family(ctx.db, { id, ...shownTo(ctx, shopper) })

const sizes = prepared(['parents'], (db, places: Placeholders<{ parents: string[] }>) =>
  db
    .selectFrom('product')
    .select((of) => ['parent_id', of.fn.countAll<number>().as('count')])
    .where((where) => where('parent_id', '=', where.fn.any(places.parents)))
    .where('show_online', '=', true)
    .groupBy('parent_id'),
)
/** How many members families show. */
export async function familySizes(db: Db, parentIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sizes(db, { parents: [...new Set(parentIds)] })
  return new Map(rows.map((row) => [row.parent_id, Number(row.count)]))
}

const related = prepared(['item', ...shownNames], (db, places: Placeholders<Shown & { item: number }>) =>
  rowsShown(db, places)
    .innerJoin('product_relation as r', 'r.related_item_id', 'p.item_id')
    .select('r.kind as relation')
    .where('r.item_id', '=', places.item)
    .where('p.show_online', '=', true)
    .orderBy('r.position')
    .limit(12),
)

/** Rows related to an item, in order, and how. */
export const relatedRows = (ctx: Ctx, shopper: Shopper, item: number) =>
  related(ctx.db, { item, ...shownTo(ctx, shopper) })

type Maker = { brand: string | null; manufacturerPartNumber: string | null }

/** Who makes these parts and under which number; what is no part of ours has neither. */
export async function loadMakers(
  db: Db,
  partNumbers: readonly (string | null)[],
): Promise<(partNumber: string | null) => Maker> {
  const known = partNumbers.filter((number) => number !== null)
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom('product as p')
          .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
          .select(['p.part_number', 'b.name as brand', 'p.manufacturer_part_number as manufacturerPartNumber'])
          .where('p.part_number', 'in', known)
          .execute()
  const makers = new Map(rows.map(({ part_number: number, ...maker }) => [number, maker]))
  return (number) => makers.get(number ?? '') ?? { brand: null, manufacturerPartNumber: null }
}
