// My Courses: what the viewer takes and took, with progress and certificates [S12.04].
import { createFileRoute } from '@tanstack/react-router'
import type { MyCourse } from '@portal/contract/learning/learning'
import { enrollmentStateLabels, learningCalls } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { courseSessionCalls } from '@portal/contract/learning/courseSessions'
import { seatCalls } from '@portal/contract/learning/seats'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { CertificateLink } from './CertificateLink.tsx'
import { OpenCourse } from './OpenCourse.tsx'
import { MyBookings } from './MyBookings.tsx'
import { Progress } from './Progress.tsx'
import { WaitingSeats } from './WaitingSeats.tsx'

export const Route = createFileRoute('/pages/training-store/my-courses/')({ component: MyCoursesPage })

/** A course that is being set up elsewhere is looked after until it can be opened. */
const refetchInterval = (courses: unknown) =>
  ((courses as readonly MyCourse[] | undefined) ?? []).some(({ elsewhere }) => elsewhere && !elsewhere.isReady) && 5000

function MyCoursesPage() {
  const mine = useCallQuery(learningCalls.getMyCourses, {}, { quiet: true, refetchInterval })
  const waiting = useCallQuery(seatCalls.getMySeats, {}, { quiet: true })
  const booked = useCallQuery(courseSessionCalls.getMyBookings, {}, { quiet: true })
  const { data: courses } = mine
  const { data: bookings } = booked
  const { data: seats } = waiting
  const isError = (mine.isError && !courses) || (waiting.isError && !seats) || (booked.isError && !bookings)
  const refetch = () => Promise.all([mine.refetch(), waiting.refetch(), booked.refetch()])
  const toStore = (
    <ButtonLink href={paths.trainingSearch()} look="primary">
      Find a Course
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title="My Courses" crumbs={[{ label: 'Training Store', href: paths.trainingStore() }]} />
      {isError ? (
        <ErrorState message="Your courses did not load." onRetry={() => void refetch()} />
      ) : !courses || !seats || !bookings ? (
        <SkeletonRows rows={4} height={112} />
      ) : courses.length === 0 && seats.length === 0 && bookings.length === 0 ? (
        <EmptyState title="You take no course yet" action={toStore}>
          Free courses begin at once. A seat that somebody buys for you appears here.
        </EmptyState>
      ) : (
        <>
          {seats.length > 0 && <WaitingSeats seats={seats} />}
          {bookings.length > 0 && <MyBookings bookings={bookings} />}
          <ul className="stack gap3 list" aria-label="My courses">
            {courses.map((course) => (
              <li key={course.enrollmentId}>
                <Row course={course} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const tones: Record<MyCourse['state'], Tone> = { NOT_STARTED: 'neutral', IN_PROGRESS: 'info', COMPLETED: 'ok' }
const steps: Record<MyCourse['state'], string> = { NOT_STARTED: 'Start', IN_PROGRESS: 'Continue', COMPLETED: 'View' }

function Row({ course }: { course: MyCourse }) {
  const { enrollmentId, courseId, title, state, lessonsDone, lessons, certificate, enrolledAt, elsewhere } = course
  return (
    <article className="row wrap gap5 lines3 pad4-5 frame">
      <img src={course.imageUrl} alt="" className="no-phone rounded-md sunken" width={120} height={68} />
      <div className="words stack gap2">
        <h2 className="text-lead">
          <Link href={elsewhere ? latePaths.course(courseId) : latePaths.takenCourse(enrollmentId)}>{title}</Link>
        </h2>
        <p className="row wrap bare gap3h lines2 text-sm muted">
          <StatusBadge tone={tones[state]}>{enrollmentStateLabels[state]}</StatusBadge>
          <span>Enrolled {formatDate(enrolledAt)}</span>
          {certificate && (
            <span>
              Completed {formatDate(certificate.completedOn)}
              {certificate.expiresOn && `, expires ${formatDate(certificate.expiresOn)}`}
            </span>
          )}
        </p>
        {state === 'IN_PROGRESS' && elsewhere && (
          <Progress done={elsewhere.percent} of={100} label={`${elsewhere.percent} % done`} />
        )}
        {state === 'IN_PROGRESS' && !elsewhere && (
          <Progress done={lessonsDone} of={lessons} label={`${lessonsDone} of ${plural(lessons, 'lesson')} done`} />
        )}
      </div>
      <div className="flex wrap gap2h spread">
        {certificate && <CertificateLink number={certificate.number} />}
        {elsewhere ? (
          state !== 'COMPLETED' && <OpenCourse title={title} elsewhere={elsewhere} />
        ) : (
          <ButtonLink href={latePaths.takenCourse(enrollmentId)} look={state === 'COMPLETED' ? 'secondary' : 'primary'}>
            {steps[state]}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
