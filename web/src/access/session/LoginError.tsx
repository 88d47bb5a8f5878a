// The sign-in failure, shared by its two addresses [D1.33].
import { helpLine } from '@portal/contract/provider/brand'
import { paths } from '@portal/contract/platform/paths'
import { signInErrorText } from '@portal/contract/access/signInErrors'
import { useBrand } from '../../platform/config.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

export function LoginError({ errorType }: { errorType: string | undefined }) {
  const brand = useBrand()
  const message = errorType && signInErrorText(errorType, brand)
  return (
    <EmptyState
      level={1}
      title="We could not log you in"
      art="/art/states/access-denied.svg"
      action={
        <ButtonLink href={paths.login()} look="primary">
          Back to Log In
        </ButtonLink>
      }
    >
      {message && <p>{message}</p>}
      <p>Please try again. If it keeps happening, call {helpLine(brand)}.</p>
    </EmptyState>
  )
}
