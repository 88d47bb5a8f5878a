// The columns of an invoice download, the same in CSV and XLSX.
import { invoiceTitles } from '@portal/contract/columnTitles'
import { agingLabels, invoiceKindLabels, invoiceSourceLabels, invoiceStatusLabels } from '@portal/contract/invoices'
import { daysOverdue } from '@portal/contract/days'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { InvoiceRow } from './invoices.list.ts'

export const invoiceFileColumns = (today: string): FileColumn<InvoiceRow>[] => [
  { header: invoiceTitles.trxNumber, kind: 'text', value: (row) => row.trx_number, width: 16 },
  { header: invoiceTitles.trxDate, kind: 'day', value: (row) => row.trx_date, width: 12 },
  { header: invoiceTitles.dueDate, kind: 'day', value: (row) => row.due_date, width: 12 },
  { header: invoiceTitles.kind, kind: 'text', value: (row) => invoiceKindLabels[row.kind], width: 14 },
  { header: invoiceTitles.source, kind: 'text', value: (row) => invoiceSourceLabels[row.source], width: 14 },
  { header: invoiceTitles.status, kind: 'text', value: (row) => invoiceStatusLabels[row.status], width: 12 },
  { header: invoiceTitles.disputed, kind: 'text', value: (row) => (row.is_disputed ? 'Yes' : 'No'), width: 12 },
  { header: invoiceTitles.aging, kind: 'text', value: (row) => agingLabels[row.aging], width: 18 },
  { header: 'Days overdue', kind: 'number', value: (row) => daysOverdue(row.open_due, today), width: 12 },
  { header: invoiceTitles.customerName, kind: 'text', value: (row) => row.customer_name, width: 32 },
  { header: invoiceTitles.orderNumber, kind: 'text', value: (row) => row.order_number, width: 14 },
  { header: invoiceTitles.poNumber, kind: 'text', value: (row) => row.po_number, width: 16 },
  { header: invoiceTitles.billTo, kind: 'text', value: (row) => row.bill_to_name, width: 28 },
  { header: invoiceTitles.shipTo, kind: 'text', value: (row) => row.ship_to_name, width: 28 },
  { header: invoiceTitles.total, kind: 'money', value: (row) => row.total, width: 12 },
  { header: invoiceTitles.balance, kind: 'money', value: (row) => row.open, width: 12 },
  { header: invoiceTitles.currency, kind: 'text', value: (row) => row.currency, width: 10 },
]
