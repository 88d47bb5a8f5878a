// The meanings of Stripe's words to us: the states of a payment there, and what may be on a bank statement.
import type { ChargeStatus, Collection } from './gateway.ts'

interface IntentState {
  /** Money held for an order. */
  charge: ChargeStatus
  /** Money taken at once. */
  collection: Collection['status']
}

/** Every status of a PaymentIntent; what is not here is not understood, and asked for again. */
export const intentStates: Readonly<Record<string, IntentState>> = {
  requires_payment_method: { charge: 'declined', collection: 'failed' },
  // Under way, because it is asked for with its confirmation.
  requires_confirmation: { charge: 'processing', collection: 'processing' },
  requires_action: { charge: 'action', collection: 'action' },
  processing: { charge: 'processing', collection: 'processing' },
  // Nothing is held of what is taken at once.
  requires_capture: { charge: 'authorized', collection: 'processing' },
  canceled: { charge: 'released', collection: 'failed' },
  succeeded: { charge: 'captured', collection: 'succeeded' },
}

/** Every status of a SetupIntent by which a bank account is entered: its bank says whose it is, perhaps by a small deposit, which takes days. */
export const setupStates: Readonly<Record<string, 'none' | 'unverified' | 'verified'>> = {
  requires_payment_method: 'none',
  requires_confirmation: 'none',
  requires_action: 'unverified',
  processing: 'unverified',
  succeeded: 'verified',
  canceled: 'none',
}

/** True if Stripe canceled a payment by itself, because the bank held its money for too long. */
export const isExpiry = (reason: string | null | undefined): boolean => reason === 'automatic' || reason === 'expired'

/** Letters that banks print: Latin without accents, and none of < > \\ ' " *. */
const printed = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[<>\\'"*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()

const truncate = (text: string, most: number): string | undefined => {
  const short = printed(text).slice(0, most).trim()
  return /[A-Z]/.test(short) ? short : undefined
}

/** Behind the prefix of the Stripe account, which takes up to ten of 22 letters and two to join them; undefined where nothing can be. */
export const cardStatement = (reference: string): string | undefined => truncate(reference, 10)

/** The whole text of a bank debit, five letters at least: the maker and what is paid. */
export function debitStatement(company: string, reference: string): string | undefined {
  const behind = printed(reference).slice(0, 14)
  const whole = truncate(
    `${printed(company)
      .slice(0, 22 - behind.length - 1)
      .trim()} ${behind}`,
    22,
  )
  return whole !== undefined && whole.length >= 5 ? whole : undefined
}
