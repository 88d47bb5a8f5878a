import { formatPhone } from '@portal/contract/platform/phone'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { formatDate, formatDateTime } from '../../platform/formats.ts'
import { Facts } from '../../ui/layout/Facts.tsx'

const yes = (is: boolean) => (is ? 'Yes' : 'No')

/** Facts of a user that no one changes here. */
export function UserFacts({ record: { user } }: { record: UserRecord }) {
  const type = user.isInternalAssociate ? 'Staff' : user.registrationType === 'B2B' ? 'Business' : 'Personal'
  return (
    <Facts
      facts={[
        ['Type', type],
        ['Phone', user.phoneNumber && formatPhone(user.phoneNumber)],
        ['Job title', user.jobTitle],
        ['Department', user.department],
        ['Employee number', user.employeeId],
        ['Business confirmed', user.registrationType === 'B2B' && yes(user.isValidatedB2BUser)],
        ['Business name as typed', user.userEnteredBusinessName],
        ['Contact number', user.contactId],
        ['Contact marked as portal user', user.isMarkedContact !== null && yes(user.isMarkedContact)],
        ['Registered', formatDate(user.registrationDate)],
        ['Status since', formatDate(user.statusUpdatedAt)],
        ['Last seen', user.lastSeenAt ? formatDateTime(user.lastSeenAt) : 'Not lately'],
        ['Terms accepted', formatDate(user.acceptedTermsAt)],
        [
          'Allows help from staff',
          user.helpDeskUntil ? `Until ${formatDateTime(user.helpDeskUntil)}` : yes(user.allowHelpDesk),
        ],
        ['Gets special offers', yes(user.subscribed)],
        ['Approval', user.approvalQueueDetails?.approvalStatusNotes],
        ['Approval for', user.approvalQueueDetails?.approvalOrganization?.name],
        ['User id', user.authId],
      ]}
    />
  )
}
