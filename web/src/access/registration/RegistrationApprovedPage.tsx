// After a registration that only waits for its link [A2.16].
import { createFileRoute } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export const Route = createFileRoute('/pages/registration-approved/')({ component: RegistrationApprovedPage })

function RegistrationApprovedPage() {
  return (
    <EmptyState
      level={1}
      title="Check your email"
      art="/art/states/letter.svg"
      action={
        <>
          <ButtonLink look="primary" href={paths.store()}>
            Go to the supply store
          </ButtonLink>
          <ButtonLink href={latePaths.resendActivation()}>Send a new link</ButtonLink>
        </>
      }
    >
      <p>
        Thank you for registering. We sent you an email with a link that activates your account; it works for 7 days.
      </p>
      <p>
        Nothing there after a few minutes? Look in the spam folder, ask for a new link, or call <HelpLine />.
      </p>
    </EmptyState>
  )
}
