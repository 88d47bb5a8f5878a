// What was ordered for this unit: orders with its serial on a line.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { OrderSummary } from '@portal/contract/buying/orderList'
import { orderCalls } from '@portal/contract/buying/orders'
import { paths } from '@portal/contract/platform/paths'
import { OrderStatus, ShipDate } from '../../../buying/orders/shared/OrderStatus.tsx'
import { OrderTotal } from '../../../buying/orders/shared/OrderTotal.tsx'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate } from '../../../platform/formats.ts'
import { Link } from '../../../ui/text/Link.tsx'
import { LastTime } from './LastTime.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

const columns: readonly TabColumn<OrderSummary>[] = [
  {
    title: 'Order',
    cell: (order) => <Link href={paths.order(order.orderNumber)}>{order.orderNumber}</Link>,
  },
  { title: 'Ordered', cell: (order) => formatDate(order.orderedAt) },
  { title: 'Status', cell: (order) => <OrderStatus order={order} /> },
  { title: 'Ship Date', cell: (order) => <ShipDate order={order} /> },
  { title: 'Placed by', cell: (order) => order.placedBy },
]
const total: TabColumn<OrderSummary> = {
  title: 'Total',
  align: 'end',
  cell: (order) => <OrderTotal order={order} />,
}

export function OrdersTab({ unit }: { unit: UnitDetail }) {
  const answer = useCallQuery(orderCalls.searchOrders, { query: unit.unitSerial, size: 50 }, { quiet: true })
  // Null for people who may not see prices.
  const isPriced = answer.data?.content.some((order) => order.total !== null)
  const last = answer.data?.content.find(({ status }) => status !== 'CANCELLED')
  return (
    <>
      {last && <LastTime unit={unit} orderNumber={last.orderNumber} />}
      <TabRows
        label="orders"
        answer={{ ...answer, data: answer.data?.content }}
        keyOf={(order) => order.orderNumber}
        columns={isPriced ? [...columns, total] : columns}
        empty={{
          title: 'Nothing ordered for this unit yet',
          text: 'Parts ordered from the Parts tab carry this unit’s serial and appear here.',
        }}
      />
    </>
  )
}
