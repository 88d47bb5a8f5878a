// Emails about invoices.
import { paths } from '@portal/contract/platform/paths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { viewInvoices } from '@portal/contract/access/privileges'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

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

const question = z.object({ invoices: z.array(z.string()), content: z.string(), files: z.array(z.string()) })

/** 'invoice 1', 'invoices 1, 2 and 3 more', 'your invoices' where none is named. */
function nameInvoices(invoices: readonly string[], otherwise: string): string {
  const named = invoices.slice(0, 3).join(', ')
  if (invoices.length === 0) return otherwise
  if (invoices.length === 1) return `invoice ${named}`
  return invoices.length > 3 ? `invoices ${named} and ${invoices.length - 3} more` : `invoices ${named}`
}

const toParagraphs = ({ invoices, content, files }: z.output<typeof question>): string[] => [
  ...(invoices.length > 0 ? [`Invoices: ${invoices.join(', ')}`] : []),
  ...splitParagraphs(content),
  ...(files.length > 0 ? [`Files: ${files.join(', ')}`] : []),
]

export const invoiceQuestion = notificationKind({
  name: 'InvoiceQuestion',
  about: 'A question about invoices with its files, to customer service, who answers the asker by Reply.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: question.extend({ customers: z.array(z.string()), name: z.string(), email: z.string() }),
  email: ({ customers, name, email, ...asked }) => {
    const subject = `Question about ${nameInvoices(asked.invoices, 'invoices')}`
    const of = customers.length > 0 ? ` of ${customers.join(', ')}` : ''
    return {
      replyTo: email,
      subject,
      heading: subject,
      paragraphs: [`${name} (${email})${of} asks:`, ...toParagraphs(asked)],
    }
  },
})

export const invoiceQuestionCopy = notificationKind({
  name: 'InvoiceQuestionCopy',
  about: 'The copy of a question about invoices, to the person who asked.',
  severities: ['low'],
  isOptional: false,
  who: 'signed-in',
  data: question,
  email: (asked, { config }) => ({
    subject: `Your question about ${nameInvoices(asked.invoices, 'your invoices')}`,
    heading: 'We have received your question',
    paragraphs: ['You asked:', ...toParagraphs(asked), 'We answer by e-mail within one business day.'],
    button: { label: 'View your invoices', url: pageUrl(config, paths.invoices()) },
  }),
})
