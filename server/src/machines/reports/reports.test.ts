// Op-Ready through the real application: points, reasons, sums, groups, files, and whose units.
import type { InputOf } from '@portal/contract/platform/call'
import { reportCalls } from '@portal/contract/machines/reports'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeNotice, writeUnits } from '../../../test/units.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { bluewater, mapleRidge } = accounts
let owner: Caller

beforeAll(async () => {
  const unit = { account_id: bluewater, current_location: 'Zzyard' }
  await writeUnits(portal, [
    // In service for a month: nothing is due.
    { ...unit, instance_id: 51, unit_serial: 'TR-1', in_service_date: '2026-06-01' },
    // Due in two weeks, with a warning.
    { ...unit, instance_id: 52, unit_serial: 'TR-2', in_service_date: '2025-07-15', warning: 'Low oil' },
    // Overdue, with a notice and two jobs.
    { ...unit, instance_id: 53, unit_serial: 'TR-3', in_service_date: '2025-06-01' },
    { ...unit, instance_id: 54, unit_serial: 'TR-4', in_service_date: '2020-01-01', unit_in_fleet: false },
    { ...unit, instance_id: 55, unit_serial: 'TR-5', in_service_date: '2020-01-01', account_id: mapleRidge },
  ])
  await writeNotice(portal, { id: 95_001, number: 'TR-N', title: 'Bolts', units: [53] })
  const job = {
    account_id: bluewater,
    instance_id: 53,
    type: 'Repair' as const,
    problem: 'x',
    opened_at: new Date('2026-06-01'),
  }
  await asImporter(portal, (db) =>
    db
      .insertInto('service_request')
      .values([
        { ...job, sr_number: 'TR-S1', status: 'NEW' },
        { ...job, sr_number: 'TR-S2', status: 'SCHEDULED' },
        { ...job, sr_number: 'TR-S3', status: 'COMPLETED' },
      ])
      .execute(),
  )
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
})

const search = (request: InputOf<typeof reportCalls.searchReadiness> = {}, who = owner) =>
  who.send(reportCalls.searchReadiness, { query: 'zzyard', ...request })

const printed = async (request: InputOf<typeof reportCalls.readinessPdf>): Promise<string> => {
  const { url } = await owner.send(reportCalls.readinessPdf, request)
  return getPdfText(Buffer.from(await (await owner.request(url)).arrayBuffer()))
}

describe('Op-Ready [B2.37]', () => {
  test('has units in fleet, the least ready first, with the reason for every point lost [S5.06]', async () => {
    const { content, facets } = await search()
    expect(
      content.map(({ unitSerial, readiness, condition, reasons }) => [unitSerial, readiness, condition, reasons]),
    ).toEqual([
      [
        'TR-3',
        40,
        'NEEDS_ATTENTION',
        [
          { cause: 'inspections', text: 'Inspection overdue 30 days, since 06/01/2026', points: 30 },
          { cause: 'service', text: '2 open service jobs', points: 20 },
          { cause: 'notices', text: '1 open safety notice', points: 10 },
        ],
      ],
      [
        'TR-2',
        70,
        'NEEDS_ATTENTION',
        [
          { cause: 'warnings', text: 'Low oil', points: 20 },
          { cause: 'inspections', text: 'Inspection due 07/15/2026', points: 10 },
        ],
      ],
      ['TR-1', 100, 'READY', []],
    ])
    expect(facets.find(({ fieldName }) => fieldName === 'condition')?.values).toEqual([
      { value: 'NEEDS_ATTENTION', count: 2 },
      { value: 'READY', count: 1 },
    ])
    const ready = { multiValueFilterOptions: [{ fieldName: 'condition', values: ['READY'] }] }
    expect((await search(ready)).content.map(({ unitSerial }) => unitSerial)).toEqual(['TR-1'])
  })

  test('is of one’s own units', async () => {
    const foreigner = await portal.as(people.canadian)
    expect((await search({}, foreigner)).content.map(({ unitSerial }) => unitSerial)).toEqual(['TR-5'])
    expect((await search({ accountIds: [mapleRidge] })).content).toEqual([])
  })

  test('sums up what is shown', async () => {
    expect(await owner.send(reportCalls.readinessSummary, { query: 'zzyard' })).toEqual({
      units: 3,
      average: 70,
      conditions: { OUT_OF_SERVICE: 0, NEEDS_ATTENTION: 2, READY: 1 },
      lost: { outOfService: 0, inspections: 40, notices: 10, service: 20, warnings: 20 },
    })
  })

  test('is narrowed to a group', async () => {
    const group = await asImporter(portal, async (db) => {
      const { group_id: id } = await db
        .selectFrom('unit_group')
        .select('group_id')
        .where('account_id', '=', bluewater)
        .orderBy('group_id')
        .executeTakeFirstOrThrow()
      const member = { group_id: id, instance_id: 52, account_id: bluewater }
      await db.insertInto('unit_group_unit').values(member).execute()
      return String(id)
    })
    const { content, facets } = await search({ filterOptions: [{ fieldName: 'groupId', value: group }] })
    expect(content.map(({ unitSerial }) => unitSerial)).toEqual(['TR-2'])
    expect(facets.find(({ fieldName }) => fieldName === 'groupId')?.values).toMatchObject([{ value: group, count: 1 }])
    const narrowed = { query: 'zzyard', filterOptions: [{ fieldName: 'groupId', value: group }] }
    const words = await printed(narrowed)
    expect(words).toContain(facets.find(({ fieldName }) => fieldName === 'groupId')?.values[0]?.label)
    expect(words).not.toContain('TR-3')
  })

  test('comes as a file and on paper [S5.07]', async () => {
    const lines = await linesOf(owner, reportCalls.exportReadiness, { query: 'zzyard' })
    expect(lines[1]).toContain('TR-3,,Kestrel 37,Bluewater Rural Electric Co-op,40,Needs attention,0,30,10,20,0,')
    const words = await printed({ query: 'zzyard' })
    for (const said of ['Op-Ready Report', 'TR-3', '40 %', 'Low oil']) expect(words).toContain(said)
  })

  test('needs B2B_View_Analytics_Summary', async () => {
    await revokePrivileges(portal, people.fleetManager, ['B2B_View_Analytics_Summary'])
    const manager = await portal.as(people.fleetManager)
    await expect(search({}, manager)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(manager.send(reportCalls.readinessPdf, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
