// The rules of an organization [P5.119], kept by its administrators, and who would approve an order by them [P5.129].
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import { passes } from '@portal/contract/access/privileges'
import type { ApprovalRule } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import { approveOrders } from '@portal/contract/buying/orderApprovalRights'
import type { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { addressLines } from '@portal/contract/buying/addresses'
import { searchAddresses } from '../addresses/addresses.ts'
import { findUses, getBudgetProblem, toApprove } from '../../money/budgets/budgets.ts'
import { getChargeOptions } from '../../money/chargeCodes/chargeCodes.ts'
import { categories } from '../catalog/catalog.ts'
import { sql } from 'kysely'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { nobodyMessage } from './orderApprovals.rules.ts'
import type { Orderer } from '../../access/colleagues/colleagues.ts'
import { loadHoldingPeople, loadPeople } from '../../access/colleagues/colleagues.ts'
import { findPlan } from './planApproval.ts'

/** The organization whose rules the viewer keeps. */
function ownAccount(ctx: Ctx): number {
  const accountId = orderingAccount(ctx.viewer)
  if (accountId === null) throw forbidden()
  return accountId
}

/** Names of people who have left are kept, so that a rule says whom it named. */
const named = async (
  ctx: Ctx,
  ids: readonly string[],
  people: readonly Pick<Orderer, 'userId' | 'name'>[],
): Promise<ReadonlyMap<string, string>> => {
  const known = new Map(people.map(({ userId, name }) => [userId, name]))
  const gone = ids.filter((id) => !known.has(id))
  if (gone.length === 0) return known
  const rows = await ctx.db
    .selectFrom('portal_user')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', 'in', gone)
    .execute()
  for (const row of rows) known.set(row.user_id, `${row.first_name} ${row.last_name}`.trim())
  return known
}

const rolesOf = (people: readonly Orderer[]) => {
  const roles = new Map(
    people.flatMap(({ roleId, roleName }) =>
      roleId === null || roleName === null ? [] : [[roleId, roleName] as const],
    ),
  )
  return [...roles]
    .map(([roleId, name]) => ({ roleId, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** Most addresses a rule chooses from. */
const maxAddresses = 500

const addressesOf = async (ctx: Ctx, accountId: number) =>
  (await searchAddresses(ctx, { query: '', type: 'SHIPPING', page: 0, size: maxAddresses, accountId })).content

export async function getApprovalRules(ctx: Ctx): Promise<OutputOf<typeof orderApprovalCalls.getApprovalRules>> {
  const accountId = ownAccount(ctx)
  const people = await loadPeople(ctx.db, accountId)
  const holding = await loadHoldingPeople(ctx.db, accountId)
  const orderers = [...people, ...holding]
  const { rows: rules } = await sql<TableRow<'approval_rule'>>`
    select * from approval_rule where account_id = ${accountId} union all select * from inherited_rules(${accountId})
    order by name, rule_id`.execute(ctx.db)
  const { rows: ofAbove } = await sql<{ kind: 'organization' | 'person'; id: string; name: string }>`
    select kind, id, name from names_of_inherited_rules(${accountId})`.execute(ctx.db)
  const keptBy = ofAbove.find(({ kind }) => kind === 'organization')?.name ?? null
  const approversAbove = ofAbove.filter(({ kind }) => kind === 'person')
  const ids = rules.flatMap((rule) => [...rule.requester_ids, ...rule.tiers.flatMap((tier) => tier.people)])
  const known = [...orderers, ...approversAbove.map(({ id, name }) => ({ userId: id, name }))]
  const names = await named(ctx, [...new Set(ids)], known)
  const roles = rolesOf(orderers)
  const idsOf = (able: readonly { userId: string }[]) => new Set(able.map(({ userId }) => userId))
  const mayApprove = idsOf(people.filter((each) => each.mayApprove))
  const mayAbove = idsOf(holding.filter(({ isAbove, privileges }) => isAbove && passes(approveOrders, privileges)))
  const toPerson = (userId: string) => ({ userId, name: names.get(userId) ?? 'Somebody who has left' })
  const addresses = await addressesOf(ctx, accountId)
  const charges = await getChargeOptions(ctx, accountId)
  return {
    accountId,
    rules: rules.map((rule) => ({
      ruleId: rule.rule_id,
      version: rule.version,
      name: rule.name,
      isOn: rule.is_on,
      requesters: rule.requester_ids.map(toPerson),
      roles: rule.role_ids.map(
        (roleId) => roles.find((each) => each.roleId === roleId) ?? { roleId, name: `Role ${roleId}` },
      ),
      conditions: rule.conditions,
      tiers: rule.tiers.map((tier) => ({
        mode: tier.mode,
        people: tier.people.map((userId) => ({
          ...toPerson(userId),
          mayApprove: (rule.account_id === accountId ? mayApprove : mayAbove).has(userId),
        })),
      })),
      allowsSelf: rule.allows_self,
      isInherited: rule.is_inherited,
      keptBy: rule.account_id === accountId ? null : keptBy,
      changedAt: rule.changed_at.toISOString(),
      changedBy: rule.changed_by,
    })),
    people: orderers.map(({ userId, name }) => ({ userId, name, mayApprove: mayApprove.has(userId) })),
    hasBelow: await hasOrganizationsBelow(ctx, accountId),
    roles,
    categories: (await categories(ctx)).map(({ id, name }) => ({ id, name })),
    costCenters: charges?.costCenters ?? [],
    jobs: charges?.jobs ?? [],
    addresses: addresses.map((each) => ({ addressId: each.addressId, text: addressLines(each).join(', ') })),
  }
}

/** True if the viewer may see organizations below this one. */
async function hasOrganizationsBelow({ db }: Ctx, accountId: number): Promise<boolean> {
  const below = await db
    .selectFrom('account')
    .select('account_id')
    .where('parent_account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return below !== undefined
}

export async function saveApprovalRule(ctx: Ctx, asked: ApprovalRule): Promise<{ ruleId: number }> {
  const accountId = ownAccount(ctx)
  await checkRule(ctx, accountId, asked)
  const content = {
    name: asked.name,
    is_on: asked.isOn,
    requester_ids: asked.requesterIds,
    role_ids: asked.roleIds,
    conditions: JSON.stringify(asked.conditions),
    tiers: JSON.stringify(asked.tiers),
    allows_self: asked.allowsSelf,
    ...(asked.isInherited !== undefined && { is_inherited: asked.isInherited }),
    changed_at: ctx.now,
    changed_by: ctx.viewer.name,
  }
  if (asked.ruleId === undefined) {
    const made = await ctx.db
      .insertInto('approval_rule')
      .values({ ...content, account_id: accountId })
      .returning('rule_id as ruleId')
      .executeTakeFirstOrThrow()
    return made
  }
  const before = await ctx.db
    .selectFrom('approval_rule')
    .select(['rule_id as ruleId', 'version'])
    .where('rule_id', '=', asked.ruleId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== asked.version) throw new PortalError('CONFLICT', orderApprovalMessages.ruleMoved)
  await ctx.db
    .updateTable('approval_rule')
    .set({ ...content, version: before.version + 1 })
    .where('rule_id', '=', before.ruleId)
    .execute()
  return { ruleId: before.ruleId }
}

/** People, roles, addresses and name are those of the organization. */
async function checkRule(ctx: Ctx, accountId: number, asked: ApprovalRule): Promise<void> {
  const people = await loadPeople(ctx.db, accountId)
  const may = (userId: string) => people.some((each) => each.userId === userId && each.mayApprove)
  for (const [at, tier] of asked.tiers.entries())
    if (!tier.people.every(may)) throw badInput(`tiers.${at}.people`, orderApprovalMessages.approver)
  const orderers = [...people, ...(await loadHoldingPeople(ctx.db, accountId))]
  const roles = rolesOf(orderers)
  const areOurs =
    asked.requesterIds.every((id) => orderers.some(({ userId }) => userId === id)) &&
    asked.roleIds.every((id) => roles.some(({ roleId }) => roleId === id))
  if (!areOurs) throw badInput('requesterIds', orderApprovalMessages.requester)
  const addresses = await addressesOf(ctx, accountId)
  const isOurs = (id: number) => addresses.some((each) => each.addressId === id)
  if (!asked.conditions.shipToAddressIds.every(isOurs))
    throw badInput('conditions.shipToAddressIds', orderApprovalMessages.shipTo)
  const { costCenters } = asked.conditions
  const known = costCenters.length > 0 ? await getChargeOptions(ctx, accountId) : null
  if (!costCenters.every((code) => known?.costCenters.some((each) => each.code === code)))
    throw badInput('conditions.costCenters', orderApprovalMessages.costCenter)
  await checkInherited(ctx, accountId, asked)
  const same = await ctx.db
    .selectFrom('approval_rule')
    .select('rule_id')
    .where('account_id', '=', accountId)
    .where('name', '=', asked.name)
    .executeTakeFirst()
  if (same && same.rule_id !== asked.ruleId) throw badInput('name', orderApprovalMessages.nameTaken)
}

/** A rule for organizations below names nothing that this one alone has, and is made by a viewer who may see them. */
async function checkInherited(ctx: Ctx, accountId: number, { ruleId, conditions, ...asked }: ApprovalRule) {
  const before = await ctx.db
    .selectFrom('approval_rule')
    .select('is_inherited')
    .where('rule_id', '=', ruleId ?? 0)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!(asked.isInherited ?? before?.is_inherited)) return
  const own = [asked.requesterIds, asked.roleIds, conditions.shipToAddressIds, conditions.costCenters]
  if (own.some(({ length }) => length > 0)) throw badInput('isInherited', orderApprovalMessages.ownThings)
  if (!before?.is_inherited && !(await hasOrganizationsBelow(ctx, accountId)))
    throw badInput('isInherited', orderApprovalMessages.noneBelow)
}

export async function deleteApprovalRule(ctx: Ctx, { ruleId }: { ruleId: number }): Promise<{ deleted: boolean }> {
  const deleted = await ctx.db
    .deleteFrom('approval_rule')
    .where('rule_id', '=', ruleId)
    .where('account_id', '=', ownAccount(ctx))
    .returning('rule_id')
    .executeTakeFirst()
  return { deleted: deleted !== undefined }
}

/** Who would approve such an order, or why it would be refused, by the rules and the budgets of now [P5.129]. */
export async function simulateOrderApproval(
  ctx: Ctx,
  { userId, amount, partPrice = 0, currency, ...of }: InputOf<typeof orderApprovalCalls.simulateOrderApproval>,
): Promise<OutputOf<typeof orderApprovalCalls.simulateOrderApproval>> {
  const accountId = ownAccount(ctx)
  const line = {
    itemId: 0,
    name: 'A part',
    price: partPrice,
    quantity: 1,
    categories: of.category ? [of.category] : [],
    costCenter: of.costCenter ?? null,
    job: of.job ?? null,
  }
  const order = {
    currency,
    total: amount,
    shipToAddressIds: of.shipToAddressId === undefined ? [] : [of.shipToAddressId],
    lines: [line],
    firstTime: new Set(of.firstTime ? [line.itemId] : []),
    isRecurring: of.recurring ?? false,
  }
  const poNumber = of.poNumber || null
  const uses = await findUses(ctx, { accountId, currency, total: amount, poNumber, lines: [line] })
  const blocked = getBudgetProblem(uses, getRights(ctx.viewer).canViewPrices)
  if (blocked !== undefined) return { plan: null, refusal: blocked }
  const { plan, nobody } = await findPlan(ctx, { accountId, userId, order, budgets: toApprove(uses) })
  return { plan, refusal: nobody === undefined ? null : nobodyMessage(nobody) }
}
