// Earlier purchases of a part, by the organizations being viewed, or by the viewer alone who may not see their orders.
import type { Purchase } from '@portal/contract/buying/families'
import { passes, viewOrders } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

/** Earlier purchases by item id; none for a guest. */
export async function loadPurchases({ db, viewer }: Ctx, itemIds: readonly number[]): Promise<Map<number, Purchase>> {
  const accounts = [...viewer.activeAccounts]
  if (accounts.length === 0 || itemIds.length === 0) return new Map()
  const mine = passes(viewOrders, viewer.privileges) ? sql`` : sql`and o.user_id = ${viewer.userId}`
  const { rows } = await sql<{ itemId: number; times: number; lastAt: Date; lastQuantity: number }>`
    select l.item_id as "itemId", count(distinct l.order_id)::int as times, max(o.ordered_at) as "lastAt",
      (array_agg(l.quantity order by o.ordered_at desc, l.order_id desc, l.line_number))[1] as "lastQuantity"
    from order_line l join sales_order o on o.order_id = l.order_id
    where l.account_id = any(${accounts}::int[]) and l.item_id = any(${[...itemIds]}::int[])
      and l.status <> 'CANCELLED' and o.status <> 'CANCELLED' and o.kind = 'SUPPLY' ${mine}
    group by l.item_id`.execute(db)
  return new Map(rows.map(({ itemId, lastAt, ...row }) => [itemId, { ...row, lastAt: lastAt.toISOString() }]))
}
