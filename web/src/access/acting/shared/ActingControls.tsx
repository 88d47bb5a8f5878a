// Over every page while staff act for a customer [A2.50, S16.08]: for whom and how long still, looking or changing, and
// the way out.
import { actingCalls } from '@portal/contract/access/acting'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallMutation } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { leaveView, reportOtherSession, cancelLeave } from '../../../platform/otherView.ts'
import { page } from '../../../platform/page.ts'
import { resetClient, useSession } from '../../../platform/session.ts'
import classes from './ActingControls.module.css'

export function ActingControls() {
  const { profile, acting } = useSession()
  const client = useQueryClient()
  const minutes = useMinutesLeft(acting?.secondsLeft ?? 0)
  const change = useCallMutation(actingCalls.setImpersonationChanges, {
    onSuccess: (session) => void resetClient(client, session),
  })
  const exit = useCallMutation(actingCalls.endImpersonation, { onSuccess: () => page.go(paths.csr()) })
  const leave = () => {
    leaveView()
    exit.mutate({}, { onError: cancelLeave })
  }
  if (!profile || !acting) return null
  const { mayChange, staffName, reason } = acting
  return (
    <span
      className={`inline-row wrap gap3 lines1 beside2 ${classes['controls'] ?? ''}`}
      role="group"
      aria-label="Acting for a customer"
    >
      <span title={`${staffName}: ${reason}`}>
        You act for{' '}
        <strong>
          {profile.firstName} {profile.lastName}
        </strong>
        {mayChange ? ' and make changes' : ', looking only'} · {plural(minutes, 'minute')} left
      </span>
      {/* Disabled it would lose the focus. */}
      <button
        className="press hovers wide3 rounded-md strong outlined lit"
        type="button"
        aria-disabled={change.isPending || undefined}
        onClick={() => !change.isPending && change.mutate({ mayChange: !mayChange })}
      >
        {mayChange ? 'Only Look' : 'Make Changes'}
      </button>
      <button
        className="press hovers wide3 rounded-md strong outlined lit"
        type="button"
        disabled={exit.isPending || exit.isSuccess}
        onClick={leave}
      >
        Exit
      </button>
    </span>
  )
}

/** Minutes left, begun ones counted; asks for the session at the end. */
function useMinutesLeft(secondsLeft: number): number {
  const [minutes, setMinutes] = useState(Math.ceil(secondsLeft / 60))
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000
    const count = () => setMinutes(Math.max(0, Math.ceil((end - performance.now()) / 60_000)))
    count()
    const counting = setInterval(count, 10_000)
    const ending = setTimeout(reportOtherSession, secondsLeft * 1000 + 500)
    return () => {
      clearInterval(counting)
      clearTimeout(ending)
    }
  }, [secondsLeft])
  return minutes
}
