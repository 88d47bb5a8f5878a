// Rules of approval and decisions, as they are sent [P5.119, P5.123].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { currency } from '../platform/locales.ts'
import { chargeCode } from '../money/chargeForms.ts'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { maxCartLines } from './cart.ts'
import { approvalNumber } from './orderApprovalList.ts'

export const orderApprovalMessages = {
  /** The rules changed between the review and the press. */
  changed: 'Who must approve this order has changed since you reviewed it. Please look at it again.',
  nobody:
    'Your organization’s rule “{rule}” asks for an approval, and nobody of your organization can give it. Please ask your administrator.',
  wholeChange: 'This is a change of an order that stands: approve or reject it as a whole.',
  moved: 'This request has changed since you opened it. Please look at it again; nothing was saved.',
  decided: 'You have approved this already.',
  over: 'This request is {status} and cannot be decided any more.',
  notYours: 'This request does not wait for you.',
  later: 'This request waits for {people} first.',
  withdrawn: 'Only a request that waits for approval can be withdrawn.',
  notOwn: 'Only the person who sent the request can do this.',
  noneLeft: 'Every line is rejected. Please reject the request instead.',
  unknownLine: 'This line is not in the request.',
  name: 'Please enter a name for the rule.',
  nameTaken: 'Another rule has this name.',
  condition: 'Please choose at least one condition, or “Every order”.',
  everyOrder: 'A rule for every order has no conditions.',
  amount: 'Please enter an amount of 0 or more with at most 2 decimals.',
  currencyTwice: 'Please enter one limit for each currency.',
  tiers: 'Please name at least one approver.',
  approver: 'Please choose people of your organization who may see orders and prices.',
  requester: 'Please choose people and roles of your organization.',
  shipTo: 'Please choose addresses of your organization.',
  costCenter: 'Please choose cost centers of your organization.',
  noneBelow: 'There is no organization below this one that you may view.',
  ownThings:
    'A rule for the organizations below is about everybody: it cannot name people, roles, addresses or cost centers.',
  ruleMoved: 'This rule has changed since you opened it. Please look at it again; nothing was saved.',
  rebuild: 'Only a request that became no order can be put back into the cart.',
  /** No part of the request is sold any more. */
  nothingSold: 'None of these parts can be ordered online any more.',
  days: 'Please enter a last day on or after the first day.',
  delegate: 'Please choose a colleague who may see orders and prices.',
} as const

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please write at most ${max.toLocaleString('en-US')} characters.`)
    .refine((text) => !containsCardNumber(text), cardNumberMessage)

export const limitAmount = z
  .number(orderApprovalMessages.amount)
  .min(0, orderApprovalMessages.amount)
  .max(99_999_999, orderApprovalMessages.amount)
  .refine((value) => Number(value.toFixed(2)) === value, orderApprovalMessages.amount)

/** A limit in one currency: more than the amount needs approval. */
export const approvalLimit = z.object({ currency, amount: limitAmount })
export type ApprovalLimit = z.output<typeof approvalLimit>

const limits = z
  .array(approvalLimit)
  .max(10)
  .refine((all) => new Set(all.map((each) => each.currency)).size === all.length, orderApprovalMessages.currencyTwice)
  .default([])

export const tierModes = ['ANY', 'ALL'] as const
export type TierMode = (typeof tierModes)[number]

const userId = z.string().min(1).max(100)

/** Conditions of a rule; all that are named must hold. */
export const approvalConditions = z.object({
  /** The total, of lines, freight and tax. */
  total: limits,
  /** The price of one piece of a part. */
  partPrice: limits,
  categories: z.array(z.string().min(1).max(100)).max(50).default([]),
  shipToAddressIds: z.array(z.number().int()).max(100).default([]),
  /** A line charged to one of these. */
  costCenters: z.array(chargeCode).max(100).default([]),
  /** A part that the organization never ordered before. */
  firstTime: z.boolean().default(false),
  /** A recurring order, which is placed without a review. */
  recurring: z.boolean().default(false),
})
export type ApprovalConditions = z.output<typeof approvalConditions>

export const hasConditions = ({ firstTime, recurring, ...lists }: ApprovalConditions) =>
  firstTime || recurring || Object.values(lists).some(({ length }) => length > 0)

export const approvalRule = z
  .object({
    /** The rule that is changed; a new one without. */
    ruleId: z.number().int().optional(),
    /** As it was read. */
    version: z.number().int().optional(),
    name: words(80).min(1, orderApprovalMessages.name),
    isOn: z.boolean().default(true),
    /** Orders of these people and of people with these roles; of everybody where both are empty. */
    requesterIds: z.array(userId).max(100).default([]),
    roleIds: z.array(z.number().int()).max(50).default([]),
    everyOrder: z.boolean().default(false),
    conditions: approvalConditions,
    tiers: z
      .array(
        z.object({
          mode: z.enum(tierModes),
          people: z.array(userId).min(1, orderApprovalMessages.tiers).max(20),
        }),
      )
      .min(1, orderApprovalMessages.tiers)
      .max(5),
    /** An approver may approve their own orders. */
    allowsSelf: z.boolean().default(false),
    /** It is about orders of the organizations below, too; left out it stays as it is. */
    isInherited: z.boolean().optional(),
  })
  .refine(({ everyOrder, conditions }) => everyOrder || hasConditions(conditions), {
    path: ['everyOrder'],
    message: orderApprovalMessages.condition,
  })
  .refine(({ everyOrder, conditions }) => !everyOrder || !hasConditions(conditions), {
    path: ['everyOrder'],
    message: orderApprovalMessages.everyOrder,
  })
export type ApprovalRule = z.output<typeof approvalRule>
export type ApprovalRuleInput = z.input<typeof approvalRule>

export const approvalReason = z.object({ reason: words(500).min(1, fieldMessages.reason) })

export const approvalDecisions = ['APPROVE', 'REJECT'] as const

const byReason = {
  path: ['reason'],
  message: fieldMessages.reason,
}
const isReasoned = ({ decision, reason }: { decision: (typeof approvalDecisions)[number]; reason: string }) =>
  decision === 'APPROVE' || reason !== ''

/** Most requests that are decided at once. */
export const maxDecided = 50

export const approvalsDecision = z
  .object({
    requests: z
      .array(z.object({ approvalNumber, version: z.number().int() }))
      .min(1)
      .max(maxDecided),
    decision: z.enum(approvalDecisions),
    reason: words(500).default(''),
  })
  .refine(isReasoned, byReason)

export const approvalDelegate = z
  .object({
    delegateUserId: z.string(orderApprovalMessages.delegate).min(1, orderApprovalMessages.delegate).max(100),
    fromDay: z.iso.date(orderApprovalMessages.days),
    untilDay: z.iso.date(orderApprovalMessages.days),
  })
  .refine(({ fromDay, untilDay }) => fromDay <= untilDay, { path: ['untilDay'], message: orderApprovalMessages.days })
export type ApprovalDelegateInput = z.output<typeof approvalDelegate>

export const approvalDecision = z
  .object({
    approvalNumber,
    /** The version that was read. */
    version: z.number().int(),
    decision: z.enum(approvalDecisions),
    /** Why it is rejected. */
    reason: words(500).default(''),
    /** Lines that are rejected while the rest is approved, as a version of its own. */
    rejectedLines: z
      .array(z.object({ lineNumber: z.number().int().min(1), reason: words(500).min(1, fieldMessages.reason) }))
      .max(maxCartLines)
      .default([]),
  })
  .refine(isReasoned, byReason)
export type ApprovalDecision = z.output<typeof approvalDecision>
