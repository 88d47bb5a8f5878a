// The list of invoices [B2.18, S13.04].
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import { invoiceKindLabels, invoiceList, invoiceSourceLabels } from '@portal/contract/money/invoiceList'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { paths } from '@portal/contract/platform/paths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { InvoiceBalance } from './InvoiceBalance.tsx'
import { InvoicePdfButton } from './InvoicePdfButton.tsx'
import { InvoiceStatus, InvoiceTitle } from './InvoiceStatus.tsx'

/** The invoices of a person who views one organization or several. */
export const invoiceScreen = (manyOrganizations: boolean): ListConfig<InvoiceSummary> =>
  screenOf(invoiceList, {
    name: 'invoices',
    call: invoiceCalls.searchInvoices,
    download: invoiceCalls.exportInvoices,
    views: { manyOrganizations },
    show: [
      'trxNumber',
      'trxDate',
      'dueDate',
      'status',
      'customerName',
      'source',
      'orderNumber',
      'poNumber',
      'costCenter',
      'job',
      'billTo',
      'shipTo',
      'total',
      'balance',
      'disputedBalance',
      'payableNow',
      'payDay',
      'pdf',
    ],
    cells: {
      status: (invoice) => <InvoiceStatus invoice={invoice} />,
      source: ({ kind, source }) =>
        kind === 'CREDIT_MEMO' ? invoiceKindLabels.CREDIT_MEMO : invoiceSourceLabels[source],
      billTo: (invoice) => invoice.billToName,
      shipTo: (invoice) => invoice.shipToName,
      balance: (invoice) => <InvoiceBalance invoice={invoice} />,
      pdf: (invoice) => <InvoicePdfButton invoice={invoice} />,
    },
    getHref: (invoice) => paths.invoice(invoice.trxNumber),
    recordHead: (invoice, crumbs) => <PageHeader title={<InvoiceTitle invoice={invoice} />} crumbs={crumbs} />,
    empty: {
      title: 'No invoices yet',
      text: 'Invoices and credit memos of your orders, courses and service jobs appear here.',
    },
  })
