// The changes of an order that were asked for, with what became of each; staff answer one here [P5.149, P5.150].
import type { OrderChange } from '@portal/contract/buying/orderChanges'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { changeRefusal, isOpenChange, orderChangeStatusLabels } from '@portal/contract/buying/orderChangeForms'
import { latePaths } from '@portal/contract/platform/latePaths'
import { orderCalls } from '@portal/contract/buying/orders'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { orderMoney } from './shared/amounts.ts'

const reads = [orderChangeCalls.getOrderChanges, orderCalls.getOrder, orderCalls.searchOrders]

export function OrderChanges({ orderNumber }: { orderNumber: string }) {
  const { data = [] } = useCallQuery(orderChangeCalls.getOrderChanges, { orderNumber }, { quiet: true })
  if (data.length === 0) return null
  const isWaiting = data.some(({ status }) => isOpenChange(status))
  return (
    <section className={record['panel']} data-attention={isWaiting || undefined} aria-labelledby="order-changes">
      <h2 id="order-changes">{plural(data.length, 'change')} asked for</h2>
      <ol className="list stack gap4">
        {data.map((change) => (
          <Change key={change.changeNumber} change={change} />
        ))}
      </ol>
    </section>
  )
}

const saysBy = ({ answeredBy, status }: OrderChange) =>
  answeredBy && (status === 'ACCEPTED' || status === 'REFUSED') ? `, by ${answeredBy}` : ''

function Change({ change }: { change: OrderChange }) {
  const { changeNumber, status, texts, note, reason, approvalNumber, answeredAt, totalBefore, totalAfter } = change
  return (
    <li className="stack gap1 text-sm breaks">
      <span className="flex wrap baseline gap2">
        <strong>{orderChangeStatusLabels[status]}</strong>
        <span className="muted">{changeNumber}</span>
      </span>
      <ul className="list stack gap0h">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {totalAfter !== null && totalAfter !== totalBefore && (
        <span>
          Total {orderMoney(totalBefore, change)} → {orderMoney(totalAfter, change)}
        </span>
      )}
      {note && <span>“{note}”</span>}
      {reason && <span>{reason}</span>}
      {approvalNumber && (
        <span>
          Approval <Link href={latePaths.orderApproval(approvalNumber)}>{approvalNumber}</Link>
        </span>
      )}
      <span className="muted">
        {change.requestedBy}, {formatDateTime(change.requestedAt)}
        {answeredAt && `; ended ${formatDateTime(answeredAt)}${saysBy(change)}`}
      </span>
      <Moves change={change} />
    </li>
  )
}

function Moves({ change: { changeNumber, canWithdraw, canAnswer, asked } }: { change: OrderChange }) {
  const { pathname } = useLocation()
  const [isRefusing, setRefusing] = useState(false)
  const withdraw = useCallMutation(orderChangeCalls.withdrawOrderChange, {
    invalidates: reads,
    onSuccess: () => showMessage({ kind: 'done', text: `Change ${changeNumber} is withdrawn.` }),
  })
  const answer = useCallMutation(orderChangeCalls.answerOrderChange, {
    invalidates: reads,
    onSuccess: ({ status }) =>
      showMessage({
        kind: 'done',
        text: status === 'ACCEPTED' ? `Change ${changeNumber} is made.` : `Change ${changeNumber} is refused.`,
      }),
  })
  if (!canWithdraw && !canAnswer) return null
  return (
    <div className="flex wrap gap2 above1h" data-no-print>
      {asked && <ButtonLink href={`${pathname}?change=${changeNumber}`}>Change it</ButtonLink>}
      {canWithdraw && (
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ changeNumber })}>
          Withdraw
        </Button>
      )}
      {canAnswer && (
        <>
          <Button
            look="primary"
            loading={answer.isPending}
            onClick={() => answer.mutate({ changeNumber, accepts: true, reason: '' })}
          >
            Make this change
          </Button>
          <Button onClick={() => setRefusing(true)}>Refuse</Button>
        </>
      )}
      {isRefusing && (
        <ReasonDialog
          title={`Refuse change ${changeNumber}`}
          schema={changeRefusal}
          button="Refuse"
          onSend={(reason) => answer.mutateAsync({ changeNumber, accepts: false, reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}
