// Emails about invoices that are new, due soon or overdue, to everybody who sees them [P6.12].
import { currency } from '@portal/contract/platform/locales'
import { formatIsoDay } from '@portal/contract/platform/days'
import { paths } from '@portal/contract/platform/paths'
import { viewInvoices } from '@portal/contract/access/privileges'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import type { EmailWords, NotificationKind, Site } from '../../platform/notify/kinds.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { moneyIn } from '../../platform/pdf/format.ts'

const listed = z.object({
  invoices: z.array(
    z.object({
      trxNumber: z.string(),
      customerName: z.string(),
      isCredit: z.boolean(),
      poNumber: z.string().nullable(),
      dueDate: z.iso.date(),
      currency,
      total: z.number(),
      open: z.number(),
    }),
  ),
})
type ListedInvoices = z.output<typeof listed>
export type InvoiceNews = NotificationKind<typeof listed>

/** Rows of a table; the list of invoices shows the others. */
const maxRows = 50

/** 'Invoice 40012', '3 invoices'. */
const nameOf = ({ invoices }: ListedInvoices): string => {
  const [only] = invoices
  if (only && invoices.length === 1) return `${only.isCredit ? 'Credit memo' : 'Invoice'} ${only.trxNumber}`
  const credits = invoices.filter(({ isCredit }) => isCredit).length
  if (credits === invoices.length) return `${credits} credit memos`
  return `${invoices.length} ${credits > 0 ? 'invoices and credit memos' : 'invoices'}`
}

function words(news: ListedInvoices, title: string, said: string, { config }: Site): EmailWords {
  const { invoices } = news
  const [only] = invoices
  const [whose = '', ...others] = new Set(invoices.map(({ customerName }) => customerName))
  const left = invoices.length - maxRows
  return {
    subject: title,
    heading: title,
    // A viewer of an invoice sees its amounts.
    canViewPrices: true,
    paragraphs: [
      `${others.length > 0 ? `${others.length + 1} organizations` : whose}: ${said}`,
      ...(left > 0 ? [`The first ${maxRows} are below; the list of invoices shows the other ${left}.`] : []),
    ],
    table: {
      columns: [{ title: 'Invoice' }, { title: 'Due' }, { title: 'Total' }, { title: 'Open' }],
      rows: invoices.slice(0, maxRows).map((each) => {
        const money = moneyIn(each.currency)
        return [
          [
            each.trxNumber,
            ...(each.poNumber ? [`PO number ${each.poNumber}`] : []),
            ...(others.length > 0 ? [each.customerName] : []),
          ].join(' · '),
          each.isCredit ? 'Credit' : formatIsoDay(each.dueDate),
          money(each.total),
          money(each.open),
        ]
      }),
    },
    button: {
      label: only && invoices.length === 1 ? 'View the invoice' : 'View your invoices',
      url: pageUrl(config, only && invoices.length === 1 ? paths.invoice(only.trxNumber) : paths.invoices()),
    },
  }
}

export const invoicesNew = notificationKind({
  name: 'InvoicesNew',
  about: 'New invoices and credit memos of an organization, together, to each of its people who sees them.',
  severities: ['low'],
  isOptional: true,
  title: 'New invoices',
  who: viewInvoices,
  data: listed,
  email: (news, site) =>
    words(
      news,
      `${nameOf(news)}${news.invoices.length === 1 ? ' is new' : ' are new'}`,
      `${news.invoices.length === 1 ? 'this document is' : 'these documents are'} new.`,
      site,
    ),
})

/** Days before it is due on which an invoice is mentioned. */
export const dueSoonDays = 5

export const invoicesDueSoon = notificationKind({
  name: 'InvoicesDueSoon',
  about: `Invoices that are due within ${dueSoonDays} days and still open, together, to each who sees them.`,
  severities: ['medium'],
  isOptional: true,
  title: 'Invoices due soon',
  who: viewInvoices,
  data: listed,
  email: (news, site) =>
    words(
      news,
      `${nameOf(news)} due soon`,
      `due within ${dueSoonDays} days and not paid. What is being paid already does not count as open.`,
      site,
    ),
})

export const invoicesOverdue = notificationKind({
  name: 'InvoicesOverdue',
  about: 'Invoices whose due day has passed and that are still open, together, once each, to each who sees them.',
  severities: ['high'],
  isOptional: true,
  title: 'Overdue invoices',
  who: viewInvoices,
  data: listed,
  email: (news, site) =>
    words(
      news,
      `${nameOf(news)} overdue`,
      `the due day has passed and something is open. If you have paid already, nothing is to be done. Questions: ${site.brand.phone} or ${site.brand.email}.`,
      site,
    ),
})
