// The payment gateway as the portal sees it: it knows cards by tokens, holds money for an order, and takes or lets go of
// what it holds. No card number passes through here [Q3.05].
import type { Currency } from '@portal/contract/platform/locales'

/** A card as the gateway describes it. */
export interface Card {
  token: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
  /** The bank refuses it already now. */
  isRefused?: boolean
}

export interface Customer {
  userId: string
  email: string
  name: string
  /** Their id at the gateway, once they have one. */
  customerId: string | null
}

/** 'processing' is what the bank has not decided yet; 'expired' is what it held for too long and let go by itself. */
export type ChargeStatus =
  | 'action'
  | 'processing'
  | 'authorized'
  | 'declined'
  | 'captured'
  | 'released'
  | 'refunded'
  | 'expired'

export interface Charge {
  chargeId: string
  status: ChargeStatus
  /** Where the bank asks the buyer, when `status` is 'action'. */
  actionUrl: string | null
  /** Until when the money is held. */
  endsAt: Date | null
  /** The amount taken of it, in whole cents; the rest is held no longer. */
  capturedCents: number
}

export interface AuthorizationRequest {
  /** The same key is the same charge, however often it is asked for. */
  key: string
  cents: number
  currency: Currency
  cardToken: string
  customerId: string | null
  description: string
  /** The text on the payer's bank statement, beside the maker's name; shortened as the bank wants it. */
  statement: string
  /** Where the bank sends the buyer back to. */
  returnUrl: string
  /** The payer is not there: their bank cannot ask them, and refuses where it would. */
  isOffSession?: boolean
}

/** A collection made at once, from a card or a bank account. */
export interface CollectionRequest extends Omit<AuthorizationRequest, 'cardToken' | 'isOffSession'> {
  kind: 'CARD' | 'BANK'
  token: string
}

/** A bank debit is 'processing' for days, and may fail at the end of them. */
export interface Collection {
  chargeId: string
  status: 'action' | 'processing' | 'succeeded' | 'failed' | 'refunded'
  actionUrl: string | null
  /** Why it failed, where the gateway says so. */
  reason?: string | undefined
}

/** A bank account as the gateway describes it. */
export interface BankAccount {
  token: string
  bankName: string
  last4: string
}

/** A bank account that was entered: verified by its owner, or not, with the gateway's word for why. */
export type BankSetup = BankAccount & { customerId: string; currency: Currency } & (
    | { state: 'verified' }
    | { state: 'failed'; reason: string | null }
  )

export interface Gateway {
  name: 'sandbox' | 'stripe'
  /** How a new card is entered: in a form of ours that sends a token only, or on the gateway's own page. */
  cardEntry: 'form' | 'page'
  /** Opens the gateway's page for a new card; its address. It comes back to `returnUrl`, {token} filled in. */
  openCardPage: (customer: Customer, returnUrl: string) => Promise<{ customerId: string; url: string }>
  /** The card behind a token just entered; undefined when there is none, or it is another person's. */
  cardOf: (token: string, customerId: string | null) => Promise<Card | undefined>
  /** Removes a card. */
  forget: (token: string) => Promise<void>
  /** Holds the money. */
  authorize: (wanted: AuthorizationRequest) => Promise<Charge>
  /** The charge made under `key`, if any: for a payment whose answer was never received. */
  find: (key: string, customerId: string | null) => Promise<Charge | undefined>
  charge: (chargeId: string) => Promise<Charge>
  /** Takes so much of what is held, once, and lets the rest go; taken before, it says so. */
  capture: (chargeId: string, cents: number) => Promise<Charge>
  /** Lets go of what is held, and gives back what was taken. */
  release: (chargeId: string) => Promise<Charge>
  /** Opens the gateway's page for a bank account, as `openCardPage`. */
  openBankPage: (
    customer: Customer,
    currency: Currency,
    returnUrl: string,
  ) => Promise<{ customerId: string; url: string }>
  /** The bank account behind a token just entered, 'unverified' until its owner proved it; undefined when it is none of theirs. */
  bankOf: (token: string, customerId: string | null) => Promise<BankAccount | 'unverified' | undefined>
  /** The outcome of the entry of a bank account, and whose it is; undefined while that is open, or when it is of another kind. */
  bankSetup: (setupId: string) => Promise<BankSetup | undefined>
  /** Takes money at once. */
  collect: (wanted: CollectionRequest) => Promise<Collection>
  collection: (chargeId: string) => Promise<Collection>
  /** The collection under `key`, if anything: for one whose answer was never received. */
  findCollection: (key: string, customerId: string | null) => Promise<Collection | undefined>
  /** Gives up what the payer never confirmed at their bank; says what it is then. */
  giveUp: (chargeId: string) => Promise<Collection>
}

/** The gateway gave no usable answer: no one knows what became of the question, which may be asked again. */
export class GatewayUnreachable extends Error {}
