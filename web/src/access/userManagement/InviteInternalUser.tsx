// Inviting a person of the staff [P9.82].
import { NativeSelect, TextInput } from '@mantine/core'
import { internalUserCalls, newInternalUser } from '@portal/contract/access/internalUsers'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { roleCalls } from '@portal/contract/access/roles'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'

export function InviteInternalUser() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Invite somebody
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const empty = { firstName: '', lastName: '', email: '', department: '', employeeId: '', roleId: '0' }

function InviteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const roles = useCallQuery(roleCalls.getGlobalRoles, {}, { quiet: true })
  const form = useContractForm(newInternalUser, {
    defaultValues: empty,
    toInput: (values) => ({ ...values, roleId: Number(values.roleId) }),
  })
  const roleId = Number(form.watch('roleId'))
  const details = useCallQuery(roleCalls.getPrivilegesByRole, { roleId }, { quiet: true, enabled: roleId > 0 })
  const invite = useCallMutation(internalUserCalls.inviteInternalUser, {
    quiet: true,
    invalidates: [userManagementCalls.searchInternalUsers],
    onSuccess: ({ userId }, { email }) => {
      showMessage({
        kind: 'done',
        text: `The invitation to ${email} is on its way.`,
        action: { label: 'Open their page', run: () => void navigate({ to: staffPaths.user(userId) }) },
      })
      onClose()
    },
  })
  const submit = form.handleSubmit((input) => invite.mutateAsync(input).catch((error: CallError) => form.refuse(error)))
  return (
    <Modal
      opened
      title="Invite somebody of the staff"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton form="invite-internal" loading={invite.isPending}>
            Invite
          </SubmitButton>
        </>
      }
    >
      <form
        id="invite-internal"
        method="post"
        noValidate
        className="stack gap4 unspaced"
        aria-label="Invitation"
        onSubmit={(event) => void submit(event)}
      >
        <FormFault>{form.faults[''] ?? (roles.error && 'The roles did not load. Please try again.')}</FormFault>
        <div className="fields top gap4">
          <TextInput label="First Name" required data-autofocus {...form.field('firstName')} />
          <TextInput label="Last Name" required {...form.field('lastName')} />
          <TextInput label="Email" type="email" required className="span" {...form.field('email')} />
          <NativeSelect
            label="Role"
            required
            className="span"
            data={[
              { value: '0', label: roles.data ? 'Please choose' : 'Loading ...' },
              ...(roles.data ?? []).map(({ roleId, roleName }) => ({ value: String(roleId), label: roleName })),
            ]}
            {...form.field('roleId')}
          />
          {details.data && (
            <div className="span">
              <RoleRights privileges={details.data.privileges} />
            </div>
          )}
          <TextInput label="Department" {...form.field('department')} />
          <TextInput label="Employee number" {...form.field('employeeId')} />
        </div>
      </form>
    </Modal>
  )
}
