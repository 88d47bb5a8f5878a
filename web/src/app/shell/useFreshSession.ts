// Asks again who is signed in when the visitor comes back to the tab after a while, and at once when another tab changed
// what is viewed: nobody should order here for the organization they left there. The guards then decide again.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionCalls } from '@portal/contract/session'
import { useEffect } from 'react'
import { sendCall } from '../../platform/client.ts'
import { viewedName } from '../../organizations/shared/viewedName.ts'
import { onOtherView } from '../../platform/otherView.ts'
import { page } from '../../platform/page.ts'
import { readSession, startOver } from '../../platform/session.ts'
import { recordSessionEnd } from '../../platform/sessionEnd.ts'
import { viewingChangedKey } from '../../platform/storage.ts'
import { showMessage } from '../../platform/toasts.ts'
import { wasTyped } from '../../platform/typed.ts'

/** A session seen longer ago than this is asked for again, in milliseconds. */
const stale = 60_000

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
      const before = readSession(client)
      const now = await sendCall(client, sessionCalls.getSession, {}).catch(() => before)
      if (JSON.stringify([now.profile, now.privileges]) === JSON.stringify([before.profile, before.privileges])) return
      // Ended while one was away: what was typed stays, and the session is begun again over it (SessionWatch).
      if (!now.signedIn) return recordSessionEnd(0)
      await startOver(client, now)
      await router.invalidate()
      // What is on this page is not what was looked at a moment ago.
      const viewed = now.profile && viewedName(now.profile)
      if (viewed && viewed !== (before.profile && viewedName(before.profile)))
        showMessage({ kind: 'done', text: `You switched to ${viewed} in another tab. This page shows it, too.` })
      else {
        const { reportGroup } = await import('../../organizations/shared/viewedGroup.ts')
        reportGroup(before.profile?.userSelectedGroup, now.profile?.userSelectedGroup)
      }
    }
    const back = () => {
      if (document.visibilityState === 'visible' && Date.now() - seen >= stale) void ask()
    }
    // Another tab that logs out clears what all of them keep.
    const changed = ({ key }: StorageEvent) => {
      if (key === viewingChangedKey) void ask()
      if (key !== null || !readSession(client).signedIn) return
      if (wasTyped()) recordSessionEnd(0)
      else page.reload()
    }
    // A page the browser kept whole is of another time: Back after sign-out shows nothing of it.
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
