// How many sheets wait on this device, in the frame of every page; sends them as soon as there is a line [P6.50].
import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { inspectionPaths } from '@portal/contract/machines/inspectionPaths'
import { useEffect } from 'react'
import { isOffline } from '../../../platform/connection.ts'
import { IconClipboardCheck } from '../../../ui/icons/IconClipboardCheck.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { claimDevice } from '../offline/keptUnits.ts'
import { isWaiting, useOwner, useSheets } from '../offline/keptSheets.ts'
import { sendWaiting } from '../offline/sendSheets.ts'
import { announceSent } from '../offline/announceSent.ts'
import classes from './Waiting.module.css'

/** Milliseconds until what waits is tried again. */
const every = 60_000

export function Waiting() {
  const client = useQueryClient()
  const owner = useOwner()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const sheets = useSheets()?.filter(isWaiting) ?? []
  const toSend = sheets.filter(({ waiting }) => waiting?.state === 'WAITING').length
  useEffect(() => void claimDevice(owner), [owner])
  useEffect(() => {
    if (toSend === 0) return undefined
    const send = () => {
      if (!isOffline()) void sendWaiting(client, owner).then(announceSent)
    }
    send()
    const timer = setInterval(send, every)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [client, owner, toSend])
  // The page that lists them says it itself.
  if (sheets.length === 0 || pathname.startsWith(inspectionPaths.waiting())) return null
  return (
    <div className={classes['place']} role="status" data-no-print>
      <ButtonLink href={inspectionPaths.waiting()}>
        <IconClipboardCheck size={18} aria-hidden />
        {toSend === sheets.length
          ? `${sheets.length} waiting to send`
          : `${sheets.length} waiting, ${sheets.length - toSend} need you`}
      </ButtonLink>
    </div>
  )
}
