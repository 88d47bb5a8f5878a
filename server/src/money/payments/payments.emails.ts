// Emails about payments as banks see them.
import { currency } from '@portal/contract/platform/locales'
import { paymentDisputeLabels, paymentDisputes } from '@portal/contract/money/payments'
import { z } from 'zod'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { centsIn } from '../../platform/pdf/format.ts'

const heads = {
  OPEN: 'A payment is disputed',
  WON: 'A disputed payment was won',
  LOST: 'A disputed payment was lost',
  CLOSED: 'A question about a payment was closed',
} as const satisfies Record<(typeof paymentDisputes)[number], string>

export const refundFailed = notificationKind({
  name: 'RefundFailed',
  about:
    'The bank of a payer did not take what was given back of an order or of invoices: it has to go back in another way, to customer service.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({
    /** 'order 12' or 'payment 8000001'. */
    what: z.string(),
    customerName: z.string(),
    currency,
    cents: z.number().int(),
    /** In Stripe's words. */
    reason: z.string(),
    chargeId: z.string(),
  }),
  email: ({ what, customerName, currency: of, cents, reason, chargeId }) => ({
    subject: `A refund failed: ${what}`,
    heading: 'A refund failed',
    paragraphs: [
      `What was given back of ${what} to ${customerName} came back: ${centsIn(of)(cents)}.`,
      `The reason: ${reason.replaceAll('_', ' ')}`,
      'The amount is in your Stripe balance again. Pay it back in another way; nothing is tried again by itself.',
      `At Stripe it is payment ${chargeId}.`,
    ],
  }),
})

export const paymentDisputed = notificationKind({
  name: 'PaymentDisputed',
  about: 'The bank of a payer disputes a payment of an order or of invoices, or what came of it, to customer service.',
  severities: ['high', 'medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({
    /** 'order 12' or 'payment 8000001'. */
    what: z.string(),
    customerName: z.string(),
    dispute: z.enum(paymentDisputes),
    currency,
    cents: z.number().int(),
    /** In Stripe's words. */
    reason: z.string(),
    answerBy: z.iso.datetime().nullable(),
    chargeId: z.string(),
  }),
  email: ({ what, customerName, dispute, currency: of, cents, reason, answerBy, chargeId }) => ({
    subject: `${heads[dispute]}: ${what}`,
    heading: heads[dispute],
    paragraphs: [
      `The payment of ${what} of ${customerName}: ${centsIn(of)(cents)}.`,
      paymentDisputeLabels[dispute],
      `The bank's reason: ${reason.replaceAll('_', ' ')}`,
      ...(dispute === 'OPEN' && answerBy ? [`The evidence is due at Stripe by ${answerBy.slice(0, 10)} (UTC).`] : []),
      `At Stripe it is payment ${chargeId}.`,
    ],
  }),
})
