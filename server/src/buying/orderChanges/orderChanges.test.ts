// Changes of an order that stands: asked for, agreed to or not, and what becomes of order, stock and people.
import { addressCalls } from '@portal/contract/buying/addresses'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { orderChangeCalls } from '@portal/contract/buying/orderChanges'
import { orderCalls } from '@portal/contract/buying/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { orderChanges } from '../../../test/orderChanges.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { shop, placed, preview, ask, changesOf, order, work, answer, events, setOrder, shipLine } = orderChanges(portal)
let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
})
const withdraw = (who: Caller, changeNumber: string) => who.send(orderChangeCalls.withdrawOrderChange, { changeNumber })
const news = async (email: string, orderNumber: string) =>
  (await portal.emails(email))
    .filter(({ kind, subject }) => kind.startsWith('OrderChange') && subject.includes(orderNumber))
    .map(({ subject }) => subject)

describe('what a change comes to', () => {
  test('lines, freight, tax and total before and after, without writing anything [P5.145]', async () => {
    const { orderNumber, ware } = await placed(buyer)
    const added = await shop.sell({ usd: 7 })
    const found = await preview(buyer, orderNumber, {
      lines: [
        { lineNumber: 1, quantity: 5 },
        { lineNumber: 2, quantity: 0 },
      ],
      added: [{ partNumber: added.partNumber, quantity: 2 }],
      poNumber: 'PO 2',
    })
    expect(found).toMatchObject({
      before: { subtotal: 50 },
      after: { subtotal: 64 },
      poNumber: 'PO 2',
      cancelsAll: false,
    })
    const { after } = found
    expect(after.total).toBeCloseTo((after.subtotal ?? 0) + (after.shipping ?? 0) + (after.tax ?? 0), 2)
    expect(found.lines.map(({ was, quantity, price }) => [was, quantity, price])).toEqual([
      [3, 5, 10],
      [2, 0, 10],
      [null, 2, 7],
    ])
    expect(found.texts).toEqual([
      `${ware.name} (${ware.partNumber}): 3 → 5 EA`,
      expect.stringMatching(/^Canceled: /),
      `Added: ${added.name} (${added.partNumber}), 2 EA`,
      'PO number: none → PO 2',
    ])
    expect(await order(buyer, orderNumber)).toMatchObject({ subtotal: 50, poNumber: null, canChange: true })
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 3 })
    expect(await changesOf(buyer, orderNumber)).toEqual([])
  })

  test('a PO number or the same again leaves amounts alone [P5.145]', async () => {
    const { orderNumber } = await placed(buyer)
    const { before, after } = await preview(buyer, orderNumber, {
      poNumber: 'PO 9',
      lines: [{ lineNumber: 1, quantity: 3 }],
    })
    expect(after).toEqual(before)
  })

  test('a line at the price of the store follows its price by quantity, one with a price of its own keeps it [P5.145]', async () => {
    const { orderNumber, ware, other } = await placed(buyer, [3, 3])
    await shop.ask(
      `insert into customer_price (account_id, item_id, currency, min_quantity, price) select account_id, i, 'USD', 10, 8
        from portal_user, unnest($2::int[]) i where email = $1`,
      [people.buyer, [ware.itemId, other.itemId]],
    )
    await shop.ask('update order_line set price = 9 where item_id = $1', [other.itemId])
    const raised = [1, 2].map((lineNumber) => ({ lineNumber, quantity: 10 }))
    const { lines } = await preview(buyer, orderNumber, { lines: raised })
    expect(lines.map(({ priceWas, price }) => [priceWas, price])).toEqual([
      [10, 8],
      [9, 9],
    ])
  })

  test.each([
    ['more than there is', { lines: [{ lineNumber: 1, quantity: 200 }] }, 'more of'],
    ['a line it does not have', { lines: [{ lineNumber: 9, quantity: 1 }] }, orderChangeMessages.unknownLine],
    ['a part nobody knows', { added: [{ partNumber: 'NO-SUCH', quantity: 1 }] }, 'NO-SUCH'],
    ['an address of others', { shipToAddressId: 1 }, orderChangeMessages.address],
  ])('%s is refused in words [P5.145]', async (_, asked, said) => {
    const { orderNumber } = await placed(buyer)
    await expect(preview(buyer, orderNumber, asked)).rejects.toThrow(said)
  })

  test('a part that stands twice or is there, and one that is not sold, are refused [P5.145]', async () => {
    const { orderNumber, ware } = await placed(buyer)
    const [once, gone] = [await shop.sell(), await shop.sell({ orderable: false })]
    const two = [once, once].map(({ partNumber }) => ({ partNumber, quantity: 1 }))
    await expect(preview(buyer, orderNumber, { added: two })).rejects.toThrow('stands here twice')
    await expect(
      preview(buyer, orderNumber, { added: [{ partNumber: ware.partNumber, quantity: 1 }] }),
    ).rejects.toThrow('is on this order already')
    await expect(
      preview(buyer, orderNumber, { added: [{ partNumber: gone.partNumber, quantity: 1 }] }),
    ).rejects.toThrow('cannot be ordered online')
  })
})

describe('asking for it', () => {
  test('leaves the order as it is, tells the ERP, staff and buyer, and is once however often it is sent [P5.146, P5.151]', async () => {
    const { orderNumber } = await placed(buyer)
    const asked = { orderNumber, lines: [{ lineNumber: 1, quantity: 5 }], added: [] }
    const { fingerprint } = await preview(buyer, orderNumber, asked)
    const request = { ...asked, fingerprint, note: 'By Friday.', requestKey: crypto.randomUUID() }
    const times = [1, 2, 3, 4, 5, 6]
    const all = await Promise.all(times.map(() => buyer.send(orderChangeCalls.requestOrderChange, request)))
    const [{ changeNumber } = { changeNumber: '' }] = all
    expect(all).toEqual(times.map(() => ({ changeNumber, status: 'REQUESTED' })))
    expect(await order(buyer, orderNumber)).toMatchObject({ subtotal: 50, lines: [{ quantity: 3 }, {}] })
    const written = await events(changeNumber)
    expect(written.map(({ data }) => data)).toEqual([
      expect.objectContaining({
        status: 'REQUESTED',
        order_number: orderNumber,
        note: 'By Friday.',
        subtotal: 70,
        lines: [
          expect.objectContaining({ line_number: 1, quantity: 5, was_quantity: 3 }),
          expect.objectContaining({ line_number: 2, quantity: 2, was_quantity: 2 }),
        ],
      }),
    ])
    expect(await news(people.buyer, orderNumber)).toEqual([`Change of order ${orderNumber} asked for`])
    expect(await changesOf(buyer, orderNumber)).toMatchObject([
      { changeNumber, status: 'REQUESTED', note: 'By Friday.', canWithdraw: true, canAnswer: false, totalBefore: 65 },
    ])
  })

  test('of two tabs one is asked for and the other is told; another waits until it is answered [P5.146]', async () => {
    const { orderNumber } = await placed(buyer)
    const outcomes = await Promise.allSettled(
      [4, 5].map((quantity) => ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity }] })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(ask(buyer, orderNumber, { poNumber: 'X' })).rejects.toThrow(orderChangeMessages.waiting)
    expect(await changesOf(buyer, orderNumber)).toHaveLength(1)
  })

  test('a price or an order that moved since the preview refuses it, and nothing is asked for [P5.146]', async () => {
    const { orderNumber } = await placed(buyer)
    const added = await shop.sell()
    const asked = { orderNumber, lines: [], added: [{ partNumber: added.partNumber, quantity: 1 }] }
    const request = async () => ({
      ...asked,
      fingerprint: (await preview(buyer, orderNumber, asked)).fingerprint,
      requestKey: crypto.randomUUID(),
    })
    const [dear, shipped] = [await request(), await request()]
    await shop.ask('update product_price set price = 11 where item_id = $1', [added.itemId])
    await expect(buyer.send(orderChangeCalls.requestOrderChange, dear)).rejects.toThrow(orderChangeMessages.moved)
    await shop.ask('update product_price set price = 10 where item_id = $1', [added.itemId])
    await shipLine(orderNumber, 1)
    await expect(buyer.send(orderChangeCalls.requestOrderChange, shipped)).rejects.toThrow(orderChangeMessages.moved)
    expect(await changesOf(buyer, orderNumber)).toEqual([])
  })

  test('nothing changed is nothing to ask for [P5.146]', async () => {
    const { orderNumber } = await placed(buyer)
    await expect(ask(buyer, orderNumber)).rejects.toThrow(orderChangeMessages.nothing)
  })
})

describe('the answer', () => {
  test('an agreed change is written once: lines, stock, totals, number and address [P5.149, P5.151]', async () => {
    const { orderNumber, ware, other } = await placed(buyer)
    const added = await shop.sell({ usd: 7 })
    const [, elsewhere] = (await buyer.send(addressCalls.searchAddresses, { type: 'SHIPPING' })).content
    const asked = {
      lines: [
        { lineNumber: 1, quantity: 5 },
        { lineNumber: 2, quantity: 0 },
      ],
      added: [{ partNumber: added.partNumber, quantity: 2 }],
      poNumber: 'PO 2',
      ...(elsewhere && { shipToAddressId: elsewhere.addressId }),
    }
    const { after } = await preview(buyer, orderNumber, asked)
    const { changeNumber } = await ask(buyer, orderNumber, asked)
    expect(await answer(changeNumber, 'ACCEPTED')).toEqual([])
    await answer(changeNumber, 'ACCEPTED')
    expect(await order(buyer, orderNumber)).toMatchObject({
      ...after,
      poNumber: 'PO 2',
      shipTo: { address1: elsewhere?.address1 },
      lines: [
        { quantity: 5, status: 'OPEN' },
        { quantity: 2, status: 'CANCELLED' },
        { quantity: 2, price: 7, status: 'OPEN', partNumber: added.partNumber },
      ],
    })
    const stock = await Promise.all([ware, other, added].map(shop.stockOf))
    expect(stock.map(({ reserved }) => reserved)).toEqual([5, 0, 2])
    expect(await changesOf(buyer, orderNumber)).toMatchObject([{ status: 'ACCEPTED', canWithdraw: false }])
    expect((await events(changeNumber)).map(({ data }) => data.status)).toEqual(['REQUESTED'])
    expect(await news(people.buyer, orderNumber)).toEqual(
      expect.arrayContaining([`Order ${orderNumber} changed`, `Change of order ${orderNumber} asked for`]),
    )
  })

  test('what the ERP has brought itself since stands [P5.149]', async () => {
    const { orderNumber, ware } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, {
      lines: [
        { lineNumber: 1, quantity: 5 },
        { lineNumber: 2, quantity: 1 },
      ],
    })
    await shop.ask('update order_line set quantity = 4 where item_id = $1', [ware.itemId])
    await shop.ask('update sales_order set subtotal = 55, total = 60 where order_number = $1', [orderNumber])
    await answer(changeNumber, 'ACCEPTED')
    const found = await order(buyer, orderNumber)
    expect([found.lines.map(({ quantity }) => quantity), found.subtotal, found.total]).toEqual([[4, 1], 55, 60])
  })

  test('stock that is gone meanwhile lets the line wait; none is promised twice [P5.149]', async () => {
    const { orderNumber, ware } = await placed(buyer, [3], { onHand: 10 })
    const { changeNumber } = await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 8 }] })
    await placed(buyer, [1], { onHand: 1 })
    await shop.ask('update stock set reserved = 10 where item_id = $1', [ware.itemId])
    await answer(changeNumber, 'ACCEPTED')
    expect(await order(buyer, orderNumber)).toMatchObject({
      lines: [{ quantity: 8, status: 'BACKORDERED', promiseDate: null }],
    })
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 10 })
  })

  test('a refusal leaves the order as it was and says why; a later word of the ERP changes nothing [P5.149, P5.151]', async () => {
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 5 }] })
    await answer(changeNumber, 'REFUSED', 'Picked already')
    await answer(changeNumber, 'ACCEPTED')
    expect(await changesOf(buyer, orderNumber)).toMatchObject([{ status: 'REFUSED', reason: 'Picked already' }])
    expect(await order(buyer, orderNumber)).toMatchObject({ subtotal: 50 })
    expect(await news(people.buyer, orderNumber)).toContain(`Change of order ${orderNumber} not made`)
    await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 4 }] })
  })

  test('a change that takes every line cancels the order [P5.149]', async () => {
    const { orderNumber, ware } = await placed(buyer)
    await setOrder(orderNumber, 'PROCESSING')
    const asked = { lines: [1, 2].map((lineNumber) => ({ lineNumber, quantity: 0 })) }
    expect(await preview(buyer, orderNumber, asked)).toMatchObject({ cancelsAll: true, isReleased: true })
    const { changeNumber } = await ask(buyer, orderNumber, asked)
    await answer(changeNumber, 'ACCEPTED')
    expect(await order(buyer, orderNumber)).toMatchObject({ status: 'CANCELLED', canChange: false })
    expect(await shop.stockOf(ware)).toMatchObject({ reserved: 0 })
  })

  test('goods that leave overtake it; canceling the order does, too [P5.148]', async () => {
    const { orderNumber } = await placed(buyer)
    await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 5 }] })
    await shipLine(orderNumber, 2)
    await work()
    expect(await changesOf(buyer, orderNumber)).toMatchObject([{ status: 'REQUESTED' }])
    await shipLine(orderNumber, 1)
    await work()
    await work()
    expect(await changesOf(buyer, orderNumber)).toMatchObject([
      { status: 'OVERTAKEN', reason: orderChangeMessages.shipped },
    ])
    expect(await news(people.buyer, orderNumber)).toContain(`Change of order ${orderNumber} came too late`)
    const other = await placed(buyer)
    await ask(buyer, other.orderNumber, { poNumber: 'PO 1' })
    await buyer.send(orderCalls.cancelOrder, { orderNumber: other.orderNumber })
    await work()
    expect(await changesOf(buyer, other.orderNumber)).toMatchObject([
      { status: 'OVERTAKEN', reason: orderChangeMessages.orderCanceled },
    ])
  })

  test('an ERP that is silent for a day: staff and buyer are told once [P5.148, P5.151]', async () => {
    const { orderNumber } = await placed(buyer)
    await ask(buyer, orderNumber, { poNumber: 'PO 5' })
    await work()
    await shop.ask("update order_change set sent_at = sent_at - interval '25 hours' where status = 'REQUESTED'")
    await work()
    await work()
    const waits = `Change of order ${orderNumber} waits for an answer`
    expect((await news(people.buyer, orderNumber)).filter((subject) => subject === waits)).toHaveLength(1)
    expect(await changesOf(buyer, orderNumber)).toMatchObject([{ status: 'REQUESTED' }])
  })

  test('withdrawn it is over, the ERP is told, and a made one is made all the same [P5.148]', async () => {
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 5 }] })
    for (let press = 0; press < 2; press += 1)
      expect(await withdraw(buyer, changeNumber)).toEqual({ changeNumber, status: 'WITHDRAWN' })
    expect((await events(changeNumber)).map(({ data }) => data.status)).toEqual(['REQUESTED', 'WITHDRAWN'])
    expect(await order(buyer, orderNumber)).toMatchObject({ subtotal: 50 })
    await answer(changeNumber, 'ACCEPTED')
    expect(await changesOf(buyer, orderNumber)).toMatchObject([{ status: 'ACCEPTED' }])
    expect(await order(buyer, orderNumber)).toMatchObject({ subtotal: 70 })
    await expect(withdraw(buyer, changeNumber)).rejects.toThrow(orderChangeMessages.answered)
  })

  test('an unknown number in the file names its line [P5.149]', async () => {
    expect(await answer('CH-9', 'ACCEPTED')).toMatchObject([
      { file: 'order-change-answers.csv', line: 2, column: 'change_number' },
    ])
  })
})

describe('who may', () => {
  test('other organizations and guests find nothing, viewers and colleagues without the right are refused [P5.144]', async () => {
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, { poNumber: 'PO 1' })
    const stranger = await portal.as(people.lineBuyer)
    await expect(preview(stranger, orderNumber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(withdraw(stranger, changeNumber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await changesOf(stranger, orderNumber)).toEqual([])
    await expect(preview(portal.guest(), orderNumber)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const viewer = await portal.as(people.viewer)
    await expect(preview(viewer, orderNumber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const colleague = await portal.as(people.accountant)
    await expect(preview(colleague, orderNumber)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: orderChangeMessages.notTheirs,
    })
    await expect(withdraw(colleague, changeNumber)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await changesOf(colleague, orderNumber)).toMatchObject([{ canWithdraw: false, totalAfter: 65 }])
    const owner = await portal.as(people.owner)
    expect(await withdraw(owner, changeNumber)).toMatchObject({ status: 'WITHDRAWN' })
    for (const each of [buyer, owner])
      await expect(
        each.send(orderChangeCalls.answerOrderChange, { changeNumber, accepts: true }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a buyer who may order no more lowers and cancels, and adds nothing [P5.144]', async () => {
    const { orderNumber } = await placed(buyer)
    await revokePrivileges(portal, people.buyer, ['B2B_Order_Replacement_Parts'])
    try {
      const late = await portal.as(people.buyer)
      await expect(preview(late, orderNumber, { lines: [{ lineNumber: 1, quantity: 4 }] })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
      expect(await ask(late, orderNumber, { lines: [{ lineNumber: 1, quantity: 1 }] })).toMatchObject({
        status: 'REQUESTED',
      })
    } finally {
      await revokePrivileges(portal, people.buyer, [])
    }
  })

  test('an order that has shipped or ended is not changed [P5.144]', async () => {
    const { orderNumber } = await placed(buyer)
    await setOrder(orderNumber, 'SHIPPED')
    await expect(preview(buyer, orderNumber)).rejects.toThrow('cannot be changed any more')
    expect(await order(buyer, orderNumber)).toMatchObject({ canChange: false })
  })

  test('staff answer where the ERP does not; the ERP is told [P5.149]', async () => {
    const { orderNumber } = await placed(buyer)
    const { changeNumber } = await ask(buyer, orderNumber, { lines: [{ lineNumber: 1, quantity: 1 }] })
    const staff = await portal.as(people.associate)
    const send = (accepts: boolean, reason = '') =>
      staff.send(orderChangeCalls.answerOrderChange, { changeNumber, accepts, reason })
    await expect(send(false)).rejects.toMatchObject({ fields: { reason: orderChangeMessages.reason } })
    expect(await send(true)).toEqual({ changeNumber, status: 'ACCEPTED' })
    await expect(send(false, 'No.')).rejects.toThrow(orderChangeMessages.answered)
    expect(await order(buyer, orderNumber)).toMatchObject({ lines: [{ quantity: 1 }, {}] })
    expect((await events(changeNumber)).map(({ data }) => data.status)).toEqual(['REQUESTED', 'ACCEPTED'])
  })
})
