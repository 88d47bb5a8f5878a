// Steps after an order was placed, in the order in which it happens.
import type { Brand } from '@portal/contract/provider/brand'
import { helpLine } from '@portal/contract/provider/brand'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { cardName } from '@portal/contract/money/payments'
import { arrivalSpanText, groupShipDays, shipSpanText } from '@portal/contract/buying/shipDays'
import { formatDate, plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'

function shipping({ lines, shippingMethod }: OrderDetail): string {
  const groups = groupShipDays(lines)
  const isPickedUp = shippingMethod === 'WILL_CALL'
  const span = isPickedUp ? arrivalSpanText(groups, formatDate, true) : shipSpanText(groups, formatDate)
  if (span) return `Of its lines, ${span}.`
  const day = groups[0]?.day
  return day
    ? `Everything ${isPickedUp ? 'is ready to be picked up' : 'ships'} by ${formatDate(day)}.`
    : 'We will confirm when it ships.'
}

function paying(order: OrderDetail): string {
  if (order.paymentKind === 'PURCHASE_ORDER')
    return `The invoice will carry your purchase order ${order.poNumber ?? ''}.`
  if (order.paymentKind === 'CARD')
    return `Your ${cardName({ brand: order.cardBrand, last4: order.cardLast4 })} is ${order.card?.capture === 'SHIPMENT' ? 'authorized now, and charged when goods leave' : 'charged now'}.`
  return `You pay by invoice${order.paymentTerms ? `, ${order.paymentTerms}` : ''}.`
}

export function NextSteps({ order, brand }: { order: OrderDetail; brand: Brand }) {
  const locale = useLocale()
  const waiting = order.lines.filter(({ status }) => status === 'BACKORDERED').length
  return (
    <section className="roomy card" aria-labelledby="next-steps" data-no-print>
      <h2 id="next-steps">What happens next</h2>
      <ol className="stack gap1h above3 below3 indent">
        <li>
          {waiting < order.lines.length &&
            `The stock is reserved for you, and the warehouse picks your ${plural(order.lines.length - waiting, 'line')}. `}
          {waiting > 0 && `${plural(waiting, 'line')} ${waiting === 1 ? 'waits' : 'wait'} for new stock.`}
        </li>
        <li>{shipping(order)} You get the tracking number as soon as it leaves.</li>
        <li>{paying(order)}</li>
      </ol>
      <p className="bare muted">
        Something wrong? {/* The number is free of charge in North America and not reached from elsewhere [B§8]. */}
        {locale === 'en' ? `Write to ${brand.email}` : `Call ${helpLine(brand)},`} and name order {order.orderNumber}.
      </p>
    </section>
  )
}
