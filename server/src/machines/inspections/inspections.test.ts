// The inspection calendar through the real application: who is due when, recording, intervals, the secret feed.
import type { InputOf } from '@portal/contract/platform/call'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { linesOf } from '../../../test/downloads.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import type { TestInspection } from '../../../test/inspections.ts'
import { inspect, minor, severe, toRecord } from '../../../test/inspections.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { makeGroup } from '../../../test/groups.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const [bluewater, mapleRidge] = [20020, 30030]
const now = new Date('2026-07-01T12:00:00Z')

beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 911, account_id: bluewater, unit_serial: 'ZI-1', in_service_date: '2025-06-01' },
    { instance_id: 912, account_id: bluewater, unit_serial: 'ZI-2', in_service_date: '2025-07-20' },
    { instance_id: 913, account_id: bluewater, unit_serial: 'ZI-3', in_service_date: '2020-01-01' },
    { instance_id: 914, account_id: bluewater, unit_serial: 'ZI-4' },
    {
      instance_id: 915,
      account_id: bluewater,
      unit_serial: 'ZI-5',
      in_service_date: '2020-01-01',
      unit_in_fleet: false,
    },
    { instance_id: 916, account_id: mapleRidge, unit_serial: 'ZI-6', in_service_date: '2020-01-01' },
  ])
  await asImporter(portal, (db) =>
    db
      .insertInto('inspection')
      .values([
        {
          inspection_number: 'ZI-DONE',
          account_id: bluewater,
          instance_id: 913,
          kind: 'Annual',
          due_on: '2026-05-01',
          done_on: '2026-05-02',
          result: 'PASS',
          inspector: 'Ann',
          remark: null,
        },
        {
          inspection_number: 'ZI-PLAN',
          account_id: bluewater,
          instance_id: 911,
          kind: 'Annual',
          due_on: '2026-06-01',
          done_on: null,
          result: null,
          inspector: null,
          remark: null,
        },
      ])
      .execute(),
  )
})
beforeEach(() => portal.clock.set(now))

const search = async (email: string, more: InputOf<typeof inspectionCalls.searchInspections> = {}) =>
  (await portal.as(email)).send(inspectionCalls.searchInspections, { query: 'zi-', ...more })
const record = async (email: string, asked: Partial<TestInspection> = {}) =>
  inspect(await portal.as(email), { instanceId: 911, kind: 'Annual', ...asked })

describe('the calendar', () => {
  test('counts from the in-service date or the last inspection, overdue first, without units out of the fleet [P4.10, P4.11]', async () => {
    const page = await search(people.fleetManager)
    expect(page.content.map(({ unitSerial, dueOn, state }) => [unitSerial, dueOn, state])).toEqual([
      ['ZI-1', '2026-06-01', 'OVERDUE'],
      ['ZI-2', '2026-07-20', 'DUE_SOON'],
      ['ZI-3', '2027-05-02', 'PLANNED'],
      ['ZI-4', null, 'UNKNOWN'],
    ])
    const states = page.facets.find(({ fieldName }) => fieldName === 'state')?.values
    expect(states?.every(({ count }) => count === 1)).toBe(true)
    const soon = { multiValueFilterOptions: [{ fieldName: 'state', values: ['OVERDUE', 'DUE_SOON'] }] }
    expect((await search(people.fleetManager, soon)).totalRecords).toBe(2)
    const july = { start: '2026-07-20', end: '2026-07-20', timeZone: 'America/Chicago' }
    expect((await search(people.fleetManager, july)).content.map(({ unitSerial }) => unitSerial)).toEqual(['ZI-2'])
  })

  test('counts the units of the same search by day, of the organization alone [P6.22]', async () => {
    const daysOf = async (email: string, more = {}) =>
      (await (await portal.as(email)).send(inspectionCalls.inspectionDays, { query: 'zi-', ...more })).days
    expect(await daysOf(people.fleetManager)).toEqual([
      { day: '2026-06-01', units: 1, failed: 0, planned: 0, people: [] },
      { day: '2026-07-20', units: 1, failed: 0, planned: 0, people: [] },
      { day: '2027-05-02', units: 1, failed: 0, planned: 0, people: [] },
    ])
    expect(await daysOf(people.fleetManager, { start: '2026-07-01', end: '2026-07-31' })).toHaveLength(1)
    expect((await daysOf(people.canadian)).map(({ day }) => day)).not.toContain('2026-07-20')
  })

  test('is that of the organization: a foreign unit shows nothing and takes no report', async () => {
    const canadian = await portal.as(people.canadian)
    expect((await search(people.canadian)).content.map(({ unitSerial }) => unitSerial)).toEqual(['ZI-6'])
    expect(await canadian.send(inspectionCalls.unitInspections, { instanceId: 911 })).toBeNull()
    expect(await canadian.send(inspectionCalls.startInspection, { instanceId: 911, kind: 'Annual' })).toBeNull()
    const theirs = await toRecord(await portal.as(people.fleetManager), { instanceId: 911, kind: 'Annual' })
    for (const instanceId of [911, 5])
      await expect(canadian.send(inspectionCalls.recordInspection, { ...theirs, instanceId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await expect(canadian.send(inspectionCalls.inspectionPdf, { inspectionNumber: 'ZI-DONE' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('shows nothing of what an organization that had the unit before found on it [P4.12]', async () => {
    await asImporter(portal, (db) =>
      db
        .insertInto('inspection')
        .values({
          inspection_number: 'ZI-BEFORE',
          account_id: mapleRidge,
          instance_id: 914,
          kind: 'Annual',
          due_on: '2020-05-01',
          done_on: '2020-05-02',
          result: 'PASS',
          inspector: 'Ann',
          remark: 'Theirs',
        })
        .execute(),
    )
    const manager = await portal.as(people.fleetManager)
    const unit = await manager.send(inspectionCalls.unitInspections, { instanceId: 914 })
    expect(unit?.inspections).toEqual([])
    const pdf = (inspectionNumber: string) => manager.send(inspectionCalls.inspectionPdf, { inspectionNumber })
    await expect(pdf('ZI-BEFORE')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('follows the interval an organization sets for a model, and the usual one again [P4.10]', async () => {
    const manager = await portal.as(people.fleetManager)
    const set = (months: number | null) =>
      manager.send(inspectionCalls.setInspectionInterval, { modelId: 'kestrel-37', months })
    await set(24)
    expect((await search(people.fleetManager, { query: 'zi-3' })).content[0]).toMatchObject({
      dueOn: '2028-05-02',
      months: 24,
    })
    expect((await search(people.canadian)).content[0]).toMatchObject({ months: 12 })
    const models = await manager.send(inspectionCalls.inspectionIntervals, {})
    expect(models.find(({ modelId }) => modelId === 'kestrel-37')).toMatchObject({ months: 24, usualMonths: 12 })
    await set(null)
    expect((await search(people.fleetManager, { query: 'zi-3' })).content[0]).toMatchObject({ dueOn: '2027-05-02' })
    await expect(
      (await portal.as(people.viewer)).send(inspectionCalls.setInspectionInterval, {
        modelId: 'kestrel-37',
        months: 1,
      }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a unit that failed', () => {
  test('is Failed, reinspect, before all others, whenever its next is due, until one of that kind passes [P4.14]', async () => {
    const manager = await portal.as(people.fleetManager)
    const state = async () =>
      (await search(people.fleetManager)).content.map((unit) => [unit.unitSerial, unit.state, unit.dueOn])
    await record(people.fleetManager, { instanceId: 913, kind: 'Dielectric', ...severe('Arc') })
    expect((await state())[0]).toEqual(['ZI-3', 'FAILED', '2027-05-02'])
    await record(people.fleetManager, { instanceId: 913, kind: 'Structural' })
    await record(people.fleetManager, { instanceId: 914, ...severe('Leak') })
    expect((await state()).slice(0, 3).map(([serial, is]) => [serial, is])).toEqual([
      ['ZI-3', 'FAILED'],
      ['ZI-4', 'FAILED'],
      ['ZI-1', 'OVERDUE'],
    ])

    const failed = { multiValueFilterOptions: [{ fieldName: 'state', values: ['FAILED'] }] }
    const page = await search(people.fleetManager, failed)
    expect(page.content.map(({ unitSerial }) => unitSerial)).toEqual(['ZI-3', 'ZI-4'])
    const states = page.facets.find(({ fieldName }) => fieldName === 'state')?.values
    expect(states?.find(({ value }) => value === 'FAILED')?.count).toBe(2)
    const request = { page: 0, size: 10, query: 'zi-', format: 'csv' as const }
    const lines = await linesOf(manager, inspectionCalls.exportInspections, request)
    expect(lines[1]).toMatch(/^ZI-3,.*,"?Failed, reinspect"?,/)
    expect(await manager.send(inspectionCalls.unitInspections, { instanceId: 913 })).toMatchObject({
      due: { state: 'FAILED' },
    })
    expect(await manager.send(fleetCalls.getUnit, { instanceId: 913 })).toMatchObject({ inspectionFailed: true })

    const { url } = await (await portal.as(people.owner)).send(inspectionCalls.createInspectionFeed, {})
    const feed = await (await portal.guest().request(new URL(url).pathname)).text()
    for (const serial of ['ZI-3', 'ZI-4'])
      expect(feed).toMatch(
        new RegExp(
          `DTSTART;VALUE=DATE:20260701\\r\\n.*\\r\\nSUMMARY:Inspection failed\\\\, reinspect: ${serial} `,
          'u',
        ),
      )

    await record(people.fleetManager, { instanceId: 913, kind: 'Dielectric' })
    await record(people.fleetManager, { instanceId: 914 })
    expect((await state()).some(([, is]) => is === 'FAILED')).toBe(false)
  })
})

describe('a report', () => {
  test('that fails keeps the unit due; one that passes moves the date at once and prints [P4.12]', async () => {
    const manager = await portal.as(people.fleetManager)
    const toDueUnit = async () => {
      const unit = await manager.send(inspectionCalls.unitInspections, { instanceId: 911 })
      return [unit?.due.dueOn, unit?.inspections.length]
    }
    await record(people.fleetManager, severe('Leak'))
    expect(await toDueUnit()).toEqual(['2026-06-01', 2])
    const { inspectionNumber, result } = await record(people.fleetManager, {
      ...minor('Cover worn'),
      more: { hours: 120.5 },
    })
    expect([inspectionNumber, result]).toEqual(['ZI-PLAN', 'PASS_WITH_REMARKS'])
    expect(await toDueUnit()).toEqual(['2027-06-30', 2])
    const { url } = await manager.send(inspectionCalls.inspectionPdf, { inspectionNumber })
    const words = await getPdfText(Buffer.from(await (await manager.request(url)).arrayBuffer()))
    for (const said of ['Inspection report', 'ZI-PLAN', 'ZI-1', 'Kim Field', 'Passed with defects', 'Cover worn'])
      expect(words).toContain(said)
  })

  test('is written by who may report only', async () => {
    const sheet = await toRecord(await portal.as(people.fleetManager), { instanceId: 911 })
    for (const email of [people.viewer, people.buyer])
      await expect((await portal.as(email)).send(inspectionCalls.recordInspection, sheet)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
  })
})

describe('the calendar address', () => {
  const pathOf = (url: string) => new URL(url).pathname
  const read = (path: string) => portal.guest().request(path)

  test('opens without a session, shows what its owner may see, and ends when revoked or replaced [P4.13]', async () => {
    const owner = await portal.as(people.owner)
    const first = pathOf((await owner.send(inspectionCalls.createInspectionFeed, {})).url)
    const calendar = await read(first)
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await calendar.text()
    expect(text).toContain('SUMMARY:Inspection due: ZI-2 Kestrel 37')
    expect(text).toContain('DTSTART;VALUE=DATE:20260720')
    expect(text).not.toContain('ZI-6')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)

    const second = pathOf((await owner.send(inspectionCalls.createInspectionFeed, {})).url)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect(await owner.send(inspectionCalls.revokeInspectionFeed, {})).toEqual({ revoked: true })
    expect((await read(second)).status).toBe(404)
    expect(await owner.send(inspectionCalls.inspectionFeed, {})).toEqual({ createdAt: null })
  })

  test('is not sent again while it is the same, to who names its tag or its day [P4.13]', async () => {
    const owner = await portal.as(people.owner)
    const path = pathOf((await owner.send(inspectionCalls.createInspectionFeed, {})).url)
    const first = await read(path)
    const again = (headers: Record<string, string>) => portal.guest().request(path, { headers })
    const [tag = '', day = ''] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? undefined)
    const unchanged: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"other", ${tag}` },
      { 'if-none-match': `W/${tag}` },
      { 'if-modified-since': day },
      { 'if-none-match': tag, 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]
    for (const headers of unchanged) {
      const answer = await again(headers)
      expect([answer.status, await answer.text(), answer.headers.get('etag')], JSON.stringify(headers)).toEqual([
        304,
        '',
        tag,
      ])
    }
    const changed: Record<string, string>[] = [
      { 'if-none-match': '"other"', 'if-modified-since': day },
      { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
    ]
    for (const headers of changed) expect((await again(headers)).status, JSON.stringify(headers)).toBe(200)

    portal.clock.set(new Date(now.getTime() + 3_600_000))
    expect(await (await read(path)).text()).toBe(await first.text())
    await owner.send(inspectionCalls.setInspectionInterval, { modelId: 'kestrel-37', months: 24 })
    expect((await again({ 'if-none-match': tag })).status).toBe(200)
    expect((await again({ 'if-modified-since': day })).status).toBe(200)
  })

  test('is one’s own: a colleague has none, and ends none [P4.13]', async () => {
    const [owner, manager] = [await portal.as(people.owner), await portal.as(people.fleetManager)]
    const path = pathOf((await owner.send(inspectionCalls.createInspectionFeed, {})).url)
    expect(await manager.send(inspectionCalls.inspectionFeed, {})).toEqual({ createdAt: null })
    expect(await manager.send(inspectionCalls.revokeInspectionFeed, {})).toEqual({ revoked: false })
    expect((await read(path)).status).toBe(200)
  })

  test('of a group, or of what is planned for its owner, each with an address of its own [P6.43]', async () => {
    const owner = await portal.as(people.owner)
    const { user_id: userId } = await asImporter(portal, (db) =>
      db.selectFrom('portal_user').select('user_id').where('email', '=', people.owner).executeTakeFirstOrThrow(),
    )
    const plan = { kind: 'Dielectric', plannedOn: '2026-07-09', assigneeId: userId } as const
    await owner.send(unitChangeCalls.changeUnits, { unitSerials: ['ZI-2', 'ZI-3'], plan })
    await owner.send(unitChangeCalls.changeUnits, { unitSerials: ['ZI-3'], plan: { assigneeId: null } })
    const { groupId: group } = await makeGroup(owner, 'Feed crew', { instances: [913] })
    const feedOf = async (scope: { groupId?: number; isMine?: boolean }) =>
      (await read(pathOf((await owner.send(inspectionCalls.createInspectionFeed, scope)).url))).text()
    const [all, ofGroup, mine] = [await feedOf({}), await feedOf({ groupId: group }), await feedOf({ isMine: true })]
    expect(all).toContain('SUMMARY:Dielectric test planned')
    expect(ofGroup).toContain('ZI-3')
    expect(ofGroup).not.toContain('ZI-2')
    expect(mine.match(/^SUMMARY:.*/gm)).toEqual([expect.stringContaining('ZI-2')])
    expect(await owner.send(inspectionCalls.inspectionFeed, { isMine: true })).toEqual({ createdAt: now.toISOString() })
    await owner.send(inspectionCalls.revokeInspectionFeed, { isMine: true })
    expect(await owner.send(inspectionCalls.inspectionFeed, {})).toEqual({ createdAt: now.toISOString() })
    const canadian = await portal.as(people.canadian)
    await expect(canadian.send(inspectionCalls.createInspectionFeed, { groupId: group })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('has what is overdue on today with an alarm; an event that is the same keeps its stamp, and its id at another address [P6.43]', async () => {
    const owner = await portal.as(people.owner)
    const path = pathOf((await owner.send(inspectionCalls.createInspectionFeed, {})).url)
    const overdue = { instance_id: 917, account_id: bluewater, unit_serial: 'ZJ-7', in_service_date: '2024-01-01' }
    await writeUnits(portal, [overdue])
    const events = async () => {
      const text = (await (await read(path)).text()).replaceAll('\r\n ', '')
      return new Map(text.split('BEGIN:VEVENT').map((event) => [/UID:(\S+)/.exec(event)?.[1] ?? '', event]))
    }
    const stampOf = (event: string | undefined) => /DTSTAMP:(\S+)/.exec(event ?? '')?.[1]
    const [late, early] = [917, 912].map((id) => `inspection-${id}@inspections.windhover-connect`)
    const first = await events()
    expect(first.get(late!)).toMatch(/DTSTART;VALUE=DATE:20260701[^]*overdue since[^]*BEGIN:VALARM[^]*TRIGGER:PT8H/)
    expect(first.get(early!)).not.toContain('VALARM')
    portal.clock.set(new Date(now.getTime() + 20 * 3_600_000))
    const second = await events()
    expect(second.get(late!)).toContain('DTSTART;VALUE=DATE:20260702')
    expect(stampOf(second.get(late!))).toBe('20260702T080000Z')
    expect(stampOf(second.get(early!))).toBe(stampOf(first.get(early!)))
    expect([...first.keys()].every((uid) => !uid.includes('localhost'))).toBe(true)
  })

  test('ends with the right to see the fleet; a wrong one says the same as an ended one', async () => {
    const viewer = await portal.as(people.viewer)
    const path = pathOf((await viewer.send(inspectionCalls.createInspectionFeed, {})).url)
    expect((await read(path)).status).toBe(200)
    await revokePrivileges(portal, people.viewer, ['B2B_Fleet_Search'])
    const [ended, wrong] = [await read(path), await read(`/feeds/inspections/${'x'.repeat(43)}.ics`)]
    expect([ended.status, await ended.text()]).toEqual([404, await wrong.text()])
    await revokePrivileges(portal, people.viewer, [])
  })
})
