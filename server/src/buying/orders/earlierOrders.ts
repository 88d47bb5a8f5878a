// Earlier orders of an organization, for who orders again: a PO number already used, and a quantity far beyond the usual.
import type { Quote } from '@portal/contract/buying/checkout'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { isUnusualQuantity, getOrderVisibility } from './orders.rules.ts'

const days = 24 * 3_600_000
/** A PO number of longer ago is of another time. */
const poTimeout = 365 * days
/** Older orders say nothing of what is usual. */
const historyWindow = 2 * 365 * days

/** The newest order under a PO number, however it is spelled in upper or lower case; null where there is none. */
export async function findPoUse(
  { db, now, viewer }: Pick<Ctx, 'db' | 'now' | 'viewer'>,
  accountId: number,
  poNumber: string,
): Promise<Quote['poUsedBefore']> {
  const order = await db
    .selectFrom('sales_order')
    .select(['order_number', 'ordered_at', 'user_id'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`lower(po_number) = lower(${poNumber})`)
    .where('status', '<>', 'CANCELLED')
    .where('ordered_at', '>', new Date(now.getTime() - poTimeout))
    .orderBy('ordered_at', 'desc')
    .executeTakeFirst()
  if (!order) return null
  const isSeen = getOrderVisibility(viewer) === 'organizations' || order.user_id === viewer.userId
  return { orderNumber: isSeen ? order.order_number : null, orderedAt: order.ordered_at.toISOString() }
}

/** By item, the most that was ordered of it at once, for those of `lines` that are far beyond that. Divided among addresses, it counts together. */
export async function findUnusualQuantities(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountId: number,
  lines: readonly { itemId: number; quantity: number }[],
): Promise<ReadonlyMap<number, number>> {
  const wanted = new Map<number, number>()
  for (const { itemId, quantity } of lines) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  const before = await db
    .selectFrom((from) =>
      from
        .selectFrom('order_line as l')
        .innerJoin('sales_order as o', 'o.order_id', 'l.order_id')
        .select((is) => ['l.item_id as itemId', is.fn.sum('l.quantity').as('quantity')])
        .where('o.account_id', '=', accountId)
        .where('o.status', '<>', 'CANCELLED')
        .where('o.ordered_at', '>', new Date(now.getTime() - historyWindow))
        .where('l.item_id', '=', anyKey([...wanted.keys()]))
        .groupBy(['l.item_id', 'l.order_id'])
        .as('ordered'),
    )
    .select((is) => ['itemId', is.fn.max('quantity').as('most')])
    .groupBy('itemId')
    .execute()
  const most = new Map(before.map(({ itemId, most: each }) => [itemId, Number(each)]))
  const beyond = [...wanted].flatMap(([itemId, quantity]) => {
    const usual = most.get(itemId)
    return usual !== undefined && isUnusualQuantity(quantity, usual) ? [[itemId, usual] as const] : []
  })
  return new Map(beyond)
}
