// Completions of notices through the real application: withdrawn with a reason, and refused without the evidence a notice asks for.
import { noticeCalls } from '@portal/contract/machines/notices'
import { completionMessages } from '@portal/contract/machines/noticeCompletion'
import { noticeWithdrawalCalls, withdrawalMessages } from '@portal/contract/machines/noticeWithdrawals'
import type { InputOf } from '@portal/contract/platform/call'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeNotice, writeUnits } from '../../../test/units.ts'
import { getBrand } from '../../provider/brand/brand.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts

let owner: Caller
let foreigner: Caller
beforeAll(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  await writeUnits(portal, [
    { instance_id: 91, unit_serial: 'TN-1', account_id: bluewater },
    { instance_id: 92, unit_serial: 'TN-2', account_id: bluewater },
    { instance_id: 93, unit_serial: 'TN-3', account_id: bluewater },
    { instance_id: 94, unit_serial: 'TN-4', account_id: bluewater },
    { instance_id: 95, unit_serial: 'TN-5', account_id: mapleRidge },
  ])
  owner = await portal.as(people.owner)
  foreigner = await portal.as(people.canadian)
})

const send = (
  changes: Partial<InputOf<typeof noticeCalls.reportNoticeCompletion>> & { apnId: number; unitSerials: string[] },
) =>
  owner.send(noticeCalls.reportNoticeCompletion, {
    requestKey: crypto.randomUUID(),
    completedOn: '2026-06-30',
    performedBy: 'Mel Mechanic',
    hours: 1.5,
    note: 'All well',
    evidence: [],
    ...changes,
  })

async function upload(who: Caller, name: string, content: string) {
  const response = await who.request('/files', {
    method: 'POST',
    headers: { 'x-file-name': encodeURIComponent(name), 'content-type': 'application/octet-stream' },
    body: content,
  })
  return (await response.json()) as { fileId: string }
}

describe('withdrawing a completion', () => {
  const withdraw = (input: { reportId: number; unitSerials: string[]; reason?: string }, who = owner) =>
    who.send(noticeWithdrawalCalls.withdrawNoticeCompletion, { reason: 'Wrong truck', ...input })
  const unitOf = async (serial: string, who = owner) =>
    (await who.send(noticeCalls.getNotice, { apnId: 905 }))?.units.find(({ unitSerial }) => unitSerial === serial)

  test('opens the notice on that unit alone, with the reason on record and an email to the maker [P4.16]', async () => {
    await writeNotice(portal, { id: 905, number: 'TS-5', title: 'Check testpins', units: [91, 92, 95], done: [93] })
    const { reportId } = await send({ apnId: 905, unitSerials: ['TN-1', 'TN-2'] })
    const viewer = await portal.as(people.viewer)
    await expect(withdraw({ reportId, unitSerials: ['TN-1'] }, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(withdraw({ reportId, unitSerials: ['TN-1'], reason: ' ' })).rejects.toMatchObject({
      fields: { reason: expect.any(String) as string },
    })
    expect(await withdraw({ reportId, unitSerials: ['tn-1'] })).toEqual({ unitSerials: ['TN-1'], openCount: 1 })
    expect(await unitOf('TN-1')).toMatchObject({
      status: 'OPEN',
      reportId: null,
      completedOn: null,
      withdrawn: { reason: 'Wrong truck' },
    })
    expect(await unitOf('TN-2')).toMatchObject({ status: 'COMPLETE', reportId, withdrawn: null })
    const [email] = await portal.emails(getBrand(portal.deps.config).email)
    expect(email).toMatchObject({ kind: 'NoticeCompletionWithdrawn' })
    expect(JSON.stringify(email)).toMatch(/TN-1.*Wrong truck|Wrong truck.*TN-1/s)

    const again = await send({ apnId: 905, unitSerials: ['TN-1'], performedBy: 'Somebody Else' })
    expect(await unitOf('TN-1')).toMatchObject({
      reportId: again.reportId,
      performedBy: 'Somebody Else',
      withdrawn: null,
    })
  })

  test('is refused alike for what is withdrawn already, not of the report or foreign [P4.16]', async () => {
    await writeNotice(portal, { id: 907, number: 'TS-7', title: 'Oil testhinge', units: [93, 95] })
    const { reportId: first } = await send({ apnId: 907, unitSerials: ['TN-3'] })
    const refused = (serial: string) => ({ fields: { unitSerials: withdrawalMessages.unknown([serial]) } })
    await expect(withdraw({ reportId: first, unitSerials: ['TN-5'] })).rejects.toMatchObject(refused('TN-5'))
    await expect(withdraw({ reportId: first, unitSerials: ['TN-3'] }, foreigner)).rejects.toMatchObject(refused('TN-3'))
    await expect(withdraw({ reportId: first, unitSerials: ['TN-3', 'TN-4'] })).rejects.toMatchObject(refused('TN-4'))
    expect((await owner.send(noticeCalls.getNotice, { apnId: 907 }))?.units).toMatchObject([{ status: 'COMPLETE' }])
    const both = await Promise.allSettled([1, 2].map(() => withdraw({ reportId: first, unitSerials: ['TN-3'] })))
    expect(both.map(({ status: is }) => is).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a notice that asks for evidence is not reported without [P4.17]', async () => {
  await writeNotice(portal, { id: 906, number: 'TS-6', title: 'Photograph testwelds', units: [94] })
  await asImporter(portal, (db) =>
    db.updateTable('notice').set({ evidence_required: true }).where('apn_id', '=', 906).execute(),
  )
  expect(await owner.send(noticeCalls.getNotice, { apnId: 906 })).toMatchObject({ evidenceRequired: true })
  await expect(send({ apnId: 906, unitSerials: ['TN-4'] })).rejects.toMatchObject({
    fields: { evidence: completionMessages.evidence },
  })
  const { fileId } = await upload(owner, 'weld.pdf', '%PDF-1.7 weld')
  expect(await send({ apnId: 906, unitSerials: ['TN-4'], evidence: [fileId] })).toMatchObject({ openCount: 0 })
})
