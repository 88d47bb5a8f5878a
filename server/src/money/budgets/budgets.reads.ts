// Budgets with what remains of a period, and the ledger of one [P5.141].
import type { OutputOf } from '@portal/contract/platform/call'
import type { EntryKind, StoredBudget, budgetCalls } from '@portal/contract/money/budgets'
import { maxEntries } from '@portal/contract/money/budgets'
import { toDay } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import { loadPeople } from '../../access/colleagues/colleagues.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import type { Period, Sums } from './budgets.rules.ts'
import { leftOf, periodOf } from './budgets.rules.ts'
import { loadSums } from './uses.ts'

type BudgetRow = TableRow<'budget'>

/** Today, where the organization is. */
async function todayOf({ db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>, accountId: number): Promise<string> {
  return toDay(now, await zoneOf({ db, config }, accountId))
}

export async function zoneOf({ db, config }: Pick<Ctx, 'db' | 'config'>, accountId: number): Promise<string> {
  const setting = await db
    .selectFrom('charge_setting')
    .select('time_zone')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return setting?.time_zone ?? config.BRAND_TIME_ZONE
}

const spanOf = (row: BudgetRow) => ({ period: row.period, fromDay: row.from_day, lastDay: row.last_day })

export async function getBudgets(ctx: Ctx): Promise<OutputOf<typeof budgetCalls.getBudgets>> {
  const accountId = orderingAccount(ctx.viewer) ?? 0
  const today = await todayOf(ctx, accountId)
  const rows = await ctx.db
    .selectFrom('budget')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_on', 'desc')
    .orderBy('name')
    .execute()
  const shown = rows.map((row) => ({ row, period: periodOf(spanOf(row), today) }))
  return { budgets: await toStored(ctx, accountId, shown), today }
}

async function toStored(
  ctx: Ctx,
  accountId: number,
  shown: readonly { row: BudgetRow; period: Period | undefined }[],
): Promise<StoredBudget[]> {
  const sums = await loadSums(
    ctx,
    shown.flatMap(({ row, period }) => (period ? [{ budgetId: row.budget_id, start: period.start }] : [])),
  )
  const named = shown.flatMap(({ row }) => row.approver_ids)
  const names = await namesOf(ctx, named)
  const people = named.length > 0 ? await loadPeople(ctx.db, accountId) : []
  const able = new Set(people.filter(({ mayApprove }) => mayApprove).map(({ userId }) => userId))
  return shown.map(({ row, period }) => ({
    budgetId: row.budget_id,
    version: row.version,
    name: row.name,
    costCenter: row.cost_center,
    job: row.job,
    poNumber: row.po_number,
    currency: row.currency,
    amount: row.cents / 100,
    period: row.period,
    fromDay: row.from_day,
    lastDay: row.last_day,
    mode: row.mode,
    approvers: row.approver_ids.map((userId) => ({
      userId,
      name: names.get(userId) ?? 'A person who has left',
      mayApprove: able.has(userId),
    })),
    isOn: row.is_on,
    changedAt: row.changed_at.toISOString(),
    changedBy: row.changed_by,
    now: period ? toNow(row.cents, period, sums(row.budget_id, period.start)) : null,
  }))
}

const toNow = (cents: number, period: Period, sums: Sums) => ({
  ...period,
  amount: (cents + sums.adjusted) / 100,
  reserved: sums.reserved / 100,
  spent: sums.spent / 100,
  left: leftOf(cents, sums) / 100,
})

async function namesOf({ db }: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('portal_user')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', '=', anyOf([...new Set(userIds)], 'text'))
    .execute()
  return new Map(rows.map((row) => [row.user_id, `${row.first_name} ${row.last_name}`.trim()]))
}

interface Entry {
  entryId: string
  kind: EntryKind
  cents: number
  at: Date
  orderNumber: string | null
  approvalNumber: string | null
  trxNumber: string | null
  returnNumber: string | null
  note: string | null
  by: string | null
}

/** Of an organization that is viewed now; of another it looks like one that is unknown. */
export async function getBudget(
  ctx: Ctx,
  { budgetId, periodStart }: { budgetId: number; periodStart?: string | undefined },
): Promise<OutputOf<typeof budgetCalls.getBudget>> {
  const accountId = orderingAccount(ctx.viewer) ?? 0
  const row = await ctx.db
    .selectFrom('budget')
    .selectAll()
    .where('budget_id', '=', budgetId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return null
  const used = await ctx.db
    .selectFrom('budget_entry')
    .select('period_start as start')
    .distinct()
    .where('budget_id', '=', budgetId)
    .execute()
  const today = periodOf(spanOf(row), await todayOf(ctx, accountId))
  const starts = [...new Set([...used.map(({ start }) => start), ...(today ? [today.start] : [])])]
    .toSorted()
    .toReversed()
  const period = periodOf(spanOf(row), periodStart ?? today?.start ?? starts[0] ?? '')
  const [stored] = await toStored(ctx, accountId, [{ row, period }])
  if (!stored) return null
  const entries = period ? await loadEntries(ctx, budgetId, period.start) : []
  return {
    ...stored,
    periods: starts,
    entries: entries.map(({ cents, at, ...entry }) => ({ ...entry, amount: cents / 100, at: at.toISOString() })),
  }
}

async function loadEntries({ db }: Ctx, budgetId: number, start: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.entry_id::text as "entryId", e.kind, e.cents, e.at, o.order_number as "orderNumber", q.approval_number as "approvalNumber",
      i.trx_number as "trxNumber", r.return_number as "returnNumber", e.note, e.by_name as by
    from budget_entry e left join sales_order o on o.order_id = e.order_id left join order_approval q on q.approval_id = e.approval_id
      left join invoice i on i.customer_trx_id = e.customer_trx_id left join order_return r on r.return_id = e.return_id
    where e.budget_id = ${budgetId} and e.period_start = ${start}::date order by e.entry_id desc limit ${maxEntries}`.execute(
    db,
  )
  return rows
}
