// Where a person is with the portal, in a word and a color.
import type { ContactState as State } from '@portal/contract/access/contactList'
import { contactStateLabels } from '@portal/contract/access/contactList'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<State, Tone> = {
  ACTIVE: 'ok',
  INVITED: 'info',
  UNCONFIRMED: 'soon',
  WAITING: 'soon',
  NONE: 'neutral',
  DEACTIVATED: 'neutral',
}

export const ContactState = ({ state }: { state: State }) => (
  <StatusBadge tone={tones[state]}>{contactStateLabels[state]}</StatusBadge>
)

/** The calls that show it, loaded again when it changes. */
export const changedByAccess = [
  contactManagementCalls.getCustContact,
  contactManagementCalls.searchContactList,
  contactManagementCalls.getHeld,
]
