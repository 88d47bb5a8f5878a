// E-mails about scheduled payments that came to no payment [P9.140]. A receipt or a decline goes out as that of any payment.
import { paths } from '@portal/contract/platform/paths'
import { viewInvoices } from '@portal/contract/access/privileges'
import { formatIsoDay } from '@portal/contract/platform/days'
import { currency } from '@portal/contract/platform/locales'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { centsIn } from '../../platform/pdf/format.ts'

export const scheduledPaymentNews = notificationKind({
  name: 'ScheduledPaymentNews',
  about:
    'A scheduled payment came to nothing because nothing was open, to who pays; or it failed or was suspended, to who pays and to administrators of the organization.',
  severities: ['high', 'low'],
  isOptional: false,
  who: viewInvoices,
  data: z.object({
    news: z.enum(['NOTHING', 'FAILED', 'SUSPENDED']),
    text: z.string(),
    payDay: z.iso.date(),
    currency,
    customerName: z.string(),
    invoices: z.array(z.object({ trxNumber: z.string(), dueDate: z.iso.date(), cents: z.number().int() })),
  }),
  email: ({ news, text, payDay, currency: of, customerName, invoices }, { config }) => {
    const money = centsIn(of)
    const what = { NOTHING: 'paid nothing', FAILED: 'failed', SUSPENDED: 'is suspended' }[news]
    return {
      subject: `The payment of ${formatIsoDay(payDay)} ${what}`,
      heading: `The scheduled payment ${what}`,
      paragraphs: [
        `The payment of invoices of ${customerName} on ${formatIsoDay(payDay)} ${what}. ${text}`,
        ...(news === 'NOTHING' ? [] : ['It is not tried again by itself. Its invoices are still open.']),
      ],
      // Amounts of an invoice are no prices of the store.
      canViewPrices: true,
      ...(invoices.length > 0 && {
        table: {
          columns: [{ title: 'Invoice' }, { title: 'Due' }, { title: 'Up to' }],
          rows: invoices.map(({ trxNumber, dueDate, cents }) => [trxNumber, formatIsoDay(dueDate), money(cents)]),
        },
      }),
      button: { label: 'View scheduled payments', url: pageUrl(config, paths.receipts()) },
    }
  },
})
