// The sign-in failure, shared by its two addresses [D1.33].
import { helpLine } from '@portal/contract/provider/brand'
import { paths } from '@portal/contract/platform/paths'
import { signInErrorText } from '@portal/contract/access/signInErrors'
import { useBrand } from '../../platform/config.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import actions from '../../ui/actions.module.css'

export function LoginError({ errorType }: { errorType: string | undefined }) {
  const brand = useBrand()
  const message = errorType && signInErrorText(errorType, brand)
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
      {message && <p>{message}</p>}
      <p>Please try again. If it keeps happening, call {helpLine(brand)}.</p>
    </EmptyState>
  )
}
