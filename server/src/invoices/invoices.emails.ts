// Emails about invoices.
import { viewInvoices } from '@portal/contract/invoices'
import { z } from 'zod'
import { notificationKind } from '../platform/notify/kinds.ts'

export const invoicePdfsReady = notificationKind({
  name: 'InvoicePdfsReady',
  about: 'The PDFs of invoices somebody asked for are ready, with the link to them, to the person who asked.',
  severities: ['low'],
  isOptional: false,
  who: viewInvoices,
  data: z.object({ url: z.string(), count: z.number().int(), as: z.enum(['zip', 'pdf']) }),
  email: ({ url, count, as }) => ({
    subject: 'Your invoice PDFs are ready',
    heading: 'Your invoice PDFs are ready',
    paragraphs: [
      count === 1 ? 'The PDF of 1 invoice is ready.' : `The PDFs of ${count} invoices are ready.`,
      as === 'zip' ? 'They come as a ZIP file with one PDF for each.' : 'They come as one PDF with an outline.',
      'The link works for a day and only for you: you may be asked to log in.',
    ],
    button: { label: 'Download', url },
  }),
})
