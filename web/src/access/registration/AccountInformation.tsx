// Sign-in fields: e-mail and password, each twice, and the tips.
import { PasswordInput, TextInput } from '@mantine/core'
import type { RegistrationType } from '@portal/contract/access/registrationForm'
import { useWatch } from 'react-hook-form'
import { PasswordTips } from '../session/shared/PasswordTips.tsx'
import type { PartProps } from './partProps.ts'

const businessHint = 'Please use a business domain email address if available.'

export function AccountInformation({ form, type }: PartProps & { type: RegistrationType }) {
  const { register, control, trigger, getFieldState, formState } = form
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })
  // A repetition that was touched is compared again when what it repeats changes.
  const recheck = (field: 'confirmEmail' | 'confirmPassword') => ({
    onChange: () => {
      if (getFieldState(field).isTouched) void trigger(field)
    },
  })
  return (
    <>
      <div className="halves top gap4">
        <TextInput
          label="Email"
          required
          type="email"
          size="md"
          // The user name: a password manager keeps the password under it.
          autoComplete="username"
          description={type === 'B2B' ? businessHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errors.email?.message}
          {...register('email', recheck('confirmEmail'))}
        />
        <TextInput
          label="Confirm Email"
          required
          type="email"
          size="md"
          autoComplete="off"
          error={errors.confirmEmail?.message}
          {...register('confirmEmail')}
        />
      </div>
      <div className="halves top gap4">
        <PasswordInput
          label="Password"
          required
          size="md"
          autoComplete="new-password"
          error={errors.password?.message}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...register('password', recheck('confirmPassword'))}
        />
        <PasswordInput
          label="Confirm Password"
          required
          size="md"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          visibilityToggleButtonProps={{ 'aria-label': 'Show confirmed password', tabIndex: 0 }}
          {...register('confirmPassword')}
        />
      </div>
      <PasswordTips password={password} />
    </>
  )
}
