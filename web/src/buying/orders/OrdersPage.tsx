// Parts & Supply Orders [B§2.1, B§2.2]: every order of the organizations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { supplyOrders } from './orderList.tsx'

const listFor = (session: Session) => supplyOrders(session, viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/account/orders/')({
  loader: listLoader(listFor),
  component: OrdersPage,
})

function OrdersPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{ title: 'Parts & Supply Orders', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }}
      list={list}
    />
  )
}
