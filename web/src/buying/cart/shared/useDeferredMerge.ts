// Items a guest chose and the sign-in could not put into the user's cart (no answer, a full cart) goes there later.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../platform/session.ts'
import { mergeOrReport } from './mergeGuestCarts.ts'

/** On pages of a user's cart: tries again what the sign-in could not do [A4.27]. */
export function useDeferredMerge(): void {
  const client = useQueryClient()
  const session = useSession()
  const merge = useEffectEvent(() => void mergeOrReport(client, session))
  useEffect(() => {
    if (session.signedIn) merge()
  }, [session.signedIn])
}
