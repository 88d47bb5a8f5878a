import { helpLine } from '@portal/contract/provider/brand'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { securityCalls } from '@portal/contract/access/security'
import type { Session } from '@portal/contract/access/session'
import { landing } from '@portal/contract/access/session'
import { useEffect } from 'react'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import { ensureCallData } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { setSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import classes from './LoginPage.module.css'
import { SignIn } from './shared/SignIn.tsx'
import { afterSignIn } from './signedIn.ts'

interface Search {
  returnUrl?: string
  /** From the external provider: signed in, or with a second step left to do. */
  step?: 'arrived' | 'second'
}

export const Route = createFileRoute('/login/')({
  validateSearch: ({ returnUrl, step }: Record<string, unknown>): Search => ({
    ...(typeof returnUrl === 'string' && { returnUrl }),
    ...((step === 'arrived' || step === 'second') && { step }),
  }),
  // A signed-in visitor goes on to where the sign-in would have led.
  beforeLoad: ({ context: { session }, search }) => {
    if (session.signedIn && search.step !== 'arrived')
      redirect({ throw: true, href: safeReturnUrl(search.returnUrl) ?? landing(session), statusCode: 302 })
  },
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.step !== 'second') return null
    const begun = await ensureCallData(queryClient, securityCalls.getSignInStep, {}, { quiet: true }).catch(
      () => undefined,
    )
    return begun?.secondStep ?? null
  },
  component: LoginPage,
})

/** Goes on after a sign-in: the guest's carts first, then the page wanted. */
function useContinue(returnUrl: string | undefined) {
  const client = useQueryClient()
  const router = useRouter()
  return async (session: Session) => {
    setSession(client, session)
    await afterSignIn(client, session)
    await router.invalidate()
    await router.navigate({ href: returnUrl ?? landing(session), replace: true })
  }
}

// Sign in [S2.04]
function LoginPage() {
  const brand = useBrand()
  const { session } = Route.useRouteContext()
  const search = Route.useSearch()
  const begun = Route.useLoaderData()
  const returnUrl = safeReturnUrl(search.returnUrl)
  const goOn = useContinue(returnUrl)
  const hasArrived = search.step === 'arrived' && session.signedIn
  useEffect(() => {
    if (hasArrived) void goOn(session)
    // oxlint-disable-next-line react/exhaustive-deps -- once, on arrival
  }, [hasArrived])
  return (
    <div className={`stack middle level one-phone lowered ${classes['page'] ?? ''}`}>
      <section className="spacious card lifted" aria-labelledby="log-in">
        <h1 className="below5 text-3xl" id="log-in" tabIndex={-1}>
          Log In
        </h1>
        {hasArrived ? (
          <p role="status">One moment, please.</p>
        ) : (
          <SignIn onSignedIn={goOn} returnUrl={returnUrl} begun={begun} />
        )}
      </section>
      <section aria-labelledby="register">
        <h2 className="text-xl" id="register">
          New to {brand.product}?
        </h2>
        <p>
          A business account shows your fleet, notices, orders and invoices, and buys at your terms. A personal account
          buys parts.
        </p>
        <Link href={latePaths.registration()} className="strong link">
          Create an account
        </Link>
        <p className="text-label muted">
          You can browse and fill a cart without one. What is in your cart comes along when you log in.
        </p>
        <p className="text-label muted">
          Trouble logging in? Call {helpLine(brand)}, or read{' '}
          <Link className="link" href={paths.helpTopic('login-and-registration')}>
            Login and Registration
          </Link>
          .
        </p>
      </section>
    </div>
  )
}
