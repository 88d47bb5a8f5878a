// What an administrator does with somebody's access: mail the invitation again, close it after a question.
import { Button } from '@mantine/core'
import type { Contact } from '@portal/contract/contactManagement'
import { contactManagementCalls } from '@portal/contract/contactManagement'
import { useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import { Modal } from '../ui/Modal.tsx'
import classes from './contacts.module.css'

const changed = [contactManagementCalls.getCustContact, contactManagementCalls.searchContactList]

export function AccessActions({ contact: { contactId, firstName, lastName, state } }: { contact: Contact }) {
  const [isAsking, setAsking] = useState(false)
  const resend = useCallMutation(contactManagementCalls.resendInvitation)
  const deactivate = useCallMutation(contactManagementCalls.deactivateUser, {
    invalidates: changed,
    onSuccess: () => setAsking(false),
  })
  const isWaiting = state === 'INVITED' || state === 'UNCONFIRMED'
  const close = () => {
    setAsking(false)
    deactivate.reset()
  }
  return (
    <div className={classes['actions']}>
      {isWaiting && (
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate({ contactId })}>
          Resend Invitation
        </Button>
      )}
      {state !== 'DEACTIVATED' && (
        <Button variant="default" onClick={() => setAsking(true)}>
          Deactivate
        </Button>
      )}
      {resend.isSuccess && <p role="status">The invitation was sent.</p>}
      <Modal
        opened={isAsking}
        title={`Deactivate ${firstName} ${lastName}?`}
        onClose={close}
        size="small"
        footer={
          <>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button color="red" loading={deactivate.isPending} onClick={() => deactivate.mutate({ contactId })}>
              Deactivate
            </Button>
          </>
        }
      >
        <p>They are logged out at once and cannot log in again. Orders and requests they made stay.</p>
        {deactivate.error && (
          <p role="alert" className={classes['fault']}>
            {deactivate.error.message}
          </p>
        )}
      </Modal>
    </div>
  )
}
