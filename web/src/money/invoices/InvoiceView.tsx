// An invoice on screen and on paper.
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.ts'
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import type { InvoiceDetail } from '@portal/contract/money/invoices'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { invoiceSourceLabels } from '@portal/contract/money/invoiceList'
import { viewOrders } from '@portal/contract/access/privileges'
import { paths } from '@portal/contract/platform/paths'
import { OrderAddress } from '../../buying/orders/shared/OrderAddress.tsx'
import { TrackingNumber } from '../../buying/orders/shared/Tracking.tsx'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { useCallMutation } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { InvoiceDisputes, isInDispute } from '../disputes/shared/InvoiceDisputes.tsx'
import { InvoicePayments } from '../receivables/shared/InvoicePayments.tsx'
import { PayLink } from '../receivables/shared/PayLink.tsx'
import { ScheduledPayments } from '../receivables/shared/ScheduledPayments.tsx'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceTitle } from './InvoiceStatus.tsx'

export function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const seesOrders = useCan()(viewOrders)
  const { orderNumber, customerTrxId, trxNumber, paid } = invoice
  const print = useCallMutation(invoiceCalls.invoicePdf, { onSuccess: ({ url }) => page.go(url) })
  const money = (amount: number) => orderMoney(amount, invoice)
  const isOpen = invoice.kind === 'INVOICE' && invoice.status !== 'VOID' && invoice.balance > 0
  const inDispute = isInDispute(invoice)
  const disputes = <InvoiceDisputes invoice={invoice} />
  return (
    <article>
      <PageHeader
        title={<InvoiceTitle invoice={invoice} />}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Invoices', href: paths.invoices() },
        ]}
        lead={`Dated ${formatDate(invoice.trxDate)}, due ${formatDate(invoice.dueDate)}`}
        actions={
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }} data-no-print>
            {isOpen && <PayLink trxNumbers={[trxNumber]} label="Pay" />}
            <Button disabled={print.isPending} onClick={() => print.mutate({ customerTrxId, trxNumber })}>
              <IconFileTypePdf size={18} aria-hidden /> PDF
            </Button>
            <ButtonLink href={paths.invoicesSupport({ invoice: trxNumber })}>
              <IconMessageQuestion size={18} aria-hidden /> Ask a question
            </ButtonLink>
            <Button onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden /> Print
            </Button>
          </div>
        }
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          {inDispute && disputes}
          <section className={record['panel']} aria-labelledby="invoice-lines">
            <h2 id="invoice-lines">{plural(invoice.lines.length, 'line')}</h2>
            <InvoiceLines invoice={invoice} />
            <Totals
              totals={[
                ['Subtotal', money(invoice.subtotal)],
                ['Shipping', money(invoice.shipping)],
                ['Tax', money(invoice.tax)],
                ['Total', money(invoice.total)],
                ...(paid === 0 ? [] : [['Paid or credited', money(-paid)] as const]),
                ...(invoice.pending === 0 ? [] : [['Being paid', money(-invoice.pending)] as const]),
                ['Balance', money(invoice.balance)],
                ...(invoice.disputedBalance === 0
                  ? []
                  : ([
                      ['Disputed', money(-invoice.disputedBalance)],
                      ['Payable now', money(invoice.payableNow)],
                    ] as const)),
              ]}
            />
          </section>
          {!inDispute && disputes}
          {invoice.payDay !== null && <ScheduledPayments customerTrxId={customerTrxId} />}
          <InvoicePayments customerTrxId={customerTrxId} />
          {invoice.shipments.length > 0 && (
            <section className={record['panel']} aria-labelledby="invoice-shipments">
              <h2 id="invoice-shipments">{plural(invoice.shipments.length, 'shipment')}</h2>
              <Facts
                facts={invoice.shipments.map((shipment) => [
                  `${shipment.carrier}, shipped ${formatDate(shipment.shippedAt)}`,
                  shipment.trackingNumber ? (
                    <TrackingNumber number={shipment.trackingNumber} />
                  ) : (
                    shipment.shipmentNumber
                  ),
                ])}
              />
            </section>
          )}
        </div>
        <section className={record['panel']} aria-labelledby="invoice-facts">
          <h2 id="invoice-facts">Billing and payment</h2>
          <Facts
            facts={[
              ['Organization', invoice.customerName],
              ['For', invoiceSourceLabels[invoice.source]],
              [
                'Order',
                orderNumber && (seesOrders ? <Link href={paths.order(orderNumber)}>{orderNumber}</Link> : orderNumber),
              ],
              ['PO number', invoice.poNumber],
              ['Cost center', invoice.costCenter],
              ['Job', invoice.job],
              ['Terms', invoice.paymentTerms],
              ['Paid', invoice.paidOn && formatDate(invoice.paidOn)],
              ['Bill to', invoice.billTo && <OrderAddress address={invoice.billTo} />],
              ['Ship to', invoice.shipTo && <OrderAddress address={invoice.shipTo} />],
            ]}
          />
        </section>
      </div>
    </article>
  )
}
