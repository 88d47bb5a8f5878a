// Name and email address of a user [A6.14].
import { TextInput } from '@mantine/core'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userChanges, userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import { useUserAct } from './useUserAct.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'

export function ProfileForm({ record }: { record: UserRecord }) {
  const { user, mayChange } = record
  const { firstName, lastName, email, authId: userId } = user
  const form = useContractForm(userChanges, { defaultValues: { firstName, lastName, email } })
  // The record is loaded again now and then, the fields are not.
  const [seen, setSeen] = useState({ firstName, lastName, email })
  const save = useUserAct(userRecordCalls.editUser)
  const submit = form.handleSubmit((input) =>
    save.mutateAsync({ ...input, userId, seen }).then(
      ({ email: kept }) => {
        // A new address holds once its mailbox confirms it.
        const saved = { ...input, email: kept }
        form.reset(saved)
        setSeen(saved)
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const { isDirty } = form.formState
  return (
    <form method="post" noValidate className="stack gap4 unspaced" onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <PendingEmail record={record} />
      <div className="fields top gap4">
        <TextInput label="First Name" required disabled={!mayChange} {...form.field('firstName')} />
        <TextInput label="Last Name" required disabled={!mayChange} {...form.field('lastName')} />
        <TextInput
          label="Email"
          className="span"
          type="email"
          required
          disabled={!mayChange}
          description="What they log in with. A new address holds once its mailbox has confirmed it; the old one is told and can stop it."
          {...form.field('email')}
        />
      </div>
      <div className="row wrap gap3 unspaced">
        <Button look="primary" type="submit" loading={save.isPending} disabled={!isDirty || !mayChange}>
          Save
        </Button>
        {save.isSuccess && !isDirty && <p role="status">Saved.</p>}
      </div>
    </form>
  )
}
