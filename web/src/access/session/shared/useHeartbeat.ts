// The heartbeat [A§4, A§7]: quiet, its failure is no one's news [D2.34]. An idle page sends none, so that its
// session may end; one that was left alone and is looked at again asks whether it still has one.
import { useQueryClient } from '@tanstack/react-query'
import { inboxCalls } from '@portal/contract/access/inbox'
import { securityCalls } from '@portal/contract/access/security'
import { useEffect } from 'react'
import { sendCall } from '../../../platform/client.ts'
import { isLeavingView } from '../../../platform/otherView.ts'

const heartbeatInterval = 5 * 60_000
const retryDelay = 10_000

export function useHeartbeat(): void {
  const client = useQueryClient()
  useEffect(() => {
    let used = Date.now()
    let sent = 0
    // News since; asked for only where the header shows it.
    const askInbox = () => client.invalidateQueries({ queryKey: [inboxCalls.getInbox.name] })
    const beat = () => {
      if (document.visibilityState !== 'visible' || used < sent || isLeavingView()) return
      sent = Date.now()
      void sendCall(client, securityCalls.updateLastSSOHeartbeat, {}).then(askInbox, () => undefined)
    }
    const use = () => {
      used = Date.now()
    }
    const back = () => {
      if (document.visibilityState !== 'visible' || Date.now() - sent < heartbeatInterval) return
      void sendCall(client, securityCalls.getLastSSOHeartbeat, {}).then(askInbox, () => undefined)
    }
    const first = setTimeout(beat, retryDelay)
    const timer = setInterval(beat, heartbeatInterval)
    document.addEventListener('pointerdown', use)
    document.addEventListener('keydown', use)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('pointerdown', use)
      document.removeEventListener('keydown', use)
      document.removeEventListener('visibilitychange', back)
    }
  }, [client])
}
