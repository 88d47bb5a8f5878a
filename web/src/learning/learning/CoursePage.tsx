// One course of the training store: what it is, what it teaches, what it costs, and the way into it [S12.01].
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { CourseDetail } from '@portal/contract/learning/learning'
import { learningCalls, lessonKindLabels } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { ensureCallData, useCallQuery } from '../../platform/client.ts'
import { useBrand } from '../../platform/config.ts'
import { plural } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { textIn } from '../../platform/urlState.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { CourseSessions } from '../courseSessions/shared/CourseSessions.tsx'
import { categoryTitle } from '../training/shared/subjects.ts'
import { formatDuration, getKindLabel } from '../training/shared/courseTexts.ts'
import { AddSeats } from '../training/shared/AddSeats.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { OpenCourse } from './OpenCourse.tsx'
import { StartCourse } from './StartCourse.tsx'

export const Route = createFileRoute('/pages/training-store/course/$courseId/')({
  /** The link of the email that gave a person a seat. */
  validateSearch: ({ seat }: Record<string, unknown>): { seat?: string } =>
    textIn(seat) ? { seat: textIn(seat) } : {},
  loader: async ({ context: { queryClient, locale }, params }) => {
    const courseId = Number(params.courseId)
    const course =
      Number.isSafeInteger(courseId) && courseId > 0
        ? await ensureCallData(queryClient, learningCalls.getCourse, { courseId, locale })
        : null
    // oxlint-disable-next-line typescript/only-throw-error -- the router answers this with status 404
    if (!course) throw notFound()
    return { course }
  },
  head: ({ match: { context }, loaderData }) =>
    loaderData
      ? {
          meta: [
            { title: `${loaderData.course.title} | ${context.config.brand.company}` },
            { name: 'description', content: loaderData.course.description.slice(0, 300) },
          ],
        }
      : {},
  component: CoursePage,
  notFoundComponent: Missing,
})

function Missing() {
  return (
    <EmptyState
      level={1}
      title="We do not know this course"
      action={
        <ButtonLink href={paths.trainingSearch()} look="primary">
          All courses
        </ButtonLink>
      }
    >
      It may have been taken out of the store.
    </EmptyState>
  )
}

function CoursePage() {
  const locale = useLocale()
  const { course: loaded } = Route.useLoaderData()
  const { data: course } = useCallQuery(
    learningCalls.getCourse,
    { courseId: loaded.courseId, locale },
    { keepPrevious: true },
  )
  return course ? <Course course={course} /> : <Missing />
}

function Course({ course }: { course: CourseDetail }) {
  const { productWord } = useBrand()
  const { seat } = Route.useSearch()
  const { lessons, questionsAsked, passPercent, validityMonths, title, product, category } = course
  return (
    <>
      <PageHeader
        title={title}
        lead={course.description}
        crumbs={[
          { label: 'Training Store', href: paths.trainingStore() },
          { label: categoryTitle(category, productWord), href: paths.trainingSearch({ category }) },
        ]}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          {lessons.length > 0 ? (
            <section className={record['panel']} aria-labelledby="lessons">
              <h2 id="lessons">What you learn</h2>
              <ol className="stack gap3 bare indent">
                {lessons.map((lesson) => (
                  <li key={lesson.lessonId}>
                    <span>{lesson.title}</span>
                    <small>
                      {lessonKindLabels[lesson.kind]}, {formatDuration(lesson.minutes)}
                    </small>
                  </li>
                ))}
                {questionsAsked > 0 && (
                  <li>
                    <span>Test</span>
                    <small>
                      {plural(questionsAsked, 'question')}, {passPercent} % to pass
                    </small>
                  </li>
                )}
              </ol>
            </section>
          ) : (
            <section className={record['panel']}>
              <h2>How it is taught</h2>
              <p className={record['text']}>
                {course.isElsewhere
                  ? 'This course is taken in our learning system. Your certificate comes here when you have completed it.'
                  : course.kind === 'e-course'
                    ? 'This course is taken in our learning system. You get the link when your seat is set up.'
                    : 'This course is held by our trainers. Choose a date here with your seat; where none is shown we agree on one with you.'}
              </p>
            </section>
          )}
          {course.kind !== 'e-course' && (
            <CourseSessions
              courseId={course.courseId}
              mayBook={course.free || course.hasSeat || seat !== undefined}
              seatLink={course.hasSeat ? undefined : seat}
            />
          )}
        </div>
        <section className={record['panel']} aria-label="Take this course">
          <img src={course.imageUrl} alt="" width={320} height={180} className="full rounded-md sunken natural" />
          <StartButton course={course} />
          <Facts
            facts={[
              ['Kind', getKindLabel(course)],
              ['Duration', formatDuration(course.durationMinutes)],
              ['For', course.audience],
              ['Product', product],
              ['Language', course.language],
              [
                'Certificate',
                lessons.length > 0 &&
                  (validityMonths === null ? 'Does not expire' : `Valid for ${plural(validityMonths, 'month')}`),
              ],
            ]}
          />
        </section>
      </div>
    </>
  )
}

/** The price and the next step: go on, start, buy seats, or why not. */
function StartButton({ course }: { course: CourseDetail }) {
  const { signedIn } = useSession()
  const { enrollment, free, isOffered, refusal, hasSeat } = course
  const isOpen = enrollment !== null && enrollment.state !== 'COMPLETED'
  return (
    <div className="stack gap3 above3 below5">
      <p className="bare text-title bold heading">
        {free ? 'Free' : course.displayPrice !== null && <Money amount={course.displayPrice} />}
      </p>
      {enrollment &&
        (enrollment.elsewhere ? (
          isOpen && <OpenCourse title={course.title} elsewhere={enrollment.elsewhere} />
        ) : (
          <ButtonLink href={latePaths.takenCourse(enrollment.enrollmentId)} look={isOpen ? 'primary' : 'secondary'}>
            {enrollment.state === 'NOT_STARTED' ? 'Start Course' : isOpen ? 'Continue Course' : 'View Completed Course'}
          </ButtonLink>
        ))}
      {hasSeat && !isOpen && (
        <>
          <p className="bare">A seat of this course is yours.{course.kind !== 'e-course' && ' Choose a date.'}</p>
          {(course.lessons.length > 0 || course.isElsewhere) && (
            <StartCourse course={course} again={enrollment !== null} />
          )}
        </>
      )}
      {!isOffered ? (
        <p className="bare">This course is no longer offered.</p>
      ) : free && signedIn && refusal ? (
        <p className="bare">{refusal}</p>
      ) : free && (course.lessons.length > 0 || course.isElsewhere) ? (
        !isOpen && !hasSeat && <StartCourse course={course} again={enrollment !== null} />
      ) : free && course.kind !== 'e-course' ? (
        !hasSeat && <p className="bare">It costs nothing: choose a date.</p>
      ) : (
        <AddSeats course={course} />
      )}
    </div>
  )
}
