// Emails about a card that is charged as goods leave: it was charged, its authorization was renewed, or it was refused.
import { currency } from '@portal/contract/platform/locales'
import { paymentMessages } from '@portal/contract/money/payments'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { day, centsIn } from '../../platform/pdf/format.ts'

const ofOrder = z.object({ name: z.string(), orderNumber: z.string(), card: z.string() })

export const cardCharged = notificationKind({
  name: 'CardCharged',
  about: 'The card of an order was charged for what was shipped: which lines and how much, to the buyer.',
  severities: ['low'],
  isOptional: true,
  title: 'Charges of your card as goods leave',
  who: 'signed-in',
  data: ofOrder.extend({
    currency,
    cents: z.number().int(),
    openCents: z.number().int(),
    canViewPrices: z.boolean(),
    lines: z.array(z.object({ lineNumber: z.number().int(), name: z.string(), quantity: z.string() })),
    shipmentNumbers: z.array(z.string()),
  }),
  email: ({ name, orderNumber, card, canViewPrices, lines, shipmentNumbers, ...amounts }, { config }) => ({
    subject: `Your card was charged for order ${orderNumber}`,
    heading: `Your card was charged for order ${orderNumber}`,
    canViewPrices,
    paragraphs: [
      `Hello ${name}, goods of your order have left${shipmentNumbers.length > 0 ? ` with shipment ${shipmentNumbers.join(', ')}` : ''}, and ${card} was charged for them.`,
      amounts.openCents > 0
        ? 'What is still to be shipped is charged when it leaves. Your bank may show it as pending until then.'
        : 'Nothing of this order remains to be charged.',
    ],
    table: {
      columns: [{ title: 'Line' }, { title: 'Part' }, { title: 'Quantity' }],
      rows: lines.map((line) => [String(line.lineNumber), line.name, line.quantity]),
      totals: [
        ['Charged with its share of shipping and tax', centsIn(amounts.currency)(amounts.cents)],
        ...(amounts.openCents > 0
          ? [['Still to be charged', centsIn(amounts.currency)(amounts.openCents)] satisfies [string, string]]
          : []),
      ],
    },
    button: { label: 'View your order', url: pageUrl(config, latePaths.historyOrder(orderNumber)) },
  }),
})

export const cardRenewed = notificationKind({
  name: 'CardAuthorizationRenewed',
  about: 'The authorization of the card of an order was renewed for what is still to be shipped, to the buyer.',
  severities: ['low'],
  isOptional: true,
  title: 'Renewed authorizations of your card',
  who: 'signed-in',
  data: ofOrder.extend({ until: z.iso.datetime().nullable() }),
  email: ({ name, orderNumber, card, until }, { config }) => ({
    subject: `Card authorization renewed for order ${orderNumber}`,
    heading: `The authorization for order ${orderNumber} was renewed`,
    paragraphs: [
      `Hello ${name}, a bank holds an amount for about a week. Goods of your order are still to be shipped, so ${card} was authorized anew for them${until ? `, until ${day(until)}` : ''}.`,
      'Nothing was charged. Your bank may show both amounts for a day or two; the earlier one is released.',
    ],
    button: { label: 'View your order', url: pageUrl(config, latePaths.historyOrder(orderNumber)) },
  }),
})

export const cardRefused = notificationKind({
  name: 'CardRefusedForRest',
  about: 'The card of an order was refused for what is still to be shipped; another one can pay it, to the buyer.',
  severities: ['high'],
  isOptional: false,
  who: 'signed-in',
  data: ofOrder,
  email: ({ name, orderNumber, card }, { config }) => ({
    subject: `Your card was refused: order ${orderNumber}`,
    heading: paymentMessages.refusedForRest,
    paragraphs: [
      `Hello ${name}, ${card} was refused for what is still to be shipped of order ${orderNumber}.`,
      'Your order stands, and the goods wait. Pay what remains with this card or another one on the page of the order.',
    ],
    button: { label: 'Pay what remains', url: pageUrl(config, latePaths.historyOrder(orderNumber)) },
  }),
})

export const orderOnHold = notificationKind({
  name: 'OrderOnHold',
  about:
    'The card of an order was refused for what is still to be shipped: its goods are not to leave, to customer service.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({
    orderNumber: z.string(),
    customerName: z.string(),
    card: z.string(),
    currency,
    openCents: z.number().int(),
  }),
  email: ({ orderNumber, customerName, card, currency: of, openCents }, { config }) => ({
    subject: `Goods are not to leave: order ${orderNumber}`,
    heading: `Goods of order ${orderNumber} are not to leave`,
    paragraphs: [
      `The card of ${customerName} (${card}) was refused for what is still to be shipped: ${centsIn(of)(openCents)}.`,
      'The buyer was asked for another card. The order is free again when one is accepted; the ERP is sent both.',
    ],
    button: { label: 'View the order', url: pageUrl(config, paths.order(orderNumber)) },
  }),
})
