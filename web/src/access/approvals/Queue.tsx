// The registrations that wait, oldest first.
import type { WaitingRegistration } from '@portal/contract/access/approvals'
import { plural } from '../../platform/formats.ts'
import classes from './approvals.module.css'
import { formatWaitingTime } from './waitingTime.ts'

export interface QueueProps {
  registrations: readonly WaitingRegistration[]
  current: string | undefined
  onOpen: (authId: string) => void
}

export const Queue = ({ registrations, current, onOpen }: QueueProps) => (
  <nav aria-label="Registrations that wait">
    <ul className={`clip scroll list frame lined ${classes['queue'] ?? ''}`}>
      {registrations.map((each) => (
        <li key={each.authId}>
          <button
            type="button"
            className="choosable hovers stack full gap0h pad2h-4 ink breaks left"
            aria-current={each.authId === current}
            onClick={() => onOpen(each.authId)}
          >
            <b>
              {each.firstName} {each.lastName}
            </b>
            <span>{each.userEnteredBusinessName ?? each.approvalQueueDetails.approvalOrganization?.name}</span>
            <small className={each.isLate ? 'strong danger' : undefined}>{formatWaitingTime(each)}</small>
            {each.lookalikes > 0 && <small>{plural(each.lookalikes, 'lookalike')}</small>}
          </button>
        </li>
      ))}
    </ul>
    <p className="mouse-only bare above3 text-note muted">
      <kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>A</kbd> approve, <kbd>R</kbd> reject
    </p>
  </nav>
)
