// The payment totals, from what is typed and ticked; the server reckons the same [P8.05].
import type { Payable, PayableGroup } from '@portal/contract/money/receivables'
import { receivableMessages } from '@portal/contract/money/receivables'
import { readAmount } from './shared/amounts.ts'

export interface PaymentDraft {
  /** The same payment however often it is sent. */
  key: string
  /** Typed amounts by the id of the invoice; all that is open and not in dispute until a person types. */
  amounts: Record<string, string>
  /** Ids of the credits ticked. */
  credits: number[]
  method: 'CARD' | 'BANK'
  /** The day on which it is paid by itself; none to pay now. */
  payDay?: string | undefined
  /** The card or bank account chosen. */
  paymentId?: string | undefined
}

export interface PaymentTotals {
  /** The amount paid of each invoice, those of nothing left out. */
  allocations: { customerTrxId: number; cents: number }[]
  /** Of the credits ticked, those there still are: another tab may have used one up. */
  credits: number[]
  wrong: Record<number, string>
  sumCents: number
  creditCents: number
  chargedCents: number
}

/** The open amount that is not in dispute. */
export const getPayableCents = ({ openCents, disputedCents }: Pick<Payable, 'openCents' | 'disputedCents'>): number =>
  openCents - disputedCents

export function calculateTotals(
  { invoices, credits, currency }: PayableGroup,
  draft: Pick<PaymentDraft, 'amounts' | 'credits' | 'payDay'>,
): PaymentTotals {
  const wrong: Record<number, string> = {}
  const allocations = invoices.flatMap((invoice) => {
    const { customerTrxId, openCents } = invoice
    const text = draft.amounts[customerTrxId]
    const cents = text === undefined ? getPayableCents(invoice) : readAmount(text, currency)
    if (cents === undefined) wrong[customerTrxId] = receivableMessages.amount
    else if (cents > openCents) wrong[customerTrxId] = receivableMessages.tooMuch
    return cents ? [{ customerTrxId, cents }] : []
  })
  const sumCents = allocations.reduce((sum, { cents }) => sum + cents, 0)
  // Credits are used now or not at all: by another day they may be gone.
  const ticked =
    draft.payDay === undefined ? credits.filter(({ customerTrxId }) => draft.credits.includes(customerTrxId)) : []
  const creditCents = Math.min(
    sumCents,
    ticked.reduce((sum, { availableCents }) => sum + availableCents, 0),
  )
  return {
    allocations,
    credits: ticked.map(({ customerTrxId }) => customerTrxId),
    wrong,
    sumCents,
    creditCents,
    chargedCents: sumCents - creditCents,
  }
}
