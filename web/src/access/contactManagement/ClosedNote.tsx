// The person who closed a person's access and who took over; or that no administrator of the organization did.
import type { OutputOf } from '@portal/contract/platform/call'
import type { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { formatDateTime } from '../../platform/formats.ts'

type AccessClosing = NonNullable<OutputOf<typeof contactManagementCalls.getCustContact>>['closing']

export const ClosedNote = ({ closing }: { closing: AccessClosing }) => (
  <p role="note">
    {closing
      ? `Deactivated by ${closing.by}, ${formatDateTime(closing.at)}.${closing.handedTo ? ` ${closing.handedTo} took over what they held.` : ''}`
      : contactMessages.closedElsewhere}
  </p>
)
