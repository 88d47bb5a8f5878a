// Watches over a signed-in visit: says now and then that a person is there [A§4], warns two minutes before the session
// ends, and lets one log in again without leaving the page, so that nothing typed is lost.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import type { Session } from '@portal/contract/access/session'
import { landing, sessionCalls } from '@portal/contract/access/session'
import { useEffect, useState } from 'react'
import { sendCall } from '../../../platform/client.ts'
import { page } from '../../../platform/page.ts'
import { rememberSession, resetClient, useSession } from '../../../platform/session.ts'
import { recordSessionEnd, useSessionEnd } from '../../../platform/sessionEnd.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { SignIn } from './SignIn.tsx'
import { useHeartbeat } from './useHeartbeat.ts'

/** How long before its end a session is warned of, in milliseconds. */
const warning = 2 * 60_000

const viewedIn = ({ profile }: Session): string => JSON.stringify(profile?.activeOrganizations)

export function SessionWatch() {
  const client = useQueryClient()
  const router = useRouter()
  const session = useSession()
  useHeartbeat()
  const left = useTimeLeft()
  if (left === undefined || left > warning) return null

  const stay = async () => {
    const now = await sendCall(client, sessionCalls.getSession, {}).catch(() => undefined)
    if (now?.signedIn) rememberSession(client, now)
    recordSessionEnd(now?.secondsLeft ?? 0)
  }
  // The page stays as it is for the same person; anyone else begins on a page of their own.
  const back = async (next: Session) => {
    if (next.profile?.userId !== session.profile?.userId) return page.go(landing(next))
    recordSessionEnd(next.secondsLeft)
    // A viewer of something else reads that; otherwise only what was refused is asked for again.
    if (viewedIn(next) !== viewedIn(session)) await resetClient(client, next)
    else {
      rememberSession(client, next)
      await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    // A page that did not load, not one that is: what was typed in it stays with it.
    if (router.state.matches.some(({ status }) => status === 'error')) await router.invalidate()
  }
  return left > 0 ? (
    <Modal
      opened
      size="small"
      title="Are you still there?"
      footer={
        <>
          <ButtonLink href={paths.logout()}>Log Out</ButtonLink>
          <Button look="primary" onClick={() => void stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p role="alert">Your session ends in two minutes. What you have typed is kept if you stay signed in.</p>
    </Modal>
  ) : (
    <Modal
      opened
      size="small"
      title="Your session has ended"
      // Another person may be before this screen by now: what is behind the dialog can be left, too.
      footer={<ButtonLink href={paths.logout()}>Leave this page</ButtonLink>}
    >
      <p role="alert">Log in again to go on where you were. What you have typed is still here.</p>
      <SignIn onSignedIn={back} returnUrl={undefined} />
    </Modal>
  )
}

/** Milliseconds until the session ends, counted again when something changes: at the warning and at the end. */
function useTimeLeft(): number | undefined {
  const endsAt = useSessionEnd()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      setNow(Date.now())
      const next = [endsAt - warning, endsAt].find((at) => at > Date.now())
      if (next !== undefined) timer = setTimeout(look, next - Date.now() + 5)
    }
    look()
    // A sleeping computer's timers sleep too.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAt])
  return endsAt === undefined ? undefined : endsAt - now
}
