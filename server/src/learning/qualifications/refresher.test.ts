// Refreshers from the matrix: who needs which course, seats that are left first, the others by the cart, assigned once ordered.
import { cartCalls } from '@portal/contract/buying/cart'
import { qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { refresherCalls } from '@portal/contract/learning/refreshers'
import { seatCalls } from '@portal/contract/learning/seats'
import { trainingCalls } from '@portal/contract/learning/training'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testSeats } from '../../../test/courseSeats.ts'
import { testCourses } from '../../../test/courses.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const shop = testShop(portal)
const { offer } = testCourses(shop)
const { buy } = testSeats(shop)
const [bluewater, mapleRidge] = [20020, 30030]

let owner: Caller
let courseId = 0
let [ann, bo, mute, foreign] = [0, 0, 0, 0]
const contact = async (accountId: number, firstName: string, email: string | null) => {
  const [made] = await shop.ask<{ contact_id: number }>(
    `insert into contact (account_id, first_name, last_name, email) values ($1, $2, 'Refresh', $3) returning contact_id`,
    [accountId, firstName, email],
  )
  return made?.contact_id ?? 0
}
beforeAll(async () => {
  portal.clock.set(new Date('2031-05-06T12:00:00Z'))
  owner = await portal.as(people.owner)
  ann = await contact(bluewater, 'Ann', 'ann.refresh@bluewater.example')
  bo = await contact(bluewater, 'Bo', 'bo.refresh@bluewater.example')
  mute = await contact(bluewater, 'Mute', null)
  foreign = await contact(mapleRidge, 'Cy', 'cy@mapleridge.example')
})
beforeEach(async () => {
  await shop.ask('delete from training_requirement')
  await shop.ask('delete from qualification_record')
  await shop.ask('delete from planned_seat')
  await shop.ask(`delete from shopping_cart_item`)
  courseId = await offer({ usd: 50, cad: 60 })
  await owner.send(qualificationCalls.addTrainingRequirement, { kind: 'THEORY', courseId })
})

const record = (contactId: number, expiresOn: string | null) =>
  owner.send(qualificationCalls.recordQualification, {
    contactIds: [contactId],
    kind: 'THEORY',
    courseId,
    doneOn: '2030-01-01',
    expiresOn,
    trainer: 'Tess',
  } as never)
const needed = async (contactIds: number[], who = owner) =>
  (await who.send(refresherCalls.getRefreshers, { contactIds })).find((each) => each.courseId === courseId)
const book = (contactIds: number[], who = owner) => who.send(refresherCalls.bookRefresher, { courseId, contactIds })
const outcomes = async (contactIds: number[]) => (await book(contactIds)).results.map(({ outcome }) => outcome)
const inCart = async () =>
  (await owner.send(cartCalls.getCartByApplication, { application: 'training-store' }))?.items.find(
    ({ itemId }) => itemId === courseId,
  )?.quantity ?? 0

test('names the courses that some of the people need, and those people alone [P14.24]', async () => {
  await record(ann, '2031-05-20')
  await record(mute, null)
  expect(await needed([ann, bo, mute])).toMatchObject({
    seatsLeft: 0,
    people: [
      { contactId: ann, state: 'DUE_SOON', until: '2031-05-20' },
      { contactId: bo, state: 'MISSING' },
    ],
  })
  expect(await needed([mute])).toBeUndefined()
})

describe('from the cells that end', () => {
  const ending = async (given: object = {}, who = owner) => {
    const found = await who.send(refresherCalls.getExpiringRefreshers, { query: 'Refresh', ...given })
    return { ...found, named: found.refreshers.map((each) => each.people.map(({ contactId }) => contactId)) }
  }

  test('a refresher lists those due soon or expired, sooner days first, and nobody else [P14.90]', async () => {
    await record(ann, '2031-05-20')
    await record(bo, '2031-05-01')
    expect(await ending()).toMatchObject({ people: 2, others: 0, named: [[bo, ann]] })
    expect(await ending({ state: 'EXPIRED' })).toMatchObject({ people: 1, named: [[bo]] })
    expect(await ending({ state: 'MISSING' })).toMatchObject({ people: 0, named: [] })
    expect(await ending({ contactId: ann })).toMatchObject({ people: 1, named: [[ann]] })
    expect(await ending({ contactId: mute })).toMatchObject({ people: 0, named: [] })
    expect(await ending({ by: 'course', column: String(courseId), query: 'Bo' })).toMatchObject({ named: [[bo]] })
    expect(await ending({ by: 'course', column: '987654' })).toMatchObject({ people: 0, named: [] })
  })

  test('of one model asks for its courses alone; a check that ends is no course [P14.90]', async () => {
    await owner.send(qualificationCalls.removeTrainingRequirement, {
      requirementId:
        (await owner.send(qualificationCalls.getTrainingRequirements, {})).requirements[0]?.requirementId ?? 0,
    })
    await writeUnits(portal, [
      { instance_id: 9601, account_id: bluewater, unit_serial: 'RF-1', model_id: 'kestrel-37' },
      { instance_id: 9602, account_id: bluewater, unit_serial: 'RF-2', model_id: 'merlin-55' },
    ])
    await owner.send(qualificationCalls.addTrainingRequirement, { kind: 'THEORY', courseId, modelId: 'merlin-55' })
    await owner.send(qualificationCalls.addTrainingRequirement, { kind: 'AUTHORIZATION', modelId: 'kestrel-37' })
    await record(ann, '2031-05-20')
    await owner.send(qualificationCalls.recordQualification, {
      contactIds: [ann],
      kind: 'AUTHORIZATION',
      modelId: 'kestrel-37',
      doneOn: '2030-01-01',
      expiresOn: '2031-05-19',
      trainer: 'Tess',
    } as never)
    expect(await ending({ column: 'merlin-55' })).toMatchObject({ people: 1, named: [[ann]] })
    expect(await ending({ column: 'kestrel-37' })).toMatchObject({ people: 1, named: [] })
  })

  test('is of the organization being viewed, for who may see its matrix [P14.90, Q2.01]', async () => {
    await record(ann, '2031-05-20')
    expect(await ending({}, await portal.as(people.canadian))).toMatchObject({ people: 0, refreshers: [] })
    expect(await ending({ contactId: foreign })).toMatchObject({ people: 0, refreshers: [] })
    await expect(ending({}, await portal.as(people.accountant))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('lists at most 100 people at once, and says how many it leaves out [P14.90]', async () => {
    await shop.ask(
      `with crew as (insert into contact (account_id, first_name, last_name)
         select $1, 'Many', lpad(i::text, 3, '0') from generate_series(1, 102) i returning contact_id)
       insert into qualification_record (account_id, contact_id, kind, course_id, title, done_on, expires_on, trainer, recorded_by_name, recorded_at)
       select $1, contact_id, 'THEORY', $2, 'T', '2030-01-01', '2031-05-20', 'Tess', 'Test', now() from crew`,
      [bluewater, courseId],
    )
    const { people: listed, others, refreshers } = await ending({ query: 'Many' })
    expect([listed, others, refreshers[0]?.people.length]).toEqual([100, 2, 100])
  })
})

describe('a refresher', () => {
  test('takes seats that are left first; the others go into the cart once, and are assigned when ordered [P14.25, P12.56]', async () => {
    const orderNumber = await buy(people.owner, courseId, 1)
    expect(await needed([ann, bo])).toMatchObject({ seatsLeft: 1 })
    expect(await book([ann, bo, mute])).toMatchObject({
      results: [{ outcome: 'ASSIGNED' }, { outcome: 'IN_CART' }, { outcome: 'NO_ADDRESS' }],
      inCart: 1,
    })
    const [seat] = (await owner.send(seatCalls.getOrderSeats, { orderNumber }))?.courses[0]?.assigned ?? []
    expect(seat).toMatchObject({ email: 'ann.refresh@bluewater.example', state: 'ASSIGNED' })
    expect(await outcomes([ann, bo])).toEqual(['HAS_SEAT', 'IN_CART'])
    expect(await inCart()).toBe(1)
    expect(await owner.send(seatCalls.getPlannedSeats, {})).toEqual([
      { courseId, people: [{ name: 'Bo Refresh', email: 'bo.refresh@bluewater.example' }] },
    ])

    const [course] = await shop.ask<{ external_course_id: string }>(
      'select external_course_id from course where course_id = $1',
      [courseId],
    )
    const courses = [{ courseId, externalCourseId: course?.external_course_id ?? '', quantity: 1 }]
    const options = await owner.send(trainingCalls.courseOrderOptions, { courses: [{ courseId, quantity: 1 }] })
    const placed = await owner.send(trainingCalls.createCourseOrder, {
      courseOrder: {
        externalOrderId: crypto.randomUUID(),
        accountId: options.accountId ?? 0,
        courses,
        paymentKind: 'PURCHASE_ORDER',
        poNumber: 'PO-9',
        total: options.total,
      },
    } as never)
    const after = await owner.send(seatCalls.getOrderSeats, { orderNumber: placed.orderNumber })
    expect(after?.courses).toMatchObject([{ left: 0, assigned: [{ email: 'bo.refresh@bluewater.example' }] }])
    expect((await portal.emails('bo.refresh@bluewater.example'))[0]?.subject).toContain('Your seat in the course')
    expect(await owner.send(seatCalls.getPlannedSeats, {})).toEqual([])
  })

  test('that was taken out of the cart is booked anew, and the names are forgotten when asked [P12.56]', async () => {
    expect(await outcomes([ann, bo])).toEqual(['IN_CART', 'IN_CART'])
    expect(await inCart()).toBe(2)
    await shop.ask(`delete from shopping_cart_item`)
    expect(await outcomes([bo])).toEqual(['IN_CART'])
    expect(await inCart()).toBe(1)
    expect(await owner.send(seatCalls.getPlannedSeats, {})).toMatchObject([{ people: [{ name: 'Bo Refresh' }] }])
    expect(await owner.send(seatCalls.forgetPlannedSeats, { courseId })).toEqual({ people: 1 })
    expect(await inCart()).toBe(1)
  })

  test('is of people of the organization, in a course that is offered, by who may order [P14.24, P14.25]', async () => {
    const fields = { contactIds: qualificationMessages.person }
    await expect(needed([foreign])).rejects.toMatchObject({ fields })
    await expect(book([ann, foreign])).rejects.toMatchObject({ fields })
    await shop.ask('update course set active = false where course_id = $1', [courseId])
    await expect(book([ann])).rejects.toMatchObject({ fields: { courseId: qualificationMessages.courseAsked } })
    await shop.ask('update course set active = true where course_id = $1', [courseId])
    const viewer = await portal.as(people.viewer)
    await expect(book([ann], viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await portal.emails('ann.refresh@bluewater.example')).length).toBeLessThanOrEqual(1)
    await expect(book([ann], await portal.as(people.accountant))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await (await portal.as(people.buyer)).send(seatCalls.getPlannedSeats, {})).toEqual([])
  })
})
