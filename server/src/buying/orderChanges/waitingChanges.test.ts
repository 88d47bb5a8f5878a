// Changes that wait: another takes the place of one, and staff answer those of all organizations.
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { deskOrderChangeCalls, orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { orderCalls } from '@portal/contract/buying/orders'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { whileHeld } from '../../../test/locked.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { orderChanges } from '../../../test/orderChanges.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { placed, preview, ask, changesOf, order, work, answer, events, shop } = orderChanges(portal)
const { addRule, clear } = approvals(portal)
let buyer: Caller
beforeEach(async () => {
  await clear()
  buyer = await portal.as(people.buyer)
})
const quantity = (pieces: number) => ({ lines: [{ lineNumber: 1, quantity: pieces }] })

describe('another change takes the place of a waiting one [P5.196]', () => {
  test('in one step: it begins as the former, which ends, and alone is made', async () => {
    const { orderNumber } = await placed(buyer)
    const added = await shop.sell({ usd: 7 })
    const first = await ask(buyer, orderNumber, {
      ...quantity(5),
      added: [{ partNumber: added.partNumber, quantity: 2 }],
      poNumber: 'PO 2',
      note: 'Soon.',
    })
    const [waiting] = await changesOf(buyer, orderNumber)
    expect(waiting?.asked).toEqual({
      lines: [{ lineNumber: 1, quantity: 5 }],
      added: [expect.objectContaining({ partNumber: added.partNumber, quantity: 2 })],
      poNumber: 'PO 2',
      shipTo: null,
      deliveries: [],
    })
    await expect(ask(buyer, orderNumber, quantity(6))).rejects.toThrow(orderChangeMessages.waiting)
    const second = await ask(buyer, orderNumber, { ...quantity(6), replaces: first.changeNumber })
    const [now, former] = await changesOf(buyer, orderNumber)
    expect(now).toMatchObject({ changeNumber: second.changeNumber, status: 'REQUESTED' })
    expect(former).toMatchObject({ status: 'WITHDRAWN', reason: orderChangeMessages.replaced, asked: null })
    expect((await events(first.changeNumber)).map(({ data }) => data.status)).toEqual(['REQUESTED', 'WITHDRAWN'])
    // The ERP had answered the former before it knew: the answer to the later one is of the whole order.
    await answer(first.changeNumber, 'ACCEPTED')
    expect((await order(buyer, orderNumber)).lines[0]).toMatchObject({ quantity: 3 })
    await answer(second.changeNumber, 'ACCEPTED')
    expect((await order(buyer, orderNumber)).lines.map((line) => line.quantity)).toEqual([6, 2])
  })

  test('of two who do it at once the second is told; one that was answered gives its place to none', async () => {
    const { orderNumber } = await placed(buyer)
    const { changeNumber: replaces } = await ask(buyer, orderNumber, quantity(5))
    const wishes = [quantity(6), quantity(7)]
    const asked = await Promise.all(
      wishes.map(async (wish) => ({
        orderNumber,
        added: [],
        ...wish,
        replaces,
        requestKey: crypto.randomUUID(),
        fingerprint: (await preview(buyer, orderNumber, { ...wish, replaces })).fingerprint,
      })),
    )
    const results = await Promise.allSettled(asked.map((each) => buyer.send(orderChangeCalls.requestOrderChange, each)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await changesOf(buyer, orderNumber)).map(({ status }) => status)).toEqual(['REQUESTED', 'WITHDRAWN'])
    await expect(preview(buyer, orderNumber, { ...quantity(8), replaces })).rejects.toThrow(orderChangeMessages.waiting)
    const viewer = await portal.as(people.viewer)
    await expect(ask(viewer, orderNumber, { ...quantity(8), replaces })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('one that waits for approval takes its request along, and what is asked for then is approved anew', async () => {
    await addRule()
    const { orderNumber } = await placed(buyer)
    const first = await ask(buyer, orderNumber, quantity(50))
    expect(first.status).toBe('APPROVAL')
    const second = await ask(buyer, orderNumber, { ...quantity(40), replaces: first.changeNumber })
    expect(second.status).toBe('APPROVAL')
    const statuses = await portal.ask<{ status: string }>(
      `select a.status from order_approval a join order_change c using (change_id) join sales_order o on o.order_id = c.order_id
       where o.order_number = $1 order by a.approval_id`,
      [orderNumber],
    )
    expect(statuses.map(({ status }) => status)).toEqual(['WITHDRAWN', 'PENDING'])
    const third = await ask(buyer, orderNumber, { ...quantity(1), replaces: second.changeNumber })
    expect(third.status).toBe('REQUESTED')
  })
})

describe('staff answer what waits of all organizations [P5.197]', () => {
  const list = (who: Caller, over: object = {}) =>
    who.send(deskOrderChangeCalls.searchDeskOrderChanges, { page: 0, ...over })

  test('those without an answer for a day first; an answer is acted upon as one of the ERP', async () => {
    const old = await placed(buyer)
    const { changeNumber: silent } = await ask(buyer, old.orderNumber, quantity(5))
    await portal.ask("update order_change set sent_at = sent_at - interval '25 hours' where change_number = $1", [
      silent,
    ])
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, { ...quantity(4), note: 'Please.' })
    const staff = await portal.as(people.csr)
    const { content } = await list(staff)
    const waits = content.map((each) => each.wait)
    expect(waits).toEqual(waits.toSorted().toReversed())
    expect(content.find((each) => each.changeNumber === silent)).toMatchObject({ wait: 'SILENT' })
    expect(content.find((each) => each.changeNumber === changeNumber)).toMatchObject({
      wait: 'NEW',
      orderNumber,
      note: 'Please.',
      requestedBy: expect.any(String) as string,
      wish: expect.stringContaining('3 → 4') as string,
      difference: expect.any(Number) as number,
    })
    const { work: waiting } = await staff.send(staffWorkCalls.getStaffWork, {})
    expect(waiting.find(({ kind }) => kind === 'orderChanges')?.count).toBe((await list(staff)).totalRecords)
    const give = (over: object) =>
      staff.send(deskOrderChangeCalls.answerDeskOrderChange, { changeNumber, accepts: true, ...over })
    await expect(give({ accepts: false })).rejects.toMatchObject({ fields: { reason: orderChangeMessages.reason } })
    await give({})
    await expect(give({})).rejects.toThrow(orderChangeMessages.answered)
    await work()
    expect((await order(buyer, orderNumber)).lines[0]).toMatchObject({ quantity: 4 })
    expect((await changesOf(buyer, orderNumber))[0]).toMatchObject({
      status: 'ACCEPTED',
      answeredBy: expect.any(String) as string,
    })
    expect((await list(staff)).content.map((each) => each.changeNumber)).not.toContain(changeNumber)
    await expect(give({})).rejects.toThrow(orderChangeMessages.answered)
  })

  test('an answer of staff stands: another one of the ERP is refused by its line, the same changes nothing', async () => {
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, quantity(4))
    const staff = await portal.as(people.csr)
    await staff.send(deskOrderChangeCalls.answerDeskOrderChange, { changeNumber, accepts: false, reason: 'Sold out.' })
    await work()
    const refusal = { column: 'status', message: 'is not what staff have answered, which stands' }
    expect(await answer(changeNumber, 'ACCEPTED')).toMatchObject([refusal])
    expect(await answer(changeNumber, 'REFUSED', 'No')).toEqual([])
    expect((await changesOf(buyer, orderNumber))[0]).toMatchObject({ status: 'REFUSED', reason: 'Sold out.' })
    expect((await order(buyer, orderNumber)).lines[0]).toMatchObject({ quantity: 3 })
  })

  test('customers and guests neither list nor answer', async () => {
    for (const email of [people.owner, people.buyer, people.shopper])
      await expect(list(await portal.as(email))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(list(portal.guest())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const answering = { changeNumber: 'CH-999999', accepts: true }
    await expect(buyer.send(deskOrderChangeCalls.answerDeskOrderChange, answering)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const staff = await portal.as(people.csr)
    await expect(staff.send(deskOrderChangeCalls.answerDeskOrderChange, answering)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('an order is locked before what belongs to it [P5.140]', () => {
  test('a change whose approval is withdrawn waits for its order and holds nothing of the change meanwhile', async () => {
    await addRule()
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, quantity(50))
    await whileHeld(
      portal.databaseUrl,
      ['select from sales_order where order_number = $1 for no key update', orderNumber],
      () => buyer.send(orderChangeCalls.withdrawOrderChange, { changeNumber }),
      async (isFree) => {
        expect(await isFree('select from order_change where change_number = $1', changeNumber)).toBe(true)
      },
    )
    expect((await changesOf(buyer, orderNumber))[0]?.status).toBe('WITHDRAWN')
  })

  test('an order is canceled while the ledger of budgets refers to it', async () => {
    const { orderNumber } = await placed(buyer)
    const holder = new Client(portal.databaseUrl)
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query('select from sales_order where order_number = $1 for key share', [orderNumber])
      await buyer.send(orderCalls.cancelOrder, { orderNumber })
    } finally {
      await holder.end()
    }
    expect((await order(buyer, orderNumber)).status).toBe('CANCELLED')
  })
})
