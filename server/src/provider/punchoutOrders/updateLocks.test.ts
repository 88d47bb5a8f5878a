// An update of a buyer's order takes the locks of canceling and of placing in one order with every other order.
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Sent } from '../../../test/buyerOrders.ts'
import { newNumber, orderOf, street } from '../../../test/buyerOrders.ts'
import { whileHeld } from '../../../test/locked.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { acceptOrderRequest } from './punchoutOrders.ts'

const portal = testPortal()
const shop = testShop(portal)

test('an update that waits for the credit line holds no stock meanwhile [P13.24, Q2.11]', async () => {
  const [buyer] = await shop.ask<{ userId: string; accountId: number; connectionId: number }>(
    `insert into punchout_connection (account_id, user_id, name, protocol, sender_identity)
     select account_id, user_id, 'locks', 'cxml', 'locks' from portal_user where email = $1
     returning user_id as "userId", account_id as "accountId", connection_id as "connectionId"`,
    [people.punchout],
  )
  if (!buyer) throw new Error('Nobody buys by punch-out here.')
  const { userId, accountId, connectionId } = buyer
  const [to] = await shop.ask<{ address1: string; postal: string }>(
    'select address1, postal_code as postal from address where account_id = $1 and shipping_enabled and removed_at is null limit 1',
    [accountId],
  )
  const hook = await shop.sell({ name: 'Hook', usd: 5, onHand: 3 })
  const id = newNumber()
  const take = async (order: Sent) =>
    acceptOrderRequest(portal.deps, {
      viewer: await viewerOfUser(portal.deps, userId),
      connection: { connectionId, accountId, isTest: false, priceTolerance: 10, unitMap: {} },
      document: orderOf({ id, shipTo: street(to?.address1 ?? '', to?.postal ?? ''), ...order }),
    })
  const lines = (quantity: string) => [{ part: hook.partNumber, quantity, price: '5' }]
  expect(await take({ version: '1', lines: lines('3') })).toMatchObject({ code: 200 })
  const answer = await whileHeld(
    portal.databaseUrl,
    ['select pg_advisory_xact_lock(hashtextextended($1, 0))', `credit line ${accountId} USD`],
    () => take({ version: '2', type: 'update', lines: lines('2') }),
    async (isFree) => {
      expect(await isFree('select from stock where item_id = $1', hook.itemId)).toBe(true)
    },
  )
  expect(answer).toMatchObject({ code: 200 })
  expect((await shop.stockOf(hook)).reserved).toBe(2)
})
