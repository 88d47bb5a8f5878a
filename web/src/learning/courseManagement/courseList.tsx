// The list of all courses as authors see it [P12.17].
import type { CourseRow } from '@portal/contract/learning/courseManagement'
import { authoredStateLabels, courseList, courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const tones: Record<CourseRow['state'], Tone> = { DRAFT: 'neutral', PUBLISHED: 'ok', CHANGED: 'soon', OVER: 'neutral' }

export const CourseState = ({ state }: Pick<CourseRow, 'state'>) => (
  <StatusBadge tone={tones[state]}>{authoredStateLabels[state]}</StatusBadge>
)

export const courseScreen: ListConfig<CourseRow> = screenOf(courseList, {
  name: 'courses',
  call: courseManagementCalls.searchAuthoredCourses,
  cells: { state: (row) => <CourseState {...row} /> },
  getHref: ({ courseId }) => staffPaths.authoredCourse(courseId),
  empty: { title: 'No courses yet', text: 'A new course is offered once it is published.' },
})
