// New Course [P12.17]: what the store will say of it; then its lessons are written.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { useCallMutation } from '../../platform/client.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { AboutForm } from './AboutForm.tsx'

export const Route = createFileRoute('/pages/csr/courses/new/')({ component: NewCoursePage })

function NewCoursePage() {
  const router = useRouter()
  const create = useCallMutation(courseManagementCalls.createCourse, {
    quiet: true,
    invalidates: [courseManagementCalls.searchAuthoredCourses],
    onSuccess: ({ courseId }) => void router.navigate({ href: staffPaths.authoredCourse(courseId), replace: true }),
  })
  return (
    <>
      <PageHeader
        title="New Course"
        crumbs={[
          { label: 'Customer Support', href: paths.csr() },
          { label: 'Courses', href: staffPaths.authoredCourses() },
        ]}
        lead="The store offers it once its lessons are published."
      />
      <section className={record['panel']} aria-label="The course">
        <AboutForm
          act="Create Course"
          isBusy={create.isPending}
          draft="new course"
          onSave={(course) => create.mutateAsync({ course })}
        />
      </section>
    </>
  )
}
