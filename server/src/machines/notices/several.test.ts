// A holding reports units of several of its organizations at once, through the real application.
import { noticeWithdrawalCalls } from '@portal/contract/machines/noticeWithdrawals'
import { noticeCalls } from '@portal/contract/machines/notices'
import { completionMessages } from '@portal/contract/machines/noticeCompletion'
import type { InputOf } from '@portal/contract/platform/call'
import { organizationCalls } from '@portal/contract/access/organizations'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { importInto } from '../../../test/importing.ts'
import { accounts } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { writeNotice, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const [line, north] = [10_011, 10_014]

let holding: Caller
beforeAll(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  await writeUnits(portal, [
    { instance_id: 91, unit_serial: 'TL-1', account_id: line },
    { instance_id: 92, unit_serial: 'TL-2', account_id: line },
    { instance_id: 93, unit_serial: 'TR-1', account_id: north },
    { instance_id: 94, unit_serial: 'TR-2', account_id: north },
    { instance_id: 95, unit_serial: 'TB-1', account_id: accounts.bluewater },
  ])
  await writeNotice(portal, { id: 951, number: 'TV-1', title: 'Tighten', units: [91, 92, 93, 94, 95] })
  await writeNotice(portal, { id: 952, number: 'TV-2', title: 'Loosen', units: [91, 93], done: [94] })
  holding = await portal.as(people.holding)
  await holding.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [] })
})

type Report = InputOf<typeof noticeCalls.reportNoticeCompletion>
const report = (changes: Partial<Report> & { apnId: number; unitSerials: string[] }): Report => ({
  requestKey: crypto.randomUUID(),
  completedOn: '2026-06-30',
  performedBy: 'Mel Mechanic',
  hours: null,
  note: '',
  evidence: [],
  ...changes,
})
const send = (input: Report) => holding.send(noticeCalls.reportNoticeCompletion, input)

async function upload(): Promise<string> {
  const response = await holding.request('/files', {
    method: 'POST',
    headers: { 'x-file-name': 'weld.pdf', 'content-type': 'application/octet-stream' },
    body: '%PDF-1.7 weld',
  })
  return ((await response.json()) as { fileId: string }).fileId
}

test('each organization has a report, a receipt and evidence of its own [P4.26]', async () => {
  const input = report({ apnId: 951, unitSerials: ['TL-1', 'TR-1', 'TR-2'], evidence: [await upload()] })
  const [done, again] = await Promise.all([send(input), send(input)])
  expect(again).toEqual(done)
  expect(done).toMatchObject({ unitSerials: ['TL-1', 'TR-1', 'TR-2'], openCount: 1 })
  expect(done.organizations.toSorted((one, other) => one.accountId - other.accountId)).toMatchObject([
    { accountId: line, unitSerials: ['TL-1'], problem: null },
    { accountId: north, unitSerials: ['TR-1', 'TR-2'], problem: null },
  ])
  const reports = done.organizations.map(({ reportId }) => reportId)
  expect(new Set(reports).size).toBe(2)

  const units = (await holding.send(noticeCalls.getNotice, { apnId: 951 }))?.units ?? []
  const files = new Map(units.map(({ accountId, evidence }) => [accountId, evidence[0]?.fileId] as const))
  for (const { accountId, reportId, unitSerials, customerName } of done.organizations) {
    const receipt = await holding.send(noticeCalls.getNoticeReceiptUrl, { reportId: reportId ?? 0, download: true })
    const words = await getPdfText(Buffer.from(await (await holding.request(receipt.fileUrl)).arrayBuffer()))
    for (const said of [String(reportId), ...unitSerials, 'weld.pdf']) expect(words).toContain(said)
    expect(words).not.toContain(accountId === line ? 'TR-1' : 'TL-1')
    expect(customerName).not.toBe('')
    const fileId = units.find((unit) => unit.reportId === reportId)?.evidence[0]?.fileId ?? ''
    const evidence = await holding.send(noticeCalls.getNoticeEvidenceUrl, { reportId: reportId ?? 0, fileId })
    expect(await (await holding.request(evidence.fileUrl)).text()).toBe('%PDF-1.7 weld')
  }
  expect(files.size).toBe(2)
})

test('an organization that cannot be reported says why, the other is reported; none at all is refused [P4.26]', async () => {
  const input = report({ apnId: 952, unitSerials: ['TL-1', 'TR-1', 'TR-2'] })
  const done = await send(input)
  const outcome = [
    expect.objectContaining({ accountId: line, unitSerials: ['TL-1'], problem: null }),
    expect.objectContaining({
      accountId: north,
      reportId: null,
      problem: completionMessages.alreadyComplete(['TR-2']),
    }),
  ]
  expect(done.organizations).toEqual(outcome)
  expect(done).toMatchObject({ unitSerials: ['TL-1'], openCount: 1 })
  // Sent again after a lost answer, nothing more is reported.
  expect((await send(input)).organizations).toEqual(outcome)
  await expect(send(report({ apnId: 952, unitSerials: ['TL-1', 'TR-2'] }))).rejects.toMatchObject({
    fields: { unitSerials: completionMessages.alreadyComplete(['TL-1', 'TR-2']) },
  })
})

test('a unit of an organization that is not viewed refuses the whole, as one that is not there [P4.26]', async () => {
  for (const serial of ['TB-1', 'NOBODY-1'])
    await expect(send(report({ apnId: 951, unitSerials: ['TL-2', serial] }))).rejects.toMatchObject({
      fields: { unitSerials: completionMessages.notAffected([serial]) },
    })
  await holding.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [line] })
  await expect(send(report({ apnId: 952, unitSerials: ['TR-1'] }))).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await holding.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [] })
})

test('the organization that still has an open unit comes first [P4.26]', async () => {
  await writeNotice(portal, { id: 953, number: 'TV-3', title: 'Grease', units: [94], done: [92] })
  const units = (await holding.send(noticeCalls.getNotice, { apnId: 953 }))?.units ?? []
  expect(units.map(({ accountId, status }) => [accountId, status])).toEqual([
    [north, 'OPEN'],
    [line, 'COMPLETE'],
  ])
})

test('of 500 units it is one report within a few seconds of processor time, of 501 none [P4.29, P6.47]', async () => {
  const ids = Array.from({ length: 501 }, (_, at) => 9001 + at)
  const serialOf = (id: number) => `TM-${id}`
  await writeUnits(
    portal,
    ids.map((id) => ({ instance_id: id, unit_serial: serialOf(id), account_id: line })),
  )
  await writeNotice(portal, { id: 959, number: 'TV-9', title: 'Grease', units: ids })
  const began = process.cpuUsage()
  const done = await send(report({ apnId: 959, unitSerials: ids.slice(1).map(serialOf) }))
  const { user, system } = process.cpuUsage(began)
  expect([done.organizations.length, done.unitSerials.length, done.openCount]).toEqual([1, 500, 1])
  expect((user + system) / 1000).toBeLessThan(5000)
  await expect(send(report({ apnId: 959, unitSerials: ids.map(serialOf) }))).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('a file of the ERP that has a reported unit open does not undo its report; one that is withdrawn is the file’s again [P4.16]', async () => {
  const stateOf = async () =>
    (
      await portal.ask(
        'select status, performed_by as by, report_id is not null as reported from notice_unit where apn_id = 961 and instance_id = 91',
      )
    )[0]
  const load = async (status: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'notices-'))
    await writeFile(
      join(folder, 'notice-units.csv'),
      `notice_number,unit_serial,status,completed_on,performed_by\nTV-11,TL-1,${status},,\n`,
    )
    expect((await importInto(portal, folder)).errors).toEqual([])
    await rm(folder, { recursive: true })
  }
  await writeNotice(portal, { id: 961, number: 'TV-11', title: 'Turn', units: [91] })
  const { organizations } = await send(report({ apnId: 961, unitSerials: ['TL-1'] }))
  const reported = { status: 'COMPLETE', by: 'Mel Mechanic', reported: true }
  for (const status of ['OPEN', '', 'COMPLETE']) {
    await load(status)
    expect(await stateOf()).toEqual(reported)
  }
  await holding.send(noticeWithdrawalCalls.withdrawNoticeCompletion, {
    reportId: organizations[0]?.reportId ?? 0,
    unitSerials: ['TL-1'],
    reason: 'Wrong unit',
  })
  await load('OPEN')
  expect(await stateOf()).toEqual({ status: 'OPEN', by: null, reported: false })
})
