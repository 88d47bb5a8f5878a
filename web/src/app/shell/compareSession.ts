// Changes since the page was shown: who is signed in, or what is viewed. Loaded when it is asked for.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Session } from '@portal/contract/access/session'
import { sessionCalls } from '@portal/contract/access/session'
import { reportGroup } from '../../access/organizations/shared/viewedGroup.ts'
import { viewedName } from '../../access/organizations/shared/viewedName.ts'
import { sendCall } from '../../platform/client.ts'
import { readSession, resetClient } from '../../platform/session.ts'
import { recordSessionEnd } from '../../platform/sessionEnd.ts'
import { showMessage } from '../../platform/toasts.ts'

// The seconds left of acting for a customer differ with every answer.
const compared = ({ profile, privileges, acting }: Session) =>
  JSON.stringify([profile, privileges, acting && { ...acting, secondsLeft: 0 }])

const formatName = ({ profile }: Session) => `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()

/** Says that staff began or ceased to act for a customer: in another tab, or because the time was over. */
function reportActing(before: Session, now: Session): void {
  const text = now.acting
    ? `You act for ${formatName(now)} now. This page shows it, too.`
    : `You no longer act for ${formatName(before)}: it was ended, or its time was over.`
  showMessage({ kind: 'done', text })
}

/** Asks for the session; where it is another one, the page starts over with it and says what is viewed now. */
export async function compareSession(client: QueryClient, router: AnyRouter): Promise<void> {
  const before = readSession(client)
  const now = await sendCall(client, sessionCalls.getSession, {}).catch(() => before)
  // Asked again, because a person logged in meanwhile and the answer is for the session before.
  if (readSession(client).expiresAt !== before.expiresAt) return compareSession(client, router)
  if (compared(now) === compared(before)) return
  // The page does not start over, so that what was typed stays; the session is begun again over it (SessionWatch).
  if (!now.signedIn) return recordSessionEnd(0)
  await resetClient(client, now)
  await router.invalidate()
  if (now.acting?.actingId !== before.acting?.actingId) return reportActing(before, now)
  // The content of this page is not what was looked at a moment ago.
  const viewed = now.profile && viewedName(now.profile)
  if (viewed && viewed !== (before.profile && viewedName(before.profile)))
    showMessage({ kind: 'done', text: `You switched to ${viewed} in another tab. This page shows it, too.` })
  else reportGroup(before.profile?.userSelectedGroup, now.profile?.userSelectedGroup)
}
