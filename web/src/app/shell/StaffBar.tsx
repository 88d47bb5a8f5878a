import { useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/paths'
import { TabBar } from '../../ui/TabBar.tsx'
import { useStaffParts } from '../staffParts.ts'

/** The tabs over every page of the staff area [D2.16]. */
export function StaffBar() {
  const here = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const parts = useStaffParts()
  return (
    <TabBar
      label="Customer support"
      tabs={[{ title: 'Overview', href: paths.csr() }, ...parts].map(({ title, href }) => ({
        title,
        href,
        isCurrent: href === paths.csr() ? here === href : here === href || here.startsWith(`${href}/`),
      }))}
    />
  )
}
