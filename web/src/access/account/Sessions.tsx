// Where I am logged in: device, place, last seen; one of them or all can be ended.
import { paths } from '@portal/contract/platform/paths'
import { securityCalls } from '@portal/contract/access/security'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { leaveView, cancelLeave } from '../../platform/otherView.ts'
import { page } from '../../platform/page.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export function Sessions() {
  const { data, error, isPending, refetch } = useCallQuery(securityCalls.getMySessions, {}, { quiet: true })
  const end = useCallMutation(securityCalls.endMySession, { invalidates: [securityCalls.getMySessions] })
  const endAll = useCallMutation(securityCalls.signOutEverywhere, { onSuccess: () => page.go(paths.logout()) })
  const leave = () => {
    leaveView()
    endAll.mutate({}, { onError: cancelLeave })
  }
  if (isPending) return <SkeletonRows rows={2} height={56} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div className="stack gap4">
      <ul className="stack list">
        {data.sessions.map(({ sessionId, device, place, lastSeenAt, signedInAt, isCurrent }) => (
          <li className="row wrap between gap4 lines2 tall3 line-below" key={sessionId}>
            <div className="words">
              <div className="row wrap gap2h lines1 strong">
                {device} {isCurrent && <StatusBadge tone="ok">This device</StatusBadge>}
              </div>
              <p className="bare text-label muted">
                {place} · last seen {formatDateTime(lastSeenAt)} · logged in {formatDateTime(signedInAt)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                aria-label={`End the session of ${device}, ${place}`}
                loading={end.isPending && end.variables.sessionId === sessionId}
                onClick={() => end.mutate({ sessionId })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="fit" loading={endAll.isPending} onClick={leave}>
        Sign out everywhere
      </Button>
    </div>
  )
}
