// Parts and Supply Orders of My account [B§2.2]: the organisation's orders, or what somebody ordered himself.
import { createFileRoute } from '@tanstack/react-router'
import { orderCalls, viewOrders } from 'contract/orders'
import { isPersonalCustomer } from 'contract/session'
import { useMemo } from 'react'
import { paths } from '../app/paths.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { useCan, useSession } from '../platform/session.ts'
import { useShopper } from '../store/shared/shopper.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { orderList } from './orderList.tsx'

export const Route = createFileRoute('/pages/my-account/orderHistoryPage/')({
  component: OrderHistoryPage,
})

function OrderHistoryPage() {
  const session = useSession()
  const can = useCan()
  const isPersonal = isPersonalCustomer(session)
  const canDownload = can(viewOrders) || isPersonal
  const { canOrderParts, canViewPrices } = useShopper()
  const list = useMemo(() => {
    const { download, ...rest } = orderList({ canViewPrices, canOrderParts, manyOrganizations: false })
    return {
      ...rest,
      name: 'order-history',
      call: orderCalls.searchOrderHistory,
      hrefOf: ({ orderNumber }: { orderNumber: string }) => paths.historyOrder(orderNumber),
      ...(canDownload && download && { download }),
    }
  }, [canViewPrices, canOrderParts, canDownload])
  return (
    <>
      <PageHeader title="Parts and Supply Orders" crumbs={[{ label: 'Account', href: paths.myAccount() }]} />
      <ListPage list={list} />
    </>
  )
}
