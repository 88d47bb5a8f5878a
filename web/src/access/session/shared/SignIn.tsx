// Signing in, by every way there is: password and perhaps a second step, a passkey, the external provider.
import type { SecondStep, Session, SignInResult } from '@portal/contract/access/session'
import { useState } from 'react'
import { useConfig } from '../../../platform/config.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import { SignInByPasskey } from './PasskeyButton.tsx'
import classes from './SignIn.module.css'
import { SignInForm } from './SignInForm.tsx'

/** The server sends on to the provider, which leads back to where one wanted to go. */
const externalSignIn = (returnUrl: string | undefined) =>
  `/api/oidc/start${returnUrl ? `?${new URLSearchParams({ returnUrl }).toString()}` : ''}`

export interface SignInProps {
  onSignedIn: (session: Session) => Promise<void>
  /** Where the external provider leads back to. */
  returnUrl: string | undefined
  /** A second step this browser has left to do. */
  begun?: SecondStep | null
}

export function SignIn({ onSignedIn, returnUrl, begun = null }: SignInProps) {
  const { provider } = useConfig().signIn
  const [step, setStep] = useState(begun)
  const [isBack, setIsBack] = useState(false)
  const heard = async ({ secondStep, ...session }: SignInResult) => {
    if (secondStep) setStep(secondStep)
    else await onSignedIn(session)
  }
  const restart = () => {
    setStep(null)
    setIsBack(true)
  }
  if (step) return <SecondStepForm step={step} onSuccess={heard} onOver={restart} />
  return (
    <>
      <SignInForm onSuccess={heard} focused={isBack} />
      <p className={`row gap3 above5 below4 text-label muted ${classes['or'] ?? ''}`}>or</p>
      <div className="stack gap3">
        {provider && (
          <a
            className="hovers row middle touch rounded strong ink no-underline outlined lit pad2h-4"
            href={externalSignIn(returnUrl)}
          >
            {provider}
          </a>
        )}
        <SignInByPasskey onSuccess={heard} />
      </div>
    </>
  )
}
