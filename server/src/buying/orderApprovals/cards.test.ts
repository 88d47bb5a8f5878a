// Approved orders that a card pays [P5.126]: it is asked once they are approved, for what was approved.
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { addRule, approve, clear, detail, ordersOf, place, sent, shop, submit } = approvals(portal)

let buyer: Caller
let owner: Caller
beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  await clear()
  ;[buyer, owner] = [await portal.as(people.buyer), await portal.as(people.owner)]
  await addRule()
})

const paymentsOf = (quoteId: string) =>
  portal.ask<{ status: string; cents: number }>('select status, cents from payment where quote_id = $1', [quoteId])

test('a card that is declined places nothing and says so; the lines go back into the cart', async () => {
  const { approvalNumber, ware } = await sent(people.buyer, 20, {}, await testCard(buyer, '4000000000000002'))
  await approve(owner, approvalNumber)
  await place()
  expect(await detail(buyer, approvalNumber)).toMatchObject({
    status: 'FAILED',
    reason: checkoutMessages.declined,
    quoteId: null,
  })
  expect(await ordersOf(ware)).toEqual([])
  const { added } = await buyer.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber })
  expect(added).toBe(1)
})

test('a bank that asks first waits for the buyer, who places it from its page, once', async () => {
  const { approvalNumber, ware, quote } = await sent(people.buyer, 20, {}, await testCard(buyer, '4000002760003184'))
  await approve(owner, approvalNumber)
  await Promise.all([place(), place()])
  expect(await detail(buyer, approvalNumber)).toMatchObject({
    status: 'FAILED',
    reason: checkoutMessages.confirmCard,
    quoteId: quote.quoteId,
  })
  const { actionUrl } = await submit(buyer, quote.quoteId)
  await buyer.request(new URL(actionUrl ?? '').pathname, {
    method: 'POST',
    headers: { origin: 'http://portal.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'answer=yes',
  })
  const answers = await Promise.all([submit(buyer, quote.quoteId), submit(buyer, quote.quoteId)])
  expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(1)
  expect(await ordersOf(ware)).toHaveLength(1)
  expect(await detail(buyer, approvalNumber)).toMatchObject({ status: 'ORDERED' })
})

test('a card pays what is left after lines were rejected', async () => {
  const [hose, pump] = [await shop.sell({ name: 'Hose' }), await shop.sell({ name: 'Pump', usd: 300 })]
  await shop.fillCart(buyer, [
    { ware: hose, quantity: 2 },
    { ware: pump, quantity: 1 },
  ])
  const made = await shop.quote(buyer, await testCard(buyer))
  const { approvalNumber } = await submit(buyer, made.quoteId)
  await approve(owner, approvalNumber ?? '', 1, { rejectedLines: [{ lineNumber: 2, reason: 'We have two.' }] })
  await place()
  const { total, status } = await detail(buyer, approvalNumber ?? '')
  expect(status).toBe('ORDERED')
  expect(total).toBeLessThan(made.total ?? 0)
  expect(await paymentsOf(made.quoteId)).toMatchObject([{ cents: Math.round((total ?? 0) * 100) }])
})
