import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { sessionCalls } from '@portal/contract/access/session'
import { useEffect } from 'react'
import { sendCall } from '../../platform/client.ts'
import { deleteAllCookies } from '../../platform/cookies.ts'
import { page } from '../../platform/page.ts'
import { clearStorage } from '../../platform/storage.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'

export const Route = createFileRoute('/logout/')({
  component: LogoutPage,
})

// Ends the session on the server, clears what this browser kept, and reloads the store ([A§4] Logout [A4.30]).
function LogoutPage() {
  const client = useQueryClient()
  useEffect(() => {
    const leave = async () => {
      await sendCall(client, sessionCalls.signOut, {}).catch(() => undefined)
      clearStorage()
      deleteAllCookies()
      // Back finds nothing: not in the caches, and not by this page's place in the history.
      client.clear()
      page.replace(paths.store())
    }
    void leave()
  }, [client])
  return (
    <EmptyState level={1} title="Logging you out">
      One moment, please.
    </EmptyState>
  )
}
