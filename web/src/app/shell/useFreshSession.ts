// Asks anew who is signed in when the visitor comes back to the tab after a while; the guards then decide again.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { sessionCalls } from 'contract/session'
import { useEffect } from 'react'
import { send } from '../../platform/client.ts'
import { rememberSession, sessionOf } from '../../platform/session.ts'

/** A session seen longer ago than this is asked for anew, in milliseconds. */
const stale = 60_000

export function useFreshSession(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    let seen = Date.now()
    const back = async () => {
      if (document.visibilityState !== 'visible' || Date.now() - seen < stale) return
      seen = Date.now()
      const before = sessionOf(client)
      const now = await send(client, sessionCalls.getSession, {}).catch(() => before)
      if (JSON.stringify([now.profile, now.privileges]) === JSON.stringify([before.profile, before.privileges])) return
      rememberSession(client, now)
      await router.invalidate()
    }
    const listener = () => void back()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [client, router])
}
