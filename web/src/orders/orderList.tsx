// The list of parts and supply orders [S13.01, B§2.1].
import { orderTitles } from '@portal/contract/columnTitles'
import { viewCreditLine } from '@portal/contract/creditLines'
import type { OrderSummary } from '@portal/contract/orders'
import { orderCalls, orderStatusLabels } from '@portal/contract/orders'
import { paths } from '@portal/contract/paths'
import type { Session } from '@portal/contract/session'
import { viewOrders, viewInvoices } from '@portal/contract/privileges'
import { isPersonalCustomer, storeRights } from '@portal/contract/session'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { can } from '../platform/session.ts'
import { Link } from '../ui/Link.tsx'
import { InvoicePicker } from './InvoicePicker.tsx'
import { ReorderButton } from './ReorderButton.tsx'
import { orderMoney } from './shared/amounts.ts'
import { OrderStatus, ShipDate } from './shared/OrderStatus.tsx'
import { TrackingPicker } from './shared/Tracking.tsx'

export interface Sight {
  canViewPrices: boolean
  /** May order parts, and so order again. */
  canOrderParts: boolean
  canViewInvoices: boolean
  /** Sees the credit line, and which orders use it. */
  canViewCredit: boolean
  /** More than one organization is being viewed, so each row says whose it is. */
  manyOrganizations: boolean
}

/** What `session` may see of an order in a list, and do with it. */
export function getSight(session: Session): Omit<Sight, 'manyOrganizations'> {
  const { canViewPrices, canOrderParts } = storeRights(session)
  return {
    canViewPrices,
    canOrderParts,
    canViewInvoices: can(session, viewInvoices),
    canViewCredit: can(session, viewCreditLine),
  }
}

/** What the credit line counts as orders not billed yet [P8.10]. */
export const usesCreditFilter = {
  kind: 'flag',
  field: 'usesCredit',
  title: 'Not billed yet',
  isUncounted: true,
} as const

/** Most rows have one at most, and the order itself has it: chosen by those who want it. */
export const invoicesColumn: Column<OrderSummary> = {
  id: 'invoices',
  title: 'Invoices',
  width: '104px',
  priority: 4,
  hidden: true,
  cell: ({ orderNumber }) => <InvoicePicker orderNumber={orderNumber} />,
}

const columns = ({
  canViewPrices,
  canOrderParts,
  canViewInvoices,
  manyOrganizations,
}: Sight): Column<OrderSummary>[] => [
  {
    id: 'orderNumber',
    title: orderTitles.orderNumber,
    sort: 'orderNumber',
    width: '92px',
    priority: 1,
    card: 'title',
    cell: (order) => order.orderNumber,
  },
  {
    id: 'orderedAt',
    title: orderTitles.orderedAt,
    sort: 'orderedAt',
    width: '112px',
    priority: 1,
    cell: (order) => formatDate(order.orderedAt),
  },
  {
    id: 'status',
    title: orderTitles.status,
    sort: 'status',
    width: '158px',
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
  {
    id: 'poNumber',
    title: orderTitles.poNumber,
    sort: 'poNumber',
    width: '112px',
    priority: 3,
    cell: (order) => order.poNumber,
  },
  {
    id: 'placedBy',
    title: orderTitles.placedBy,
    sort: 'placedBy',
    width: '130px',
    priority: 3,
    // The others leave it no room; the filter and the order itself have it.
    hidden: true,
    cell: (order) => order.placedBy,
  },
  {
    id: 'shipTo',
    title: orderTitles.shipTo,
    sort: 'shipToName',
    priority: 4,
    cell: (order) => [order.shipToName, order.shipToCity].filter(Boolean).join(', '),
  },
  {
    id: 'shipDate',
    title: orderTitles.shipDate,
    sort: 'shipDate',
    width: '206px',
    cell: (order) => <ShipDate order={order} />,
  },
  {
    id: 'tracking',
    title: orderTitles.tracking,
    width: '160px',
    priority: 4,
    // Two names leave no room for it; the order itself has it.
    hidden: manyOrganizations,
    cell: (order) => <TrackingPicker numbers={order.trackingNumbers} />,
  },
  ...(canViewInvoices ? [invoicesColumn] : []),
  {
    id: 'lineCount',
    title: orderTitles.lineCount,
    sort: 'lineCount',
    width: '80px',
    align: 'end',
    hidden: true,
    cell: (order) => order.lineCount,
  },
  ...(canViewPrices
    ? [
        {
          id: 'total',
          title: orderTitles.total,
          sort: 'total',
          width: '130px',
          align: 'end',
          priority: 1,
          cell: (order: OrderSummary) => orderMoney(order.total, order),
        } as const,
      ]
    : []),
  ...(canOrderParts
    ? [
        {
          id: 'reorder',
          title: 'Reorder',
          width: '80px',
          align: 'end',
          priority: 4,
          cell: (order: OrderSummary) => <ReorderButton orderNumber={order.orderNumber} />,
        } as const,
      ]
    : []),
]

/** The list as somebody sees it who may or may not see prices, viewing one organization or several. */
export const orderList = (sight: Sight): ListConfig<OrderSummary> => ({
  name: 'orders',
  noun: ['order', 'orders'],
  call: orderCalls.searchOrders,
  download: orderCalls.exportOrders,
  placeholder: 'Order, PO, part, tracking number or name',
  columns: columns(sight),
  filters: [
    { kind: 'values', field: 'status', title: orderTitles.status, labels: orderStatusLabels },
    { kind: 'flag', field: 'late', title: 'Late' },
    ...(sight.canViewCredit ? [usesCreditFilter] : []),
    { kind: 'values', field: 'placedBy', title: orderTitles.placedBy },
    ...(sight.manyOrganizations
      ? [{ kind: 'values', field: 'accountId', title: orderTitles.customerName } as const]
      : []),
  ],
  range: orderTitles.orderedAt,
  fixed: { kind: ['SUPPLY'] },
  keyOf: (order) => order.orderNumber,
  getHref: (order) => paths.order(order.orderNumber),
  sortedBy: { fieldName: 'orderedAt', direction: 'DESC' },
  empty: {
    title: 'No orders yet',
    text: 'Orders of parts and supplies appear here as soon as they are placed.',
    action: <Link href={paths.store()}>Shop supplies</Link>,
  },
})

/** The same list as My account has it: without B2B_View_Orders it holds what somebody ordered themselves. */
export function asHistory(session: Session, list: ListConfig<OrderSummary>): ListConfig<OrderSummary> {
  const { download, ...rest } = list
  const mayDownload = can(session, viewOrders) || isPersonalCustomer(session)
  return {
    ...rest,
    name: list.name.replace('orders', 'order-history'),
    call: orderCalls.searchOrderHistory,
    getHref: ({ orderNumber }) => paths.historyOrder(orderNumber),
    ...(mayDownload && download && { download }),
  }
}
