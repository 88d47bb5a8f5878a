// Confirms an order to its buyer by email, with the order as a PDF.
import { addressLines, receivingLines } from '@portal/contract/buying/addresses'
import { orderMessages } from '@portal/contract/buying/orders'
import { chargeTexts, joinCodes } from '@portal/contract/money/chargeForms'
import { cardName } from '@portal/contract/money/payments'
import { passes, viewOrders } from '@portal/contract/access/privileges'
import { attachOrder, deliveryTexts, getOrder } from '../orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { getRights } from '../../platform/prices/prices.ts'
import { orderConfirmation } from './checkout.emails.ts'
import type { OrderAddressSource, OrderContent } from './quoteSnapshot.ts'

export async function confirmOrder(
  ctx: Ctx,
  orderNumber: string,
  { accountId, content }: { accountId: number; content: OrderContent },
): Promise<void> {
  const { name, email, userId, privileges } = ctx.viewer
  const order = await getOrder(ctx, orderNumber)
  await notify(ctx, {
    kind: orderConfirmation,
    to: { email, userId, accountId },
    severity: 'low',
    data: {
      ...content,
      name,
      orderNumber,
      hasOrders: passes(viewOrders, privileges),
      canViewPrices: getRights(ctx.viewer).canViewPrices,
      shipTo: content.shipTo ? addressOf(content.shipTo) : [],
      deliveries: (content.deliveries ?? []).map((delivery) => ({
        to: addressOf(delivery.shipTo).join(', '),
        how: deliveryTexts(delivery),
      })),
      charges: chargeTexts({
        costCenter: joinCodes(content.lines.map(({ costCenter }) => costCenter)),
        job: joinCodes(content.lines.map((line) => line.job)),
      }),
      payment: [
        formatPayment(content),
        ...(order?.card?.capture === 'SHIPMENT' ? [orderMessages.chargedAsGoodsLeave] : []),
      ].join('. '),
    },
    attachments: order ? [await attachOrder(ctx, order)] : [],
  })
}

const addressOf = (address: OrderAddressSource): string[] => [...addressLines(address), ...receivingLines(address)]

function formatPayment({ paymentKind, cardBrand, cardLast4, poNumber, paymentTerms }: OrderContent): string {
  if (paymentKind === 'CARD') return `Payment: ${cardName({ brand: cardBrand, last4: cardLast4 })}`
  if (poNumber) return `Purchase order: ${poNumber}`
  return `Payment: on account${paymentTerms ? `, ${paymentTerms}` : ''}`
}
