// The email that confirms an order of seats [S12.04].
import { orderDetail } from '@portal/contract/buying/orders'
import { paymentText } from '@portal/contract/buying/orderCard'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { taxLabel, taxText } from '@portal/contract/platform/prices'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { moneyIn } from '../../platform/pdf/format.ts'

/** Prices only for readers who may see them. */
export const courseOrderConfirmation = notificationKind({
  name: 'CourseOrderConfirmation',
  about: 'An order of course seats stands: courses, seats, totals and PDF, to the buyer.',
  severities: ['low'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({
    name: z.string(),
    /** True if the reader has the page of orders, beside their own history. */
    hasOrders: z.boolean(),
    canViewPrices: z.boolean(),
    order: orderDetail.pick({
      orderNumber: true,
      poNumber: true,
      paymentKind: true,
      paymentTerms: true,
      cardBrand: true,
      cardLast4: true,
      currency: true,
      subtotal: true,
      tax: true,
      taxExempt: true,
      total: true,
      lines: true,
    }),
  }),
  email: ({ name, hasOrders, canViewPrices, order }, { config }) => {
    const { orderNumber } = order
    const money = moneyIn(order.currency)
    const amount = (value: number | null) => money(value ?? 0)
    const payment = order.poNumber ? `Purchase order: ${order.poNumber}` : paymentText(order)
    return {
      subject: `Training order ${orderNumber} confirmed`,
      canViewPrices,
      heading: `Thank you for your order ${orderNumber}`,
      paragraphs: [
        `Hello ${name}, we have received your order of course seats. Give each seat to a person on the page of the order: they get an email with a link to the course.`,
        ...(payment ? [`Payment: ${payment}`] : []),
        ...(config.LINK_MY_COURSES ? [`Your courses: ${config.LINK_MY_COURSES}`] : []),
      ],
      addresses: config.LINK_MY_COURSES ? [config.LINK_MY_COURSES] : [],
      table: {
        columns: [
          { title: 'Course' },
          { title: 'Seats' },
          { title: 'Price', isPrice: true },
          { title: 'Total', isPrice: true },
        ],
        rows: order.lines.map((line) => [
          `${line.name} (${line.partNumber})`,
          String(line.quantity),
          amount(line.price),
          amount(line.lineTotal),
        ]),
        totals: [
          ['Subtotal', amount(order.subtotal)],
          [taxLabel, taxText(order, amount)],
          ['Total', amount(order.total)],
        ],
      },
      button: {
        label: 'View your order',
        url: pageUrl(config, hasOrders ? paths.order(orderNumber) : latePaths.historyOrder(orderNumber)),
      },
    }
  },
})
