// Lets somebody in again whose access an administrator closed, with the role they had or another one [P7.05].
import { Button, NativeSelect } from '@mantine/core'
import type { Contact } from '@portal/contract/contactManagement'
import { contactManagementCalls } from '@portal/contract/contactManagement'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../platform/client.ts'
import { Modal } from '../ui/Modal.tsx'
import classes from './contacts.module.css'
import { changedByAccess } from './ContactState.tsx'

interface ReactivateDialogProps {
  contact: Contact
  /** Who took over what they held. */
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
  return (
    <Modal
      opened
      title={`Reactivate ${firstName} ${lastName}?`}
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={reactivate.isPending}
            disabled={authProfile !== null && chosen === ''}
            onClick={() => reactivate.mutate({ contactId, ...(authProfile && { roleId: Number(chosen) }) })}
          >
            Reactivate
          </Button>
        </>
      }
    >
      <div className={classes['question']}>
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
              error={reactivate.error?.fields['roleId']}
              onChange={({ currentTarget }) => setPicked(currentTarget.value)}
            />
          </>
        )}
        {handedTo && <p>What {handedTo} took over stays with them.</p>}
        {reactivate.error && !reactivate.error.fields['roleId'] && (
          <p role="alert" className={classes['fault']}>
            {reactivate.error.message}
          </p>
        )}
      </div>
    </Modal>
  )
}
