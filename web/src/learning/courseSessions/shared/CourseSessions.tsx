// The dates of a webinar or an in-person course, with places left, and booking one [P12.11].
import { courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useCallQuery } from '../../../platform/client.ts'
import { useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import record from '../../../ui/layout/record.module.css'
import rows from '../../../ui/layout/rowList.module.css'
import { SessionRow } from '../SessionRow.tsx'

export interface CourseSessionsProps {
  courseId: number
  /** The course is free, or a seat of it is the viewer's. */
  mayBook: boolean
  /** Of the email that gave them a seat. */
  seatLink?: string | undefined
}

export function CourseSessions({ courseId, mayBook, seatLink }: CourseSessionsProps) {
  const { signedIn } = useSession()
  const { data, isError, refetch } = useCallQuery(
    courseSessionCalls.getCourseSessions,
    { courseId },
    { quiet: true, keepPrevious: true },
  )
  if (data?.length === 0) return null
  const hasMine = data?.some(({ mine }) => mine !== null) ?? false
  const hasPlace = data?.some(({ mine, isCanceled }) => mine === 'BOOKED' && !isCanceled) ?? false
  const canChange = data?.some((session) => session.mine !== null && session.canChange) ?? false
  return (
    <section className={record['panel']} aria-labelledby="course-dates">
      <h2 id="course-dates">Dates</h2>
      {isError && !data ? (
        <ErrorState message="The dates did not load." onRetry={() => void refetch()} />
      ) : (
        <div className="stack gap3">
          {!signedIn ? (
            <p className="bare text-sm muted">
              <ButtonLink href={paths.login(latePaths.course(courseId, seatLink))}>Log In to Book</ButtonLink>
            </p>
          ) : (
            !mayBook &&
            !hasMine && (
              <p className="bare text-sm muted">
                A date is booked with a seat: order one first, or have one given to you.
              </p>
            )
          )}
          <ul className={rows['rows']} aria-label="Dates">
            {data?.map((session) => (
              <SessionRow
                key={session.sessionId}
                session={session}
                step={!signedIn || !(mayBook || hasMine) || (hasMine && !canChange) ? null : hasMine ? 'move' : 'book'}
                hasPlace={hasPlace}
                seatLink={seatLink}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
