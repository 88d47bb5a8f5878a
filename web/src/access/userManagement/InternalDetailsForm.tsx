// Department and employee number of a person of the staff [P9.82].
import { TextInput } from '@mantine/core'
import { internalDetails, internalUserCalls } from '@portal/contract/access/internalUsers'
import type { UserRecord } from '@portal/contract/access/userRecord'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useUserAct } from './useUserAct.ts'

export function InternalDetailsForm({ record: { user, mayChange } }: { record: UserRecord }) {
  const form = useContractForm(internalDetails, {
    defaultValues: { department: user.department ?? '', employeeId: user.employeeId ?? '' },
  })
  const save = useUserAct(internalUserCalls.changeInternalUser)
  const submit = form.handleSubmit((input) =>
    save.mutateAsync({ ...input, userId: user.authId }).then(
      () => form.reset(form.getValues()),
      (error: CallError) => form.refuse(error),
    ),
  )
  const { isDirty } = form.formState
  return (
    <form method="post" noValidate className="stack gap4 unspaced" onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <div className="fields top gap4">
        <TextInput label="Department" disabled={!mayChange} {...form.field('department')} />
        <TextInput label="Employee number" disabled={!mayChange} {...form.field('employeeId')} />
      </div>
      <div className="row wrap gap3 unspaced">
        <SubmitButton loading={save.isPending} disabled={!isDirty || !mayChange}>
          Save
        </SubmitButton>
        {save.isSuccess && !isDirty && <p role="status">Saved.</p>}
      </div>
    </form>
  )
}
