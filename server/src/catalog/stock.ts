// Stock: reserved when an order is placed, never below zero however many buy at once (quality.md, 500 buyers).
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'

export interface Wanted {
  itemId: number
  quantity: number
  /** A part with a lead time may be sold beyond stock: then nothing is reserved and the line waits. */
  fullLeadTime: number | null
}

export interface Reserved {
  /** Items whose stock was reserved. */
  fromStock: Set<number>
  /** Items sold beyond stock. */
  backordered: Set<number>
  /** Items that can be had neither way; nothing may be placed. */
  missing: number[]
}

/** Decides and reserves each item under a row lock, in the order of item ids so that two orders never wait for each other. */
export async function reserveStock(ctx: Ctx, wanted: readonly Wanted[]): Promise<Reserved> {
  const ids = wanted.map((one) => one.itemId)
  const rows = await ctx.db
    .selectFrom('stock')
    .select(['item_id', 'on_hand', 'reserved'])
    .where('item_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('item_id')
    .forUpdate()
    .execute()
  const free = new Map(rows.map((row) => [row.item_id, row.on_hand - row.reserved]))
  const result: Reserved = { fromStock: new Set(), backordered: new Set(), missing: [] }
  for (const { itemId, quantity, fullLeadTime } of wanted) {
    const left = free.get(itemId) ?? 0
    if (left >= quantity) {
      free.set(itemId, left - quantity)
      result.fromStock.add(itemId)
    } else if (fullLeadTime !== null) result.backordered.add(itemId)
    else result.missing.push(itemId)
  }
  if (result.missing.length > 0) return result
  const taken = wanted.filter((one) => result.fromStock.has(one.itemId))
  if (taken.length === 0) return result
  await sql`update stock s set reserved = s.reserved + w.quantity, updated_at = ${ctx.now}
    from (select item_id, sum(quantity)::int as quantity from unnest(${taken.map((one) => one.itemId)}::int[], ${taken.map((one) => one.quantity)}::int[]) as t (item_id, quantity) group by item_id) w
    where s.item_id = w.item_id`.execute(ctx.db)
  return result
}
