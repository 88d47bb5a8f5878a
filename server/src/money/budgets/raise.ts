// Amounts that a change of an order takes of budgets beyond what the order holds of them [P5.147].
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { reserveBudgets } from './book.ts'
import { settleOrder } from './settle.ts'
import type { BudgetedOrder, Use } from './uses.ts'
import { findUses } from './uses.ts'

interface ChangedOrder extends BudgetedOrder {
  orderId: number
  orderedAt: Date
}

const keyOf = (budgetId: number, start: string) => `${budgetId} ${start}`

async function loadHeld({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ budgetId: number; start: string; cents: number }>`
    select budget_id as "budgetId", period_start as start,
      sum(case when kind in ('RESERVE', 'SPEND') then cents when kind in ('RELEASE', 'REFUND') then -cents else 0 end)::bigint as cents
    from budget_entry where order_id = ${orderId} group by 1, 2`.execute(db)
  return new Map(rows.map(({ budgetId, start, cents }) => [keyOf(budgetId, start), cents]))
}

/** Budgets of which it takes more than the order does, in the period of the day it was ordered; at most `base` counts as held. */
export async function findRaises(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { orderId, orderedAt, ...order }: ChangedOrder,
  { locks = false, base }: { locks?: boolean; base?: ChangedOrder | undefined } = {},
): Promise<Use[]> {
  const uses = await findUses({ ...ctx, now: orderedAt }, order, { locks, orderId })
  if (uses.length === 0) return []
  const held = await loadHeld(ctx, orderId)
  if (base) {
    const { orderId: _, orderedAt: __, ...asItWas } = base
    const requests = new Map(
      (await findUses({ ...ctx, now: orderedAt }, asItWas, { orderId })).map(({ budget, period, request }) => [
        keyOf(budget.budgetId, period.start),
        request,
      ]),
    )
    for (const [key, cents] of held) held.set(key, Math.min(cents, requests.get(key) ?? 0))
  }
  return uses.filter(({ budget, period, request }) => request > (held.get(keyOf(budget.budgetId, period.start)) ?? 0))
}

/** Holds what a change that is on record adds: the difference is booked, and budgets that it newly counts in begin to. */
export async function holdRaises(
  ctx: Ctx,
  { orderId, accountId }: ChangedOrder,
  raises: readonly Use[],
): Promise<void> {
  const held = await loadHeld(ctx, orderId)
  const begun = raises.filter(({ budget, period }) => !held.has(keyOf(budget.budgetId, period.start)))
  await reserveBudgets(ctx, accountId, begun, { orderId })
  await settleOrder(ctx, orderId)
}
