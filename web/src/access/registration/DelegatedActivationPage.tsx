// The entry of invited users [A2.75]: it only looks at the link, and leads on to where it can be used or sent again.
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { registrationCalls } from '@portal/contract/access/registration'
import { useEffect } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { Verifying } from './ActivationState.tsx'
import { DelegatedRefusal, isRefusal } from './DelegatedRefusal.tsx'
import { linkSearch } from './link.ts'

export const Route = createFileRoute('/pages/delegated-registration-activation/')({
  validateSearch: linkSearch,
  component: DelegatedActivationPage,
})

function DelegatedActivationPage() {
  const { userId = '', activationToken = '' } = Route.useSearch()
  const navigate = useNavigate()
  const { data, isError } = useCallQuery(
    registrationCalls.getRegistrationProfile,
    { id: userId, token: activationToken },
    { quiet: true, staleTime: 0 },
  )
  const outcome = isError ? 'EXPIRED' : data?.outcome
  const onward =
    outcome === 'READY'
      ? latePaths.completeRegistration({ userId, activationToken })
      : outcome === 'EXPIRED'
        ? latePaths.resendActivation({ expired: true })
        : undefined
  useEffect(() => {
    if (onward) void navigate({ href: onward, replace: true })
  }, [navigate, onward])

  return isRefusal(outcome) ? <DelegatedRefusal refusal={outcome} /> : <Verifying />
}
