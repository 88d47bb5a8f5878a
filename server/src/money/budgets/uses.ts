// Budgets that an order counts in, with what is taken of them, locked where it is placed [P5.138, P5.139].
import type { BudgetPeriod } from '@portal/contract/money/budgetForms'
import { budgetMessages } from '@portal/contract/money/budgetForms'
import type { BudgetMode, BudgetUse } from '@portal/contract/money/budgetUse'
import { formatIsoDay, toDay } from '@portal/contract/platform/days'
import type { Currency } from '@portal/contract/platform/locales'
import { moneyText, toCents } from '@portal/contract/platform/money'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { ChargedLine, Period, Sums } from './budgets.rules.ts'
import { centsOf, leftOf, periodOf } from './budgets.rules.ts'

/** An order as budgets see it. */
export interface BudgetedOrder {
  accountId: number
  currency: Currency
  total: number
  poNumber: string | null
  lines: readonly ChargedLine[]
}

interface BudgetRow {
  budgetId: number
  name: string
  costCenter: string | null
  job: string | null
  poNumber: string | null
  currency: Currency
  cents: number
  period: BudgetPeriod
  fromDay: string
  lastDay: string | null
  mode: BudgetMode
  approverIds: string[]
  isOn: boolean
  timeZone: string | null
}

export interface Use {
  budget: BudgetRow
  period: Period
  sums: Sums
  request: number
  isAbove: boolean
  /** Under a blanket purchase order on a day for which it is not valid. */
  isOutside: boolean
}

interface Asked {
  /** Holds the budgets until the transaction ends. */
  locks?: boolean
  /** A request for approval whose own reservation is left out, and held, too. */
  approvalId?: number | undefined
  /** An order that is to change, whose own entries are left out. */
  orderId?: number | undefined
  /** An order that this one takes the place of: the budgets it counts in are locked, too. */
  replacedOrderId?: number | undefined
}

type Reading = Pick<Ctx, 'db' | 'now' | 'config'>

/** In the order of ids, which is that of locks. */
export async function findUses(
  { db, now, config }: Reading,
  order: BudgetedOrder,
  { locks = false, approvalId, orderId, replacedOrderId }: Asked = {},
): Promise<Use[]> {
  const codes = (field: 'costCenter' | 'job') => order.lines.flatMap((line) => line[field] ?? [])
  const { rows } = await sql<BudgetRow>`
    select b.budget_id as "budgetId", b.name, b.cost_center as "costCenter", b.job, b.po_number as "poNumber", b.currency, b.cents, b.period,
      b.from_day as "fromDay", b.last_day as "lastDay", b.mode, b.approver_ids as "approverIds", b.is_on as "isOn", s.time_zone as "timeZone"
    from budget b left join charge_setting s on s.account_id = b.account_id
    where b.account_id = ${order.accountId} and (b.is_on and b.currency = ${order.currency}
      and (b.cost_center is null or b.cost_center = any(${codes('costCenter')}::text[]))
      and (b.job is null or b.job = any(${codes('job')}::text[]))
      and (b.po_number is null or lower(b.po_number) = lower(${order.poNumber}))
      or b.budget_id in (select e.budget_id from budget_entry e where e.approval_id = ${approvalId ?? null} or e.order_id = ${replacedOrderId ?? null}))
    order by b.budget_id ${locks ? sql`for update of b` : sql``}`.execute(db)
  const cents = toCents(order.total)
  const found = rows.flatMap((budget) => {
    const today = periodOf(budget, toDay(now, budget.timeZone ?? config.BRAND_TIME_ZONE))
    const period = today ?? blanketSpan(budget)
    const request = centsOf(budget, { cents, poNumber: order.poNumber, lines: order.lines })
    return period && budget.isOn && budget.currency === order.currency && request > 0
      ? [{ budget, period, request, isOutside: today === undefined }]
      : []
  })
  const sums = await loadSums(
    { db, now },
    found.map(({ budget, period }) => ({ budgetId: budget.budgetId, start: period.start })),
    { approvalId, orderId },
  )
  return found.map(({ budget, period, request, isOutside }) => {
    const of = sums(budget.budgetId, period.start)
    return { budget, period, request, sums: of, isOutside, isAbove: isOutside || request > leftOf(budget.cents, of) }
  })
}

/** An order under the number of a blanket purchase order counts in it on every day. */
const blanketSpan = ({ poNumber, period, fromDay, lastDay }: BudgetRow): Period | undefined =>
  poNumber !== null && period === 'SPAN' && lastDay !== null ? { start: fromDay, lastDay } : undefined

const nothing: Sums = { reserved: 0, spent: 0, adjusted: 0 }

/**
 * The ledger's sums of periods, without what requests hold whose time is over [P5.232]; a statement after that of the lock, so
 * that it sees what was committed before it.
 */
export async function loadSums(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  periods: readonly { budgetId: number; start: string }[],
  { approvalId, orderId }: Pick<Asked, 'approvalId' | 'orderId'> = {},
): Promise<(budgetId: number, start: string) => Sums> {
  if (periods.length === 0) return () => nothing
  const { rows } = await sql<Sums & { budgetId: number; start: string }>`
    select e.budget_id as "budgetId", e.period_start as start,
      coalesce(sum(case e.kind when 'RESERVE' then e.cents when 'RELEASE' then -e.cents end), 0)::bigint as reserved,
      coalesce(sum(case e.kind when 'SPEND' then e.cents when 'REFUND' then -e.cents end), 0)::bigint as spent,
      coalesce(sum(e.cents) filter (where e.kind = 'ADJUST'), 0)::bigint as adjusted
    from unnest(${periods.map(({ budgetId }) => budgetId)}::int[], ${periods.map(({ start }) => start)}::date[]) as p (budget_id, start)
      join budget_entry e on e.budget_id = p.budget_id and e.period_start = p.start
    where (e.approval_id is distinct from ${approvalId ?? null} or e.approval_id is null)
      and (e.order_id is distinct from ${orderId ?? null} or e.order_id is null)
      and not exists (select from order_approval r where r.approval_id = e.approval_id and r.status = 'PENDING' and r.expires_at <= ${now})
    group by 1, 2`.execute(db)
  const known = new Map(rows.map(({ budgetId, start, ...sums }) => [`${budgetId} ${start}`, sums]))
  return (budgetId, start) => known.get(`${budgetId} ${start}`) ?? nothing
}

/** For screens. */
export const toBudgetUse = ({ budget, period, sums, request, isAbove }: Use): BudgetUse => ({
  budgetId: budget.budgetId,
  name: budget.name,
  mode: budget.mode,
  currency: budget.currency,
  lastDay: period.lastDay,
  amount: (budget.cents + sums.adjusted) / 100,
  taken: (sums.reserved + sums.spent) / 100,
  request: request / 100,
  left: (leftOf(budget.cents, sums) - request) / 100,
  isAbove,
})

/** Why a budget refuses the order, with figures for who may see them; undefined where none does. */
export function getBudgetProblem(uses: readonly Use[], canViewPrices: boolean): string | undefined {
  const use = uses.find(({ budget, isAbove }) => isAbove && budget.mode === 'BLOCK')
  if (!use) return undefined
  if (use.isOutside) return outsideText(use)
  const { budget, period, sums, request } = use
  const left = leftOf(budget.cents, sums)
  const said = canViewPrices ? budgetMessages.blocked : budgetMessages.blockedUnseen
  const money = (cents: number) => moneyText(cents / 100, budget.currency)
  return said
    .replace('{left}', () => money(Math.max(0, left)))
    .replace('{day}', () => formatIsoDay(period.lastDay))
    .replace('{request}', () => money(request))
    .replace('{over}', () => money(request - left))
    .replace('{budget}', () => budget.name)
}

const outsideText = ({ budget, period }: Use): string =>
  budgetMessages.outside
    .replace('{number}', () => budget.poNumber ?? '')
    .replace('{from}', () => formatIsoDay(period.start))
    .replace('{day}', () => formatIsoDay(period.lastDay))

/** Budgets that ask for approval, as reasons of the approval engine. */
export const toApprove = (uses: readonly Use[]): { name: string; why: string; people: string[] }[] =>
  uses
    .filter(({ budget, isAbove }) => isAbove && budget.mode === 'APPROVE')
    .map((use) => ({
      name: use.budget.name,
      why: use.isOutside ? outsideText(use) : aboveText(use),
      people: use.budget.approverIds,
    }))

const aboveText = ({ budget, period, sums }: Use): string =>
  budgetMessages.above
    .replace('{amount}', () => moneyText((budget.cents + sums.adjusted) / 100, budget.currency))
    .replace('{day}', () => formatIsoDay(period.lastDay))
