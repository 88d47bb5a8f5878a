// Taking a course: one lesson at a time beside the outline, then the test and the certificate [S12.04, P12.03].
import { createFileRoute } from '@tanstack/react-router'
import type { Lesson, CourseLessons } from '@portal/contract/learning/learning'
import { enrollmentStateLabels, learningCalls } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useEffectEvent } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { textIn } from '../../platform/urlState.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { CertificateLink } from './CertificateLink.tsx'
import { CourseTest } from './CourseTest.tsx'
import { LessonView } from './LessonView.tsx'
import { Outline } from './Outline.tsx'
import { PackageLesson } from './PackageLesson.tsx'
import { Progress } from './Progress.tsx'
import { testStep } from './steps.ts'

export const Route = createFileRoute('/pages/training-store/my-courses/$enrollmentId/')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: string } =>
    textIn(step) ? { step: textIn(step) } : {},
  component: TakenCoursePage,
})

function TakenCoursePage() {
  const enrollmentId = Number(Route.useParams().enrollmentId)
  const isId = Number.isSafeInteger(enrollmentId) && enrollmentId > 0
  const {
    data: course,
    isError,
    refetch,
  } = useCallQuery(
    learningCalls.getTaughtCourse,
    { enrollmentId: isId ? enrollmentId : 1 },
    { quiet: true, enabled: isId },
  )
  if (!isId || course === null)
    return (
      <EmptyState
        level={1}
        title="You do not take this course"
        action={
          <ButtonLink href={paths.myCourses()} look="primary">
            My Courses
          </ButtonLink>
        }
      >
        It may be somebody else&apos;s.
      </EmptyState>
    )
  if (isError && !course) return <ErrorState title="The course did not load" onRetry={() => void refetch()} />
  if (!course) return <SkeletonRows rows={6} height={64} />
  return <Player course={course} />
}

/** Where a person goes on: the first lesson that is not done, then the test. */
function nextStep({ lessons, test, state }: CourseLessons): string | undefined {
  const open = lessons.find(({ isDone }) => !isDone)
  if (open && state !== 'COMPLETED') return String(open.lessonId)
  return test && state !== 'COMPLETED' ? testStep : undefined
}

function Player({ course }: { course: CourseLessons }) {
  const navigate = Route.useNavigate()
  const asked = Route.useSearch().step
  const step = asked ?? nextStep(course)
  // Where a person goes on stays open until they leave it, whatever is done there: the result of a test can be read.
  const keepStep = useEffectEvent(() => {
    if (!asked && step) void navigate({ search: { step }, replace: true, resetScroll: false })
  })
  useEffect(() => keepStep(), [])
  const lesson = course.lessons.find(({ lessonId }) => String(lessonId) === step)
  const done = course.lessons.filter(({ isDone }) => isDone).length
  const go = (to: string | undefined) => void navigate({ search: to ? { step: to } : {}, resetScroll: true })
  const after = (lessonId: number): string | undefined => {
    const at = course.lessons.findIndex((each) => each.lessonId === lessonId)
    const next = course.lessons[at + 1]
    return next ? String(next.lessonId) : course.test ? testStep : undefined
  }
  return (
    <>
      <PageHeader
        title={course.title}
        crumbs={[
          { label: 'Training Store', href: paths.trainingStore() },
          { label: 'My Courses', href: paths.myCourses() },
        ]}
        lead={
          <Progress
            done={done}
            of={course.lessons.length}
            label={`${done} of ${plural(course.lessons.length, 'lesson')} done`}
          />
        }
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          {step === testStep && course.test ? (
            <CourseTest
              key={course.enrollmentId}
              course={course}
              test={course.test}
              onLesson={() => go(String(course.lessons[0]?.lessonId))}
            />
          ) : lesson?.kind === 'package' || lesson?.kind === 'video' ? (
            <ResumedLesson
              key={lesson.lessonId}
              course={course}
              lesson={lesson}
              onDone={() => go(after(lesson.lessonId))}
            />
          ) : lesson ? (
            <LessonView
              key={lesson.lessonId}
              enrollmentId={course.enrollmentId}
              lesson={lesson}
              onDone={() => go(after(lesson.lessonId))}
            />
          ) : (
            <Completed course={course} />
          )}
        </div>
        <Outline course={course} step={step} onStep={go} />
      </div>
    </>
  )
}

interface ResumedLessonProps {
  course: CourseLessons
  lesson: Lesson
  onDone: () => void
}

/** A lesson that goes on where it was left: as it is kept now, which may be more than this page has read before. */
function ResumedLesson({ course: { enrollmentId }, lesson, onDone }: ResumedLessonProps) {
  const { isFetchedAfterMount } = useCallQuery(
    learningCalls.getTaughtCourse,
    { enrollmentId },
    { quiet: true, staleTime: 0 },
  )
  if (!isFetchedAfterMount) return <SkeletonRows rows={1} height={320} />
  const Shown = lesson.kind === 'package' ? PackageLesson : LessonView
  return <Shown enrollmentId={enrollmentId} lesson={lesson} onDone={onDone} />
}

function Completed({ course: { state, certificate, courseId } }: { course: CourseLessons }) {
  return (
    <section className={record['panel']} aria-labelledby="completed">
      <h2 id="completed" tabIndex={-1}>
        {certificate ? 'You have completed the course' : enrollmentStateLabels[state]}
      </h2>
      {certificate && (
        <>
          <p>
            Certificate {certificate.number}, completed {formatDate(certificate.completedOn)}
            {certificate.expiresOn ? `, expires ${formatDate(certificate.expiresOn)}.` : '. It does not expire.'}
          </p>
          <CertificateLink number={certificate.number} />{' '}
          <ButtonLink href={latePaths.course(courseId)} look="quiet">
            About This Course
          </ButtonLink>
        </>
      )}
    </section>
  )
}
