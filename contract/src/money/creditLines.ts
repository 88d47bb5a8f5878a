// Credit lines: what an organization may owe, what is used of it, and a hold with what lifts it [P8.10].
import { currency } from '../platform/locales.ts'
import { z } from 'zod'
import { area, query } from '../platform/call.ts'
import { price } from '../platform/prices.ts'
import { one } from '../access/privileges.ts'

export const creditMessages = {
  over: 'This order is over what is left of the credit line of your organization. Please choose another way to pay, or pay open invoices first.',
  hold: 'Orders on account are on hold: {reason}',
} as const

/** Why orders on account are on hold, and what lifts it. */
export const creditHold = z.object({ reason: z.string(), release: z.string().nullable() })

/** The hold in words: 'Orders on account are on hold: ... Pay it.' */
export const formatHold = ({ reason, release }: z.infer<typeof creditHold>): string =>
  [creditMessages.hold.replace('{reason}', () => reason), release].filter(Boolean).join(' ')

/** Amounts of an organization's books, no prices of the store: who may see all its invoices sees them. */
const amount = z.number()

export const creditLine = z.object({
  accountId: z.number().int(),
  customerName: z.string(),
  currency,
  limit: amount,
  /** Open invoices and orders not billed yet, less credits; never below zero. */
  used: amount,
  /** The remainder; below zero where more is used than the limit. */
  available: amount,
  openInvoices: amount,
  unbilledOrders: amount,
  /** Of those, what are orders of courses, a list of their own. */
  unbilledTrainingOrders: amount,
  /** Credits not used yet, below zero. */
  credits: amount,
  hold: creditHold.nullable(),
})
export type CreditLine = z.infer<typeof creditLine>

/** The remainder of an organization's credit line in the currency of an order, and its hold; null where it has no limit. */
export const creditLeft = z.object({ currency, available: price, hold: creditHold.nullable() }).nullable()
export type CreditLeft = z.infer<typeof creditLeft>

/** Most credit lines shown at once; those with a hold or with least left come first. */
export const maxCreditLines = 20

/** The right to see the credit line: it sums up all invoices, also those of other billing addresses. */
export const viewCreditLine = one('B2B_View_All_Invoices')

export const creditLineCalls = area({
  getCreditLines: query({
    who: viewCreditLine,
    input: z.object({}),
    output: z.array(creditLine),
    about:
      'The credit lines of the organizations being viewed, those on hold and with least left first, at most 20; an organization without one has no limit [P8.10].',
  }),
})
