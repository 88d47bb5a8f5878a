import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { punchoutMessages } from '@portal/contract/provider/punchout'
import { punchoutRefusal } from '@portal/contract/provider/punchoutCalls'
import { landing } from '@portal/contract/access/session'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import { matchRoute } from './matchRoute.ts'
import { listMissingRights } from './explainPages.ts'
import { useSession } from '../platform/session.ts'
import { getVisit } from '../platform/visit.ts'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../ui/text/Phone.tsx'

export const Route = createFileRoute('/pages/store/accessDenied/')({
  validateSearch: ({ originalURL }: Record<string, unknown>): { originalURL?: string } =>
    typeof originalURL === 'string' ? { originalURL } : {},
  component: AccessDeniedPage,
})

// [A§6]: denied users come here with originalURL.
function AccessDeniedPage() {
  const session = useSession()
  const original = safeReturnUrl(Route.useSearch().originalURL)
  if (session.profile?.punchOutType) return <NotOfVisit />
  const missing = original
    ? listMissingRights(session, matchRoute(new URL(original, 'http://portal').pathname).row.guard)
    : []
  const onward =
    session.signedIn && landing(session) !== original
      ? { href: landing(session), label: 'Go to my start page' }
      : { href: paths.store(), label: 'Go to the supply store' }
  return (
    <EmptyState
      level={1}
      title="You do not have access to this page"
      art="/art/states/access-denied.svg"
      action={
        <ButtonLink look="primary" href={onward.href}>
          {onward.label}
        </ButtonLink>
      }
    >
      {original && (
        <p>
          You asked for <code>{original}</code>.
        </p>
      )}
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {missing.length === 0 && 'Your administrator can give you access. '}If you think you should have it already,
        call <HelpLine />.
      </p>
    </EmptyState>
  )
}

// [P13.46]: no one can give a visit more than the store.
const NotOfVisit = () => (
  <EmptyState
    level={1}
    title={punchoutRefusal}
    art="/art/states/access-denied.svg"
    action={
      <>
        <ButtonLink look="primary" href={paths.cart()}>
          Go to your cart
        </ButtonLink>
        <ButtonLink href={paths.store()}>Go to the supply store</ButtonLink>
      </>
    }
  >
    <p>
      {getVisit()?.isInspected
        ? punchoutMessages.inspected
        : 'You shop here and take your cart back: account, checkout, training and dashboard stay closed.'}
    </p>
  </EmptyState>
)
