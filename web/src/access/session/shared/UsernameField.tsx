// Whose password a form is about, for password managers: no one sees it or comes to it.

/** The e-mail address of the password's owner beside the password field. */
export function UsernameField({ email }: { email: string | null | undefined }) {
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      hidden
      aria-hidden
      tabIndex={-1}
    />
  )
}
