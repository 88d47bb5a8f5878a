// Staff plan sessions through the real application: made, changed, canceled; their people are told once, as after an import.
import { attendanceCalls, courseSessionCalls, sessionMessages } from '@portal/contract/learning/courseSessions'
import { seatCalls } from '@portal/contract/learning/seats'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testSessions } from '../../../test/courseDates.ts'
import { testSeats } from '../../../test/courseSeats.ts'
import { testCourses } from '../../../test/courses.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { sessionChangesJob } from './changes.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { offer } = testCourses(shop)
const { plan: planElsewhere } = testSessions(shop)

let [csr, ann, bo]: Caller[] = []
let courseId = 0
beforeEach(async () => {
  portal.clock.set(new Date('2031-05-06T12:00:00Z'))
  csr = await portal.as(people.csr)
  ann = await portal.as(people.buyer)
  bo = await portal.as(people.canadian)
  courseId = await offer({ kind: 'in-person', usd: 0, cad: 0 })
  await shop.ask('delete from course_session_change')
  await shop.ask(`delete from letter where kind in ('SessionMoved', 'SessionCanceled', 'PlaceInSession', 'PlaceLeft')`)
})

const values = {
  startsAt: '2031-06-03T09:00',
  endsAt: '2031-06-03T17:00',
  timeZone: 'America/Chicago',
  place: 'Yard 4, 12 Mill Rd',
  instructor: 'Kim Vale',
  capacity: 1,
  changeUntil: null,
}
const plan = (given: object = {}, who = csr) =>
  (who ?? expect.unreachable()).send(attendanceCalls.planSession, { courseId, ...values, ...given })
const cancel = (sessionId: number, who = csr) =>
  (who ?? expect.unreachable()).send(attendanceCalls.cancelSession, { sessionId })
const book = (who: Caller | undefined, sessionId: number, waits = false) =>
  (who ?? expect.unreachable()).send(courseSessionCalls.bookSession, { sessionId, waits })
const shown = async (sessionId: number) =>
  (await csr?.send(attendanceCalls.getAttendance, { sessionId })) ?? expect.unreachable('No session.')
const edit = async (sessionId: number, given: object) =>
  plan({ sessionId, seen: (await shown(sessionId)).seen, ...given })
const run = () => sessionChangesJob(portal.deps).run({})
const letters = async (email: string) =>
  (await portal.emails(email)).filter(({ kind }) => kind.startsWith('Session') || kind === 'PlaceInSession')
/** Calendar files of emails of a kind, the newest first: content type and lines. */
const files = async (kind: string) =>
  (
    await shop.ask<{ content_type: string; ics: string }>(
      `select a.content_type, convert_from(a.content, 'UTF8') as ics from letter_attachment a join letter l using (letter_id)
        where l.kind = $1 order by l.letter_id desc`,
      [kind],
    )
  ).map(({ content_type: type, ics }) => ({ type, lines: ics.split('\r\n') }))
const lineOf = (file: { lines: string[] } | undefined, name: string) =>
  file?.lines.find((line) => line.startsWith(`${name}:`))
const subjects = async (email: string) => (await letters(email)).map(({ subject }) => subject)

describe('a session', () => {
  test('is planned by the clocks of its place, and booked by people [P12.50, P12.11]', async () => {
    const { sessionId } = await plan({ changeUntil: '2031-06-01T09:00' })
    expect(await shown(sessionId)).toMatchObject({
      startsAt: '2031-06-03T14:00:00.000Z',
      endsAt: '2031-06-03T22:00:00.000Z',
      changeUntil: '2031-06-01T14:00:00.000Z',
      capacity: 1,
      canPlan: true,
    })
    expect(await book(ann, sessionId)).toEqual({ outcome: 'BOOKED' })
    const [choice] = (await csr?.send(attendanceCalls.getCoursesToPlan, {})) ?? []
    expect(choice).toMatchObject({ courseId: expect.any(Number) })
  })

  test.each([
    ['a course that is none', { courseId: 987_654 }, 'courseId', sessionMessages.course],
    ['yesterday', { startsAt: '2031-05-05T09:00' }, 'startsAt', sessionMessages.notToCome],
    ['an end before the start', { endsAt: '2031-06-03T08:00' }, 'endsAt', sessionMessages.ends],
    ['no day', { startsAt: '2031-13-45T09:00' }, 'startsAt', sessionMessages.time],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone', sessionMessages.timeZone],
    ['no place', { place: ' ' }, 'place', sessionMessages.place],
    ['nobody who holds it', { instructor: '' }, 'instructor', sessionMessages.instructor],
    ['no places', { capacity: 0 }, 'capacity', sessionMessages.capacity],
    ['a deadline after the start', { changeUntil: '2031-06-03T10:00' }, 'changeUntil', sessionMessages.changeUntil],
  ])('is not planned with %s [P12.50]', async (_what, given, field, message) => {
    await expect(plan(given)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { [field]: message } })
  })

  test('of an e-course is none [P12.50]', async () => {
    const eCourse = await offer({ kind: 'e-course', usd: 0 })
    await expect(plan({ courseId: eCourse })).rejects.toMatchObject({ fields: { courseId: sessionMessages.course } })
  })

  test('keeps who booked it: never fewer places than that, and nothing changes once it has begun [P12.50]', async () => {
    const { sessionId } = await plan({ capacity: 2 })
    await book(ann, sessionId)
    await book(bo, sessionId)
    await expect(edit(sessionId, { capacity: 1 })).rejects.toMatchObject({
      fields: { capacity: sessionMessages.booked },
    })
    await shop.ask("update course_session set starts_at = '2031-05-06T11:59:00Z' where session_id = $1", [sessionId])
    const begun = { code: 'CONFLICT', message: sessionMessages.begun }
    await expect(edit(sessionId, {})).rejects.toMatchObject(begun)
    await expect(cancel(sessionId)).rejects.toMatchObject(begun)
  })

  test('that was planned elsewhere is changed there, and an unknown one is not found [P12.50, P12.51]', async () => {
    const sessionId = await planElsewhere(courseId)
    const elsewhere = { code: 'CONFLICT', message: sessionMessages.elsewhere }
    await expect(edit(sessionId, {})).rejects.toMatchObject(elsewhere)
    await expect(cancel(sessionId)).rejects.toMatchObject(elsewhere)
    expect(await shown(sessionId)).toMatchObject({ canPlan: false, isCanceled: false })
    await expect(cancel(2_000_000_000)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of two who change it at once the second is told [P12.50]', async () => {
    const { sessionId } = await plan()
    const { seen } = await shown(sessionId)
    portal.clock.forward(1)
    const both = await Promise.allSettled([
      plan({ sessionId, seen, place: 'Yard 5' }),
      plan({ sessionId, seen, place: 'Yard 6' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'CONFLICT', message: sessionMessages.changed })
  })

  test('is planned by staff alone [P12.50, P12.51]', async () => {
    const owner = await portal.as(people.owner)
    await expect(plan({}, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(cancel(1, owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(owner.send(attendanceCalls.getCoursesToPlan, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('people of a session', () => {
  test('are told once that it moved, with a new calendar file; back again nobody is told [P12.52]', async () => {
    const { sessionId } = await plan()
    await book(ann, sessionId)
    await book(bo, sessionId, true)
    await edit(sessionId, { instructor: 'Ruth Ferraro' })
    // At once, because the job runs by itself, too.
    await shop.ask(`update course_session set place = 'Yard 5' where session_id = ${sessionId};
      update course_session set place = '${values.place}' where session_id = ${sessionId}`)
    await run()
    expect((await subjects(people.buyer)).filter((subject) => subject.startsWith('Changed'))).toEqual([])
    await edit(sessionId, { startsAt: '2031-06-04T09:00', endsAt: '2031-06-04T17:00' })
    await Promise.all([run(), run()])
    const [told] = await letters(people.buyer)
    expect(told?.text).toContain('Wednesday, June 4, 2031, 9:00 AM to 5:00 PM CDT')
    expect((await subjects(people.buyer)).filter((subject) => subject.startsWith('Changed'))).toHaveLength(1)
    const [waiting] = await letters(people.canadian)
    expect(waiting?.text).toContain('You are still on the waiting list.')
    const moved = await files('SessionMoved')
    expect(moved).toHaveLength(1)
    expect(lineOf(moved[0], 'DTSTART')).toBe('DTSTART:20310604T140000Z')
  })

  test('are told that it was canceled, by staff or by an import, and book another date [P12.52, P12.12]', async () => {
    const { sessionId } = await plan()
    await book(ann, sessionId)
    await book(bo, sessionId, true)
    await cancel(sessionId)
    await cancel(sessionId)
    await run()
    const title = (await shown(sessionId)).title
    expect((await subjects(people.buyer))[0]).toBe(`Canceled: ${title}`)
    expect((await letters(people.buyer))[0]?.text).not.toContain('seat')
    expect((await letters(people.canadian))[0]?.text).toContain('You were on its waiting list')
    await expect(edit(sessionId, {})).rejects.toMatchObject({ message: sessionMessages.canceled })
    const { sessionId: other } = await plan({ startsAt: '2031-06-10T09:00', endsAt: '2031-06-10T17:00' })
    expect(await book(ann, other)).toEqual({ outcome: 'BOOKED' })

    const imported = await planElsewhere(courseId, { startsAt: '2031-07-01T14:00:00Z' })
    await book(ann, imported)
    await shop.ask('update course_session set canceled = true where session_id = $1', [imported])
    await run()
    expect((await letters(people.buyer))[0]?.text).toContain('Tuesday, July 1, 2031')
  })

  test('keep the seat they booked a canceled date with, and read so [P12.52]', async () => {
    const paid = await offer({ kind: 'in-person', usd: 900 })
    const orderNumber = await testSeats(shop).buy(people.buyer, paid)
    await ann?.send(seatCalls.assignSeats, { orderNumber, courseId: paid, addresses: people.buyer })
    const { sessionId } = await plan({ courseId: paid })
    await book(ann, sessionId)
    await cancel(sessionId)
    await run()
    expect((await letters(people.buyer))[0]?.text).toContain('Your seat is kept: please choose another date')
  })

  test('have one appointment of it: newer when it changes or they move, and out of their calendar when it is canceled [P12.13, P12.52]', async () => {
    const { sessionId } = await plan()
    await book(ann, sessionId)
    await book(bo, sessionId, true)
    const [booked] = await files('PlaceInSession')
    portal.clock.forward(60)
    await edit(sessionId, { place: 'Yard 5' })
    await run()
    const [changed] = await files('SessionMoved')
    portal.clock.forward(60)
    const { sessionId: other } = await plan({ startsAt: '2031-06-10T09:00', endsAt: '2031-06-10T17:00' })
    expect(await book(ann, other)).toEqual({ outcome: 'BOOKED' })
    // The first of these is of who waited for the place that fell free.
    const elsewhere = (await files('PlaceInSession')).find(
      (file) => lineOf(file, 'DTSTART') === 'DTSTART:20310610T140000Z',
    )
    portal.clock.forward(60)
    await cancel(other)
    await run()
    const [canceled, ...more] = await files('SessionCanceled')
    expect(more).toEqual([])
    expect(canceled?.type).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(canceled?.lines).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
    const all = [booked, changed, elsewhere, canceled]
    expect(new Set(all.map((file) => lineOf(file, 'UID'))).size).toBe(1)
    expect(lineOf(booked, 'UID')).toMatch(/^UID:booking-\d+@/)
    const sequence = all.map((file) => Number(lineOf(file, 'SEQUENCE')?.split(':')[1]))
    expect(sequence).toEqual([...new Set(sequence)].toSorted((a, b) => a - b))
  })

  test('who leave it, or give it up to wait for another, get it out of their calendar [P12.13]', async () => {
    const { sessionId } = await plan()
    const { sessionId: other } = await plan({ startsAt: '2031-06-10T09:00', endsAt: '2031-06-10T17:00' })
    await book(bo, other)
    await book(ann, sessionId)
    const [booked] = await files('PlaceInSession')
    portal.clock.forward(60)
    await ann?.send(courseSessionCalls.bookSession, { sessionId: other, waits: true, givesUp: true })
    const [givenUp] = await files('PlaceLeft')
    portal.clock.forward(60)
    await bo?.send(courseSessionCalls.leaveSession, { sessionId: other })
    const [promoted] = await files('PlaceInSession')
    portal.clock.forward(60)
    await ann?.send(courseSessionCalls.leaveSession, { sessionId: other })
    await ann?.send(courseSessionCalls.leaveSession, { sessionId: other })
    const left = await files('PlaceLeft')
    expect(left).toHaveLength(3)
    const all = [booked, givenUp, promoted, left[0]]
    expect(all.map((file) => lineOf(file, 'METHOD'))).toEqual([
      'METHOD:PUBLISH',
      'METHOD:CANCEL',
      'METHOD:PUBLISH',
      'METHOD:CANCEL',
    ])
    expect(new Set(all.map((file) => lineOf(file, 'UID'))).size).toBe(1)
    expect(all.map((file) => lineOf(file, 'DTSTART'))).toEqual([
      'DTSTART:20310603T140000Z',
      'DTSTART:20310603T140000Z',
      'DTSTART:20310610T140000Z',
      'DTSTART:20310610T140000Z',
    ])
    // A waiting person had nothing in their calendar, and a date that was canceled is out of it already.
    await book(bo, other)
    await book(ann, other, true)
    await ann?.send(courseSessionCalls.leaveSession, { sessionId: other })
    await cancel(other)
    await run()
    await bo?.send(courseSessionCalls.leaveSession, { sessionId: other })
    expect(await files('PlaceLeft')).toHaveLength(3)
  })

  test('who wait get the places of a larger capacity, by staff or by an import [P12.53]', async () => {
    const { sessionId } = await plan()
    const imported = await planElsewhere(await offer({ kind: 'webinar', usd: 0, cad: 0 }), { capacity: 1 })
    for (const each of [sessionId, imported]) {
      await book(ann, each)
      expect(await book(bo, each, true)).toEqual({ outcome: 'WAITING' })
    }
    await edit(sessionId, { capacity: 2 })
    await shop.ask('update course_session set capacity = 2 where session_id = $1', [imported])
    await run()
    for (const each of [sessionId, imported])
      expect((await shown(each)).people.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED'])
    expect((await letters(people.canadian)).map(({ kind }) => kind)).toEqual(['PlaceInSession', 'PlaceInSession'])
    expect(await shop.ask('select from course_session_change')).toEqual([])
  })

  test('of a date that is over are told nothing [P12.52]', async () => {
    const past = await planElsewhere(courseId, { startsAt: '2031-05-10T14:00:00Z' })
    await book(ann, past)
    await shop.ask("update course_session set starts_at = '2031-05-06T11:00:00Z' where session_id = $1", [past])
    await shop.ask('delete from course_session_change')
    await shop.ask(`update course_session set place = 'Elsewhere', canceled = true where session_id = $1`, [past])
    await run()
    expect((await subjects(people.buyer)).filter((subject) => !subject.startsWith('Your place'))).toEqual([])
  })
})
