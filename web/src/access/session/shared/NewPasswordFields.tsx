// A new password, the same again, and what it needs.
import { PasswordInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useId } from 'react'
import { PasswordTips } from './PasswordTips.tsx'

export interface NewPasswordFieldsProps {
  password: UseFormRegisterReturn
  confirmPassword: UseFormRegisterReturn
  errors: { password?: string | undefined; confirmPassword?: string | undefined }
  /** The current text. */
  typed: string
}

export function NewPasswordFields({ password, confirmPassword, errors, typed }: NewPasswordFieldsProps) {
  const tips = useId()
  const toggle = { 'aria-label': 'Show password', tabIndex: 0 }
  return (
    <>
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        size="md"
        error={errors.password}
        aria-describedby={tips}
        visibilityToggleButtonProps={toggle}
        {...password}
      />
      <PasswordTips id={tips} password={typed} />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        size="md"
        error={errors.confirmPassword}
        visibilityToggleButtonProps={toggle}
        {...confirmPassword}
      />
    </>
  )
}
