// Dashboard home [S3.01, S3.02, S3.03]: what needs attention, the numbers of each area one may see with the lists that prove
// them, charts, and where the fleet is; all of what is viewed. Each part asks for itself, so that one that fails leaves the others.
import { createFileRoute } from '@tanstack/react-router'
import { viewFleet } from '@portal/contract/machines/fleet'
import { viewSafety } from '@portal/contract/machines/insights'
import { any, buyAgain, mayPay, viewOrders, viewInvoices } from '@portal/contract/access/privileges'
import { approveOrders } from '@portal/contract/buying/orderApprovalRights'
import type { Session } from '@portal/contract/access/session'
import { organizationName } from '@portal/contract/access/session'
import creditLineStyles from '../money/creditLines/shared/CreditLines.module.css'
import { BuyAgain, loadBuyAgain } from '../buying/orders/shared/BuyAgain.tsx'
import { HomeMap } from '../machines/fleet/shared/HomeMap.tsx'
import { RecentOrders } from '../buying/orders/shared/RecentOrders.tsx'
import { plural } from '../platform/formats.ts'
import { can, useCan, useSession } from '../platform/session.ts'
import { lazyPart } from '../ui/lazyParts.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { AgingPanel } from './AgingPanel.tsx'
import { AreaTiles } from './AreaTiles.tsx'
import { Attention } from './Attention.tsx'
import { fleet } from './homeAreas.ts'
import { OutOfService } from './OutOfService.tsx'
import { loadArea, useHome } from './useHome.ts'
import { WeeksPanel } from './WeeksPanel.tsx'
import { Welcome } from './Welcome.tsx'

// Most organizations have no credit line; its styles come with what the server shows.
const CreditLines = lazyPart(
  () => import('../money/creditLines/shared/CreditLines.tsx').then((module) => module.CreditLines),
  creditLineStyles,
)

// Most people approve no orders.
const loadApprovals = () => import('../buying/orderApprovals/shared/ToApprove.tsx')
const NextPayments = lazyPart(() =>
  import('../money/receivables/shared/NextPayments.tsx').then((module) => module.NextPayments),
)
const ToApprove = lazyPart(() => loadApprovals().then((module) => module.ToApprove))

/** People who run machines or users have more urgent things on top. */
const runsMore = any('B2B_View_APNs', 'B2B_Delegated_Customer_Admin')
const buysFirst = (session: Session) => can(session, buyAgain) && !can(session, runsMore)

export const Route = createFileRoute('/pages/dashboard/')({
  // They are on top: coming later they would move the rest.
  loader: async ({ context: { queryClient, session } }) => {
    const approves = can(session, approveOrders)
    await Promise.allSettled([
      buysFirst(session) && loadBuyAgain(queryClient),
      approves && loadApprovals().then(({ loadToApprove }) => loadToApprove(queryClient)),
      approves && ToApprove.preload(),
      can(session, viewFleet) && loadArea(queryClient, fleet),
    ])
  },
  component: DashboardPage,
})

function DashboardPage() {
  const session = useSession()
  const { profile } = session
  const may = useCan()
  const areas = useHome()
  const count = profile?.activeOrganizationCount ?? 0
  const [first] = profile?.activeOrganizations ?? []
  const organization = count === 1 && first ? organizationName(first) : plural(count, 'organization')
  const group = profile?.userSelectedGroup
  const viewed = group ? `${organization}, group ${group.name}` : organization
  return (
    <>
      <PageHeader title={`Hello, ${profile?.firstName ?? ''}`} lead={count > 0 && `Viewing ${viewed}`} />
      <OutOfService areas={areas} />
      {may(approveOrders) && <ToApprove />}
      {buysFirst(session) && <BuyAgain />}
      {areas.length === 0 ? (
        <Welcome />
      ) : (
        <>
          <AreaTiles areas={areas} />
          <div className="stack gap4 below6 columns">
            <Attention areas={areas} />
            {may(viewFleet) && <HomeMap />}
          </div>
          <div className="stack gap4 below6 columns">
            {may(viewSafety) && <WeeksPanel />}
            {may(viewInvoices) && <AgingPanel />}
          </div>
          <CreditLines />
          {may(mayPay) && may(viewInvoices) && <NextPayments />}
        </>
      )}
      {may(buyAgain) && !buysFirst(session) && <BuyAgain />}
      {may(viewOrders) && <RecentOrders />}
    </>
  )
}
