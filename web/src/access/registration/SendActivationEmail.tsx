// An expired link, and the button that has a new one mailed [A4.22, A8.02].
import { Alert } from '@mantine/core'
import { activationMessages, registrationCalls } from '@portal/contract/access/registration'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ActivationState } from './ActivationState.tsx'
import type { LinkSearch } from './link.ts'

export function SendActivationEmail({ link: { userId = '', activationToken = '' } }: { link: LinkSearch }) {
  const renew = useCallMutation(registrationCalls.setNewRegistrationToken, { quiet: true })
  const [email, setEmail] = useState<string>()
  const [hasFailed, setHasFailed] = useState(false)
  const send = async () => {
    setHasFailed(false)
    const answer = await renew.mutateAsync({ id: userId, token: activationToken }).catch(() => undefined)
    if (answer?.email) setEmail(answer.email)
    else setHasFailed(true)
  }
  if (email)
    return (
      <ActivationState title="Check your email" art="letter">
        <p>{activationMessages.sent}</p>
        <p>
          It went to <strong>{email}</strong> and works for 7 days.
        </p>
      </ActivationState>
    )
  return (
    <ActivationState
      title="This link has expired"
      art="error"
      action={
        <Button look="primary" loading={renew.isPending} onClick={() => void send()}>
          Send Activation Email
        </Button>
      }
    >
      <p>{activationMessages.expired}</p>
      {hasFailed && (
        <Alert color="danger" role="alert">
          {activationMessages.resendFailed}
        </Alert>
      )}
    </ActivationState>
  )
}
