// One waiting registration: who it is, who looks alike, and the decision.
import { Checkbox } from '@mantine/core'
import type { RegistrationDetails } from '@portal/contract/access/approvals'
import { approvalCalls } from '@portal/contract/access/approvals'
import { formatPhone } from '@portal/contract/platform/phone'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { DecideInvitation } from './DecideInvitation.tsx'
import { Notes } from './Notes.tsx'
import { RejectForm } from './RejectForm.tsx'
import { formatWaitingTime } from './waitingTime.ts'

export type Mode = 'approve' | 'reject'

export interface RegistrationProps {
  registration: RegistrationDetails
  mode: Mode
  onMode: (mode: Mode) => void
  onDecided: (text: string) => void
  onLost: (error: CallError) => void
}

export function Registration({ registration, mode, onMode, onDecided, onLost }: RegistrationProps) {
  const { authId, version, others, address, firstName, lastName } = registration
  const [together, setTogether] = useState<readonly string[]>([])
  const applicants = [{ authId, version }, ...others.filter((each) => together.includes(each.authId))].map((each) => ({
    authId: each.authId,
    version: each.version,
  }))
  const Form = mode === 'approve' ? ApproveForm : RejectForm
  return (
    <>
      <section className="stack gap3h pad5-6 frame breaks unspaced" aria-labelledby="applicant">
        <h2 id="applicant" tabIndex={-1}>
          {firstName} {lastName}
        </h2>
        <p className="text-sm muted">{formatWaitingTime(registration)}</p>
        <Facts
          facts={[
            ['Business', registration.userEnteredBusinessName ?? registration.customerName],
            ['Email', registration.isFreeMail ? `${registration.email} (anybody gets one there)` : registration.email],
            ['Phone', registration.phoneNumber && formatPhone(registration.phoneNumber)],
            [registration.invitedBy === null ? 'Registered' : 'Invited', formatDateTime(registration.registrationDate)],
            [
              'Address',
              address &&
                [
                  address.address1,
                  address.address2,
                  address.city,
                  `${address.stateProvince} ${address.postalCode}`,
                  address.country,
                ]
                  .filter(Boolean)
                  .join(', '),
            ],
            ['Tax exempt', address?.taxExempt && 'Applied for'],
            ['Role', registration.roleName],
            ['Invited by', registration.invitedBy],
            [
              'Waits because',
              registration.invitedBy === null
                ? address?.rejectionReason
                : `${registration.domain} is refused for competitors`,
            ],
          ]}
        />
      </section>
      {others.length > 0 && (
        <section className="stack gap3h pad5-6 frame breaks unspaced" aria-labelledby="lookalikes">
          <h3 id="lookalikes">May be of the same person or business</h3>
          {others.map((each) => (
            <Checkbox
              key={each.authId}
              label={`Decide together: ${each.name}, ${each.email}`}
              description={each.reasons.join(', ')}
              checked={together.includes(each.authId)}
              onChange={({ target }) =>
                setTogether(target.checked ? [...together, each.authId] : together.filter((one) => one !== each.authId))
              }
            />
          ))}
        </section>
      )}
      {registration.userStatus === 'PENDING_REGISTRATION' ? (
        <Invited authId={authId} />
      ) : (
        <section className="stack gap3h pad5-6 frame breaks unspaced" aria-label="Decision">
          <div className="flex wrap gap2">
            {(['approve', 'reject'] as const).map((each) => (
              <Button key={each} aria-pressed={mode === each} onClick={() => onMode(each)}>
                {each === 'approve' ? 'Approve' : 'Reject'}
              </Button>
            ))}
          </div>
          {registration.invitedBy === null ? (
            <Form registration={registration} applicants={applicants} onDecided={onDecided} onLost={onLost} />
          ) : (
            <DecideInvitation
              key={mode}
              registration={registration}
              isApproval={mode === 'approve'}
              onDecided={onDecided}
              onLost={onLost}
            />
          )}
        </section>
      )}
      <Notes authId={authId} notes={registration.notes} />
    </>
  )
}

function Invited({ authId }: { authId: string }) {
  const resend = useCallMutation(approvalCalls.resendWaitingInvitation)
  return (
    <section className="stack gap3h pad5-6 frame breaks unspaced" aria-label="Invitation">
      <p>This person was invited and has only to open their link.</p>
      <div className="flex wrap gap2">
        <Button disabled={resend.isPending} onClick={() => resend.mutate({ authId })}>
          Send the link again
        </Button>
      </div>
      {resend.isSuccess && <p role="status">The link was sent.</p>}
    </section>
  )
}
