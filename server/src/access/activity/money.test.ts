// Payments and disputes as the administrators of an organization read of them: which payment, which invoice, and what came to nothing.
import { activityCalls } from '@portal/contract/access/activity'
import { disputeCalls } from '@portal/contract/money/disputes'
import { receivableMessages } from '@portal/contract/money/receivables'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { bluewater } = accounts

const entries = async (query: string) =>
  (await (await portal.as(people.owner)).send(activityCalls.searchActivity, { query, size: 10 })).content

test('a payment is on record by its number; one that was declined, or charged nothing, as tried [P9.53, P9.90]', async () => {
  await writeInvoices(portal, [{ id: 901, number: 'A901', account: bluewater }])
  const payer = await portal.as(people.accountant)
  const of = { accountId: bluewater, pay: { 901: 1000 } }
  const { receiptNumber } = await pay(payer, { ...of, paymentId: await testCard(payer) })
  const declined = await pay(payer, { ...of, paymentId: await testCard(payer, '4000000000000002') })
  await pay(payer, { ...of, paymentId: await testCard(payer), pay: { 901: 9_001 } })
  // That the card is saved now is beside it.
  const found = (await entries('invoices'))
    .filter(({ targetType }) => targetType !== 'card')
    .map(({ action, outcome, target, targetType, targetKey }) => [action, outcome, target, targetType, targetKey])
  expect(found).toEqual([
    ['Tried to pay invoices', 'FAILED', '', null, null],
    ['Tried to pay invoices', 'FAILED', declined.receiptNumber, 'payment', declined.receiptNumber],
    ['Paid invoices', 'DONE', receiptNumber, 'payment', receiptNumber],
  ])
  const owner = await portal.as(people.owner)
  const [nothing] = await entries('invoices')
  expect((await owner.send(activityCalls.getActivity, { activityId: nothing?.activityId ?? '0' }))?.reason).toBe(
    receivableMessages.changed,
  )
})

test('a dispute is on record with its invoice and what was said is wrong, before and after [P9.90]', async () => {
  await writeInvoices(portal, [{ id: 902, number: 'A902', account: bluewater }])
  const payer = await portal.as(people.accountant)
  const { disputeId } = await payer.send(disputeCalls.disputeInvoice, {
    customerTrxId: 902,
    lines: [{ lineNumber: 1 }],
    reason: 'PRICE',
    comment: 'Ten too many.',
  })
  await payer.send(disputeCalls.withdrawDispute, { disputeId })
  const found = await entries('A902')
  expect(found.map(({ action, targetType, targetKey }) => [action, targetType, targetKey])).toEqual([
    ['Withdrew a dispute', 'invoice', 'A902'],
    ['Disputed an invoice', 'invoice', 'A902'],
  ])
  const owner = await portal.as(people.owner)
  const entry = await owner.send(activityCalls.getActivity, { activityId: found[0]?.activityId ?? '0' })
  expect(entry?.changes).toMatchObject([{ fields: [{ label: 'Dispute', before: 'OPEN', after: 'WITHDRAWN' }] }])
})
