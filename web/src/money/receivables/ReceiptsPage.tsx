// The payments of invoices made here [P8.07].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { autopayCalls } from '@portal/contract/money/autopay'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { ScheduledPayments } from './shared/ScheduledPayments.tsx'
import { PayFromFile } from './PayFromFile.tsx'
import { Autopay } from './Autopay.tsx'
import { receiptScreen } from './receiptList.tsx'

const listFor = (session: Session) => receiptScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/account/payments/')({
  loader: listLoader(listFor, () => [
    [scheduledPaymentCalls.getScheduledPayments, {}],
    [autopayCalls.getAutopay, {}],
  ]),
  component: ReceiptsPage,
})

const coming = () => (
  <>
    <ScheduledPayments />
    <Autopay />
  </>
)

const fromFile = <PayFromFile />

function ReceiptsPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{
        title: 'Payments',
        crumbs: [
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Invoices', href: paths.invoices() },
        ],
      }}
      list={list}
      aside={coming}
      tools={fromFile}
    />
  )
}
