// The new password, by the link of the letter; the link is used up by sending the form, not by opening the page.
import { Alert, Checkbox } from '@mantine/core'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { resetPasswordSchema } from '@portal/contract/access/newPassword'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { securityCalls, securityMessages } from '@portal/contract/access/security'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { NewPasswordFields } from './shared/NewPasswordFields.tsx'
import { UsernameField } from './shared/UsernameField.tsx'

export function ResetForm({ token }: { token: string }) {
  const {
    brand,
    signIn: { passwordPolicy },
  } = useConfig()
  const isAwake = useHydrated()
  const reset = useCallMutation(securityCalls.resetForgottenPassword, { quiet: true })
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    watch,
    formState: { errors },
  } = useContractForm(resetPasswordSchema(passwordPolicy), {
    defaultValues: { password: '', confirmPassword: '', endCalendars: false },
  })
  const submit = handleSubmit(async ({ password, endCalendars }) => {
    await withLoader(() => reset.mutateAsync({ token, password, endCalendars })).catch((error: unknown) => {
      const message = error instanceof CallError ? error.fields['password'] : undefined
      if (!message) return
      setError('password', { message })
      setFocus('password')
    })
  })

  const link = useCallQuery(securityCalls.checkPasswordLink, { token }, { quiet: true, staleTime: Infinity })
  const refusal = (
    <Alert color="danger" role="alert" title={securityMessages.notReset}>
      The link works once, for 60 minutes. <Link href={latePaths.forgotPassword()}>Ask for a new link</Link>
    </Alert>
  )
  if (reset.data?.reset)
    return (
      <>
        <p role="status">Your password was changed, and you are logged out everywhere.</p>
        <ButtonLink look="primary" href={paths.login()} large wide>
          Log In
        </ButtonLink>
      </>
    )
  // Reported on opening, not after a new password was thought out; where it cannot be asked, sending the form shows it.
  if (link.data?.isGood === false) return refusal
  return (
    <form method="post" noValidate className="down gap4" onSubmit={(event) => void submit(event)}>
      <UsernameField email={link.data?.email} />
      <NewPasswordFields
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
        typed={watch('password')}
      />
      <Checkbox size="md" label="Also end the address my calendar subscribes to" {...register('endCalendars')} />
      {reset.error && !reset.error.fields['password'] && (
        <Alert color="danger" role="alert">
          {fillBrand(reset.error.body?.userFriendlyMessage ?? messages.generic, brand)}
        </Alert>
      )}
      {reset.data?.reset === false && refusal}
      <Button look="primary" type="submit" large wide disabled={!isAwake} loading={reset.isPending}>
        Change password
      </Button>
    </form>
  )
}
