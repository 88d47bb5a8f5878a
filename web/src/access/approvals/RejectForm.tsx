// Rejecting a registration: the reason that is mailed, and a note that is not.
import { NativeSelect, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { approvalCalls, rejectionForm, rejectionReasons } from '@portal/contract/access/approvals'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { debounce } from '../../platform/delays.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import type { DecisionProps } from './ApproveForm.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'

const otherReason = 'Another reason'

export function RejectForm({ registration, applicants, onDecided, onLost }: DecisionProps) {
  const { authId, firstName, lastName } = registration
  const [choice, setChoice] = useState<string>(rejectionReasons[0])
  const form = useContractForm(rejectionForm, {
    defaultValues: { reason: '', note: '' },
    toInput: (values) => ({ ...values, reason: choice === otherReason ? values.reason : choice }),
  })
  const reject = useCallMutation(approvalCalls.rejectRegistrations, {
    quiet: true,
    invalidates: [approvalCalls.getApprovals, staffWorkCalls.getStaffWork],
    // Before the queue is read again: without this one in it, the page would show another person for a moment.
    onSuccess: () =>
      onDecided(`${firstName} ${lastName} is rejected${applicants.length > 1 ? ' with the others' : ''}.`),
  })
  const submit = form.handleSubmit((input) =>
    reject
      .mutateAsync({ ...input, applicants: [...applicants] })
      .catch((error: CallError) => (error.code === 'CONFLICT' ? onLost(error) : form.refuse(error))),
  )
  const typed = form.watch('reason')
  const [words] = useDebouncedValue(typed, debounce.shortest)
  const reason = choice === otherReason ? words : choice
  return (
    <form
      method="post"
      noValidate
      className="stack narrow gap5 unspaced"
      aria-label="Reject"
      onSubmit={(event) => void submit(event)}
    >
      <NativeSelect
        label="Reason"
        description="The applicant reads it"
        data={[...rejectionReasons, otherReason]}
        value={choice}
        data-decide="r"
        onChange={({ target }) => setChoice(target.value)}
      />
      {choice === otherReason && <Textarea label="Reason in your words" rows={2} {...form.field('reason')} />}
      <Textarea label="Internal note" description="Never shown to the applicant" rows={2} {...form.field('note')} />
      <FormFault>{form.faults['']}</FormFault>
      <div className="flex wrap gap2">
        <SubmitButton loading={reject.isPending}>
          {applicants.length > 1 ? `Reject ${applicants.length} registrations` : 'Reject'}
        </SubmitButton>
      </div>
      <EmailPreview authId={authId} reason={reason} />
    </form>
  )
}
