// E-mail and password: messages by their fields, what the server says above the button, nothing typed is lost.
import { Alert, PasswordInput, TextInput } from '@mantine/core'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { SignInResult } from '@portal/contract/access/session'
import { sessionCalls, signInInput } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { useEffect } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { useBrand } from '../../../platform/config.ts'
import { useContractForm } from '../../../platform/forms.ts'
import { withLoader } from '../../../platform/loader.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import { useHydrated } from '../../../ui/useHydrated.ts'

/** A person with one of these can be sent a new link. */
const waiting: readonly string[] = [signInMessages.UNCONFIRMED, signInMessages.PENDING_REGISTRATION]

export interface SignInFormProps {
  onSuccess: (answer: SignInResult) => Promise<void>
  /** A person comes back to it from the second step. */
  focused: boolean
}

export function SignInForm({ onSuccess, focused }: SignInFormProps) {
  const brand = useBrand()
  const signIn = useCallMutation(sessionCalls.signIn, { quiet: true })
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useContractForm(signInInput, { defaultValues: { email: '', password: '' } })
  useEffect(() => {
    if (focused) setFocus('email')
  }, [focused, setFocus])
  // Until the page is hydrated a press would send the form the plain way, with the password in the address.
  const isAwake = useHydrated()

  const submit = handleSubmit(async (input) => {
    const answer = await withLoader(() => signIn.mutateAsync(input)).catch(() => undefined)
    if (answer) await onSuccess(answer)
    else setFocus('password', { shouldSelect: true })
  })
  const message = signIn.error && fillBrand(signIn.error.body?.userFriendlyMessage ?? messages.generic, brand)
  return (
    <form method="post" noValidate className="down gap4" onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="md"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        error={errors.password?.message}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...register('password')}
      />
      <Link href={latePaths.forgotPassword()} className="finger at-start text-label link">
        Forgot password?
      </Link>
      {message && (
        <Alert color="danger" role="alert">
          {message}
          {waiting.includes(message) && (
            <>
              {' '}
              <Link href={latePaths.resendActivation()}>Send a new link</Link>
            </>
          )}
        </Alert>
      )}
      <Button look="primary" type="submit" large wide disabled={!isAwake} loading={signIn.isPending}>
        Log In
      </Button>
    </form>
  )
}
