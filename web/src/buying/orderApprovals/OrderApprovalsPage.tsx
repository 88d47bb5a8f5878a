// Orders sent for approval [P5.124]: one's own, those to approve, and all of the organizations being viewed; one of them, and the
// rules, are parts of this page.
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { approveOrders } from '@portal/contract/buying/orderApprovalRights'
import { manageUsers } from '@portal/contract/access/privileges'
import type { Session } from '@portal/contract/access/session'
import { paths } from '@portal/contract/platform/paths'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { prefetch } from '../../platform/client.ts'
import { can, useSession, viewsMany } from '../../platform/session.ts'
import { pageTitle } from '../../platform/title.ts'
import record from '../../ui/layout/record.module.css'
import recordLines from '../../ui/layout/recordLines.module.css'
import recordTotals from '../../ui/layout/recordTotals.module.css'
import { lazyPart } from '../../ui/lazyParts.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import partLine from '../partLine/shared/PartLine.module.css'
import { approvalScreen } from './approvalList.tsx'

// Its styles come with what the server shows.
const OrderApproval = lazyPart(() => import('./OrderApproval.tsx').then((module) => module.OrderApproval), {
  ...partLine,
  ...record,
  ...recordLines,
  ...recordTotals,
})
const ApprovalRules = lazyPart(() => import('./ApprovalRules.tsx').then((module) => module.ApprovalRules))
const DecideSeveral = lazyPart(() => import('./DecideSeveral.tsx').then((module) => module.DecideSeveral))
const Delegates = lazyPart(() => import('./Delegates.tsx').then((module) => module.Delegates))

const listFor = (session: Session) => approvalScreen(session, viewsMany(session))
const loadList = listLoader(listFor)

export const Route = createFileRoute('/pages/dashboard/account/approvals/{-$approvalNumber}/')({
  loader: ({ params: { approvalNumber }, ...args }) =>
    approvalNumber === undefined
      ? loadList(args)
      : prefetch(args.context.queryClient, orderApprovalCalls.getOrderApproval, { approvalNumber }),
  head: ({ match: { context }, params: { approvalNumber } }) => ({
    meta: [
      {
        title: pageTitle(
          approvalNumber === undefined ? 'Approvals' : `Approval ${approvalNumber}`,
          context.config.brand,
        ),
      },
    ],
  }),
  component: OrderApprovalsPage,
})

function OrderApprovalsPage() {
  const list = useList(listFor)
  const session = useSession()
  const { approvalNumber } = Route.useParams()
  const { view }: { view?: unknown } = useSearch({ strict: false })
  if (approvalNumber !== undefined) return <OrderApproval approvalNumber={approvalNumber} />
  if (view === 'rules' && can(session, manageUsers)) return <ApprovalRules />
  return (
    <ListPage
      head={{ title: 'Approvals', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }}
      list={list}
      tools={
        <>
          {can(session, approveOrders) && <DecideSeveral />}
          {can(session, approveOrders) && <Delegates />}
          {can(session, manageUsers) && <ButtonLink href={latePaths.orderApprovalRules()}>Rules</ButtonLink>}
        </>
      }
    />
  )
}
