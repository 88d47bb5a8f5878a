// Orders that the ERP brings by itself, such as those placed by phone, count in budgets as well [P5.140]. None is refused: what
// was ordered was ordered.
import type { Currency } from '@portal/contract/platform/locales'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { book } from './book.ts'
import type { ChargedLine } from './budgets.rules.ts'
import { findUses } from './uses.ts'

type Booked = Pick<Ctx, 'db' | 'now' | 'config'>

interface ImportedOrder {
  accountId: number
  currency: Currency
  total: number
  poNumber: string | null
  orderedAt: Date
  lines: ChargedLine[]
}

/** Reserves for an imported order in budgets in which it does not count yet; settling it books what became of it. */
export async function countImported(ctx: Booked, orderId: number): Promise<void> {
  const order = await findImported(ctx, orderId)
  if (!order) return
  const { orderedAt, accountId, ...content } = order
  const uses = await findUses({ ...ctx, now: orderedAt }, { ...content, accountId }, { locks: true })
  if (uses.length === 0) return
  const { rows } = await sql<{ budgetId: number }>`
    select budget_id as "budgetId" from budget b where budget_id = any(${uses.map(({ budget }) => budget.budgetId)}::int[])
      and made_on <= (${orderedAt}::timestamptz at time zone 'UTC')::date
      and not exists (select from budget_entry e where e.budget_id = b.budget_id and e.order_id = ${orderId})`.execute(
    ctx.db,
  )
  const begun = new Set(rows.map(({ budgetId }) => budgetId))
  await book(
    ctx,
    uses
      .filter(({ budget }) => begun.has(budget.budgetId))
      .map(({ budget, period, request }) => ({
        budgetId: budget.budgetId,
        accountId,
        start: period.start,
        kind: 'RESERVE' as const,
        cents: request,
        orderId,
      })),
  )
}

async function findImported({ db }: Booked, orderId: number): Promise<ImportedOrder | undefined> {
  const { rows } = await sql<ImportedOrder>`
    select o.account_id as "accountId", o.currency, o.total, o.po_number as "poNumber", o.ordered_at as "orderedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('price', l.price, 'quantity', l.quantity, 'costCenter', l.cost_center, 'job', l.job)
        order by l.line_number), '[]') from order_line l where l.order_id = o.order_id) as lines
    from sales_order o where o.order_id = ${orderId} and o.idempotency_key is null and o.kind = 'SUPPLY' and o.status <> 'CANCELLED'`.execute(
    db,
  )
  return rows[0]
}
