// Inspections of a phone without a line, through the real application: what it keeps, and sheets that come later.
import { sessionCalls } from '@portal/contract/access/session'
import { fleetCalls } from '@portal/contract/machines/fleet'
import type { SentLater } from '@portal/contract/machines/inspectionRecords'
import { recordMessages } from '@portal/contract/machines/inspectionRecords'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { inspect, toRecord } from '../../../test/inspections.ts'
import { people } from '../../../test/people.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const [bluewater, mapleRidge] = [20020, 30030]
const now = new Date('2026-07-01T12:00:00Z')
let owner: Caller
let manager: Caller
let canadian: Caller

beforeAll(async () => {
  await writeUnits(portal, [
    ...Array.from({ length: 8 }, (_, at) => ({
      instance_id: 9301 + at,
      account_id: bluewater,
      unit_serial: `OL-${at + 1}`,
      in_service_date: '2019-01-01',
    })),
    { instance_id: 9350, account_id: bluewater, unit_serial: 'OL-LEFT', unit_in_fleet: false },
    { instance_id: 9360, account_id: mapleRidge, unit_serial: 'OL-CA' },
  ])
})
beforeEach(async () => {
  portal.clock.set(now)
  owner = await portal.as(people.owner)
  manager = await portal.as(people.fleetManager)
  canadian = await portal.as(people.canadian)
})

const hour = 3_600_000
const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
/** Signed an hour after the phone heard of the unit; sent now, three hours after that. */
const later = (more: Partial<SentLater> = {}): SentLater => ({
  signedAt: at(-3),
  sentAt: at(0),
  knownAt: at(-4),
  wasOutOfService: false,
  isDateChosen: false,
  isConfirmed: false,
  ...more,
})
const sheetOf = (instanceId: number, sentLater: SentLater, more: object = {}) =>
  toRecord(owner, { instanceId, kind: 'Daily', doneOn: '2026-07-01', more: { sentLater, ...more } })
const send = async (instanceId: number, sentLater: SentLater, more: object = {}) =>
  owner.send(inspectionCalls.recordInspection, await sheetOf(instanceId, sentLater, more))
const signing = async (instanceId: number, sentLater: SentLater) => {
  const { inspectionNumber, doneOn } = await send(instanceId, sentLater)
  const record = await owner.send(inspectionCalls.getInspection, { inspectionNumber })
  return [doneOn, record?.doneOn, record?.signedAt]
}

describe('what a phone keeps', () => {
  test('is what an inspection begins with, of the own units in the fleet alone [P6.49]', async () => {
    const { fleet, units, sheets } = await owner.send(inspectionCalls.offlineInspections, {}).then((kept) => ({
      fleet: kept.total,
      units: kept.units,
      sheets: new Map(kept.sheets.map((sheet) => [sheet.sheetId, sheet])),
    }))
    const serials = units.map(({ unitSerial }) => unitSerial)
    expect(serials).toContain('OL-1')
    expect(serials).not.toContain('OL-LEFT')
    expect(serials).not.toContain('OL-CA')
    expect(fleet).toBeGreaterThanOrEqual(units.length)
    const one = units.find(({ unitSerial }) => unitSerial === 'OL-1')!
    for (const { kind, sheetId } of one.sheets) {
      const start = await owner.send(inspectionCalls.startInspection, { instanceId: 9301, kind })
      expect(sheets.get(sheetId)).toEqual(start?.sheet)
      expect([one.openDefects, one.lastHours, one.outOfService]).toEqual([
        start?.openDefects,
        start?.lastHours,
        start?.outOfService,
      ])
    }
    expect(one.sheets).toHaveLength(5)
    const theirs = await canadian.send(inspectionCalls.offlineInspections, {})
    expect(theirs.units.map(({ unitSerial }) => unitSerial)).toContain('OL-CA')
    expect(theirs.units.some(({ unitSerial }) => unitSerial.startsWith('OL-1'))).toBe(false)
  })

  test('begins with what is planned for the reader, and says labels, defects, hours, notices [P6.49]', async () => {
    const { people: inspectors } = await owner.send(inspectionCalls.inspectionPeople, {})
    const session = await owner.send(sessionCalls.getSession, {})
    const me = inspectors.find(({ userId }) => userId === session.profile?.userId)!
    await owner.send(unitChangeCalls.changeUnits, {
      unitSerials: ['OL-8'],
      plan: { kind: 'Daily', plannedOn: '2026-07-01', assigneeId: me.userId },
    })
    await owner.send(fleetCalls.unitLabels, { unitSerials: ['OL-8'] })
    await inspect(owner, { instanceId: 9308, kind: 'Frequent', defects: [{ severity: 'SEVERE', note: 'Crack' }] })
    const { units } = await owner.send(inspectionCalls.offlineInspections, {})
    expect(units[0]).toMatchObject({
      unitSerial: 'OL-8',
      hasFailed: true,
      lastHours: { hours: 100, doneOn: '2026-06-30' },
      mine: [{ kind: 'Daily', plannedOn: '2026-07-01' }],
      openDefects: [{ severity: 'SEVERE', note: 'Crack' }],
    })
    expect(units[0]?.labelCode).toMatch(/^[\w-]{12}$/)
    expect(units[0]?.outOfService).toContain('Crack')
    expect(units.some(({ notices }) => notices.length > 0)).toBe(true)
  })

  test('is refused to who records no inspections', async () => {
    const viewer = await portal.as(people.viewer)
    await expect(viewer.send(inspectionCalls.offlineInspections, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a sheet that comes later', () => {
  test('is signed when it was signed, and counts once however often it is sent [P6.50, P6.51]', async () => {
    const record = await sheetOf(9301, later())
    const answers = await Promise.all([1, 2, 3].map(() => owner.send(inspectionCalls.recordInspection, record)))
    expect(new Set(answers.map(({ inspectionNumber }) => inspectionNumber)).size).toBe(1)
    const again = await owner.send(inspectionCalls.recordInspection, {
      ...record,
      sentLater: later({ sentAt: at(5) }),
    })
    expect(again).toEqual(answers[0])
    const saved = await owner.send(inspectionCalls.getInspection, { inspectionNumber: again.inspectionNumber })
    expect([saved?.signedAt, saved?.doneOn]).toEqual([at(-3), '2026-07-01'])
  })

  test('of a phone whose clock is wrong by a day is of the day the portal works out [P6.51]', async () => {
    // A day ahead, a day behind: all its times are.
    expect(await signing(9301, later({ signedAt: at(21), sentAt: at(24) }))).toEqual([
      '2026-07-01',
      '2026-07-01',
      at(-3),
    ])
    expect(await signing(9301, later({ signedAt: at(-27), sentAt: at(-24) }))).toEqual([
      '2026-07-01',
      '2026-07-01',
      at(-3),
    ])
    // Put right before it was sent: what it showed is to come, or from before it heard of the unit.
    expect(await signing(9301, later({ signedAt: at(21) }))).toEqual(['2026-07-01', '2026-07-01', at(0)])
    expect(await signing(9301, later({ signedAt: at(-27) }))).toEqual(['2026-07-01', '2026-07-01', at(-4)])
    // Two days without a line.
    const days = later({ signedAt: at(-48), knownAt: at(-50) })
    expect(await signing(9301, days)).toEqual(['2026-06-29', '2026-06-29', at(-48)])
  })

  test('keeps a date that was chosen; one ahead is refused at its field [P6.51]', async () => {
    const chosen = later({ isDateChosen: true })
    expect(await send(9301, chosen, { doneOn: '2026-06-30' })).toMatchObject({ doneOn: '2026-06-30' })
    await expect(send(9301, chosen, { doneOn: '2026-07-02' })).rejects.toMatchObject({
      fields: { doneOn: recordMessages.clock },
    })
  })

  test('says what happened to the unit meanwhile, and is recorded once the person says so [P6.52]', async () => {
    const refused = async (instanceId: number, sentLater: SentLater) => {
      const record = await sheetOf(instanceId, sentLater)
      const error: unknown = await owner.send(inspectionCalls.recordInspection, record).catch((each: unknown) => each)
      const recorded = await owner.send(inspectionCalls.recordInspection, {
        ...record,
        sentLater: { ...sentLater, isConfirmed: true },
      })
      expect(recorded.inspectionNumber).toMatch(/^IR/)
      return (error as { fields?: Record<string, string> }).fields?.['sentLater']
    }
    const { outOfServiceId } = await manager.send(unitChangeCalls.takeOutOfService, {
      instanceId: 9302,
      reason: 'Oil leak',
    })
    expect(await refused(9302, later())).toContain('It was taken out of service: Oil leak.')
    // Who saw it out of service is told of the sign-off.
    expect(await send(9302, later({ wasOutOfService: true }))).toMatchObject({ result: 'PASS' })
    await manager.send(fleetCalls.signOffUnit, { outOfServiceId, note: 'Sealed' })
    expect(await refused(9302, later({ wasOutOfService: true }))).toMatch(/\w+ \w+ signed it off\./)
    await inspect(manager, { instanceId: 9303, kind: 'Daily', doneOn: '2026-07-01' })
    expect(await refused(9303, later())).toMatch(/recorded the same inspection \(Daily pre-trip, I/)
    // One's own, and those from before the phone heard of the unit, are no news.
    expect(await send(9304, later())).toMatchObject({ result: 'PASS' })
    expect(await send(9304, later())).toMatchObject({ result: 'PASS' })
    await inspect(manager, { instanceId: 9305, kind: 'Daily', doneOn: '2026-07-01' })
    expect(await send(9305, later({ knownAt: at(0), signedAt: at(0) }))).toMatchObject({ result: 'PASS' })
  })

  test('of a unit that left the fleet, a newer sheet or somebody else’s unit is refused as ever [P6.36, P6.52]', async () => {
    const record = await sheetOf(9306, later())
    for (const [changed, said] of [
      [{ instanceId: 9350 }, { code: 'CONFLICT', message: expect.stringContaining(recordMessages.left) as string }],
      [{ sheetVersion: record.sheetVersion - 1 }, { code: 'CONFLICT' }],
      [{ instanceId: 9360 }, { code: 'NOT_FOUND' }],
    ] as const)
      await expect(
        owner.send(inspectionCalls.recordInspection, { ...record, requestKey: crypto.randomUUID(), ...changed }),
      ).rejects.toMatchObject(said)
    await expect(canadian.send(inspectionCalls.recordInspection, record)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
