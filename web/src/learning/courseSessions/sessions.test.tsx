// Dates of a course on its page: who has a place is asked before it is given up.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const date = (sessionId: number, changes: object = {}) => ({
  sessionId,
  startsAt: `2031-06-0${sessionId}T14:00:00.000Z`,
  endsAt: `2031-06-0${sessionId}T22:00:00.000Z`,
  timeZone: 'America/Chicago',
  place: 'Yard 4',
  instructor: 'Kim Vale',
  left: 0,
  mine: null,
  ahead: 0,
  isCanceled: false,
  canChange: false,
  ...changes,
})

const course = {
  courseId: 11,
  externalCourseId: 'L11',
  title: 'Bucket rescue',
  description: 'What one learns.',
  kind: 'in-person',
  product: 'Cranes',
  category: 'Maintenance',
  durationMinutes: 480,
  audience: 'Operators',
  language: 'English',
  free: true,
  imageUrl: '/art/courses/course-cranes.svg',
  displayPrice: 0,
  currency: 'USD',
  isOffered: true,
  lessons: [],
  questionsAsked: 0,
  passPercent: 80,
  validityMonths: null,
  enrollment: null,
  hasSeat: false,
  isElsewhere: false,
  refusal: null,
}

/** Opens the page of the course with `dates`; what it asked to be booked. */
async function openCourse(...dates: readonly object[]) {
  const booked: unknown[] = []
  await openPage('/pages/training-store/course/11', {
    session: signedIn([]),
    answers: {
      getCourse: course,
      getCourseSessions: dates,
      bookSession: (input: unknown) => {
        booked.push(input)
        return { outcome: 'WAITING' }
      },
      getCartByApplication: null,
    },
  })
  const rowOf = async (day: string) => {
    const row = (await screen.findByText(new RegExp(`June ${day}, 2031`), { selector: 'strong' })).closest('li')
    return within(row ?? expect.unreachable('No row.'))
  }
  return { booked, rowOf }
}

test('who has a place is asked before it goes to the next person for a waiting list [P12.12]', async () => {
  const { booked, rowOf } = await openCourse(date(3, { mine: 'BOOKED', canChange: true }), date(4))
  const full = await rowOf('4')
  fireEvent.click(full.getByRole('button', { name: /^Join Waiting List/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Give up your place?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep My Place' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(booked).toEqual([])
  fireEvent.click(full.getByRole('button', { name: /^Join Waiting List/ }))
  const again = within(await screen.findByRole('dialog', { name: 'Give up your place?' }))
  await act(async () => fireEvent.click(again.getByRole('button', { name: 'Give Up and Wait' })))
  await waitFor(() => expect(booked).toEqual([{ sessionId: 4, waits: true, givesUp: true }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who has none, or one on a date that was canceled, waits at once [P12.12]', async () => {
  const { booked, rowOf } = await openCourse(date(3, { mine: 'BOOKED', canChange: true, isCanceled: true }), date(4))
  const full = await rowOf('4')
  await act(async () => fireEvent.click(full.getByRole('button', { name: /^Join Waiting List/ })))
  await waitFor(() => expect(booked).toEqual([{ sessionId: 4, waits: true, givesUp: false }]))
})
