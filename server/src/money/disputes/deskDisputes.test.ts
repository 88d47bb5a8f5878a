// Disputes as staff see and answer them: the list, what both sides write, files, the answer, and that the first one counts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { disputeReplyCalls } from '@portal/contract/money/disputeReplies'
import { disputeCalls, disputeMessages } from '@portal/contract/money/disputes'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { demoHome } from '../../../test/countries.ts'
import type { Caller } from '../../../test/client.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { importFolder, importPrincipal } from '../../provider/import/import.ts'
import { answeredDisputesJob } from './disputes.jobs.ts'

const portal = testPortal()
const { bluewater } = accounts
let payer: Caller
let staff: Caller
let next = 9700

beforeAll(async () => {
  payer = await portal.as(people.accountant)
  staff = await portal.as(people.csr)
})

const lines = [
  { quantity: 3, price: 20, partNumber: 'HOSE' },
  { quantity: 4, price: 10 },
]
const twoHoses = { lines: [{ lineNumber: 1, quantity: 2 }] }
/** An invoice over $100 in dispute: of two hoses over $40, unless said otherwise. */
async function disputed(over: object = twoHoses, who = payer) {
  const id = (next += 1)
  const trxNumber = `DD${id}`
  await writeInvoices(portal, [{ id, number: trxNumber, account: bluewater, lines }])
  const dispute = { customerTrxId: id, reason: 'QUANTITY' as const, comment: 'Two are missing.', ...over }
  const { disputeId } = await who.send(disputeCalls.disputeInvoice, dispute)
  return { disputeId, id, trxNumber }
}
const list = (over: object = {}, who = staff) => who.send(deskDisputeCalls.searchDeskDisputes, { size: 100, ...over })
const get = (disputeId: number) => staff.send(deskDisputeCalls.getDeskDispute, { disputeId })
const ask = (disputeId: number, message = 'Which two?') =>
  staff.send(deskDisputeCalls.askAboutDispute, { disputeId, message })
const reply = (disputeId: number, over: object = {}, who = payer) =>
  who.send(disputeReplyCalls.replyToDispute, { disputeId, message: 'The long ones.', documents: [], ...over })
const answer = (disputeId: number, over: object = {}) =>
  staff.send(deskDisputeCalls.answerDispute, { disputeId, accepts: true, cents: 4000, answer: 'Sorry.', ...over })
const report = () => answeredDisputesJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
const seen = async (id: number) => (await payer.send(disputeCalls.invoiceDisputes, { customerTrxId: id }))[0]
const mailed = async (email: string, kind: string, trxNumber: string) =>
  (await portal.emails(email)).filter((each) => each.kind === kind && each.subject.includes(trxNumber))
const gone = { code: 'CONFLICT', message: disputeMessages.gone }

async function load(line: string) {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'))
  const head = 'dispute_id,status,accepted_amount,credit_memo,answer,answered_at'
  await writeFile(join(folder, 'dispute-answers.csv'), `${head}\n${line}\n`)
  const { errors } = await importFolder((work) => withTransaction(portal.deps.pool, importPrincipal, work), {
    countries: demoHome,
    folder,
  })
  await rm(folder, { recursive: true })
  return errors.map(({ column, message }) => `${column}: ${message}`)
}

test('staff list the disputes of all organizations, those to answer first, then the oldest; filters narrow them [P9.146]', async () => {
  const first = await disputed()
  const asked = await disputed({ cents: 1500, reason: 'PRICE' })
  const last = await disputed({})
  const done = await disputed()
  await ask(asked.disputeId)
  await answer(done.disputeId)
  const { content } = await list()
  const order = content.map(({ disputeId }) => disputeId)
  const places = [first, last, asked, done].map(({ disputeId }) => order.indexOf(disputeId))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(content.find(({ disputeId }) => disputeId === first.disputeId)).toMatchObject({
    state: 'OPEN',
    trxNumber: first.trxNumber,
    disputed: '2 of line 1',
    cents: 4000,
    currency: 'USD',
    reason: 'QUANTITY',
  })
  expect(content.find(({ disputeId }) => disputeId === last.disputeId)).toMatchObject({
    disputed: 'The whole invoice',
    cents: 10_000,
  })
  const by = async (fieldName: string, value: string) =>
    (await list({ multiValueFilterOptions: [{ fieldName, values: [value] }] })).content.map((each) => each.disputeId)
  expect(await by('state', 'ASKED')).toEqual([asked.disputeId])
  expect(await by('reason', 'PRICE')).toEqual([asked.disputeId])
  const organization = content.find(({ disputeId }) => disputeId === first.disputeId)?.customerName ?? ''
  expect(await by('customerName', organization)).toContain(first.disputeId)
  expect((await list({ query: first.trxNumber })).content).toHaveLength(1)
  const { work } = await staff.send(staffWorkCalls.getStaffWork, {})
  expect(work.find(({ kind }) => kind === 'disputes')?.count).toBe((await by('state', 'OPEN')).length)
})

test('a question goes to who disputed and its answer to customer service, with files that both open; the list says for whom it waits [P9.147]', async () => {
  const headers = { 'x-file-name': 'slip.pdf', 'content-type': 'application/pdf' }
  const upload = async () => {
    const sent = await payer.request('/files', { method: 'POST', headers, body: '%PDF-1.7 slip' })
    return ((await sent.json()) as { fileId: string }).fileId
  }
  const { disputeId, id, trxNumber } = await disputed({ ...twoHoses, documents: [await upload()] })
  await ask(disputeId)
  await Promise.all([report(), report()])
  await report()
  const [question, ...more] = await mailed(people.accountant, 'DisputeQuestioned', trxNumber)
  expect(more).toEqual([])
  expect(question?.text).toContain('Which two?')
  expect(question?.text).toContain(`/arinvoice/details/${trxNumber}`)
  expect(await get(disputeId)).toMatchObject({
    state: 'ASKED',
    lines: [{ description: expect.any(String) as string, billed: 3 }],
  })
  await reply(disputeId, { documents: [await upload()] })
  const [told] = await mailed('support@windhover.example', 'DisputeReplied', trxNumber)
  expect(told?.text).toContain('The long ones.')
  const desk = await get(disputeId)
  expect(desk).toMatchObject({
    state: 'OPEN',
    messages: [
      { fromStaff: true, text: 'Which two?' },
      { fromStaff: false, text: 'The long ones.' },
    ],
  })
  expect((await seen(id))?.messages).toEqual(desk?.messages)
  expect(desk?.files.map(({ name }) => name)).toEqual(['slip.pdf', 'slip.pdf'])
  const fileId = desk?.files[0]?.fileId ?? ''
  const { fileUrl } = await staff.send(deskDisputeCalls.getDeskDisputeFile, { disputeId, fileId })
  expect(await (await staff.request(fileUrl)).text()).toBe('%PDF-1.7 slip')
  const own = await payer.send(disputeReplyCalls.getDisputeFile, { disputeId, fileId })
  expect(await (await payer.request(own.fileUrl)).text()).toBe('%PDF-1.7 slip')
})

test('one whose news fails keeps no other waiting [P5.208]', async () => {
  const first = await disputed()
  const second = await disputed(twoHoses, await portal.as(people.owner))
  for (const { disputeId } of [first, second]) {
    await ask(disputeId)
    await answer(disputeId)
  }
  const [failing] = await portal.ask<{ user_id: string }>('select user_id from portal_user where email = $1', [
    people.accountant,
  ])
  await answeredDisputesJob(portal.deps, async (userId) => {
    if (userId === failing?.user_id) throw new Error('This person is not read.')
    return viewerOfUser(portal.deps, userId)
  }).run({})
  expect(portal.takeErrors()).toHaveLength(2)
  for (const kind of ['DisputeAnswered', 'DisputeQuestioned']) {
    expect(await mailed(people.accountant, kind, first.trxNumber)).toEqual([])
    expect(await mailed(people.owner, kind, second.trxNumber)).toHaveLength(1)
  }
  await report()
  expect(await mailed(people.accountant, 'DisputeAnswered', first.trxNumber)).toHaveLength(1)
})

describe('an answer of staff', () => {
  test('closes it with a credit, tells who disputed at once, and goes to the ERP [P9.148]', async () => {
    const { disputeId, id, trxNumber } = await disputed()
    await answer(disputeId, { cents: 2000, creditMemo: 'CM77' })
    expect(await seen(id)).toMatchObject({
      status: 'ACCEPTED',
      acceptedCents: 2000,
      creditMemo: 'CM77',
      answer: 'Sorry.',
    })
    expect(await payer.send(invoiceCalls.getInvoice, { trxNumber })).toMatchObject({
      isDisputed: false,
      payableNow: 100,
    })
    await report()
    const [told] = await mailed(people.accountant, 'DisputeAnswered', trxNumber)
    expect(told?.subject).toBe(`Dispute of invoice ${trxNumber} accepted in part`)
    const events = await portal.ask<{ data: object }>(
      "select data from erp_event where type = 'dispute.changed' and subject = $1 order by event_id",
      [String(disputeId)],
    )
    expect(events.map(({ data }) => data)).toMatchObject([
      { status: 'OPEN', answered_by: null },
      {
        status: 'ACCEPTED',
        accepted_amount: 20,
        credit_memo: 'CM77',
        answer: 'Sorry.',
        answered_by: expect.any(String) as string,
      },
    ])
  })

  test('says why where it rejects, and takes no more than is disputed [P9.148]', async () => {
    const { disputeId, id } = await disputed()
    const over = disputeMessages.overDisputed.replace('{most}', '$40.00')
    await expect(answer(disputeId, { cents: 4001 })).rejects.toMatchObject({ fields: { cents: over } })
    for (const cents of [null, 0, -5])
      await expect(answer(disputeId, { cents })).rejects.toMatchObject({ fields: { cents: disputeMessages.amount } })
    const reject = (words: string) => answer(disputeId, { accepts: false, cents: null, answer: words })
    await expect(reject(' ')).rejects.toMatchObject({ fields: { answer: disputeMessages.why } })
    await reject('All three were signed for.')
    expect(await seen(id)).toMatchObject({
      status: 'REJECTED',
      answer: 'All three were signed for.',
      acceptedCents: null,
    })
  })

  test('is one, of two at once and of a later one; a question, a reply and a withdrawal are refused then [P9.148]', async () => {
    const { disputeId, id } = await disputed()
    const results = await Promise.allSettled([
      answer(disputeId),
      answer(disputeId, { accepts: false, cents: null, answer: 'No.' }),
      answer(disputeId, { cents: 100 }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const counted = await seen(id)
    await expect(answer(disputeId)).rejects.toMatchObject(gone)
    await expect(ask(disputeId)).rejects.toMatchObject(gone)
    await expect(reply(disputeId)).rejects.toMatchObject(gone)
    await expect(payer.send(disputeCalls.withdrawDispute, { disputeId })).rejects.toMatchObject(gone)
    expect(await seen(id)).toEqual(counted)
  })

  test('or a withdrawal counts, never both [P9.148]', async () => {
    const { disputeId, id } = await disputed()
    const results = await Promise.allSettled([
      answer(disputeId),
      payer.send(disputeCalls.withdrawDispute, { disputeId }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await seen(id))?.status).toBe(results[0]?.status === 'fulfilled' ? 'ACCEPTED' : 'WITHDRAWN')
    const answers = await portal.ask('select from dispute_answer where dispute_id = $1', [disputeId])
    expect(answers).toHaveLength(results[0]?.status === 'fulfilled' ? 1 : 0)
  })

  test('stands against a later one of the ERP, whose line is refused; its credit memo is taken [P9.149]', async () => {
    const { disputeId, id } = await disputed()
    await answer(disputeId)
    const refused = ['status: is not what staff have answered, which stands']
    expect(await load(`${disputeId},REJECTED,,,No.,2026-11-01T10:00:00Z`)).toEqual(refused)
    expect(await load(`${disputeId},ACCEPTED,15.00,,Less.,2026-11-01T10:00:00Z`)).toEqual(refused)
    expect(await seen(id)).toMatchObject({
      status: 'ACCEPTED',
      acceptedCents: 4000,
      answer: 'Sorry.',
      creditMemo: null,
    })
    expect(await load(`${disputeId},ACCEPTED,,CM88,As said.,2026-11-01T10:00:00Z`)).toEqual([])
    expect(await seen(id)).toMatchObject({
      status: 'ACCEPTED',
      acceptedCents: 4000,
      answer: 'Sorry.',
      creditMemo: 'CM88',
    })
  })

  test('is refused after one of the ERP [P9.149]', async () => {
    const { disputeId, id } = await disputed()
    expect(await load(`${disputeId},REJECTED,,,No.,2026-11-01T10:00:00Z`)).toEqual([])
    await expect(answer(disputeId)).rejects.toMatchObject(gone)
    expect(await seen(id)).toMatchObject({ status: 'REJECTED', answer: 'No.' })
  })
})

test('customers, guests and other organizations neither list, read, ask nor answer; foreign and unknown ids are alike [P9.146, P9.147]', async () => {
  const { disputeId } = await disputed()
  for (const email of [people.owner, people.accountant, people.shopper, people.associate]) {
    const who = await portal.as(email)
    await expect(list({}, who)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      who.send(deskDisputeCalls.answerDispute, { disputeId, accepts: true, cents: 1 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(list({}, portal.guest())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const missing = { code: 'NOT_FOUND' }
  const canadian = await portal.as(people.canadian)
  await expect(reply(disputeId, {}, canadian)).rejects.toMatchObject(missing)
  await expect(reply(999_999_999, {}, canadian)).rejects.toMatchObject(missing)
  const file = { disputeId, fileId: crypto.randomUUID() }
  await expect(canadian.send(disputeReplyCalls.getDisputeFile, file)).rejects.toMatchObject(missing)
  await expect(payer.send(disputeReplyCalls.getDisputeFile, file)).rejects.toMatchObject(missing)
  await expect(staff.send(deskDisputeCalls.getDeskDisputeFile, file)).rejects.toMatchObject(missing)
  expect(await get(999_999_999)).toBeNull()
  await expect(ask(999_999_999)).rejects.toMatchObject(missing)
  await expect(reply(disputeId, { message: ' ' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})
