// Help desk sessions as me, why and when, and what they did; what is under way can be ended [S16.08, P9.93].
import { actingCalls } from '@portal/contract/access/acting'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export function SupportAccess() {
  const { data, error, isPending, refetch } = useCallQuery(actingCalls.getSupportAccess, {}, { quiet: true })
  const end = useCallMutation(actingCalls.endSupportAccess, { invalidates: [actingCalls.getSupportAccess] })
  if (isPending) return <SkeletonRows rows={2} height={56} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (data.accesses.length === 0)
    return <p className="bare text-label muted">Nobody has opened your account in the last year.</p>
  return (
    <ul className="stack list">
      {data.accesses.map(({ actingId, staffName, reason, begunAt, endsAt, isLive, couldChange, did }) => (
        <li className="row wrap between gap4 lines2 tall3 line-below" key={actingId}>
          <div className="words">
            <div className="row wrap gap2h lines1 strong">
              {staffName} {isLive && <StatusBadge tone="soon">Now</StatusBadge>}
            </div>
            <p className="bare text-label muted">“{reason}”</p>
            <p className="bare text-label muted">
              {formatDateTime(begunAt)} to {formatDateTime(endsAt)} ·{' '}
              {couldChange ? 'could make changes' : 'only looked'}
            </p>
            {did.length > 0 && (
              <details>
                <summary>What they did ({did.length})</summary>
                <ul className="bare above1 indent text-label">
                  {did.map(({ at, action, target }, place) => (
                    // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is shown
                    <li key={place}>
                      {action}
                      {target && `: ${target}`} · {formatDateTime(at)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
          {isLive && (
            <Button
              aria-label={`End the access of ${staffName}`}
              loading={end.isPending}
              onClick={() => end.mutate({ actingId })}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
