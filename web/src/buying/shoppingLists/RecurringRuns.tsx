// Outcomes of the days of a recurring order.
import type { RecurringOrder } from '@portal/contract/buying/recurringOrders'
import { runStatusLabels } from '@portal/contract/buying/recurringOrders'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { formatDate } from '../../platform/formats.ts'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import type { RecurringActs } from './useRecurringActs.ts'

interface RecurringRunsProps {
  of: RecurringOrder
  today: string
  acts: RecurringActs
}

const tones = { PLACED: 'ok', SENT: 'info', SKIPPED: 'neutral', FAILED: 'danger', MISSED: 'neutral' } as const

export function RecurringRuns({ of, today, acts }: RecurringRunsProps) {
  const isOpen = of.status !== 'ENDED'
  return (
    <ul className="stack list lined above3" aria-label={`Days of ${of.name}`}>
      {of.runs.map(({ dueDay, status, orderNumber, approvalNumber, reason }) => (
        <li className="flex wrap gap3 tall2 baseline" key={dueDay}>
          <span className="numbers">{formatDate(dueDay)}</span>
          <StatusBadge tone={tones[status]}>{runStatusLabels[status]}</StatusBadge>
          {orderNumber && <Link href={paths.order(orderNumber)}>Order {orderNumber}</Link>}
          {approvalNumber && <Link href={latePaths.orderApproval(approvalNumber)}>{approvalNumber}</Link>}
          {reason && <span className="text-sm muted breaks">{reason}</span>}
          {isOpen && of.isMine && status === 'FAILED' && (
            <Button disabled={acts.isBusy} onClick={() => acts.place(dueDay)}>
              Order now<span className="visually-hidden"> what was due on {formatDate(dueDay)}</span>
            </Button>
          )}
          {isOpen && of.mayChange && status === 'SKIPPED' && dueDay >= today && (
            <Button disabled={acts.isBusy} onClick={() => acts.unskip(dueDay)}>
              Do not skip<span className="visually-hidden"> {formatDate(dueDay)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
