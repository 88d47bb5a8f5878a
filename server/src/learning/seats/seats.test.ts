// Seats of ordered courses through the real application: assigned, sent again, taken back, begun.
import { learningCalls, learningMessages } from '@portal/contract/learning/learning'
import { seatCalls, seatMessages } from '@portal/contract/learning/seats'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testSeats } from '../../../test/courseSeats.ts'
import { people } from '../../../test/people.ts'
import { testLessons } from '../../../test/taughtCourses.ts'
import { testShop } from '../../../test/testProducts.ts'
import { takenBackJob } from './takenBack.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { teach } = testLessons(shop)
const { buy } = testSeats(shop)
const missing = { code: 'NOT_FOUND' }
const forbidden = { code: 'FORBIDDEN', message: seatMessages.notYours }
/** Of another organization than the buyer. */
const learnerEmail = people.canadian

let buyer: Caller
let learner: Caller
beforeEach(async () => {
  portal.clock.set(new Date('2031-05-06T12:00:00Z'))
  buyer = await portal.as(people.buyer)
  learner = await portal.as(learnerEmail)
})

/** Seats of a fresh course that costs something, ordered by the buyer. */
const bought = async (quantity = 1) => {
  const courseId = await teach({ usd: 40, lessons: 1 })
  return { courseId, orderNumber: await buy(people.buyer, courseId, quantity) }
}
type CourseOrder = Awaited<ReturnType<typeof bought>>
const assign = (of: CourseOrder, addresses: string, who = buyer) =>
  who.send(seatCalls.assignSeats, { ...of, addresses })
const courseOf = async ({ orderNumber, courseId }: CourseOrder, who = buyer) => {
  const seats = await who.send(seatCalls.getOrderSeats, { orderNumber })
  return seats?.courses.find((course) => course.courseId === courseId) ?? expect.unreachable('No such course.')
}
const seatIdOf = async (of: CourseOrder) => (await courseOf(of)).assigned[0]?.seatId ?? expect.unreachable('No seat.')
const linkTo = async (email: string) => {
  const [letter] = (await portal.emails(email)).filter(({ kind }) => kind === 'SeatAssigned')
  return /\/seat\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? expect.unreachable('No link.')
}
const begin = (courseId: number, who: Caller, seatLink?: string) =>
  who.send(learningCalls.enroll, { courseId, ...(seatLink && { seatLink }) })
const settled = async (all: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length

describe('seats are assigned', () => {
  test('to many pasted addresses, each with a line of what became of it [P12.07]', async () => {
    const of = await bought(3)
    const { results, left } = await assign(
      of,
      'Ann <ann@crew.example>, ann@CREW.example; ann@crew.example; nobody\nnobody\nbo@crew.example\ncy@crew.example dee@crew.example',
    )
    expect(results).toEqual([
      { address: 'ann@crew.example', outcome: 'ASSIGNED' },
      { address: 'ann@crew.example', outcome: 'TWICE' },
      { address: 'nobody', outcome: 'NOT_AN_ADDRESS' },
      { address: 'bo@crew.example', outcome: 'ASSIGNED' },
      { address: 'cy@crew.example', outcome: 'ASSIGNED' },
      { address: 'dee@crew.example', outcome: 'NO_SEAT_LEFT' },
    ])
    expect(left).toBe(0)
    expect((await assign(of, 'ann@crew.example')).results).toEqual([
      { address: 'ann@crew.example', outcome: 'HAS_SEAT' },
    ])
    const course = await courseOf(of)
    expect(course).toMatchObject({ seats: 3, left: 0 })
    expect(course.assigned.map(({ email, state }) => [email, state])).toEqual([
      ['cy@crew.example', 'ASSIGNED'],
      ['bo@crew.example', 'ASSIGNED'],
      ['ann@crew.example', 'ASSIGNED'],
    ])
    expect((await portal.emails('ann@crew.example')).map(({ kind }) => kind)).toEqual(['SeatAssigned'])
    expect(await portal.emails('dee@crew.example')).toEqual([])
  })

  test('the last one once, however many tabs assign it [P12.07]', async () => {
    const of = await bought(1)
    const answers = await Promise.all([assign(of, 'one@crew.example'), assign(of, 'two@crew.example')])
    expect(answers.flatMap(({ results }) => results.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'ASSIGNED',
      'NO_SEAT_LEFT',
    ])
    expect(await courseOf(of)).toMatchObject({ seats: 1, left: 0, assigned: [{}] })
  })

  test('once to a person, from two orders at once [P12.07]', async () => {
    const of = await bought(1)
    const other = { ...of, orderNumber: await buy(people.buyer, of.courseId) }
    const answers = await Promise.all([assign(of, 'one@crew.example'), assign(other, 'one@crew.example')])
    expect(answers.flatMap(({ results }) => results.map(({ outcome }) => outcome)).toSorted()).toEqual([
      'ASSIGNED',
      'HAS_SEAT',
    ])
  })

  test('by nobody who may not order, of no foreign or canceled order, and of no nonsense [P12.07, Q3.01]', async () => {
    const of = await bought(2)
    await expect(assign(of, 'a@crew.example', await portal.as(people.viewer))).rejects.toMatchObject(missing)
    await expect(assign(of, 'a@crew.example', await portal.as(people.accountant))).rejects.toMatchObject(forbidden)
    await expect(assign(of, 'a@crew.example', learner)).rejects.toMatchObject(missing)
    await expect(assign(of, 'a@crew.example', portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await learner.send(seatCalls.getOrderSeats, { orderNumber: of.orderNumber })).toBeNull()
    await expect(assign({ ...of, courseId: 1001 }, 'a@crew.example')).rejects.toMatchObject(missing)
    for (const addresses of ['', ' , ;', null, `a@crew.example,${'x,'.repeat(30_000)}`])
      await expect(assign(of, addresses as string)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    const many = Array.from({ length: 501 }, (_, at) => `a${at}@crew.example`).join()
    await expect(assign(of, many)).rejects.toMatchObject({ message: seatMessages.tooManyAddresses })
    const canceled = { ...of, orderNumber: await buy(people.buyer, of.courseId, 1, 'CANCELLED') }
    await expect(assign(canceled, 'a@crew.example')).rejects.toMatchObject({ message: seatMessages.canceled })
    expect((await courseOf(of)).left).toBe(2)
  })
})

describe('a seat', () => {
  test('is begun by who has its address, in any case, and its course is theirs [P12.09, S12.04]', async () => {
    const of = await bought()
    await expect(begin(of.courseId, learner)).rejects.toMatchObject({ message: learningMessages.notFree })
    await assign(of, learnerEmail.toUpperCase())
    expect(await learner.send(seatCalls.getMySeats, {})).toMatchObject([{ courseId: of.courseId }])
    expect((await learner.send(learningCalls.getCourse, { courseId: of.courseId }))?.hasSeat).toBe(true)
    const [first, second] = await Promise.all([begin(of.courseId, learner), begin(of.courseId, learner)])
    expect(second).toEqual(first)
    expect(await learner.send(seatCalls.getMySeats, {})).toEqual([])
    expect((await learner.send(learningCalls.getMyCourses, {}))[0]).toMatchObject({ enrollmentId: first.enrollmentId })
    expect((await courseOf(of)).assigned).toMatchObject([{ state: 'BEGUN' }])
    const [{ account_id: forWhom } = { account_id: 0 }] = await shop.ask<{ account_id: number }>(
      'select account_id from enrollment where enrollment_id = $1',
      [first?.enrollmentId],
    )
    expect(forWhom).toBe(20020)
  })

  test('is begun by a second press that read before the first was written, and asks after that [P12.09, D2.17]', async () => {
    const of = await bought()
    await assign(of, learnerEmail)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    const [writing, reading] = [new Client(portal.databaseUrl), new Client(portal.databaseUrl)]
    await Promise.all([writing.connect(), reading.connect()])
    // The first press waits to write its seat; what the second reads of seats, it reads after that.
    await writing.query('begin; select from course_seat for update')
    const first = begin(of.courseId, learner)
    await expect.poll(() => shop.ask(waiting)).toHaveLength(1)
    const locked = reading.query('begin; lock table course_seat in access exclusive mode')
    await expect.poll(() => shop.ask(waiting)).toHaveLength(2)
    const second = begin(of.courseId, learner)
    await expect.poll(() => shop.ask(waiting)).toHaveLength(3)
    await writing.end()
    await locked
    await reading.end()
    expect(await second).toEqual(await first)
  })

  test('is begun with the link by another address, and by nobody without either [P12.09]', async () => {
    const of = await bought()
    await assign(of, 'private@mail.example')
    const link = await linkTo('private@mail.example')
    expect(await portal.guest().send(seatCalls.getSeatLink, { link })).toMatchObject({
      state: 'OPEN',
      enrollmentId: null,
    })
    await expect(begin(of.courseId, learner)).rejects.toMatchObject({ message: learningMessages.notFree })
    await expect(begin(of.courseId, learner, 'x'.repeat(43))).rejects.toMatchObject(missing)
    await expect(begin(await teach({ usd: 40 }), learner, link)).rejects.toMatchObject({
      message: seatMessages.linkOfAnother,
    })
    const { enrollmentId } = await begin(of.courseId, learner, link)
    expect(await learner.send(seatCalls.getSeatLink, { link })).toMatchObject({ state: 'BEGUN', enrollmentId })
    expect(await buyer.send(seatCalls.getSeatLink, { link })).toMatchObject({ state: 'BEGUN', enrollmentId: null })
    await expect(begin(of.courseId, buyer, link)).rejects.toMatchObject({ message: seatMessages.linkUsed })
    expect(await portal.guest().send(seatCalls.getSeatLink, { link: '%' })).toBeNull()
  })

  test('of a free course is begun with it, and a link that is no longer good is not needed for it [P12.09]', async () => {
    const courseId = await teach({ lessons: 1 })
    const of = { courseId, orderNumber: await buy(people.buyer, courseId, 2) }
    await assign(of, `${learnerEmail}, guest@crew.example`)
    await begin(courseId, learner)
    const shopper = await portal.as(people.shopper)
    const link = await linkTo('guest@crew.example')
    await begin(courseId, shopper, link)
    const states = async () => new Map((await courseOf(of)).assigned.map(({ email, state }) => [email, state]))
    expect(await states()).toEqual(
      new Map([
        [learnerEmail, 'BEGUN'],
        ['guest@crew.example', 'BEGUN'],
      ]),
    )
    expect(await shop.ask('select distinct account_id from enrollment where course_id = $1', [courseId])).toEqual(
      await shop.ask('select account_id from portal_user where email = $1', [people.buyer]),
    )
    expect(await begin(courseId, await portal.as(people.fleetManager), link)).toMatchObject({ isElsewhere: false })
  })

  test('is sent again with a new link that ends the older one [P12.08]', async () => {
    const of = await bought()
    await assign(of, 'private@mail.example')
    const old = await linkTo('private@mail.example')
    expect(await buyer.send(seatCalls.resendSeat, { seatId: await seatIdOf(of) })).toEqual({
      email: 'private@mail.example',
    })
    expect(await portal.guest().send(seatCalls.getSeatLink, { link: old })).toBeNull()
    await begin(of.courseId, learner, await linkTo('private@mail.example'))
  })

  test('has a link that expires for others, not for its own address [P12.09]', async () => {
    const of = await bought()
    await assign(of, people.norwegian)
    const link = await linkTo(people.norwegian)
    portal.clock.forward(31 * 86_400)
    const owner = await portal.as(people.owner)
    expect(await owner.send(seatCalls.getSeatLink, { link })).toMatchObject({ state: 'EXPIRED' })
    await expect(begin(of.courseId, owner, link)).rejects.toMatchObject({ message: seatMessages.linkExpired })
    const person = await portal.as(people.norwegian)
    expect(await person.send(seatCalls.getSeatLink, { link })).toMatchObject({ state: 'OPEN' })
    await begin(of.courseId, person, link)
  })

  test('is taken back until it is begun, and the undo gives it again [P12.08, U2.03]', async () => {
    const of = await bought()
    await assign(of, learnerEmail)
    const link = await linkTo(learnerEmail)
    const seatId = await seatIdOf(of)
    await buyer.send(seatCalls.takeBackSeat, { seatId })
    await buyer.send(seatCalls.takeBackSeat, { seatId })
    expect(await courseOf(of)).toMatchObject({ left: 1, assigned: [] })
    expect(await learner.send(seatCalls.getSeatLink, { link })).toMatchObject({ state: 'TAKEN_BACK' })
    await expect(begin(of.courseId, learner, link)).rejects.toMatchObject({ message: seatMessages.linkTakenBack })
    await expect(begin(of.courseId, learner)).rejects.toMatchObject({ message: learningMessages.notFree })
    await expect(buyer.send(seatCalls.resendSeat, { seatId })).rejects.toMatchObject({
      message: seatMessages.takenBack,
    })
    await buyer.send(seatCalls.restoreSeat, { seatId })
    expect(await courseOf(of)).toMatchObject({ left: 0, assigned: [{ seatId, state: 'ASSIGNED' }] })
    await begin(of.courseId, learner, link)
    for (const call of [seatCalls.takeBackSeat, seatCalls.resendSeat, seatCalls.restoreSeat])
      await expect(buyer.send(call, { seatId })).rejects.toMatchObject({ message: seatMessages.begun })
  })

  test('that was given to somebody else meanwhile is not restored [P12.08]', async () => {
    const of = await bought()
    await assign(of, 'one@crew.example')
    const seatId = await seatIdOf(of)
    await buyer.send(seatCalls.takeBackSeat, { seatId })
    await assign(of, 'two@crew.example')
    await expect(buyer.send(seatCalls.restoreSeat, { seatId })).rejects.toMatchObject({
      message: seatMessages.noneLeft,
    })
    const other = { ...of, orderNumber: await buy(people.buyer, of.courseId) }
    await buyer.send(seatCalls.takeBackSeat, { seatId: await seatIdOf(of) })
    await assign(other, 'one@crew.example')
    await expect(buyer.send(seatCalls.restoreSeat, { seatId })).rejects.toMatchObject({
      message: seatMessages.hasOpenSeat.replace('{email}', 'one@crew.example'),
    })
  })

  test('that is taken back and begun at one moment goes one way [P12.08]', async () => {
    for (let time = 0; time < 4; time += 1) {
      const of = await bought()
      await assign(of, learnerEmail)
      const seatId = await seatIdOf(of)
      expect(await settled([begin(of.courseId, learner), buyer.send(seatCalls.takeBackSeat, { seatId })])).toBe(1)
      const { left } = await courseOf(of)
      expect((await learner.send(learningCalls.getCourse, { courseId: of.courseId }))?.enrollment === null).toBe(
        left === 1,
      )
    }
  })

  test('that was taken back is told so once the moment of an undo is over, and sent anew when it is given back later [P12.55]', async () => {
    const of = await bought(2)
    const [one, two] = ['told.one@crew.example', 'told.two@crew.example']
    await assign(of, `${one}, ${two}`)
    const kinds = async (email: string) => (await portal.emails(email)).map(({ kind }) => kind)
    const seatOf = async (email: string) =>
      (await courseOf(of)).assigned.find((seat) => seat.email === email)?.seatId ?? expect.unreachable('No seat.')
    const run = () => takenBackJob(portal.deps).run({})
    const undone = await seatOf(one)
    const seatId = await seatOf(two)
    await buyer.send(seatCalls.takeBackSeat, { seatId: undone })
    await buyer.send(seatCalls.takeBackSeat, { seatId })
    portal.clock.forward(60)
    await buyer.send(seatCalls.restoreSeat, { seatId: undone })
    await run()
    expect(await kinds(two)).toEqual(['SeatAssigned'])
    portal.clock.forward(61)
    await Promise.all([run(), run()])
    expect(await kinds(one)).toEqual(['SeatAssigned'])
    expect(await kinds(two)).toEqual(['SeatTakenBack', 'SeatAssigned'])
    await buyer.send(seatCalls.restoreSeat, { seatId })
    expect(await kinds(two)).toEqual(['SeatAssigned', 'SeatTakenBack', 'SeatAssigned'])
    expect(await portal.guest().send(seatCalls.getSeatLink, { link: await linkTo(two) })).toMatchObject({
      state: 'OPEN',
    })

    // A canceled order takes back; who has another seat of the course by then loses nothing.
    await shop.ask("update sales_order set status = 'CANCELLED', updated_at = $2 where order_number = $1", [
      of.orderNumber,
      portal.deps.now(),
    ])
    const other = await buy(people.buyer, of.courseId, 1)
    await buyer.send(seatCalls.assignSeats, { orderNumber: other, courseId: of.courseId, addresses: one })
    portal.clock.forward(121)
    await run()
    expect((await kinds(two))[0]).toBe('SeatTakenBack')
    expect(await kinds(one)).not.toContain('SeatTakenBack')
  })

  test('of another organization is not found, whatever is asked of it [P12.08, Q3.01]', async () => {
    const of = await bought()
    await assign(of, learnerEmail)
    const seatId = await seatIdOf(of)
    for (const call of [seatCalls.takeBackSeat, seatCalls.resendSeat, seatCalls.restoreSeat]) {
      await expect(learner.send(call, { seatId })).rejects.toMatchObject(missing)
      await expect((await portal.as(people.accountant)).send(call, { seatId })).rejects.toMatchObject(forbidden)
      await expect(buyer.send(call, { seatId: 2_000_000_000 })).rejects.toMatchObject(missing)
    }
    expect((await learner.send(seatCalls.searchSeats, { query: learnerEmail })).totalRecords).toBe(0)
    expect((await buyer.send(seatCalls.searchSeats, { query: learnerEmail })).totalRecords).toBeGreaterThan(0)
  })

  test('kept for another organization than its order’s is not found by the buyer [P12.08, Q2.01]', async () => {
    const of = await bought()
    await assign(of, learnerEmail)
    const seatId = await seatIdOf(of)
    const move = (email: string) =>
      shop.ask(
        'update course_seat set account_id = u.account_id from portal_user u where seat_id = $1 and u.email = $2',
        [seatId, email],
      )
    await move(learnerEmail)
    await expect(buyer.send(seatCalls.takeBackSeat, { seatId })).rejects.toMatchObject(missing)
    await move(people.buyer)
    await buyer.send(seatCalls.takeBackSeat, { seatId })
    expect((await courseOf(of)).left).toBe(1)
  })

  test('that is completed lets the course be assigned and taken again [P12.09]', async () => {
    const of = await bought(2)
    await assign(of, learnerEmail)
    const { enrollmentId } = await begin(of.courseId, learner)
    const course = await learner.send(learningCalls.getTaughtCourse, { enrollmentId })
    const lessonId = course?.lessons[0]?.lessonId ?? 0
    await learner.send(learningCalls.saveLesson, { enrollmentId, lessonId, isDone: true, sequence: 1 })
    expect((await courseOf(of)).assigned).toMatchObject([{ state: 'COMPLETED' }])
    expect((await assign(of, learnerEmail)).results).toMatchObject([{ outcome: 'ASSIGNED' }])
    expect((await begin(of.courseId, learner)).enrollmentId).not.toBe(enrollmentId)
  })

  test('of an order that is canceled goes back unless it is begun [P12.08]', async () => {
    const of = await bought(2)
    await assign(of, `${learnerEmail}, two@crew.example`)
    await begin(of.courseId, learner)
    const link = await linkTo('two@crew.example')
    await shop.ask("update sales_order set status = 'CANCELLED', updated_at = now() where order_number = $1", [
      of.orderNumber,
    ])
    expect(await portal.guest().send(seatCalls.getSeatLink, { link })).toMatchObject({ state: 'TAKEN_BACK' })
    expect(
      (await buyer.send(seatCalls.searchSeats, { query: of.orderNumber })).content.map(({ state }) => state),
    ).toEqual(expect.arrayContaining(['BEGUN', 'TAKEN_BACK']))
  })
})
