// Records of the indexes, read from the tables of the catalog [B§7.3]. Only what the store shows is searchable.
import { pictureUrl } from '@portal/contract/buying/media'
import { sql } from 'kysely'
import type { AttributeKind } from '@portal/contract/buying/catalog'
import type { Db } from '../../platform/db/transaction.ts'
import type { CategoryHit, CourseHit, ProductHit } from '@portal/contract/buying/search'
import { priceField, useVoltageId } from '@portal/contract/buying/search'
import type { Currency } from '@portal/contract/platform/locales'

// The portal's own pictures of parts and courses (catalog.rules.ts builds the same address for cards).
const picture = (folder: 'parts' | 'courses', key: string | null) => `/art/${folder}/${key ?? 'part'}.svg`
const shortDescription = 300

type Prices = Record<Currency, number>

/** A field for each price; those of the demo's currencies are there without one, too. */
const toPrices = (prices: Prices | null): { price: number | null; priceCad: number | null } => ({
  price: null,
  priceCad: null,
  ...Object.fromEntries(Object.entries(prices ?? {}).map(([of, price]) => [priceField(of), price])),
})

/** Products with their brand, their category and the one above it. */
const products = (db: Db) =>
  db
    .selectFrom('product as p')
    .leftJoin('brand as b', 'b.brand_id', 'p.brand_id')
    .leftJoin('category as c', 'c.category_id', 'p.category_id')
    .leftJoin('category as top', 'top.category_id', 'c.parent_id')

const toCategories = ({ top, category }: { top: string | null; category: string | null }) =>
  [top, category].filter((name) => name !== null)

/** Numbers of the products after `after`, in order, shown or not. */
export async function productIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('item_id')
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.item_id)
}

/** How many products there are to look at. */
export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Products whose own row, price or stock changed from `since` to before `to`. */
export async function changedProducts(db: Db, since: Date, to: Date): Promise<number[]> {
  const changed = (table: 'product' | 'product_price' | 'stock') =>
    db.selectFrom(table).select('item_id').where('updated_at', '>=', since).where('updated_at', '<', to)
  const rows = await changed('product')
    .union(changed('product_price'))
    .union(changed('stock'))
    .orderBy('item_id')
    .execute()
  return rows.map((row) => row.item_id)
}

/** The records of those of `itemIds` that the store shows; and the objectIDs of those it does not. */
export async function productRecords(
  db: Db,
  itemIds: readonly number[],
): Promise<{ shown: (ProductHit & { demand: number })[]; hidden: string[] }> {
  const rows = await products(db)
    .leftJoin('stock as s', 's.item_id', 'p.item_id')
    .select([
      'p.item_id',
      'p.object_id',
      'p.parent_id',
      'p.part_number',
      'p.manufacturer_part_number',
      'p.name',
      'p.display_name',
      'p.variant_name',
      'p.brand_id',
      'p.uom',
      'p.illustration',
      'p.picture',
    ])
    .select([
      'p.discontinued',
      'p.superseded_by',
      'p.orderable_online',
      'p.show_online',
      'p.prop65_number',
      'p.full_lead_time',
      'p.featured',
      'b.name as brand',
    ])
    .select(['c.category_id', 'c.name as category', 'top.category_id as top_id', 'top.name as top'])
    .select(
      sql<Prices | null>`(select jsonb_object_agg(currency, price) from product_price where item_id = p.item_id)`.as(
        'prices',
      ),
    )
    .select(sql<number>`coalesce((select level from search_demand d where d.item_id = p.item_id), 0)`.as('demand'))
    .select(
      sql<string[]>`array(select distinct model_id from bill_of_material join assembly using (assembly_id)
        where bill_of_material.item_id = p.item_id order by 1)`.as('models'),
    )
    .select(sql<string>`left(p.long_description, ${shortDescription})`.as('description'))
    .select(sql<number>`greatest(0, coalesce(s.on_hand, 0) - coalesce(s.reserved, 0))::int`.as('free'))
    .where('p.item_id', 'in', [...itemIds])
    .execute()
  const attributes = await loadAttributes(db, itemIds)
  const shown = rows
    .filter((row) => row.show_online)
    .map((row) => ({
      ...toDetails(attributes.get(row.item_id) ?? []),
      objectID: row.object_id,
      recordId: String(row.item_id),
      itemId: row.item_id,
      parentId: row.parent_id,
      partNumber: row.part_number,
      manufacturerPartNumber: row.manufacturer_part_number,
      displayName: row.display_name,
      name: row.name,
      variantDisplayName: row.variant_name,
      description: row.description,
      brand: row.brand,
      brandId: row.brand_id,
      categories: toCategories(row),
      categoryIds: [row.top_id, row.category_id].filter((id) => id !== null),
      ...toPrices(row.prices),
      uom: row.uom,
      illustration: row.illustration,
      imageUrl: row.picture === null ? picture('parts', row.illustration) : pictureUrl(row.picture, 480),
      quantityOnHand: row.free,
      inStock: row.free > 0,
      fullLeadTime: row.full_lead_time,
      isPurchasable: row.orderable_online && !row.discontinued && row.prices !== null,
      discontinued: row.discontinued,
      supersededBy: row.superseded_by,
      prop65Number: row.prop65_number,
      featured: row.featured,
      models: row.models,
      demand: row.demand,
    }))
  return { shown, hidden: rows.filter((row) => !row.show_online).map((row) => row.object_id) }
}

async function loadAttributes(db: Db, itemIds: readonly number[]) {
  const rows = await db
    .selectFrom('product_attribute as v')
    .innerJoin('attribute as a', 'a.attribute_id', 'v.attribute_id')
    .select(['v.item_id', 'v.attribute_id as id', 'a.kind', 'a.unit_family as unit', 'v.value', 'v.low', 'v.high'])
    .where('v.item_id', 'in', [...itemIds])
    .orderBy('v.attribute_id')
    .execute()
  return Map.groupBy(rows, (row) => row.item_id)
}

interface StoredValue {
  id: string
  kind: AttributeKind
  unit: string | null
  value: string
  low: number | null
  high: number | null
}

/**
 * Values as a facet counts them, 'length-in|14', and numbers as Algolia compares them, measures.length_in >= 14. A range is
 * its two ends: Algolia compares a list by any of its numbers, so that a range is found by the filters that overlap it.
 */
function toDetails(values: readonly StoredValue[]): Pick<ProductHit, 'attributes' | 'measures' | 'useVoltage'> {
  const texts = values.map(({ id, kind, value, low, high }) => {
    if (kind === 'number' && low !== null) return `${id}|${low}`
    return kind === 'range' && low !== null && high !== null ? `${id}|${low}-${high}` : `${id}|${value}`
  })
  const numbers = values.flatMap(({ id, kind, low, high }): [string, number | number[]][] => {
    const name = id.replaceAll('-', '_')
    if (kind === 'number' && low !== null) return [[name, low]]
    return kind === 'range' && low !== null && high !== null ? [[name, [low, high]]] : []
  })
  const useVoltage = toUseVoltage(values)
  return { attributes: texts, measures: Object.fromEntries(numbers), ...(useVoltage && { useVoltage }) }
}

/** The voltages a product is for, in volts: its maximum use voltage, or else the highest that its attributes say [P5.63]. */
function toUseVoltage(values: readonly StoredValue[]): ProductHit['useVoltage'] {
  const [first] = values
    .flatMap(({ id, unit, value, low, high }) => {
      const factor = unit === 'kV' ? 1000 : unit === 'V' ? 1 : null
      if (factor === null || low === null) return []
      const isMaximum = id === useVoltageId
      return [{ isMaximum, low: isMaximum ? null : low * factor, high: (high ?? low) * factor, text: value }]
    })
    .toSorted((a, b) => Number(b.isMaximum) - Number(a.isMaximum) || b.high - a.high)
  if (!first) return undefined
  const { isMaximum: _isMaximum, ...voltage } = first
  return voltage
}

/** Suggestions learnt from the products shown after `after`: the same fields their records have. */
export async function phraseSources(
  db: Db,
  after: number,
  limit: number,
): Promise<(Pick<ProductHit, 'objectID' | 'displayName' | 'brand' | 'categories'> & { itemId: number })[]> {
  const rows = await products(db)
    .select(['p.item_id', 'p.object_id', 'p.display_name', 'b.name as brand', 'c.name as category', 'top.name as top'])
    .where('p.show_online', '=', true)
    .where('p.item_id', '>', after)
    .orderBy('p.item_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    itemId: row.item_id,
    objectID: row.object_id,
    displayName: row.display_name,
    brand: row.brand,
    categories: toCategories(row),
  }))
}

/** One record for each category, with the number of products shown in it and below it. */
export async function categoryRecords(db: Db): Promise<CategoryHit[]> {
  const counts = await db
    .selectFrom('product')
    .select((of) => ['category_id', of.fn.countAll<number>().as('count')])
    .where('show_online', '=', true)
    .groupBy('category_id')
    .execute()
  const own = new Map(counts.map((row) => [row.category_id, Number(row.count)]))
  const rows = await db.selectFrom('category').selectAll().orderBy('category_id').execute()
  const byId = new Map(rows.map((row) => [row.category_id, row]))
  return rows.map((row) => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id)
    const below = rows
      .filter((one) => one.parent_id === row.category_id)
      .reduce((sum, one) => sum + (own.get(one.category_id) ?? 0), 0)
    return {
      objectID: row.category_id,
      name: row.name,
      parentId: row.parent_id,
      path: parent ? `${parent.name} > ${row.name}` : row.name,
      level: parent ? 1 : 0,
      products: (own.get(row.category_id) ?? 0) + below,
      illustration: row.illustration,
      imageUrl: picture('parts', row.illustration),
    }
  })
}

/** One record for each course the training store shows. */
export async function courseRecords(db: Db): Promise<CourseHit[]> {
  const rows = await db.selectFrom('course').selectAll().where('active', '=', true).orderBy('course_id').execute()
  return rows.map((row) => ({
    objectID: String(row.course_id),
    courseId: row.course_id,
    externalCourseId: row.external_course_id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    product: row.product,
    category: row.category,
    durationMinutes: row.duration_minutes,
    audience: row.audience,
    language: row.language,
    ...toPrices(row.prices),
    free: row.free,
    illustration: row.illustration,
    imageUrl: picture('courses', row.illustration),
    position: row.position,
  }))
}
