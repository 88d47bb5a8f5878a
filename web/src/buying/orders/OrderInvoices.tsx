// The invoices of an order, for those who may see them: each with its PDF [S13.02, B2.88].
import type { OrderDetail } from '@portal/contract/buying/orders'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { invoiceStatusLabels } from '@portal/contract/money/invoiceList'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { viewInvoices } from '@portal/contract/access/privileges'
import { usePrintInvoices } from '../../money/printing/shared/usePrintInvoices.ts'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import record from '../../ui/layout/record.module.css'
import { orderMoney } from './shared/amounts.ts'

type OfOrder = Pick<OrderDetail, 'orderNumber' | 'poNumber' | 'job' | 'lines'>

export function OrderInvoices({ order }: { order: OfOrder }) {
  return useCan()(viewInvoices) ? <Invoices order={order} /> : null
}

/** Each once; where no line has one, that of the order. */
function jobsOf({ lines, job }: OfOrder): string[] {
  const ofLines = lines.flatMap((line) => line.job ?? [])
  return ofLines.length === 0 && job !== null ? [job] : [...new Set(ofLines)]
}

function Invoices({ order }: { order: OfOrder }) {
  const { orderNumber, poNumber } = order
  const ofOrder = { filterOptions: [{ fieldName: 'orderNumber', value: orderNumber }], size: 100 }
  const { data } = useCallQuery(invoiceCalls.searchInvoices, ofOrder, { quiet: true })
  const all = usePrintInvoices()
  const print = useCallMutation(invoiceCalls.invoicePdf, { onSuccess: ({ url }) => page.go(url) })
  if (!data || data.content.length === 0) return null
  return (
    <section className={record['panel']} aria-labelledby="order-invoices">
      <h2 id="order-invoices">{plural(data.content.length, 'invoice')}</h2>
      <ul className="list text-sm">
        {data.content.map((invoice) => (
          <li className="flex wrap between gap4 lines0h tall2 line-above" key={invoice.trxNumber}>
            <span className="breaks">
              <Link href={paths.invoice(invoice.trxNumber)}>{invoice.trxNumber}</Link>{' '}
              {orderMoney(invoice.total, invoice)}
            </span>
            <span className="right">
              {invoiceStatusLabels[invoice.status]}, due {formatDate(invoice.dueDate)}
            </span>
            <span className="full text-note muted">
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
      <p className="row wrap gap3 text-sm" data-no-print>
        {data.content.length > 1 && (
          <Button
            disabled={all.busy !== undefined}
            onClick={() => void all.print({ filterOptions: ofOrder.filterOptions })}
          >
            Print all of this order
          </Button>
        )}
        {poNumber && (
          <Button
            disabled={all.busy !== undefined}
            onClick={() => void all.print({ filterOptions: [{ fieldName: 'poNumber', value: poNumber }] })}
          >
            Print all of PO {poNumber}
          </Button>
        )}
        {jobsOf(order).map((job) => (
          <Link key={job} href={latePaths.invoicesFound({ query: job })}>
            Invoices of job {job}
          </Link>
        ))}
        {all.busy && <span role="status">{all.busy}</span>}
        {all.wrong && (
          <span role="alert" className="danger">
            {all.wrong}
          </span>
        )}
      </p>
    </section>
  )
}
