// Asks for the link; says the same whether anyone has this address.
import { Alert, TextInput } from '@mantine/core'
import { fillBrand, helpLine } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { paths } from '@portal/contract/platform/paths'
import { securityCalls, securityMessages } from '@portal/contract/access/security'
import { signInInput } from '@portal/contract/access/session'
import { useCallMutation } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'

const schema = signInInput.pick({ email: true })

export function ForgotForm() {
  const brand = useBrand()
  const isAwake = useHydrated()
  const ask = useCallMutation(securityCalls.forgotPassword, { quiet: true })
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useContractForm(schema, { defaultValues: { email: '' } })
  const submit = handleSubmit((input) => withLoader(() => ask.mutateAsync(input)).catch(() => undefined))
  return (
    <form method="post" noValidate className="down gap4" onSubmit={(event) => void submit(event)}>
      <p>Enter your email address, and we send you a link to choose a new password.</p>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        size="md"
        error={errors.email?.message}
        {...register('email')}
      />
      {ask.error && (
        <Alert color="danger" role="alert">
          {fillBrand(ask.error.body?.userFriendlyMessage ?? messages.generic, brand)}
        </Alert>
      )}
      {ask.data && (
        <Alert color="ok" role="status">
          {securityMessages.resetSent} If it does not come, look among your junk mail, or call {helpLine(brand)}.
        </Alert>
      )}
      <Button look="primary" type="submit" large wide disabled={!isAwake} loading={ask.isPending}>
        {ask.data ? 'Send another link' : 'Send the link'}
      </Button>
      <p className="bare text-label">
        <Link className="link" href={paths.login()}>
          Back to Log In
        </Link>
      </p>
    </form>
  )
}
