// Several requests that wait for the reader, decided at once with an outcome for each [P5.128].
import { Checkbox, TextInput } from '@mantine/core'
import type { OutputOf } from '@portal/contract/platform/call'
import type { OrderApprovalSummary } from '@portal/contract/buying/orderApprovalList'
import { orderApprovalStatusLabels } from '@portal/contract/buying/orderApprovalList'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import { approvalReads } from './approvalReads.ts'
import { waitingRequests } from './shared/waitingRequests.ts'

const asked = { ...waitingRequests, page: 0, size: 50 }

export function DecideSeveral() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Decide several</Button>
      {isOpen && (
        <Modal opened title="Requests that wait for you" onClose={() => setOpen(false)}>
          <Requests />
        </Modal>
      )}
    </>
  )
}

function Requests() {
  const { data, isError, refetch } = useCallQuery(orderApprovalCalls.searchOrderApprovals, asked, { quiet: true })
  // They stay in sight with their outcomes once they wait no more.
  const [shown, setShown] = useState<readonly OrderApprovalSummary[]>()
  const requests = shown ?? data?.content
  if (isError && !requests)
    return <ErrorState message="The requests could not be loaded." onRetry={() => void refetch()} />
  if (!requests) return <SkeletonRows rows={3} height={48} />
  if (requests.length === 0) return <p className="bare muted">No request waits for you.</p>
  return <Choose requests={requests} onDecide={() => setShown(requests)} />
}

type Outcomes = OutputOf<typeof orderApprovalCalls.decideOrderApprovals>['outcomes']

function Choose({ requests, onDecide }: { requests: readonly OrderApprovalSummary[]; onDecide: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>(requests.map(({ approvalNumber }) => approvalNumber))
  const [reason, setReason] = useState('')
  const decide = useCallMutation(orderApprovalCalls.decideOrderApprovals, { quiet: true, invalidates: approvalReads })
  const send = (decision: 'APPROVE' | 'REJECT') => {
    onDecide()
    decide.mutate({
      decision,
      ...(decision === 'REJECT' && { reason }),
      requests: requests
        .filter(({ approvalNumber }) => chosen.includes(approvalNumber))
        .map(({ approvalNumber, version }) => ({ approvalNumber, version })),
    })
  }
  if (decide.data) return <OutcomeList outcomes={decide.data.outcomes} />
  const isReady = chosen.length > 0 && !decide.isPending
  return (
    <div className="stack gap4">
      <FormFault>
        {decide.error && (decide.error.body?.userFriendlyMessage ?? 'It could not be saved. Please try again.')}
      </FormFault>
      <fieldset className="stack gap2h fieldset">
        <legend className="visually-hidden">Requests to decide</legend>
        {requests.map((request) => (
          <Checkbox
            key={request.approvalNumber}
            label={[
              request.approvalNumber,
              ...(request.total === null ? [] : [orderMoney(request.total, request)]),
              request.requestedBy,
              request.parts,
            ].join(', ')}
            checked={chosen.includes(request.approvalNumber)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((before) =>
                checked
                  ? [...before, request.approvalNumber]
                  : before.filter((each) => each !== request.approvalNumber),
              )
            }
          />
        ))}
      </fieldset>
      <TextInput
        label="Why, where you reject"
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <div className="flex wrap gap3">
        <Button look="primary" disabled={!isReady} onClick={() => send('APPROVE')}>
          Approve {chosen.length}
        </Button>
        <Button disabled={!isReady || reason.trim() === ''} onClick={() => send('REJECT')}>
          Reject {chosen.length}
        </Button>
      </div>
    </div>
  )
}

function OutcomeList({ outcomes }: { outcomes: Outcomes }) {
  const failed = outcomes.filter(({ problem }) => problem !== null).length
  return (
    <div role="status">
      <p className="bare strong">
        {plural(outcomes.length - failed, 'request')} decided{failed > 0 && `, ${failed} not`}
      </p>
      <ul className="list stack gap2 above3">
        {outcomes.map(({ approvalNumber, status, problem }) => (
          <li key={approvalNumber}>
            <Link href={latePaths.orderApproval(approvalNumber)}>{approvalNumber}</Link>:{' '}
            {problem ?? (status && orderApprovalStatusLabels[status])}
          </li>
        ))}
      </ul>
    </div>
  )
}
