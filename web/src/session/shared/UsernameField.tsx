// Whose password a form is about, for password managers: nobody sees it or comes to it.
import { useSession } from '../../platform/session.ts'

/** The signed-in user's e-mail address beside a password field. */
export function UsernameField() {
  const { profile } = useSession()
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={profile?.email ?? ''}
      readOnly
      hidden
      aria-hidden
      tabIndex={-1}
    />
  )
}
