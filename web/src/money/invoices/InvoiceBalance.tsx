// The balance of an invoice in the list, with the amount that can be paid while the rest is in dispute [P9.134].
import type { InvoiceSummary } from '@portal/contract/money/invoiceList'
import { formatDate } from '../../platform/formats.ts'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'

export function InvoiceBalance({ invoice }: { invoice: InvoiceSummary }) {
  const { balance, disputedBalance, payableNow } = invoice
  return (
    <>
      {orderMoney(balance, invoice)}{' '}
      {disputedBalance > 0 && (
        <span className="block tight text-note muted">
          {payableNow > 0 ? `${orderMoney(payableNow, invoice)} payable now` : 'None payable now'}
        </span>
      )}
      {invoice.payDay !== null && (
        <span className="block tight text-note muted">To be paid {formatDate(invoice.payDay)}</span>
      )}
    </>
  )
}
