// One recurring order: when it comes next, what became of its days, and what can be done with it [P5.174].
import { formatEvery } from '@portal/contract/buying/recurringForms'
import type { RecurringOrder } from '@portal/contract/buying/recurringOrders'
import { recurringStatusLabels } from '@portal/contract/buying/recurringOrders'
import { useState } from 'react'
import { formatDate, plural } from '../../platform/formats.ts'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { RecurringForm } from './RecurringForm.tsx'
import { RecurringParts } from './RecurringParts.tsx'
import { RecurringRuns } from './RecurringRuns.tsx'
import { useRecurringActs } from './useRecurringActs.ts'

interface RecurringCardProps {
  of: RecurringOrder
  today: string
  /** Its parts are shown at once. */
  isOpen: boolean
}

const tones = { ACTIVE: 'ok', PAUSED: 'soon', SUSPENDED: 'danger', ENDED: 'neutral' } as const

export function RecurringCard({ of, today, isOpen }: RecurringCardProps) {
  const { recurringId, name, status, isMine, mayChange, mayTakeOver, nextDay, nextOrderDay, lines, ownerName } = of
  const acts = useRecurringActs(of)
  const [shown, setShown] = useState(isOpen)
  const [act, setAct] = useState<'change' | 'end'>()
  const close = () => setAct(undefined)
  const isRunning = status === 'ACTIVE'
  if (act === 'change') return <RecurringForm start={{ name, lines, before: of }} today={today} onClose={close} />
  return (
    <section className={record['panel']} aria-labelledby={`recurring-${recurringId}`}>
      <h2 id={`recurring-${recurringId}`} className="inline-row wrap gap2">
        {name} <StatusBadge tone={tones[status]}>{recurringStatusLabels[status]}</StatusBadge>
      </h2>
      <p className="bare">
        {plural(lines.length, 'part')}, {formatEvery(of)}
        {isRunning && (
          <>
            . Ordered next on <strong>{formatDate(nextOrderDay)}</strong>
            {nextOrderDay !== nextDay && `, because ${formatDate(nextDay)} is no working day`}
          </>
        )}
        {of.lastDay && `, until ${formatDate(of.lastDay)}`}.
      </p>
      <p className="bare text-sm muted">
        Placed by {isMine ? 'you' : ownerName} · Ships to {of.shipTo}
        {of.poNumber && ` · Purchase order ${of.poNumber}`}
      </p>
      {of.reason && <p className="bare above2 danger">{of.reason}</p>}
      <div className="flex wrap gap2 above3">
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide parts' : 'Parts and prices now'}
        </Button>
        {isMine && isRunning && (
          <Button disabled={acts.isBusy} onClick={() => acts.place(nextDay)}>
            Order now
          </Button>
        )}
        {mayChange && isRunning && (
          <Button disabled={acts.isBusy} onClick={() => acts.skip(nextDay)}>
            Skip {formatDate(nextDay)}
          </Button>
        )}
        {mayTakeOver && (
          <Button
            look={status === 'SUSPENDED' ? 'primary' : 'secondary'}
            disabled={acts.isBusy}
            onClick={() => acts.change('TAKE_OVER')}
          >
            Take over
          </Button>
        )}
        {mayChange && isRunning && (
          <Button disabled={acts.isBusy} onClick={() => acts.change('PAUSE')}>
            Pause
          </Button>
        )}
        {mayChange && status === 'PAUSED' && (
          <Button look="primary" disabled={acts.isBusy} onClick={() => acts.change('RESUME')}>
            Resume
          </Button>
        )}
        {isMine && mayChange && <Button onClick={() => setAct('change')}>Change</Button>}
        {mayChange && <Button onClick={() => setAct('end')}>End</Button>}
      </div>
      {shown && <RecurringParts recurringId={recurringId} />}
      {of.runs.length > 0 && <RecurringRuns of={of} today={today} acts={acts} />}
      {act === 'end' && (
        <QuestionDialog
          title={`End ${name}?`}
          act="End it"
          isBusy={acts.isBusy}
          onClose={close}
          onAct={() => {
            acts.change('END')
            close()
          }}
        >
          <p className="bare">Nothing of it is ordered any more. Orders that were placed stay as they are.</p>
        </QuestionDialog>
      )}
    </section>
  )
}
