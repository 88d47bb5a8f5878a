// Access actions of an administrator: mail the invitation again, close it, open it again.
import type { OutputOf } from '@portal/contract/platform/call'
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { ReactivateDialog } from './ReactivateDialog.tsx'

type AccessActionsProps = Pick<
  NonNullable<OutputOf<typeof contactManagementCalls.getCustContact>>,
  'contact' | 'closing'
>

export function AccessActions({ contact, closing }: AccessActionsProps) {
  const { contactId, state } = contact
  const [dialog, setDialog] = useState<'deactivate' | 'reactivate'>()
  const resend = useCallMutation(contactManagementCalls.resendInvitation)
  const isWaiting = state === 'INVITED' || state === 'UNCONFIRMED'
  const close = () => setDialog(undefined)
  return (
    <div className="flex wrap gap3">
      {isWaiting && (
        <Button loading={resend.isPending} onClick={() => resend.mutate({ contactId })}>
          Resend Invitation
        </Button>
      )}
      {state !== 'DEACTIVATED' && <Button onClick={() => setDialog('deactivate')}>Deactivate</Button>}
      {closing && <Button onClick={() => setDialog('reactivate')}>Reactivate</Button>}
      {resend.isSuccess && <p role="status">The invitation was sent.</p>}
      {dialog === 'deactivate' && <DeactivateDialog contact={contact} onClose={close} />}
      {dialog === 'reactivate' && (
        <ReactivateDialog contact={contact} handedTo={closing?.handedTo ?? null} onClose={close} />
      )}
    </div>
  )
}
