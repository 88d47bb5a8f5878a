// One scheduled payment: when and how much, with the ways to move, cancel and pay it until it begins [P9.138].
import { TextInput } from '@mantine/core'
import { paths } from '@portal/contract/platform/paths'
import type { ScheduledPayment } from '@portal/contract/money/scheduledPayments'
import { scheduledStatusLabels } from '@portal/contract/money/scheduledPayments'
import { useState } from 'react'
import { formatDate, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { centsText } from './shared/amounts.ts'
import { useScheduledActs } from './useScheduledActs.ts'

const tones: Record<ScheduledPayment['status'], Tone> = {
  SCHEDULED: 'info',
  SUSPENDED: 'danger',
  PAID: 'ok',
  NOTHING: 'neutral',
  FAILED: 'danger',
  CANCELED: 'neutral',
}

interface ScheduledRowProps {
  payment: ScheduledPayment
  mayPay: boolean
  /** Several organizations are viewed. */
  isNamed: boolean
}

export function ScheduledRow({ payment, mayPay, isNamed }: ScheduledRowProps) {
  const { scheduledId, status, payDay, lastDay, cents, invoices, isMine, ownerName, paidWith, reason } = payment
  const [moving, setMoving] = useState<string>()
  const { acts, isBusy, said } = useScheduledActs(payment)
  const left = invoices.filter(({ isRemoved }) => !isRemoved)
  const agreed = left.reduce((sum, { agreedCents }) => sum + agreedCents, 0)
  const isToCome = status === 'SCHEDULED' || status === 'SUSPENDED'
  return (
    <li className="stack gap2 tall3 text-sm breaks">
      <span className="row wrap gap3 lines1">
        <b className="numbers">
          {formatDate(payDay)}: {centsText(cents, payment)}
        </b>
        <StatusBadge tone={tones[status]}>
          {payment.isAutomatic && status === 'SCHEDULED' ? 'Automatic' : scheduledStatusLabels[status]}
        </StatusBadge>
      </span>
      <span className="muted">
        {isNamed && `${payment.customerName}, `}
        {paidWith}, {isMine ? 'scheduled by you' : ownerName}
        {isToCome && cents < agreed && `, of ${centsText(agreed, payment)} that was agreed`}
      </span>
      <ul className="row wrap gap3 list" aria-label={plural(left.length, 'invoice')}>
        {left.map(({ customerTrxId, trxNumber, cents: of }) => (
          <li key={customerTrxId} className="inline-row gap1">
            <Link href={paths.invoice(trxNumber)}>{trxNumber}</Link>
            <span className="numbers muted">{centsText(of, payment)}</span>
            {isToCome && mayPay && left.length > 1 && (
              <Button
                look="text"
                aria-label={`Take out ${trxNumber}`}
                disabled={isBusy}
                onClick={() => void acts.cancel(customerTrxId)}
              >
                Take out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reason && <p className="bare">{reason}</p>}
      <FormFault>{said}</FormFault>
      {isToCome && mayPay && (
        <span className="row wrap gap3 bottom" data-no-print>
          {moving !== undefined && (
            <TextInput
              type="date"
              label={`New day, up to ${formatDate(lastDay)}`}
              max={lastDay}
              value={moving}
              onChange={({ currentTarget }) => setMoving(currentTarget.value)}
            />
          )}
          {isMine &&
            (moving === undefined ? (
              <Button aria-label={`Move payment ${scheduledId}`} onClick={() => setMoving(payDay)}>
                Move
              </Button>
            ) : (
              <Button
                look="primary"
                disabled={isBusy}
                onClick={() => void acts.move(moving, () => setMoving(undefined))}
              >
                Save day
              </Button>
            ))}
          {isMine && moving === undefined && (
            <Button aria-label={`Pay now: payment ${scheduledId}`} disabled={isBusy} onClick={() => void acts.pay()}>
              Pay now
            </Button>
          )}
          <Button
            aria-label={moving === undefined ? `Cancel payment ${scheduledId}` : 'Keep the day'}
            disabled={isBusy}
            onClick={() => (moving === undefined ? void acts.cancel() : setMoving(undefined))}
          >
            {moving === undefined ? 'Cancel payment' : 'Keep the day'}
          </Button>
        </span>
      )}
    </li>
  )
}
