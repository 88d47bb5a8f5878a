// The payments that are to come, or those of one invoice [P9.138]; nothing where there are none.
import { mayPay, viewInvoices } from '@portal/contract/access/privileges'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { useCan, useSession, viewsMany } from '../../../platform/session.ts'
import record from '../../../ui/layout/record.module.css'
import { ScheduledRow } from '../ScheduledRow.tsx'

export function ScheduledPayments({ customerTrxId }: { customerTrxId?: number }) {
  const can = useCan()
  const isMany = viewsMany(useSession())
  const { data, isError, refetch } = useCallQuery(
    scheduledPaymentCalls.getScheduledPayments,
    customerTrxId === undefined ? {} : { customerTrxId },
    { quiet: true, enabled: can(viewInvoices) },
  )
  if (isError && !data)
    return (
      <p role="alert" className="bare below4 danger">
        Scheduled payments could not be loaded.{' '}
        <button type="button" onClick={() => void refetch()}>
          Try Again
        </button>
      </p>
    )
  // Those that became a payment are in the list of payments.
  const shown = data?.filter(({ receiptNumber, status }) => receiptNumber === null && status !== 'CANCELED') ?? []
  if (shown.length === 0) return null
  return (
    <section
      className={`below4 ${record['panel'] ?? ''}`}
      aria-labelledby="scheduled-payments"
      data-attention={shown.some(({ status }) => status === 'SUSPENDED') || undefined}
    >
      <h2 id="scheduled-payments">{plural(shown.length, 'scheduled payment')}</h2>
      <ul className="list lined">
        {shown.map((payment) => (
          <ScheduledRow key={payment.scheduledId} payment={payment} mayPay={can(mayPay)} isNamed={isMany} />
        ))}
      </ul>
    </section>
  )
}
