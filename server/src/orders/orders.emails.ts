// Emails about an order that stands: it was canceled, or somebody asks about it.
import { paths } from 'contract/paths'
import { unlinked } from 'contract/plainText'
import { getBrand } from '../brand/brand.ts'
import { pageUrl } from '../platform/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { renderEmail } from '../platform/mail/layout.ts'
import type { Email } from '../platform/mail/emails.ts'

export async function cancellationEmail(
  ctx: Ctx,
  { to, orderNumber, isRefunded }: { to: string; orderNumber: string; isRefunded: boolean },
): Promise<Email> {
  return {
    kind: 'OrderCancelled',
    to,
    subject: `Order ${orderNumber} cancelled`,
    ...(await renderEmail(getBrand(ctx.config), {
      heading: `Order ${orderNumber} is cancelled`,
      paragraphs: [
        `${ctx.viewer.name} cancelled this order before it was released. Nothing will be shipped.`,
        ...(isRefunded ? ['The card is not charged; an amount that was taken already goes back to it.'] : []),
      ],
      button: { label: 'Go to the supply store', url: pageUrl(ctx.config, paths.store()) },
    })),
  }
}

/** To customer service, who answers the asker; and the asker's own copy. */
export async function questionEmails(
  ctx: Ctx,
  { orderNumber, customerName, message }: { orderNumber: string; customerName: string; message: string },
): Promise<Email[]> {
  const brand = getBrand(ctx.config)
  const { name, email } = ctx.viewer
  const url = pageUrl(ctx.config, paths.order(orderNumber))
  const question = unlinked(message).split(/\n+/).filter(Boolean)
  return [
    {
      kind: 'OrderQuestion',
      to: brand.email,
      replyTo: email,
      subject: `Question about order ${orderNumber}`,
      ...(await renderEmail(brand, {
        heading: `Question about order ${orderNumber}`,
        paragraphs: [`${name} (${email}) of ${customerName} asks:`, ...question],
      })),
    },
    {
      kind: 'OrderQuestionCopy',
      to: email,
      subject: `Your question about order ${orderNumber}`,
      ...(await renderEmail(brand, {
        heading: 'We have received your question',
        paragraphs: [
          `You asked about order ${orderNumber}:`,
          ...question,
          'We answer by e-mail within one business day.',
        ],
        button: { label: 'View your order', url },
      })),
    },
  ]
}
