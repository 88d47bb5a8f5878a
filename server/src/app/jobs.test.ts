// Jobs that ask for something while they hold a connection, with no other one left of their own [P5.230].
import { returnCalls } from '@portal/contract/buying/returns'
import { orderCalls } from '@portal/contract/buying/orders'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import { linesOf } from '../../test/downloads.ts'
import { people } from '../../test/people.ts'
import { asked, shippedOrder, staffSteps } from '../../test/returns.ts'

const portal = testPortal({ worksJobs: ['background-call', 'returns'] })
let buyer: Caller
beforeAll(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  buyer = await portal.as(people.buyer)
})

/** Leaves jobs a single connection. */
async function takeAllButOne(): Promise<void> {
  const { longPool } = portal.deps
  const taken = await Promise.all(Array.from({ length: longPool.options.max - 1 }, () => longPool.connect()))
  onTestFinished(() => taken.forEach((each) => each.release()))
}

test('a person is asked for while a return is told of [P5.230]', async () => {
  const csr = await portal.as(people.csr)
  const { returnNumber } = await buyer.send(returnCalls.requestReturn, asked(await shippedOrder(portal)))
  await takeAllButOne()
  await staffSteps(csr).authorize(returnNumber)
  const told = async () => (await portal.emails(people.buyer)).map(({ subject }) => subject)
  await expect.poll(told).toContain(`Return ${returnNumber} authorized`)
})

test('an export says how far it is [P5.230]', async () => {
  const orderNumber = await shippedOrder(portal)
  await takeAllButOne()
  expect(await linesOf(buyer, orderCalls.exportOrders, { query: orderNumber, format: 'csv' })).toHaveLength(2)
})
