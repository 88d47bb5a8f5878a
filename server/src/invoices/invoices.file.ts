// The columns of an invoice download, the same in CSV and XLSX.
import { agingLabels, invoiceKindLabels, invoiceSourceLabels, invoiceStatusLabels } from '@portal/contract/invoices'
import { daysOverdue } from '@portal/contract/days'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { InvoiceRow } from './invoices.list.ts'

export const invoiceFileColumns = (today: string): FileColumn<InvoiceRow>[] => [
  { header: 'Invoice number', kind: 'text', value: (row) => row.trx_number, width: 16 },
  { header: 'Invoice date', kind: 'day', value: (row) => row.trx_date, width: 12 },
  { header: 'Due date', kind: 'day', value: (row) => row.due_date, width: 12 },
  { header: 'Kind', kind: 'text', value: (row) => invoiceKindLabels[row.kind], width: 14 },
  { header: 'For', kind: 'text', value: (row) => invoiceSourceLabels[row.source], width: 14 },
  { header: 'Status', kind: 'text', value: (row) => invoiceStatusLabels[row.status], width: 12 },
  { header: 'In dispute', kind: 'text', value: (row) => (row.is_disputed ? 'Yes' : 'No'), width: 12 },
  { header: 'Aging', kind: 'text', value: (row) => agingLabels[row.aging], width: 18 },
  { header: 'Days overdue', kind: 'number', value: (row) => daysOverdue(row.open_due, today), width: 12 },
  { header: 'Organization', kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: 'Order number', kind: 'text', value: (row) => row.order_number, width: 14 },
  { header: 'PO number', kind: 'text', value: (row) => row.po_number, width: 16 },
  { header: 'Bill to', kind: 'text', value: (row) => row.bill_to_name, width: 28 },
  { header: 'Ship to', kind: 'text', value: (row) => row.ship_to_name, width: 28 },
  { header: 'Amount', kind: 'money', value: (row) => row.total, width: 12 },
  { header: 'Balance', kind: 'money', value: (row) => row.open, width: 12 },
  { header: 'Currency', kind: 'text', value: (row) => row.currency, width: 10 },
]
