// Dashboard home [S3.01]: what needs a look today, each number a link to the list behind it. Tiles of areas that
// are not built yet are not shown.
import { createFileRoute } from '@tanstack/react-router'
import { viewFleet } from '@portal/contract/fleet'
import { viewOrders } from '@portal/contract/privileges'
import { organizationName } from '@portal/contract/session'
import { FleetTiles } from '../fleet/shared/FleetTiles.tsx'
import { plural } from '../platform/formats.ts'
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
  const count = profile?.activeOrganizationCount ?? 0
  const [first] = profile?.activeOrganizations ?? []
  const viewed = count === 1 && first ? organizationName(first) : plural(count, 'organization')
  return (
    <>
      <PageHeader title={`Hello, ${profile?.firstName ?? ''}`} lead={count > 0 && `Viewing ${viewed}`} />
      {can(viewFleet) && <FleetTiles />}
      {can(viewOrders) ? (
        <>
          <OrderTiles />
          <RecentOrders />
        </>
      ) : (
        !can(viewFleet) && <Welcome />
      )}
    </>
  )
}
