// Notes of staff about a registration; the applicant never sees it.
import { Textarea } from '@mantine/core'
import type { RegistrationDetails } from '@portal/contract/access/approvals'
import { approvalCalls, approvalNoteForm } from '@portal/contract/access/approvals'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'

export function Notes({ authId, notes }: Pick<RegistrationDetails, 'authId' | 'notes'>) {
  const form = useContractForm(approvalNoteForm, { defaultValues: { note: '' } })
  const add = useCallMutation(approvalCalls.addApprovalNote, {
    quiet: true,
    invalidates: [approvalCalls.getApproval, approvalCalls.getApprovals],
    onSuccess: () => form.reset(),
  })
  const submit = form.handleSubmit(({ note }) =>
    add.mutateAsync({ authId, note }).catch((error: CallError) => form.refuse(error)),
  )
  return (
    <section className="stack gap3h pad5-6 frame breaks unspaced" aria-label="Internal notes">
      <h3>Internal notes</h3>
      {notes.length > 0 && (
        <ul className="stack gap2 no-marks no-padding">
          {notes.map((note) => (
            <li key={note.writtenAt + note.note}>
              {note.note}
              <p className="text-sm muted">
                {note.writtenBy}, {formatDateTime(note.writtenAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form method="post" noValidate className="stack narrow gap5 unspaced" onSubmit={(event) => void submit(event)}>
        <Textarea label="Add a note" rows={2} {...form.field('note')} />
        {form.faults[''] && <p role="alert">{form.faults['']}</p>}
        <div className="flex wrap gap2">
          <SubmitButton look="secondary" loading={add.isPending}>
            Save note
          </SubmitButton>
        </div>
      </form>
    </section>
  )
}
