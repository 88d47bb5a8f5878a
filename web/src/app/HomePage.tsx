import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { home } from '@portal/contract/access/session'

// The home route leads to the home of anyone who is signed in, and guests to the store.
export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { session } }) => {
    redirect({ throw: true, href: session.signedIn ? home(session) : paths.store(), statusCode: 302 })
  },
})
