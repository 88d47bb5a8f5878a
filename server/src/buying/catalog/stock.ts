// Stock: reserved when an order is placed, never below zero however many buy at once [Q2.11].
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

export interface StockRequest {
  itemId: number
  quantity: number
  /** A part with a lead time may be sold beyond stock: then nothing is reserved and the line waits. */
  fullLeadTime: number | null
}

/** How a line is supplied: from stock that is now reserved, sold beyond stock, or neither; then nothing may be placed. */
export type SupplySource = 'stock' | 'backorder' | 'missing'

const loadStock = ({ db }: Pick<Ctx, 'db'>, requests: readonly StockRequest[]) =>
  db
    .selectFrom('stock')
    .select(['item_id', 'on_hand', 'reserved'])
    .where('item_id', '=', sql<number>`any(${requests.map((one) => one.itemId)}::int[])`)
    .orderBy('item_id')

function decide(
  rows: readonly { item_id: number; on_hand: number; reserved: number }[],
  requests: readonly StockRequest[],
): SupplySource[] {
  const free = new Map(rows.map((row) => [row.item_id, row.on_hand - row.reserved]))
  return requests.map(({ itemId, quantity, fullLeadTime }): SupplySource => {
    const left = free.get(itemId) ?? 0
    if (left < quantity) return fullLeadTime === null ? 'missing' : 'backorder'
    free.set(itemId, left - quantity)
    return 'stock'
  })
}

/** Locks the stock of parts in the order of their ids, before what is released and what is reserved are locked apart. */
export const lockStock = (ctx: Pick<Ctx, 'db'>, itemIds: readonly number[]): Promise<unknown> =>
  ctx.db
    .selectFrom('stock')
    .select('item_id')
    .where('item_id', '=', anyOf(itemIds))
    .orderBy('item_id')
    .forUpdate()
    .execute()

/** How each line could be supplied at this moment; promises nothing. */
export const reserveAvailable = async (
  ctx: Pick<Ctx, 'db'>,
  requests: readonly StockRequest[],
): Promise<SupplySource[]> => decide(await loadStock(ctx, requests).execute(), requests)

/**
 * Decides each line, in their order, under a row lock taken in the order of item ids, so that two orders never wait for
 * each other; reserves what comes from stock unless a line is missing. To be called late in a transaction: anyone who wants
 * the same part waits for its end.
 */
export async function reserveStock(
  ctx: Pick<Ctx, 'db' | 'now'>,
  requests: readonly StockRequest[],
): Promise<SupplySource[]> {
  const supplied = decide(await loadStock(ctx, requests).forUpdate().execute(), requests)
  if (supplied.includes('missing')) return supplied
  await changeReserved(
    ctx,
    requests.filter((_line, at) => supplied[at] === 'stock'),
  )
  return supplied
}

/** Gives back what lines of a canceled order had reserved. */
export const releaseStock = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  lines: readonly { itemId: number; quantity: number }[],
): Promise<void> =>
  changeReserved(
    ctx,
    lines.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity })),
  )

// Rows are locked in the order of their ids here, too. An ERP import may have set the stock meanwhile: what is given
// back never goes below nothing.
async function changeReserved(
  ctx: Pick<Ctx, 'db' | 'now'>,
  changes: readonly { itemId: number; quantity: number }[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ itemId }) => itemId)
  await sql`with held as (select item_id from stock where item_id = any(${ids}::int[]) order by item_id for update)
    update stock s set reserved = greatest(0, s.reserved + w.quantity), updated_at = ${ctx.now}
    from (select item_id, sum(quantity)::int as quantity from unnest(${ids}::int[], ${changes.map(({ quantity }) => quantity)}::int[]) as t (item_id, quantity) group by item_id) w, held h
    where s.item_id = w.item_id and h.item_id = s.item_id`.execute(ctx.db)
}
