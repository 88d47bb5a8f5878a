// The list of payments [P8.07].
import { paths } from '@portal/contract/paths'
import type { ReceiptSummary } from '@portal/contract/receivables'
import { receiptMethodLabels, receiptStatusLabels, receivableCalls } from '@portal/contract/receivables'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatDate } from '../platform/formats.ts'
import { centsText } from './amounts.ts'
import { ReceiptStatusBadge } from './ReceiptStatusBadge.tsx'

const columns = (manyOrganizations: boolean): Column<ReceiptSummary>[] => [
  {
    id: 'receiptNumber',
    title: 'Payment',
    sort: 'receiptNumber',
    width: '112px',
    priority: 1,
    card: 'title',
    cell: (receipt) => receipt.receiptNumber,
  },
  {
    id: 'createdAt',
    title: 'Date',
    sort: 'createdAt',
    width: '112px',
    priority: 1,
    cell: (receipt) => formatDate(receipt.createdAt),
  },
  {
    id: 'status',
    title: 'Status',
    sort: 'status',
    width: '204px',
    priority: 1,
    card: 'badge',
    cell: (receipt) => <ReceiptStatusBadge status={receipt.status} />,
  },
  { id: 'invoices', title: 'Invoices', priority: 2, cell: (receipt) => invoicesText(receipt.invoices) },
  ...(manyOrganizations
    ? [
        {
          id: 'customerName',
          title: 'Organization',
          sort: 'customerName',
          priority: 2,
          cell: (receipt: ReceiptSummary) => receipt.customerName,
        } as const,
      ]
    : []),
  {
    id: 'paidWith',
    title: 'Paid with',
    priority: 3,
    cell: (receipt) => receipt.paidWith || receiptMethodLabels[receipt.method],
  },
  { id: 'paidBy', title: 'Paid by', sort: 'paidBy', priority: 3, cell: (receipt) => receipt.paidBy },
  {
    id: 'creditCents',
    title: 'Credits',
    width: '120px',
    align: 'end',
    hidden: true,
    cell: (receipt) => (receipt.creditCents > 0 ? centsText(receipt.creditCents, receipt) : ''),
  },
  {
    id: 'cents',
    title: 'Charged',
    sort: 'cents',
    width: '130px',
    align: 'end',
    priority: 1,
    cell: (receipt) => centsText(receipt.cents, receipt),
  },
]

const invoicesText = (invoices: readonly string[]): string =>
  invoices.length > 3 ? `${invoices.slice(0, 3).join(', ')} and ${invoices.length - 3} more` : invoices.join(', ')

/** The payments of somebody who views one organization or several. */
export const receiptList = (manyOrganizations: boolean): ListConfig<ReceiptSummary> => ({
  name: 'payments',
  noun: ['payment', 'payments'],
  call: receivableCalls.searchReceipts,
  download: receivableCalls.exportReceipts,
  placeholder: 'Payment or invoice number, card, person',
  columns: columns(manyOrganizations),
  filters: [
    { kind: 'values', field: 'status', title: 'Status', labels: receiptStatusLabels },
    { kind: 'values', field: 'method', title: 'Method', labels: receiptMethodLabels },
    { kind: 'values', field: 'currency', title: 'Currency' },
    ...(manyOrganizations ? [{ kind: 'values', field: 'accountId', title: 'Organization' } as const] : []),
  ],
  range: 'Paid',
  keyOf: (receipt) => receipt.receiptNumber,
  getHref: (receipt) => paths.receipt(receipt.receiptNumber),
  sortedBy: { fieldName: 'createdAt', direction: 'DESC' },
  empty: {
    title: 'No payments yet',
    text: 'Payments of invoices made here appear here, with their receipts.',
  },
})
