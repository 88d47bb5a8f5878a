// The rules an order meets, its approvers, and whose turn it is [P5.119, P5.120].
import type { ApprovalConditions, ApprovalLimit, TierMode } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { ApprovalPlan, ApprovalTier } from '@portal/contract/buying/orderApprovalPlan'
import type { Currency } from '@portal/contract/platform/locales'
import { moneyText, toCents } from '@portal/contract/platform/money'
import type { Person } from '../../access/colleagues/colleagues.ts'

export interface StoredTier {
  mode: TierMode
  people: string[]
}

export interface ApprovalRuleFacts {
  name: string
  requesterIds: readonly string[]
  roleIds: readonly number[]
  conditions: ApprovalConditions
  tiers: readonly StoredTier[]
  allowsSelf: boolean
  /** A rule of the organization above, which names people of that one. */
  isInherited: boolean
}

export interface OrderFacts {
  currency: Currency
  total: number
  /** Every address that a line of it goes to. */
  shipToAddressIds: readonly number[]
  lines: readonly {
    itemId: number
    name: string
    price: number
    categories: readonly string[]
    costCenter?: string | null
  }[]
  /** Parts that the organization never ordered before. */
  firstTime: ReadonlySet<number>
  isRecurring?: boolean
}

const limitIn = (limits: readonly ApprovalLimit[], currency: Currency) =>
  limits.find((limit) => limit.currency === currency)?.amount

/** An amount of another currency cannot be compared, so that the order needs approval. */
const noLimit = (currency: Currency) => `The order is in ${currency}, for which the rule has no limit.`

/** Why the total is above the limits; undefined where it is not. Equal to the limit passes. */
function whyTotal(limits: readonly ApprovalLimit[], { total, currency }: OrderFacts): string | undefined {
  const limit = limitIn(limits, currency)
  if (limit === undefined) return noLimit(currency)
  return toCents(total) > toCents(limit) ? `The total is more than ${moneyText(limit, currency)}.` : undefined
}

function whyPartPrice(limits: readonly ApprovalLimit[], { lines, currency }: OrderFacts): string | undefined {
  const limit = limitIn(limits, currency)
  if (limit === undefined) return noLimit(currency)
  const dear = lines.find(({ price }) => price > limit)
  return dear && `One ${dear.name} costs more than ${moneyText(limit, currency)}.`
}

const lineText = (line: { name: string } | undefined, text: string) => line && `${line.name} ${text}`

/** The reasons why a rule is about an order, one sentence a condition; undefined where it is not. */
export function matchRule(
  { requesterIds, roleIds, conditions }: ApprovalRuleFacts,
  requester: { userId: string; roleId: number | null },
  order: OrderFacts,
): string | undefined {
  const isForAll = requesterIds.length === 0 && roleIds.length === 0
  const hasRole = requester.roleId !== null && roleIds.includes(requester.roleId)
  if (!isForAll && !requesterIds.includes(requester.userId) && !hasRole) return undefined
  const { total, partPrice, categories, shipToAddressIds, costCenters, firstTime, recurring } = conditions
  const checks: [isAsked: boolean, why: () => string | undefined][] = [
    [total.length > 0, () => whyTotal(total, order)],
    [partPrice.length > 0, () => whyPartPrice(partPrice, order)],
    [
      categories.length > 0,
      () =>
        lineText(
          order.lines.find((line) => line.categories.some((each) => categories.includes(each))),
          'is of a category that needs approval.',
        ),
    ],
    [
      shipToAddressIds.length > 0,
      () =>
        order.shipToAddressIds.some((each) => shipToAddressIds.includes(each))
          ? 'It ships to an address that needs approval.'
          : undefined,
    ],
    [
      costCenters.length > 0,
      () => {
        const line = order.lines.find(({ costCenter }) => costCenter && costCenters.includes(costCenter))
        return lineText(line, `is charged to cost center ${line?.costCenter ?? ''}.`)
      },
    ],
    [
      firstTime,
      () =>
        lineText(
          order.lines.find(({ itemId }) => order.firstTime.has(itemId)),
          'is ordered for the first time.',
        ),
    ],
    [recurring, () => (order.isRecurring ? 'It is a recurring order.' : undefined)],
  ]
  const whys = checks.flatMap(([isAsked, why]) => (isAsked ? [why()] : []))
  if (whys.includes(undefined)) return undefined
  return whys.length === 0 ? 'Every order needs approval.' : whys.join(' ')
}

const keyOf = ({ mode, people }: { mode: TierMode; people: readonly { userId: string }[] }) =>
  `${mode} ${people
    .map(({ userId }) => userId)
    .toSorted()
    .join(' ')}`

/** Administrators of the organization of whom `may` holds; those of the one above where there is none. */
function inChargeOf(people: readonly Person[], may: (person: Person) => boolean): Person[] {
  const able = people.filter((each) => each.isAdministrator && may(each))
  const own = able.filter((each) => !each.isAbove)
  return own.length > 0 ? own : able
}

/**
 * Tiers of all rules that matched: equal ones merge where the first of them stands. A tier nobody of whom can approve goes to the
 * administrators, then to those of the organization above; `nobody` names the rule for which there is none either.
 */
export function planOf(
  matched: readonly { rule: Pick<ApprovalRuleFacts, 'name' | 'tiers' | 'allowsSelf' | 'isInherited'>; why: string }[],
  requesterId: string,
  people: readonly Person[],
): { plan: ApprovalPlan; nobody?: undefined } | { plan?: undefined; nobody: string } {
  const tiers = new Map<string, ApprovalTier>()
  for (const { rule } of matched)
    for (const [step, tier] of rule.tiers.entries()) {
      const mayBe = ({ userId, mayApprove }: Person) => mayApprove && (rule.allowsSelf || userId !== requesterId)
      const named = people.filter(
        (each) => tier.people.includes(each.userId) && each.isAbove === rule.isInherited && mayBe(each),
      )
      const approvers = named.length > 0 ? named : inChargeOf(people, mayBe)
      if (approvers.length === 0) return { nobody: rule.name }
      const mode = named.length > 1 ? tier.mode : 'ANY'
      const one = { step, mode, people: approvers.map(({ userId, name }) => ({ userId, name })), rules: [rule.name] }
      const same = tiers.get(keyOf(one))
      if (!same) tiers.set(keyOf(one), one)
      else {
        same.step = Math.min(same.step, step)
        if (!same.rules.includes(rule.name)) same.rules.push(rule.name)
      }
    }
  return {
    plan: {
      reasons: matched.map(({ rule, why }) => ({ rule: rule.name, why })),
      tiers: [...tiers.values()].toSorted((one, other) => one.step - other.step),
    },
  }
}

/** Two plans ask the same people in the same order. */
export const isSamePlan = (one: ApprovalPlan | null, other: ApprovalPlan | null): boolean => {
  const shape = (plan: ApprovalPlan | null) => plan?.tiers.map((tier) => `${tier.step} ${keyOf(tier)}`).join()
  return shape(one) === shape(other)
}

export interface TierState extends ApprovalTier {
  isDone: boolean
  isOpen: boolean
}

/**
 * Tiers as they stand with who may approve today and who approved this version: people who lost the right fall away, and where
 * nobody is left the administrators take their place. Tiers of the first step that is not done are open.
 */
export function stateOf(
  tiers: readonly ApprovalTier[],
  { people, approved, requesterId }: { people: readonly Person[]; approved: ReadonlySet<string>; requesterId: string },
): TierState[] {
  const able = new Map(people.filter(({ mayApprove }) => mayApprove).map((each) => [each.userId, each]))
  // Approval in place of people who had left stands, also where another administrator came since.
  const others = people.filter(({ userId }) => userId !== requesterId)
  const stood = others.filter(({ isAdministrator, userId }) => isAdministrator && approved.has(userId))
  const inCharge = (stood.length > 0 ? stood : inChargeOf(others, () => true)).map(({ userId, name }) => ({
    userId,
    name,
  }))
  const now = tiers.map((tier) => {
    const left = tier.people.filter(({ userId }) => able.has(userId) || approved.has(userId))
    return left.length > 0 ? { ...tier, people: left } : { ...tier, mode: 'ANY' as const, people: inCharge }
  })
  const isDone = ({ mode, people: asked }: ApprovalTier) =>
    mode === 'ALL'
      ? asked.every(({ userId }) => approved.has(userId))
      : asked.some(({ userId }) => approved.has(userId))
  const step = Math.min(...now.filter((tier) => !isDone(tier)).map((tier) => tier.step))
  return now.map((tier) => ({ ...tier, isDone: isDone(tier), isOpen: !isDone(tier) && tier.step === step }))
}

/** People whose turn it is. */
export const waitingIn = (state: readonly TierState[], approved: ReadonlySet<string>): string[] => [
  ...new Set(
    state
      .filter(({ isOpen }) => isOpen)
      .flatMap(({ people }) => people.map(({ userId }) => userId).filter((userId) => !approved.has(userId))),
  ),
]

export const nobodyMessage = (rule: string): string => orderApprovalMessages.nobody.replace('{rule}', () => rule)
