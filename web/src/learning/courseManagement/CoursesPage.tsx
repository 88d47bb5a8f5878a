// Courses [P12.17]: all of them, for the staff who write them.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { courseScreen } from './courseList.tsx'

export const Route = createFileRoute('/pages/csr/courses/')({
  loader: listLoader(() => courseScreen),
  component: CoursesPage,
})

function CoursesPage() {
  return (
    <ListPage
      head={{
        title: 'Courses',
        crumbs: [{ label: 'Customer Support', href: paths.csr() }],
        actions: (
          <ButtonLink href={staffPaths.newCourse()} look="primary">
            New Course
          </ButtonLink>
        ),
      }}
      list={courseScreen}
    />
  )
}
