// How invoices are paid by themselves, over the list of payments, with the ways to set it up, pause and end it [P9.141, P9.143].
import type { Autopay as AutopayOf, AutopayChange } from '@portal/contract/money/autopay'
import { autopayCalls, autopayStatusLabels } from '@portal/contract/money/autopay'
import { mayPay } from '@portal/contract/access/privileges'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useCan, useSession, viewsMany } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import record from '../../ui/layout/record.module.css'
import { AutopayDialog } from './AutopayDialog.tsx'
import { autopayReads } from './autopayReads.ts'
import { centsText } from './shared/amounts.ts'

const tones: Record<AutopayOf['status'], Tone> = { ACTIVE: 'ok', PAUSED: 'soon', SUSPENDED: 'danger', OFF: 'neutral' }

export function Autopay() {
  const can = useCan()(mayPay)
  const { data } = useCallQuery(autopayCalls.getAutopay, {}, { quiet: true })
  const [edited, setEdited] = useState<AutopayOf | 'new'>()
  const isMany = viewsMany(useSession())
  if (!data || (data.length === 0 && !can)) return null
  return (
    <section className={`below4 ${record['panel'] ?? ''}`} aria-labelledby="autopay">
      <div className="row wrap between gap3">
        <h2 id="autopay">Autopay</h2>
        {can && (
          <Button data-no-print onClick={() => setEdited('new')}>
            {data.length === 0 ? 'Set up autopay' : 'Set up another currency'}
          </Button>
        )}
      </div>
      {data.length === 0 && (
        <p className="bare text-sm muted">
          Invoices can be paid automatically before they are due, within ceilings that you set. Nothing is set up.
        </p>
      )}
      {data.length > 0 && (
        <ul className="list lined">
          {data.map((autopay) => (
            <One
              key={autopay.autopayId}
              autopay={autopay}
              can={can}
              isNamed={isMany}
              onEdit={() => setEdited(autopay)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <AutopayDialog
          autopay={edited === 'new' ? undefined : edited}
          taken={data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

/** 'On the due day', '5 days before the due day'. */
const whenText = (days: number) => (days === 0 ? 'On the due day' : `${plural(days, 'day')} before the due day`)

interface OneProps {
  autopay: AutopayOf
  can: boolean
  isNamed: boolean
  onEdit: () => void
}

function One({ autopay, can, isNamed, onEdit }: OneProps) {
  const { autopayId, version, status, currency, isMine, maxInvoiceCents, maxMonthCents } = autopay
  const change = useCallMutation(autopayCalls.changeAutopay, { quiet: true, invalidates: autopayReads })
  const press = (to: AutopayChange) => change.mutate({ autopayId, version, change: to })
  const ceilings = [
    maxInvoiceCents !== null && `up to ${centsText(maxInvoiceCents, autopay)} an invoice`,
    maxMonthCents !== null &&
      `up to ${centsText(maxMonthCents, autopay)} a month, ${centsText(autopay.usedCents, autopay)} of this one used`,
  ].filter(Boolean)
  return (
    <li className="stack gap2 tall3 text-sm breaks">
      <span className="row wrap gap3 lines1">
        <b>
          {isNamed && `${autopay.customerName}: `}Invoices in {currency}
        </b>
        <StatusBadge tone={tones[status]}>{autopayStatusLabels[status]}</StatusBadge>
      </span>
      <span>
        {whenText(autopay.daysBefore)}, with {autopay.paidWith}
        {isMine ? '' : ` of ${autopay.ownerName}`}
        {ceilings.length > 0 && `, ${ceilings.join(', ')}`}. Disputed invoices are left out.
      </span>
      <span className="muted">
        {autopay.tellsPayers ? 'All who may pay read' : `${isMine ? 'You read' : `${autopay.ownerName} reads`}`} three
        days before what will be paid, and can stop it.
      </span>
      {autopay.reason && <p className="bare">{autopay.reason}</p>}
      <FormFault>{change.error && (change.error.body?.userFriendlyMessage ?? change.error.message)}</FormFault>
      {can && (
        <span className="row wrap gap3" data-no-print>
          {isMine && (
            <Button aria-label={`Change autopay in ${currency}`} onClick={onEdit}>
              Change
            </Button>
          )}
          {status === 'ACTIVE' && (
            <Button
              aria-label={`Pause autopay in ${currency}`}
              disabled={change.isPending}
              onClick={() => press('PAUSE')}
            >
              Pause
            </Button>
          )}
          {status !== 'ACTIVE' && isMine && (
            <Button
              aria-label={`Resume autopay in ${currency}`}
              disabled={change.isPending}
              onClick={() => press('RESUME')}
            >
              Resume
            </Button>
          )}
          <Button
            aria-label={`Turn off autopay in ${currency}`}
            disabled={change.isPending}
            onClick={() => press('OFF')}
          >
            Turn off
          </Button>
        </span>
      )}
    </li>
  )
}
