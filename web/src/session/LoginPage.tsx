import { createFileRoute, redirect } from '@tanstack/react-router'
import { landing } from 'contract/session'
import { safeReturnUrl } from '../app/shared/returnUrl.ts'
import { useBrand } from '../platform/config.ts'
import { paths } from '../app/paths.ts'
import { Link } from '../ui/Link.tsx'
import classes from './LoginPage.module.css'
import { SignInForm } from './SignInForm.tsx'

export const Route = createFileRoute('/login/')({
  validateSearch: ({ returnUrl }: Record<string, unknown>): { returnUrl?: string } =>
    typeof returnUrl === 'string' ? { returnUrl } : {},
  // Who is signed in already goes on to where the sign-in would have led.
  beforeLoad: ({ context: { session }, search }) => {
    if (session.signedIn)
      redirect({ throw: true, href: safeReturnUrl(search.returnUrl) ?? landing(session), statusCode: 302 })
  },
  component: LoginPage,
})

// Sign in (screens.md, Public and session)
function LoginPage() {
  const brand = useBrand()
  const { returnUrl } = Route.useSearch()
  return (
    <div className={classes['page']}>
      <section className={classes['card']} aria-labelledby="log-in">
        <h1 id="log-in" tabIndex={-1}>
          Log In
        </h1>
        <SignInForm returnUrl={safeReturnUrl(returnUrl)} />
      </section>
      <section className={classes['beside']} aria-labelledby="register">
        <h2 id="register">New to {brand.product}?</h2>
        <p>
          A business account shows your fleet, notices, orders and invoices, and buys at your terms. A personal account
          buys parts.
        </p>
        <Link href={paths.registration()} className={classes['register']}>
          Create an account
        </Link>
        <p className={classes['note']}>
          You can browse and fill a cart without one. What is in your cart comes along when you log in.
        </p>
        <p className={classes['note']}>
          Trouble logging in? Call {brand.phone}, Option 1, or read{' '}
          <Link href={paths.helpTopic('login-and-registration')}>Login and Registration</Link>.
        </p>
      </section>
    </div>
  )
}
