// Invoices of an organization that are paid by themselves before they are due [P9.141]. Amounts are whole cents.
import { z } from 'zod'
import { mayPay, viewInvoices } from '../access/privileges.ts'
import { area, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { wholeCents } from '../platform/prices.ts'

export const autopayStatuses = ['ACTIVE', 'PAUSED', 'SUSPENDED', 'OFF'] as const
export type AutopayStatus = (typeof autopayStatuses)[number]
export const autopayStatusLabels: Record<AutopayStatus, string> = {
  ACTIVE: 'On',
  PAUSED: 'Paused',
  SUSPENDED: 'Suspended',
  OFF: 'Off',
}

/** Days before its payments on which a preview of them goes out. */
export const autopayPreviewDays = 3

export const autopayMessages = {
  daysBefore: 'Enter a number of days from 0 to 30.',
  ceiling: 'Enter an amount above zero with at most two decimals, or leave it empty for no ceiling.',
  taken: '{owner} pays these invoices automatically. Turn that off before you set it up with what you pay with.',
  moved: 'Autopay was changed meanwhile. Please look at it again.',
  notYours:
    'Only {owner} can turn this on again, because it is charged to what they pay with. You can set it up anew once it is off.',
  methodGone: '{with} cannot pay any more. Please choose for autopay what else to pay with.',
  stopped: 'Autopay was paused or turned off.',
  overInvoice: 'Above the ceiling of an invoice',
  overMonth: 'Above the ceiling of the month',
} as const

const ceiling = wholeCents.positive(autopayMessages.ceiling).nullable()

export const newAutopay = z.object({
  accountId: z.number().int(),
  currency,
  method: z.enum(['CARD', 'BANK']),
  paymentId: z.string().min(1).max(100),
  /** Days before an invoice is due. */
  daysBefore: z
    .number(autopayMessages.daysBefore)
    .int(autopayMessages.daysBefore)
    .min(0, autopayMessages.daysBefore)
    .max(30, autopayMessages.daysBefore),
  maxInvoiceCents: ceiling,
  maxMonthCents: ceiling,
  /** Colleagues who may pay get the preview, too. */
  tellsPayers: z.boolean(),
  /** The version that was read; null where there was none. */
  version: z.number().int().nullable(),
})
export type NewAutopay = z.output<typeof newAutopay>

const autopay = newAutopay.omit({ paymentId: true }).extend({
  autopayId: z.number().int(),
  version: z.number().int(),
  customerName: z.string(),
  status: z.enum(autopayStatuses),
  reason: z.string().nullable(),
  ownerName: z.string(),
  isMine: z.boolean(),
  paidWith: z.string(),
  /** Scheduled and paid this month, which counts against the ceiling. */
  usedCents: wholeCents,
})
export type Autopay = z.infer<typeof autopay>

export const autopayChanges = ['PAUSE', 'RESUME', 'OFF'] as const
export type AutopayChange = (typeof autopayChanges)[number]

export const autopayCalls = area({
  getAutopay: query({
    who: viewInvoices,
    input: z.object({}),
    output: z.array(autopay),
    about: 'How invoices of the organizations being viewed are paid by themselves, one for each currency [P9.141].',
  }),
  saveAutopay: mutation({
    who: mayPay,
    input: newAutopay,
    output: z.object({ autopayId: z.number().int() }),
    about:
      'Has the invoices of an organization in a currency paid by themselves, by a saved card or bank account of the viewer, or changes how [P9.141].',
  }),
  changeAutopay: mutation({
    who: mayPay,
    input: z.object({ autopayId: z.number().int(), version: z.number().int(), change: z.enum(autopayChanges) }),
    output: z.object({ status: z.enum(autopayStatuses) }),
    about: 'Pauses or resumes it, or turns it off; payments that it scheduled are canceled then [P9.143].',
  }),
})
