// After a registration that a person has to approve first [A2.17].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export const Route = createFileRoute('/pages/registration-pending/')({ component: RegistrationPendingPage })

function RegistrationPendingPage() {
  return (
    <EmptyState
      level={1}
      title="We are looking at your registration"
      art="/art/states/all-done.svg"
      action={
        <ButtonLink look="primary" href={paths.store()}>
          Go to the supply store
        </ButtonLink>
      }
    >
      <p>
        Thank you for registering. We check new businesses first, and email you as soon as your account is approved.
      </p>
      <p>
        You can browse and fill a cart in the meantime. Questions? Call <HelpLine />.
      </p>
    </EmptyState>
  )
}
