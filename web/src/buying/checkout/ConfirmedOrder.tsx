// The placed order, on screen and on paper.
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { paymentText } from '@portal/contract/buying/orderCard'
import { shipDateText } from '@portal/contract/buying/shipDays'
import { Fragment } from 'react'
import { AddressCard } from '../addresses/shared/AddressCard.tsx'
import { deliveryRows } from '../orders/shared/DeliveryFacts.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import { withoutDeposit } from '@portal/contract/buying/cores'
import { DepositNote } from '../partLine/shared/Deposit.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatDate, formatQuantity } from '../../platform/formats.ts'
import classes from '../orders/shared/PlacedOrder.module.css'
import { Totals } from './Totals.tsx'

export function ConfirmedOrder({ order }: { order: OrderDetail }) {
  return (
    <section className={`roomy card ${classes['order'] ?? ''}`} aria-label={`Order ${order.orderNumber}`}>
      <dl className={`stack bare below5 ${classes['facts'] ?? ''}`}>
        {order.shipTo && (
          <div>
            <dt className="text-note">Ship to</dt>
            <dd>
              <AddressCard address={order.shipTo} />
            </dd>
          </div>
        )}
        {deliveryRows(order.deliveries, order).map(([label, fact]) => (
          <div key={label}>
            <dt className="text-note">{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        {order.billTo && (
          <div>
            <dt className="text-note">Bill to</dt>
            <dd>
              <AddressCard address={order.billTo} />
            </dd>
          </div>
        )}
        <div>
          {shippingMethodText(order) && (
            <>
              <dt className="text-note">Shipping method</dt>
              <dd>{shippingMethodText(order)}</dd>
            </>
          )}
          {deliveryFacts(order, formatDate).map(([label, text]) => (
            <Fragment key={label}>
              <dt className="text-note">{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
          <dt className="text-note">Payment</dt>
          <dd>{order.poNumber ? `Purchase order ${order.poNumber}` : paymentText(order)}</dd>
        </div>
        <div>
          <dt className="text-note">Ordered</dt>
          <dd>
            {formatDate(order.orderedAt)} by {order.placedBy}
          </dd>
          {order.note && (
            <>
              <dt className="text-note">Note</dt>
              <dd>{order.note}</dd>
            </>
          )}
        </div>
      </dl>
      <ul className="list line-above unspaced" aria-label="Lines of this order">
        {order.lines.map((line) => (
          <li className="line gap4 lines1 tall3 line-below" key={line.lineNumber}>
            <img src={line.imageUrl} alt="" width={64} height={48} data-no-print />
            <div>
              <p className="strong heading breaks">{line.name}</p>
              <PartLine part={line} />
              <p className="bare text-sm muted">
                {line.delivery !== null && `Delivery ${line.delivery} · `}
                {line.status === 'BACKORDERED' && 'Backordered · '}
                {shipDateText(line, formatDate)}
              </p>
            </div>
            <p className="amounts numbers">
              <span className="text-sm muted">
                {formatQuantity(line.quantity)} {line.uom}
                {line.price !== null && ` × ${orderMoney(withoutDeposit(line.price, line), order)}`}
                <DepositNote of={line} currency={order.currency} />
              </span>
              {line.lineTotal !== null && <strong>{orderMoney(line.lineTotal, order)}</strong>}
            </p>
          </li>
        ))}
      </ul>
      <Totals
        look="record"
        currency={order.currency}
        subtotal={order.subtotal}
        shippingMethod={order.shippingMethod ?? undefined}
        shippingLabel={order.shippingLabel}
        freight={order.freight}
        carrierAccount={order.carrierAccount}
        shipping={order.shipping}
        tax={order.tax}
        taxExempt={order.taxExempt}
        total={order.total}
      />
    </section>
  )
}
