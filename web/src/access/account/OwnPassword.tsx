// Proves that it is the owner who sits there.
import { PasswordInput } from '@mantine/core'
import { messages } from '@portal/contract/platform/errors'
import { ownPasswordInput } from '@portal/contract/access/security'
import { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { UsernameField } from '../session/shared/UsernameField.tsx'

/** `onPassword` rejects with the CallError of a refusal, which is by the field. */
export function OwnPassword({ onPassword }: { onPassword: (password: string) => Promise<void> }) {
  const { profile } = useSession()
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useContractForm(ownPasswordInput, { defaultValues: { password: '' } })
  const submit = handleSubmit(({ password }) =>
    onPassword(password).catch((error: unknown) => {
      setError('password', { message: error instanceof CallError ? error.message : messages.generic })
      setFocus('password', { shouldSelect: true })
    }),
  )
  return (
    <form method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
      <UsernameField email={profile?.email} />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        size="md"
        error={errors.password?.message}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...register('password')}
      />
      <Button className="fit" look="primary" type="submit" loading={isSubmitting}>
        Continue
      </Button>
    </form>
  )
}
