import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { sessionCalls } from '@portal/contract/access/session'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { useCallback, useEffect, useState } from 'react'
import { sendCall } from '../../platform/client.ts'
import { deleteAllCookies } from '../../platform/cookies.ts'
import { plural } from '../../platform/formats.ts'
import { page } from '../../platform/page.ts'
import { clearStorage } from '../../platform/storage.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'

export const Route = createFileRoute('/logout/')({
  component: LogoutPage,
})

// Ends the session on the server, clears what this browser kept, and reloads the store ([A§4] Logout [A4.30]).
function LogoutPage() {
  const client = useQueryClient()
  const [unsent, setUnsent] = useState(0)
  const leave = useCallback(
    async (isSure: boolean) => {
      const device = await import('../../machines/inspections/shared/leaveDevice.ts').catch(() => undefined)
      const waiting = isSure ? 0 : ((await device?.countUnsent(client)) ?? 0)
      setUnsent(waiting)
      if (waiting > 0) return
      const after = await device?.leaveDevice(client)
      await sendCall(client, sessionCalls.signOut, {}).catch(() => undefined)
      clearStorage()
      after?.()
      deleteAllCookies()
      // Back finds nothing: not in the caches, and not by this page's place in the history.
      client.clear()
      page.replace(paths.store())
    },
    [client],
  )
  useEffect(() => void leave(false), [leave])
  if (unsent > 0)
    return (
      <EmptyState
        level={1}
        title={`${plural(unsent, 'inspection')} not sent yet`}
        action={
          <>
            <ButtonLink look="primary" href={inspectionPaths.waiting()}>
              Look at what waits
            </ButtonLink>
            <Button onClick={() => void leave(true)}>Log out all the same</Button>
          </>
        }
      >
        {unsent === 1 ? 'It stays' : 'They stay'} on this phone, where nobody else who signs in sees it, and{' '}
        {unsent === 1 ? 'is' : 'are'} sent once you sign in here again.
      </EmptyState>
    )
  return (
    <EmptyState level={1} title="Logging you out">
      One moment, please.
    </EmptyState>
  )
}
