// E-mails about invoices that are paid by themselves: which, before it; and that none is any more [P9.142, P9.143].
import { viewInvoices } from '@portal/contract/access/privileges'
import { formatIsoDay } from '@portal/contract/platform/days'
import { currency } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { centsIn } from '../../platform/pdf/format.ts'

const invoice = z.object({
  trxNumber: z.string(),
  dueDate: z.iso.date(),
  payDay: z.iso.date(),
  cents: z.number().int(),
})

export const autopayPreview = notificationKind({
  name: 'AutopayPreview',
  about:
    'Invoices that will be paid by themselves, three days before, and those above a ceiling that will not, to who pays and, as they chose, to colleagues who may.',
  severities: ['medium', 'low'],
  isOptional: false,
  who: viewInvoices,
  data: z.object({
    customerName: z.string(),
    currency,
    paidWith: z.string(),
    invoices: z.array(invoice),
    leftOut: z.array(invoice.extend({ reason: z.string() })),
  }),
  email: ({ customerName, currency: of, paidWith, invoices, leftOut }, { config }) => {
    const money = centsIn(of)
    const sum = money(invoices.reduce((all, { cents }) => all + cents, 0))
    const some = invoices.length === 1 ? '1 invoice' : `${invoices.length} invoices`
    return {
      subject: invoices.length > 0 ? `Autopay: ${sum} for ${some}` : 'Autopay leaves invoices to you',
      heading: invoices.length > 0 ? 'These invoices will be paid automatically' : 'These invoices are left to you',
      paragraphs: [
        ...(invoices.length > 0
          ? [
              `${sum} of ${customerName} will be paid with ${paidWith}. To stop one, take it out on the page of payments before its day.`,
            ]
          : []),
        ...(leftOut.length > 0 ? [`Not paid automatically, please pay in another way: see the last column.`] : []),
      ],
      // Amounts of an invoice are no prices of the store.
      canViewPrices: true,
      table: {
        columns: [{ title: 'Invoice' }, { title: 'Due' }, { title: 'Amount' }, { title: 'Paid on' }],
        rows: [
          ...invoices.map((each) => [
            each.trxNumber,
            formatIsoDay(each.dueDate),
            money(each.cents),
            formatIsoDay(each.payDay),
          ]),
          ...leftOut.map((each) => [each.trxNumber, formatIsoDay(each.dueDate), money(each.cents), each.reason]),
        ],
      },
      button: { label: 'View or stop payments', url: pageUrl(config, paths.receipts()) },
    }
  },
})

export const autopaySuspended = notificationKind({
  name: 'AutopaySuspended',
  about:
    'Invoices are not paid by themselves any more, because who pays or what they pay with is gone, to all who may pay.',
  severities: ['high'],
  isOptional: false,
  who: viewInvoices,
  data: z.object({ customerName: z.string(), currency, reason: z.string() }),
  email: ({ customerName, currency: of, reason }, { config }) => ({
    subject: `Autopay of ${customerName} is suspended`,
    heading: 'Autopay is suspended',
    paragraphs: [
      `Invoices of ${customerName} in ${of} are not paid automatically any more. ${reason}`,
      'Payments that it had scheduled are canceled. Please set it up again, or pay these invoices before they are due.',
    ],
    button: { label: 'View payments', url: pageUrl(config, paths.receipts()) },
  }),
})
