// The payer's text of a payment: it is, it is on its way, or it came to nothing.
import { currency } from '@portal/contract/platform/locales'
import { latePaths } from '@portal/contract/platform/latePaths'
import { viewInvoices } from '@portal/contract/access/privileges'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { centsIn } from '../../platform/pdf/format.ts'

const payment = z.object({
  name: z.string(),
  receiptNumber: z.string(),
  customerName: z.string(),
  currency,
  cents: z.number().int(),
  paidWith: z.string(),
  lines: z.array(z.object({ trxNumber: z.string(), credit: z.string().nullable(), cents: z.number().int() })),
})

const toTable = ({ lines, ...of }: z.output<typeof payment>) => {
  const money = centsIn(of.currency)
  return {
    columns: [{ title: 'Invoice' }, { title: 'Paid with' }, { title: 'Amount' }],
    rows: lines.map(({ trxNumber, credit, cents }) => [
      trxNumber,
      credit === null ? of.paidWith : `Credit ${credit}`,
      money(cents),
    ]),
    totals: [['Charged', money(of.cents)] satisfies [string, string]],
  }
}

export const paymentReceipt = notificationKind({
  name: 'PaymentReceipt',
  about:
    'Invoices were paid: which, with what, and the receipt as a PDF, to the payer; before it, that a bank transfer is on its way.',
  severities: ['low'],
  isOptional: false,
  who: viewInvoices,
  data: payment.extend({ isProcessing: z.boolean() }),
  email: ({ isProcessing, ...paid }, { config }) => ({
    subject: isProcessing ? `Payment ${paid.receiptNumber} is processing` : `Receipt ${paid.receiptNumber}`,
    heading: isProcessing ? 'Your bank transfer is on its way' : 'Thank you for your payment',
    paragraphs: [
      isProcessing
        ? `Hello ${paid.name}, we have asked your bank for payment ${paid.receiptNumber} of ${paid.customerName}. It usually takes up to five business days; we write again when it arrived.`
        : `Hello ${paid.name}, payment ${paid.receiptNumber} of ${paid.customerName} is complete.`,
    ],
    // Amounts of an invoice are no prices of the store.
    canViewPrices: true,
    table: toTable(paid),
    button: { label: 'View the payment', url: pageUrl(config, latePaths.receipt(paid.receiptNumber)) },
  }),
})

export const paymentCameBack = notificationKind({
  name: 'PaymentCameBack',
  about:
    'A payment of invoices failed, was returned by the bank or was refunded: the invoices are open again, to the payer.',
  severities: ['high'],
  isOptional: false,
  who: viewInvoices,
  data: payment.extend({ how: z.enum(['FAILED', 'RETURNED', 'REFUNDED']), reason: z.string().nullable() }),
  email: ({ how, reason, ...paid }, { config }) => {
    const what = { FAILED: 'failed', RETURNED: 'was returned by the bank', REFUNDED: 'was refunded' }[how]
    return {
      subject: `Payment ${paid.receiptNumber} ${what}`,
      heading: `Your payment ${what}`,
      paragraphs: [
        `Hello ${paid.name}, payment ${paid.receiptNumber} of ${paid.customerName} ${what}. The invoices below are open again.`,
        ...(reason ? [`The bank says: ${reason}`] : []),
      ],
      // Amounts of an invoice are no prices of the store.
      canViewPrices: true,
      table: toTable(paid),
      button: { label: 'View the payment', url: pageUrl(config, latePaths.receipt(paid.receiptNumber)) },
    }
  },
})
