// After a registration that only waits for its link [A2.16].
import { Button } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { HelpLine } from '../../ui/Phone.tsx'

export const Route = createFileRoute('/pages/registration-approved/')({ component: RegistrationApprovedPage })

function RegistrationApprovedPage() {
  return (
    <EmptyState
      level={1}
      title="Check your email"
      art="/art/states/letter.svg"
      action={
        <>
          <Button component={Link} href={paths.store()}>
            Go to the supply store
          </Button>
          <Button variant="default" component={Link} href={paths.resendActivation()}>
            Send a new link
          </Button>
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
