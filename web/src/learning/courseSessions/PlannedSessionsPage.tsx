// Sessions for staff [P12.14]: those to come and those that were held, each with its people.
import { createFileRoute } from '@tanstack/react-router'
import { attendanceCalls } from '@portal/contract/learning/courseSessions'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import rows from '../../ui/layout/rowList.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { PlanDialog } from './PlanDialog.tsx'

export const Route = createFileRoute('/pages/csr/trainingSessions/')({
  validateSearch: ({ past }: Record<string, unknown>): { past?: true } => (past ? { past: true } : {}),
  component: PlannedSessionsPage,
})

function PlannedSessionsPage() {
  const { past: isPast = false } = Route.useSearch()
  const [isPlanning, setIsPlanning] = useState(false)
  const { data, isError, refetch } = useCallQuery(attendanceCalls.getPlannedSessions, { isPast }, { quiet: true })
  return (
    <>
      <PageHeader
        title="Training Sessions"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead={isPast ? 'Held, the last one first.' : 'To come and under way, the next one first.'}
        actions={
          <>
            <ButtonLink href={staffPaths.trainingSessions({ past: !isPast })}>{isPast ? 'To Come' : 'Held'}</ButtonLink>
            <Button look="primary" onClick={() => setIsPlanning(true)}>
              Plan a Session
            </Button>
          </>
        }
      />
      {isError && !data ? (
        <ErrorState message="The sessions did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} height={64} />
      ) : data.length === 0 ? (
        <EmptyState title={isPast ? 'No session was held yet' : 'No session is planned'}>
          Plan one here, or import dates that are planned elsewhere (course-sessions.csv).
        </EmptyState>
      ) : (
        <ul className={rows['rows']} aria-label="Sessions">
          {data.map((session) => (
            <li key={session.sessionId}>
              <div>
                <strong>
                  <Link href={staffPaths.trainingSession(session.sessionId)}>{session.title}</Link>
                </strong>
                <p>{formatSession(session)}</p>
                <p>
                  {session.place}. Instructor: {session.instructor}
                </p>
              </div>
              {session.isCanceled ? (
                <StatusBadge tone="danger">Canceled</StatusBadge>
              ) : (
                <StatusBadge tone={session.booked === session.capacity ? 'soon' : 'neutral'}>
                  {session.booked} of {session.capacity} booked{session.waiting > 0 && `, ${session.waiting} waiting`}
                </StatusBadge>
              )}
            </li>
          ))}
        </ul>
      )}
      {isPlanning && <PlanDialog onClose={() => setIsPlanning(false)} />}
    </>
  )
}
