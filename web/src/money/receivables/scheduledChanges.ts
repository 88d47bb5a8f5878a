// Calls whose answers a change of scheduled payments makes old.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls } from '@portal/contract/money/receivables'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'

export const scheduledChanges = [
  scheduledPaymentCalls.getScheduledPayments,
  receivableCalls.getPayables,
  receivableCalls.searchReceipts,
  receivableCalls.invoicePayments,
  invoiceCalls.getInvoice,
  invoiceCalls.searchInvoices,
]
