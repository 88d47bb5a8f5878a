// Emails about disputes of invoices.
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { paths } from '@portal/contract/platform/paths'
import { disputeOutcome } from '@portal/contract/money/disputes'
import { currency } from '@portal/contract/platform/locales'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { viewInvoices } from '@portal/contract/access/privileges'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { centsIn } from '../../platform/pdf/format.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const disputeFacts = z.object({
  disputeId: z.number().int(),
  trxNumber: z.string(),
  customerName: z.string(),
  name: z.string(),
  email: z.string(),
})
const dispute = disputeFacts.extend({
  /** The lines or the whole invoice, with quantities and amounts. */
  about: z.array(z.string()),
  reason: z.string(),
  comment: z.string(),
  files: z.array(z.string()),
})

const toParagraphs = ({ disputeId, about, reason, comment, files }: z.output<typeof dispute>): string[] => [
  `Dispute ${disputeId}: ${reason}`,
  ...about,
  ...splitParagraphs(comment),
  ...(files.length > 0 ? [`Files: ${files.join(', ')}`] : []),
]

export const invoiceDisputed = notificationKind({
  name: 'InvoiceDisputed',
  about:
    'An invoice or a line of it is disputed, with the reason and files, to customer service, who answers by Reply.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: dispute,
  email: ({ trxNumber, customerName, name, email, ...said }, { config }) => ({
    replyTo: email,
    subject: `Dispute of invoice ${trxNumber}`,
    heading: `Dispute of invoice ${trxNumber}`,
    paragraphs: [
      `${name} (${email}) of ${customerName} disputes invoice ${trxNumber}:`,
      ...toParagraphs({ trxNumber, customerName, name, email, ...said }),
    ],
    button: { label: 'View the dispute', url: pageUrl(config, staffPaths.dispute(said.disputeId)) },
  }),
})

export const disputeReceived = notificationKind({
  name: 'DisputeReceived',
  about: 'The copy of a dispute of an invoice, to the person who made it.',
  severities: ['low'],
  isOptional: false,
  who: viewInvoices,
  data: dispute,
  email: (said, { config }) => ({
    subject: `Your dispute of invoice ${said.trxNumber}`,
    heading: 'We have received your dispute',
    paragraphs: [
      `Hello ${said.name}, you dispute invoice ${said.trxNumber} of ${said.customerName}:`,
      ...toParagraphs(said),
      'We look into it and answer on the page of the invoice.',
    ],
    button: { label: 'View the invoice', url: pageUrl(config, paths.invoice(said.trxNumber)) },
  }),
})

export const disputeAnswered = notificationKind({
  name: 'DisputeAnswered',
  about: 'A dispute of an invoice was accepted or rejected, with the answer, to the person who made it.',
  severities: ['medium', 'low'],
  isOptional: true,
  title: 'Answers to disputes of invoices',
  who: viewInvoices,
  data: z.object({
    trxNumber: z.string(),
    customerName: z.string(),
    firstName: z.string(),
    /** Numbers of the lines; none for the whole invoice. */
    lines: z.array(z.number().int()),
    currency,
    /** The disputed amount where it was said, and how much of it was accepted. */
    cents: z.number().int().nullable(),
    acceptedCents: z.number().int().nullable(),
    creditMemo: z.string().nullable(),
    reason: z.string(),
    status: z.enum(['ACCEPTED', 'REJECTED']),
    answer: z.string().nullable(),
  }),
  email: ({ trxNumber, customerName, firstName, lines, reason, status, answer, ...of }, { brand, config }) => {
    const what = disputeOutcome({ status, ...of }).toLowerCase()
    const money = centsIn(of.currency)
    const whole = of.cents === null ? '' : ` of ${money(of.cents)}`
    return {
      subject: `Dispute of invoice ${trxNumber} ${what}`,
      heading: `Your dispute was ${what}`,
      paragraphs: [
        `Hello ${firstName}, we have ${what} your dispute of ${lines.length === 0 ? '' : `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} of `}invoice ${trxNumber} of ${customerName} (${reason}).`,
        ...(of.acceptedCents === null ? [] : [`${money(of.acceptedCents)}${whole} is accepted.`]),
        ...(of.creditMemo ? [`The credit memo is ${of.creditMemo}.`] : []),
        ...(answer ? splitParagraphs(answer) : []),
        ...(status === 'REJECTED' ? [`If you see it otherwise, please call us: ${brand.phone}.`] : []),
      ],
      button: { label: 'View the invoice', url: pageUrl(config, paths.invoice(trxNumber)) },
    }
  },
})

export const disputeWithdrawn = notificationKind({
  name: 'DisputeWithdrawn',
  about: 'A dispute of an invoice was withdrawn, to customer service.',
  severities: ['low'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: disputeFacts,
  email: ({ disputeId, trxNumber, customerName, name, email }) => ({
    replyTo: email,
    subject: `Dispute of invoice ${trxNumber} withdrawn`,
    heading: `Dispute of invoice ${trxNumber} withdrawn`,
    paragraphs: [`${name} (${email}) of ${customerName} has withdrawn dispute ${disputeId}.`],
  }),
})

export const disputeQuestioned = notificationKind({
  name: 'DisputeQuestioned',
  about: 'Customer service asks back about a dispute of an invoice, to the person who made it.',
  severities: ['medium'],
  isOptional: false,
  who: viewInvoices,
  data: z.object({
    trxNumber: z.string(),
    customerName: z.string(),
    firstName: z.string(),
    author: z.string(),
    message: z.string(),
  }),
  email: ({ trxNumber, customerName, firstName, author, message }, { config }) => ({
    subject: `A question about your dispute of invoice ${trxNumber}`,
    heading: 'We have a question about your dispute',
    paragraphs: [
      `Hello ${firstName}, ${author} asks about your dispute of invoice ${trxNumber} of ${customerName}:`,
      ...splitParagraphs(message),
      'Please answer on the page of the invoice.',
    ],
    button: { label: 'Answer', url: pageUrl(config, paths.invoice(trxNumber)) },
  }),
})

export const disputeReplied = notificationKind({
  name: 'DisputeReplied',
  about:
    'A customer wrote about their dispute of an invoice, with files, to customer service, who answers in the staff area.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: disputeFacts.extend({ message: z.string(), files: z.array(z.string()) }),
  email: ({ disputeId, trxNumber, customerName, name, email, message, files }, { config }) => ({
    replyTo: email,
    subject: `Dispute ${disputeId} of invoice ${trxNumber}: a message`,
    heading: `Dispute ${disputeId} of invoice ${trxNumber}`,
    paragraphs: [
      `${name} (${email}) of ${customerName} writes:`,
      ...splitParagraphs(message),
      ...(files.length > 0 ? [`Files: ${files.join(', ')}`] : []),
    ],
    button: { label: 'View the dispute', url: pageUrl(config, staffPaths.dispute(disputeId)) },
  }),
})
