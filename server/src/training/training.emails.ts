// The email that confirms an order of seats, with the order as a PDF [S12.04].
import { paymentText, viewOrders } from 'contract/orders'
import { paths } from 'contract/paths'
import { taxLabel, taxText } from 'contract/prices'
import { passes } from 'contract/privileges'
import { getBrand } from '../brand/brand.ts'
import { getOrder, orderDocument } from '../orders/orders.ts'
import { pageUrl } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { notFound } from '../platform/errors.ts'
import type { Words } from '../platform/mail/layout.ts'
import { renderEmail } from '../platform/mail/layout.ts'
import type { Email } from '../platform/mail/emails.ts'
import { moneyIn } from '../platform/pdf/format.ts'
import { renderPdf, readerOf } from '../platform/pdf/pdfDocument.ts'

/** 'Training order 7000123 confirmed' with courses, seats and totals. Prices only for who may see them. */
export async function seatsEmail(ctx: Ctx, orderNumber: string): Promise<Email> {
  const order = await getOrder(ctx, orderNumber)
  if (!order) throw notFound()
  const brand = getBrand(ctx.config)
  const reader = readerOf(ctx.viewer)
  const money = moneyIn(order.currency)
  const amount = (value: number | null) => money(value ?? 0)
  const payment = order.poNumber ? `Purchase order: ${order.poNumber}` : paymentText(order)
  const isBusiness = passes(viewOrders, ctx.viewer.privileges)
  const words: Words = {
    heading: `Thank you for your order ${orderNumber}`,
    paragraphs: [
      `Hello ${ctx.viewer.name}, we have received your order of course seats. We set them up and write to you when they can be used.`,
      ...(payment ? [`Payment: ${payment}`] : []),
      ...(ctx.config.LINK_MY_COURSES ? [`Your courses: ${ctx.config.LINK_MY_COURSES}`] : []),
    ],
    addresses: ctx.config.LINK_MY_COURSES ? [ctx.config.LINK_MY_COURSES] : [],
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
      url: pageUrl(ctx.config, isBusiness ? paths.order(orderNumber) : paths.historyOrder(orderNumber)),
    },
  }
  return {
    kind: 'CourseOrderConfirmation',
    to: ctx.viewer.email,
    subject: `Training order ${orderNumber} confirmed`,
    ...(await renderEmail(brand, words, reader)),
    attachments: [
      {
        name: `order-${orderNumber}.pdf`,
        contentType: 'application/pdf',
        content: await renderPdf(brand, orderDocument(order), reader),
      },
    ],
  }
}
