// The emails of a checkout: the order is, or a payment that was being checked made none.
import { currency } from '@portal/contract/platform/locales'
import { fillBrand } from '@portal/contract/provider/brand'
import { shippingMethods, shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { freightMessages, freightTerms, freightText, totalLabel } from '@portal/contract/buying/freight'
import { lineAmount } from '@portal/contract/platform/money'
import { includedTexts } from '@portal/contract/buying/cores'
import { partTexts } from '@portal/contract/buying/partTexts'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { groupShipDays, orderShipText, shipDateText } from '@portal/contract/buying/shipDays'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { day, moneyIn } from '../../platform/pdf/format.ts'

const line = z.object({
  name: z.string(),
  partNumber: z.string(),
  brand: z.string().nullable(),
  manufacturerPartNumber: z.string().nullable(),
  unitSerial: z.string().nullable(),
  quantity: z.number().int(),
  uom: z.string(),
  price: z.number(),
  coreCharge: z.number().optional(),
  coreDays: z.number().nullish(),
  fromStock: z.boolean(),
  shipByDate: z.string().nullable(),
  /** Number of its delivery, where the order goes to several addresses. */
  delivery: z.number().int().optional(),
})

const confirmedOrder = z.object({
  name: z.string(),
  orderNumber: z.string(),
  /** True if the reader has the page of orders, beside their own history. */
  hasOrders: z.boolean(),
  canViewPrices: z.boolean(),
  shipTo: z.array(z.string()),
  shippingMethod: z.enum(shippingMethods).nullable(),
  /** The addresses in the place of `shipTo`, where they are several. */
  deliveries: z.array(z.object({ to: z.string(), how: z.array(z.string()) })).default([]),
  // Emails that wait since an older version have none.
  shippingLabel: z.string().nullable().default(null),
  freight: z.enum(freightTerms).default('QUOTED'),
  carrierAccount: z.string().nullable().default(null),
  requestedDate: z.string().nullable().default(null),
  shipsComplete: z.boolean().default(false),
  payment: z.string(),
  charges: z.array(z.string()).default([]),
  lines: z.array(line),
  currency: currency,
  subtotal: z.number(),
  shipping: z.number(),
  tax: z.number(),
  taxExempt: z.boolean(),
  total: z.number(),
})

/** Prices only for readers who may see them. */
export const orderConfirmation = notificationKind({
  name: 'OrderConfirmation',
  about: 'An order of parts stands: its lines, days, totals and PDF, to the buyer.',
  severities: ['low'],
  isOptional: false,
  who: 'signed-in',
  data: confirmedOrder,
  email: ({ name, orderNumber, hasOrders, canViewPrices, shipTo, payment, ...order }, { config }) => {
    const money = moneyIn(order.currency)
    return {
      subject: `Order ${orderNumber} confirmed`,
      canViewPrices,
      heading: `Thank you for your order ${orderNumber}`,
      paragraphs: [
        `Hello ${name}, we have received your order and will let you know when it ships.`,
        ...(order.deliveries.length > 0
          ? order.deliveries.map(({ to, how }, at) => `Delivery ${at + 1}, to ${to}: ${how.join('. ')}`)
          : [`Ship to: ${shipTo.join(', ')}`, `Shipping method: ${shippingMethodText(order) ?? ''}`]),
        ...deliveryFacts(order, day).map(([label, text]) => `${label}: ${text}`),
        payment,
        ...order.charges,
        formatShipDays(order.lines),
        ...(order.freight === 'TO_CONFIRM' ? [freightMessages.confirmedLater] : []),
        ...waitingIn(order.lines),
      ],
      table: {
        columns: [
          { title: 'Part' },
          { title: 'Quantity' },
          { title: 'Price', isPrice: true },
          { title: 'Total', isPrice: true },
        ],
        rows: order.lines.map((each) => [
          // In the one column that may wrap.
          [each.name, ...partTexts(each, null), formatShipDay(each), ...deliveryText(each)].join(' · '),
          `${each.quantity} ${each.uom}`,
          [money(each.price), ...includedTexts(each, order.currency)].join(' '),
          money(lineAmount(each.price, each.quantity)),
        ]),
        totals: [
          ['Subtotal', money(order.subtotal)],
          ['Shipping', freightText(order, money)],
          [taxLabel, taxText(order, money)],
          [totalLabel(order), money(order.total)],
        ],
      },
      button: {
        label: 'View your order',
        url: pageUrl(config, hasOrders ? paths.order(orderNumber) : latePaths.historyOrder(orderNumber)),
      },
    }
  },
})

type Line = z.output<typeof line>

const formatShipDays = (lines: readonly Line[]): string =>
  orderShipText(groupShipDays(lines.map(({ shipByDate }) => ({ promiseDate: shipByDate, shippedDate: null }))), day)

const deliveryText = ({ delivery }: Line): string[] => (delivery === undefined ? [] : [`Delivery ${delivery}`])

const formatShipDay = ({ shipByDate, fromStock }: Line): string =>
  `${fromStock ? '' : 'Backordered · '}${shipDateText({ promiseDate: shipByDate, shippedDate: null }, day)}`

/** The confirmation's text about lines sold beyond stock. */
function waitingIn(lines: readonly Line[]): string[] {
  const waiting = lines.filter(({ fromStock }) => !fromStock).length
  if (waiting === 0) return []
  return [`${waiting === 1 ? '1 line waits' : `${waiting} lines wait`} for new stock.`]
}

export const orderNotPlaced = notificationKind({
  name: 'OrderNotPlaced',
  about: 'A payment that was being checked made no order: why, and that no money was taken, to the buyer.',
  severities: ['high'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({ name: z.string(), reason: z.string() }),
  email: ({ name, reason }, { brand, config }) => ({
    subject: 'Your order was not placed',
    heading: 'Your order was not placed',
    paragraphs: [
      `Hello ${name}, we have checked your payment. Nothing was ordered, and your card is not charged; what your bank may have reserved is released.`,
      fillBrand(reason, brand),
      'What you wanted to order is still in your cart.',
    ],
    button: { label: 'View your cart', url: pageUrl(config, paths.cart()) },
  }),
})
