// Which moves a quote takes from where it is [P5.82, P5.84].
import type { PriceQuoteStatus } from '@portal/contract/buying/priceQuoteList'

const from = {
  /** By sales; an offer may be replaced until it is answered. */
  offer: ['SUBMITTED', 'COUNTERED', 'OFFERED'],
  refuse: ['SUBMITTED', 'COUNTERED', 'OFFERED'],
  /** By the customer. */
  accept: ['OFFERED'],
  counter: ['OFFERED'],
  decline: ['OFFERED'],
  withdraw: ['SUBMITTED', 'COUNTERED', 'OFFERED', 'ACCEPTED'],
  order: ['ACCEPTED'],
  /** By either side. */
  write: ['SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED', 'ORDERED', 'DECLINED'],
} as const satisfies Record<string, readonly PriceQuoteStatus[]>
export type QuoteMove = keyof typeof from

/** The states in which a quote waits for an answer or an order. */
export const openStatuses = ['SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED'] as const satisfies PriceQuoteStatus[]

interface MovedQuote {
  status: PriceQuoteStatus
  expires_at: Date
  /** The request for approval that waits to order it; the quote holds as long as that waits. */
  approval_number?: string | null
}

/** True if it holds no more, whether or not the job has come by; `statusNow` says so in lists. */
export const isOver = ({ status, expires_at: until, approval_number: waiting }: MovedQuote, now: Date): boolean =>
  status === 'EXPIRED' || ((openStatuses as readonly string[]).includes(status) && !waiting && until <= now)

/** Why a quote does not take a move: its time is over, or it is not where the move begins; undefined where it does. */
export function getMoveProblem(quote: MovedQuote, move: QuoteMove, now: Date): 'expired' | 'moved' | undefined {
  // Sales may offer anew after the time is over.
  if (isOver(quote, now)) return move === 'offer' || move === 'write' ? undefined : 'expired'
  return (from[move] as readonly string[]).includes(quote.status) ? undefined : 'moved'
}
