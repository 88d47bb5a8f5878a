// Orders that share several budgets, placed, canceled and settled at once: no deadlock, and to the cent.
import { orderCalls } from '@portal/contract/buying/orders'
import { roundMoney } from '@portal/contract/platform/money'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { budgets } from '../../../test/budgets.ts'
import { quotedCrowd } from '../../../test/manyPeople.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { shop, addCodes, add, figures, place, settle } = budgets(portal)

beforeAll(addCodes)

test('many at once that share budgets wait for each other in one order [P5.139]', { timeout: 90_000 }, async () => {
  const buyer = await portal.as(people.buyer)
  const ids = [
    await add({ costCenter: null, amount: 100_000 }),
    await add({ costCenter: 'A', amount: 100_000 }),
    await add({ costCenter: null, amount: 100_000, mode: 'WARN' }),
  ]
  const before = []
  for (let at = 0; at < 8; at += 1) before.push(await place(buyer, 2))
  const ware = await shop.sell({ onHand: 1000 })
  const quoted = await quotedCrowd(portal, { ware, count: 30, quantity: 2 })
  const owner = await portal.as(people.owner)
  await Promise.all([
    ...quoted.map((one) => one.place()),
    ...before.slice(0, 4).map(({ orderNumber }) => owner.send(orderCalls.cancelOrder, { orderNumber })),
    settle(),
    settle(),
  ])
  await settle()
  const kept = before.slice(4).reduce((sum, { total }) => sum + total, 0)
  const crowd = quoted.reduce((sum, { total }) => sum + total, 0)
  const [all, ofA, warned] = await Promise.all(ids.map(async (id) => (await figures(id))[0]))
  expect([all, ofA, warned]).toEqual([roundMoney(kept + crowd), roundMoney(kept), roundMoney(kept + crowd)])
})
