// The steps of a return through the real application: authorized, sent, received, inspected, credited, refused.
import { returnMessages } from '@portal/contract/buying/returnForms'
import { deskReturnCalls, returnCalls } from '@portal/contract/buying/returns'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { asked, leftOf, shippedOrder, staffSteps } from '../../../test/returns.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { returnEmailsJob } from './returns.jobs.ts'

const portal = testPortal()
const { requestReturn, getReturn, sendReturn, cancelReturn } = returnCalls
const { getDeskReturn, searchDeskReturns } = deskReturnCalls

let buyer: Caller
let csr: Caller
let staff: ReturnType<typeof staffSteps>
beforeAll(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  buyer = await portal.as(people.buyer)
  csr = await portal.as(people.csr)
  staff = staffSteps(csr)
})
const request = async (over: object = {}) =>
  (await buyer.send(requestReturn, asked(await shippedOrder(portal), over))).returnNumber
const detail = async (returnNumber: string) => (await buyer.send(getReturn, { returnNumber }))!
const moved = { code: 'CONFLICT', message: returnMessages.moved }

test('a return goes its way and each step is on record with who and when [P5.112, P5.114, P5.115, P5.116]', async () => {
  const orderNumber = await shippedOrder(portal)
  const { returnNumber } = await buyer.send(requestReturn, asked(orderNumber))
  expect(await csr.send(getDeskReturn, { returnNumber })).toMatchObject({
    status: 'REQUESTED',
    defaultUntil: '2031-04-09',
    defaultInstructions: expect.stringContaining(returnNumber),
  })
  expect(await staff.authorize(returnNumber)).toEqual({ status: 'AUTHORIZED' })
  expect(await detail(returnNumber)).toMatchObject({ instructions: 'To dock 4.', validUntil: '2031-04-09' })
  await buyer.send(sendReturn, { returnNumber, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })
  await staff.receive(returnNumber)
  await staff.inspect(returnNumber, 3)
  expect(await staff.credit(returnNumber)).toEqual({ status: 'CREDITED', credit: 25.47 })
  const found = await detail(returnNumber)
  expect(found).toMatchObject({
    status: 'CREDITED',
    credit: 25.47,
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    lines: [{ received: 4, accepted: 3, fee: 4.5, lineCredit: 25.47 }],
  })
  expect(found.history.map(({ status, by }) => [status, by === 'Bea Lindqvist'])).toEqual([
    ['REQUESTED', true],
    ['AUTHORIZED', false],
    ['IN_TRANSIT', true],
    ['RECEIVED', false],
    ['INSPECTED', false],
    ['CREDITED', false],
  ])
  // The piece that was not accepted can be returned again.
  expect(await leftOf(buyer, orderNumber)).toEqual([7, 1, 0])
})

test('what did not arrive is credited without a fee or replaced, and nothing is sent [P5.112, P5.116]', async () => {
  const lines = [
    { lineNumber: 1, quantity: 2, reason: 'NOT_ARRIVED' },
    { lineNumber: 2, quantity: 1, reason: 'DAMAGED', resolution: 'REPLACEMENT' },
  ]
  const returnNumber = await request({ lines })
  await staff.authorize(returnNumber, [
    [1, false],
    [2, false],
  ])
  await expect(buyer.send(sendReturn, { returnNumber })).rejects.toMatchObject(moved)
  await expect(staff.receive(returnNumber)).rejects.toMatchObject(moved)
  await expect(staff.credit(returnNumber)).rejects.toMatchObject({
    fields: { replacementOrder: returnMessages.replacement },
  })
  expect(await staff.credit(returnNumber, { replacementOrder: '7000009' })).toEqual({
    status: 'CREDITED',
    credit: 19.98,
  })
  expect(await detail(returnNumber)).toMatchObject({ replacementOrder: '7000009' })
  const onlyReplaced = await request({ lines: lines.slice(1) })
  await staff.authorize(onlyReplaced, [[2, false]])
  expect(await staff.credit(onlyReplaced, { replacementOrder: '7000010' })).toEqual({ status: 'REPLACED', credit: 0 })
})

describe('a move', () => {
  test('out of order is refused and changes nothing [P5.112]', async () => {
    const returnNumber = await request()
    for (const move of [
      () => staff.receive(returnNumber),
      () => staff.inspect(returnNumber),
      () => staff.credit(returnNumber),
      () => buyer.send(sendReturn, { returnNumber }),
    ])
      await expect(move()).rejects.toMatchObject(moved)
    await staff.authorize(returnNumber)
    for (const move of [() => staff.authorize(returnNumber), () => staff.credit(returnNumber)])
      await expect(move()).rejects.toMatchObject(moved)
    await staff.receive(returnNumber)
    await expect(buyer.send(cancelReturn, { returnNumber })).rejects.toMatchObject(moved)
    await staff.refuse(returnNumber)
    expect(await staff.refuse(returnNumber)).toEqual({ status: 'REFUSED' })
    await expect(staff.inspect(returnNumber)).rejects.toMatchObject(moved)
    expect(await detail(returnNumber)).toMatchObject({ status: 'REFUSED', reason: 'It was used.' })
  })

  test('of two staff at once is made once, and credited once [P5.116]', async () => {
    const returnNumber = await request()
    const others = staffSteps(await portal.as(people.csr))
    const made = async (moves: Promise<unknown>[]) =>
      (await Promise.allSettled(moves)).filter(({ status }) => status === 'fulfilled').length
    expect(await made([staff.authorize(returnNumber), others.authorize(returnNumber)])).toBe(1)
    await staff.receive(returnNumber)
    await staff.inspect(returnNumber)
    expect(await made([staff.credit(returnNumber), others.credit(returnNumber, { feePercent: 0 })])).toBe(1)
    expect((await detail(returnNumber)).history.filter(({ status }) => status === 'CREDITED')).toHaveLength(1)
  })

  test('names every line with quantities of the return, a day to come and a fee in percent [P5.114, P5.115]', async () => {
    const returnNumber = await request()
    const bad = { code: 'BAD_INPUT' }
    const authorize = (over: object) =>
      csr.send(deskReturnCalls.authorizeReturn, {
        returnNumber,
        lines: [{ lineNumber: 1, comesBack: true }],
        instructions: 'To dock 4.',
        validUntil: '2031-04-09',
        ...over,
      })
    for (const over of [{ lines: [] }, { validUntil: '2031-03-09' }, { validUntil: 'soon' }, { instructions: '' }])
      await expect(authorize(over)).rejects.toMatchObject(bad)
    await authorize({})
    for (const quantity of [5, -1, 1.5]) await expect(staff.receive(returnNumber, quantity)).rejects.toMatchObject(bad)
    await staff.receive(returnNumber, 3)
    await expect(staff.inspect(returnNumber, 4)).rejects.toMatchObject(bad)
    await staff.inspect(returnNumber, 0)
    for (const feePercent of [101, -1, 0.001])
      await expect(staff.credit(returnNumber, { feePercent })).rejects.toMatchObject(bad)
    await expect(staff.credit(returnNumber)).rejects.toMatchObject({ message: returnMessages.nothingAccepted })
  })
})

test('staff add a label, which the customer opens [P5.114]', async () => {
  const returnNumber = await request()
  const headers = { 'x-file-name': 'label.pdf', 'content-type': 'application/octet-stream' }
  const sent = await csr.request('/files', { method: 'POST', headers, body: '%PDF-1.7 label' })
  const { fileId } = (await sent.json()) as { fileId: string }
  await csr.send(deskReturnCalls.authorizeReturn, {
    returnNumber,
    lines: [{ lineNumber: 1, comesBack: true }],
    instructions: 'Use the label.',
    validUntil: '2031-04-09',
    documents: [fileId],
  })
  expect((await detail(returnNumber)).files).toMatchObject([{ fileId, name: 'label.pdf', fromStaff: true }])
  const { fileUrl } = await buyer.send(returnCalls.getReturnFile, { returnNumber, fileId })
  expect(await (await buyer.request(fileUrl)).text()).toBe('%PDF-1.7 label')
})

test('staff find the returns of all organizations, and what waits is counted [P5.114, P14.137]', async () => {
  const waiting = async () =>
    (await csr.send(staffWorkCalls.getStaffWork, {})).work.find(({ kind }) => kind === 'returns')?.count ?? 0
  const before = await waiting()
  const returnNumber = await request()
  expect(await waiting()).toBe(before + 1)
  const { content } = await csr.send(searchDeskReturns, { query: returnNumber })
  expect(content).toMatchObject([{ returnNumber, customerName: expect.stringContaining('Bluewater') }])
  await staff.authorize(returnNumber)
  expect(await waiting()).toBe(before)
})

test('the requester is told once of each step, with credit where they see prices [P5.117]', async () => {
  const tell = () => returnEmailsJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  const told = async (returnNumber: string) =>
    (await portal.emails(people.buyer)).filter(
      ({ kind, subject }) => kind === 'ReturnMoved' && subject.includes(returnNumber),
    )
  const returnNumber = await request()
  await staff.authorize(returnNumber)
  await staff.receive(returnNumber)
  await staff.inspect(returnNumber)
  await staff.credit(returnNumber)
  await Promise.all([tell(), tell()])
  await tell()
  const emails = await told(returnNumber)
  expect(emails.map(({ subject }) => subject).toSorted()).toEqual(
    ['authorized', 'credited', 'received'].map((step) => `Return ${returnNumber} ${step}`),
  )
  expect(emails.map(({ text }) => text).join('\n')).toContain('with $33.97 before tax')
  const refused = await request()
  await staff.refuse(refused)
  await tell()
  expect((await told(refused))[0]?.text).toContain('It was used.')
})

test('an unknown return is not moved; none is sent after its last day [P5.112, P5.114]', async () => {
  await expect(staff.authorize('RMA-1')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const returnNumber = await request()
  await csr.send(deskReturnCalls.authorizeReturn, {
    returnNumber,
    lines: [{ lineNumber: 1, comesBack: true }],
    instructions: 'To dock 4.',
    validUntil: '2031-03-10',
  })
  portal.clock.forward(64_800)
  await expect(buyer.send(sendReturn, { returnNumber })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('until 03/10/2031'),
  })
})
