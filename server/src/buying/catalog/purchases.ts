// Earlier purchases, by part: of the organizations being viewed, or of the viewer alone who may not see their orders [P5.103].
import type { Purchase } from '@portal/contract/buying/families'
import { passes, viewOrders } from '@portal/contract/access/privileges'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { getShopper } from './catalog.rules.ts'

/** That an order, as `o`, counts as a purchase that the viewer sees. */
export const isPurchase = ({ viewer }: Ctx): RawBuilder<boolean> => {
  const mine = passes(viewOrders, viewer.privileges) ? sql`` : sql`and o.user_id = ${viewer.userId}`
  return sql<boolean>`(o.kind = 'SUPPLY' and o.status <> 'CANCELLED' ${mine})`
}

/** That a line, as `l`, counts as a purchase. */
export const isPurchasedLine = sql<boolean>`(l.item_id is not null and l.status <> 'CANCELLED')`

interface PurchaseQuery {
  accounts?: readonly number[]
  itemIds?: readonly number[]
  since?: Date
}

const from = (ctx: Ctx, accounts: readonly number[]) => sql`order_line l join sales_order o on o.order_id = l.order_id
    where l.account_id = ${anyOf(accounts)} and ${isPurchasedLine} and ${isPurchase(ctx)}`

/** How many orders a part is in. It sorts lines, so that it is asked for few parts. */
export const countOrders = (ctx: Ctx, accounts: readonly number[], itemId: RawBuilder<unknown>) =>
  sql<number>`(select count(distinct l.order_id)::int from ${from(ctx, accounts)} and l.item_id = ${itemId})`

/**
 * A row for each part bought, with its last line; its price is null where it was paid in another currency than the viewer's.
 * The greatest array is that of the last line: unlike an ordered aggregate it needs no sort of all lines.
 */
export function selectPurchases(ctx: Ctx, { accounts = ctx.viewer.activeAccounts, itemIds, since }: PurchaseQuery) {
  const ofItems = itemIds ? sql`and l.item_id = ${anyKey(itemIds)}` : sql``
  const lately = since ? sql`and o.ordered_at >= ${since}` : sql``
  return sql`select s.item_id, s.mine, s.last_at, s.last[4]::int as last_quantity, s.last[5]::numeric as last_price
    from (select l.item_id, max(o.ordered_at) as last_at, coalesce(bool_or(o.user_id = ${ctx.viewer.userId}), false) as mine,
        max(array[extract(epoch from o.ordered_at)::float8, l.order_id, -l.line_number,
          l.quantity, (case when o.currency = ${getShopper(ctx, undefined).currency} then l.price end)::float8]) as last
      from ${from(ctx, accounts)} ${ofItems} ${lately}
      group by l.item_id) s`
}

/** Earlier purchases by item id; none for a guest. */
export async function loadPurchases(ctx: Ctx, itemIds: readonly number[]): Promise<Map<number, Purchase>> {
  if (ctx.viewer.activeAccounts.length === 0 || itemIds.length === 0) return new Map()
  const { rows } = await sql<{ itemId: number; times: number; lastAt: Date; lastQuantity: number }>`
    select p.item_id as "itemId", ${countOrders(ctx, ctx.viewer.activeAccounts, sql`p.item_id`)} as times, p.last_at as "lastAt", p.last_quantity as "lastQuantity"
    from (${selectPurchases(ctx, { itemIds })}) p`.execute(ctx.db)
  return new Map(rows.map(({ itemId, lastAt, ...row }) => [itemId, { ...row, lastAt: lastAt.toISOString() }]))
}

/** Parts bought since `since`, the latest first, with the quantity of the last time. */
export async function loadPurchasesSince(ctx: Ctx, since: Date, max: number) {
  if (ctx.viewer.activeAccounts.length === 0) return []
  const { rows } = await sql<{ itemId: number; quantity: number; orderedAt: Date }>`
    select p.item_id as "itemId", p.last_quantity as quantity, p.last_at as "orderedAt"
    from (${selectPurchases(ctx, { since })}) p order by p.last_at desc, p.item_id limit ${max}`.execute(ctx.db)
  return rows
}
