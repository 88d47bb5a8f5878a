// Attributes of products and categories: class, size, bore, length, pressure, as their reader measures.
import type { CategoryAttribute } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import { formatRange } from '@portal/contract/platform/measures'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

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

/** A value as the statement of a family reads it. */
export interface AttributeRow {
  attributeId: string
  name: string
  unitFamily: string | null
  value: string
  low: number | null
  high: number | null
  isColumn: boolean | null
  position: number | null
}

/** The values of the product `p` of a statement, in the order of its category. */
export const attributesOfProduct = sql<AttributeRow[] | null>`(
  select json_agg(json_build_object('attributeId', v.attribute_id, 'name', a.name, 'unitFamily', a.unit_family,
    'value', v.value, 'low', v.low, 'high', v.high, 'isColumn', c.is_column, 'position', c.position)
    order by c.position, a.name)
  from product_attribute v
  join attribute a on a.attribute_id = v.attribute_id
  left join category_attribute c on c.category_id = p.category_id and c.attribute_id = v.attribute_id
  where v.item_id = p.item_id)`

/** Values as a reader of `locale` measures. */
export const toAttributeValues = (rows: readonly AttributeRow[] | null, locale: Locale): AttributeValue[] =>
  (rows ?? []).map(({ unitFamily, high, ...row }) => ({
    ...row,
    text: row.low === null ? row.value : formatRange(row.low, high, unitFamily, locale),
    isColumn: row.isColumn ?? false,
    position: row.position ?? 9999,
  }))

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
