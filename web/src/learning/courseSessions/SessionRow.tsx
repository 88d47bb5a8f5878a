// One date of a course: when and where, places left, and what the viewer can do with it.
import type { CourseSession } from '@portal/contract/learning/courseSessions'
import { courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { learningCalls } from '@portal/contract/learning/learning'
import { seatCalls } from '@portal/contract/learning/seats'
import { formatSession } from '@portal/contract/access/sessionTimes'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const invalidates = [
  courseSessionCalls.getCourseSessions,
  courseSessionCalls.getMyBookings,
  learningCalls.getCourse,
  seatCalls.getMySeats,
]

export interface SessionRowProps {
  session: CourseSession
  /** Book it, or move there from another date; null when neither. */
  step: 'book' | 'move' | null
  /** A place on another date is theirs, which waiting for this one gives up. */
  hasPlace: boolean
  seatLink: string | undefined
}

export function SessionRow({ session, step, hasPlace, seatLink }: SessionRowProps) {
  const { sessionId, mine, left, place, instructor } = session
  const when = formatSession(session)
  const [isAsked, setAsked] = useState(false)
  const book = useCallMutation(courseSessionCalls.bookSession, {
    invalidates,
    onSuccess: ({ outcome }) => {
      setAsked(false)
      if (outcome === 'SOLD_OUT') return
      showMessage({
        kind: 'done',
        text:
          outcome === 'BOOKED'
            ? 'Your place is booked. The email with the calendar file is on its way.'
            : 'You are on the waiting list. You get an email when a place is yours.',
      })
    },
  })
  const send = (waits: boolean) =>
    !book.isPending && book.mutate({ sessionId, waits, givesUp: isAsked, ...(seatLink !== undefined && { seatLink }) })
  return (
    <li>
      <div>
        <strong>{when}</strong>
        <p>
          {place}. Instructor: {instructor}
        </p>
        <p>
          <SeatCount session={session} />
        </p>
        {book.data?.outcome === 'SOLD_OUT' && left === 0 && !mine && (
          <p role="alert">The last place was taken just now. Nothing was booked; you can join the waiting list.</p>
        )}
      </div>
      <span className="flex wrap gap1">
        {mine ? (
          <MyPlace session={session} when={when} />
        ) : (
          step && (
            <Button
              look={left > 0 && step === 'book' ? 'primary' : 'secondary'}
              aria-disabled={book.isPending || undefined}
              onClick={() => (left === 0 && hasPlace ? setAsked(true) : send(left === 0))}
            >
              {left === 0 ? 'Join Waiting List' : step === 'move' ? 'Move Here' : 'Book'}
              <span className="visually-hidden">: {when}</span>
            </Button>
          )
        )}
      </span>
      {isAsked && (
        <QuestionDialog
          title="Give up your place?"
          act="Give Up and Wait"
          busy="Joining ..."
          leave="Keep My Place"
          isBusy={book.isPending}
          onAct={() => send(true)}
          onClose={() => setAsked(false)}
        >
          <p>
            You have a place on another date. If you wait for this one, that place goes to the next person, and nobody
            knows yet whether you get one here.
          </p>
        </QuestionDialog>
      )}
    </li>
  )
}

function SeatCount({ session: { mine, left, ahead, isCanceled } }: { session: CourseSession }) {
  if (isCanceled) return <StatusBadge tone="danger">Canceled</StatusBadge>
  if (mine === 'BOOKED') return <StatusBadge tone="ok">Your place is booked</StatusBadge>
  if (mine === 'WAITING')
    return (
      <StatusBadge tone="info">{ahead === 0 ? 'You are the first to wait' : `${ahead} wait before you`}</StatusBadge>
    )
  return left === 0 ? (
    <StatusBadge tone="soon">Sold out</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{plural(left, 'place')} left</StatusBadge>
  )
}

/** The calendar file, and leaving. */
function MyPlace({ session: { sessionId, mine, canChange }, when }: { session: CourseSession; when: string }) {
  const [isAsked, setAsked] = useState(false)
  const calendar = useFile(courseSessionCalls.sessionCalendar)
  const leave = useCallMutation(courseSessionCalls.leaveSession, {
    quiet: true,
    invalidates,
    onSuccess: () => {
      setAsked(false)
      showMessage({ kind: 'done', text: 'You have left this date.' })
    },
  })
  return (
    <>
      {mine === 'BOOKED' && (
        <Button look="quiet" disabled={calendar.isPending} onClick={() => calendar.save({ sessionId })}>
          Calendar File<span className="visually-hidden">: {when}</span>
        </Button>
      )}
      {canChange && (
        <Button look="quiet" onClick={() => setAsked(true)}>
          Leave<span className="visually-hidden">: {when}</span>
        </Button>
      )}
      {isAsked && (
        <QuestionDialog
          title={mine === 'BOOKED' ? 'Leave this date?' : 'Leave the waiting list?'}
          act="Leave"
          busy="Leaving ..."
          leave="Keep It"
          isBusy={leave.isPending}
          error={leave.error?.message}
          onAct={() => leave.mutate({ sessionId })}
          onClose={() => setAsked(false)}
        >
          <p>
            {mine === 'BOOKED'
              ? 'Your place goes to the first who waits. Your seat stays yours for another date.'
              : 'If you join again, you wait behind the others.'}
          </p>
        </QuestionDialog>
      )}
    </>
  )
}
