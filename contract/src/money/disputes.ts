// Disputing an invoice or one of its lines, with the reason; the company answers through the ERP [P8.11].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { area, mutation, query } from '../platform/call.ts'
import { cardNumberMessage, containsCardNumber } from '../buying/cardNumbers.ts'
import { viewInvoices } from '../access/privileges.ts'
import { uploadIds } from '../platform/uploads.ts'

export const disputeReasons = ['PRICE', 'QUANTITY', 'NOT_RECEIVED', 'DAMAGED', 'DUPLICATE', 'TAX', 'OTHER'] as const
export type DisputeReason = (typeof disputeReasons)[number]
export const disputeReasonLabels: Record<DisputeReason, string> = {
  PRICE: 'The price is wrong',
  QUANTITY: 'The quantity is wrong',
  NOT_RECEIVED: 'Not received',
  DAMAGED: 'Damaged or not as ordered',
  DUPLICATE: 'Billed twice',
  TAX: 'The tax is wrong',
  OTHER: 'Something else',
}

export const disputeStatuses = ['OPEN', 'WITHDRAWN', 'ACCEPTED', 'REJECTED'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
export const disputeStatusLabels: Record<DisputeStatus, string> = {
  OPEN: 'In dispute',
  WITHDRAWN: 'Withdrawn',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
}

/** Most files of one dispute, and most bytes of them together: what mail servers take. */
const maxFiles = 5
export const maxDisputeBytes = 15 * 1024 * 1024

export const disputeMessages = {
  reason: 'Please choose what is wrong.',
  comment: fieldMessages.problem,
  tooManyFiles: `You can add at most ${maxFiles} files.`,
  tooLarge: fieldMessages.filesTooLarge,
  closed: 'Only an invoice with something open can be disputed. Please ask a question about it instead.',
  already: 'This is in dispute already.',
  gone: 'This dispute is closed already.',
  tooOften: 'You have disputed many invoices in a short time. Please call {phone}{option}.',
} as const

export const newDispute = z.object({
  customerTrxId: z.number().int(),
  /** The line that is wrong; none for the whole invoice. */
  lineNumber: z.number().int().nullable().default(null),
  reason: z.enum(disputeReasons, disputeMessages.reason),
  comment: z
    .string()
    .trim()
    .min(1, disputeMessages.comment)
    .max(2000, 'Please write at most 2,000 characters.')
    .refine((text) => !containsCardNumber(text), cardNumberMessage),
  documents: uploadIds.pipe(z.array(z.uuid()).max(maxFiles, disputeMessages.tooManyFiles)),
})
export type NewDispute = z.output<typeof newDispute>

const dispute = z.object({
  disputeId: z.number().int(),
  lineNumber: z.number().int().nullable(),
  reason: z.enum(disputeReasons),
  comment: z.string(),
  status: z.enum(disputeStatuses),
  answer: z.string().nullable(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
})
export type Dispute = z.infer<typeof dispute>

export const disputeCalls = area({
  disputeInvoice: mutation({
    who: viewInvoices,
    input: newDispute,
    output: z.object({ disputeId: z.number().int() }),
    about:
      'Disputes an open invoice that the viewer may see, or one of its lines, with a reason and files; it goes to customer service by email, with a copy to the person who disputes it [P8.11].',
  }),
  withdrawDispute: mutation({
    who: viewInvoices,
    input: z.object({ disputeId: z.number().int() }),
    output: z.object({ status: z.enum(disputeStatuses) }),
    about:
      'Withdraws an open dispute of an invoice that the viewer may see; customer service is told by email [P8.11].',
  }),
  invoiceDisputes: query({
    who: viewInvoices,
    input: z.object({ customerTrxId: z.number().int() }),
    output: z.array(dispute),
    about: 'The disputes of an invoice that the viewer may see, the newest first [P8.11].',
  }),
})
