// One recurring order as it is on record, read or held for a change.
import { toDay } from '@portal/contract/platform/days'
import { recurringMessages } from '@portal/contract/buying/recurringForms'
import { manageUsers, passes } from '@portal/contract/access/privileges'
import { zoneOf } from '../../money/budgets/budgets.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import type { Days } from './recurringOrders.rules.ts'
import { dayAfter, isOver } from './recurringOrders.rules.ts'

export type ScheduleRow = TableRow<'recurring_order'>

/** The organization whose recurring orders the viewer sees. */
export function recurringAccount(ctx: Pick<Ctx, 'viewer'>): number {
  const accountId = orderingAccount(ctx.viewer)
  if (accountId === null) throw forbidden()
  return accountId
}

/** Today, where the organization is. */
export const todayOf = async (ctx: Pick<Ctx, 'db' | 'now' | 'config'>, accountId: number): Promise<string> =>
  toDay(ctx.now, await zoneOf(ctx, accountId))

export const daysOf = (row: ScheduleRow): Days & { lastDay: string | null } => ({
  firstDay: row.first_day,
  every: row.every,
  unit: row.unit,
  lastDay: row.last_day,
})

export const isAdministrator = ({ viewer }: Pick<Ctx, 'viewer'>): boolean => passes(manageUsers, viewer.privileges)

export const findSchedule = (ctx: Pick<Ctx, 'db'>, accountId: number, recurringId: number) =>
  ctx.db
    .selectFrom('recurring_order')
    .selectAll()
    .where('recurring_id', '=', recurringId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** Held until the call ends: a press and the job wait for each other. */
export async function lockSchedule(ctx: Pick<Ctx, 'db'>, accountId: number, recurringId: number): Promise<ScheduleRow> {
  const row = await ctx.db
    .selectFrom('recurring_order')
    .selectAll()
    .where('recurring_id', '=', recurringId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Throws unless the viewer places its orders, or administers the people of the organization. */
export function checkMayChange(ctx: Pick<Ctx, 'viewer'>, row: ScheduleRow): void {
  if (row.user_id === ctx.viewer.userId || isAdministrator(ctx)) return
  throw new PortalError(
    'FORBIDDEN',
    recurringMessages.notOwner.replace('{owner}', () => row.owner_name),
  )
}

type RunRow = TableRow<'recurring_run'>
export type Run = Pick<RunRow, 'due_day' | 'status'> &
  Partial<Pick<RunRow, 'quote_id' | 'order_number' | 'approval_number' | 'reason'>>

/** Writes down what became of a day; the next one is after it. */
export async function recordRun(ctx: Pick<Ctx, 'db' | 'now'>, row: ScheduleRow, run: Run): Promise<void> {
  const content = { quote_id: null, order_number: null, approval_number: null, reason: null, ...run, at: ctx.now }
  await ctx.db
    .insertInto('recurring_run')
    .values({ ...content, recurring_id: row.recurring_id, account_id: row.account_id })
    .onConflict((on) => on.columns(['recurring_id', 'due_day']).doUpdateSet(content))
    .execute()
  if (run.due_day < row.next_day) return
  const next = dayAfter(daysOf(row), run.due_day)
  await ctx.db
    .updateTable('recurring_order')
    .set({ next_day: next, ...(isOver({ lastDay: row.last_day }, next) && { status: 'ENDED' as const }) })
    .where('recurring_id', '=', row.recurring_id)
    .execute()
}
