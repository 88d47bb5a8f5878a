// What Stripe reports by itself, and what it means to the payment of an order in each of its states. It may come twice, late
// and out of order, so a payment only moves forward [P5.24].
import type { PaymentDispute } from '@portal/contract/payments'
import { z } from 'zod'
import { isExpiry } from '../platform/payments/stripe.rules.ts'
import type { ChargeState } from './payments.tables.ts'

const event = z.object({
  type: z.string(),
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
      evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    }),
  }),
})

/** A step of a payment on its way. */
export type Move = 'action' | 'processing' | 'held' | 'taken' | 'failed' | 'canceled' | 'expired'

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

export type News =
  /** `cents` are what was taken, where that is told. */
  | { is: Move; reason: string | null; cents: number | null }
  | { is: 'refund'; cents: number; isWhole: boolean; isTaken: boolean; takenCents: number }
  | Dispute
  | { is: 'bank'; setupId: string }

/** News of one payment: by the gateway's id of it, and by our key where that is reported, too. */
export interface StripeNews {
  news: News
  chargeId: string
  metadata: Readonly<Record<string, string>>
}

const moves: Readonly<Record<string, Move>> = {
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

/** What an event says; null for one that is none of ours, undefined for one that is not understood. */
export function readEvent(told: unknown): StripeNews | null | undefined {
  const parsed = event.safeParse(told)
  if (!parsed.success) return undefined
  const { type, data } = parsed.data
  const { object } = data
  const about = { chargeId: object.payment_intent ?? object.id, metadata: object.metadata }
  const known = moves[type]
  const move = known === 'canceled' && isExpiry(object.cancellation_reason) ? 'expired' : known
  if (move) {
    const cents = object.amount_received ?? object.amount_captured ?? null
    return { ...about, news: { is: move, reason: object.last_payment_error?.message ?? null, cents } }
  }
  if (type === 'setup_intent.succeeded') return { ...about, news: { is: 'bank', setupId: object.id } }
  if (type === 'charge.refunded') {
    const { refunded, amount_refunded: cents } = object
    if (typeof refunded !== 'boolean' || typeof cents !== 'number') return undefined
    // Of a part that was taken, Stripe counts what it let go as given back.
    const takenCents = object.amount_captured ?? object.amount ?? cents
    const given = Math.max(0, cents - Math.max(0, (object.amount ?? takenCents) - takenCents))
    const isTaken = object.captured !== false
    if (isTaken && given === 0 && !refunded) return null
    return { ...about, news: { is: 'refund', cents: given, isWhole: refunded, isTaken, takenCents } }
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

const steps: Readonly<Record<Move, { to: ChargeState; from: readonly ChargeState[] }>> = {
  action: { to: 'ACTION', from: ['STARTED'] },
  processing: { to: 'PROCESSING', from: ['STARTED', 'ACTION'] },
  held: { to: 'AUTHORIZED', from: waiting },
  taken: { to: 'CAPTURED', from: before },
  failed: { to: 'DECLINED', from: waiting },
  canceled: { to: 'RELEASED', from: before },
  expired: { to: 'EXPIRED', from: before },
}

/** Where news move an authorization of an order; where it stands when they do not. */
export function stepTo(status: ChargeState, news: News): ChargeState {
  const isOpen = before.includes(status)
  switch (news.is) {
    case 'dispute':
    case 'bank':
      return status
    case 'refund':
      // What was held and let go is reported as a refund, too.
      if (!news.isTaken) return news.isWhole && isOpen ? 'RELEASED' : status
      // Reported before the success, it is both.
      if (!isOpen && status !== 'CAPTURED') return status
      return news.isWhole ? 'REFUNDED' : 'CAPTURED'
    default:
      return steps[news.is].from.includes(status) ? steps[news.is].to : status
  }
}

/** Whether a dispute is news to a payment that has `known`: one that ended stays ended. */
export const isDisputeNews = (
  known: { id: string | null; state: PaymentDispute | null },
  { id, to }: Pick<Dispute, 'id' | 'to'>,
): boolean => known.state === null || known.id !== id || (known.state === 'OPEN' && to !== 'OPEN')
