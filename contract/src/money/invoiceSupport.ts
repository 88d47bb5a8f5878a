// Help with invoices: a question to customer service, and how to pay [B2.19, B2.20, B7.29, B7.30].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { area, mutation, query } from '../platform/call.ts'
import { cardNumberMessage, containsCardNumber } from '../buying/cardNumbers.ts'
import { viewInvoices } from '../access/privileges.ts'
import { uploadIds } from '../platform/uploads.ts'

/** Most invoices one question is about, and most files it carries. */
const maxInvoices = 20
export const maxSupportFiles = 5
/** Most bytes of its files together: what mail servers take, with room for how email writes files. */
export const maxSupportBytes = 15 * 1024 * 1024

export const invoiceSupportMessages = {
  content: 'Please write your message.',
  tooManyInvoices: `A question can be about at most ${maxInvoices} invoices.`,
  tooManyFiles: `You can add at most ${maxSupportFiles} files.`,
  tooLarge: fieldMessages.filesTooLarge,
  tooOften: 'You have sent many questions in a short time. Please call {phone}{option}.',
} as const

export const invoiceSupport = z.object({
  /** The numbers of the invoices it is about. */
  invoices: z
    .array(z.string().trim().min(1).max(40))
    .max(maxInvoices, invoiceSupportMessages.tooManyInvoices)
    .default([]),
  content: z
    .string()
    .trim()
    .min(1, invoiceSupportMessages.content)
    .max(4000, 'Please write at most 4,000 characters.')
    .refine((text) => !containsCardNumber(text), cardNumberMessage),
  documents: uploadIds.pipe(z.array(z.uuid()).max(maxSupportFiles, invoiceSupportMessages.tooManyFiles)),
})
export type InvoiceSupport = z.infer<typeof invoiceSupport>

export const invoiceSupportCalls = area({
  sendInvoiceSupportEmail: mutation({
    who: viewInvoices,
    input: invoiceSupport,
    output: z.object({ sent: z.boolean() }),
    about:
      'Sends a question about invoices with its files to customer service by email, and a copy to the person who asks; each number must be one of an invoice they may see [B2.19, B7.29].',
  }),
  getPaymentInstructions: query({
    who: viewInvoices,
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), url: z.string() })),
    about: 'The files of the folder static/Payment-Instructions/, by name, each with its link [B2.20, B7.30].',
  }),
})
