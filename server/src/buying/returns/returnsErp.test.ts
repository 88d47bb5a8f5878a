// Returns out to the ERP by its outbox, and back by a file of the import.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { returnCalls } from '@portal/contract/buying/returns'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { demoHome } from '../../../test/countries.ts'
import { people } from '../../../test/people.ts'
import { asked, leftOf, shippedOrder, staffSteps } from '../../../test/returns.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from '../../provider/import/import.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { returnEmailsJob } from './returns.jobs.ts'

const portal = testPortal()
const { requestReturn, getReturn, cancelReturn } = returnCalls
let buyer: Caller
let folder = ''
beforeAll(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  buyer = await portal.as(people.buyer)
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'returns-'))
  return () => rm(folder, { recursive: true })
})
async function answer(returnNumber: string, status: string, more = ',,,,') {
  const head = 'return_number,status,credit,credit_memo,replacement_order,reason,answered_at'
  const row = `${returnNumber},${status},${more.split(',').slice(0, 4).join(',')},2031-03-11T10:00:00Z`
  await writeFile(join(folder, 'return-answers.csv'), `${head}\n${row}\n`)
  const { errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  return errors
}
const statusOf = async (returnNumber: string) => (await buyer.send(getReturn, { returnNumber }))?.status
const events = (returnNumber: string) =>
  portal.ask<{ data: { status: string; lines: object[] } }>(
    "select data from erp_event where type = 'return.changed' and subject = $1 order by event_id",
    [returnNumber],
  )

test('each move that is made here is an event with its lines; what the ERP says itself is none [P5.118]', async () => {
  const { returnNumber } = await buyer.send(requestReturn, asked(await shippedOrder(portal)))
  await staffSteps(await portal.as(people.csr)).authorize(returnNumber)
  expect(await answer(returnNumber, 'RECEIVED')).toEqual([])
  const written = await events(returnNumber)
  expect(written.map(({ data }) => data.status)).toEqual(['REQUESTED', 'AUTHORIZED'])
  expect(written[0]?.data.lines).toEqual([
    expect.objectContaining({ line_number: 1, part_number: 'R-1', quantity: 4, price: 9.99, reason: 'NOT_NEEDED' }),
  ])
})

test('an answer moves it forward alone, tells the requester once, and names the credit memo [P5.117, P5.118]', async () => {
  const { returnNumber } = await buyer.send(requestReturn, asked(await shippedOrder(portal)))
  expect(await answer(returnNumber, 'RECEIVED')).toEqual([])
  await answer(returnNumber, 'AUTHORIZED')
  expect(await statusOf(returnNumber)).toBe('RECEIVED')
  await answer(returnNumber, 'CREDITED', '33.97,,,')
  await answer(returnNumber, 'CREDITED', '33.97,CM-77,,')
  await answer(returnNumber, 'REFUSED', ',,,Too late')
  const found = await buyer.send(getReturn, { returnNumber })
  expect(found).toMatchObject({ status: 'CREDITED', credit: 33.97, creditMemo: 'CM-77', reason: null })
  expect(found?.history.map(({ status, by }) => [status, by])).toEqual([
    ['REQUESTED', 'Bea Lindqvist'],
    ['RECEIVED', null],
    ['CREDITED', null],
  ])
  for (let run = 0; run < 2; run += 1)
    await returnEmailsJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  const told = (await portal.emails(people.buyer)).filter(
    ({ kind, subject }) => kind === 'ReturnMoved' && subject.includes(returnNumber),
  )
  expect(told.map(({ subject }) => subject).toSorted()).toEqual(
    ['credited', 'received'].map((step) => `Return ${returnNumber} ${step}`),
  )
})

test('a return that was canceled stays so; one that is unknown names its line [P5.118]', async () => {
  const orderNumber = await shippedOrder(portal)
  const { returnNumber } = await buyer.send(requestReturn, asked(orderNumber))
  await buyer.send(cancelReturn, { returnNumber })
  await answer(returnNumber, 'CREDITED', '10.00,CM-1,,')
  expect(await buyer.send(getReturn, { returnNumber })).toMatchObject({
    status: 'CANCELLED',
    credit: null,
    creditMemo: null,
  })
  expect(await leftOf(buyer, orderNumber)).toEqual([10, 1, 0])
  expect(await answer('RMA-1', 'REFUSED', ',,,No')).toMatchObject([
    { file: 'return-answers.csv', line: 2, column: 'return_number' },
  ])
})
