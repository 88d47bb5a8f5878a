// JEMS Utilization [B2.37]: which machines work, on battery or idling, and which are still.
import { createFileRoute } from '@tanstack/react-router'
import { jemsCalls } from '@portal/contract/machines/jems'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { listLoader, toWhole, useList } from '../../lists/shared/listLoader.ts'
import type { ListResult } from '../../lists/shared/ListPage.tsx'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { utilizationScreen } from './jemsLists.tsx'
import { UseFigures } from './UseFigures.tsx'
import { PdfButton } from '../reports/shared/PdfButton.tsx'

const listFor = (session: Session) => utilizationScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/equipment/fleetservices/compliance/jems/insights/reports/')({
  loader: listLoader(listFor, (request) => [[jemsCalls.useSummary, toWhole(request)]]),
  component: JemsReportsPage,
})

const renderAbove = (request: SearchRequest) => <UseFigures request={request} />
const pdf = ({ request, total }: ListResult) => total > 0 && <PdfButton call={jemsCalls.usePdf} request={request} />

function JemsReportsPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'JEMS Utilization',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        lead: 'On how many days each unit worked, and whether on battery or with its engine idling.',
      }}
      list={list}
      above={renderAbove}
      tools={pdf}
    />
  )
}
