// Sessions through the real application: booked, moved, left, the waiting list, and attendance.
import { attendanceCalls, courseSessionCalls, sessionMessages } from '@portal/contract/learning/courseSessions'
import { learningCalls, learningMessages } from '@portal/contract/learning/learning'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { seatCalls } from '@portal/contract/learning/seats'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testCourses } from '../../../test/courses.ts'
import { testSeats } from '../../../test/courseSeats.ts'
import { testSessions } from '../../../test/courseDates.ts'
import { people } from '../../../test/people.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const { offer } = testCourses(shop)
const { buy } = testSeats(shop)
const { plan } = testSessions(shop)
const missing = { code: 'NOT_FOUND' }

let ann: Caller
let bo: Caller
let cy: Caller
beforeEach(async () => {
  portal.clock.set(new Date('2031-05-06T12:00:00Z'))
  ann = await portal.as(people.buyer)
  bo = await portal.as(people.canadian)
  cy = await portal.as(people.shopper)
})

/** An in-person course that costs nothing, so that anyone books. */
const free = () => offer({ kind: 'in-person', usd: 0, cad: 0 })
const book = (who: Caller, sessionId: number, over: { waits?: boolean; givesUp?: boolean; seatLink?: string } = {}) =>
  who.send(courseSessionCalls.bookSession, { sessionId, ...over })
const leave = (who: Caller, sessionId: number) => who.send(courseSessionCalls.leaveSession, { sessionId })
const sessionsOf = (who: Caller, courseId: number) => who.send(courseSessionCalls.getCourseSessions, { courseId })
const shownTo = async (who: Caller, courseId: number, sessionId: number) =>
  (await sessionsOf(who, courseId)).find((each) => each.sessionId === sessionId) ?? expect.unreachable('No session.')
const placed = async (email: string) => (await portal.emails(email)).filter(({ kind }) => kind === 'PlaceInSession')

describe('the dates of a course', () => {
  test('to come are read by guests, with places left [P12.11, S12.01]', async () => {
    const courseId = await free()
    const later = await plan(courseId, { startsAt: '2031-07-01T14:00:00Z', capacity: 5 })
    const first = await plan(courseId)
    await plan(courseId, { startsAt: '2031-05-01T14:00:00Z' })
    await plan(courseId, { canceled: true })
    await book(ann, first)
    const shown = await sessionsOf(portal.guest(), courseId)
    expect(shown).toMatchObject([
      { sessionId: first, left: 1, mine: null, timeZone: 'America/Chicago', place: 'Yard 4, 12 Mill Rd' },
      { sessionId: later, left: 5 },
    ])
    expect(await sessionsOf(portal.guest(), 2_000_000_000)).toEqual([])
  })
})

describe('a place', () => {
  test('is booked once, with a confirmation and a calendar file [P12.11, P12.13]', async () => {
    const courseId = await free()
    const sessionId = await plan(courseId)
    const before = (await placed(people.buyer)).length
    expect(await Promise.all([book(ann, sessionId), book(ann, sessionId)])).toEqual([
      { outcome: 'BOOKED' },
      { outcome: 'BOOKED' },
    ])
    expect(await shownTo(ann, courseId, sessionId)).toMatchObject({ left: 1, mine: 'BOOKED', canChange: true })
    const letters = await placed(people.buyer)
    expect(letters).toHaveLength(before + 1)
    expect(letters[0]?.text).toContain('Tuesday, June 3, 2031, 9:00 AM to 5:00 PM CDT')
    const [{ name, content } = { name: '', content: Buffer.of() }] = await shop.ask<{ name: string; content: Buffer }>(
      'select a.name, a.content from letter_attachment a order by letter_id desc limit 1',
    )
    expect(name).toBe(`session-${sessionId}.ics`)
    expect(content.toString()).toContain('DTSTART:20310603T140000Z')
    const { fileUrl } = await ann.send(courseSessionCalls.sessionCalendar, { sessionId })
    expect(await (await ann.request(fileUrl)).text()).toContain('DTEND:20310603T220000Z')
    await expect(bo.send(courseSessionCalls.sessionCalendar, { sessionId })).rejects.toMatchObject(missing)
    const mine = await ann.send(courseSessionCalls.getMyBookings, {})
    expect(mine.find((each) => each.courseId === courseId)).toMatchObject({ sessionId, state: 'BOOKED' })
  })

  test('that is the last one is taken by one of two; the other is offered to wait [P12.12]', async () => {
    const courseId = await free()
    const sessionId = await plan(courseId, { capacity: 1 })
    const outcomes = await Promise.all([book(ann, sessionId), book(bo, sessionId)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['BOOKED', 'SOLD_OUT'])
    const all = await shop.ask('select from course_booking where session_id = $1', [sessionId])
    expect(all).toHaveLength(1)
    expect(await shownTo(cy, courseId, sessionId)).toMatchObject({ left: 0, mine: null })
  })

  test('that falls free goes to the first who waits, with an email, and to nobody else [P12.12]', async () => {
    const courseId = await free()
    const sessionId = await plan(courseId, { capacity: 1 })
    await book(ann, sessionId)
    expect(await book(bo, sessionId, { waits: true })).toEqual({ outcome: 'WAITING' })
    portal.clock.forward(60)
    expect(await book(cy, sessionId, { waits: true })).toEqual({ outcome: 'WAITING' })
    expect(await shownTo(cy, courseId, sessionId)).toMatchObject({ mine: 'WAITING', ahead: 1 })
    const before = (await placed(people.canadian)).length
    expect(await leave(ann, sessionId)).toEqual({ hasLeft: true })
    expect(await leave(ann, sessionId)).toEqual({ hasLeft: false })
    expect(await shownTo(bo, courseId, sessionId)).toMatchObject({ mine: 'BOOKED', left: 0 })
    expect(await shownTo(cy, courseId, sessionId)).toMatchObject({ mine: 'WAITING', ahead: 0 })
    const letters = await placed(people.canadian)
    expect(letters).toHaveLength(before + 1)
    expect(letters[0]?.text).toContain('A place has become free')
    expect(await book(ann, sessionId)).toEqual({ outcome: 'SOLD_OUT' })
  })

  test('is moved to another date until the deadline, and its old place goes on [P12.12]', async () => {
    const courseId = await free()
    const first = await plan(courseId, { capacity: 1, changeUntil: '2031-06-01T00:00:00Z' })
    const second = await plan(courseId, { capacity: 1, startsAt: '2031-06-10T14:00:00Z' })
    const third = await plan(courseId, { capacity: 1, startsAt: '2031-06-11T14:00:00Z' })
    await book(ann, first)
    await book(cy, third)
    await book(bo, first, { waits: true })
    expect(await book(ann, third)).toEqual({ outcome: 'SOLD_OUT' })
    expect(await shownTo(ann, courseId, first)).toMatchObject({ mine: 'BOOKED' })
    expect(await book(ann, second)).toEqual({ outcome: 'BOOKED' })
    expect(await shownTo(bo, courseId, first)).toMatchObject({ mine: 'BOOKED' })
    expect(await shownTo(ann, courseId, second)).toMatchObject({ mine: 'BOOKED' })
    await shop.ask("update course_session set change_until = '2031-05-05' where session_id = $1", [second])
    expect(await shownTo(ann, courseId, second)).toMatchObject({ canChange: false })
    const tooLate = { code: 'CONFLICT', message: expect.stringContaining('too late') as string }
    await expect(leave(ann, second)).rejects.toMatchObject(tooLate)
    await leave(cy, third)
    await expect(book(ann, third)).rejects.toMatchObject(tooLate)
  })

  test('is given up to wait for another date only by who says so [P12.12]', async () => {
    const courseId = await free()
    const first = await plan(courseId, { capacity: 1 })
    const second = await plan(courseId, { capacity: 1, startsAt: '2031-06-10T14:00:00Z' })
    await book(cy, second)
    await book(ann, first)
    await expect(book(ann, second, { waits: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: sessionMessages.hasPlace,
    })
    expect(await shownTo(ann, courseId, first)).toMatchObject({ mine: 'BOOKED', left: 0 })
    expect(await book(ann, second, { waits: true, givesUp: true })).toEqual({ outcome: 'WAITING' })
    expect(await shownTo(ann, courseId, first)).toMatchObject({ mine: null, left: 1 })
    // A waiting person loses nothing by waiting elsewhere, nor does who has a place on a date that was canceled.
    expect(await book(bo, first)).toEqual({ outcome: 'BOOKED' })
    expect(await book(ann, first, { waits: true })).toEqual({ outcome: 'WAITING' })
    await shop.ask('update course_session set canceled = true where session_id = $1', [first])
    expect(await book(bo, second, { waits: true })).toEqual({ outcome: 'WAITING' })
  })

  test('needs a seat where the course costs something; leaving gives the seat back [P12.12, P12.09]', async () => {
    const courseId = await offer({ kind: 'in-person', usd: 900 })
    const sessionId = await plan(courseId, { capacity: 1 })
    await expect(book(bo, sessionId)).rejects.toMatchObject({ message: learningMessages.notFree })
    expect(await shownTo(bo, courseId, sessionId)).toMatchObject({ left: 1 })
    const orderNumber = await buy(people.buyer, courseId, 1)
    await ann.send(seatCalls.assignSeats, { orderNumber, courseId, addresses: people.canadian })
    expect(await Promise.all([book(bo, sessionId), book(bo, sessionId)])).toEqual([
      { outcome: 'BOOKED' },
      { outcome: 'BOOKED' },
    ])
    const stateOf = async () =>
      (await ann.send(seatCalls.getOrderSeats, { orderNumber }))?.courses[0]?.assigned[0]?.state
    expect(await stateOf()).toBe('BEGUN')
    await leave(bo, sessionId)
    expect(await stateOf()).toBe('ASSIGNED')
    expect(await bo.send(seatCalls.getMySeats, {})).toMatchObject([{ courseId, kind: 'in-person' }])
  })

  test('of a sold-out date costs no seat [P12.12]', async () => {
    const courseId = await offer({ kind: 'webinar', usd: 90 })
    const sessionId = await plan(courseId, { capacity: 1 })
    const orderNumber = await buy(people.buyer, courseId, 2)
    await ann.send(seatCalls.assignSeats, { orderNumber, courseId, addresses: `${people.canadian} ${people.shopper}` })
    await book(bo, sessionId)
    expect(await book(cy, sessionId)).toEqual({ outcome: 'SOLD_OUT' })
    expect((await cy.send(seatCalls.getMySeats, {})).map((seat) => seat.courseId)).toContain(courseId)
  })

  test('is booked by no guest, punch-out buyer or looker-on, in no date that began, was canceled or is none [P12.11, A1.08, A6.08]', async () => {
    const courseId = await free()
    const sessionId = await plan(courseId)
    await expect(book(portal.guest(), sessionId)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    await expect(book(await portal.as(people.punchout), sessionId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(book(await portal.as(people.demo), sessionId)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(book(ann, 2_000_000_000)).rejects.toMatchObject(missing)
    await expect(book(ann, -1)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(leave(ann, 2_000_000_000)).rejects.toMatchObject(missing)
    const begun = await plan(courseId, { startsAt: '2031-05-06T11:00:00Z' })
    await expect(book(ann, begun)).rejects.toMatchObject({ message: sessionMessages.started })
    const canceled = await plan(courseId, { canceled: true })
    await expect(book(ann, canceled)).rejects.toMatchObject({ message: sessionMessages.canceled })
    await expect(shop.ask('update course_session set booked = 3 where session_id = $1', [sessionId])).rejects.toThrow(
      'course_session_not_overbooked',
    )
  })
})

describe('attendance', () => {
  const mark = (who: Caller, bookingId: number, isPresent = true) =>
    who.send(attendanceCalls.markAttendance, { bookingId, isPresent })

  test('is marked by staff once the session has begun, completes the course once and sends the certificate [P12.14, P12.05]', async () => {
    const courseId = await offer({ title: 'Rescue in person', kind: 'in-person', usd: 900 })
    const sessionId = await plan(courseId)
    const orderNumber = await buy(people.buyer, courseId, 1)
    await ann.send(seatCalls.assignSeats, { orderNumber, courseId, addresses: people.buyer })
    await book(ann, sessionId)
    portal.clock.set(new Date('2031-06-02T14:00:00Z'))
    const csr = await portal.as(people.csrLead)
    const [person] = (await csr.send(attendanceCalls.getAttendance, { sessionId }))?.people ?? []
    const bookingId = person?.bookingId ?? 0
    expect(person).toMatchObject({ email: people.buyer, state: 'BOOKED' })
    await expect(mark(csr, bookingId)).rejects.toMatchObject({ message: sessionMessages.notYet })
    portal.clock.set(new Date('2031-06-03T15:00:00Z'))
    const later = await portal.as(people.csr)
    expect(await mark(later, bookingId, false)).toEqual({ state: 'ABSENT' })
    expect(await Promise.all([mark(later, bookingId), mark(later, bookingId)])).toEqual([
      { state: 'ATTENDED' },
      { state: 'ATTENDED' },
    ])
    await expect(mark(later, bookingId, false)).rejects.toMatchObject({ message: sessionMessages.attended })
    const done = await shop.ask('select completed_on, person_name from course_completion where course_id = $1', [
      courseId,
    ])
    expect(done).toHaveLength(1)
    expect(String(done[0]?.['completed_on'])).toContain('2031-06-03')
    const [letter] = await portal.emails(people.buyer)
    expect(letter?.subject).toBe('Your certificate: Rescue in person')
    const owner = await portal.as(people.accountant)
    const seats = await owner.send(seatCalls.searchSeats, { query: orderNumber })
    expect(seats.content).toMatchObject([{ state: 'COMPLETED' }])
    const number = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(letter?.text ?? '')?.[0] ?? ''
    expect(await portal.guest().send(learningCalls.checkCertificate, { number })).toMatchObject({ isValid: true })
  })

  test('is proof of training by who held the date [P12.14, P12.31]', async () => {
    const courseId = await offer({ title: 'Rescue with a trainer', kind: 'in-person', usd: 0, cad: 0 })
    const sessionId = await plan(courseId)
    await book(ann, sessionId)
    portal.clock.set(new Date('2031-06-03T15:00:00Z'))
    const csr = await portal.as(people.csr)
    const [person] = (await csr.send(attendanceCalls.getAttendance, { sessionId }))?.people ?? []
    await mark(csr, person?.bookingId ?? 0)
    const [{ contact_id: contactId } = { contact_id: 0 }] = await shop.ask<{ contact_id: number }>(
      'select contact_id from portal_user where email = $1',
      [people.buyer],
    )
    const owner = await portal.as(people.owner)
    const held = await owner.send(qualificationCalls.getPersonQualifications, { contactId })
    expect(held?.records.find(({ title }) => title === 'Rescue with a trainer')).toMatchObject({ trainer: 'Kim Vale' })
    const { url } = await owner.send(qualificationCalls.proofOfTraining, { contactIds: [contactId] })
    expect(await getPdfText(Buffer.from(await (await owner.request(url)).arrayBuffer()))).toContain('Kim Vale')
  })

  test('is for staff, of people who have a place [P12.14]', async () => {
    const courseId = await free()
    const sessionId = await plan(courseId, { capacity: 1 })
    await book(ann, sessionId)
    await book(bo, sessionId, { waits: true })
    portal.clock.set(new Date('2031-06-03T15:00:00Z'))
    const csr = await portal.as(people.admin)
    const shown = await csr.send(attendanceCalls.getAttendance, { sessionId })
    expect(shown).toMatchObject({
      booked: 1,
      waiting: 1,
      hasBegun: true,
      people: [{ state: 'BOOKED' }, { state: 'WAITING' }],
    })
    await expect(mark(csr, shown?.people[1]?.bookingId ?? 0)).rejects.toMatchObject(missing)
    await expect(mark(csr, 2_000_000_000)).rejects.toMatchObject(missing)
    expect(await csr.send(attendanceCalls.getAttendance, { sessionId: 2_000_000_000 })).toBeNull()
    const sessions = await csr.send(attendanceCalls.getPlannedSessions, {})
    expect(sessions.map((each) => each.sessionId)).toContain(sessionId)
    const owner = await portal.as(people.fleetManager)
    await expect(owner.send(attendanceCalls.getAttendance, { sessionId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(owner.send(attendanceCalls.getPlannedSessions, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(mark(owner, 1)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
