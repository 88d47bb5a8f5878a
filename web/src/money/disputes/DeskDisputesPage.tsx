// Disputes of invoices of all organizations, for staff [P9.146].
import { createFileRoute } from '@tanstack/react-router'
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import type { DeskDisputeSummary } from '@portal/contract/money/disputeList'
import { disputeList } from '@portal/contract/money/disputeList'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { centsText } from '../receivables/shared/amounts.ts'
import { DisputeStateBadge } from './DisputeStateBadge.tsx'

const screen: ListConfig<DeskDisputeSummary> = screenOf(disputeList, {
  name: 'desk-disputes',
  call: deskDisputeCalls.searchDeskDisputes,
  getHref: ({ disputeId }) => staffPaths.dispute(disputeId),
  cells: {
    state: ({ state }) => <DisputeStateBadge state={state} />,
    disputed: ({ disputed, comment }) => (
      <>
        {disputed}
        <span className="block muted text-sm">“{comment.length > 120 ? `${comment.slice(0, 119)}…` : comment}”</span>
      </>
    ),
    cents: (row) => centsText(row.cents, row),
  },
  empty: {
    title: 'No disputes',
    text: 'What customers say is wrong with their invoices is here.',
  },
})

export const Route = createFileRoute('/pages/csr/disputes/')({
  loader: listLoader(() => screen),
  component: DeskDisputesPage,
})

function DeskDisputesPage() {
  return (
    <ListPage head={{ title: 'Disputes', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }} list={screen} />
  )
}
