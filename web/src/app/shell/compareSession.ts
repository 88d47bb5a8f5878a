// What changed since the page was shown: who is signed in, or what is viewed. Loaded when it is asked for.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { sessionCalls } from '@portal/contract/session'
import { reportGroup } from '../../organizations/shared/viewedGroup.ts'
import { viewedName } from '../../organizations/shared/viewedName.ts'
import { sendCall } from '../../platform/client.ts'
import { readSession, startOver } from '../../platform/session.ts'
import { recordSessionEnd } from '../../platform/sessionEnd.ts'
import { showMessage } from '../../platform/toasts.ts'

/** Asks for the session; where it is another one, the page starts over with it and says what is viewed now. */
export async function compareSession(client: QueryClient, router: AnyRouter): Promise<void> {
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
  else reportGroup(before.profile?.userSelectedGroup, now.profile?.userSelectedGroup)
}
