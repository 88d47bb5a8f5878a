// News of orders through the real application and by the clock: once each, one message for an order, no history [P6.12].
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { inboxCalls } from '@portal/contract/access/inbox'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { accounts, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { orderNewsJobs } from './orderNews.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const kinds = ['OrderShipped', 'OrderDelivered', 'OrderDatesChanged', 'OrderLate']

const run = async (name: 'order-news' | 'late-orders') => {
  const jobs = orderNewsJobs(portal.deps, (userId) => viewerOfUser(portal.deps, userId))
  await jobs.find((job) => job.name === name)?.run({})
}
const told = async (email: string = people.buyer) =>
  (await portal.emails(email)).filter(({ kind }) => kinds.includes(kind))
const ship = (number: string, parcel: string, at: string, lines: number[], tracking = '1Z999AA10123456784') =>
  shop.ask(
    `insert into shipment (shipment_number, order_id, account_id, carrier, tracking_number, shipped_at, line_numbers)
     select $2, order_id, account_id, 'UPS', $5, $3, $4 from sales_order where order_number = $1
     on conflict (shipment_number) do update set tracking_number = excluded.tracking_number`,
    [number, parcel, at, lines, tracking],
  )
const set = (number: string, line: number, values: string) =>
  shop.ask(
    `update order_line set ${values} where line_number = $2 and order_id = (select order_id from sales_order where order_number = $1)`,
    [number, line],
  )

let made = 0
/** An order of the buyer's with lines promised for these days. */
const order = (...promises: (string | undefined)[]) => orderOf(people.buyer, accounts.bluewater, promises)

const orderOf = async (user: string, account: number, promises: (string | undefined)[]) => {
  made += 1
  const number = `NEWS-${made}`
  await writeOrders(portal, [
    {
      number,
      account,
      user,
      po: 'PO-9',
      lines: promises.map((promise, at) => ({ name: `Part ${at + 1}`, ...(promise && { promise }) })),
    },
  ])
  return number
}

beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T15:00:00Z'))
  for (const table of ['announcement', 'announcement_start', 'order_date_change', 'letter', 'notification_setting'])
    await shop.ask(`delete from ${table}`)
  // Orders of the test before are no longer of anyone.
  await shop.ask(`update sales_order set user_id = null where order_number like 'NEWS-%'`)
  await run('order-news')
  portal.clock.forward(2 * 86_400)
})

describe('goods that left', () => {
  test('are told once to who placed the order, with tracking, lines and when the rest follows [P6.12]', async () => {
    const number = await order('2031-03-12', '2031-03-12', '2031-03-20')
    for (const line of [1, 2]) await set(number, line, `status = 'SHIPPED', shipped_date = '2031-03-12'`)
    await ship(number, `${number}-a`, '2031-03-12T12:00:00Z', [1])
    await ship(number, `${number}-b`, '2031-03-12T13:00:00Z', [2], '123456789012')
    await Promise.all([run('order-news'), run('order-news')])
    const [letter, ...others] = await told()
    expect(others).toEqual([])
    expect(letter?.subject).toBe(`Order ${number} shipped: 2 of 3 lines`)
    for (const text of [
      'PO number: PO-9',
      'UPS, tracking number 1Z999AA10123456784, left 03/12/2031',
      'UPS, tracking number 123456789012, left 03/12/2031',
      'Of the order, 2 of 3 shipped 03/12/2031, all by 03/20/2031.',
      'Part 1',
      'Part 2',
    ])
      expect(letter?.text).toContain(text)
    expect(letter?.text).not.toContain('Part 3')
    expect(letter?.text).toContain(`/orders/details/${number}`)
    await ship(number, `${number}-a`, '2031-03-12T12:00:00Z', [1])
    await run('order-news')
    expect(await told()).toHaveLength(1)
    const inbox = await (await portal.as(people.buyer)).send(inboxCalls.getInbox, {})
    expect(JSON.stringify(inbox)).toContain(`Order ${number} shipped`)
  })

  test('of 500 lines are one message [P6.12]', async () => {
    const number = await order(...Array.from({ length: 500 }, () => '2031-03-12'))
    const lines = Array.from({ length: 500 }, (_, at) => at + 1)
    for (const line of [0, 1, 2]) await ship(number, `${number}-${line}`, '2031-03-12T12:00:00Z', lines)
    await run('order-news')
    const [letter, ...others] = await told()
    expect(others).toEqual([])
    expect(letter?.text).toContain('The first 50 lines are below; the order shows the other 450.')
  })

  test('are history before the first run, and after a week [P6.12]', async () => {
    const number = await order('2031-03-12')
    await ship(number, `${number}-first-load`, '2031-03-10T14:00:00Z', [1])
    await run('order-news')
    expect(await told()).toEqual([])
    portal.clock.forward(20 * 86_400)
    await ship(number, `${number}-late`, '2031-03-20T14:00:00Z', [1])
    await run('order-news')
    expect(await told()).toEqual([])
  })

  test('without a parcel are told the day after, unless a parcel came meanwhile [P6.12]', async () => {
    const [alone, inParcel] = [await order('2031-03-12'), await order('2031-03-12')]
    for (const number of [alone, inParcel]) await set(number, 1, `status = 'SHIPPED', shipped_date = '2031-03-12'`)
    await run('late-orders')
    expect(await told()).toEqual([])
    await ship(inParcel, `${inParcel}-p`, '2031-03-12T12:00:00Z', [])
    await run('order-news')
    portal.clock.forward(86_400)
    for (const _ of [1, 2]) await run('late-orders')
    expect((await told()).map(({ subject }) => subject).toSorted()).toEqual([
      `Order ${alone} shipped`,
      `Order ${inParcel} shipped`,
    ])
  })

  test('are told by settings [P6.04, P6.12]', async () => {
    const buyer = await portal.as(people.buyer)
    const off = { notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false } as const
    await buyer.send(notificationSettingCalls.updateKindSetting, { kind: 'OrderShipped', setting: off })
    const number = await order('2031-03-12')
    await ship(number, `${number}-a`, '2031-03-12T12:00:00Z', [1])
    await run('order-news')
    expect(await told()).toEqual([])
    await shop.ask('update shipment set delivered_at = $2 where shipment_number = $1', [
      `${number}-a`,
      '2031-03-12T14:00:00Z',
    ])
    for (const _ of [1, 2]) await run('order-news')
    expect((await told()).map(({ subject }) => subject)).toEqual([`Order ${number}: 1 parcel delivered`])
  })
})

test('who may not enter the organization of an order any more gets nothing, and nobody a price [P6.03, P6.12]', async () => {
  const [kept, lost] = [await orderOf(people.foreman, 10012, ['2031-03-12']), await order('2031-03-12')]
  for (const number of [kept, lost]) await ship(number, `${number}-a`, '2031-03-12T12:00:00Z', [1])
  await shop.ask(`update portal_user set status = 'DEACTIVATED' where email = $1`, [people.buyer])
  await run('order-news')
  await shop.ask(`update portal_user set status = 'REGISTERED' where email = $1`, [people.buyer])
  expect(await told()).toEqual([])
  const [letter] = await told(people.foreman)
  expect(letter?.subject).toBe(`Order ${kept} shipped`)
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/[$]\d|100\.00/)
})

describe('another day', () => {
  test('is told with the one before, once; one that changed back is not [P6.12]', async () => {
    const number = await order('2031-03-20', '2031-03-20', undefined)
    await set(number, 1, `promise_date = '2031-03-25'`)
    await set(number, 1, `promise_date = '2031-03-27'`)
    await set(number, 2, `promise_date = '2031-03-25'`)
    await set(number, 2, `promise_date = '2031-03-20'`)
    await set(number, 3, `promise_date = '2031-04-01'`)
    for (const _ of [1, 2]) await run('order-news')
    const [letter, ...others] = await told()
    expect(others).toEqual([])
    expect(letter?.subject).toBe(`Order ${number}: new ship dates`)
    expect(letter?.text).toMatch(/Part 1 .*03\/20\/2031 {2}\| {2}03\/27\/2031/)
    expect(letter?.text).toMatch(/Part 3 .*Pending {2}\| {2}04\/01\/2031/)
    expect(letter?.text).not.toContain('Part 2')
    expect(letter?.text).toContain('1 of 3 ships 03/20/2031, all by 04/01/2031')
  })

  test('that passed is told once, with the lines that are late; a new one that passes again is news [P6.12]', async () => {
    const number = await order('2031-03-11', '2031-03-30')
    for (const _ of [1, 2]) await run('late-orders')
    const [letter, ...others] = await told()
    expect(others).toEqual([])
    expect(letter?.subject).toBe(`Order ${number} is late`)
    expect(letter?.text).toContain('Part 1')
    expect(letter?.text).not.toContain('Part 2')
    await set(number, 1, `promise_date = '2031-03-13'`)
    portal.clock.forward(3 * 86_400)
    await run('late-orders')
    expect((await told()).filter(({ kind }) => kind === 'OrderLate')).toHaveLength(2)
    await set(number, 2, `promise_date = '2031-03-14'`)
    await run('late-orders')
    const late = (await told()).filter(({ kind }) => kind === 'OrderLate')
    expect(late).toHaveLength(3)
    expect(late[0]?.text).toContain('2 lines were promised')
  })

  test('before anything was announced is history, and a week later no news [P6.12]', async () => {
    await shop.ask('delete from announcement_start')
    const number = await order('2031-03-20', '2031-03-20')
    await set(number, 1, `promise_date = '2031-03-25'`)
    for (const _ of [1, 2]) await run('order-news')
    await set(number, 2, `promise_date = '2031-03-25'`)
    await shop.ask(`update order_date_change set changed_at = now() - interval '8 days'`)
    await run('order-news')
    expect(await told()).toEqual([])
  })

  test('of an order of thousands of lines is one message [P6.12]', async () => {
    const numbers = [await order('2031-03-20'), await order(...Array.from({ length: 2500 }, () => '2031-03-20'))]
    for (const number of numbers)
      await shop.ask(
        `update order_line set promise_date = '2031-03-25' where order_id = (select order_id from sales_order where order_number = $1)`,
        [number],
      )
    for (const _ of [1, 2]) await run('order-news')
    expect(await told()).toHaveLength(2)
  })
})
