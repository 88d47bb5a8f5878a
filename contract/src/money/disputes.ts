// Disputing an invoice or one of its lines, with the reason; the company answers through the ERP [P8.11].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { area, mutation, query } from '../platform/call.ts'
import { cardNumberMessage, containsCardNumber } from '../buying/cardNumbers.ts'
import { viewInvoices } from '../access/privileges.ts'
import { wholeCents } from '../platform/prices.ts'
import { uploadedFile, uploadIds } from '../platform/uploads.ts'

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
/** 'Accepted in part' where less than was disputed was accepted. */
export const disputeOutcome = ({
  status,
  cents,
  acceptedCents,
}: Pick<Dispute, 'status' | 'cents' | 'acceptedCents'>): string =>
  status === 'ACCEPTED' && acceptedCents !== null && cents !== null && acceptedCents < cents
    ? 'Accepted in part'
    : disputeStatusLabels[status]

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  OPEN: 'In dispute',
  WITHDRAWN: 'Withdrawn',
  ACCEPTED: 'Accepted',
  REJECTED: 'Rejected',
}

/** Most lines of one dispute. */
export const maxDisputedLines = 200

/** Most files of one dispute, and most bytes of them together: what mail servers take. */
export const maxDisputeFiles = 5
export const maxDisputeBytes = 15 * 1024 * 1024

export const disputeMessages = {
  reason: 'Please choose what is wrong.',
  comment: fieldMessages.problem,
  tooManyFiles: `You can add at most ${maxDisputeFiles} files.`,
  tooLarge: fieldMessages.filesTooLarge,
  closed: 'Only an invoice with something open can be disputed. Please ask a question about it instead.',
  already: 'This is in dispute already.',
  gone: 'This dispute is closed already.',
  message: 'Please write what you want to say.',
  why: 'Please say why it is rejected.',
  overDisputed: 'No more than what is disputed: {most}.',
  tooManyReplies: 'You have written many messages in a short time. Please call {phone}{option}.',
  amount: 'Enter an amount above zero with at most two decimals, for example 1234.50.',
  quantity: 'Enter a quantity above zero with at most two decimals.',
  both: 'Enter a quantity or an amount of a line, not both.',
  twice: 'Each line can be disputed once.',
  whole: 'Enter an amount for the whole invoice or name its lines, not both.',
  nothing: 'Choose at least one line.',
  line: 'Nothing was billed with this line.',
  overQuantity: 'No more than the quantity of the line.',
  overLine: 'No more than the amount of the line.',
  overOpen: 'No more than what is open of the invoice: {open}. What is being paid already is not open.',
  tooOften: 'You have disputed many invoices in a short time. Please call {phone}{option}.',
} as const

const disputedCents = wholeCents.positive(disputeMessages.amount)

const newDisputedLine = z
  .object({
    lineNumber: z.number().int(),
    /** The wrong part of its quantity, or of its amount; with neither, all of the line. */
    quantity: z
      .number(disputeMessages.quantity)
      .positive(disputeMessages.quantity)
      .multipleOf(0.01, disputeMessages.quantity)
      .nullable()
      .default(null),
    cents: disputedCents.nullable().default(null),
  })
  .refine(({ quantity, cents }) => quantity === null || cents === null, disputeMessages.both)
export type NewDisputedLine = z.output<typeof newDisputedLine>

export const newDispute = z.object({
  customerTrxId: z.number().int(),
  /** The lines that are wrong; none for the whole invoice. */
  lines: z
    .array(newDisputedLine, disputeMessages.nothing)
    .max(maxDisputedLines)
    .refine((lines) => new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length, disputeMessages.twice)
    .default([]),
  /** The disputed amount of the whole invoice; null for all that is open. */
  cents: disputedCents.nullable().default(null),
  reason: z.enum(disputeReasons, disputeMessages.reason),
  comment: z
    .string()
    .trim()
    .min(1, disputeMessages.comment)
    .max(2000, 'Please write at most 2,000 characters.')
    .refine((text) => !containsCardNumber(text), cardNumberMessage),
  documents: uploadIds.pipe(z.array(z.uuid()).max(maxDisputeFiles, disputeMessages.tooManyFiles)),
})
export type NewDispute = z.output<typeof newDispute>

export const disputedLine = z.object({
  lineNumber: z.number().int(),
  /** Null where an amount was said. */
  quantity: z.number().nullable(),
  cents: wholeCents,
})
export type DisputedLine = z.infer<typeof disputedLine>

export const dispute = z.object({
  disputeId: z.number().int(),
  /** None for the whole invoice. */
  lines: z.array(disputedLine),
  /** The disputed amount; null for all that is open. */
  cents: wholeCents.nullable(),
  /** How much of it was accepted; null where the answer says none. */
  acceptedCents: wholeCents.nullable(),
  /** Number of the credit memo that follows. */
  creditMemo: z.string().nullable(),
  reason: z.enum(disputeReasons),
  comment: z.string(),
  status: z.enum(disputeStatuses),
  answer: z.string().nullable(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** What both sides wrote since, the oldest first. */
  messages: z.array(z.object({ author: z.string(), fromStaff: z.boolean(), text: z.string(), at: z.iso.datetime() })),
  files: z.array(uploadedFile.extend({ addedBy: z.string(), addedAt: z.iso.datetime() })),
})
export type Dispute = z.infer<typeof dispute>

export const disputeCalls = area({
  disputeInvoice: mutation({
    who: viewInvoices,
    input: newDispute,
    output: z.object({ disputeId: z.number().int() }),
    about:
      'Disputes an open invoice that the viewer may see, an amount of it, or quantities or amounts of its lines, with a reason and files; it goes to customer service by email, with a copy to the person who disputes it. What is not disputed can be paid [P8.11, P9.132, P9.133].',
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
