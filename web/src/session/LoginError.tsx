// The sign-in failure, shared by its two addresses (decisions §1.33).
import { paths } from '../app/paths.ts'
import { useBrand } from '../platform/config.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import actions from '../ui/actions.module.css'

/** What we say for descriptions we know; any other is shown as it came, as text (quality.md, errorType). */
const known: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was refused.',
  'user is blocked': 'This account does not have permission to access the portal.',
}

/** Reads errorType of either address. */
export const loginErrorSearch = ({ errorType }: Record<string, unknown>): { errorType?: string } =>
  typeof errorType === 'string' ? { errorType: errorType.slice(0, 300) } : {}

export function LoginError({ errorType }: { errorType: string | undefined }) {
  const { phone } = useBrand()
  return (
    <EmptyState
      level={1}
      title="We could not log you in"
      art="/art/states/access-denied.svg"
      action={
        <Link href={paths.login()} className={actions['primary']}>
          Back to Log In
        </Link>
      }
    >
      {errorType && <p>{known[errorType] ?? errorType}</p>}
      <p>Please try again. If it keeps happening, call {phone}, Option 1.</p>
    </EmptyState>
  )
}
