// The payments of an invoice made here, on its page.
import { latePaths } from '@portal/contract/platform/latePaths'
import { receivableCalls } from '@portal/contract/money/receivables'
import { useCallQuery } from '../../../platform/client.ts'
import { formatDate, plural } from '../../../platform/formats.ts'
import { Link } from '../../../ui/text/Link.tsx'
import record from '../../../ui/layout/record.module.css'
import lines from '../../../ui/layout/recordLines.module.css'
import { centsText } from './amounts.ts'
import { ReceiptStatusBadge } from '../ReceiptStatusBadge.tsx'

export function InvoicePayments({ customerTrxId }: { customerTrxId: number }) {
  const { data } = useCallQuery(receivableCalls.invoicePayments, { customerTrxId }, { quiet: true })
  if (!data || data.length === 0) return null
  return (
    <section className={record['panel']} aria-labelledby="invoice-payments">
      <h2 id="invoice-payments">{plural(data.length, 'payment')}</h2>
      <table className={lines['lines']}>
        <thead>
          <tr>
            <th scope="col">Payment</th>
            <th scope="col">Status</th>
            <th scope="col" data-align="end">
              Of this invoice
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((payment) => (
            <tr key={payment.receiptNumber}>
              <td className={lines['cell']}>
                <Link href={latePaths.receipt(payment.receiptNumber)}>{payment.receiptNumber}</Link>
                <span className="block above0h text-note muted">{formatDate(payment.createdAt)}</span>
              </td>
              <td data-label="Status">
                <ReceiptStatusBadge status={payment.status} />
                {payment.hasFailedRefund && <span className="block above0h text-note muted">Refund failed</span>}
              </td>
              <td data-align="end" data-label="Of this invoice">
                {centsText(payment.cents, payment)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
