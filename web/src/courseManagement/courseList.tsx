// The list of all courses as authors see it [P12.17].
import type { CourseRow } from '@portal/contract/courseManagement'
import { authoredStateLabels, courseManagementCalls } from '@portal/contract/courseManagement'
import { staffPaths } from '@portal/contract/staffPaths'
import type { ListConfig } from '../lists/shared/list.ts'
import { formatDateTime } from '../platform/formats.ts'
import { getKindLabel, kindLabels } from '../training/shared/courseTexts.ts'
import type { Tone } from '../ui/StatusBadge.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'

const tones: Record<CourseRow['state'], Tone> = { DRAFT: 'neutral', PUBLISHED: 'ok', CHANGED: 'soon', OVER: 'neutral' }

export const CourseState = ({ state }: Pick<CourseRow, 'state'>) => (
  <StatusBadge tone={tones[state]}>{authoredStateLabels[state]}</StatusBadge>
)

export const courseList: ListConfig<CourseRow> = {
  name: 'courses',
  noun: ['course', 'courses'],
  call: courseManagementCalls.searchAuthoredCourses,
  placeholder: 'Title or description',
  columns: [
    { id: 'title', title: 'Title', sort: 'title', priority: 1, card: 'title', cell: ({ title }) => title },
    { id: 'kind', title: 'Kind', sort: 'kind', width: '112px', priority: 3, cell: (row) => getKindLabel(row) },
    {
      id: 'category',
      title: 'Category',
      sort: 'category',
      width: '184px',
      priority: 3,
      cell: ({ category }) => category,
    },
    { id: 'product', title: 'Product', sort: 'product', hidden: true, cell: ({ product }) => product },
    { id: 'language', title: 'Language', hidden: true, cell: ({ language }) => language },
    { id: 'lessons', title: 'Lessons', align: 'end', width: '88px', priority: 4, cell: ({ lessons }) => lessons },
    {
      id: 'questions',
      title: 'Questions',
      align: 'end',
      width: '104px',
      priority: 4,
      cell: ({ questions }) => questions,
    },
    { id: 'learners', title: 'Taking it', align: 'end', width: '96px', priority: 3, cell: ({ learners }) => learners },
    { id: 'version', title: 'Version', align: 'end', width: '88px', hidden: true, cell: ({ version }) => version },
    {
      id: 'state',
      title: 'State',
      width: '152px',
      priority: 1,
      card: 'badge',
      cell: (row) => <CourseState {...row} />,
    },
    {
      id: 'updatedAt',
      title: 'Changed',
      sort: 'updatedAt',
      width: '176px',
      priority: 2,
      cell: ({ updatedAt }) => formatDateTime(updatedAt),
    },
  ],
  filters: [
    { kind: 'values', field: 'state', title: 'State', labels: authoredStateLabels },
    { kind: 'values', field: 'kind', title: 'Kind', labels: kindLabels },
    { kind: 'values', field: 'category', title: 'Category' },
    { kind: 'values', field: 'product', title: 'Product' },
    { kind: 'values', field: 'language', title: 'Language' },
  ],
  keyOf: ({ courseId }) => String(courseId),
  getHref: ({ courseId }) => staffPaths.authoredCourse(courseId),
  sortedBy: { fieldName: 'updatedAt', direction: 'DESC' },
  empty: { title: 'No courses yet', text: 'A new course is offered once it is published.' },
}
