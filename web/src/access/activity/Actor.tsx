// The actor: staff by name and marked as such, the portal itself where no one was.
import type { Activity } from '@portal/contract/access/activity'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export const Actor = ({
  person,
  isStaff,
  kind,
  actedFor,
}: Pick<Activity, 'person' | 'isStaff' | 'kind' | 'actedFor'>) => (
  <span className="inline-row wrap gap2 lines0h">
    <span>{person || (kind === 'OTHER' ? 'The portal' : 'Not signed in')}</span>
    {isStaff && <StatusBadge tone="info">Staff</StatusBadge>}
    {actedFor !== null && <small>for {actedFor}</small>}
  </span>
)
