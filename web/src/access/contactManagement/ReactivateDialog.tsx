// Lets a person in again whose access an administrator closed, with the role they had or another one [P7.05].
import { NativeSelect } from '@mantine/core'
import type { Contact } from '@portal/contract/access/contactManagement'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { RoleRights } from '../roles/shared/RoleRights.tsx'
import { changedByAccess } from './ContactState.tsx'

interface ReactivateDialogProps {
  contact: Contact
  /** The person who took over what they held. */
  handedTo: string | null
  onClose: () => void
}

export function ReactivateDialog({ contact, handedTo, onClose }: ReactivateDialogProps) {
  const { contactId, firstName, lastName, customer, authProfile } = contact
  const roles = useCallQuery(contactManagementCalls.getCompanyRoles, { accountId: customer.accountId })
  const reactivate = useCallMutation(contactManagementCalls.reactivateUser, {
    quiet: true,
    invalidates: changedByAccess,
    onSuccess: onClose,
  })
  const offered = (roles.data ?? []).map((role) => ({ value: String(role.roleId), label: role.roleName }))
  const former = String(authProfile?.roles[0]?.id ?? '')
  const [picked, setPicked] = useState<string>()
  // The role they had may be one that the viewer cannot give.
  const chosen = picked ?? (offered.some(({ value }) => value === former) ? former : '')
  const fault = reactivate.error?.fields['roleId']
  return (
    <QuestionDialog
      title={`Reactivate ${firstName} ${lastName}?`}
      act="Reactivate"
      isBusy={reactivate.isPending}
      isDisabled={authProfile !== null && chosen === ''}
      error={fault ? undefined : reactivate.error?.message}
      onAct={() => reactivate.mutate({ contactId, ...(authProfile && { roleId: Number(chosen) }) })}
      onClose={onClose}
    >
      {authProfile && (
        <>
          <p>
            They can log in again with the password they had. Their private lists, views and settings are still there.
          </p>
          <NativeSelect
            label="Role"
            required
            data={[...(chosen === '' ? [{ value: '', label: 'Choose a role' }] : []), ...offered]}
            value={chosen}
            error={fault}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          />
          <RoleRights
            privileges={roles.data?.find(({ roleId }) => String(roleId) === chosen)?.privileges}
            preview={latePaths.seeAsRole({ role: Number(chosen), organization: customer.accountId })}
          />
        </>
      )}
      {handedTo && <p>What {handedTo} took over stays with them.</p>}
    </QuestionDialog>
  )
}
