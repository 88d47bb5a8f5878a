// Writing a course on screen: what publishing and discarding do with what is in the form [P12.18].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AuthoredCourse } from '@portal/contract/learning/courseManagement'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const lesson = (title: string): AuthoredCourse['content']['lessons'][number] => ({
  kind: 'text',
  title,
  body: 'Look first.',
  minutes: 5,
  file: null,
  captions: null,
  mediaUrl: null,
  captionsUrl: null,
})
const course: AuthoredCourse = {
  courseId: 1001,
  revision: 3,
  externalCourseId: 'portal-1001',
  state: 'CHANGED',
  isOffered: true,
  course: {
    title: 'Slings and hooks',
    description: 'What to look at.',
    kind: 'e-course',
    product: null,
    category: 'Operator Training',
    durationMinutes: 30,
    audience: 'Operators',
    language: 'English',
    prices: { USD: 0, CAD: 0 },
  },
  content: {
    validityMonths: 12,
    passPercent: 80,
    questionsAsked: 0,
    maxAttempts: null,
    lessons: [lesson('Slings'), lesson('Hooks')],
    questions: [],
  },
  isDraft: true,
  versions: [{ number: 1, publishedAt: '2026-11-01T12:00:00.000Z', learners: 2 }],
}
const notPublished = /What you have changed since you saved is not published/

beforeEach(() => {
  sessionStorage.clear()
  // A text that grows with what is typed asks for the fonts, which jsdom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
})

const press = (name: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  act(async () => fireEvent.click(within_.getByRole('button', { name })))
const author = async (answers: Record<string, unknown> = {}) => {
  const page = await openPage('/pages/csr/courses/details/1001', {
    session: signedIn(['CSR_Course_Authoring']),
    answers: { getAuthoredCourse: course, ...answers },
  })
  await screen.findByLabelText('Months it is valid')
  return page
}
const type = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('Months it is valid'), { target: { value } }))

test('publishing says what is not saved, and nothing where all is [P12.18]', async () => {
  await author({ saveCourseDraft: { courseId: 1001, revision: 4 } })
  await press('Publish')
  expect(screen.queryByText(notPublished)).toBeNull()
  await press('Cancel', within(screen.getByRole('dialog')))
  await type('24')
  await press('Publish')
  expect(screen.getByText(notPublished)).toBeTruthy()
  await press('Cancel', within(screen.getByRole('dialog')))
  await press('Save Draft')
  await waitFor(() => expect(screen.getByText('The draft was saved.')).toBeTruthy())
  await press('Publish')
  expect(screen.queryByText(notPublished)).toBeNull()
})

test('what is saved began from what the author saw, also when the course was read again meanwhile [P12.19]', async () => {
  const sent: unknown[] = []
  let isWrittenByOther = false
  const { router } = await author({
    getAuthoredCourse: () => (isWrittenByOther ? { ...course, revision: 9, isOffered: false } : course),
    saveCourseDraft: ({ revision, content }: Pick<AuthoredCourse, 'revision' | 'content'>) => {
      sent.push([revision, content.validityMonths])
      return { courseId: 1001, revision: revision + 1 }
    },
  })
  await type('24')
  isWrittenByOther = true
  await act(() => router.options.context.queryClient.refetchQueries())
  await screen.findByRole('button', { name: 'Offer' })
  await press('Save Draft')
  await waitFor(() => expect(sent).toEqual([[3, 24]]))
  await type('36')
  await press('Save Draft')
  await waitFor(() =>
    expect(sent).toEqual([
      [3, 24],
      [4, 36],
    ]),
  )
})

test('a draft that was discarded is gone from the form [P12.18]', async () => {
  let isDiscarded = false
  const published = {
    ...course,
    revision: 4,
    isDraft: false,
    content: { ...course.content, validityMonths: 6, lessons: [lesson('Slings')] },
  }
  await author({
    getAuthoredCourse: () => (isDiscarded ? published : course),
    discardCourseDraft: () => {
      isDiscarded = true
      return { courseId: 1001, revision: 4 }
    },
  })
  expect(screen.getByRole('button', { name: 'Edit Hooks' })).toBeTruthy()
  await press('Discard Draft')
  await press('Discard Draft', within(screen.getByRole('dialog')))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Hooks' })).toBeNull())
  expect(screen.getByLabelText('Months it is valid')).toHaveProperty('value', '6')
})

test('an entry is removed with undo and moved with keys, lesson and question alike [P12.18]', async () => {
  await author()
  const lessons = () =>
    within(screen.getByRole('list', { name: 'Lessons' }))
      .getAllByRole('listitem')
      .map((each) => each.textContent)
  await press('Move Hooks up')
  expect(lessons()[0]).toContain('Hooks')
  await press('Remove Hooks')
  expect(lessons()).toHaveLength(1)
  await press('Undo')
  expect(lessons()[0]).toContain('Hooks')
  await press('Add Question')
  await press('Remove question 1')
  expect(screen.getByText('Question 1 was removed.')).toBeTruthy()
})
