// What a guest chose and the sign-in could not put into the user's cart (no answer, a full cart) goes there later.
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { Session } from 'contract/session'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../../platform/errors.ts'
import { useSession } from '../../platform/session.ts'
import { showMessage } from '../../platform/toasts.ts'
import { mergeGuestCarts } from './mergeGuestCarts.ts'

/** Merges; a failure keeps what was chosen in this browser, and says so. */
export async function mergeOrTell(client: QueryClient, session: Session): Promise<void> {
  try {
    await mergeGuestCarts(client, session)
  } catch (error) {
    const why = error instanceof CallError ? (error.body?.userFriendlyMessage ?? '') : ''
    showMessage({
      kind: 'warning',
      text: `What you chose before you logged in is kept, but it is not in this cart yet. ${why}`.trim(),
      action: { label: 'Try again', run: () => void mergeOrTell(client, session) },
    })
  }
}

/** On pages of a user's cart: tries again what the sign-in could not do [A4.27]. */
export function useLateMerge(): void {
  const client = useQueryClient()
  const session = useSession()
  const merge = useEffectEvent(() => void mergeOrTell(client, session))
  useEffect(() => {
    if (session.signedIn) merge()
  }, [session.signedIn])
}
