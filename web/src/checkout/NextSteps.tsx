// What happens after an order was placed, in the order in which it happens.
import type { Brand } from '@portal/contract/brand'
import type { OrderDetail } from '@portal/contract/orders'
import { formatDate, plural } from '../platform/formats.ts'
import { useLocale } from '../platform/locale.ts'
import classes from '../orders/shared/PlacedOrder.module.css'

/** The days on which the lines are to ship, earliest first; nothing for lines nobody has a day for. */
const shipDays = (order: OrderDetail): string[] =>
  [...new Set(order.lines.flatMap((line) => line.promiseDate ?? []))].toSorted()

function shipping(order: OrderDetail): string {
  const [first, ...later] = shipDays(order)
  const last = later.at(-1)
  const way = order.shippingMethod === 'WILL_CALL' ? 'is ready to be picked up' : 'ships'
  if (!first) return 'We will confirm when it ships.'
  return last
    ? `The first part ${way} by ${formatDate(first)}, the last by ${formatDate(last)}.`
    : `Everything ${way} by ${formatDate(first)}.`
}

function paying(order: OrderDetail): string {
  if (order.paymentKind === 'PURCHASE_ORDER')
    return `The invoice will carry your purchase order ${order.poNumber ?? ''}.`
  if (order.paymentKind === 'CARD')
    return `Your ${order.cardBrand ?? 'card'} ending in ${order.cardLast4 ?? ''} is charged now.`
  return `You pay by invoice${order.paymentTerms ? `, ${order.paymentTerms}` : ''}.`
}

export function NextSteps({ order, brand }: { order: OrderDetail; brand: Brand }) {
  const locale = useLocale()
  const waiting = order.lines.filter(({ status }) => status === 'BACKORDERED').length
  return (
    <section className={classes['next']} aria-labelledby="next-steps" data-no-print>
      <h2 id="next-steps">What happens next</h2>
      <ol>
        <li>
          {waiting < order.lines.length &&
            `The stock is reserved for you, and the warehouse picks your ${plural(order.lines.length - waiting, 'line')}. `}
          {waiting > 0 && `${plural(waiting, 'line')} ${waiting === 1 ? 'waits' : 'wait'} for new stock.`}
        </li>
        <li>{shipping(order)} You get the tracking number as soon as it leaves.</li>
        <li>{paying(order)}</li>
      </ol>
      <p>
        Something wrong? {/* The number is free of charge in North America and not reached from elsewhere [B§8]. */}
        {locale === 'en' ? `Write to ${brand.email}` : `Call ${brand.phone}, Option 1,`} and name order{' '}
        {order.orderNumber}.
      </p>
    </section>
  )
}
