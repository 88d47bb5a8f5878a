// The status of an order or a line in a word, with 'Late' beside it when its promised day has passed.
import type { OrderDetail } from '@portal/contract/buying/orders'
import type { OrderSummary } from '@portal/contract/buying/orderList'
import { orderStatusLabels } from '@portal/contract/buying/orderList'
import { shipSpanText } from '@portal/contract/buying/shipDays'
import { formatDate } from '../../../platform/formats.ts'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones: Record<OrderSummary['status'], Tone> = {
  OPEN: 'info',
  PROCESSING: 'info',
  SHIPPED: 'ok',
  COMPLETE: 'ok',
  CANCELLED: 'neutral',
}

export function OrderStatus({ order }: { order: Pick<OrderSummary, 'status' | 'isLate'> }) {
  if (order.isLate) return <StatusBadge tone="danger">{orderStatusLabels[order.status]}, late</StatusBadge>
  return <StatusBadge tone={tones[order.status]}>{orderStatusLabels[order.status]}</StatusBadge>
}

/** The product row's rule under a head that says Ship Date [B2.86]. */
export function ShipDate({
  order,
}: {
  order: Pick<OrderSummary, 'status' | 'promiseDate' | 'shippedDate' | 'shipDays'>
}) {
  const span = order.status === 'CANCELLED' ? null : shipSpanText(order.shipDays, formatDate)
  if (span) return span
  if (order.shippedDate) return formatDate(order.shippedDate)
  // Nothing more is awaited of it.
  if (order.status === 'CANCELLED') return '—'
  if (!order.promiseDate) return 'Pending'
  return (
    <>
      <span className="muted">Estimated</span> {formatDate(order.promiseDate)}
    </>
  )
}

type Line = OrderDetail['lines'][number]
const lines: Record<Line['status'], { tone: Tone; label: string }> = {
  OPEN: { tone: 'info', label: 'Open' },
  BACKORDERED: { tone: 'soon', label: 'Backordered' },
  SHIPPED: { tone: 'ok', label: 'Shipped' },
  CANCELLED: { tone: 'neutral', label: 'Canceled' },
}

export function LineStatus({ line }: { line: Pick<Line, 'status'> }) {
  const { tone, label } = lines[line.status]
  return <StatusBadge tone={tone}>{label}</StatusBadge>
}

export const OrderTitle = ({ order }: { order: Pick<OrderSummary, 'orderNumber' | 'status' | 'isLate'> }) => (
  <span className="inline-row wrap gap3h lines1">
    Order {order.orderNumber} <OrderStatus order={order} />
  </span>
)
