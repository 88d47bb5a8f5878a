import { createFileRoute, redirect } from '@tanstack/react-router'
import { landing } from 'contract/session'
import { paths } from './paths.ts'

// The home route leads to the landing of whoever is signed in [A4.25], and guests to the store.
export const Route = createFileRoute('/')({
  beforeLoad: ({ context: { session } }) => {
    redirect({ throw: true, href: session.signedIn ? landing(session) : paths.store(), statusCode: 302 })
  },
})
