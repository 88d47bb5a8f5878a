// Recurring orders through the real application: placed once on their days, with the rights and prices of now.
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { recurringMessages } from '@portal/contract/buying/recurringForms'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { password, people } from '../../../test/people.ts'
import { recurring } from '../../../test/recurring.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { recurringOrdersJob } from './recurringOrders.jobs.ts'

const portal = testPortal()
const { shop, make, all, read, work, ordersOf } = recurring(portal)
const { addRule, clear, idOf } = approvals(portal)

let buyer: Caller
let owner: Caller
const goTo = async (moment: string) => {
  portal.clock.set(new Date(moment))
  ;[buyer, owner] = [await portal.as(people.buyer), await portal.as(people.owner)]
  await buyer.signIn(people.buyer, password)
  await owner.signIn(people.owner, password)
}
beforeEach(async () => {
  await portal.ask('delete from recurring_order')
  await clear()
  await goTo('2031-03-10T12:00:00Z')
})

describe('a day that has come', () => {
  test('is ordered once by whoever places it, however many workers there are [P5.172]', async () => {
    const { recurringId, ware } = await make(buyer)
    await work('2031-03-30')
    expect(await ordersOf(ware)).toEqual([])
    portal.clock.set(new Date('2031-03-31T16:00:00Z'))
    await Promise.all([work(), work(), work()])
    const orders = await ordersOf(ware)
    expect(orders).toMatchObject([{ quantity: 4, price: 10, note: 'Recurring order: Gloves of the month' }])
    await work()
    expect(await ordersOf(ware)).toHaveLength(1)
    await goTo('2031-03-31T17:00:00Z')
    expect(await read(buyer, recurringId)).toMatchObject({
      nextDay: '2031-04-30',
      runs: [{ dueDay: '2031-03-31', status: 'PLACED', orderNumber: orders[0]?.order_number }],
    })
    const confirmed = await portal.emails(people.buyer)
    expect(confirmed.filter(({ subject }) => subject.includes(orders[0]?.order_number ?? ''))).toHaveLength(1)
  })

  test('begins where the organization is, also over a clock change [P5.171]', async () => {
    const { ware } = await make(buyer, { firstDay: '2031-03-12', every: 1, unit: 'WEEK' })
    // The demo’s organizations are where the brand is, unless they say otherwise: midnight of Chicago is 05:00 and 06:00 UTC.
    await portal.ask(
      `insert into charge_setting (account_id, needs_cost_center, needs_job, time_zone) select account_id, false, false, 'America/Los_Angeles' from portal_user where email = $1
       on conflict (account_id) do update set time_zone = excluded.time_zone`,
      [people.buyer],
    )
    await work('2031-03-12T06:59:00Z')
    expect(await ordersOf(ware)).toHaveLength(0)
    await work('2031-03-12T07:01:00Z')
    expect(await ordersOf(ware)).toHaveLength(1)
    await work('2031-11-05T07:59:00Z')
    const before = await ordersOf(ware)
    await work('2031-11-05T08:01:00Z')
    expect(await ordersOf(ware)).toHaveLength(before.length + 1)
  })

  test('is ordered late after days of downtime, days before it are left out [P5.172]', async () => {
    const { recurringId, ware } = await make(buyer, { firstDay: '2031-03-12', unit: 'DAY' })
    await work('2031-03-14')
    expect(await ordersOf(ware)).toHaveLength(1)
    await goTo('2031-03-14T17:00:00Z')
    const { runs, nextDay } = await read(buyer, recurringId)
    expect(nextDay).toBe('2031-03-15')
    expect(runs.map(({ dueDay, status }) => [dueDay, status])).toEqual([
      ['2031-03-14', 'PLACED'],
      ['2031-03-13', 'MISSED'],
      ['2031-03-12', 'MISSED'],
    ])
  })

  test('is not ordered above a ceiling, told, and ordered by a press once it fits [P5.173, P5.176]', async () => {
    const ware = await shop.sell({ name: 'Hose' })
    const line = { itemId: ware.itemId, quantity: 2, maxPrice: 10 }
    const { recurringId } = await make(buyer, { lines: [line] })
    await portal.ask('update product_price set price = 10.01 where item_id = $1', [ware.itemId])
    await work('2031-03-31')
    expect(await ordersOf(ware)).toEqual([])
    await goTo('2031-03-31T17:00:00Z')
    const text = 'Hose costs $10.01 now, more than your ceiling of $10.00.'
    const failed = await read(buyer, recurringId)
    expect(failed).toMatchObject({
      status: 'ACTIVE',
      nextDay: '2031-04-30',
      runs: [{ dueDay: '2031-03-31', status: 'FAILED', reason: text }],
    })
    const [told] = await portal.emails(people.buyer)
    expect(told).toMatchObject({ kind: 'RecurringOrderNews', subject: 'Gloves of the month could not be ordered' })
    expect(told?.text).toContain(text)
    const now = { recurringId, dueDay: '2031-03-31' }
    await expect(buyer.send(recurringOrderCalls.placeRecurringOrder, now)).rejects.toMatchObject({ message: text })
    // Equal to the ceiling passes.
    await portal.ask('update product_price set price = 10 where item_id = $1', [ware.itemId])
    const answers = await Promise.all([
      buyer.send(recurringOrderCalls.placeRecurringOrder, now),
      buyer.send(recurringOrderCalls.placeRecurringOrder, now),
    ])
    expect(answers[0].orderNumber).not.toBeNull()
    expect(answers[1]).toEqual(answers[0])
    expect(await ordersOf(ware)).toHaveLength(1)
    expect(await read(buyer, recurringId)).toMatchObject({ nextDay: '2031-04-30', runs: [{ status: 'PLACED' }] })
  })

  test('goes for approval by the rules of the organization, and counts as that day [P5.172]', async () => {
    await addRule({ conditions: { total: [], recurring: true } })
    const { recurringId, ware } = await make(buyer)
    await work('2031-03-31')
    await work()
    expect(await ordersOf(ware)).toEqual([])
    await goTo('2031-03-31T17:00:00Z')
    const [run] = (await read(buyer, recurringId)).runs
    expect(run).toMatchObject({ status: 'SENT', orderNumber: null })
    const approvalNumber = run?.approvalNumber ?? ''
    expect((await portal.emails(people.buyer))[0]?.text).toContain(approvalNumber)
    const request = await owner.send(orderApprovalCalls.getOrderApproval, { approvalNumber })
    expect(request).toMatchObject({ status: 'PENDING', requestedBy: 'Bea Lindqvist' })
  })

  test('is refused by a budget that blocks, in its words [P5.172]', async () => {
    await portal.ask(
      `insert into budget (account_id, name, currency, cents, period, from_day, last_day, mode, approver_ids, is_on, changed_at, changed_by)
       select account_id, 'Tiny', 'USD', 100, 'YEAR', '2031-01-01', null, 'BLOCK', '{}', true, now(), 'Tester' from portal_user where email = $1`,
      [people.buyer],
    )
    const { recurringId, ware } = await make(buyer)
    await work('2031-03-31')
    await portal.ask("delete from budget where name = 'Tiny'")
    expect(await ordersOf(ware)).toEqual([])
    await goTo('2031-03-31T17:00:00Z')
    expect((await read(buyer, recurringId)).runs).toMatchObject([
      { status: 'FAILED', reason: expect.stringContaining('Tiny') as string },
    ])
  })

  test('is not ordered while it is paused; passed days are over when it goes on [P5.174]', async () => {
    const { recurringId, ware } = await make(buyer, { unit: 'WEEK', firstDay: '2031-03-12' })
    const { version } = await read(buyer, recurringId)
    await buyer.send(recurringOrderCalls.changeRecurringOrder, { recurringId, version, change: 'PAUSE' })
    await work('2031-03-21')
    expect(await ordersOf(ware)).toEqual([])
    await goTo('2031-03-21T17:00:00Z')
    await buyer.send(recurringOrderCalls.changeRecurringOrder, { recurringId, version: version + 1, change: 'RESUME' })
    expect(await read(buyer, recurringId)).toMatchObject({ status: 'ACTIVE', nextDay: '2031-03-26' })
    await work()
    expect(await ordersOf(ware)).toEqual([])
  })

  test('is not ordered by a job that read it before it was paused [P5.174]', async () => {
    const { recurringId, ware } = await make(buyer)
    const { version } = await read(buyer, recurringId)
    await goTo('2031-03-31T16:00:00Z')
    const pause = { recurringId, version, change: 'PAUSE' as const }
    await recurringOrdersJob(portal.deps, async (userId) => {
      // All rows of the run are read by now.
      await buyer.send(recurringOrderCalls.changeRecurringOrder, pause)
      return viewerOfUser(portal.deps, userId)
    }).run({})
    expect(await ordersOf(ware)).toEqual([])
    expect(await read(buyer, recurringId)).toMatchObject({ status: 'PAUSED', nextDay: '2031-03-31', runs: [] })
  })

  test('can be skipped before, which can be taken back [P5.174]', async () => {
    const { recurringId, ware } = await make(buyer)
    const day = { recurringId, dueDay: '2031-03-31' }
    await buyer.send(recurringOrderCalls.skipRecurringDay, day)
    expect(await read(buyer, recurringId)).toMatchObject({ nextDay: '2031-04-30', runs: [{ status: 'SKIPPED' }] })
    await expect(buyer.send(recurringOrderCalls.skipRecurringDay, day)).rejects.toMatchObject({ code: 'CONFLICT' })
    await buyer.send(recurringOrderCalls.skipRecurringDay, { ...day, undo: true })
    expect(await read(buyer, recurringId)).toMatchObject({ nextDay: '2031-03-31', runs: [] })
    await buyer.send(recurringOrderCalls.skipRecurringDay, day)
    await work('2031-03-31')
    expect(await ordersOf(ware)).toEqual([])
  })

  test('is the next one or one that could not be ordered; another day is never ordered [P5.172]', async () => {
    const { recurringId, ware } = await make(buyer)
    const place = (dueDay: string) => buyer.send(recurringOrderCalls.placeRecurringOrder, { recurringId, dueDay })
    for (const dueDay of ['2031-02-28', '2031-04-30', '2031-03-30'])
      await expect(place(dueDay)).rejects.toMatchObject({ message: recurringMessages.notDue })
    await buyer.send(recurringOrderCalls.skipRecurringDay, { recurringId, dueDay: '2031-03-31' })
    await expect(place('2031-03-31')).rejects.toMatchObject({ message: recurringMessages.notDue })
    // The next day may be ordered early, and comes once for that.
    await place('2031-04-30')
    await work('2031-04-30')
    expect(await ordersOf(ware)).toHaveLength(1)
  })

  test('ends it where it was the last one [P5.171]', async () => {
    const { recurringId, ware } = await make(buyer, { lastDay: '2031-04-29' })
    await work('2031-03-31')
    await work('2031-04-30')
    expect(await ordersOf(ware)).toHaveLength(1)
    await goTo('2031-04-30T17:00:00Z')
    expect(await read(buyer, recurringId)).toMatchObject({ status: 'ENDED' })
  })
})

test('one that fails keeps no other waiting [P5.208]', async () => {
  const first = await make(owner, { name: 'Of the owner' })
  const second = await make(buyer)
  const failing = await idOf(people.owner)
  portal.clock.set(new Date('2031-03-31T16:00:00Z'))
  await recurringOrdersJob(portal.deps, async (userId) => {
    if (userId === failing) throw new Error('This person is not read.')
    return viewerOfUser(portal.deps, userId)
  }).run({})
  expect(portal.takeErrors()).toHaveLength(1)
  expect([await ordersOf(first.ware), await ordersOf(second.ware)]).toMatchObject([[], [{ quantity: 4 }]])
})

test('a preview goes out once, days before, with what stands in the way [P5.173]', async () => {
  const { ware } = await make(buyer, { previewDays: 3 })
  await portal.ask('update product set discontinued = true where item_id = $1', [ware.itemId])
  await portal.ask('update stock set on_hand = 0 where item_id = $1', [ware.itemId])
  await work('2031-03-27')
  const previews = async () =>
    (await portal.emails(people.buyer)).filter(
      ({ kind, text }) => kind === 'RecurringOrderPreview' && text.includes(ware.partNumber),
    )
  expect(await previews()).toEqual([])
  await work('2031-03-28')
  await Promise.all([work(), work()])
  const [preview, ...more] = await previews()
  expect(more).toEqual([])
  expect(preview?.subject).toBe('Gloves of the month cannot be ordered on 03/31/2031 as it is')
  expect(preview?.text).toContain(`${ware.name} cannot be ordered online any more.`)
})

describe('whoever places it', () => {
  test('is gone: it is suspended, administrators are told, those too who approve no orders, and a colleague takes it over [P5.175]', async () => {
    const { recurringId, ware } = await make(buyer)
    const buyerId = await idOf(people.buyer)
    const revoke = (privileges: string[]) =>
      portal.ask('update portal_user set revoked_privileges = $1 where email = $2', [privileges, people.owner])
    await revoke(['B2B_See_Replacement_Parts_Pricing'])
    await portal.ask("update portal_user set status = 'DEACTIVATED' where user_id = $1", [buyerId])
    await work('2031-03-31')
    await portal.ask("update portal_user set status = 'REGISTERED' where user_id = $1", [buyerId])
    await revoke([])
    expect(await ordersOf(ware)).toEqual([])
    const [told] = await portal.emails(people.owner)
    expect(told).toMatchObject({ kind: 'RecurringOrderNews', subject: 'Gloves of the month is suspended' })
    await goTo('2031-03-31T17:00:00Z')
    const suspended = await read(owner, recurringId)
    expect(suspended).toMatchObject({ status: 'SUSPENDED', mayTakeOver: true, isMine: false })
    expect(suspended.reason).toContain('Bea Lindqvist')
    const { version } = suspended
    await owner.send(recurringOrderCalls.changeRecurringOrder, { recurringId, version, change: 'TAKE_OVER' })
    await work()
    const [order] = await ordersOf(ware)
    const [placedBy] = await portal.ask('select user_id from sales_order where order_number = $1', [
      order?.order_number,
    ])
    expect(placedBy).toEqual({ user_id: await idOf(people.owner) })
  })

  test('and administrators alone change it; only they place it [P5.170, P5.175]', async () => {
    const { recurringId } = await make(owner)
    const { version } = await read(buyer, recurringId)
    const pause = { recurringId, version, change: 'PAUSE' as const }
    await expect(buyer.send(recurringOrderCalls.changeRecurringOrder, pause)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      buyer.send(recurringOrderCalls.changeRecurringOrder, { ...pause, change: 'TAKE_OVER' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      buyer.send(recurringOrderCalls.placeRecurringOrder, { recurringId, dueDay: '2031-03-31' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const mine = await make(buyer)
    const { version: read1 } = await read(owner, mine.recurringId)
    await owner.send(recurringOrderCalls.changeRecurringOrder, {
      recurringId: mine.recurringId,
      version: read1,
      change: 'PAUSE',
    })
    await expect(
      owner.send(recurringOrderCalls.changeRecurringOrder, {
        recurringId: mine.recurringId,
        version: read1,
        change: 'END',
      }),
    ).rejects.toMatchObject({ message: recurringMessages.moved })
  })
})

test('other organizations, viewers and guests see and do none of it [P5.170]', async () => {
  const { recurringId } = await make(buyer)
  const canadian = await portal.as(people.canadian)
  await canadian.signIn(people.canadian, password)
  expect(await all(canadian)).toEqual([])
  expect(await canadian.send(recurringOrderCalls.previewRecurringOrder, { recurringId })).toBeNull()
  for (const who of [await portal.as(people.viewer), portal.guest()])
    await expect(who.send(recurringOrderCalls.getRecurringOrders, {})).rejects.toMatchObject({
      code: expect.stringMatching(/FORBIDDEN|NOT_SIGNED_IN/) as string,
    })
  const day = { recurringId, dueDay: '2031-03-31' }
  await expect(canadian.send(recurringOrderCalls.skipRecurringDay, day)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what does not hold is refused at its field [P5.170]', async () => {
  const ware = await shop.sell()
  const line = { itemId: ware.itemId, quantity: 1, maxPrice: null }
  const refused = (over: Parameters<typeof make>[1], field: string) =>
    expect(make(buyer, over)).rejects.toMatchObject({ fields: { [field]: expect.any(String) as string } })
  await refused({ firstDay: '2031-03-09' }, 'firstDay')
  await refused({ lastDay: '2031-03-30' }, 'lastDay')
  await refused({ lines: [{ ...line, itemId: 1 }] }, 'lines.0.itemId')
  await refused({ shipToAddressId: 1 }, 'shipToAddressId')
  await expect(make(buyer, { lines: [line, line] })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
