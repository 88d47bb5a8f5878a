// The form that completes an invitation: password, preferences, terms [A§5].
import { Checkbox, PasswordInput } from '@mantine/core'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import type { ActivationOutcome } from '@portal/contract/access/registration'
import { completionFormBy } from '@portal/contract/access/policyForms'
import { registrationCalls } from '@portal/contract/access/registration'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { FieldError } from '../../ui/forms/ErrorSummary.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { PasswordTips } from '../session/shared/PasswordTips.tsx'
import { UsernameField } from '../session/shared/UsernameField.tsx'
import { TermsLink } from './TermsLink.tsx'

export interface CompletionFormProps {
  userId: string
  activationToken: string
  onOutcome: (outcome: ActivationOutcome) => void
}

const empty = { password: '', confirmPassword: '', allowHelpDesk: true, receiveInfo: true, termsAccepted: false }
const order = ['password', 'confirmPassword', 'termsAccepted'] as const

export function CompletionForm({ userId, activationToken, onOutcome }: CompletionFormProps) {
  const {
    brand,
    signIn: { passwordPolicy },
  } = useConfig()
  const isAwake = useHydrated()
  const complete = useCallMutation(registrationCalls.completeDelegatedRegistration, { quiet: true })
  // The page before it asked the same to get here; only a good link names its holder.
  const invited = useCallQuery(
    registrationCalls.getRegistrationProfile,
    { id: userId, token: activationToken },
    { quiet: true, staleTime: Infinity },
  )
  const [round, setRound] = useState(0)
  const { register, control, handleSubmit, setError, setFocus, formState } = useContractForm(
    completionFormBy(passwordPolicy),
    { defaultValues: empty, mode: 'onTouched', shouldFocusError: false },
  )
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async ({ confirmPassword: _confirmed, ...form }) => {
    const answer = await complete.mutateAsync({ ...form, userId, activationToken }).catch((error: CallError) => {
      for (const field of order) if (error.fields[field]) setError(field, { message: error.fields[field] })
      return undefined
    })
    if (answer) onOutcome(answer.outcome)
  })
  const isAboutFields = order.some((field) => complete.error?.fields[field])
  const failure =
    complete.error && !isAboutFields
      ? fillBrand(complete.error.body?.userFriendlyMessage ?? messages.generic, brand)
      : undefined
  const mistakes: FieldError[] = [
    ...(failure ? [{ field: null, message: failure }] : []),
    ...order.flatMap((field) => {
      const message = errors[field]?.message
      return message && round > 0 ? [{ field, message }] : []
    }),
  ]
  return (
    <form
      method="post"
      noValidate
      className="stack gap4 roomy card lifted unspaced"
      onSubmit={(event) => void submit(event).finally(() => setRound(round + 1))}
    >
      <ErrorSummary mistakes={mistakes} round={round} onChoose={(field) => setFocus(field as (typeof order)[number])} />
      <p>Choose a password, and you are in.</p>
      <UsernameField email={invited.data?.email} />
      <PasswordInput
        label="Password"
        required
        size="md"
        autoComplete="new-password"
        error={errors.password?.message}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...register('password')}
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
      <PasswordTips password={password} rule="completion" />
      <div className="stack gap3h">
        <Checkbox size="md" label="Allow the help desk to remotely support my account" {...register('allowHelpDesk')} />
        <Checkbox size="md" label="Send me special offers" {...register('receiveInfo')} />
        <Checkbox
          size="md"
          required
          label={
            <>
              I accept the <TermsLink />
            </>
          }
          error={errors.termsAccepted?.message}
          {...register('termsAccepted')}
        />
      </div>
      <SubmitButton disabled={!isAwake} loading={complete.isPending} className="send">
        Complete Registration
      </SubmitButton>
    </form>
  )
}
