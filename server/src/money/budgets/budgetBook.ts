// Budgets as their administrators keep them [P5.136], and by hand in one period [P5.137].
import type { OutputOf } from '@portal/contract/platform/call'
import type { budgetAdjustment, savedBudget } from '@portal/contract/money/budgetForms'
import { budgetMessages } from '@portal/contract/money/budgetForms'
import type { budgetCalls } from '@portal/contract/money/budgets'
import { chargeMessages } from '@portal/contract/money/chargeForms'
import { toCents } from '@portal/contract/platform/money'
import { currenciesOf } from '@portal/contract/platform/locales'
import type { z } from 'zod'
import { loadPeople } from '../../access/colleagues/colleagues.ts'
import { chargedAccount } from '../chargeCodes/chargeCodes.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { book } from './book.ts'
import { leftOf, periodOf } from './budgets.rules.ts'
import { loadSums } from './uses.ts'

type Asked = z.output<typeof savedBudget>

export async function saveBudget(ctx: Ctx, asked: Asked): Promise<{ budgetId: number }> {
  const accountId = chargedAccount(ctx)
  const approverIds = await checkBudget(ctx, accountId, asked)
  const content = {
    name: asked.name,
    cost_center: asked.costCenter,
    job: asked.job,
    po_number: asked.poNumber || null,
    currency: asked.currency,
    cents: toCents(asked.amount),
    period: asked.period,
    from_day: asked.fromDay,
    last_day: asked.lastDay,
    mode: asked.mode,
    approver_ids: approverIds,
    is_on: asked.isOn,
    changed_at: ctx.now,
    changed_by: ctx.viewer.name,
  }
  if (asked.budgetId === undefined)
    return ctx.db
      .insertInto('budget')
      .values({ ...content, account_id: accountId, made_on: ctx.now.toISOString().slice(0, 10) })
      .returning('budget_id as budgetId')
      .executeTakeFirstOrThrow()
  const before = await lockBudget(ctx, accountId, asked.budgetId)
  if (before.version !== asked.version) throw new PortalError('CONFLICT', budgetMessages.moved)
  const fixed = ['cost_center', 'job', 'po_number', 'currency', 'period', 'from_day'] as const
  const isSame = fixed.every((column) => before[column] === content[column])
  if (!isSame && (await hasEntries(ctx, before.budget_id))) throw new PortalError('CONFLICT', budgetMessages.counts)
  await ctx.db
    .updateTable('budget')
    .set({ ...content, version: before.version + 1 })
    .where('budget_id', '=', before.budget_id)
    .execute()
  return { budgetId: before.budget_id }
}

async function lockBudget({ db }: Ctx, accountId: number, budgetId: number) {
  const row = await db
    .selectFrom('budget')
    .selectAll()
    .where('budget_id', '=', budgetId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const hasEntries = async ({ db }: Ctx, budgetId: number): Promise<boolean> =>
  (await db
    .selectFrom('budget_entry')
    .select('entry_id')
    .where('budget_id', '=', budgetId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Codes, people, currency and name are those of the organization. Answers the approvers; where none is asked, those who still may. */
async function checkBudget(ctx: Ctx, accountId: number, asked: Asked): Promise<string[]> {
  const codes = await ctx.db
    .selectFrom('charge_code')
    .select(['kind', 'code'])
    .where('account_id', '=', accountId)
    .where('code', '=', anyOf([asked.costCenter ?? '', asked.job ?? ''], 'text'))
    .execute()
  const has = (kind: 'COST_CENTER' | 'JOB', code: string | null) =>
    code === null || codes.some((each) => each.kind === kind && each.code === code)
  if (!has('COST_CENTER', asked.costCenter)) throw badInput('costCenter', chargeMessages.unknownCostCenter)
  if (!has('JOB', asked.job)) throw badInput('job', chargeMessages.unknownJob)
  if (!currenciesOf(ctx.config.COUNTRIES).includes(asked.currency)) throw badInput('currency', budgetMessages.amount)
  const known = await ctx.db
    .selectFrom('portal_user')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', anyOf(asked.approverIds, 'text'))
    .execute()
  if (known.length !== new Set(asked.approverIds).size) throw badInput('approverIds', budgetMessages.approver)
  const people = await loadPeople(ctx.db, accountId)
  const able = asked.approverIds.filter((id) => people.some((each) => each.userId === id && each.mayApprove))
  if (asked.mode === 'APPROVE' && able.length < asked.approverIds.length)
    throw badInput('approverIds', budgetMessages.approver)
  const same = await ctx.db
    .selectFrom('budget')
    .select('budget_id')
    .where('account_id', '=', accountId)
    .where('name', '=', asked.name)
    .executeTakeFirst()
  if (same && same.budget_id !== asked.budgetId) throw badInput('name', budgetMessages.nameTaken)
  return able
}

export async function adjustBudget(
  ctx: Ctx,
  { budgetId, periodStart, amount, note }: z.output<typeof budgetAdjustment>,
): Promise<OutputOf<typeof budgetCalls.adjustBudget>> {
  const accountId = chargedAccount(ctx)
  const row = await lockBudget(ctx, accountId, budgetId)
  const span = { period: row.period, fromDay: row.from_day, lastDay: row.last_day }
  if (periodOf(span, periodStart)?.start !== periodStart) throw badInput('periodStart', budgetMessages.fromDay)
  const booking = { budgetId, accountId, start: periodStart, kind: 'ADJUST' as const, cents: toCents(amount), note }
  await book(ctx, [booking], ctx.viewer.name)
  const sums = await loadSums(ctx, [{ budgetId, start: periodStart }])
  return { left: leftOf(row.cents, sums(budgetId, periodStart)) / 100 }
}
