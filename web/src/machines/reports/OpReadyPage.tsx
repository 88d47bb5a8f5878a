// Op-Ready [B2.37]: which units can go to work, and why the others cannot.
import { createFileRoute } from '@tanstack/react-router'
import { reportCalls } from '@portal/contract/machines/reports'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, toWhole, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { readinessScreen } from './readinessList.tsx'
import { Summary } from './Summary.tsx'

const listFor = (session: Session) => readinessScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/admin/opready/')({
  loader: listLoader(listFor, (request) => [[reportCalls.readinessSummary, toWhole(request)]]),
  component: OpReadyPage,
})

const summary = (request: SearchRequest) => <Summary request={request} />

function OpReadyPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Op-Ready',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        lead: 'How ready each unit is for work: 100 % less what inspections, defects, open notices, service jobs and warnings take. A unit out of service is at 0 %.',
      }}
      list={list}
      above={summary}
    />
  )
}
