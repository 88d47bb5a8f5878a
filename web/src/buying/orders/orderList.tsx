// The lists of orders, of parts and supplies and of courses [S13.01, B§2.1, B2.41, B2.51].
import { viewCreditLine } from '@portal/contract/money/creditLines'
import type { OrderSummary } from '@portal/contract/buying/orderList'
import { orderCalls } from '@portal/contract/buying/orders'
import { orderList } from '@portal/contract/buying/orderList'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { viewOrders, viewInvoices } from '@portal/contract/access/privileges'
import { isPersonalCustomer, storeRights } from '@portal/contract/access/session'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { can } from '../../platform/session.ts'
import type { Crumb } from '../../ui/layout/Crumbs.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { InvoicePicker } from './InvoicePicker.tsx'
import { ReorderButton } from './ReorderButton.tsx'
import { OrderStatus, OrderTitle, ShipDate } from './shared/OrderStatus.tsx'
import { OrderTotal } from './shared/OrderTotal.tsx'
import { TrackingPicker } from './shared/Tracking.tsx'

const cells = {
  status: (order: OrderSummary) => <OrderStatus order={order} />,
  shipTo: (order: OrderSummary) => [order.shipToName, order.shipToCity].filter(Boolean).join(', '),
  shipDate: (order: OrderSummary) => <ShipDate order={order} />,
  tracking: (order: OrderSummary) => <TrackingPicker numbers={order.trackingNumbers} />,
  invoices: ({ orderNumber }: OrderSummary) => <InvoicePicker orderNumber={orderNumber} />,
  total: (order: OrderSummary) => <OrderTotal order={order} />,
  reorder: ({ orderNumber }: OrderSummary) => (
    <ReorderButton of={{ orderNumber }} title={`Order ${orderNumber} again`} label={`Reorder ${orderNumber}`} />
  ),
}

/** What `session` sees of orders, viewing one organization or several. */
function getViews(session: Session, manyOrganizations: boolean) {
  const { canViewPrices, canOrderParts } = storeRights(session)
  return {
    manyOrganizations,
    prices: canViewPrices,
    reorder: canOrderParts,
    invoices: can(session, viewInvoices),
    credit: can(session, viewCreditLine),
  }
}

const shared = {
  call: orderCalls.searchOrders,
  download: orderCalls.exportOrders,
  getHref: (order: OrderSummary) => paths.order(order.orderNumber),
  recordHead: (order: OrderSummary, crumbs: readonly Crumb[]) => (
    <PageHeader title={<OrderTitle order={order} />} crumbs={crumbs} />
  ),
  cells,
}

/** Orders of parts and supplies. */
export const supplyOrders = (session: Session, manyOrganizations: boolean): ListConfig<OrderSummary> =>
  screenOf(orderList, {
    ...shared,
    name: 'orders',
    views: getViews(session, manyOrganizations),
    // Two names leave no room for it; the order itself has it.
    change: { tracking: { hidden: manyOrganizations } },
    fixed: { kind: ['SUPPLY'] },
    empty: {
      title: 'No orders yet',
      text: 'Orders of parts and supplies appear here as soon as they are placed.',
      action: <Link href={paths.store()}>Shop supplies</Link>,
    },
  })

/** Orders of courses. */
export const trainingOrders = (session: Session, manyOrganizations: boolean): ListConfig<OrderSummary> =>
  screenOf(orderList, {
    ...shared,
    name: 'training-orders',
    noun: ['training order', 'training orders'],
    placeholder: 'Order, PO, course or name',
    views: getViews(session, manyOrganizations),
    show: [
      'orderNumber',
      'orderedAt',
      'status',
      'customerName',
      'placedBy',
      'poNumber',
      'invoices',
      'lineCount',
      'total',
    ],
    change: {
      orderNumber: { width: 104 },
      orderedAt: { width: 124 },
      status: { width: 168 },
      placedBy: { width: undefined, priority: 2, hidden: false },
      poNumber: { width: undefined },
      invoices: { hidden: false },
      lineCount: { title: 'Courses', width: 104, hidden: false },
      total: { width: 140 },
    },
    narrowing: ['status', 'usesCredit', 'placedBy', 'accountId'],
    fixed: { kind: ['TRAINING'] },
    empty: {
      title: 'No training orders yet',
      text: 'Courses you order appear here, with their seats.',
      action: <Link href={paths.trainingStore()}>Browse courses</Link>,
    },
  })

/** The same list as My account has it: without B2B_View_Orders it holds what a person ordered themselves. */
export function asHistory(session: Session, list: ListConfig<OrderSummary>): ListConfig<OrderSummary> {
  const { download, ...rest } = list
  const mayDownload = can(session, viewOrders) || isPersonalCustomer(session)
  return {
    ...rest,
    name: list.name.replace('orders', 'order-history'),
    call: orderCalls.searchOrderHistory,
    getHref: ({ orderNumber }) => latePaths.historyOrder(orderNumber),
    ...(mayDownload && download && { download }),
  }
}
