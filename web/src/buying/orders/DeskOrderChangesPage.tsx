// Changes of orders that wait for an answer, of all organizations, for staff [P5.197].
import { createFileRoute, useLocation } from '@tanstack/react-router'
import type { WaitingOrderChange } from '@portal/contract/buying/orderChangeList'
import { changeWaitLabels, orderChangeList } from '@portal/contract/buying/orderChangeList'
import { deskOrderChangeCalls } from '@portal/contract/buying/orderChanges'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { AnswerChange } from './AnswerChange.tsx'
import { orderMoney } from './shared/amounts.ts'

const screen: ListConfig<WaitingOrderChange> = screenOf(orderChangeList, {
  name: 'desk-order-changes',
  call: deskOrderChangeCalls.searchDeskOrderChanges,
  getHref: ({ changeNumber }) => staffPaths.orderChanges(changeNumber),
  cells: {
    wait: ({ wait }) => <StatusBadge tone={wait === 'SILENT' ? 'soon' : 'info'}>{changeWaitLabels[wait]}</StatusBadge>,
    wish: ({ wish, note }) => (
      <>
        {wish}
        {note && <span className="block muted text-sm">“{note}”</span>}
      </>
    ),
    difference: (row) => (row.difference === 0 ? '–' : orderMoney(row.difference, row)),
  },
  empty: {
    title: 'No change waits',
    text: 'What customers ask to change of their orders is here until it is answered.',
  },
})

export const Route = createFileRoute('/pages/csr/orderChanges/')({
  loader: listLoader(() => screen),
  component: DeskOrderChangesPage,
})

function DeskOrderChangesPage() {
  const { answer } = useLocation().search as { answer?: unknown }
  return (
    <>
      <ListPage
        head={{ title: 'Order Changes', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }}
        list={screen}
      />
      {typeof answer === 'string' && <AnswerChange key={answer} changeNumber={answer} />}
    </>
  )
}
