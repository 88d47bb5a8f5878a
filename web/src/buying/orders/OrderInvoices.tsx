// The invoices of an order, for those who may see them: each with its PDF [S13.02, B2.88].
import { invoiceCalls } from '@portal/contract/money/invoices'
import { invoiceStatusLabels } from '@portal/contract/money/invoiceList'
import { paths } from '@portal/contract/platform/paths'
import { viewInvoices } from '@portal/contract/access/privileges'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import record from '../../ui/layout/record.module.css'
import classes from './OrderShipments.module.css'
import { orderMoney } from './shared/amounts.ts'

export function OrderInvoices({ orderNumber }: { orderNumber: string }) {
  return useCan()(viewInvoices) ? <Invoices orderNumber={orderNumber} /> : null
}

function Invoices({ orderNumber }: { orderNumber: string }) {
  const ofOrder = { filterOptions: [{ fieldName: 'orderNumber', value: orderNumber }], size: 100 }
  const { data } = useCallQuery(invoiceCalls.searchInvoices, ofOrder, { quiet: true })
  const print = useCallMutation(invoiceCalls.invoicePdf, { onSuccess: ({ url }) => page.go(url) })
  if (!data || data.content.length === 0) return null
  return (
    <section className={record['panel']} aria-labelledby="order-invoices">
      <h2 id="order-invoices">{plural(data.content.length, 'invoice')}</h2>
      <ul className={`list text-sm ${classes['shipments'] ?? ''}`}>
        {data.content.map((invoice) => (
          <li key={invoice.trxNumber}>
            <span className="breaks">
              <Link href={paths.invoice(invoice.trxNumber)}>{invoice.trxNumber}</Link>{' '}
              {orderMoney(invoice.total, invoice)}
            </span>
            <span className={`right ${classes['when'] ?? ''}`}>
              {invoiceStatusLabels[invoice.status]}, due {formatDate(invoice.dueDate)}
            </span>
            <span className="span text-note muted">
              <Button
                look="text"
                disabled={print.isPending}
                onClick={() => print.mutate({ customerTrxId: invoice.customerTrxId, trxNumber: invoice.trxNumber })}
              >
                PDF of {invoice.trxNumber}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
