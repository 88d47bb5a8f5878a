// Op-Ready [B2.37]: which units can go to work, and why the others cannot.
import { createFileRoute } from '@tanstack/react-router'
import { reportCalls } from '@portal/contract/machines/reports'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, toWhole, useList } from '../../lists/shared/listLoader.ts'
import type { ListResult } from '../../lists/shared/ListPage.tsx'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { readinessScreen } from './readinessList.tsx'
import { PdfButton } from './shared/PdfButton.tsx'
import { Summary } from './Summary.tsx'

const listFor = (session: Session) => readinessScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/admin/opready/')({
  loader: listLoader(listFor, (request) => [[reportCalls.readinessSummary, toWhole(request)]]),
  component: OpReadyPage,
})

const summary = (request: SearchRequest) => <Summary request={request} />
const pdf = ({ request, total }: ListResult) =>
  total > 0 && <PdfButton call={reportCalls.readinessPdf} request={request} />

function OpReadyPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Op-Ready',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        lead: 'What inspections, defects, notices, jobs and warnings leave of 100 %.',
      }}
      list={list}
      above={summary}
      tools={pdf}
    />
  )
}
