// Product rows as screens need them: one statement joins prices, stock and the customer's own number.
import type { Currency } from '@portal/contract/platform/locales'
import type { Compilable, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import type { Placeholders } from '../../platform/db/preparedReads.ts'
import { preparedRead } from '../../platform/db/preparedReads.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { attributesOfProduct } from './attributes.ts'
import type { ProductRow, Shopper } from './catalog.rules.ts'
import type { OwnPrice } from './ownPrices.rules.ts'
import { documentsOfProduct, picturesOfProduct } from './productMedia.ts'

/** Whose prices and numbers a row shows. The customer's own number is that of the first organization viewed. */
type PriceScope = { currency: Currency; account: number; buyer: number; day: string }
const getPriceScope = (ctx: Ctx, shopper: Shopper): PriceScope => ({
  currency: shopper.currency,
  account: ctx.viewer.activeAccounts[0] ?? 0,
  buyer: orderingAccount(ctx.viewer) ?? 0,
  day: getBrandToday(ctx),
})
const scopeTypes = { currency: 'text', account: 'int', buyer: 'int', day: 'date' } as const

/** Guests have no prices and numbers of their own, and ask for none: each costs more than all the rest of a row. */
const isCustomer = ({ account, buyer }: PriceScope): boolean => account !== 0 || buyer !== 0

/** The joined product row; add a `where`. */
export function productRows(ctx: Ctx, shopper: Shopper) {
  const shown = getPriceScope(ctx, shopper)
  const { currency, account, buyer, day } = shown
  const own = { account: sql<number>`${account}`, buyer: sql<number>`${buyer}`, day: sql<string>`${day}` }
  return selectProductRows(ctx.db, sql`${currency}`, isCustomer(shown) ? own : undefined)
}

type ScopePlaceholders = Placeholders<Omit<PriceScope, 'currency'>>
type Build<Values, Row> = (
  rows: (db: Db) => ReturnType<typeof selectProductRows>,
  db: Db,
  places: Placeholders<Values>,
) => Compilable<Row>

/** A statement of product rows that comes again and again: one for guests, one for customers. */
function preparedRows<Values extends Record<string, unknown>, Row>(
  types: Parameters<typeof preparedRead<Values, Row>>[0],
  build: Build<Values, Row>,
): (ctx: Ctx, shopper: Shopper, values: Values) => Promise<Row[]> {
  const make = (ofGuests: boolean) =>
    preparedRead<Values & PriceScope, Row>({ ...types, ...scopeTypes }, (db, places) => {
      const { currency, account, buyer, day } = places as Placeholders<PriceScope>
      const own = ofGuests ? undefined : { account, buyer, day }
      return build((of) => selectProductRows(of, currency, own), db, places)
    })
  const [guests, customers] = [make(true), make(false)]
  return (ctx, shopper, values) => {
    const shown = getPriceScope(ctx, shopper)
    return (isCustomer(shown) ? customers : guests)(ctx.db, { ...values, ...shown })
  }
}

// Each half is a look into the index by the item and whose price it is.
const selectOwnPrices = (currency: RawBuilder<Currency>, { buyer, day }: ScopePlaceholders) => {
  const valid = sql`o.item_id = p.item_id and o.currency = ${currency} and coalesce(o.valid_from <= ${day}::date, true) and coalesce(o.valid_until >= ${day}::date, true)`
  const columns = sql`o.min_quantity as quantity, o.price, o.valid_from as "from"`
  return sql<OwnPrice[] | null>`(select json_agg(own) from (
    select false as "isOfGroup", ${columns} from customer_price o where ${valid} and o.account_id = ${buyer}::int
    union all
    select true, ${columns} from customer_price o where ${valid} and o.account_id is null
      and o.price_group = (select a.price_group from account a where a.account_id = ${buyer}::int)) own)`
}

const selectOwnNumber = ({ account }: ScopePlaceholders) =>
  sql<
    string | null
  >`(select n.number from customer_part_number n where n.item_id = p.item_id and n.account_id = ${account})`

function selectProductRows(db: Db, currency: RawBuilder<Currency>, own: ScopePlaceholders | undefined) {
  return db
    .selectFrom('product as p')
    .leftJoin('product_price as pp', (join) =>
      join.onRef('pp.item_id', '=', 'p.item_id').on('pp.currency', '=', currency),
    )
    .leftJoin('stock as s', 's.item_id', 'p.item_id')
    .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
    .leftJoin('category as c', 'c.category_id', 'p.category_id')
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
      'pp.core_charge',
      'p.core_days',
      's.on_hand',
      's.reserved',
      (own ? selectOwnNumber(own) : sql<string | null>`null::text`).as('customer_number'),
      (own ? selectOwnPrices(currency, own) : sql<OwnPrice[] | null>`null::json`).as('own_prices'),
    ])
}

/** Rows of items, by id. */
export async function rowsByItem(
  ctx: Ctx,
  shopper: Shopper,
  itemIds: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (itemIds.length === 0) return new Map()
  const rows = await productRows(ctx, shopper).where('p.item_id', '=', anyKey(itemIds)).execute()
  return new Map(rows.map((row) => [row.item_id, row]))
}

/** Rows of part numbers, in the order asked; unknown ones are left out. */
export async function rowsByPartNumber(
  ctx: Ctx,
  shopper: Shopper,
  partNumbers: readonly string[],
): Promise<ProductRow[]> {
  if (partNumbers.length === 0) return []
  const rows = await productRows(ctx, shopper).where('p.part_number', '=', anyKey(partNumbers, 'text')).execute()
  const byNumber = new Map(rows.map((row) => [row.part_number, row]))
  return partNumbers.flatMap((partNumber) => byNumber.get(partNumber) ?? [])
}

const family = preparedRows({ id: 'text' }, (rows, db, places: Placeholders<{ id: string }>) => {
  const byObject = db.selectFrom('product').select('parent_id').where('object_id', '=', places.id)
  return rows(db)
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
export const findFamily = (ctx: Ctx, shopper: Shopper, id: string) => family(ctx, shopper, { id })

const families = preparedRows({ numbers: 'text[]' }, (rows, db, places: Placeholders<{ numbers: string[] }>) =>
  rows(db)
    .select(attributesOfProduct.as('attributes'))
    .where('p.parent_id', 'in', (of) =>
      of
        .selectFrom('product')
        .select('parent_id')
        .where((where) => where('part_number', '=', where.fn.any(places.numbers))),
    )
    .where('p.show_online', '=', true)
    .orderBy('p.item_id'),
)

/** All members of the families of part numbers that are written exactly so, in order of the variants. */
export const familyRows = (ctx: Ctx, shopper: Shopper, partNumbers: readonly string[]) =>
  families(ctx, shopper, { numbers: [...partNumbers] })

const sizes = preparedRead({ parents: 'text[]' }, (db, places: Placeholders<{ parents: string[] }>) =>
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

// Size 10 of the protectors goes with size 10 of gloves, whichever size the relation names.
const related = preparedRows(
  { item: 'int', size: 'text' },
  (rows, db, places: Placeholders<{ item: number; size: string | null }>) =>
    rows(db)
      .innerJoin('product_relation as r', (join) =>
        join.on(
          'p.item_id',
          '=',
          sql<number>`coalesce((select m.item_id from product x join product m on m.parent_id = x.parent_id
          where x.item_id = r.related_item_id and m.variant_name = ${places.size} and m.show_online
          order by m.item_id limit 1), r.related_item_id)`,
        ),
      )
      .select('r.kind as relation')
      .where('r.item_id', '=', places.item)
      .where('p.show_online', '=', true)
      .orderBy('r.position')
      .limit(sql.lit(12)),
)

/** Rows related to an item, in order, and how: each in the size of the item where there is one [P5.102]. */
export async function relatedRows(
  ctx: Ctx,
  shopper: Shopper,
  { item_id: item, variant_name: size }: Pick<ProductRow, 'item_id' | 'variant_name'>,
) {
  const rows = await related(ctx, shopper, { item, size })
  return rows.filter((row, at) => rows.findIndex((each) => each.item_id === row.item_id) === at)
}

type Manufacturer = { brand: string | null; manufacturerPartNumber: string | null }

/** Manufacturers and numbers of these parts; what is no part of ours has neither. */
export async function loadMakers(
  db: Db,
  partNumbers: readonly (string | null)[],
): Promise<(partNumber: string | null) => Manufacturer> {
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
