// Parts and Supply Orders of My account [B§2.2]: the organization's orders, or what a person ordered themselves.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { asHistory, supplyOrders } from './orderList.tsx'

const listFor = (session: Session) => asHistory(session, supplyOrders(session, false))

export const Route = createFileRoute('/pages/my-account/orderHistoryPage/')({
  loader: listLoader(listFor),
  component: OrderHistoryPage,
})

function OrderHistoryPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{ title: 'Parts and Supply Orders', crumbs: [{ label: 'Account', href: paths.myAccount() }] }}
      list={list}
    />
  )
}
