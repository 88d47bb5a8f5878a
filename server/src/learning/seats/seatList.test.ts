// The list of seats over the organizations being viewed, and its files.
import { seatCalls } from '@portal/contract/learning/seats'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testSeats } from '../../../test/courseSeats.ts'
import { fileOf, linesOf } from '../../../test/downloads.ts'
import { people } from '../../../test/people.ts'
import { testLessons } from '../../../test/taughtCourses.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)
const { teach } = testLessons(shop)
const { buy } = testSeats(shop)

let courseId = 0
/** Buys seats as `by` and assigns them; the number of the order. */
const assign = async (by: string, addresses: string): Promise<string> => {
  const orderNumber = await buy(by, courseId, 2)
  await (await portal.as(by)).send(seatCalls.assignSeats, { orderNumber, courseId, addresses })
  return orderNumber
}
const request = (query: string) => ({ page: 0, size: 10, query })
const list = async (who: Caller, given: object = {}) =>
  (await who.send(seatCalls.searchSeats, { ...request('listed'), ...given })).content.map(({ email }) => email)

beforeAll(async () => {
  courseId = await teach({ usd: 40, lessons: 1 })
  await assign(people.buyer, 'ann@listed.example, bo@listed.example')
  await assign(people.canadian, 'cy@listed.example')
  await assign(people.shopper, 'dee@listed.example')
})

test('lists the seats of the organizations being viewed with their state; others see none of them [P12.10, Q2.01]', async () => {
  const owner = await portal.as(people.owner)
  expect(await list(owner)).toEqual(expect.arrayContaining(['ann@listed.example', 'bo@listed.example']))
  expect(await list(owner)).toHaveLength(2)
  const [seat] = (await owner.send(seatCalls.searchSeats, request('ann@listed'))).content
  expect(seat).toMatchObject({ state: 'ASSIGNED', begunAt: null, customerName: expect.stringMatching(/bluewater/i) })
  await owner.send(seatCalls.takeBackSeat, { seatId: seat?.seatId ?? 0 })
  const back = { multiValueFilterOptions: [{ fieldName: 'state', values: ['TAKEN_BACK'] }] }
  expect(await list(owner, back)).toEqual(['ann@listed.example'])
  expect(await list(await portal.as(people.canadian))).toEqual(['cy@listed.example'])
})

test('who sees only their own orders gets the seats of those, on screen and in files [P12.10]', async () => {
  // A colleague in the same organization who may not see its orders.
  const [taken] = await shop.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [
    people.buyer,
  ])
  const shopper = await portal.as(people.shopper)
  expect(await list(shopper)).toEqual(['dee@listed.example'])
  await shop.ask(
    `update sales_order set user_id = $1 where order_number = (select o.order_number from course_seat s join sales_order o on o.order_id = s.order_id where s.email = 'dee@listed.example')`,
    [taken?.user_id],
  )
  expect(await list(shopper)).toEqual([])
  expect(await linesOf(shopper, seatCalls.exportSeats, { ...request('listed'), format: 'csv' })).toHaveLength(1)
})

test('downloads as CSV and XLSX with the same rows [P12.10]', async () => {
  const owner = await portal.as(people.owner)
  const [header, ...lines] = await linesOf(owner, seatCalls.exportSeats, { ...request('bo@listed'), format: 'csv' })
  expect(header).toContain('Taken back')
  expect(lines).toEqual([expect.stringMatching(/^bo@listed\.example,.*,Assigned,/)])
  const xlsx = await fileOf(owner, seatCalls.exportSeats, { ...request('bo@listed'), format: 'xlsx' })
  expect(Buffer.from(await xlsx.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK')
})
