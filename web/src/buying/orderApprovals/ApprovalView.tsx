// A request on screen and on paper: the next step, who decides, its lines, facts and history.
import { freightMessages } from '@portal/contract/buying/freight'
import type { ApprovalStepKind, OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { joinCodes } from '@portal/contract/money/chargeForms'
import { cardName } from '@portal/contract/money/payments'
import { shippingMethodText } from '@portal/contract/buying/checkout'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Totals } from '../../ui/layout/Totals.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import { BudgetUses } from '../../money/budgets/shared/BudgetUses.tsx'
import { deliveryRows } from '../orders/shared/DeliveryFacts.tsx'
import { OrderAddress } from '../orders/shared/OrderAddress.tsx'
import { ApprovalLines } from './ApprovalLines.tsx'
import { Approvers } from './Approvers.tsx'
import { NextStep } from './NextStep.tsx'
import { ApprovalStatus } from './shared/ApprovalStatus.tsx'

const crumbs = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Approvals', href: paths.orderApprovals() },
]

export function ApprovalView({ of }: { of: OrderApprovalDetail }) {
  return (
    <article>
      <PageHeader
        title={
          <span className="inline-row wrap gap3h lines1">
            Approval {of.approvalNumber} <ApprovalStatus status={of.status} />
          </span>
        }
        crumbs={crumbs}
        lead={[
          ...(of.total === null ? [] : [orderMoney(of.total, of)]),
          `sent ${formatDateTime(of.requestedAt)} by ${of.requestedBy}`,
        ].join(', ')}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          <NextStep key={`${of.status} ${of.version}`} of={of} />
          {of.budgets.length > 0 && <BudgetUses uses={of.budgets} title="Budgets with this request" />}
          <section className={record['panel']} aria-labelledby="approval-lines">
            <h2 id="approval-lines">{plural(of.lines.length, 'line')}</h2>
            <ApprovalLines of={of} />
            {of.total !== null && <Totals totals={totalsOf(of)} />}
          </section>
          {of.rejectedLines.length > 0 && <RejectedLines of={of} />}
          <Approvers of={of} />
          <History of={of} />
        </div>
        <section className={record['panel']} aria-labelledby="approval-facts">
          <h2 id="approval-facts">About this order</h2>
          <Facts
            facts={[
              ['Change of order', of.changeOf && <Link href={paths.order(of.changeOf)}>{of.changeOf}</Link>],
              [
                'Order',
                of.changeOf === null && of.orderNumber && (
                  <Link href={paths.order(of.orderNumber)}>{of.orderNumber}</Link>
                ),
              ],
              ['Quote', of.priceQuote && <Link href={latePaths.priceQuote(of.priceQuote)}>{of.priceQuote}</Link>],
              ['Organization', of.customerName],
              ['Decide by', of.status === 'PENDING' && formatDateTime(of.expiresAt)],
              ['PO number', of.poNumber],
              ['Cost center', joinCodes(of.lines.map(({ costCenter }) => costCenter))],
              ['Job', joinCodes(of.lines.map(({ job }) => job))],
              ['Payment', paymentText(of)],
              ['Shipping', shippingMethodText(of)],
              ['Ship to', of.shipTo && <OrderAddress key="to" address={of.shipTo} />],
              ...deliveryRows(of.deliveries, of),
              ['Bill to', <OrderAddress key="bill" address={of.billTo} />],
              ['Note', of.note],
            ]}
          />
        </section>
      </div>
    </article>
  )
}

function paymentText(of: OrderApprovalDetail): string {
  if (of.paymentKind === 'CARD')
    return `${cardName({ brand: of.cardBrand, last4: of.cardLast4 })}, authorized once it is approved`
  if (of.paymentKind === 'PURCHASE_ORDER') return 'Purchase order'
  return `On account${of.paymentTerms ? `, ${of.paymentTerms}` : ''}`
}

const totalsOf = (of: OrderApprovalDetail): [string, string][] => [
  ['Subtotal', orderMoney(of.subtotal, of)],
  ['Shipping', of.freight === 'TO_CONFIRM' ? freightMessages.toConfirm : orderMoney(of.shipping, of)],
  ['Tax', of.taxExempt ? 'Exempt' : orderMoney(of.tax, of)],
  ['Total', orderMoney(of.total, of)],
]

function RejectedLines({ of }: { of: OrderApprovalDetail }) {
  return (
    <section className={record['panel']} aria-labelledby="rejected-lines">
      <h2 id="rejected-lines">Rejected lines</h2>
      <ul className="list stack gap2">
        {of.rejectedLines.map(({ name, partNumber, quantity, reason, by }) => (
          <li key={`${partNumber} ${reason}`}>
            {quantity} × {name}
            <small>
              {by}: {reason}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const stepTexts: Record<ApprovalStepKind, string> = {
  SENT: 'Sent for approval',
  APPROVED: 'Approved',
  LINES_REJECTED: 'Lines rejected',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
  ORDERED: 'Ordered',
  FAILED: 'Could not be placed',
}

function History({ of }: { of: OrderApprovalDetail }) {
  const hasVersions = of.version > 1
  return (
    <section className={record['panel']} aria-labelledby="approval-history">
      <h2 id="approval-history">History</h2>
      <ol className={`list text-label ${record['timeline'] ?? ''}`}>
        {of.history.map(({ kind, version, at, by, note }) => (
          <li key={`${kind} ${version} ${by ?? ''} ${at}`}>
            {stepTexts[kind]}
            {hasVersions && `, version ${version}`}
            <time dateTime={at}>{[formatDateTime(at), by].filter(Boolean).join(', ')}</time>
            {note && <p>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
