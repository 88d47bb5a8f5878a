// Activity [P9.53]: who did what in the organizations being viewed.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { activityScreen } from './activityList.tsx'

const listFor = (session: Session) => activityScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/admin/activity/')({
  loader: listLoader(listFor),
  component: ActivityPage,
})

function ActivityPage() {
  const list = useList(listFor)
  return (
    <ListPage head={{ title: 'Activity', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }} list={list} />
  )
}
