// The parcels of an order, with the way to the carrier.
import type { OrderDetail } from '@portal/contract/buying/orders'
import { deliveryTitle } from '@portal/contract/buying/orderDeliveries'
import { orderCalls } from '@portal/contract/buying/orders'
import { useCallMutation } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { TrackingNumber } from './shared/Tracking.tsx'

/** The deliveries of an order to several addresses that a parcel goes with. */
function deliveriesOf({ lines, deliveries }: OrderDetail, lineNumbers: readonly number[]): string {
  const its = (deliveries ?? []).filter(({ deliveryNumber }) =>
    lines.some((line) => line.delivery === deliveryNumber && lineNumbers.includes(line.lineNumber)),
  )
  return its.map(({ deliveryNumber, shipTo }) => ` · to ${deliveryTitle(deliveryNumber, shipTo)}`).join('')
}

export function OrderShipments({ order }: { order: OrderDetail }) {
  const { orderNumber, shipments } = order
  const print = useCallMutation(orderCalls.packingListPdf, { onSuccess: ({ url }) => page.go(url) })
  return (
    <ul className="list text-sm">
      {shipments.map((shipment) => (
        <li className="flex wrap between gap4 lines0h tall2 line-above" key={shipment.shipmentNumber}>
          <span className="breaks">
            <strong>{shipment.carrier}</strong>{' '}
            {shipment.trackingNumber && <TrackingNumber number={shipment.trackingNumber} />}
          </span>
          <span className="right">
            Shipped {formatDate(shipment.shippedAt)}
            {shipment.deliveredAt && `, delivered ${formatDate(shipment.deliveredAt)}`}
          </span>
          <span className="full text-note muted">
            <Button
              look="text"
              disabled={print.isPending}
              onClick={() => print.mutate({ orderNumber, shipmentNumber: shipment.shipmentNumber })}
            >
              Packing list {shipment.shipmentNumber}
            </Button>
            {shipment.lineNumbers.length > 0 &&
              ` · ${shipment.lineNumbers.length === 1 ? 'line' : 'lines'} ${shipment.lineNumbers.join(', ')}`}
            {deliveriesOf(order, shipment.lineNumbers)}
          </span>
        </li>
      ))}
    </ul>
  )
}
