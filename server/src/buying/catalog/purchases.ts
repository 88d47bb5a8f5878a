// Earlier purchases, by part: of the organizations being viewed, or of the viewer alone who may not see their orders [P5.103].
import type { Purchase } from '@portal/contract/buying/families'
import { passes, viewOrders } from '@portal/contract/access/privileges'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

/** That an order, as `o`, counts as a purchase that the viewer sees. */
export const isPurchase = ({ viewer }: Ctx): RawBuilder<boolean> => {
  const mine = passes(viewOrders, viewer.privileges) ? sql`` : sql`and o.user_id = ${viewer.userId}`
  return sql<boolean>`(o.kind = 'SUPPLY' and o.status <> 'CANCELLED' ${mine})`
}

/** That a line, as `l`, counts as a purchase. */
export const isPurchasedLine = sql<boolean>`(l.item_id is not null and l.status <> 'CANCELLED')`

interface Wanted {
  accounts?: readonly number[]
  itemIds?: readonly number[]
  since?: Date
}

/** What was bought, a row for each part, with its last line. */
export function selectPurchases(ctx: Ctx, { accounts = ctx.viewer.activeAccounts, itemIds, since }: Wanted) {
  const ofItems = itemIds ? sql`and l.item_id = ${anyKey(itemIds)}` : sql``
  const lately = since ? sql`and o.ordered_at >= ${since}` : sql``
  const last = (column: string) =>
    sql`(array_agg(${sql.ref(column)} order by o.ordered_at desc, l.order_id desc, l.line_number))[1]`
  return sql`select l.item_id, count(distinct l.order_id)::int as times, max(o.ordered_at) as last_at,
      ${last('l.quantity')} as last_quantity, ${last('l.price')} as last_price, ${last('o.currency')} as last_currency,
      coalesce(bool_or(o.user_id = ${ctx.viewer.userId}), false) as mine
    from order_line l join sales_order o on o.order_id = l.order_id
    where l.account_id = ${anyOf(accounts)} and ${isPurchasedLine} and ${isPurchase(ctx)} ${ofItems} ${lately}
    group by l.item_id`
}

/** Earlier purchases by item id; none for a guest. */
export async function loadPurchases(ctx: Ctx, itemIds: readonly number[]): Promise<Map<number, Purchase>> {
  if (ctx.viewer.activeAccounts.length === 0 || itemIds.length === 0) return new Map()
  const { rows } = await sql<{ itemId: number; times: number; lastAt: Date; lastQuantity: number }>`
    select p.item_id as "itemId", p.times, p.last_at as "lastAt", p.last_quantity as "lastQuantity"
    from (${selectPurchases(ctx, { itemIds })}) p`.execute(ctx.db)
  return new Map(rows.map(({ itemId, lastAt, ...row }) => [itemId, { ...row, lastAt: lastAt.toISOString() }]))
}

/** What was bought since `since`, the latest first, with the quantity of the last time. */
export async function loadPurchasesSince(ctx: Ctx, since: Date, max: number) {
  if (ctx.viewer.activeAccounts.length === 0) return []
  const { rows } = await sql<{ itemId: number; quantity: number; orderedAt: Date }>`
    select p.item_id as "itemId", p.last_quantity as quantity, p.last_at as "orderedAt"
    from (${selectPurchases(ctx, { since })}) p order by p.last_at desc, p.item_id limit ${max}`.execute(ctx.db)
  return rows
}
