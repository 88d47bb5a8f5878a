// The days that an order of a procurement system asks for, in its head, its lines and their schedules.
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Sent } from '../../../test/buyerOrders.ts'
import { newNumber, orderOf, street } from '../../../test/buyerOrders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { acceptOrderRequest } from './acceptOrder.ts'

const portal = testPortal()
const shop = testShop(portal)
const to = (name: string) => street(name, '73301')
let connection: { connectionId: number; accountId: number }
let userId = ''
let part = ''

beforeAll(async () => {
  const [made] = await shop.ask<{ connection_id: number; account_id: number; user_id: string }>(
    `insert into punchout_connection (account_id, user_id, name, protocol, sender_identity)
     select account_id, user_id, 'days', 'cxml', 'days' from portal_user where email = $1 returning connection_id, account_id, user_id`,
    [people.punchout],
  )
  if (!made) throw new Error('There is no connection.')
  connection = { connectionId: made.connection_id, accountId: made.account_id }
  userId = made.user_id
  part = (await shop.sell({ usd: 46.5 })).partNumber
})

const take = async ({ lines = [{}], shipTo = to('1 Main St'), ...order }: Sent) =>
  acceptOrderRequest(portal.deps, {
    viewer: await viewerOfUser(portal.deps, userId),
    connection: { ...connection, isTest: false, priceTolerance: 10, unitMap: {} },
    document: orderOf({ ...order, shipTo, lines: lines.map((line) => ({ part, ...line })) }),
  })
const noteOf = async (po: string) =>
  (await shop.ask<{ note: string }>('select note from sales_order where po_number = $1', [po]))[0]?.note

describe('the days an order asks for [P13.58]', () => {
  const piece = (quantity: number, day: string, inside = '') =>
    `<ScheduleLine quantity="${quantity}" requestedDeliveryDate="${day}T00:00:00+00:00" lineNumber="7"><UnitOfMeasure>PR</UnitOfMeasure>${inside}</ScheduleLine>`

  test('a ScheduleLine holds before its line, and the Status says so', async () => {
    const id = newNumber()
    const answer = await take({ id, lines: [{ to: piece(2, '2027-01-15') }, {}] })
    expect(answer.message).toContain('Line 10 is wanted by 2027-01-15, as its ScheduleLine says, not by 2026-12-01.')
    expect(await noteOf(id)).toContain('Requested delivery: 2026-12-02, 2027-01-15')
    const [kept] = await shop.ask<{ lines: object[] }>('select lines from punchout_order where buyer_order_id = $1', [
      id,
    ])
    expect(kept?.lines).toMatchObject([
      { scheduleLine: { lineNumber: 7, quantity: 2, requestedDeliveryDate: '2027-01-15T00:00:00+00:00' } },
      {},
    ])
    expect(kept?.lines[1]).not.toHaveProperty('scheduleLine')
  })

  test('several parts are noted, and the Status says that the line has one date', async () => {
    const id = newNumber()
    const answer = await take({ id, lines: [{ quantity: '5', to: piece(2, '2026-12-01') + piece(3, '2027-01-15') }] })
    expect(answer.message).toContain(
      'Line 10 is wanted in parts (2 by 2026-12-01, 3 by 2027-01-15): it has one date here, and the parts are noted',
    )
    expect(await noteOf(id)).toBe('Ring <twice>\nLine 10: 2 by 2026-12-01, 3 by 2027-01-15')
  })

  test('parts that are not the whole line are refused, and so are those for several addresses', async () => {
    expect(await take({ lines: [{ quantity: '5', to: piece(2, '2026-12-01') }] })).toMatchObject({
      code: 417,
      message: 'Line 10: its schedule lines add up to 2, its quantity is 5.',
    })
    expect(
      await take({
        shipTo: '',
        lines: [{ to: piece(1, '2026-12-01', to('77 Nowhere Rd')) + piece(1, '2026-12-02', to('78 Nowhere Rd')) }],
      }),
    ).toMatchObject({
      code: 417,
      message: 'Line 10 ships to several addresses. Please send one order for each address.',
    })
  })
})
