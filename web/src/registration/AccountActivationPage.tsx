// The activation screen [A2.66]: it verifies the link in the browser, so that a mail scanner that only fetches the page
// changes nothing, and ends in exactly one state.
import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { ActivationOutcome } from 'contract/registration'
import { activationMessages, registrationCalls } from 'contract/registration'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../app/paths.ts'
import { useSend } from '../platform/client.ts'
import { Link } from '../ui/Link.tsx'
import { ActivationState, LogInButton, Verifying } from './ActivationState.tsx'
import type { LinkSearch } from './link.ts'
import { linkSearch } from './link.ts'
import { SendActivationEmail } from './SendActivationEmail.tsx'

export const Route = createFileRoute('/pages/account-activation/')({
  validateSearch: linkSearch,
  component: AccountActivationPage,
})

function AccountActivationPage() {
  const link = Route.useSearch()
  const outcome = useActivation(link)
  switch (outcome) {
    case 'VERIFYING':
      return <Verifying />
    case 'SUCCESS':
    case 'READY':
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
            <Button component={Link} href={paths.resendActivation()}>
              Send a new link
            </Button>
          }
        >
          <p>{activationMessages.missing}</p>
          <p>Open the link in the email once more, all of it, or ask for a new one.</p>
        </ActivationState>
      )
  }
}

/** Uses the link, once for each time the page is opened. A failure of the server shows EXPIRED [A4.21]. */
function useActivation({ userId = '', activationToken = '' }: LinkSearch): ActivationOutcome | 'VERIFYING' {
  const { mutateAsync } = useSend(registrationCalls.setRegistrationStatus, { quiet: true })
  const [outcome, setOutcome] = useState<ActivationOutcome | 'VERIFYING'>('VERIFYING')
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutateAsync({ id: userId, token: activationToken, status: 'REGISTERED' }).then(
      (answer) => setOutcome(answer.outcome),
      () => setOutcome('EXPIRED'),
    )
  }, [mutateAsync, userId, activationToken])
  return outcome
}
