// Emails to a user, what they ordered, and what lies in their carts.
import { poText } from '@portal/contract/buying/poText'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'

type State = UserRecord['emails'][number]['state']
const states: Record<State, { tone: Tone; label: string }> = {
  SENT: { tone: 'ok', label: 'Sent' },
  WAITING: { tone: 'neutral', label: 'Waiting' },
  FAILED: { tone: 'danger', label: 'Bounced' },
  WITHDRAWN: { tone: 'neutral', label: 'Withdrawn' },
}

export function EmailsPanel({ record: { emails } }: { record: UserRecord }) {
  if (emails.length === 0) return <p>No emails were written to this address.</p>
  return (
    <ul className="stack gap2h list text-label" aria-label="Emails">
      {emails.map(({ letterId, subject, writtenAt, sentAt, state }) => (
        <li key={letterId}>
          {subject} <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
          <small className="block">
            {sentAt ? `sent ${formatDateTime(sentAt)}` : `written ${formatDateTime(writtenAt)}`}
          </small>
        </li>
      ))}
    </ul>
  )
}

const stores: Record<string, string> = { 'supply-store': 'Supply store', 'training-store': 'Training store' }

export function OrdersPanel({ record: { orders, carts } }: { record: UserRecord }) {
  return (
    <div className="stack gap4 unspaced">
      {carts.map(({ application, customerName, lines, updatedAt }) => (
        <p key={application + (customerName ?? '')}>
          {stores[application] ?? application}: {plural(lines, 'line')} in the cart
          {customerName && ` for ${customerName}`}, changed {formatDateTime(updatedAt)}.
        </p>
      ))}
      {orders.length > 0 ? (
        <ul className="stack gap2h list text-label" aria-label="Orders">
          {orders.map(({ orderNumber, kind, status, orderedAt, poNumber }) => (
            <li key={orderNumber}>
              {kind === 'TRAINING' ? 'Course order' : 'Order'} {orderNumber} · {status.toLowerCase()}
              <small className="block">
                {formatDateTime(orderedAt)}
                {poNumber && ` · ${poText(poNumber)}`}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>They have not ordered anything.</p>
      )}
    </div>
  )
}
