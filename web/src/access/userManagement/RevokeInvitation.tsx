// Takes an invitation back that no one used yet [P9.83].
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { useUserAct } from './useUserAct.ts'

export function RevokeInvitation({ user: { authId: userId, firstName, email } }: Pick<UserRecord, 'user'>) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const takeBack = useUserAct(userRecordCalls.changeStatus, close)
  return (
    <>
      <Button
        onClick={() => {
          takeBack.reset()
          setIsAsking(true)
        }}
      >
        Take the invitation back
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Take the invitation of ${firstName} back?`}
          act="Take back"
          busy="Taking back …"
          isBusy={takeBack.isPending}
          error={takeBack.error?.message}
          onAct={() => takeBack.mutate({ userId, status: 'DEACTIVATED' })}
          onClose={close}
        >
          <p>Links sent to {email} no longer work. You can invite them again, with a new link.</p>
        </QuestionDialog>
      )}
    </>
  )
}
