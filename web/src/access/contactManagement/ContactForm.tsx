// Name, job title and role of a person.
import { NativeSelect, TextInput } from '@mantine/core'
import type { Contact } from '@portal/contract/access/contactManagement'
import { contactChanges, contactManagementCalls } from '@portal/contract/access/contactManagement'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { Button } from '../../ui/forms/Button.tsx'
import card from '../../ui/layout/card.module.css'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'

export function ContactForm({ contact }: { contact: Contact }) {
  const { contactId, firstName, lastName, jobTitle, authProfile, customer } = contact
  const role = authProfile?.roles[0]
  const form = useContractForm(contactChanges, {
    defaultValues: { firstName, lastName, jobTitle: jobTitle ?? '', roleId: role ? String(role.id) : '' },
    toInput: ({ roleId, ...names }) => ({ ...names, ...(roleId && { roleId: Number(roleId) }) }),
  })
  // The contact is loaded again now and then, the fields are not.
  const [seen, setSeen] = useState({ firstName, lastName, jobTitle: jobTitle ?? '', roleId: role?.id ?? null })
  const roles = useCallQuery(contactManagementCalls.getCompanyRoles, { accountId: customer.accountId })
  const save = useCallMutation(contactManagementCalls.updateContact, {
    quiet: true,
    invalidates: [contactManagementCalls.getCustContact, contactManagementCalls.searchContactList],
  })
  const submit = form.handleSubmit((input) =>
    withLoader(() => save.mutateAsync({ ...input, contactId, seen })).then(
      () => {
        form.reset(form.getValues())
        const { roleId = null, firstName, lastName, jobTitle } = input
        setSeen({ firstName, lastName, jobTitle, roleId })
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  const offered = (roles.data ?? []).map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName }))
  // The role they have may be one that the viewer could not give.
  const own = role && !offered.some(({ value }) => value === String(role.id))
  const { isDirty } = form.formState
  return (
    <form method="post" noValidate className={card['card']} onSubmit={(event) => void submit(event)}>
      <h2>Details</h2>
      <FormFault>{form.faults['']}</FormFault>
      <div className="fields gap4">
        <TextInput label="First Name" required {...form.field('firstName')} />
        <TextInput label="Last Name" required {...form.field('lastName')} />
        <TextInput label="Job Title" {...form.field('jobTitle')} />
        {authProfile && (
          <NativeSelect
            label="Role"
            data={[
              ...(role ? [] : [{ value: '', label: 'None' }]),
              ...(own ? [{ value: String(role.id), label: role.name }] : []),
              ...offered,
            ]}
            {...form.field('roleId')}
            // The options come later: the browser alone would fall back to the first.
            value={form.watch('roleId')}
          />
        )}
      </div>
      {authProfile && (
        <RoleRights
          privileges={roles.data?.find(({ roleId }) => String(roleId) === form.watch('roleId'))?.privileges}
          preview={latePaths.seeAsRole({ role: Number(form.watch('roleId')), organization: customer.accountId })}
        />
      )}
      <Button look="primary" type="submit" loading={save.isPending} disabled={!isDirty}>
        Save
      </Button>
      {save.isSuccess && !isDirty && <p role="status">Saved.</p>}
    </form>
  )
}
