// The page behind a seat's email link: the course, and the button that starts it [P12.09].
import { createFileRoute } from '@tanstack/react-router'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { SeatLink } from '@portal/contract/learning/seats'
import { seatCalls, seatMessages } from '@portal/contract/learning/seats'
import { useCallQuery } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { formatDuration, getKindLabel } from '../training/shared/courseTexts.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StartCourse } from './StartCourse.tsx'

export const Route = createFileRoute('/pages/training-store/seat/$link/')({ component: SeatLinkPage })

function SeatLinkPage() {
  const { link } = Route.useParams()
  const {
    data: seat,
    isError,
    refetch,
  } = useCallQuery(seatCalls.getSeatLink, { link: link.slice(0, 100) }, { quiet: true })
  if (seat) return <Seat seat={seat} link={link} />
  if (isError) return <ErrorState title="The course did not load" onRetry={() => void refetch()} />
  if (seat === undefined) return <SkeletonRows rows={4} height={64} />
  return (
    <EmptyState level={1} title="This link opens no seat" action={<ToMyCourses />}>
      It may be incomplete, or a newer email has taken its place. Seats that are yours stand under My Courses.
    </EmptyState>
  )
}

const ToMyCourses = () => <ButtonLink href={paths.myCourses()}>My Courses</ButtonLink>

const closed: Partial<Record<SeatLink['state'], string>> = {
  EXPIRED: seatMessages.linkExpired,
  TAKEN_BACK: seatMessages.linkTakenBack,
  BEGUN: seatMessages.linkUsed,
}

function Seat({ seat, link }: { seat: SeatLink; link: string }) {
  const { signedIn } = useSession()
  const { courseId, title, state, enrollmentId } = seat
  const isOpen = state === 'OPEN'
  return (
    <>
      <PageHeader title={title} lead={isOpen ? 'A seat of this course is yours. It costs you nothing.' : undefined} />
      <section className={record['panel']} aria-label="Your seat">
        <img src={seat.imageUrl} alt="" width={320} height={180} className="full width-sm rounded-md sunken natural" />
        <div className="stack gap3 above3 below5">
          {enrollmentId !== null ? (
            <div>
              <ButtonLink href={latePaths.takenCourse(enrollmentId)} look="primary">
                Continue Course
              </ButtonLink>
            </div>
          ) : isOpen ? (
            <>
              <div>
                {seat.kind === 'e-course' ? (
                  <StartCourse course={{ courseId }} seatLink={link} />
                ) : (
                  <ButtonLink href={latePaths.course(courseId, link)} look="primary">
                    Choose a Date
                  </ButtonLink>
                )}
              </div>
              {!signedIn && (
                <p className="bare">
                  New here? <Link href={latePaths.registration()}>Register</Link> with the address the email came to:
                  the seat then stands under My Courses.
                </p>
              )}
            </>
          ) : (
            <>
              <p className="bare" role="alert">
                {closed[state]}
              </p>
              <div>
                <ToMyCourses />
              </div>
            </>
          )}
        </div>
        <Facts
          facts={[
            ['Kind', getKindLabel(seat)],
            ['Duration', formatDuration(seat.durationMinutes)],
          ]}
        />
      </section>
    </>
  )
}
