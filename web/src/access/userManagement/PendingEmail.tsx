// Another address that waits for its mailbox, or that the old address can still stop [P9.99].
import { Alert } from '@mantine/core'
import { emailChangeMessages } from '@portal/contract/access/emailChange'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { formatDateTime } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { useUserAct } from './useUserAct.ts'

export function PendingEmail({ record: { user, emailChange, mayChange } }: { record: UserRecord }) {
  const withdraw = useUserAct(userRecordCalls.withdrawEmailChange)
  if (!emailChange) return null
  const { to, askedAt, stopsUntil } = emailChange
  if (stopsUntil) return <Alert color="warning">{emailChangeMessages.passwordWaits}</Alert>
  return (
    <Alert color="info" title={`${to} waits to be confirmed`}>
      <p>
        Asked for {formatDateTime(askedAt)}. Until its mailbox confirms it they log in with {user.email}.
      </p>
      {mayChange && (
        <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ userId: user.authId })}>
          Withdraw
        </Button>
      )}
    </Alert>
  )
}
