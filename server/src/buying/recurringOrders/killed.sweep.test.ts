// kill -9 around a day of a recurring order [P5.172]: a real server process is killed at a chosen moment while it places the
// order; whatever it had done, the day comes to one order.
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { addDays, toDay } from '@portal/contract/platform/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { portalProcess, sendTo } from '../../../test/process.ts'
import { recurring } from '../../../test/recurring.ts'

const portal = testPortal({ ownDatabase: true })
const { make, read, work, ordersOf } = recurring(portal)
let server: ReturnType<typeof portalProcess>
let buyer: Caller

beforeAll(async () => {
  await portal.deps.services.queue().stop()
  const { SESSION_SECRET = '', DATA_DIR } = portal.deps.config
  server = portalProcess({ DATABASE_URL: portal.databaseUrl, SESSION_SECRET, DATA_DIR, DATABASE_POOL: '4' })
  await server.start()
  buyer = caller({ fetch: sendTo(() => server.url() ?? ''), origin: 'http://portal.example' })
  await buyer.signIn(people.buyer, password)
}, 60_000)
afterAll(() => server.kill())

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test.each([0, 4, 8, 16, 30, 60, 120, 250])(
  'a server killed %s ms after a day was to be placed places it once',
  { timeout: 60_000 },
  async (after) => {
    const dueDay = addDays(toDay(new Date()), 30)
    const { recurringId, ware } = await make(buyer, { firstDay: dueDay, previewDays: 0 })
    const now = { recurringId, dueDay }
    const first = buyer.send(recurringOrderCalls.placeRecurringOrder, now).catch(() => undefined)
    await wait(after)
    await server.kill()
    await first
    await server.start()
    const answers = await Promise.all([
      buyer.send(recurringOrderCalls.placeRecurringOrder, now),
      buyer.send(recurringOrderCalls.placeRecurringOrder, now),
      work(),
    ])
    const orders = await ordersOf(ware)
    expect(orders.map((each) => each.order_number)).toEqual([answers[0].orderNumber])
    expect(answers[1]).toEqual(answers[0])
    expect((await read(buyer, recurringId)).runs).toMatchObject([{ dueDay, status: 'PLACED' }])
  },
)
