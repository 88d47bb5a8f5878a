// The decision about an invitation that waits because its mail domain is refused for competitors [P9.114].
import { Textarea } from '@mantine/core'
import type { RegistrationDetails } from '@portal/contract/access/approvals'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { approvalCalls, rejectionForm } from '@portal/contract/access/approvals'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'

export interface DecideInvitationProps {
  registration: RegistrationDetails
  isApproval: boolean
  onDecided: (text: string) => void
  onLost: (error: CallError) => void
}

const releaseForm = rejectionForm.pick({ note: true })
const invalidates = [approvalCalls.getApprovals, staffWorkCalls.getStaffWork]

export function DecideInvitation({ registration, isApproval, onDecided, onLost }: DecideInvitationProps) {
  const { authId, version, firstName, lastName, invitedBy } = registration
  const name = `${firstName} ${lastName}`
  const approve = useCallMutation(approvalCalls.approveInvitation, {
    quiet: true,
    invalidates,
    onSuccess: () => onDecided(`The invitation of ${name} was sent.`),
  })
  const reject = useCallMutation(approvalCalls.rejectInvitation, {
    quiet: true,
    invalidates,
    onSuccess: () => onDecided(`The invitation of ${name} is refused.`),
  })
  const approval = useContractForm(releaseForm, { defaultValues: { note: '' } })
  const rejection = useContractForm(rejectionForm, { defaultValues: { reason: '', note: '' } })
  const form = isApproval ? approval : rejection
  const failed = (error: CallError) => (error.code === 'CONFLICT' ? onLost(error) : form.refuse(error))
  const submit = isApproval
    ? approval.handleSubmit((input) => approve.mutateAsync({ authId, version, ...input }).catch(failed))
    : rejection.handleSubmit((input) => reject.mutateAsync({ authId, version, ...input }).catch(failed))
  return (
    <form
      method="post"
      noValidate
      className="stack narrow gap5 unspaced"
      aria-label={isApproval ? 'Approve' : 'Reject'}
      onSubmit={(event) => void submit(event)}
    >
      {!isApproval && (
        <Textarea
          label="Reason"
          description={`${invitedBy ?? 'The inviter'} reads it; the person invited is not mailed`}
          rows={2}
          data-decide="r"
          {...rejection.field('reason')}
        />
      )}
      <Textarea
        label="Internal note"
        description="Never shown to the customer"
        rows={2}
        {...(isApproval ? approval.field('note') : rejection.field('note'))}
      />
      <FormFault>{form.faults['']}</FormFault>
      <div className="flex wrap gap2">
        <SubmitButton loading={approve.isPending || reject.isPending} data-decide={isApproval ? 'a' : undefined}>
          {isApproval ? 'Send the invitation' : 'Refuse the invitation'}
        </SubmitButton>
      </div>
    </form>
  )
}
