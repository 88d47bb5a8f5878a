// Emails about an order after it was placed: it was canceled, a person asks about it, staff answer.
import { paths } from '@portal/contract/platform/paths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const orderCanceled = notificationKind({
  // With two l, unlike the code, because a stored name stays.
  name: 'OrderCancelled',
  about: 'An order was canceled before its release, to the person who placed it and the person who canceled it.',
  severities: ['medium'],
  isOptional: true,
  title: 'Canceled orders',
  who: 'signed-in',
  data: z.object({ orderNumber: z.string(), canceledBy: z.string(), isRefunded: z.boolean() }),
  email: ({ orderNumber, canceledBy, isRefunded }, { config }) => ({
    subject: `Order ${orderNumber} canceled`,
    heading: `Order ${orderNumber} is canceled`,
    paragraphs: [
      `${canceledBy} canceled this order before it was released. Nothing will be shipped.`,
      ...(isRefunded ? ['The card is not charged; an amount that was taken already goes back to it.'] : []),
    ],
    button: { label: 'Go to the supply store', url: pageUrl(config, paths.store()) },
  }),
})

export const orderQuestion = notificationKind({
  name: 'OrderQuestion',
  about: 'A question about an order, to customer service, who answers the asker by Reply.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({
    orderNumber: z.string(),
    customerName: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
  }),
  email: ({ orderNumber, customerName, name, email, message }, { config }) => ({
    replyTo: email,
    subject: `Question about order ${orderNumber}`,
    heading: `Question about order ${orderNumber}`,
    paragraphs: [
      `${name} (${email}) of ${customerName} asks:`,
      ...splitParagraphs(message),
      'Reply reaches the asker alone; an answer on the page of the order is kept with it.',
    ],
    button: { label: 'View the order', url: pageUrl(config, paths.order(orderNumber)) },
  }),
})

export const orderQuestionCopy = notificationKind({
  name: 'OrderQuestionCopy',
  about: 'The copy of a question about an order, to the person who asked.',
  severities: ['low'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({ orderNumber: z.string(), message: z.string() }),
  email: ({ orderNumber, message }, { config }) => ({
    subject: `Your question about order ${orderNumber}`,
    heading: 'We have received your question',
    paragraphs: [
      `You asked about order ${orderNumber}:`,
      ...splitParagraphs(message),
      'We answer by e-mail within one business day.',
    ],
    button: { label: 'View your order', url: pageUrl(config, paths.order(orderNumber)) },
  }),
})

export const orderAnswer = notificationKind({
  name: 'OrderAnswer',
  about: 'An answer of staff about an order, to everybody who asked about it.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({ orderNumber: z.string(), name: z.string(), message: z.string() }),
  email: ({ orderNumber, name, message }, { config }) => ({
    subject: `Answer to your question about order ${orderNumber}`,
    heading: `Your question about order ${orderNumber}`,
    paragraphs: [`${name} answers:`, ...splitParagraphs(message)],
    button: { label: 'View your order', url: pageUrl(config, paths.order(orderNumber)) },
  }),
})
