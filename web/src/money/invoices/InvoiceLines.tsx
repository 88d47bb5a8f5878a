import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { orderMoney, orderUnitPrice } from '../../buying/orders/shared/amounts.ts'
import { formatQuantity } from '../../platform/formats.ts'
import classes from '../../ui/layout/recordLines.module.css'

export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">Description</th>
          {['Quantity', 'Price', 'Amount'].map((title) => (
            <th key={title} scope="col" data-align="end">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.lineNumber}>
            <td className={classes['cell']}>
              <span className="block medium ink no-underline">{line.description}</span>
              {line.partNumber && <span className="block above0h text-note muted">Part # {line.partNumber}</span>}
            </td>
            <td data-align="end" data-label="Quantity">
              {formatQuantity(line.quantity)} {line.uom}
            </td>
            <td data-align="end" data-label="Price">
              {orderUnitPrice(line.price, invoice)}
            </td>
            <td data-align="end" data-label="Amount">
              {orderMoney(line.amount, invoice)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
