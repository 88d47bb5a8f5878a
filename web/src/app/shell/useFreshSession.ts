// Asks again who is signed in when the visitor comes back to the tab after a while, and at once when another tab changed
// what is viewed, so that no one orders here for the organization they left there. The guards then decide again.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onOtherView } from '../../platform/otherView.ts'
import { page } from '../../platform/page.ts'
import { readSession } from '../../platform/session.ts'
import { recordSessionEnd } from '../../platform/sessionEnd.ts'
import { viewingChangedKey } from '../../platform/storage.ts'
import { isPageDirty } from '../../platform/dirtyPage.ts'

/** A session seen longer ago than this is asked for again, in milliseconds. */
const staleAfter = 60_000

export function useFreshSession(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let seen = Date.now()
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      await compare().finally(() => (isAsking = false))
    }
    const compare = async () => {
      seen = Date.now()
      const { compareSession } = await import('./compareSession.ts')
      await compareSession(client, router)
    }
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - seen >= staleAfter) void ask()
    }
    // Another tab that logs out clears what all of them keep.
    const changed = ({ key }: StorageEvent) => {
      if (key === viewingChangedKey) void ask()
      if (key !== null || !readSession(client).signedIn) return
      if (isPageDirty()) recordSessionEnd(0)
      else page.reload()
    }
    // Reloaded, because a page the browser kept is of another time, and Back after sign-out must show nothing of it.
    const restored = ({ persisted }: PageTransitionEvent) => persisted && page.reload()
    const stop = onOtherView(() => void ask())
    document.addEventListener('visibilitychange', back)
    window.addEventListener('storage', changed)
    window.addEventListener('pageshow', restored)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('storage', changed)
      window.removeEventListener('pageshow', restored)
    }
  }, [client, router])
}
