import { useRouterState } from '@tanstack/react-router'
import { approvalCalls, mayApproveRegistrations } from '@portal/contract/access/approvals'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallQuery } from '../../platform/client.ts'
import { can, useSession } from '../../platform/session.ts'
import type { Tab } from '../../ui/layout/TabBar.tsx'
import { TabBar } from '../../ui/layout/TabBar.tsx'
import type { VisiblePart } from '../staffParts.ts'
import { isWithin, useStaffGroups } from '../staffParts.ts'

/** So many tabs are seen at a glance; with more of them there is a tab for each group, and a row for its parts. */
const maxEntries = 8

/** The tabs over every page of the staff area [D2.16]. */
export function StaffBar() {
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const groups = useStaffGroups()
  const parts = groups.flatMap((group) => group.parts)
  const mayApprove = can(useSession(), mayApproveRegistrations)
  const { data } = useCallQuery(
    approvalCalls.countApprovals,
    {},
    { enabled: mayApprove, quiet: true, refetchOnFocus: true },
  )
  const countIn = (some: readonly VisiblePart[]) =>
    some.some(({ href }) => href === staffPaths.approval()) ? (data?.waiting ?? 0) : 0
  const toTab = (part: VisiblePart): Tab => ({
    title: part.title,
    href: part.href,
    count: countIn([part]),
    isCurrent: isWithin(here, part),
  })
  const overview: Tab = { title: 'Overview', href: paths.csr(), isCurrent: here === paths.csr() }
  if (parts.length < maxEntries) return <TabBar label="Customer support" tabs={[overview, ...parts.map(toTab)]} />
  const current = groups.find((group) => group.parts.some((part) => isWithin(here, part)))
  const toGroupTab = (group: (typeof groups)[number]): Tab => ({
    title: group.title,
    href: group.parts[0]?.href ?? paths.csr(),
    count: group === current ? 0 : countIn(group.parts),
    isCurrent: group === current,
    isGroup: true,
  })
  return (
    <>
      <TabBar label="Customer support" tabs={[overview, ...groups.map(toGroupTab)]} />
      {current && <TabBar label={current.title} tabs={current.parts.map(toTab)} />}
    </>
  )
}
