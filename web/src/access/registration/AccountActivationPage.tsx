// The activation screen [A2.66]: it looks at the link, which changes nothing, and asks for the password; pressing the
// button activates. It ends in exactly one state.
import { createFileRoute } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { ActivationOutcome } from '@portal/contract/access/registration'
import { activationMessages, registrationCalls } from '@portal/contract/access/registration'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { ActivationForm } from './ActivationForm.tsx'
import { ActivationState, LogInButton, Verifying } from './ActivationState.tsx'
import { linkSearch } from './link.ts'
import { SendActivationEmail } from './SendActivationEmail.tsx'

export const Route = createFileRoute('/pages/account-activation/')({
  validateSearch: linkSearch,
  component: AccountActivationPage,
})

function AccountActivationPage() {
  const link = Route.useSearch()
  const [reached, setReached] = useState<ActivationOutcome>()
  const { data, isError } = useCallQuery(
    registrationCalls.getRegistrationProfile,
    { id: link.userId ?? '', token: link.activationToken ?? '' },
    { quiet: true, staleTime: Infinity },
  )
  // A failure of the server while verifying shows EXPIRED.
  const outcome = reached ?? (isError ? 'EXPIRED' : (data?.outcome ?? 'VERIFYING'))
  switch (outcome) {
    case 'VERIFYING':
      return <Verifying />
    case 'READY':
      // The link of an invitation opens another page.
      if (data?.userStatus !== 'UNCONFIRMED') return <SendActivationEmail link={link} />
      return <ActivationForm link={link} applicant={data} onOutcome={setReached} />
    case 'SUCCESS':
      return (
        <ActivationState title="Your account is active" art="all-done" action={<LogInButton />}>
          <p>Thank you for confirming your email address. You can log in now.</p>
        </ActivationState>
      )
    case 'ALREADY_ACTIVE':
      return (
        <ActivationState title="Already active" art="all-done" action={<LogInButton />}>
          <p>{activationMessages.alreadyActive}</p>
        </ActivationState>
      )
    case 'REJECTED':
      return (
        <ActivationState title="This account is not open" art="access-denied">
          <p>{activationMessages.rejected}</p>
        </ActivationState>
      )
    case 'EXPIRED':
      return <SendActivationEmail link={link} />
    case 'MISSING':
      return (
        <ActivationState
          title="This link is incomplete"
          art="error"
          action={
            <ButtonLink look="primary" href={latePaths.resendActivation()}>
              Send a new link
            </ButtonLink>
          }
        >
          <p>{activationMessages.missing}</p>
          <p>Open the link in the email once more, all of it, or ask for a new one.</p>
        </ActivationState>
      )
  }
}
