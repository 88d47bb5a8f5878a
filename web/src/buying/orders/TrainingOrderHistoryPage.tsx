// Training Store Orders of My account [B2.51]: the organization's, or what a person ordered themselves.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { asHistory, trainingOrders } from './orderList.tsx'

const listFor = (session: Session) => asHistory(session, trainingOrders(session, false))

export const Route = createFileRoute('/pages/my-account/trainingStoreOrderHistoryPage/')({
  loader: listLoader(listFor),
  component: TrainingOrderHistoryPage,
})

function TrainingOrderHistoryPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{ title: 'Training Store Orders', crumbs: [{ label: 'Account', href: paths.myAccount() }] }}
      list={list}
    />
  )
}
