// Entries of the ledger: reserving for an order or a request for approval, and letting go [P5.137, P5.140].
import type { EntryKind } from '@portal/contract/money/budgets'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Use } from './uses.ts'

export interface Booking {
  budgetId: number
  accountId: number
  start: string
  kind: EntryKind
  cents: number
  orderId?: number | null
  approvalId?: number | null
  customerTrxId?: number | null
  returnId?: number | null
  note?: string | null
}

type Booked = { db: Db; now: Date }

export async function book({ db, now }: Booked, bookings: readonly Booking[], byName?: string): Promise<void> {
  if (bookings.length === 0) return
  await db
    .insertInto('budget_entry')
    .values(
      bookings.map((each) => ({
        budget_id: each.budgetId,
        account_id: each.accountId,
        period_start: each.start,
        kind: each.kind,
        cents: each.cents,
        order_id: each.orderId ?? null,
        approval_id: each.approvalId ?? null,
        customer_trx_id: each.customerTrxId ?? null,
        return_id: each.returnId ?? null,
        note: each.note ?? null,
        by_name: byName ?? null,
        at: now,
      })),
    )
    .execute()
}

/** `uses` were found with locks in the same transaction. */
export const reserveBudgets = (
  ctx: Booked & { viewer: { name: string } },
  accountId: number,
  uses: readonly Use[],
  of: { orderId: number } | { approvalId: number },
): Promise<void> =>
  book(
    ctx,
    uses.map(({ budget, period, request }) => ({
      budgetId: budget.budgetId,
      accountId,
      start: period.start,
      kind: 'RESERVE',
      cents: request,
      ...of,
    })),
    ctx.viewer.name,
  )

/** Lets go of what a request for approval reserved. */
export async function releaseApproval(ctx: Booked, approvalId: number): Promise<void> {
  const { rows } = await sql<{ budgetId: number; accountId: number; start: string; cents: number }>`
    with held as (select b.budget_id from budget b
      where b.budget_id in (select e.budget_id from budget_entry e where e.approval_id = ${approvalId}) order by b.budget_id for update)
    select e.budget_id as "budgetId", e.account_id as "accountId", e.period_start as start,
      sum(case e.kind when 'RESERVE' then e.cents else -e.cents end)::bigint as cents
    from budget_entry e join held h on h.budget_id = e.budget_id where e.approval_id = ${approvalId} group by 1, 2, 3`.execute(
    ctx.db,
  )
  await book(
    ctx,
    rows.flatMap((row) => (row.cents > 0 ? [{ ...row, kind: 'RELEASE' as const, approvalId }] : [])),
  )
}
