// Parts & Supply Orders [B§2.1, B§2.2]: every order of the organisations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '../app/paths.ts'
import { ListPage } from '../lists/shared/ListPage.tsx'
import { useSession } from '../platform/session.ts'
import { useShopper } from '../store/shared/shopper.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { orderList } from './orderList.tsx'

export const Route = createFileRoute('/pages/dashboard/account/orders/')({
  component: OrdersPage,
})

function OrdersPage() {
  const session = useSession()
  const { profile } = session
  const manyOrganizations = (profile?.activeOrganizationCount ?? 0) > 1
  const { canOrderParts, canViewPrices } = useShopper()
  const list = useMemo(
    () => orderList({ canViewPrices, canOrderParts, manyOrganizations }),
    [canViewPrices, canOrderParts, manyOrganizations],
  )
  return (
    <>
      <PageHeader title="Parts & Supply Orders" crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]} />
      <ListPage list={list} />
    </>
  )
}
