import { useRouterState } from '@tanstack/react-router'
import { approvalCalls, mayApproveRegistrations } from '@portal/contract/approvals'
import { paths } from '@portal/contract/paths'
import { staffPaths } from '@portal/contract/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { can, useSession } from '../../platform/session.ts'
import { TabBar } from '../../ui/TabBar.tsx'
import { useStaffParts } from '../staffParts.ts'

/** The tabs over every page of the staff area [D2.16]. */
export function StaffBar() {
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const parts = useStaffParts()
  const mayApprove = can(useSession(), mayApproveRegistrations)
  const { data } = useCallQuery(
    approvalCalls.countApprovals,
    {},
    { enabled: mayApprove, quiet: true, refetchOnFocus: true },
  )
  return (
    <TabBar
      label="Customer support"
      tabs={[{ title: 'Overview', href: paths.csr() }, ...parts].map(({ title, href }) => ({
        title,
        href,
        count: href === staffPaths.approval() ? (data?.waiting ?? 0) : 0,
        isCurrent: href === paths.csr() ? here === href : here === href || here.startsWith(`${href}/`),
      }))}
    />
  )
}
