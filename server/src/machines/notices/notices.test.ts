// Product notices through the real application: whose, what is open, their documents, and reporting them done.
import { noticeCalls } from '@portal/contract/machines/notices'
import type { InputOf } from '@portal/contract/platform/call'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { writeNotice, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts

let owner: Caller
let foreigner: Caller
beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 91, unit_serial: 'TN-1', account_id: bluewater, customer_vehicle_number: 'V-1' },
    { instance_id: 92, unit_serial: 'TN-2', account_id: bluewater },
    { instance_id: 93, unit_serial: 'TN-3', account_id: bluewater },
    { instance_id: 94, unit_serial: 'TN-4', account_id: bluewater },
    { instance_id: 95, unit_serial: 'TN-5', account_id: mapleRidge },
  ])
  await writeNotice(portal, { id: 901, number: 'TS-1', title: 'Tighten testbolts', units: [91, 92, 95], done: [93] })
  await writeNotice(portal, { id: 902, number: 'TS-2', title: 'Swap testhoses', units: [], done: [91, 92] })
  await writeNotice(portal, { id: 903, number: 'TS-3', title: 'Somebody else’s testwork', units: [95] })
  await writeNotice(portal, {
    id: 904,
    number: 'TS-4',
    title: 'Paint testboom',
    kind: 'Improvement',
    units: [91, 92, 93],
  })
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
  foreigner = await portal.as(people.canadian)
})

const status = (value: string) => ({ filterOptions: [{ fieldName: 'STATUS', value }] })
const numbers = async (request: InputOf<typeof noticeCalls.searchNotices>, who = owner) =>
  (await who.send(noticeCalls.searchNotices, { query: 'test', ...request })).content.map(({ number }) => number)

describe('the list of notices', () => {
  test('has a notice once, with how many of the viewer’s units are open; STATUS equals OPEN keeps those [B2.09, S6.02]', async () => {
    const { content, facets } = await owner.send(noticeCalls.searchNotices, { query: 'test', ...status('OPEN') })
    expect(content).toMatchObject([
      { number: 'TS-1', status: 'OPEN', openCount: 2, unitCount: 3, isOverdue: true },
      { number: 'TS-4', openCount: 3 },
    ])
    expect(facets.find(({ fieldName }) => fieldName === 'status')?.values).toEqual([
      { value: 'OPEN', count: 2 },
      { value: 'COMPLETE', count: 1 },
    ])
    expect(await numbers(status('COMPLETE'))).toEqual(['TS-2'])
  })

  test('is found by number, words and the serial of a unit; another organization sees its own alone', async () => {
    expect(await numbers({ query: 'ts-2' })).toEqual(['TS-2'])
    expect(await numbers({ query: 'tn-3' })).toEqual(['TS-1', 'TS-4'])
    expect(await numbers({ query: 'tn-5' })).toEqual([])
    expect(await numbers({ accountIds: [bluewater] }, foreigner)).toEqual([])
    expect((await numbers({}, foreigner)).toSorted()).toEqual(['TS-1', 'TS-3'])
  })

  test('needs B2B_View_APNs [B2.31]', async () => {
    const accountant = await portal.as(people.accountant)
    await expect(accountant.send(noticeCalls.searchNotices, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('one notice', () => {
  test('comes with its documents and the viewer’s own units, open ones first [B2.11, B3.04, S6.01]', async () => {
    const notice = await owner.send(noticeCalls.getNotice, { apnId: 901 })
    expect(notice?.units.map(({ unitSerial, status: is }) => [unitSerial, is])).toEqual([
      ['TN-1', 'OPEN'],
      ['TN-2', 'OPEN'],
      ['TN-3', 'COMPLETE'],
    ])
    expect(notice?.attachments).toMatchObject([{ description: 'Notice', filename: 'TS-1.pdf' }])
    expect((await foreigner.send(noticeCalls.getNotice, { apnId: 901 }))?.units).toMatchObject([{ unitSerial: 'TN-5' }])
  })

  test('that concerns none of the viewer’s units looks like one that does not exist', async () => {
    expect(await owner.send(noticeCalls.getNotice, { apnId: 903 })).toBeNull()
    expect(await owner.send(noticeCalls.getNotice, { apnId: 999_999 })).toBeNull()
  })

  test('has its document as a real PDF, to view and to download [B7.07]', async () => {
    const notice = await owner.send(noticeCalls.getNotice, { apnId: 901 })
    const attachmentId = notice?.attachments[0]?.attachmentId ?? 0
    const { fileUrl } = await owner.send(noticeCalls.getApnPdfUrl, { apnId: 901, attachmentId, download: false })
    const viewed = await owner.request(fileUrl)
    expect(viewed.headers.get('content-type')).toBe('application/pdf')
    expect(viewed.headers.get('content-disposition')).toMatch(/^inline/)
    const words = await getPdfText(Buffer.from(await viewed.arrayBuffer()))
    for (const said of ['TS-1', 'Tighten testbolts', 'Turn the bolt']) expect(words).toContain(said)
    const saved = await owner.send(noticeCalls.getApnPdfUrl, { apnId: 901, attachmentId, download: true })
    expect((await owner.request(saved.fileUrl)).headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await foreigner.request(fileUrl)).status).toBe(404)
    for (const [apnId, id] of [
      [903, attachmentId],
      [901, 0],
      [902, attachmentId],
    ] as const)
      await expect(
        owner.send(noticeCalls.getApnPdfUrl, { apnId, attachmentId: id, download: false }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

const report = (changes: Partial<InputOf<typeof noticeCalls.reportNoticeCompletion>> = {}) => ({
  requestKey: crypto.randomUUID(),
  apnId: 904,
  unitSerials: ['TN-1'],
  completedOn: '2026-06-30',
  performedBy: 'Mel Mechanic',
  hours: 1.5,
  note: 'All well',
  evidence: [],
  ...changes,
})
const send = (changes: Parameters<typeof report>[0], who = owner) =>
  who.send(noticeCalls.reportNoticeCompletion, report(changes))

async function upload(who: Caller, name: string, content: string) {
  const response = await who.request('/files', {
    method: 'POST',
    headers: { 'x-file-name': encodeURIComponent(name), 'content-type': 'application/octet-stream' },
    body: content,
  })
  return (await response.json()) as { fileId: string }
}

describe('reporting a notice complete', () => {
  test('needs B2B_Report_APNs [B2.10, B2.31]', async () => {
    const viewer = await portal.as(people.viewer)
    await expect(send({}, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a unit that nobody has, one of somebody else and one not concerned are answered alike, and nothing is written', async () => {
    for (const serial of ['NOBODY-1', 'TN-5', 'TN-4'])
      await expect(send({ unitSerials: ['TN-2', serial] })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { unitSerials: `${serial} is not one of your units that this notice applies to.` },
      })
    expect(await owner.send(noticeCalls.getNotice, { apnId: 904 })).toMatchObject({ openCount: 3 })
  })

  test('a notice that does not concern the viewer looks like none', async () => {
    for (const apnId of [903, 777_777])
      await expect(send({ apnId })).rejects.toMatchObject({ fields: { apnId: 'We could not find this notice.' } })
  })

  test('a day in the future or before the notice is refused', async () => {
    await expect(send({ completedOn: '2026-07-03' })).rejects.toMatchObject({
      fields: { completedOn: 'The work cannot be done in the future.' },
    })
    await expect(send({ completedOn: '2025-12-31' })).rejects.toMatchObject({
      fields: { completedOn: 'The work cannot be done before the notice was issued.' },
    })
  })

  test('changes the units at once, keeps the evidence, gives a receipt, and cannot be done twice [S6.03]', async () => {
    const { fileId } = await upload(owner, 'photo of the work.pdf', '%PDF-1.7 evidence')
    const asked = report({ unitSerials: ['tn-1', 'TN-2'], evidence: [fileId] })
    const [done, again] = await Promise.all([
      owner.send(noticeCalls.reportNoticeCompletion, asked),
      owner.send(noticeCalls.reportNoticeCompletion, asked),
    ])
    expect(done).toMatchObject({ apnId: 904, unitSerials: ['TN-1', 'TN-2'], openCount: 1 })
    // A retry after a lost answer is the same report.
    expect(again).toEqual(done)
    const notice = await owner.send(noticeCalls.getNotice, { apnId: 904 })
    expect(notice).toMatchObject({ openCount: 1, status: 'OPEN' })
    expect(notice?.units.find(({ unitSerial }) => unitSerial === 'TN-1')).toMatchObject({
      status: 'COMPLETE',
      completedOn: '2026-06-30',
      performedBy: 'Mel Mechanic',
      hours: 1.5,
      reportId: done.reportId,
      evidence: [{ fileId, name: 'photo of the work.pdf' }],
    })
    await expect(send({ unitSerials: ['TN-1', 'TN-3'] })).rejects.toMatchObject({
      fields: { unitSerials: 'TN-1 is already complete for this notice.' },
    })

    const receipt = await owner.send(noticeCalls.getNoticeReceiptUrl, { reportId: done.reportId, download: true })
    const words = await getPdfText(Buffer.from(await (await owner.request(receipt.fileUrl)).arrayBuffer()))
    for (const said of [String(done.reportId), 'TS-4', 'TN-1', 'TN-2', 'Mel Mechanic', 'photo of the work.pdf'])
      expect(words).toContain(said)

    // A colleague sees the evidence, a stranger neither it nor the receipt.
    const colleague = await portal.as(people.fleetManager)
    const evidence = await colleague.send(noticeCalls.getNoticeEvidenceUrl, { reportId: done.reportId, fileId })
    expect(await (await colleague.request(evidence.fileUrl)).text()).toBe('%PDF-1.7 evidence')
    for (const asking of [
      () => foreigner.send(noticeCalls.getNoticeEvidenceUrl, { reportId: done.reportId, fileId }),
      () => foreigner.send(noticeCalls.getNoticeReceiptUrl, { reportId: done.reportId, download: true }),
    ])
      await expect(asking()).rejects.toMatchObject({ code: 'NOT_FOUND' })

    // The last unit completes the notice; how long it took need not be known.
    const { reportId } = await send({ unitSerials: ['TN-3'], hours: null })
    const reported = await owner.send(noticeCalls.getNotice, { apnId: 904 })
    expect(reported?.units.find((unit) => unit.reportId === reportId)).toMatchObject({
      status: 'COMPLETE',
      hours: null,
    })
    expect(await numbers(status('COMPLETE'))).toContain('TS-4')
  })

  test('with a file that is somebody else’s is refused, and the unit stays open', async () => {
    const { fileId } = await upload(foreigner, 'theirs.pdf', '%PDF-1.7')
    await expect(send({ apnId: 901, evidence: [fileId] })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { evidence: 'A file is no longer there. Please add it again.' },
    })
    expect(await owner.send(noticeCalls.getNotice, { apnId: 901 })).toMatchObject({ openCount: 2 })
  })
})

describe('the coverage matrix', () => {
  test('has a row a unit, most open first, and a cell a notice with age and evidence [P4.05]', async () => {
    const matrix = await owner.send(noticeCalls.getNoticeCoverage, { query: 'tn-', open: false })
    expect(matrix.notices.map(({ number }) => number)).toEqual(['TS-1', 'TS-2', 'TS-4'])
    expect(matrix.units.map(({ unitSerial, openCount }) => [unitSerial, openCount])).toEqual([
      ['TN-1', 1],
      ['TN-2', 1],
      ['TN-3', 0],
    ])
    const cell = (serial: string, apnId: number) =>
      matrix.units.find(({ unitSerial }) => unitSerial === serial)?.cells.find((each) => each.apnId === apnId)
    expect(cell('TN-1', 901)).toMatchObject({ status: 'OPEN', age: 181, overdueDays: 30, evidenceCount: 0 })
    expect(cell('TN-1', 904)).toMatchObject({ status: 'COMPLETE', age: 180, overdueDays: 0, evidenceCount: 1 })
    expect(cell('TN-3', 902)).toBeUndefined()
    expect(matrix).toMatchObject({ totalUnits: 3, openCells: 2, totalCells: 8 })
  })

  test('shows what is open alone, and nobody else’s units', async () => {
    const matrix = await owner.send(noticeCalls.getNoticeCoverage, { query: 'tn-' })
    expect(matrix.notices.map(({ number }) => number)).toEqual(['TS-1'])
    expect(matrix.units.map(({ unitSerial }) => unitSerial)).toEqual(['TN-1', 'TN-2'])
    const theirs = await foreigner.send(noticeCalls.getNoticeCoverage, { query: 'tn-' })
    expect(theirs.units.map(({ unitSerial }) => unitSerial)).toEqual(['TN-5'])
  })
})
