// A new link by e-mail address [A2.69, A2.70, A2.71]: it answers the same for every address.
import { Alert, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { activationMessages, registrationCalls, resendForm } from '@portal/contract/access/registration'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { HelpLine } from '../../ui/text/Phone.tsx'

export const Route = createFileRoute('/pages/delegated-registration-activation/resend/')({
  validateSearch: ({ expired }: Record<string, unknown>): { expired?: boolean } =>
    expired === undefined || expired === false || expired === 'false' ? {} : { expired: true },
  component: DelegatedResendPage,
})

function DelegatedResendPage() {
  const { expired = false } = Route.useSearch()
  const isAwake = useHydrated()
  const resend = useCallMutation(registrationCalls.resendDelegatedRegistrationToken, { quiet: true })
  const { register, handleSubmit, formState } = useContractForm(resendForm, { defaultValues: { email: '' } })
  const submit = handleSubmit(async (form) => {
    await resend.mutateAsync(form).catch(() => undefined)
  })
  return (
    <div className="width-md page-center">
      <PageHeader title={expired ? 'Expired Complete Registration Link' : 'Resend Activation Email'} />
      <form
        method="post"
        noValidate
        className="stack gap4 roomy card lifted unspaced"
        onSubmit={(event) => void submit(event)}
      >
        {expired && <p>{activationMessages.linkExpired}</p>}
        {resend.isSuccess && (
          <Alert color="ok" role="status">
            {activationMessages.sent}
          </Alert>
        )}
        {resend.isError && (
          <Alert color="danger" role="alert">
            {activationMessages.resendFailed}
          </Alert>
        )}
        <TextInput
          label="Email"
          required
          type="email"
          size="md"
          autoComplete="email"
          error={formState.errors.email?.message}
          {...register('email', { onChange: () => resend.reset() })}
        />
        <SubmitButton disabled={!isAwake} loading={resend.isPending} className="send">
          Send New Link
        </SubmitButton>
        <p className="text-label muted">
          Nothing there after a few minutes? Look in the spam folder, or call <HelpLine />.
        </p>
      </form>
    </div>
  )
}
