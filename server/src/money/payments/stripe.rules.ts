// What Stripe reports by itself, and what it means to the payment of an order in each of its states. It may come twice, late
// and out of order, so a payment only moves forward [P5.24].
import type { PaymentDispute } from '@portal/contract/money/payments'
import { z } from 'zod'
import { isExpiry } from '../../platform/payments/stripe.rules.ts'
import type { ChargeState } from './charges.rules.ts'

const event = z.object({
  type: z.string(),
  created: z.number().nullish(),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).default({}),
      status: z.string().nullish(),
      amount: z.number().int().nullish(),
      amount_refunded: z.number().int().nullish(),
      amount_captured: z.number().int().nullish(),
      amount_received: z.number().int().nullish(),
      cancellation_reason: z.string().nullish(),
      captured: z.boolean().nullish(),
      refunded: z.boolean().nullish(),
      reason: z.string().nullish(),
      failure_reason: z.string().nullish(),
      evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    }),
  }),
})

/** A step of a payment on its way. */
export type PaymentMove = 'action' | 'processing' | 'held' | 'taken' | 'failed' | 'canceled' | 'expired'

export interface Dispute {
  is: 'dispute'
  id: string
  to: PaymentDispute
  cents: number
  /** In Stripe's words. */
  reason: string
  answerBy: Date | null
  /** The bank has the money back for as long as it lasts. */
  isWithdrawn: boolean
}

/** The bank of a payer did not take what was given back. */
export interface FailedRefund {
  is: 'refund-failed'
  id: string
  cents: number
  /** In Stripe's words. */
  reason: string
  at: Date | null
}

export type PaymentNews =
  /** `cents` are what was taken; null where the event does not say. */
  | { is: PaymentMove; reason: string | null; cents: number | null }
  | { is: 'refund'; cents: number; isWhole: boolean; isTaken: boolean; takenCents: number; at: Date | null }
  | FailedRefund
  | Dispute
  | { is: 'bank'; setupId: string }

/** News of one payment: by the gateway's id of it, and by our key where that is reported, too. */
export interface StripeNews {
  news: PaymentNews
  chargeId: string
  metadata: Readonly<Record<string, string>>
}

const moves: Readonly<Record<string, PaymentMove>> = {
  'payment_intent.requires_action': 'action',
  'payment_intent.processing': 'processing',
  'payment_intent.amount_capturable_updated': 'held',
  'payment_intent.succeeded': 'taken',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'canceled',
  // A charge that was held before, whole or in part.
  'charge.captured': 'taken',
  'charge.expired': 'expired',
}

/** Every status of a dispute at Stripe; those of a warning are questions of the bank before it takes the money. */
const disputes: Readonly<Record<string, PaymentDispute>> = {
  warning_needs_response: 'OPEN',
  warning_under_review: 'OPEN',
  warning_closed: 'CLOSED',
  needs_response: 'OPEN',
  under_review: 'OPEN',
  prevented: 'CLOSED',
  won: 'WON',
  lost: 'LOST',
}

/** Every status of a refund at Stripe, and whether it came to nothing. */
const refunds: Readonly<Record<string, boolean>> = {
  pending: false,
  requires_action: false,
  succeeded: false,
  failed: true,
  canceled: true,
}
const refundEvents = ['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']

/** The entry of a bank account came to an end; which, is asked for. */
const setupEvents = ['setup_intent.succeeded', 'setup_intent.setup_failed', 'setup_intent.canceled']

/** What an event says; null for one that is none of ours, undefined for one that is not understood. */
export function readEvent(told: unknown): StripeNews | null | undefined {
  const parsed = event.safeParse(told)
  if (!parsed.success) return undefined
  const { type, data, created } = parsed.data
  const at = typeof created === 'number' ? new Date(created * 1000) : null
  const { object } = data
  const about = { chargeId: object.payment_intent ?? object.id, metadata: object.metadata }
  const known = moves[type]
  const move = known === 'canceled' && isExpiry(object.cancellation_reason) ? 'expired' : known
  if (move) {
    const cents = object.amount_received ?? object.amount_captured ?? null
    return { ...about, news: { is: move, reason: object.last_payment_error?.message ?? null, cents } }
  }
  if (setupEvents.includes(type)) return { ...about, news: { is: 'bank', setupId: object.id } }
  if (type === 'charge.refunded') {
    const { refunded, amount_refunded: cents } = object
    if (typeof refunded !== 'boolean' || typeof cents !== 'number') return undefined
    // Of a part that was taken, Stripe counts what it let go as given back.
    const takenCents = object.amount_captured ?? object.amount ?? cents
    const given = Math.max(0, cents - Math.max(0, (object.amount ?? takenCents) - takenCents))
    const isTaken = object.captured !== false
    if (isTaken && given === 0 && !refunded) return null
    return { ...about, news: { is: 'refund', cents: given, isWhole: refunded, isTaken, takenCents, at } }
  }
  if (refundEvents.includes(type)) {
    const hasFailed = refunds[object.status ?? '']
    if (hasFailed === undefined || typeof object.amount !== 'number') return undefined
    const reason = object.failure_reason ?? object.status ?? ''
    return hasFailed
      ? { ...about, news: { is: 'refund-failed', id: object.id, cents: object.amount, reason, at } }
      : null
  }
  if (!type.startsWith('charge.dispute.')) return null
  const to = disputes[object.status ?? '']
  if (!to || typeof object.amount !== 'number') return undefined
  const dueBy = object.evidence_details?.due_by
  return {
    ...about,
    news: {
      is: 'dispute',
      id: object.id,
      to,
      cents: object.amount,
      reason: object.reason ?? 'general',
      answerBy: typeof dueBy === 'number' ? new Date(dueBy * 1000) : null,
      isWithdrawn: type === 'charge.dispute.funds_withdrawn',
    },
  }
}

const waiting: readonly ChargeState[] = ['STARTED', 'ACTION', 'PROCESSING']
const before: readonly ChargeState[] = [...waiting, 'AUTHORIZED']

const steps: Readonly<Record<PaymentMove, { to: ChargeState; from: readonly ChargeState[] }>> = {
  action: { to: 'ACTION', from: ['STARTED'] },
  processing: { to: 'PROCESSING', from: ['STARTED', 'ACTION'] },
  held: { to: 'AUTHORIZED', from: waiting },
  taken: { to: 'CAPTURED', from: before },
  failed: { to: 'DECLINED', from: waiting },
  canceled: { to: 'RELEASED', from: before },
  expired: { to: 'EXPIRED', from: before },
}

/** Where news move an authorization of an order; where it is when they do not. */
export function stepTo(status: ChargeState, paymentNews: PaymentNews): ChargeState {
  const isOpen = before.includes(status)
  switch (paymentNews.is) {
    // People decide on a refund that failed: asked for again by itself, it would fail again.
    case 'dispute':
    case 'bank':
    case 'refund-failed':
      return status
    case 'refund':
      // Money that was held and let go is not counted, because it is reported as a refund, too.
      if (!paymentNews.isTaken) return paymentNews.isWhole && isOpen ? 'RELEASED' : status
      // Reported before the success, it is both.
      if (!isOpen && status !== 'CAPTURED') return status
      return paymentNews.isWhole ? 'REFUNDED' : 'CAPTURED'
    default:
      return steps[paymentNews.is].from.includes(status) ? steps[paymentNews.is].to : status
  }
}

/** What is on record of what was given back of a payment, in cents. */
export interface RefundTotals {
  refunded_cents: number
  refund_failed_cents: number
  failed_refunds: string[]
  refund_failed_at: Date | null
}

/** What becomes of that by news of a refund, of at most `most`; undefined where it is no news. */
export function calculateRefund(
  known: RefundTotals,
  paymentNews: PaymentNews,
  most: number,
): Partial<RefundTotals> | undefined {
  const { refunded_cents: before, refund_failed_cents: failed, refund_failed_at: failedAt } = known
  if (paymentNews.is === 'refund') {
    // Reported before one of them failed, it still counts that one.
    const isOld = paymentNews.at !== null && failedAt !== null && paymentNews.at <= failedAt
    const cents = Math.min(most, paymentNews.cents)
    if (!paymentNews.isTaken || isOld || cents <= before) return undefined
    return { refunded_cents: cents, refund_failed_cents: Math.max(0, failed - (cents - before)) }
  }
  if (paymentNews.is !== 'refund-failed' || known.failed_refunds.includes(paymentNews.id)) return undefined
  return {
    refunded_cents: Math.max(0, before - paymentNews.cents),
    refund_failed_cents: Math.min(most, failed + paymentNews.cents),
    failed_refunds: [...known.failed_refunds, paymentNews.id],
    refund_failed_at: paymentNews.at ?? failedAt,
  }
}

/** True if a dispute is news to a payment that has `known`: one that ended stays ended. */
export const isDisputeNews = (
  known: { id: string | null; state: PaymentDispute | null },
  { id, to }: Pick<Dispute, 'id' | 'to'>,
): boolean => known.state === null || known.id !== id || (known.state === 'OPEN' && to !== 'OPEN')
