// Parts and Supply Orders of My account [B§2.2]: the organization's orders, or what somebody ordered themselves.
import { createFileRoute } from '@tanstack/react-router'
import type { OrderSummary } from '@portal/contract/orders'
import { orderCalls } from '@portal/contract/orders'
import { viewOrders } from '@portal/contract/privileges'
import { paths } from '@portal/contract/paths'
import type { Session } from '@portal/contract/session'
import { isPersonalCustomer } from '@portal/contract/session'
import type { ListConfig } from '../lists/shared/list.ts'
import { listLoader, useList } from '../lists/shared/listLoader.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { can } from '../platform/session.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { orderList, sightOf } from './orderList.tsx'

function listFor(session: Session): ListConfig<OrderSummary> {
  const { download, ...rest } = orderList({ ...sightOf(session), manyOrganizations: false })
  const mayDownload = can(session, viewOrders) || isPersonalCustomer(session)
  return {
    ...rest,
    name: 'order-history',
    call: orderCalls.searchOrderHistory,
    getHref: ({ orderNumber }) => paths.historyOrder(orderNumber),
    ...(mayDownload && download && { download }),
  }
}

export const Route = createFileRoute('/pages/my-account/orderHistoryPage/')({
  loader: listLoader(listFor),
  component: OrderHistoryPage,
})

function OrderHistoryPage() {
  const list = useList(listFor)
  return (
    <>
      <PageHeader title="Parts and Supply Orders" crumbs={[{ label: 'Account', href: paths.myAccount() }]} />
      <ListPage list={list} />
    </>
  )
}
