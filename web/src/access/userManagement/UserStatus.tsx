// Where a user is, in a word and a color.
import type { UserStatus as Status } from '@portal/contract/access/session'
import type { FoundUser } from '@portal/contract/access/userManagement'
import { userStatusLabels } from '@portal/contract/access/userManagement'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<Status, Tone> = {
  REGISTERED: 'ok',
  DELEGATED_REGISTERED: 'ok',
  UNCONFIRMED: 'soon',
  PENDING_REGISTRATION: 'info',
  PENDING_APPROVAL: 'soon',
  INACTIVE: 'neutral',
  DEACTIVATED: 'neutral',
  REJECTED: 'danger',
  GUEST: 'neutral',
}

export const UserStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={tones[status]}>{userStatusLabels[status]}</StatusBadge>
)

/** The title and the line below it on the page of a user. */
export const userHead = ({
  firstName,
  lastName,
  userStatus,
  email,
  customerName,
}: Pick<FoundUser, 'firstName' | 'lastName' | 'userStatus' | 'email' | 'customerName'>) => ({
  title: `${firstName} ${lastName}`.trim(),
  lead: (
    <>
      <UserStatus status={userStatus} /> {[email, customerName].filter(Boolean).join(' · ')}
    </>
  ),
})
