// One session for staff: who has a place, and who was there [P12.14].
import { createFileRoute } from '@tanstack/react-router'
import type { Attendance } from '@portal/contract/learning/courseSessions'
import { attendanceCalls, bookingStateLabels } from '@portal/contract/learning/courseSessions'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import record from '../../ui/layout/record.module.css'
import rows from '../../ui/layout/rowList.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { PlanDialog } from './PlanDialog.tsx'

export const Route = createFileRoute('/pages/csr/trainingSessions/details/$sessionId/')({ component: AttendancePage })

function AttendancePage() {
  const sessionId = Number(Route.useParams().sessionId)
  const isId = Number.isInteger(sessionId) && sessionId > 0 && sessionId < 2 ** 31
  const { data, isError, refetch } = useCallQuery(
    attendanceCalls.getAttendance,
    { sessionId: isId ? sessionId : 1 },
    { quiet: true, enabled: isId },
  )
  if (data) return <Session session={data} />
  if (!isId || data === null) return <EmptyState level={1} title="There is no such session" />
  if (isError) return <ErrorState message="The session did not load." onRetry={() => void refetch()} />
  return <SkeletonRows rows={6} height={56} />
}

function Session({ session }: { session: Attendance }) {
  const { title, booked, capacity, waiting, people, hasBegun, isCanceled, canPlan } = session
  const [opened, setOpened] = useState<'change' | 'cancel'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHeader
        title={title}
        lead={formatSession(session)}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Training Sessions', href: staffPaths.trainingSessions() },
        ]}
        actions={
          canPlan && (
            <>
              <Button onClick={() => setOpened('change')}>Change</Button>
              <Button onClick={() => setOpened('cancel')}>Cancel Session</Button>
            </>
          )
        }
      />
      <div className={record['columns']}>
        <section className={record['panel']} aria-labelledby="people">
          <h2 id="people">People</h2>
          {people.length === 0 ? (
            <p className="bare text-sm muted">Nobody has booked it.</p>
          ) : (
            <div className="stack gap3">
              {!hasBegun && <p className="bare text-sm muted">Attendance is marked here once the session has begun.</p>}
              <ul className={rows['rows']} aria-label="People of the session">
                {people.map((person) => (
                  <PersonRow key={person.bookingId} person={person} canMark={hasBegun && !isCanceled} />
                ))}
              </ul>
            </div>
          )}
        </section>
        <section className={record['panel']} aria-label="Session">
          <Facts
            facts={[
              ['Status', isCanceled && 'Canceled'],
              ['Place', session.place],
              ['Instructor', session.instructor],
              ['Booked', `${booked} of ${plural(capacity, 'place')}`],
              ['Waiting', waiting > 0 && String(waiting)],
              [
                'Planned',
                !canPlan && !hasBegun && !isCanceled && 'Elsewhere. It is changed there and comes with the import.',
              ],
            ]}
          />
        </section>
      </div>
      {opened === 'change' && <PlanDialog session={session} onClose={close} />}
      {opened === 'cancel' && <CancelSession session={session} onClose={close} />}
    </>
  )
}

function CancelSession({ session, onClose }: { session: Attendance; onClose: () => void }) {
  const { sessionId, title, booked, waiting } = session
  const cancel = useCallMutation(attendanceCalls.cancelSession, {
    quiet: true,
    invalidates: [attendanceCalls.getAttendance, attendanceCalls.getPlannedSessions],
    onSuccess: onClose,
  })
  const people = booked + waiting
  return (
    <QuestionDialog
      title="Cancel this session?"
      act="Cancel Session"
      leave="Keep It"
      isBusy={cancel.isPending}
      error={cancel.error?.message}
      onAct={() => cancel.mutate({ sessionId })}
      onClose={onClose}
    >
      <p>
        {title}, {formatSession(session)}.
      </p>
      <p>
        {people === 0
          ? 'Nobody has booked it.'
          : `${plural(people, 'person gets', 'people get')} an email. Seats are kept for another date.`}
      </p>
    </QuestionDialog>
  )
}

function PersonRow({ person, canMark }: { person: Attendance['people'][number]; canMark: boolean }) {
  const { bookingId, name, email, customerName, state } = person
  const mark = useCallMutation(attendanceCalls.markAttendance, {
    invalidates: [attendanceCalls.getAttendance],
  })
  const steps = [
    { isPresent: true, label: 'Attended', isShown: state === 'BOOKED' || state === 'ABSENT' },
    { isPresent: false, label: 'Absent', isShown: state === 'BOOKED' },
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{[email, customerName].filter(Boolean).join(', ')}</p>
      </div>
      <StatusBadge tone={state === 'ATTENDED' ? 'ok' : state === 'WAITING' ? 'info' : 'neutral'}>
        {bookingStateLabels[state]}
      </StatusBadge>
      {canMark && (
        <span>
          {steps.map(
            ({ isPresent, label, isShown }) =>
              isShown && (
                <Button
                  key={label}
                  look="quiet"
                  aria-disabled={mark.isPending || undefined}
                  onClick={() => !mark.isPending && mark.mutate({ bookingId, isPresent })}
                >
                  {label}
                  <span className="visually-hidden">: {name}</span>
                </Button>
              ),
          )}
        </span>
      )}
    </li>
  )
}
