// The dialog that a link to a free course opens: it enrolls at once [B2.08, S12.03]. `returnUrl` is the page of the course.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { learningCalls, learningMessages } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { textIn } from '../../platform/urlState.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { formatDuration } from '../training/shared/courseTexts.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { OpenCourse } from './OpenCourse.tsx'
import { StartCourse } from './StartCourse.tsx'

export const Route = createFileRoute('/pages/training-store/open-free-course-modal/')({
  validateSearch: ({ returnUrl }: Record<string, unknown>): { returnUrl?: string } =>
    textIn(returnUrl) ? { returnUrl: textIn(returnUrl) } : {},
  component: FreeCoursePage,
})

/** The course whose page `returnUrl` is. */
function courseIdIn(returnUrl: string | undefined): number | undefined {
  const [, digits] =
    /^\/pages\/training-store\/course\/(\d{1,15})\/?(?:[?#].*)?$/.exec(safeReturnUrl(returnUrl) ?? '') ?? []
  return digits === undefined ? undefined : Number(digits) || undefined
}

function FreeCoursePage() {
  const locale = useLocale()
  const router = useRouter()
  const courseId = courseIdIn(Route.useSearch().returnUrl)
  const {
    data: course,
    isError,
    refetch,
  } = useCallQuery(
    learningCalls.getCourse,
    { courseId: courseId ?? 1, locale },
    { quiet: true, enabled: courseId !== undefined },
  )
  const all = (
    <ButtonLink href={paths.trainingSearch()} look="primary">
      All courses
    </ButtonLink>
  )
  if (courseId === undefined || course === null)
    return (
      <EmptyState level={1} title="We do not know this course" action={all}>
        The link may be incomplete.
      </EmptyState>
    )
  if (isError && !course) return <ErrorState title="The course did not load" onRetry={() => void refetch()} />
  if (!course) return <SkeletonRows rows={4} height={64} />
  const toCourse = latePaths.course(courseId)
  const open = course.enrollment && course.enrollment.state !== 'COMPLETED' ? course.enrollment : undefined
  const canStart = course.free && course.isOffered && !course.refusal
  return (
    <>
      <h1 tabIndex={-1}>{course.title}</h1>
      <p>{course.description}</p>
      <Modal
        opened
        size="small"
        title={course.free ? 'Start your free course' : course.title}
        onClose={() => void router.navigate({ href: toCourse, replace: true })}
        footer={
          <>
            <ButtonLink href={toCourse}>About This Course</ButtonLink>
            {open?.elsewhere ? (
              <OpenCourse title={course.title} elsewhere={open.elsewhere} />
            ) : open ? (
              <ButtonLink href={latePaths.takenCourse(open.enrollmentId)} look="primary" data-autofocus>
                Continue Course
              </ButtonLink>
            ) : (
              canStart && <StartCourse course={course} again={course.enrollment !== null} />
            )}
          </>
        }
      >
        {canStart || open ? (
          <>
            <p>
              <strong>{course.title}</strong>
            </p>
            <p>
              {course.isElsewhere ? 'Taken in our learning system' : plural(course.lessons.length, 'lesson')}
              {course.questionsAsked > 0 && ' and a test'}, {formatDuration(course.durationMinutes)}. It costs nothing,
              and you can stop and go on at any time.
            </p>
          </>
        ) : (
          <p>{course.refusal ?? (course.isOffered ? learningMessages.notFree : 'This course is no longer offered.')}</p>
        )}
      </Modal>
    </>
  )
}
