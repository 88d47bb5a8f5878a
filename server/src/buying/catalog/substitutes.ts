// Parts that may do instead of one that must be called for [P5.184].
import type { ProductCard } from '@portal/contract/buying/catalog'
import { maxSubstitutes } from '@portal/contract/buying/substitutes'
import type { Locale } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { cards } from './catalog.ts'
import { rowsByItem } from './catalog.reads.ts'
import { getShopper, isSold } from './catalog.rules.ts'

/** Most parts of a category that are looked at, those of the family first. */
const maxCompared = 1000

export async function substitutes(
  ctx: Ctx,
  { itemId, locale }: { itemId: number; locale?: Locale | undefined },
): Promise<ProductCard[]> {
  const { rows } = await sql<{ itemId: number }>`
    with wanted as (select item_id, category_id, parent_id from product where item_id = ${itemId} and show_online),
    near as (
      select p.item_id, p.parent_id = w.parent_id as is_family
      from product p join wanted w on w.category_id = p.category_id join stock s on s.item_id = p.item_id
      where p.item_id <> w.item_id and p.show_online and p.orderable_online and not p.discontinued and s.on_hand > s.reserved
      order by (p.parent_id = w.parent_id) desc, p.item_id limit ${maxCompared}
    )
    select n.item_id as "itemId" from near n
    left join product_attribute v on v.item_id = n.item_id
    left join product_attribute m on m.item_id = ${itemId} and m.attribute_id = v.attribute_id and m.value = v.value
    group by n.item_id, n.is_family
    order by count(m.item_id) desc, n.is_family desc, n.item_id limit ${maxSubstitutes * 3}`.execute(ctx.db)
  const ids = rows.map((row) => row.itemId)
  const shopper = getShopper(ctx, locale)
  const found = await rowsByItem(ctx, shopper, ids)
  const sold = ids.flatMap((id) => found.get(id) ?? []).filter((row) => isSold(row))
  return cards(ctx, shopper, sold.slice(0, maxSubstitutes))
}
