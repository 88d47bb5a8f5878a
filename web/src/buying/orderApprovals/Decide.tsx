// The decision of an approver: approve all of it, reject it, or reject some lines and approve the rest [P5.123].
import { Checkbox, TextInput } from '@mantine/core'
import { approvalReason } from '@portal/contract/buying/orderApprovalForms'
import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import record from '../../ui/layout/record.module.css'
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import { approvalReads } from './approvalReads.ts'

const said: Partial<Record<OrderApprovalStatus, string>> = {
  PENDING: 'Approved. It goes on to the next approver.',
  APPROVED: 'Approved. The order is being placed.',
  REJECTED: 'Rejected. The person who sent it is told.',
}

export function Decide({ of }: { of: OrderApprovalDetail }) {
  const { approvalNumber, version } = of
  const [asks, setAsks] = useState<'reject' | 'lines'>()
  const decide = useCallMutation(orderApprovalCalls.decideOrderApproval, {
    quiet: true,
    invalidates: approvalReads,
    onSuccess: ({ status }) =>
      showMessage({
        kind: 'done',
        text:
          status === 'APPROVED' && of.changeOf !== null
            ? 'Approved. The change is being asked for.'
            : (said[status] ?? 'Saved.'),
      }),
  })
  if (asks === 'lines') return <DecideLines of={of} onCancel={() => setAsks(undefined)} />
  return (
    <section className={record['panel']} data-attention aria-labelledby="approval-next" data-no-print>
      <h2 id="approval-next">{of.requestedBy} asks for your approval</h2>
      <p className={record['text']}>
        {of.changeOf !== null && `A change of order ${of.changeOf}, as all of it is to be. `}
        {[...(of.total === null ? [] : [orderMoney(of.total, of)]), plural(of.lines.length, 'line')].join(', ')}. You
        can decide until {formatDateTime(of.expiresAt)}.
      </p>
      <FormFault>{decide.error && asks === undefined && textOf(decide.error)}</FormFault>
      <div className="flex wrap gap3 above4">
        <Button
          look="primary"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ approvalNumber, version, decision: 'APPROVE' })}
        >
          Approve
        </Button>
        <Button onClick={() => setAsks('reject')}>Reject</Button>
        {of.lines.length > 1 && of.changeOf === null && (
          <Button onClick={() => setAsks('lines')}>Reject some lines</Button>
        )}
      </div>
      {asks === 'reject' && (
        <ReasonDialog
          schema={approvalReason}
          title={`Reject request ${approvalNumber}`}
          button="Reject"
          onSend={(reason) => decide.mutateAsync({ approvalNumber, version, decision: 'REJECT', reason })}
          onClose={() => setAsks(undefined)}
        />
      )}
    </section>
  )
}

const textOf = (error: CallError) => error.body?.userFriendlyMessage ?? 'It could not be saved. Please try again.'

/** Lines that are rejected, each with its reason; the rest is approved as a new version. */
function DecideLines({ of, onCancel }: { of: OrderApprovalDetail; onCancel: () => void }) {
  const { approvalNumber, version } = of
  const [reasons, setReasons] = useState<Readonly<Record<number, string>>>({})
  const decide = useCallMutation(orderApprovalCalls.decideOrderApproval, {
    quiet: true,
    invalidates: approvalReads,
    onSuccess: () => showMessage({ kind: 'done', text: 'The rest goes on as a new version.' }),
  })
  const rejected = Object.entries(reasons).map(([line, reason]) => ({ lineNumber: Number(line), reason }))
  const isReady =
    rejected.length > 0 && rejected.length < of.lines.length && rejected.every(({ reason }) => reason.trim() !== '')
  const toggle = (lineNumber: number, isOn: boolean) =>
    setReasons(({ [lineNumber]: _before, ...rest }) => (isOn ? { ...rest, [lineNumber]: '' } : rest))
  return (
    <section className={record['panel']} data-attention aria-labelledby="approval-next" data-no-print>
      <h2 id="approval-next">Lines to reject</h2>
      <FormFault>{decide.error && textOf(decide.error)}</FormFault>
      <div className="stack gap3">
        {of.lines.map(({ lineNumber, name, quantity, uom }) => (
          <div key={lineNumber} className="stack gap2">
            <Checkbox
              label={`${name}, ${quantity} ${uom}`}
              checked={lineNumber in reasons}
              onChange={({ currentTarget: { checked } }) => toggle(lineNumber, checked)}
            />
            {lineNumber in reasons && (
              <TextInput
                label={`Why not ${name}`}
                required
                maxLength={500}
                value={reasons[lineNumber] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setReasons((before) => ({ ...before, [lineNumber]: value }))
                }
              />
            )}
          </div>
        ))}
      </div>
      <p className="bare above3 muted">Approvals given before do not count for the new version.</p>
      <div className="flex wrap gap3 above4">
        <Button
          look="primary"
          disabled={!isReady || decide.isPending}
          onClick={() => decide.mutate({ approvalNumber, version, decision: 'APPROVE', rejectedLines: rejected })}
        >
          {rejected.length === 0
            ? 'Reject lines, approve the rest'
            : `Reject ${plural(rejected.length, 'line')}, approve the rest`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  )
}
