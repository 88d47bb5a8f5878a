// Refreshers from the matrix: who needs which course, seats that are left first, the others by the cart, assigned once ordered.
import { cartCalls } from '@portal/contract/cart'
import { qualificationMessages } from '@portal/contract/qualificationMessages'
import { qualificationCalls } from '@portal/contract/qualifications'
import { refresherCalls } from '@portal/contract/refreshers'
import { seatCalls } from '@portal/contract/seats'
import { trainingCalls } from '@portal/contract/training'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import { testSeats } from '../../test/courseSeats.ts'
import { testCourses } from '../../test/courses.ts'
import { people } from '../../test/people.ts'
import { testShop } from '../../test/testProducts.ts'

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
