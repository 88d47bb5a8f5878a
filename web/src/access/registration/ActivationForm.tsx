// The page behind an activation link: whom it activates, and the password they log in with from now on. Opening it
// changes nothing; pressing the button does (decision 30).
import { Alert } from '@mantine/core'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { newPasswordSchema } from '@portal/contract/access/newPassword'
import type { ActivationOutcome } from '@portal/contract/access/registration'
import { registrationCalls } from '@portal/contract/access/registration'
import { useCallMutation } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { NewPasswordFields } from '../session/shared/NewPasswordFields.tsx'
import { UsernameField } from '../session/shared/UsernameField.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import type { LinkSearch } from './link.ts'

export interface ActivationFormProps {
  link: LinkSearch
  /** Whose account it is, as it was registered. */
  applicant: { email: string | null; firstName: string | null; lastName: string | null; businessName: string | null }
  onOutcome: (outcome: ActivationOutcome) => void
}

export function ActivationForm({
  link: { userId = '', activationToken = '' },
  applicant,
  onOutcome,
}: ActivationFormProps) {
  const {
    brand,
    signIn: { passwordPolicy },
  } = useConfig()
  const isAwake = useHydrated()
  const activate = useCallMutation(registrationCalls.setRegistrationStatus, { quiet: true })
  const { register, handleSubmit, setError, setFocus, watch, formState } = useContractForm(
    newPasswordSchema(passwordPolicy),
    { defaultValues: { password: '', confirmPassword: '' } },
  )
  const { errors } = formState
  const submit = handleSubmit(async ({ password }) => {
    const input = { id: userId, token: activationToken, status: 'REGISTERED', password } as const
    const answer = await activate.mutateAsync(input).catch((error: CallError) => {
      const message = error.fields['password']
      if (message) {
        setError('password', { message })
        setFocus('password')
      }
      return undefined
    })
    if (answer) onOutcome(answer.outcome)
  })
  const { email, firstName, lastName, businessName } = applicant
  return (
    <div className="width-md page-center">
      <PageHeader title="Activate your account" />
      <form
        method="post"
        noValidate
        className="stack gap4 roomy card lifted unspaced"
        aria-label="Activate your account"
        onSubmit={(event) => void submit(event)}
      >
        <p>
          This activates the account of <strong>{[firstName, lastName].join(' ')}</strong>
          {businessName && ` (${businessName})`} for <strong>{email}</strong>.
        </p>
        <p>Choose the password you log in with. It may be the one you registered with.</p>
        <UsernameField email={email} />
        <NewPasswordFields
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          errors={{ password: errors.password?.message, confirmPassword: errors.confirmPassword?.message }}
          typed={watch('password')}
        />
        {activate.error && !activate.error.fields['password'] && (
          <Alert color="danger" role="alert">
            {fillBrand(activate.error.body?.userFriendlyMessage ?? messages.generic, brand)}
          </Alert>
        )}
        <SubmitButton disabled={!isAwake} loading={activate.isPending} className="send">
          Activate my account
        </SubmitButton>
        <p className="text-label muted">
          Not you, or not right? Leave this page: without the button the account stays closed, and you can register
          again.
        </p>
      </form>
    </div>
  )
}
