// Returns [P5.113]: what the organizations being viewed send back or miss.
import { createFileRoute } from '@tanstack/react-router'
import type { Session } from '@portal/contract/access/session'
import { paths } from '@portal/contract/platform/paths'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { returnScreen } from './returnList.tsx'

const listFor = (session: Session) => returnScreen(session, viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/account/returns/')({
  loader: listLoader(listFor),
  component: ReturnsPage,
})

function ReturnsPage() {
  const list = useList(listFor)
  return <ListPage head={{ title: 'Returns', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }} list={list} />
}
