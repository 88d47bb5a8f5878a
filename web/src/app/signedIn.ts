// What happens right after a sign-in, before the visitor moves on; each area adds its step to the list.
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from 'contract/session'

type Step = (client: QueryClient, session: Session) => Promise<void>

/** In this order. The cart merges the guest's carts here [A4.27]. */
const onSignedIn: readonly Step[] = []

/** Runs every step; a failed one is reported by its call and does not keep the visitor from moving on. */
export async function afterSignIn(client: QueryClient, session: Session): Promise<void> {
  for (const step of onSignedIn) await step(client, session).catch(() => undefined)
}
