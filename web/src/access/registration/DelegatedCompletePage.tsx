// Completing an invitation [A2.67, A2.68]: the password form first, then the success state [D1.17].
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { ActivationOutcome } from '@portal/contract/access/registration'
import { useState } from 'react'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { CompletionForm } from './CompletionForm.tsx'
import { DelegatedRefusal, isRefusal } from './DelegatedRefusal.tsx'
import { linkSearch } from './link.ts'

export const Route = createFileRoute('/pages/delegated-registration-activation/complete/')({
  validateSearch: linkSearch,
  component: DelegatedCompletePage,
})

function DelegatedCompletePage() {
  const { userId = '', activationToken = '' } = Route.useSearch()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<ActivationOutcome | undefined>(
    userId && activationToken ? undefined : 'MISSING',
  )
  const goOn = (next: ActivationOutcome) => {
    if (next === 'EXPIRED') void navigate({ href: latePaths.resendActivation({ expired: true }), replace: true })
    else setOutcome(next)
  }
  if (isRefusal(outcome)) return <DelegatedRefusal refusal={outcome} />
  return (
    <div className="width-md page-center">
      <PageHeader
        title="Complete Your Registration"
        crumbs={[
          { label: 'Store', href: paths.store() },
          { label: 'Register', href: latePaths.registration() },
          { label: 'Activate', href: latePaths.delegatedActivation({ userId, activationToken }) },
        ]}
      />
      {outcome === 'SUCCESS' ? (
        <section className="stack gap4 roomy card lifted unspaced" role="status">
          <h2>Success!</h2>
          <p>Your registration has been successfully completed.</p>
          <p>
            <Link href={paths.login()}>Log In Now.</Link>
          </p>
        </section>
      ) : (
        <CompletionForm userId={userId} activationToken={activationToken} onOutcome={goOn} />
      )}
    </div>
  )
}
