// The second step of signing in: a code, a passkey, or setting the app up where staff must.
import { Alert } from '@mantine/core'
import type { SecondStep, Session, SignInResult } from '@portal/contract/access/session'
import { securityCalls, securityMessages } from '@portal/contract/access/security'
import { useEffect, useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { withLoader } from '../../../platform/loader.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { AppSecret } from './AppSecret.tsx'
import { CodeForm } from './CodeForm.tsx'
import { SignInByPasskey } from './PasskeyButton.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SecondStepFormProps {
  step: SecondStep
  onSuccess: (answer: SignInResult) => Promise<void>
  /** It took too long, or another person wants to sign in: it starts again. */
  onOver: () => void
}

export function SecondStepForm({ step, onSuccess, onOver }: SecondStepFormProps) {
  const complete = useCallMutation(securityCalls.completeSignIn, { quiet: true })
  const begin = useCallMutation(securityCalls.setUpSignInStep, { quiet: true })
  const [shown, setShown] = useState<{ codes: string[]; session: Session }>()
  const { mustSetUp } = step
  const { mutate } = begin
  useEffect(() => {
    if (mustSetUp) mutate({})
  }, [mustSetUp, mutate])

  if (shown)
    return (
      <div className="down gap4">
        <RecoveryCodes codes={shown.codes} />
        <Button look="primary" large wide onClick={() => void onSuccess({ ...shown.session, secondStep: null })}>
          I have kept them
        </Button>
      </div>
    )
  const submit = async (code: string) => {
    const { recoveryCodes, ...answer } = await withLoader(() => complete.mutateAsync({ code }))
    if (recoveryCodes) setShown({ codes: recoveryCodes, session: answer })
    else await onSuccess(answer)
  }
  return (
    <div className="down gap4">
      {mustSetUp && (
        <p>Your account needs a second step. Scan this with an authenticator app, then enter the code it shows.</p>
      )}
      {mustSetUp && begin.data && <AppSecret {...begin.data} />}
      {begin.error && (
        <Alert color="danger" role="alert">
          {begin.error.message}
        </Alert>
      )}
      {(mustSetUp || step.methods.includes('code')) && (
        <CodeForm
          lead={mustSetUp ? undefined : 'Enter the code your authenticator app shows, or one of your recovery codes.'}
          button="Log In"
          focused
          onCode={submit}
        />
      )}
      {complete.error?.message === securityMessages.stepOver && (
        <Button large wide onClick={onOver}>
          Start again
        </Button>
      )}
      {step.methods.includes('passkey') && <SignInByPasskey onSuccess={onSuccess} />}
      <Button look="quiet" wide onClick={onOver}>
        Back to email and password
      </Button>
    </div>
  )
}
