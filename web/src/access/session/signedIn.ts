// Steps right after a sign-in, before the visitor moves on; each area adds its step to the list.
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '@portal/contract/access/session'
import { mergeOrReport } from '../../buying/cart/shared/mergeGuestCarts.ts'

type Step = (client: QueryClient, session: Session) => Promise<void>

/** In this order: the guest's carts become the user's [A4.27]. */
const onSignedIn: readonly Step[] = [mergeOrReport]

/** Runs every step; each reports its own failure, and none keeps the visitor from moving on. */
export async function afterSignIn(client: QueryClient, session: Session): Promise<void> {
  for (const step of onSignedIn) await step(client, session)
}
