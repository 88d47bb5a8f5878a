// Dashboard home (screens.md): what needs a look today, each number a link to the list behind it. Tiles of areas that
// are not built yet are not shown.
import { createFileRoute } from '@tanstack/react-router'
import { viewOrders } from 'contract/orders'
import { useCan, useSession } from '../platform/session.ts'
import { OrderTiles } from '../orders/shared/OrderTiles.tsx'
import { RecentOrders } from '../orders/shared/RecentOrders.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Welcome } from './Welcome.tsx'

export const Route = createFileRoute('/pages/dashboard/')({
  component: DashboardPage,
})

function DashboardPage() {
  const { profile } = useSession()
  const can = useCan()
  const organizations = profile?.activeOrganizations ?? []
  const [only] = organizations
  const viewed = organizations.length === 1 && only ? only.name : `${organizations.length} organizations`
  return (
    <>
      <PageHeader title={`Hello, ${profile?.firstName ?? ''}`} lead={organizations.length > 0 && `Viewing ${viewed}`} />
      {can(viewOrders) ? (
        <>
          <OrderTiles />
          <RecentOrders />
        </>
      ) : (
        <Welcome />
      )}
    </>
  )
}
