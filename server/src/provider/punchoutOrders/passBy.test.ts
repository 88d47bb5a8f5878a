// Orders of procurement systems beside approvals and budgets of their organization.
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { budgets } from '../../../test/budgets.ts'
import { newNumber, orderOf, street } from '../../../test/buyerOrders.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { acceptOrderRequest } from './punchoutOrders.ts'

const portal = testPortal()
const { shop, add, figures } = budgets(portal)
const { addRule, idOf, quote } = approvals(portal)
const { bluewater } = accounts
let connectionId = 0

beforeAll(async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  await shop.ask('update portal_user set account_id = $1 where email = $2', [bluewater, people.punchout])
  const [row] = await shop.ask<{ connection_id: number }>(
    `insert into punchout_connection (account_id, user_id, name, protocol, sender_identity)
     select account_id, user_id, 'one', 'cxml', 'one' from portal_user where email = $1 returning connection_id`,
    [people.punchout],
  )
  connectionId = row?.connection_id ?? 0
})

test('they pass by rules of approval, count in budgets and are never refused [P5.121, P5.140]', async () => {
  await addRule({ everyOrder: true, conditions: { total: [] } })
  const budgetId = await add({ costCenter: null, amount: 0.01 })
  const glove = await shop.sell({ name: 'Glove', usd: 46.5 })
  const address = await shop.addressOf(await portal.as(people.buyer), 'SHIPPING')
  const id = newNumber()
  const answer = await acceptOrderRequest(portal.deps, {
    viewer: await viewerOfUser(portal.deps, await idOf(people.punchout)),
    connection: { connectionId, accountId: bluewater, isTest: false, priceTolerance: 10, unitMap: {} },
    document: orderOf({
      id,
      shipTo: street(address.address1, address.postalCode ?? ''),
      lines: [{ part: glove.partNumber ?? '' }],
    }),
  })
  expect(answer).toMatchObject({ code: 200 })
  const orders = await shop.ask<{ status: string; total: number }>(
    'select status, total::float from sales_order where po_number = $1',
    [id],
  )
  expect(orders).toMatchObject([{ status: 'OPEN' }])
  const total = orders[0]?.total ?? 0
  expect(total).toBeGreaterThanOrEqual(93)
  expect(await figures(budgetId)).toEqual([total, 0, Number((0.01 - total).toFixed(2))])
  expect(await shop.ask('select from order_approval')).toEqual([])
  // An order in the store is refused by the same budget.
  await expect(quote(await portal.as(people.buyer), 1)).rejects.toMatchObject({
    message: expect.stringContaining('Budget'),
  })
})
