// Saved ways to pay: brand, last four digits and expiry, never a number [S15.02, D2.20].
import type { Currency } from '../platform/locales.ts'
import { currency } from '../platform/locales.ts'
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { cardNumberMessage, containsCardNumber } from '../buying/cardNumbers.ts'
import { titleText } from '../platform/plainText.ts'
import { wholeCents } from '../platform/prices.ts'
import { mayPay } from '../access/privileges.ts'
import { session } from '../access/session.ts'

export const paymentMethod = z.object({
  paymentId: z.string(),
  brand: z.string(),
  last4: z.string().regex(/^\d{4}$/),
  /** 1 to 12. */
  expiryMonth: z.number().int(),
  expiryYear: z.number().int(),
  isExpired: z.boolean(),
  isDefault: z.boolean(),
  /** It was refused when it was last to pay. */
  isRefused: z.boolean(),
  /** Kept for later orders; otherwise it was entered for this one. */
  isSaved: z.boolean(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentMessages = {
  notACard: 'This card could not be saved. Please enter it again.',
  /** Reported before anything is saved. */
  refused: 'The bank refused this card, so it was not saved. Please use another one.',
  tooMany: 'You have saved as many cards as we keep. Please remove one first.',
  /** Messages for buyer and staff while goods wait for another card. */
  refusedForRest: 'Your card was refused for what is still to be shipped',
  /** Of an order or a payment of invoices, behind the amount. */
  refundFailed: 'could not be given back, because the bank returned it. Customer service pays it back in another way.',
  unreachable: 'We could not hear back from the card service. Please try again.',
} as const

/** How the bank of a payer disputes a payment, and what came of it; CLOSED is a question that came to nothing. */
export const paymentDisputes = ['OPEN', 'WON', 'LOST', 'CLOSED'] as const
export type PaymentDispute = (typeof paymentDisputes)[number]
export const paymentDisputeLabels: Record<PaymentDispute, string> = {
  OPEN: 'Disputed by the bank: answer at Stripe',
  WON: 'Disputed by the bank, and won',
  LOST: 'Disputed by the bank, and lost: the money is gone',
  CLOSED: 'Asked about by the bank, and closed',
}

/** Most cards of one user. */
export const maxCards = 20

/**
 * The purpose of a new card: to be saved at once, which the gateway checks it for; to be saved once it has paid; or to pay a
 * single order. A refused card is never saved.
 */
export const cardUses = ['save', 'pay-and-save', 'pay-once'] as const
export type CardUse = (typeof cardUses)[number]

/** A new card is a token of the payment gateway and nothing else; what it represents, the gateway says. */
const newCard = z.object({
  token: z
    .string()
    .min(1)
    .max(200)
    .refine((token) => !containsCardNumber(token), cardNumberMessage),
  isDefault: z.boolean().default(false),
  use: z.enum(cardUses).default('save'),
})

const onePayment = z.object({ paymentId: z.string().min(1).max(100) })

/** A bank account that invoices are paid from: its bank and last four digits, never its number. */
export const bankAccount = z.object({
  paymentId: z.string(),
  bankName: z.string(),
  last4: z.string(),
  currency,
  name: z.string().nullable(),
  /** Chosen first for invoices of its currency. */
  isDefault: z.boolean(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** 'Visa ending in 4242'; what an old order does not know of it is left out. */
export const cardName = ({ brand, last4 }: { brand: string | null; last4: string | null }): string =>
  [brand ?? 'Card', last4 && `ending in ${last4}`].filter(Boolean).join(' ')

/** 'Test Bank account ending in 6789'. */
export const bankAccountText = ({ bankName, last4 }: Pick<BankAccount, 'bankName' | 'last4'>): string =>
  `${bankName} account ending in ${last4}`

/** Currencies that are debited from bank accounts: by ACH in US dollars, by pre-authorized debit in Canadian ones. In others only cards pay. */
const debitCurrencies: readonly Currency[] = ['USD', 'CAD']
export const isDebited = (of: Currency): boolean => debitCurrencies.includes(of)

export const bankMessages = {
  cardsOnly: (of: Currency) => `In ${of} only cards pay.`,
  notAnAccount: 'This bank account could not be saved. Please enter it again.',
  unverified:
    'Your bank account is being verified: in one or two business days your bank shows a small deposit from us. Confirm it on the page that the e-mail about it opens; the account then appears here by itself.',
  tooMany: 'You have saved as many bank accounts as we keep. Please remove one first.',
  numberInName: 'Please leave the account number out of the name.',
} as const

/** The name a person gives a bank account; the number of the account is no name. */
export const bankAccountName = z.object({
  name: titleText(40).refine((name) => !/(?:\d[ -]?){7}/.test(name), bankMessages.numberInName),
})

export const paymentCalls = area({
  paymentMethods: query({
    who: 'signed-in',
    input: z.object({
      /** With those entered for the order being placed. */
      toPay: z.boolean().optional(),
    }),
    output: z.array(paymentMethod),
    about: "The viewer's own payment methods, the default first [S15.02].",
  }),
  addNewCreditCard: mutation({
    who: 'signed-in',
    input: z.object({ card: newCard }),
    output: z.object({ paymentMethod, session }),
    about:
      'Takes a card by the token the payment gateway gave for it, to be saved or to pay once; a card number is refused [B§7.3].',
  }),
  openCardPage: mutation({
    who: 'signed-in',
    input: z.object({ from: z.enum(['checkout', 'account']) }),
    output: z.object({ url: z.string() }),
    about:
      "The payment gateway's own page for a new card, where it has one; it leads back with the card's token [D2.20].",
  }),
  bankAccounts: query({
    who: mayPay,
    input: z.object({ currency: currency.optional() }),
    output: z.array(bankAccount),
    about: "The viewer's own bank accounts, of one currency or all, the default first, then the newest [P8.05, P1.20].",
  }),
  changeBankAccount: mutation({
    who: mayPay,
    input: onePayment.extend({
      /** An empty one takes the name away. */
      name: bankAccountName.shape.name.optional(),
      isDefault: z.boolean().optional(),
    }),
    output: bankAccount,
    about: 'Names a bank account of the viewer, or makes it the one chosen first for its currency [P1.20].',
  }),
  addBankAccount: mutation({
    who: mayPay,
    input: z.object({
      currency,
      token: z
        .string()
        .min(1)
        .max(200)
        .refine((token) => !/\d{6}/.test(token) || token.startsWith('cs_'), bankMessages.notAnAccount),
    }),
    output: bankAccount,
    about: 'Saves a bank account by the token the payment gateway gave for it; an account number is refused [P8.05].',
  }),
  openBankPage: mutation({
    who: mayPay,
    input: z.object({
      currency,
      /** The invoices being paid: the page leads back to them, and without any to the account. */
      trxNumbers: z.array(z.string().max(40)).max(100),
      /** Cents of each of them, of a remittance file; null where it says none. */
      amounts: z.array(wholeCents.nullable()).max(100).default([]),
    }),
    output: z.object({ url: z.string() }),
    about: "The payment gateway's own page for a bank account; it leads back with the account's token [P8.05].",
  }),
  removePaymentMethod: mutation({
    who: 'signed-in',
    input: onePayment,
    output: session,
    about: "Removes one of the viewer's payment methods; its id joins deletedPaymentIds [A§3].",
  }),
  restorePaymentMethod: mutation({
    who: 'signed-in',
    input: onePayment.extend({ isDefault: z.boolean().default(false) }),
    output: session,
    about: 'Puts a removed payment method back, as the default if it was [S15.02].',
  }),
})
