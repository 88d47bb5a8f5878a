// Stands for a screen of later work: honest, and with a way onward.
import { paths } from '@portal/contract/paths'
import { useCan, useSession } from '../platform/session.ts'
import { one } from '@portal/contract/privileges'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Phone } from '../ui/Phone.tsx'
import actions from '../ui/actions.module.css'

export function NotBuilt({ title }: { title: string }) {
  const can = useCan()
  const { signedIn } = useSession()
  const home = can(one('B2B_Dashboard'))
    ? { href: paths.dashboard(), label: 'Go to the dashboard' }
    : { href: paths.store(), label: 'Go to the supply store' }
  return (
    <EmptyState
      level={1}
      title={`${title} is not built yet`}
      art="/art/states/not-built.svg"
      action={
        <Link href={home.href} className={actions['primary']}>
          {home.label}
        </Link>
      }
    >
      <p>
        This page is planned, and nothing is wrong with your {signedIn ? 'account' : 'browser'}. Until it is here,
        please call <Phone />.
      </p>
    </EmptyState>
  )
}
