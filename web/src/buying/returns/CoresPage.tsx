// Cores to Return [P5.219]: the old parts that bring deposits back, those due first on top.
import { createFileRoute } from '@tanstack/react-router'
import type { Session } from '@portal/contract/access/session'
import { paths } from '@portal/contract/platform/paths'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { coreScreen } from './coreList.tsx'

const listFor = (session: Session) => coreScreen(session, viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/account/cores/')({
  loader: listLoader(listFor),
  component: CoresPage,
})

function CoresPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{ title: 'Cores to Return', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }}
      list={list}
    />
  )
}
