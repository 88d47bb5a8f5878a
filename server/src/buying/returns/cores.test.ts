// Cores through the real application: returned for their deposits, bounded with the parts, listed with their countdown, reminded of.
import { returnMessages } from '@portal/contract/buying/returnForms'
import { orderCalls } from '@portal/contract/buying/orders'
import { returnCalls } from '@portal/contract/buying/returns'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { coresDueJob } from './cores.jobs.ts'
import { asked, coreOrder, shippedOrder, staffSteps } from '../../../test/returns.ts'

const portal = testPortal()
const { requestReturn, getReturn, getReturnable, cancelReturn, searchCores } = returnCalls

let buyer: Caller
let staff: ReturnType<typeof staffSteps>
beforeAll(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  buyer = await portal.as(people.buyer)
  staff = staffSteps(await portal.as(people.csr))
})

const core = (quantity: number) => ({ lineNumber: 1, quantity, reason: 'CORE' as const })
const request = async (orderNumber: string, line: object) =>
  (await buyer.send(requestReturn, asked(orderNumber, { lines: [line] }))).returnNumber
const detail = async (returnNumber: string) => (await buyer.send(getReturn, { returnNumber }))!
const stateOf = async (orderNumber: string) => (await buyer.send(getReturnable, { orderNumber }))?.lines[0]
const coresOf = async (orderNumber: string, who = buyer) =>
  (await who.send(searchCores, { filterOptions: [{ fieldName: 'orderNumber', value: orderNumber }] })).content
const problemAt = (field: string, message: string) => ({ code: 'BAD_INPUT', fields: { [field]: message } })

describe('a core', () => {
  test('can be returned on its last day, when the part cannot any more [P5.216]', async () => {
    const orderNumber = await coreOrder(portal, { shipped: '2031-01-09' })
    expect(await stateOf(orderNumber)).toMatchObject({ isLate: true, areCoresLate: false, coresUntil: '2031-03-10' })
    await request(orderNumber, core(1))
  })

  test('is returned for its deposit, whole and without a fee, in days of its own [P5.216, P5.217]', async () => {
    const orderNumber = await coreOrder(portal)
    expect(await stateOf(orderNumber)).toMatchObject({
      left: 6,
      cores: 6,
      until: '2031-03-31',
      coresUntil: '2031-04-30',
    })
    const returnNumber = await request(orderNumber, core(4))
    expect(await detail(returnNumber)).toMatchObject({
      lines: [{ reason: 'CORE', comesBack: true, price: 150.05, coreCharge: 150.05, fee: 0, lineCredit: 600.2 }],
    })
    await staff.authorize(returnNumber)
    await staff.receive(returnNumber)
    await staff.inspect(returnNumber, 3)
    expect(await staff.credit(returnNumber)).toEqual({ status: 'CREDITED', credit: 450.15 })
    expect(await stateOf(orderNumber)).toMatchObject({ left: 6, claimed: 0, cores: 3 })
  })

  test('cannot be returned a day later, of a part without a deposit, or replaced [P5.216]', async () => {
    const orderNumber = await coreOrder(portal, { coreDays: 30, shipped: '2031-02-07' })
    await expect(request(orderNumber, core(1))).rejects.toMatchObject(
      problemAt('lines.0.reason', expect.stringContaining('The core could be returned until 03/09/2031. Please call')),
    )
    await expect(request(await shippedOrder(portal), core(1))).rejects.toMatchObject(
      problemAt('lines.0.quantity', returnMessages.noCore),
    )
    await expect(request(orderNumber, { ...core(1), resolution: 'REPLACEMENT' })).rejects.toMatchObject(
      problemAt('lines.0.resolution', returnMessages.noReplacement),
    )
  })

  test('is one of as many as have shipped, also of two who ask at once [P5.216]', async () => {
    const orderNumber = await coreOrder(portal)
    await expect(request(orderNumber, core(7))).rejects.toMatchObject(
      problemAt('lines.0.quantity', returnMessages.tooMany.replace('{left}', '6')),
    )
    const outcomes = await Promise.allSettled([4, 4, 4].map((quantity) => request(orderNumber, core(quantity))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await stateOf(orderNumber)).toMatchObject({ cores: 2, left: 6 })
  })
})

describe('parts and cores of a line', () => {
  test('give back each deposit once: a part whose core came back brings its price alone [P5.218]', async () => {
    const orderNumber = await coreOrder(portal)
    await request(orderNumber, core(4))
    // 6 x 489.95 and the two deposits that are left.
    const parts = await request(orderNumber, { lineNumber: 1, quantity: 6, reason: 'DEFECTIVE' })
    expect(await detail(parts)).toMatchObject({ lines: [{ deposits: 2, lineCredit: 3239.8 }] })
    expect(await stateOf(orderNumber)).toMatchObject({ left: 0, cores: 0 })
    await expect(request(orderNumber, core(1))).rejects.toMatchObject(
      problemAt('lines.0.quantity', returnMessages.noCore),
    )
    await buyer.send(cancelReturn, { returnNumber: parts })
    expect(await stateOf(orderNumber)).toMatchObject({ left: 6, cores: 2 })
  })

  test('that are accepted in part bring the deposits first [P5.218]', async () => {
    const orderNumber = await coreOrder(portal)
    await request(orderNumber, core(4))
    const parts = await request(orderNumber, { lineNumber: 1, quantity: 4, reason: 'WRONG_ORDERED' })
    await staff.authorize(parts)
    await staff.receive(parts)
    await staff.inspect(parts, 3)
    // 3 x 489.95 less 15 %, and two deposits.
    expect(await staff.credit(parts)).toEqual({ status: 'CREDITED', credit: 1549.47 })
  })

  test('have the deposits that a return of cores leaves when it is canceled or accepted in part [P5.218]', async () => {
    const orderNumber = await coreOrder(portal)
    const cores = await request(orderNumber, core(4))
    const parts = await request(orderNumber, { lineNumber: 1, quantity: 6, reason: 'DEFECTIVE' })
    await staff.authorize(cores)
    await staff.receive(cores)
    await staff.inspect(cores, 1)
    await staff.credit(cores)
    expect(await detail(parts)).toMatchObject({ lines: [{ deposits: 5, lineCredit: 3689.95 }] })
    const [other, more] = [await coreOrder(portal), await coreOrder(portal)]
    for (const [number, end] of [
      [other, cancelReturn],
      [more, undefined],
    ] as const) {
      const first = await request(number, core(6))
      const second = await request(number, { lineNumber: 1, quantity: 2, reason: 'DEFECTIVE' })
      expect(await detail(second)).toMatchObject({ lines: [{ deposits: 0 }] })
      if (end) await buyer.send(end, { returnNumber: first })
      else await staff.refuse(first)
      expect(await detail(second)).toMatchObject({ lines: [{ deposits: 2 }] })
      expect(await stateOf(number)).toMatchObject({ cores: 4 })
    }
  })

  test('follow what the ERP did: replaced, a deposit is free again; credited, it is given back [P5.218, P5.118]', async () => {
    const answer = (returnNumber: string, status: string) =>
      portal.ask(
        `insert into return_answer (return_id, account_id, status, answered_at)
         select return_id, account_id, $2, now() from order_return where return_number = $1`,
        [returnNumber, status],
      )
    const [one, two] = [await coreOrder(portal), await coreOrder(portal)]
    await answer(await request(one, { lineNumber: 1, quantity: 2, reason: 'DEFECTIVE' }), 'REPLACED')
    expect(await stateOf(one)).toMatchObject({ left: 4, cores: 6 })
    const wished = { lineNumber: 1, quantity: 2, reason: 'DEFECTIVE', resolution: 'REPLACEMENT' }
    await answer(await request(two, wished), 'CREDITED')
    expect(await stateOf(two)).toMatchObject({ left: 4, cores: 4 })
  })

  test('keep their deposit where the part is replaced [P5.218]', async () => {
    const orderNumber = await coreOrder(portal)
    await request(orderNumber, { lineNumber: 1, quantity: 2, reason: 'DEFECTIVE', resolution: 'REPLACEMENT' })
    expect(await stateOf(orderNumber)).toMatchObject({ left: 4, cores: 6 })
  })

  test('are told to the ERP with deposit and how many come back [P5.118]', async () => {
    const returnNumber = await request(await coreOrder(portal), core(2))
    const [event] = await portal.ask<{ data: { lines: object[] } }>(
      "select data from erp_event where type = 'return.changed' and subject = $1",
      [returnNumber],
    )
    expect(event?.data.lines).toMatchObject([{ reason: 'CORE', price: 150.05, core_charge: 150.05, deposits: 2 }])
  })
})

describe('the list of cores', () => {
  test('counts down and comes to rest, by what returns hold [P5.219]', async () => {
    const orderNumber = await coreOrder(portal)
    expect(await coresOf(orderNumber)).toMatchObject([
      { name: 'Rebuilt Pump', status: 'TO_RETURN', until: '2031-04-30', daysLeft: 51, cores: 6, deposit: 900.3 },
    ])
    const first = await request(orderNumber, core(6))
    expect(await coresOf(orderNumber)).toMatchObject([{ status: 'IN_RETURN', cores: 0, deposit: 0 }])
    await buyer.send(cancelReturn, { returnNumber: first })
    for (const [shipped, status, daysLeft] of [
      ['2031-01-09', 'TO_RETURN', 0],
      ['2031-01-08', 'OVERDUE', -1],
      ['2030-12-10', 'OVERDUE', -30],
      ['2030-12-09', 'NOT_RETURNED', null],
    ] as const)
      expect(await coresOf(await coreOrder(portal, { shipped }))).toMatchObject([{ status, daysLeft, cores: 6 }])
    const all = await request(orderNumber, core(6))
    await staff.authorize(all)
    await staff.receive(all, 6)
    await staff.inspect(all, 6)
    await staff.credit(all)
    expect(await coresOf(orderNumber)).toMatchObject([{ status: 'CREDITED', cores: 0 }])
  })

  test('begins with those due first and finds by part, order and unit [P5.219]', async () => {
    const later = await coreOrder(portal, { coreDays: 90 })
    const soon = await coreOrder(portal, { coreDays: 10, serial: 'CORE-77' })
    const found = async (query: string) =>
      (await buyer.send(searchCores, { query, size: 100 })).content.map(({ orderNumber }) => orderNumber)
    const all = await found('R-9')
    expect(all.indexOf(soon)).toBeLessThan(all.indexOf(later))
    expect(await found(later)).toEqual([later])
    expect(await found('core-77')).toEqual([soon])
  })

  test('has no amounts for who sees no prices, and nothing of other organizations [P5.219]', async () => {
    const mine = await coreOrder(portal)
    const foreign = await coreOrder(portal, { account: accounts.mapleRidge })
    expect(await coresOf(foreign)).toEqual([])
    await revokePrivileges(portal, people.buyer, ['B2B_See_Replacement_Parts_Pricing'])
    expect(await coresOf(mine)).toMatchObject([{ cores: 6, daysLeft: 51, deposit: null }])
    expect(await stateOf(mine)).toMatchObject({ cores: 6, price: null, coreCharge: null })
    await revokePrivileges(portal, people.buyer, [])
    await expect(coresOf(mine, await portal.as(people.viewer))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a reminder', () => {
  const run = () => coresDueJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  const reminders = async (orderNumber: string, to: string = people.buyer) =>
    (await portal.emails(to)).filter(({ kind, text }) => kind === 'CoresDue' && text.includes(orderNumber))

  test('comes two weeks and three days before the last day, once each, while there is something to return [P5.220]', async () => {
    const early = await coreOrder(portal, { shipped: '2031-01-23' })
    const late = await coreOrder(portal, { shipped: '2031-01-12' })
    const returned = await coreOrder(portal, { shipped: '2031-01-12' })
    const later = await coreOrder(portal, { shipped: '2031-01-24' })
    const over = await coreOrder(portal, { shipped: '2031-01-08' })
    await request(returned, core(6))
    await run()
    await run()
    for (const [orderNumber, times] of [
      [early, 1],
      [late, 1],
      [returned, 0],
      [later, 0],
      [over, 0],
    ] as const)
      expect(await reminders(orderNumber)).toHaveLength(times)
    const [mail] = await reminders(early)
    expect(mail?.text).toContain('03/24/2031')
    expect(mail?.text).toContain('$900.30')
    await portal.ask(
      "update order_line set shipped_date = '2031-01-12' where order_id = (select order_id from sales_order where order_number = $1)",
      [early],
    )
    await run()
    expect(await reminders(early)).toHaveLength(2)
  })

  test('goes to who ordered, or to all who may return where they are gone, without amounts for who sees none [P5.220]', async () => {
    const orderNumber = await coreOrder(portal, { shipped: '2031-01-20' })
    const theirs = await coreOrder(portal, { shipped: '2031-01-20' })
    await portal.ask(
      'update sales_order set user_id = (select user_id from portal_user where email = $2) where order_number = $1',
      [theirs, people.buyer],
    )
    await portal.ask('update sales_order set user_id = null where order_number = $1', [orderNumber])
    await revokePrivileges(portal, people.buyer, ['B2B_See_Replacement_Parts_Pricing'])
    await run()
    await revokePrivileges(portal, people.buyer, [])
    const [mine] = await reminders(orderNumber)
    expect(mine?.text).not.toContain('$')
    expect((await reminders(orderNumber, people.owner))[0]?.text).toContain('$900.30')
    expect(await reminders(orderNumber, people.viewer)).toEqual([])
    expect(await reminders(theirs)).toHaveLength(1)
    expect(await reminders(theirs, people.owner)).toEqual([])
  })
})

describe('a line that has left by any of what an ERP says has left for every question [P5.40, P5.110, P5.216]', () => {
  test.each([
    ['its own status', { line: 'SHIPPED', day: '2031-03-01', order: 'OPEN' }],
    ['its day alone', { line: 'OPEN', day: '2031-03-01', order: 'OPEN' }],
    ['its order alone', { line: 'OPEN', day: null, order: 'COMPLETE' }],
  ])('%s', async (_, { line, day, order }) => {
    const orderNumber = await coreOrder(portal)
    await portal.ask(
      `update order_line l set status = $2, shipped_date = $3 from sales_order o where o.order_id = l.order_id and o.order_number = $1`,
      [orderNumber, line, day],
    )
    await portal.ask('update sales_order set status = $2 where order_number = $1', [orderNumber, order])
    const known = await buyer.send(orderCalls.getOrder, { orderNumber })
    expect(known).toMatchObject({ canCancel: false, canChange: false })
    expect(await stateOf(orderNumber)).toMatchObject({ left: 6, cores: 6 })
    expect(await coresOf(orderNumber)).toHaveLength(1)
  })
})
