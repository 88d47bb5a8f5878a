// What the buyer has chosen and typed, kept for this tab: a reload, a lost session or a new price loses none of it.
import type { Address } from 'contract/addresses'
import type { QuoteInput } from 'contract/checkout'

export const steps = ['ship-to', 'shipping', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** A quote that was sent to be placed and not yet answered. */
export interface Sent {
  quoteId: string
  itemIds: number[]
}

export interface CheckoutDraft {
  /** Whose choices they are, and for which organization. */
  userId: string
  accountId: number | null
  values: Partial<QuoteInput>
  shipTo: Address | null
  billTo: Address | null
  step: Step
  /** The furthest step that was open. */
  reached: Step
  sent: Sent | null
}

const key = 'checkout'

/** What this tab keeps for this user and organization; undefined when there is nothing, or storage is closed. */
export function readCheckoutDraft(userId: string, accountId: number | null): CheckoutDraft | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as CheckoutDraft | null
    if (kept?.userId !== userId || kept.accountId !== accountId) return undefined
    return steps.includes(kept.step) && steps.includes(kept.reached) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps `kept`; undefined forgets everything. */
export function writeCheckoutDraft(kept: CheckoutDraft | undefined): void {
  try {
    if (kept) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // Closed or full storage: the choices last as long as the page.
  }
}

/** The card that pays, for a page that is about to open. */
export function storeCard(paymentId: string): void {
  changeDraft((kept) => ({ ...kept, values: { ...kept.values, paymentKind: 'CARD', paymentId } }))
}

/** Opens the payment step when the page opens; the card was refused. */
export function keepForPayment(): void {
  changeDraft(({ values: { paymentId: _refused, ...values }, ...kept }) => ({
    ...kept,
    values,
    step: 'payment',
    sent: null,
  }))
}

function changeDraft(change: (kept: CheckoutDraft) => CheckoutDraft): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as CheckoutDraft | null
    if (kept) writeCheckoutDraft(change(kept))
  } catch {
    // Closed storage: the page starts again.
  }
}
