// Questions about an order: who reads them, who answers, and what goes out by email.
import { orderCalls, orderMessages } from '@portal/contract/buying/orders'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { askAboutOrder, answerOrderQuestion, getOrderMessages } = orderCalls

let buyer: Caller
let staff: Caller
beforeAll(async () => {
  await writeOrders(portal, [
    { number: 'TALK1', account: accounts.bluewater },
    { number: 'TALK2', account: accounts.bluewater },
    { number: 'TALK3', account: accounts.mapleRidge },
  ])
  buyer = await portal.as(people.buyer)
  staff = await portal.as(people.associate)
})
const read = (who: Caller, orderNumber = 'TALK1') => who.send(getOrderMessages, { orderNumber })

test('a question and its answer are read on the order by everybody who sees it, and by nobody else [S13.02, Q2.01]', async () => {
  await buyer.send(askAboutOrder, { orderNumber: 'TALK1', message: 'When does it ship?' })
  await staff.send(answerOrderQuestion, { orderNumber: 'TALK1', message: 'On Friday.' })
  const talk = [
    { author: 'Bea Lindqvist', fromStaff: false, text: 'When does it ship?' },
    { fromStaff: true, text: 'On Friday.' },
  ]
  for (const who of [buyer, await portal.as(people.owner), staff]) expect(await read(who)).toMatchObject(talk)
  expect(await read(await portal.as(people.canadian))).toEqual([])
  expect(await read(buyer, 'TALK3')).toEqual([])
  expect(await read(buyer, 'NONE')).toEqual([])
})

test('an answer goes by email to those who asked about this order, once each [S13.02]', async () => {
  const owner = await portal.as(people.owner)
  for (const [who, message] of [
    [buyer, 'First?'],
    [buyer, 'Second?'],
    [owner, 'Third?'],
  ] as const)
    await who.send(askAboutOrder, { orderNumber: 'TALK2', message })
  const answersTo = async (email: string) =>
    (await portal.emails(email)).filter(({ kind, subject }) => kind === 'OrderAnswer' && subject.endsWith('TALK2'))
  await staff.send(answerOrderQuestion, { orderNumber: 'TALK2', message: 'All on one truck.' })
  for (const email of [people.buyer, people.owner]) {
    const answers = await answersTo(email)
    expect(answers).toHaveLength(1)
    expect(answers[0]?.text).toContain('All on one truck.')
  }
  expect(await answersTo(people.viewer)).toEqual([])
})

test('an answer goes to the address somebody has now, not to the one they asked from [S13.02]', async () => {
  await buyer.send(askAboutOrder, { orderNumber: 'TALK2', message: 'Which truck?' })
  const rename = (email: string) =>
    withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
      db.updateTable('portal_user').set({ email }).where('last_name', '=', 'Lindqvist').execute(),
    )
  await rename('bea@bluewater.example')
  try {
    await staff.send(answerOrderQuestion, { orderNumber: 'TALK2', message: 'The red one.' })
  } finally {
    await rename(people.buyer)
  }
  const answered = async (email: string) =>
    (await portal.emails(email)).some(({ text }) => text.includes('The red one.'))
  expect(await answered('bea@bluewater.example')).toBe(true)
  expect(await answered(people.buyer)).toBe(false)
})

test('only staff answer, only what was asked, and only about an order they see [S13.02]', async () => {
  const answer = (who: Caller, orderNumber: string) => who.send(answerOrderQuestion, { orderNumber, message: 'Soon.' })
  await expect(answer(buyer, 'TALK1')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(answer(staff, 'NONE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(answer(staff, 'TALK3')).rejects.toMatchObject({ code: 'BAD_INPUT', message: orderMessages.nobodyAsked })
})
