// The list of invoices [B2.18, S13.04].
import { invoiceTitles } from '@portal/contract/columnTitles'
import type { InvoiceSummary } from '@portal/contract/invoices'
import {
  agingLabels,
  invoiceCalls,
  invoiceKindLabels,
  invoiceSourceLabels,
  invoiceStatusLabels,
} from '@portal/contract/invoices'
import { paths } from '@portal/contract/paths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { orderMoney } from '../orders/shared/amounts.ts'
import { formatDate } from '../platform/formats.ts'
import { InvoicePdfButton } from './InvoicePdfButton.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'

const columns = (manyOrganizations: boolean): Column<InvoiceSummary>[] => [
  {
    id: 'trxNumber',
    title: invoiceTitles.trxNumber,
    sort: 'trxNumber',
    width: '104px',
    priority: 1,
    card: 'title',
    cell: (invoice) => invoice.trxNumber,
  },
  {
    id: 'trxDate',
    title: invoiceTitles.trxDate,
    sort: 'trxDate',
    width: '112px',
    priority: 2,
    cell: (invoice) => formatDate(invoice.trxDate),
  },
  {
    id: 'dueDate',
    title: invoiceTitles.dueDate,
    sort: 'dueDate',
    width: '112px',
    priority: 1,
    cell: (invoice) => formatDate(invoice.dueDate),
  },
  {
    id: 'status',
    title: invoiceTitles.status,
    sort: 'status',
    width: '204px',
    priority: 1,
    card: 'badge',
    cell: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: invoiceTitles.customerName,
          sort: 'customerName',
          priority: 2,
          cell: (invoice: InvoiceSummary) => invoice.customerName,
        } as const,
      ]
    : []),
  {
    id: 'source',
    title: invoiceTitles.source,
    width: '128px',
    priority: 3,
    cell: (invoice) =>
      invoice.kind === 'CREDIT_MEMO' ? invoiceKindLabels.CREDIT_MEMO : invoiceSourceLabels[invoice.source],
  },
  {
    id: 'orderNumber',
    title: invoiceTitles.orderNumber,
    sort: 'orderNumber',
    width: '104px',
    priority: 4,
    cell: (invoice) => invoice.orderNumber,
  },
  {
    id: 'poNumber',
    title: invoiceTitles.poNumber,
    sort: 'poNumber',
    priority: 3,
    cell: (invoice) => invoice.poNumber,
  },
  {
    id: 'billTo',
    title: invoiceTitles.billTo,
    sort: 'billToName',
    hidden: true,
    cell: (invoice) => invoice.billToName,
  },
  {
    id: 'shipTo',
    title: invoiceTitles.shipTo,
    sort: 'shipToName',
    hidden: true,
    cell: (invoice) => invoice.shipToName,
  },
  {
    id: 'total',
    title: invoiceTitles.total,
    sort: 'total',
    width: '130px',
    align: 'end',
    priority: 2,
    cell: (invoice) => orderMoney(invoice.total, invoice),
  },
  {
    id: 'balance',
    title: invoiceTitles.balance,
    sort: 'balance',
    width: '130px',
    align: 'end',
    priority: 1,
    cell: (invoice) => orderMoney(invoice.balance, invoice),
  },
  {
    id: 'pdf',
    title: 'PDF',
    width: '64px',
    align: 'end',
    priority: 2,
    cell: (invoice) => <InvoicePdfButton invoice={invoice} />,
  },
]

/** The invoices of somebody who views one organization or several. */
export const invoiceList = (manyOrganizations: boolean): ListConfig<InvoiceSummary> => ({
  name: 'invoices',
  noun: ['invoice', 'invoices'],
  call: invoiceCalls.searchInvoices,
  download: invoiceCalls.exportInvoices,
  placeholder: 'Invoice, order, PO or part number',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'flag', field: 'open', title: 'Open' },
    { kind: 'flag', field: 'overdue', title: 'Overdue' },
    { kind: 'flag', field: 'disputed', title: invoiceTitles.disputed, isUncounted: true },
    { kind: 'values', field: 'aging', title: invoiceTitles.aging, labels: agingLabels },
    { kind: 'values', field: 'status', title: invoiceTitles.status, labels: invoiceStatusLabels },
    { kind: 'values', field: 'kind', title: invoiceTitles.kind, labels: invoiceKindLabels },
    { kind: 'values', field: 'source', title: invoiceTitles.source, labels: invoiceSourceLabels },
    { kind: 'values', field: 'billTo', title: invoiceTitles.billTo },
    { kind: 'values', field: 'shipTo', title: invoiceTitles.shipTo },
    { kind: 'values', field: 'currency', title: invoiceTitles.currency },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: invoiceTitles.customerName } as const] : []),
  ],
  range: invoiceTitles.trxDate,
  keyOf: (invoice) => invoice.trxNumber,
  getHref: (invoice) => paths.invoice(invoice.trxNumber),
  sortedBy: { fieldName: 'trxDate', direction: 'DESC' },
  empty: {
    title: 'No invoices yet',
    text: 'Invoices and credit memos of your orders, courses and service jobs appear here.',
  },
})
