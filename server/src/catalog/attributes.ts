// Attributes of products and categories: class, size, bore, length, pressure, as their reader measures.
import type { CategoryAttribute } from '@portal/contract/catalog'
import type { Locale } from '@portal/contract/locales'
import { formatRange } from '@portal/contract/measures'
import type { Ctx } from '../platform/ctx.ts'
import type { Placeholders } from '../platform/db/prepared.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Db } from '../platform/db/transaction.ts'

export interface AttributeValue {
  attributeId: string
  name: string
  /** As written in the catalog, and as the reader's locale writes it. */
  value: string
  text: string
  low: number | null
  isColumn: boolean
  /** Among the attributes of the product's category. */
  position: number
}

const read = prepared(['items'], (db, places: Placeholders<{ items: number[] }>) =>
  db
    .selectFrom('product_attribute as v')
    .innerJoin('attribute as a', 'a.attribute_id', 'v.attribute_id')
    .innerJoin('product as p', 'p.item_id', 'v.item_id')
    .leftJoin('category_attribute as c', (join) =>
      join.onRef('c.category_id', '=', 'p.category_id').onRef('c.attribute_id', '=', 'v.attribute_id'),
    )
    .select(['v.item_id', 'v.attribute_id', 'a.name', 'a.unit_family', 'v.value', 'v.low', 'v.high'])
    .select(['c.is_column', 'c.position'])
    .where((where) => where('v.item_id', '=', where.fn.any(places.items)))
    .orderBy('c.position')
    .orderBy('a.name'),
)

/** The values of items, in the order of their category. */
export async function loadAttributes(
  db: Db,
  itemIds: readonly number[],
  locale: Locale,
): Promise<Map<number, AttributeValue[]>> {
  const rows = await read(db, { items: [...itemIds] })
  const values = rows.map(({ item_id: itemId, ...row }) => ({
    itemId,
    attributeId: row.attribute_id,
    name: row.name,
    value: row.value,
    text: row.low === null ? row.value : formatRange(row.low, row.high, row.unit_family, locale),
    low: row.low,
    isColumn: row.is_column ?? false,
    position: row.position ?? 9999,
  }))
  return Map.groupBy(values, ({ itemId }) => itemId)
}

/** The attributes the results of a category are filtered by. */
export const categoryAttributes = (ctx: Ctx, categoryId: string): Promise<CategoryAttribute[]> =>
  ctx.db
    .selectFrom('category_attribute as c')
    .innerJoin('attribute as a', 'a.attribute_id', 'c.attribute_id')
    .select(['a.attribute_id as attributeId', 'a.name', 'a.kind', 'a.unit_family as unit'])
    .where('c.category_id', '=', categoryId)
    .where('c.is_filter', '=', true)
    .orderBy('c.position')
    .orderBy('a.name')
    .execute()
