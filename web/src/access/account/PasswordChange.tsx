// A new password, by the own one given again.
import { Alert, Checkbox, PasswordInput } from '@mantine/core'
import { changePasswordSchema } from '@portal/contract/access/newPassword'
import { securityCalls } from '@portal/contract/access/security'
import { useCallMutation } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { withLoader } from '../../platform/loader.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { NewPasswordFields } from '../session/shared/NewPasswordFields.tsx'
import { UsernameField } from '../session/shared/UsernameField.tsx'

const empty = { currentPassword: '', password: '', confirmPassword: '', endCalendars: false }

export function PasswordChange() {
  const { passwordPolicy } = useConfig().signIn
  const { profile } = useSession()
  const change = useCallMutation(securityCalls.changePassword, {
    invalidates: [securityCalls.getMySessions],
    quiet: true,
  })
  const {
    register,
    handleSubmit,
    setError,
    reset,
    watch,
    formState: { errors },
  } = useContractForm(changePasswordSchema(passwordPolicy), { defaultValues: empty })
  const submit = handleSubmit(async ({ currentPassword, password, endCalendars }) => {
    const input = { currentPassword, password, endCalendars }
    const answer = await withLoader(() => change.mutateAsync(input)).catch((error: unknown) => {
      const fields = error instanceof CallError ? error.fields : {}
      for (const name of ['currentPassword', 'password'] as const)
        if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true })
    })
    if (answer) reset(empty)
  })
  return (
    <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
      <UsernameField email={profile?.email} />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        size="md"
        error={errors.currentPassword?.message}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
        typed={watch('password')}
      />
      <Checkbox size="md" label="Also end the address my calendar subscribes to" {...register('endCalendars')} />
      {change.error && Object.keys(change.error.fields).length === 0 && (
        <Alert color="danger" role="alert">
          {change.error.message}
        </Alert>
      )}
      <Button className="fit" look="primary" type="submit" loading={change.isPending}>
        Change password
      </Button>
      {change.data && (
        <p role="status" className="bare strong ok">
          Your password was changed, and your other devices are logged out.
        </p>
      )}
    </form>
  )
}
