// How long a registration has waited, in the words of the queue.
import type { WaitingRegistration } from '@portal/contract/access/approvals'
import { formatDateTime, plural } from '../../platform/formats.ts'

/** '3 office hours'; half hours below ten. */
const hoursText = (hours: number): string =>
  hours < 0.5
    ? 'less than half an office hour'
    : plural(hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours), 'office hour')

export function formatWaitingTime({ officeHours, deadline, isLate, invitedBy }: WaitingRegistration): string {
  if (officeHours === null) return 'Invited, not registered yet'
  const waited = `${invitedBy === null ? 'Waits' : 'An invitation, waits'} ${hoursText(officeHours)}`
  return isLate ? `${waited}, late since ${formatDateTime(deadline)}` : `${waited}, due ${formatDateTime(deadline)}`
}
