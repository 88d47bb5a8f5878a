// A course as its authors write it [P12.17, P12.18].
import { createFileRoute } from '@tanstack/react-router'
import type { AuthoredCourse } from '@portal/contract/learning/courseManagement'
import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { learningCalls } from '@portal/contract/learning/learning'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { showMessage } from '../../platform/toasts.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AboutForm } from './AboutForm.tsx'
import type { ContentHandle } from './ContentForm.tsx'
import { ContentForm } from './ContentForm.tsx'
import { CourseStatus } from './CourseStatus.tsx'

export const Route = createFileRoute('/pages/csr/courses/details/$courseId/')({ component: AuthoredCoursePage })

function AuthoredCoursePage() {
  const courseId = Number(Route.useParams().courseId)
  const isId = Number.isSafeInteger(courseId) && courseId > 0 && courseId <= 2_147_483_647
  const {
    data: course,
    isError,
    refetch,
  } = useCallQuery(
    courseManagementCalls.getAuthoredCourse,
    { courseId: isId ? courseId : 1 },
    { quiet: true, enabled: isId },
  )
  if (!isId || course === null)
    return (
      <EmptyState
        level={1}
        title="There is no such course"
        action={
          <ButtonLink href={staffPaths.authoredCourses()} look="primary">
            All courses
          </ButtonLink>
        }
      >
        The link may be incomplete.
      </EmptyState>
    )
  if (isError && !course) return <ErrorState title="The course did not load" onRetry={() => void refetch()} />
  return course ? <Course key={course.courseId} course={course} /> : <SkeletonRows rows={6} height={64} />
}

function Course({ course }: { course: AuthoredCourse }) {
  const { courseId } = course
  // The initial values, and what they saved since: a course that is read again, after a lost connection for example,
  // may hold what another person wrote meanwhile.
  const [revision, setRevision] = useState(course.revision)
  const onSaved = (seen: { revision: number }) => setRevision(seen.revision)
  const content = useRef<ContentHandle>(null)
  // A form of before would show a discarded draft as if it were still there: another one, once what is published is here.
  const [discarded, setDiscarded] = useState<readonly number[]>([])
  const formKey = discarded.findLast((each) => each <= course.revision) ?? 0
  const update = useCallMutation(courseManagementCalls.updateCourse, {
    quiet: true,
    invalidates: [
      courseManagementCalls.getAuthoredCourse,
      courseManagementCalls.searchAuthoredCourses,
      learningCalls.getCourse,
    ],
    onSuccess: (seen) => {
      onSaved(seen)
      showMessage({ kind: 'done', text: 'The course was saved.' })
    },
  })
  return (
    <>
      <PageHeader
        title={course.course.title}
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Courses', href: staffPaths.authoredCourses() },
        ]}
      />
      <div className={record['columns']}>
        <div className={record['main']}>
          <details className={record['panel']}>
            <summary className="strong">What the store says</summary>
            <div className="above4">
              <AboutForm
                course={course.course}
                act="Save"
                isBusy={update.isPending}
                onSave={(changed) => update.mutateAsync({ courseId, revision, course: changed })}
              />
            </div>
          </details>
          <ContentForm key={formKey} ref={content} course={course} seen={revision} onSaved={onSaved} />
        </div>
        <CourseStatus
          course={{ ...course, revision }}
          isSaved={() => content.current?.isSaved() ?? true}
          onSaved={onSaved}
          onDiscarded={(at) => setDiscarded([...discarded, at])}
        />
      </div>
    </>
  )
}
