// The email address of a person; one a person logs in with stays [A7.29, P7.03].
import { TextInput } from '@mantine/core'
import type { Contact } from '@portal/contract/access/contactManagement'
import {
  contactEmail,
  contactManagementCalls,
  contactMessages,
  formatEmail,
} from '@portal/contract/access/contactManagement'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { Button } from '../../ui/forms/Button.tsx'
import card from '../../ui/layout/card.module.css'
import { FormFault } from '../../ui/forms/FormFault.tsx'

export function ContactEmail({ contact: { contactId, email, state, authProfile } }: { contact: Contact }) {
  const form = useContractForm(contactEmail, { defaultValues: { email: formatEmail(email) } })
  const save = useCallMutation(contactManagementCalls.updateContactPrimaryEmail, {
    quiet: true,
    invalidates: [contactManagementCalls.getCustContact, contactManagementCalls.searchContactList],
  })
  const submit = form.handleSubmit((input) =>
    withLoader(() => save.mutateAsync({ contactId, ...input })).then(
      () => form.reset(form.getValues()),
      (error: CallError) => form.refuse(error),
    ),
  )
  const isFixed = authProfile !== null && state !== 'INVITED'
  const { isDirty } = form.formState
  return (
    <form method="post" noValidate className={card['card']} onSubmit={(event) => void submit(event)}>
      <h2>Email</h2>
      <FormFault>{form.faults['']}</FormFault>
      <div className="fields gap4">
        <TextInput label="Email Address" type="email" readOnly={isFixed} {...form.field('email')} />
      </div>
      {isFixed && state !== 'WAITING' && <p>{contactMessages.loginEmail}</p>}
      {state === 'INVITED' && <p>A new address gets a new link, and the links sent before end.</p>}
      {!isFixed && (
        <Button look="primary" type="submit" loading={save.isPending} disabled={!isDirty}>
          Change Email
        </Button>
      )}
      {save.isSuccess && !isDirty && <p role="status">Saved.</p>}
    </form>
  )
}
