// The columns of a download of payments, the same in CSV and XLSX.
import { receiptMethodLabels, receiptStatusLabels } from '@portal/contract/receivables'
import { toDay } from '@portal/contract/days'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { ReceiptRow } from './receipts.list.ts'

export const receiptFileColumns: FileColumn<ReceiptRow>[] = [
  { header: 'Payment number', kind: 'text', value: (row) => row.receiptNumber, width: 16 },
  { header: 'Date', kind: 'day', value: (row) => toDay(row.createdAt, 'UTC'), width: 12 },
  { header: 'Status', kind: 'text', value: (row) => receiptStatusLabels[row.status], width: 20 },
  { header: 'Method', kind: 'text', value: (row) => receiptMethodLabels[row.method], width: 14 },
  { header: 'Paid with', kind: 'text', value: (row) => row.paidWith, width: 28 },
  { header: 'Paid by', kind: 'text', value: (row) => row.paidBy, width: 22 },
  { header: 'Organization', kind: 'text', value: (row) => row.customerName, width: 32 },
  { header: 'Invoices', kind: 'text', value: (row) => row.invoices.join(', '), width: 40 },
  { header: 'Charged', kind: 'money', value: (row) => row.cents / 100, width: 12 },
  { header: 'Credits used', kind: 'money', value: (row) => row.creditCents / 100, width: 12 },
  { header: 'Currency', kind: 'text', value: (row) => row.currency, width: 10 },
]
