// Invoices that are paid on a later day, by themselves [P9.137]. Amounts are whole cents.
import { z } from 'zod'
import { mayPay, viewInvoices } from '../access/privileges.ts'
import { area, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { wholeCents } from '../platform/prices.ts'
import { allocationInput, maxPaidTogether, receiptStatuses } from './receivables.ts'

/** PAID names that a payment was begun: what became of it is its receipt's. */
export const scheduledStatuses = ['SCHEDULED', 'SUSPENDED', 'PAID', 'NOTHING', 'FAILED', 'CANCELED'] as const
export type ScheduledStatus = (typeof scheduledStatuses)[number]
export const scheduledStatusLabels: Record<ScheduledStatus, string> = {
  SCHEDULED: 'Scheduled',
  SUSPENDED: 'Suspended',
  PAID: 'Paid',
  NOTHING: 'Nothing was open',
  FAILED: 'Not paid',
  CANCELED: 'Canceled',
}

/** Most scheduled payments of an organization that are to come. */
export const maxScheduled = 500

export const scheduledMessages = {
  past: 'Choose a day after today. To pay today, choose ‘Pay now’.',
  workingDay: '{day} is no working day. Choose {before} or another working day.',
  late: 'Choose a day up to {last}, so that no invoice is paid after it is due.',
  due: 'Invoice {number} is due already. Pay it now, or take it out.',
  already: 'Invoice {number} is to be paid on {day} already. Move or cancel that payment first.',
  tooMany: 'So many payments are scheduled that no more can be. Please cancel some first.',
  begun: 'This payment was begun or canceled meanwhile. Please look at it again.',
  moved: 'This payment was changed meanwhile. Please look at it again.',
  notYours: 'Only {owner} can move this payment, because it is charged to what they pay with. You can cancel it.',
  notOwner: 'Only {owner} can pay this, because it is charged to what they pay with.',
  ownerGone: '{owner} may not pay invoices of this organization any more. Please pay them in another way.',
  methodGone: '{with} cannot pay any more. Cancel this payment, and schedule it anew with what else you pay with.',
  nothing: 'Nothing was open of these invoices, or all of it was in dispute. Nothing was charged.',
  failed: 'The payment could not be begun. Nothing was charged; please pay in another way.',
} as const

export const newScheduledPayment = z.object({
  /** Made by the page: the same key is the same payment, for ever. */
  key: z.uuid(),
  accountId: z.number().int(),
  currency,
  method: z.enum(['CARD', 'BANK']),
  paymentId: z.string().min(1).max(100),
  payDay: z.iso.date(),
  /** The most that is paid of each invoice; less where less is open on the day. */
  allocations: z.array(allocationInput).min(1).max(maxPaidTogether),
})
export type NewScheduledPayment = z.output<typeof newScheduledPayment>

const scheduledInvoice = z.object({
  customerTrxId: z.number().int(),
  trxNumber: z.string(),
  dueDate: z.iso.date(),
  /** The agreed amount: never more is paid. */
  agreedCents: wholeCents,
  /** The amount that would be paid now: less where credits, payments or disputes came between. */
  cents: wholeCents,
  /** Taken out of this payment. */
  isRemoved: z.boolean(),
})

const scheduledPayment = z.object({
  scheduledId: z.number().int(),
  version: z.number().int(),
  accountId: z.number().int(),
  customerName: z.string(),
  currency,
  payDay: z.iso.date(),
  /** The last working day before an invoice of it is late. */
  lastDay: z.iso.date(),
  status: z.enum(scheduledStatuses),
  reason: z.string().nullable(),
  paidWith: z.string(),
  ownerName: z.string(),
  isMine: z.boolean(),
  /** Of an account that pays its invoices automatically. */
  isAutomatic: z.boolean(),
  cents: wholeCents,
  receiptNumber: z.string().nullable(),
  receiptStatus: z.enum(receiptStatuses).nullable(),
  invoices: z.array(scheduledInvoice),
})
export type ScheduledPayment = z.infer<typeof scheduledPayment>

const one = z.object({ scheduledId: z.number().int(), version: z.number().int() })

export const scheduledPaymentCalls = area({
  getScheduledPayments: query({
    who: viewInvoices,
    input: z.object({
      /** Those of one invoice, also those that are over. */
      customerTrxId: z.number().int().optional(),
    }),
    output: z.array(scheduledPayment),
    about:
      'Payments of the organizations being viewed that are to come, are suspended, or ended without a payment in the last 30 days, the next first; of one invoice all. None that pays an invoice the viewer does not see [P9.137, P9.138].',
  }),
  schedulePayment: mutation({
    who: mayPay,
    input: newScheduledPayment,
    output: z.object({
      scheduledId: z.number().int().nullable(),
      /** Invoices whose open amount is another than was sent; nothing is scheduled then. */
      changed: z.array(z.object({ customerTrxId: z.number().int(), trxNumber: z.string(), openCents: wholeCents })),
    }),
    about:
      'Has invoices of one organization in one currency paid on a working day until they are due, by a saved card or bank account of the viewer; once for its key [P9.137].',
  }),
  moveScheduledPayment: mutation({
    who: mayPay,
    input: one.extend({ payDay: z.iso.date() }),
    output: z.object({ version: z.number().int() }),
    about:
      'Moves a payment of the viewer to another day until it begins, or has one that was suspended tried on it [P9.138].',
  }),
  cancelScheduledPayment: mutation({
    who: mayPay,
    input: one.extend({
      /** This invoice alone is taken out. */
      customerTrxId: z.number().int().optional(),
    }),
    output: z.object({ version: z.number().int() }),
    about:
      'Cancels a payment until it begins, or takes one invoice out of it; whoever may pay its invoices may [P9.138].',
  }),
  payScheduledPayment: mutation({
    who: mayPay,
    input: one,
    output: z.object({ receiptNumber: z.string().nullable(), status: z.enum(receiptStatuses).nullable() }),
    about:
      'Begins a scheduled payment of the viewer now, as the portal does by itself on its day: what is open then and no more than was agreed, once, however often it is asked [P9.139].',
  }),
})
