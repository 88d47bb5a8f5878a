// How a payment is spread over invoices, and where it may move.
import type { ReceiptStatus } from '@portal/contract/money/receivables'
import type { PaymentNews } from '../payments/payments.ts'

interface Allocation {
  customerTrxId: number
  trxNumber: string
  dueDate: string
  cents: number
}
interface Credit {
  customerTrxId: number
  trxDate: string
  /** The rest, above zero. */
  availableCents: number
}

/** A part of what is paid of an invoice: by money, or by the credit of this id. */
export interface Part {
  customerTrxId: number
  creditTrxId: number | null
  cents: number
}

/** Spreads what is paid: credits before money, the oldest credit first, on the invoice due first, then by number [P8.05]. */
export function spread(
  wanted: readonly Allocation[],
  credits: readonly Credit[],
): { parts: Part[]; moneyCents: number } {
  const invoices = wanted.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.trxNumber.localeCompare(other.trxNumber),
  )
  const left = credits
    .toSorted((one, other) => one.trxDate.localeCompare(other.trxDate) || one.customerTrxId - other.customerTrxId)
    .map(({ customerTrxId, availableCents }) => ({ customerTrxId, cents: availableCents }))
  const parts: Part[] = []
  let moneyCents = 0
  for (const { customerTrxId, cents } of invoices) {
    let open = cents
    for (const credit of left) {
      const used = Math.min(open, credit.cents)
      if (used <= 0) continue
      parts.push({ customerTrxId, creditTrxId: credit.customerTrxId, cents: used })
      credit.cents -= used
      open -= used
    }
    if (open > 0) parts.push({ customerTrxId, creditTrxId: null, cents: open })
    moneyCents += open
  }
  return { parts, moneyCents }
}

/** The statuses after which nothing more is asked of the gateway. */
export const settled: readonly ReceiptStatus[] = ['SUCCEEDED', 'FAILED', 'RETURNED', 'REFUNDED']

/** The statuses in which what was to be paid is open again. */
export const reopening: readonly ReceiptStatus[] = ['FAILED', 'RETURNED', 'REFUNDED']

/** The gateway's state of a payment. */
export type Outcome = 'action' | 'processing' | 'succeeded' | 'failed' | 'returned' | 'refunded'

/** What the gateway's news say of a payment of invoices; undefined where it is no step of it. */
export function outcomeOf(paymentNews: PaymentNews): Outcome | undefined {
  switch (paymentNews.is) {
    case 'action':
    case 'processing':
      return paymentNews.is
    case 'taken':
      return 'succeeded'
    case 'failed':
    case 'canceled':
    case 'expired':
      return 'failed'
    // Part of it given back is kept beside it: the ERP posts it.
    case 'refund':
      return paymentNews.isWhole && paymentNews.isTaken ? 'refunded' : undefined
    // The bank took the money back after it had arrived.
    case 'dispute':
      return paymentNews.isWithdrawn ? 'returned' : undefined
    // The invoices of a refund that failed stay open: it is paid back in another way.
    case 'held':
    case 'bank':
    case 'refund-failed':
      return undefined
  }
}

/**
 * The steps a payment takes from `status` to what the gateway says; none where it is there or past it already. What is said
 * may come late, twice and out of order: a refund heard of before the success is both.
 */
export function stepsTo(status: ReceiptStatus, outcome: Outcome): readonly ReceiptStatus[] {
  const isWaiting = status === 'STARTED' || status === 'ACTION'
  switch (outcome) {
    case 'action':
      return status === 'STARTED' ? ['ACTION'] : []
    case 'processing':
      return isWaiting ? ['PROCESSING'] : []
    case 'succeeded':
      return isWaiting || status === 'PROCESSING' ? ['SUCCEEDED'] : []
    case 'failed':
      return isWaiting ? ['FAILED'] : status === 'PROCESSING' ? ['RETURNED'] : []
    case 'returned':
    case 'refunded': {
      const last = outcome === 'returned' ? ('RETURNED' as const) : ('REFUNDED' as const)
      if (isWaiting || status === 'PROCESSING') return ['SUCCEEDED', last]
      return status === 'SUCCEEDED' ? [last] : []
    }
  }
}
