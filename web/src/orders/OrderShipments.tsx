// The parcels of an order, with the way to the carrier.
import type { OrderDetail } from 'contract/orders'
import { formatDate } from '../platform/formats.ts'
import classes from './OrderShipments.module.css'
import { TrackingNumber } from './shared/Tracking.tsx'

export function OrderShipments({ shipments }: Pick<OrderDetail, 'shipments'>) {
  return (
    <ul className={classes['shipments']}>
      {shipments.map((shipment) => (
        <li key={shipment.shipmentNumber}>
          <span className={classes['what']}>
            <strong>{shipment.carrier}</strong>{' '}
            {shipment.trackingNumber && <TrackingNumber number={shipment.trackingNumber} />}
          </span>
          <span className={classes['when']}>
            Shipped {formatDate(shipment.shippedAt)}
            {shipment.deliveredAt && `, delivered ${formatDate(shipment.deliveredAt)}`}
          </span>
          <span className={classes['lines']}>
            Packing list {shipment.shipmentNumber}
            {shipment.lineNumbers.length > 0 &&
              ` · ${shipment.lineNumbers.length === 1 ? 'line' : 'lines'} ${shipment.lineNumbers.join(', ')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
