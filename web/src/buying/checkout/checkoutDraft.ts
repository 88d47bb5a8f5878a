// The buyer's choices, kept for this tab: a reload, a lost session or a new price loses none of it.
import type { Address } from '@portal/contract/buying/addresses'
import type { QuoteInput } from '@portal/contract/buying/checkout'
import type { Division } from './division.ts'
import { draftKey, readDraft, writeDraft } from '../../platform/drafts.ts'

export const steps = ['ship-to', 'shipping', 'payment', 'review'] as const
export type Step = (typeof steps)[number]

/** A quote that was sent to be placed and not yet answered. */
export interface SentQuote {
  quoteId: string
  itemIds: number[]
}

export interface CheckoutDraft {
  /** Whose choices they are, and for which organization. */
  userId: string
  accountId: number | null
  /** The quote of sales that is ordered; the cart without one. */
  priceQuote?: string | undefined
  values: Partial<QuoteInput>
  shipTo: Address | null
  billTo: Address | null
  /** Absent in a draft of an older version. */
  division?: Division | null
  step: Step
  /** The furthest step that was open. */
  reached: Step
  sent: SentQuote | null
}

type Owner = Pick<CheckoutDraft, 'userId' | 'accountId'>
export const checkoutDraftKey = (owner: Owner): string => draftKey('checkout', owner)

/** The stored draft for this user and organization; undefined when there is nothing. */
export function readCheckoutDraft(userId: string, accountId: number | null): CheckoutDraft | undefined {
  const draft = readDraft<CheckoutDraft>(checkoutDraftKey({ userId, accountId }))
  return draft && steps.includes(draft.step) && steps.includes(draft.reached) ? draft : undefined
}

export const writeCheckoutDraft = (draft: CheckoutDraft): void => writeDraft(checkoutDraftKey(draft), draft)

export const deleteCheckoutDraft = (owner: Owner): void => writeDraft(checkoutDraftKey(owner), undefined)

/** The card that pays, for a page that is about to open. */
export function storeCard(owner: Owner, paymentId: string): void {
  changeDraft(owner, (draft) => ({ ...draft, values: { ...draft.values, paymentKind: 'CARD', paymentId } }))
}

/** Opens the payment step when the page opens; the card was refused. */
export function extendForPayment(owner: Owner): void {
  changeDraft(owner, ({ values: { paymentId: _refused, ...values }, ...draft }) => ({
    ...draft,
    values,
    step: 'payment',
    sent: null,
  }))
}

function changeDraft({ userId, accountId }: Owner, change: (draft: CheckoutDraft) => CheckoutDraft): void {
  const draft = readCheckoutDraft(userId, accountId)
  if (draft) writeCheckoutDraft(change(draft))
}
