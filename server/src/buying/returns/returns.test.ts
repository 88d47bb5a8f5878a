// Returns through the real application: asked for, listed, and who sees and asks.
import { returnMessages } from '@portal/contract/buying/returnForms'
import { deskReturnCalls, returnCalls } from '@portal/contract/buying/returns'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asked, leftOf, shippedOrder } from '../../../test/returns.ts'

const portal = testPortal()
const { requestReturn, getReturn, getReturnable, searchReturns, cancelReturn, getReturnFile } = returnCalls

let buyer: Caller
let order: string
beforeAll(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  buyer = await portal.as(people.buyer)
  order = await shippedOrder(portal)
})
const request = async (over: object = {}, who = buyer) =>
  (await who.send(requestReturn, asked(await shippedOrder(portal), over))).returnNumber

async function upload(who: Caller, body: string | Uint8Array<ArrayBuffer>, name = 'crack.pdf') {
  const headers = { 'x-file-name': name, 'content-type': 'application/octet-stream' }
  return who.request('/files', { method: 'POST', headers, body })
}

describe('what can be returned', () => {
  test('is what shipped and is in no other return; fee and window are said before [P5.110, P5.111]', async () => {
    expect(await buyer.send(getReturnable, { orderNumber: order })).toMatchObject({
      feePercent: 15,
      days: 30,
      lines: [
        { name: 'Hose', shipped: 10, claimed: 0, left: 10, until: '2031-03-31', isLate: false },
        { name: 'Pump', shipped: 1, left: 1 },
        { name: 'Filter', shipped: 0, left: 0, until: null },
      ],
    })
  })

  test('is nothing of an order that is unknown, foreign or of courses [P5.110]', async () => {
    await writeOrders(portal, [{ number: 'RT1', account: accounts.bluewater, kind: 'TRAINING' }])
    const foreign = await shippedOrder(portal, { account: accounts.mapleRidge })
    for (const orderNumber of ['RT1', foreign, 'nothing'])
      expect(await buyer.send(getReturnable, { orderNumber })).toBeNull()
  })
})

describe('a request', () => {
  test('has a number, its lines, reasons, wishes, note and history; nothing that never came comes back [P5.110]', async () => {
    const returnNumber = await request({
      lines: [
        { lineNumber: 1, quantity: 3, reason: 'SHORT', resolution: 'REPLACEMENT' },
        { lineNumber: 2, quantity: 1, reason: 'WRONG_ORDERED' },
      ],
      note: 'Three \u{1F69A} missing.',
    })
    expect(returnNumber).toMatch(/^RMA-\d{6}$/)
    expect(await buyer.send(getReturn, { returnNumber })).toMatchObject({
      status: 'REQUESTED',
      requestedBy: 'Bea Lindqvist',
      pieces: 4,
      parts: 'Hose, Pump',
      note: 'Three \u{1F69A} missing.',
      credit: null,
      lines: [
        { quantity: 3, reason: 'SHORT', resolution: 'REPLACEMENT', comesBack: false, fee: 0, lineCredit: 0 },
        { quantity: 1, reason: 'WRONG_ORDERED', resolution: 'CREDIT', comesBack: true, fee: 18, lineCredit: 102 },
      ],
      history: [{ status: 'REQUESTED', by: 'Bea Lindqvist', note: 'Three \u{1F69A} missing.' }],
    })
  })

  test('goes to staff and, as a copy, to the person who asks [P5.117]', async () => {
    const returnNumber = await request()
    const mine = await portal.emails(people.buyer)
    expect(mine.find(({ subject }) => subject === `Your return ${returnNumber}`)?.text).toContain(
      'do not send anything',
    )
    const [staff] = (await portal.emails('support@windhover.example')).filter(({ subject }) =>
      subject.includes(returnNumber),
    )
    expect(staff).toMatchObject({ kind: 'ReturnForStaff', text: expect.stringContaining('No longer needed') })
  })

  test('pressed twice, or at once, is one [P5.110]', async () => {
    const orderNumber = await shippedOrder(portal)
    const same = asked(orderNumber)
    const made = await Promise.all([buyer.send(requestReturn, same), buyer.send(requestReturn, same)])
    expect(new Set(made.map(({ returnNumber }) => returnNumber)).size).toBe(1)
    expect(await buyer.send(requestReturn, same)).toEqual(made[0])
    expect(await leftOf(buyer, orderNumber)).toEqual([6, 1, 0])
  })

  test('of the same last piece by two at once is granted to one [P5.110]', async () => {
    const orderNumber = await shippedOrder(portal)
    const pump = { lines: [{ lineNumber: 2, quantity: 1, reason: 'DEFECTIVE' }] }
    const owner = await portal.as(people.owner)
    const outcomes = await Promise.allSettled(
      [buyer, owner, buyer, owner].map((who) => who.send(requestReturn, asked(orderNumber, pump))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await leftOf(buyer, orderNumber)).toEqual([10, 0, 0])
  })

  test('that is canceled gives its pieces free again, once [P5.110, P5.112]', async () => {
    const orderNumber = await shippedOrder(portal)
    const { returnNumber } = await buyer.send(requestReturn, asked(orderNumber))
    const cancel = () => buyer.send(cancelReturn, { returnNumber })
    expect(await Promise.all([cancel(), cancel()])).toEqual([{ status: 'CANCELLED' }, { status: 'CANCELLED' }])
    expect(await leftOf(buyer, orderNumber)).toEqual([10, 1, 0])
    const { history = [] } = (await buyer.send(getReturn, { returnNumber })) ?? {}
    expect(history.map(({ status }) => status)).toEqual(['REQUESTED', 'CANCELLED'])
  })

  test.each([
    ['more than shipped', { lineNumber: 1, quantity: 11, reason: 'NOT_NEEDED' }, 'lines.0.quantity'],
    ['what did not ship', { lineNumber: 3, quantity: 1, reason: 'NOT_NEEDED' }, 'lines.0.quantity'],
    ['a line the order does not have', { lineNumber: 9, quantity: 1, reason: 'NOT_NEEDED' }, 'lines.0.quantity'],
    ['nothing', { lineNumber: 1, quantity: 0, reason: 'NOT_NEEDED' }, 'lines.0.quantity'],
    ['less than nothing', { lineNumber: 1, quantity: -1, reason: 'NOT_NEEDED' }, 'lines.0.quantity'],
    ['another reason', { lineNumber: 1, quantity: 1, reason: 'MOOD' }, 'lines.0.reason'],
    [
      'a replacement of what is not needed',
      { lineNumber: 1, quantity: 1, reason: 'NOT_NEEDED', resolution: 'REPLACEMENT' },
      'lines.0.resolution',
    ],
  ])('is refused of %s, and nothing is saved [P5.110]', async (_, line, field) => {
    const orderNumber = await shippedOrder(portal)
    await expect(buyer.send(requestReturn, asked(orderNumber, { lines: [line] }) as never)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { [field]: expect.any(String) },
    })
    expect(await leftOf(buyer, orderNumber)).toEqual([10, 1, 0])
  })

  test('is refused with no line, one named twice, a card number, too long a note and foreign files [P5.110]', async () => {
    const line = { lineNumber: 1, quantity: 1, reason: 'NOT_NEEDED' }
    for (const over of [
      { lines: [] },
      { lines: [line, line] },
      { note: 'x'.repeat(2001) },
      { note: 'My card is 4242 4242 4242 4242' },
      { documents: [crypto.randomUUID()] },
      { requestKey: 'again' },
      { lines: [{ ...line, quantity: 1.5 }] },
      { lines: [{ ...line, quantity: null }] },
      { lines: [{ ...line, reason: null }] },
    ])
      await expect(request(over)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    // Half a pair of surrogates is no text.
    await expect(request({ note: 'a\uD800b' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('after the window is refused with whom to call, but of a defect it is not [P5.111]', async () => {
    const orderNumber = await shippedOrder(portal, { shipped: '2031-02-07' })
    await expect(buyer.send(requestReturn, asked(orderNumber))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { 'lines.0.reason': expect.stringMatching(/shipped on 02\/07\/2031 .* 30 days. Please call [^{]+$/) },
    })
    const defect = { lines: [{ lineNumber: 1, quantity: 1, reason: 'DEFECTIVE' }] }
    await buyer.send(requestReturn, asked(orderNumber, defect))
    // The last day of the window.
    await buyer.send(requestReturn, asked(await shippedOrder(portal, { shipped: '2031-02-08' })))
  })

  test('keeps photos of the one who asks, which colleagues and staff open and others do not [P5.110, P5.113]', async () => {
    const photo = ((await (await upload(buyer, '%PDF-1.7 crack')).json()) as { fileId: string }).fileId
    const returnNumber = await request({ documents: [photo] })
    expect(await buyer.send(getReturn, { returnNumber })).toMatchObject({
      files: [{ fileId: photo, name: 'crack.pdf', addedBy: 'Bea Lindqvist', fromStaff: false }],
    })
    const file = { returnNumber, fileId: photo }
    const read = async (who: Caller, url: string) => (await who.request(url)).text()
    const owner = await portal.as(people.owner)
    expect(await read(owner, (await owner.send(getReturnFile, file)).fileUrl)).toBe('%PDF-1.7 crack')
    const csr = await portal.as(people.csr)
    expect(await read(csr, (await csr.send(deskReturnCalls.getDeskReturnFile, file)).fileUrl)).toBe('%PDF-1.7 crack')
    const foreigner = await portal.as(people.canadian)
    await expect(foreigner.send(getReturnFile, file)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      csr.send(deskReturnCalls.getDeskReturnFile, { ...file, fileId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('takes no photo of 40 MB and none that is something else [P5.110]', async () => {
    for (const body of [new Uint8Array(40 * 1024 * 1024), 'MZ no photo'])
      expect((await upload(buyer, body, 'photo.jpg')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('who', () => {
  test('sees returns of the organization with B2B_View_Orders; prices with the right to see them [P5.113]', async () => {
    const returnNumber = await request()
    const owner = await portal.as(people.owner)
    expect(await owner.send(getReturn, { returnNumber })).toMatchObject({ lines: [{ price: 9.99, lineCredit: 33.97 }] })
    await revokePrivileges(portal, people.owner, ['B2B_See_Replacement_Parts_Pricing'])
    expect(await owner.send(getReturn, { returnNumber })).toMatchObject({ lines: [{ price: null, lineCredit: null }] })
    const { content } = await owner.send(searchReturns, { query: returnNumber })
    expect(content).toMatchObject([{ returnNumber, status: 'REQUESTED', parts: 'Hose', pieces: 4, credit: null }])
    await revokePrivileges(portal, people.owner, [])
    const viewer = await portal.as(people.viewer)
    await expect(viewer.send(getReturn, { returnNumber })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('of another organization finds nothing and moves nothing [P5.113]', async () => {
    const returnNumber = await request()
    const foreigner = await portal.as(people.canadian)
    expect(await foreigner.send(getReturn, { returnNumber })).toBeNull()
    expect((await foreigner.send(searchReturns, { query: returnNumber })).content).toEqual([])
    await expect(foreigner.send(cancelReturn, { returnNumber })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(foreigner.send(requestReturn, asked(order))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('may not order may not ask; a guest and who lost the right neither [P5.110]', async () => {
    const returnNumber = await request()
    const viewer = await portal.as(people.viewer)
    const forbidden = { code: 'FORBIDDEN' }
    await expect(viewer.send(requestReturn, asked(order))).rejects.toMatchObject(forbidden)
    await expect(viewer.send(cancelReturn, { returnNumber })).rejects.toMatchObject(forbidden)
    await expect(viewer.send(getReturnable, { orderNumber: order })).rejects.toMatchObject(forbidden)
    await expect(portal.guest().send(requestReturn, asked(order))).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    const owner = await portal.as(people.owner)
    await revokePrivileges(portal, people.owner, ['B2B_Order_Replacement_Parts'])
    expect(await owner.send(getReturn, { returnNumber })).not.toBeNull()
    for (const ask of [
      () => owner.send(requestReturn, asked(order)),
      () => owner.send(getReturnable, { orderNumber: order }),
      () => owner.send(returnCalls.sendReturn, { returnNumber }),
      () => owner.send(cancelReturn, { returnNumber }),
    ])
      await expect(ask()).rejects.toMatchObject(forbidden)
    await revokePrivileges(portal, people.owner, ['B2B_View_Orders'])
    await expect(owner.send(requestReturn, asked(order))).rejects.toMatchObject(forbidden)
    await expect(owner.send(searchReturns, {})).rejects.toMatchObject(forbidden)
    await revokePrivileges(portal, people.owner, [])
    await expect(buyer.send(deskReturnCalls.searchDeskReturns, {})).rejects.toMatchObject(forbidden)
    await expect(buyer.send(deskReturnCalls.getDeskReturn, { returnNumber })).rejects.toMatchObject(forbidden)
  })

  test('with the cores of two dozen orders sends them all; asks more than two hundred times in an hour, is told whom to call [P5.110]', async () => {
    portal.clock.forward(3601)
    const numbers: string[] = []
    for (let at = 0; at < 26; at += 1) numbers.push(await shippedOrder(portal))
    const [last = '', next = '', ...others] = numbers
    for (const number of others) await buyer.send(requestReturn, asked(number))
    const counted = `update rate_limit set count = 199 where key like 'return:%' and count = $1 returning key`
    expect(await portal.ask(counted, [others.length])).toHaveLength(1)
    await buyer.send(requestReturn, asked(next))
    await expect(buyer.send(requestReturn, asked(last))).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: expect.stringContaining(returnMessages.tooOften.slice(0, 40)),
    })
    portal.clock.forward(3601)
  })
})
