// The approvers of an order, by the rules of the organization as they are now [P5.120].
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { FrozenOrder } from './frozenOrder.ts'
import { findRole, loadApprovers } from '../../access/colleagues/colleagues.ts'
import type { ApprovalRuleFacts, OrderFacts } from './orderApprovals.rules.ts'
import { matchRule, nobodyMessage, planOf } from './orderApprovals.rules.ts'

interface PlannedOrder {
  accountId: number
  /** The person who orders. */
  userId: string
  /** Without what is ordered for the first time that is looked up. */
  order: Omit<OrderFacts, 'firstTime'> & Partial<Pick<OrderFacts, 'firstTime'>>
  budgets?: readonly BudgetAbove[]
}

/** A budget that an order is above, which asks for approval. */
interface BudgetAbove {
  name: string
  why: string
  people: string[]
}

/** A budget as a rule that was met; administrators approve where it names nobody. */
const asRule = ({ name, why, people }: BudgetAbove) => ({
  rule: { name, tiers: [{ mode: 'ANY' as const, people }], allowsSelf: false, isInherited: false },
  why,
})

/** The plan for an order of the viewer; null where no rule asks for approval. Throws where nobody could give it. */
export async function planApproval(
  ctx: Ctx,
  {
    accountId,
    content,
    budgets = [],
  }: {
    accountId: number
    content: Pick<FrozenOrder, 'lines' | 'total' | 'currency' | 'shipTo' | 'deliveries' | 'isRecurring'>
    budgets?: readonly BudgetAbove[]
  },
): Promise<ApprovalPlan | null> {
  const { currency, total, lines, shipTo, deliveries = [], isRecurring = false } = content
  const shipToAddressIds = [shipTo, ...deliveries.map((each) => each.shipTo)].flatMap((to) => to?.addressId ?? [])
  const order = { currency, total, lines, shipToAddressIds, isRecurring }
  const { plan, nobody } = await findPlan(ctx, { accountId, userId: ctx.viewer.userId, order, budgets })
  if (nobody !== undefined) throw new PortalError('CONFLICT', nobodyMessage(nobody))
  return plan
}

/** The same for anybody of the organization; `nobody` names a rule for which nobody can approve. */
export async function findPlan(
  ctx: Pick<Ctx, 'db'>,
  { accountId, userId, order, budgets = [] }: PlannedOrder,
): Promise<{ plan: ApprovalPlan | null; nobody?: string | undefined }> {
  const rules = await activeRules(ctx, accountId)
  if (rules.length === 0 && budgets.length === 0) return { plan: null }
  const asksFirstTime = rules.some(({ conditions }) => conditions.firstTime)
  const ids = order.lines.map(({ itemId }) => itemId)
  const firstTime = order.firstTime ?? (asksFirstTime ? await findNew(ctx, accountId, ids) : new Set<number>())
  const facts = { ...order, firstTime }
  const requester = { userId, roleId: await findRole(ctx.db, { accountId, userId }) }
  const met = rules.flatMap((rule) => {
    const why = matchRule(rule, requester, facts)
    return why === undefined ? [] : [{ rule, why }]
  })
  const matched = [...met, ...budgets.map(asRule)]
  if (matched.length === 0) return { plan: null }
  const found = planOf(matched, userId, await loadApprovers(ctx.db, accountId))
  return found.nobody === undefined ? { plan: found.plan } : { plan: null, nobody: found.nobody }
}

/** Those of the organization and those it inherits of its holding. */
async function activeRules({ db }: Pick<Ctx, 'db'>, accountId: number): Promise<ApprovalRuleFacts[]> {
  const { rows } = await sql<ApprovalRuleFacts>`
    select name, requester_ids as "requesterIds", role_ids as "roleIds", conditions, tiers, allows_self as "allowsSelf",
      account_id <> ${accountId} as "isInherited"
    from (select * from approval_rule where account_id = ${accountId} union all select * from inherited_rules(${accountId})) r
    where is_on order by name, rule_id`.execute(db)
  return rows
}

/** Those of `itemIds` that the organization never ordered. */
async function findNew(
  { db }: Pick<Ctx, 'db'>,
  accountId: number,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const known = await db
    .selectFrom('order_line as l')
    .innerJoin('sales_order as o', 'o.order_id', 'l.order_id')
    .select('l.item_id')
    .distinct()
    .where('l.account_id', '=', accountId)
    .where('o.status', '<>', 'CANCELLED')
    .where(sql<boolean>`l.status <> 'CANCELLED'`)
    .where('l.item_id', '=', anyKey(itemIds))
    .execute()
  const before = new Set(known.map(({ item_id: id }) => id))
  return new Set(itemIds.filter((id) => !before.has(id)))
}
