// Invoices [B2.18, B2.42]: what is open and how late, over the list of all.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { creditLineCalls } from '@portal/contract/money/creditLines'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { listLoader, toWhole, useList } from '../../lists/shared/listLoader.ts'
import type { ListResult, Narrowing } from '../../lists/shared/ListPage.tsx'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { viewsMany } from '../../platform/session.ts'
import { PayLink } from '../receivables/shared/PayLink.tsx'
import { InvoiceStrip } from './InvoiceStrip.tsx'
import { BulkPdf } from './BulkPdf.tsx'
import { invoiceScreen } from './invoiceList.tsx'
import { PrintAll } from './PrintAll.tsx'
import { Statement } from './Statement.tsx'

const listFor = (session: Session) => invoiceScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/account/arinvoice/')({
  loader: listLoader(listFor, (request) => [
    [creditLineCalls.getCreditLines, {}],
    [invoiceCalls.invoiceAging, toWhole(request)],
  ]),
  component: InvoicesPage,
})

const strip = (request: SearchRequest, narrowing: Narrowing) => <InvoiceStrip request={request} narrowing={narrowing} />

const files = (result: ListResult) => (
  <>
    <Statement />
    <PrintAll result={result} />
    <BulkPdf result={result} />
  </>
)
const paying = (trxNumbers: readonly string[]) => <PayLink trxNumbers={trxNumbers} />

function InvoicesPage() {
  const list = useList(listFor)
  return (
    <ListPage
      head={{ title: 'Invoices', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }}
      list={list}
      above={strip}
      tools={files}
      bulk={paying}
    />
  )
}
