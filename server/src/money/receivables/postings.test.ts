// The ERP's answers by files: postings of payments and answers to disputes, by the import itself [P8.08, P8.11].
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disputeCalls } from '@portal/contract/money/disputes'
import { receivableCalls } from '@portal/contract/money/receivables'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { importFolder, importPrincipal } from '../../provider/import/import.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { demoHome } from '../../../test/countries.ts'

const portal = testPortal()
const shop = testShop(portal)
const { bluewater } = accounts

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postings-'))
  return () => rm(folder, { recursive: true })
})
async function load(file: string, lines: readonly string[]) {
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { files, errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  return { errors, done: files.map(({ created, changed, unchanged }) => ({ created, changed, unchanged })) }
}

test('postings.csv acknowledges what was paid: pending no more, once however often it is loaded [P8.08]', async () => {
  await writeInvoices(portal, [{ id: 66, number: 'POST66', account: bluewater }])
  const payer = await portal.as(people.accountant)
  const { receiptNumber } = await pay(payer, {
    accountId: bluewater,
    paymentId: await testCard(payer),
    pay: { 66: 2500 },
  })
  const [toPost] = await shop.ask<{ allocation_id: number; cents: number }>(
    'select allocation_id, cents::int from allocation_to_post where receipt_number = $1',
    [receiptNumber],
  )
  expect(toPost?.cents).toBe(2500)
  // The balance has it first, then the acknowledgment comes.
  await shop.ask("update invoice set balance = 75, status = 'PARTIAL' where customer_trx_id = 66")
  const file = ['allocation_id,posted_at', `${toPost?.allocation_id},2026-08-01T10:00:00Z`]
  expect(await load('postings.csv', file)).toEqual({ errors: [], done: [{ created: 1, changed: 0, unchanged: 0 }] })
  const books = () => shop.ask('select balance, pending, open from invoice where customer_trx_id = 66')
  expect(await books()).toEqual([{ balance: 75, pending: 0, open: 75 }])
  const paid = await payer.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' })
  expect(paid?.lines).toMatchObject([{ isPosted: true }])
  expect((await load('postings.csv', file)).done).toEqual([{ created: 0, changed: 0, unchanged: 1 }])
  expect(await books()).toEqual([{ balance: 75, pending: 0, open: 75 }])
  expect(await shop.ask('select from allocation_to_post where receipt_number = $1', [receiptNumber])).toEqual([])
})

test('a posting of nothing that was paid names its line, and changes nothing [P8.08]', async () => {
  const { errors } = await load('postings.csv', ['allocation_id,posted_at', '999999999,2026-08-01T10:00:00Z'])
  expect(errors).toMatchObject([{ file: 'postings.csv', line: 2, column: 'allocation_id' }])
})

test('dispute-answers.csv closes a dispute with its answer [P8.11]', async () => {
  await writeInvoices(portal, [{ id: 67, number: 'POST67', account: bluewater }])
  const payer = await portal.as(people.accountant)
  const { disputeId } = await payer.send(disputeCalls.disputeInvoice, {
    customerTrxId: 67,
    reason: 'PRICE',
    comment: 'Too dear.',
  })
  const head = 'dispute_id,status,answer,answered_at'
  const answer = [head, `${disputeId},ACCEPTED,A credit follows.,2026-08-01T10:00:00Z`]
  expect(await load('dispute-answers.csv', answer)).toMatchObject({ errors: [], done: [{ created: 1 }] })
  expect(await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: 67 })).toMatchObject([
    { status: 'ACCEPTED', answer: 'A credit follows.', closedAt: '2026-08-01T10:00:00.000Z' },
  ])
})

test('an answer that rejects a dispute and accepts an amount of it, or accepts less than nothing, is refused at its cell [P9.135]', async () => {
  await writeInvoices(portal, [{ id: 68, number: 'POST68', account: bluewater }])
  const payer = await portal.as(people.accountant)
  const asked = { customerTrxId: 68, reason: 'PRICE' as const, comment: 'Too dear.' }
  const { disputeId } = await payer.send(disputeCalls.disputeInvoice, asked)
  const answer = (status: string, amount: string) =>
    load('dispute-answers.csv', [
      'dispute_id,status,accepted_amount,answered_at',
      `${disputeId},${status},${amount},2026-08-01T10:00:00Z`,
    ])
  expect((await answer('REJECTED', '20.00')).errors).toMatchObject([{ line: 2, column: 'accepted_amount' }])
  expect((await answer('ACCEPTED', '-1')).errors).toMatchObject([{ line: 2, column: 'accepted_amount' }])
  expect((await answer('REJECTED', '0')).errors).toEqual([])
})
