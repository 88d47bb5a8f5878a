// The list of training orders [B2.41, B2.51].
import { orderTitles } from '@portal/contract/columnTitles'
import type { OrderSummary } from '@portal/contract/orders'
import { orderCalls, orderStatusLabels } from '@portal/contract/orders'
import { paths } from '@portal/contract/paths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { Link } from '../ui/Link.tsx'
import type { Sight } from './orderList.tsx'
import { invoicesColumn, usesCreditFilter } from './orderList.tsx'
import { orderMoney } from './shared/amounts.ts'
import { OrderStatus } from './shared/OrderStatus.tsx'

const columns = ({ canViewPrices, canViewInvoices, manyOrganizations }: Sight): Column<OrderSummary>[] => [
  {
    id: 'orderNumber',
    title: orderTitles.orderNumber,
    sort: 'orderNumber',
    width: '104px',
    priority: 1,
    card: 'title',
    cell: (order) => order.orderNumber,
  },
  {
    id: 'orderedAt',
    title: orderTitles.orderedAt,
    sort: 'orderedAt',
    width: '124px',
    priority: 1,
    cell: (order) => formatDate(order.orderedAt),
  },
  {
    id: 'status',
    title: orderTitles.status,
    sort: 'status',
    width: '168px',
    priority: 1,
    card: 'badge',
    cell: (order) => <OrderStatus order={order} />,
  },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: orderTitles.customerName,
          sort: 'customerName',
          priority: 2,
          cell: (order: OrderSummary) => order.customerName,
        } as const,
      ]
    : []),
  { id: 'placedBy', title: orderTitles.placedBy, sort: 'placedBy', priority: 2, cell: (order) => order.placedBy },
  { id: 'poNumber', title: orderTitles.poNumber, sort: 'poNumber', priority: 3, cell: (order) => order.poNumber },
  ...(canViewInvoices ? [{ ...invoicesColumn, hidden: false }] : []),
  {
    id: 'lineCount',
    title: 'Courses',
    sort: 'lineCount',
    width: '104px',
    align: 'end',
    priority: 2,
    cell: (order) => order.lineCount,
  },
  ...(canViewPrices
    ? [
        {
          id: 'total',
          title: orderTitles.total,
          sort: 'total',
          width: '140px',
          align: 'end',
          priority: 1,
          cell: (order: OrderSummary) => orderMoney(order.total, order),
        } as const,
      ]
    : []),
]

/** The list as somebody sees it who may or may not see prices, viewing one organization or several. */
export const trainingOrderList = (sight: Sight): ListConfig<OrderSummary> => ({
  name: 'training-orders',
  noun: ['training order', 'training orders'],
  call: orderCalls.searchOrders,
  download: orderCalls.exportOrders,
  placeholder: 'Order, PO, course or name',
  columns: columns(sight),
  filters: [
    { kind: 'values', field: 'status', title: orderTitles.status, labels: orderStatusLabels },
    ...(sight.canViewCredit ? [usesCreditFilter] : []),
    { kind: 'values', field: 'placedBy', title: orderTitles.placedBy },
    ...(sight.manyOrganizations
      ? [{ kind: 'values', field: 'accountId', title: orderTitles.customerName } as const]
      : []),
  ],
  range: orderTitles.orderedAt,
  fixed: { kind: ['TRAINING'] },
  keyOf: (order) => order.orderNumber,
  getHref: (order) => paths.order(order.orderNumber),
  sortedBy: { fieldName: 'orderedAt', direction: 'DESC' },
  empty: {
    title: 'No training orders yet',
    text: 'Courses you order appear here, with their seats.',
    action: <Link href={paths.trainingStore()}>Browse courses</Link>,
  },
})
