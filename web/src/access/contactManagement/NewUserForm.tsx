// The form of an invitation.
import { NativeSelect, TextInput } from '@mantine/core'
import type { Customer } from '@portal/contract/access/contactManagement'
import { contactManagementCalls, newDelegatedUser } from '@portal/contract/access/contactManagement'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import card from '../../ui/layout/card.module.css'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'

export interface NewUserFormProps {
  customers: readonly Customer[]
  onInvited: (contactId: number) => void
}

export function NewUserForm({ customers, onInvited }: NewUserFormProps) {
  const viewed = useSession().profile?.userSelectedOrganization?.accountId
  const first = customers.find(({ accountId }) => accountId === viewed) ?? customers[0]
  const form = useContractForm(newDelegatedUser, {
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      jobTitle: '',
      phoneNumber: '',
      accountId: String(first?.accountId ?? 0),
      roleId: '',
    },
    draft: 'invitation',
    toInput: ({ accountId, roleId, ...entry }) => ({
      ...entry,
      accountId: Number(accountId),
      partyId: customers.find((each) => String(each.accountId) === accountId)?.partyId ?? 0,
      roleId: Number(roleId),
    }),
  })
  const accountId = Number(form.watch('accountId'))
  const roles = useCallQuery(contactManagementCalls.getCompanyRoles, { accountId })
  const invite = useCallMutation(contactManagementCalls.createUser, {
    quiet: true,
    invalidates: [contactManagementCalls.searchContactList],
    onSuccess: () => form.forget(),
  })
  const submit = form.handleSubmit((input) =>
    withLoader(() => invite.mutateAsync(input)).then(
      ({ contactId }) => onInvited(contactId),
      (error: CallError) => form.refuse(error),
    ),
  )
  const { field } = form
  return (
    <form method="post" noValidate className={card['card']} onSubmit={(event) => void submit(event)}>
      <FormFault>{form.faults['']}</FormFault>
      <div className="fields gap4">
        <TextInput label="First Name" required {...field('firstName')} />
        <TextInput label="Last Name" required {...field('lastName')} />
        <TextInput label="Email" type="email" required {...field('email')} />
        <TextInput label="Phone" type="tel" {...field('phoneNumber')} />
        <TextInput label="Job Title" {...field('jobTitle')} />
        <NativeSelect
          label="Role"
          required
          data={[
            { value: '', label: 'Choose' },
            ...(roles.data ?? []).map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName })),
          ]}
          {...field('roleId')}
          // The options come later: the browser alone would fall back to the first.
          value={form.watch('roleId')}
        />
      </div>
      <RoleRights
        privileges={roles.data?.find(({ roleId }) => String(roleId) === form.watch('roleId'))?.privileges}
        preview={latePaths.seeAsRole({ role: Number(form.watch('roleId')), organization: accountId })}
      />
      {customers.length > 1 && (
        <NativeSelect
          label="Organization"
          required
          data={customers.map((each) => ({
            value: String(each.accountId),
            label: `${each.customerName} - ${each.accountNumber}`,
          }))}
          {...field('accountId')}
        />
      )}
      <Button look="primary" type="submit" loading={invite.isPending}>
        Send Invitation
      </Button>
    </form>
  )
}
