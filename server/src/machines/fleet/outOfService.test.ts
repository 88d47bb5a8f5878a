// Units that must not be used through the real application: what takes them out, what never reads 'Ready', who signs off.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { checkSheetCalls } from '@portal/contract/machines/checkSheets'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { noticeCalls } from '@portal/contract/machines/notices'
import { reportCalls } from '@portal/contract/machines/reports'
import { serviceCalls } from '@portal/contract/machines/service'
import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import type { TestInspection } from '../../../test/inspections.ts'
import { inspect as recordOn, minor, severe } from '../../../test/inspections.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeNotice, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts
let manager: Caller

beforeAll(async () => {
  const unit = { account_id: bluewater, in_service_date: '2026-06-01' }
  await writeUnits(portal, [
    ...Array.from({ length: 9 }, (_, at) => ({ ...unit, instance_id: 7601 + at, unit_serial: `OS-${at + 1}` })),
    { ...unit, instance_id: 7690, unit_serial: 'OS-CA', account_id: mapleRidge },
  ])
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  manager = await portal.as(people.owner)
})

const unitOf = async (instanceId: number) => (await manager.send(fleetCalls.getUnit, { instanceId }))!
const getCondition = async (instanceId: number) => {
  const unit = await unitOf(instanceId)
  const [listed] = (await manager.send(fleetCalls.searchFleet, { instanceIds: [instanceId] })).content
  const [ready] = (await manager.send(reportCalls.searchReadiness, { query: unit.unitSerial })).content
  const answers = [unit, listed, ready].map((each) => each?.condition)
  expect(new Set(answers).size, answers.join()).toBe(1)
  return unit.condition
}
const inspect = (instanceId: number, asked: Partial<TestInspection> = {}) =>
  recordOn(manager, { instanceId, kind: 'Annual', doneOn: '2026-07-01', ...asked })
/** Marks what is open on a unit as repaired. */
const repair = async (instanceId: number) => {
  const found = await manager.send(inspectionCalls.unitInspections, { instanceId })
  for (const { defectId } of found!.openDefects)
    await manager.send(inspectionCalls.repairDefect, { defectId, note: 'Boom replaced.' })
}
const fromErp = (instance: number, number: string, done: string, result: 'PASS' | 'FAIL') =>
  asImporter(portal, (db) =>
    db
      .insertInto('inspection')
      .values({
        inspection_number: number,
        account_id: bluewater,
        instance_id: instance,
        kind: 'Dielectric',
        due_on: done,
        done_on: done,
        result,
        inspector: 'Lee Lab',
        remark: null,
      })
      .execute(),
  )

describe('never ready [D4.11]', () => {
  test('a unit that failed its inspection a minute ago is out of service until it is signed off and passes [P4.02]', async () => {
    expect(await getCondition(7601)).toBe('READY')
    const { inspectionNumber } = await inspect(7601, severe('Crack in the boom.'))
    expect(await getCondition(7601)).toBe('OUT_OF_SERVICE')
    const { outOfService, reasons } = await unitOf(7601)
    expect(outOfService).toMatchObject([{ cause: 'DEFECT', inspectionNumber, signedOffBy: null }])
    expect(outOfService[0]?.reason).toMatch(/^Annual inspection failed: .+: Crack in the boom\.$/)
    expect(reasons[0]?.text).toMatch(/^Out of service: Annual inspection failed: .+: Crack in the boom$/)

    await repair(7601)
    const { outOfServiceId } = outOfService[0]!
    const supervisor = await portal.as(people.fleetManager)
    const signed = await supervisor.send(fleetCalls.signOffUnit, { outOfServiceId, note: 'Boom replaced.' })
    expect(signed.condition).toBe('NEEDS_ATTENTION')
    expect((await unitOf(7601)).reasons.map(({ text }) => text)).toContain('Inspection failed')
    await inspect(7601)
    expect((await unitOf(7601)).reasons.map(({ text }) => text)).toEqual(['1 open service job'])
    expect((await unitOf(7601)).outOfService).toMatchObject([
      {
        signedOffAt: '2026-07-01T12:00:00.000Z',
        signOffNote: 'Boom replaced.',
        signedOffBy: expect.stringMatching(/\w/),
      },
    ])
  })

  test('a passed inspection alone signs nothing off', async () => {
    await inspect(7602, severe('Leak.'))
    await inspect(7602)
    expect(await getCondition(7602)).toBe('OUT_OF_SERVICE')
  })

  test('a severe defect fails the inspection; another defect needs attention until one without it', async () => {
    await inspect(7603, severe('Bent pin'))
    expect((await unitOf(7603)).outOfService).toMatchObject([{ cause: 'DEFECT' }])
    await inspect(7604, minor('Decal peels'))
    expect((await unitOf(7604)).reasons.map(({ text }) => text).toSorted()).toEqual([
      '1 open defect',
      '1 open service job',
    ])
    await inspect(7604)
    expect((await unitOf(7604)).reasons.map(({ text }) => text)).toEqual(['1 open service job'])
  })

  test('a service request that says the unit is not safe takes it out; another is a job that is open', async () => {
    const request = { type: 'Repair' as const, problem: 'Boom drifts down.' }
    const job = (unitSerial: string, isUnsafe: boolean) =>
      manager.send(serviceCalls.createServiceRequest, {
        ...request,
        unitSerial,
        isUnsafe,
        requestKey: crypto.randomUUID(),
      })
    await job('OS-5', false)
    expect(await getCondition(7605)).toBe('NEEDS_ATTENTION')
    expect((await unitOf(7605)).reasons.map(({ text }) => text)).toEqual(['1 open service job'])
    const { srId } = await job('OS-5', true)
    expect(await getCondition(7605)).toBe('OUT_OF_SERVICE')
    expect((await unitOf(7605)).outOfService).toMatchObject([{ cause: 'DEFECT', reason: 'Boom drifts down.', srId }])
  })

  test('a safety notice needs attention until its work is reported', async () => {
    await writeNotice(portal, { id: 97_601, number: 'OS-N', title: 'Do not lift personnel', units: [7606] })
    expect(await getCondition(7606)).toBe('NEEDS_ATTENTION')
    expect((await unitOf(7606)).reasons.map(({ text }) => text)).toEqual(['1 open safety notice'])
    await asImporter(portal, (db) =>
      db.updateTable('notice').set({ kind: 'Service' }).where('apn_id', '=', 97_601).execute(),
    )
    expect((await unitOf(7606)).reasons.map(({ text }) => text)).toEqual(['1 open product notice'])
    await manager.send(noticeCalls.reportNoticeCompletion, {
      apnId: 97_601,
      unitSerials: ['OS-6'],
      completedOn: '2026-06-30',
      performedBy: 'Kim',
      hours: null,
      note: '',
      requestKey: crypto.randomUUID(),
    })
    expect(await getCondition(7606)).toBe('READY')
  })

  test('an inspection the ERP says failed takes it out, the later one it says passed signs it off, in any order', async () => {
    await fromErp(7607, 'OS-E1', '2026-05-01', 'FAIL')
    expect(await getCondition(7607)).toBe('OUT_OF_SERVICE')
    await fromErp(7607, 'OS-E2', '2026-05-03', 'PASS')
    expect(await getCondition(7607)).toBe('READY')
    expect((await unitOf(7607)).outOfService).toMatchObject([
      { signedOffBy: 'Lee Lab', signOffNote: 'Inspection OS-E2 passed.' },
    ])
    await fromErp(7608, 'OS-E4', '2026-05-03', 'PASS')
    await fromErp(7608, 'OS-E3', '2026-05-01', 'FAIL')
    expect(await getCondition(7608)).toBe('READY')
  })
})

describe('by hand', () => {
  test('with a reason; two reasons are signed off one by one, each once [P4.02]', async () => {
    const out = (reason: string) => manager.send(unitChangeCalls.takeOutOfService, { instanceId: 7609, reason })
    await expect(out(' ')).rejects.toMatchObject({ fields: { reason: 'Please say why.' } })
    const [first, second] = [await out('Storm damage'), await out('Bucket cracked')]
    const sign = ({ outOfServiceId }: { outOfServiceId: number }) =>
      manager.send(fleetCalls.signOffUnit, { outOfServiceId, note: 'Repaired.' })
    expect(await sign(first)).toEqual({ condition: 'OUT_OF_SERVICE' })
    await expect(sign(first)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await sign(second)).toEqual({ condition: 'READY' })
    await expect(
      manager.send(fleetCalls.signOffUnit, { outOfServiceId: second.outOfServiceId, note: '' }),
    ).rejects.toMatchObject({ fields: { note: 'Please say what was done.' } })
    const owner = new Client({ connectionString: portal.databaseUrl })
    await owner.connect()
    const { rows } = await owner.query(
      "select from audit_entry where call in ('takeOutOfService', 'signOffUnit') and user_id is not null",
    )
    await owner.end()
    expect(rows.length).toBeGreaterThanOrEqual(4)
  })

  test('only of one’s own units, and only by who may record inspections', async () => {
    const { outOfServiceId } = await manager.send(unitChangeCalls.takeOutOfService, {
      instanceId: 7604,
      reason: 'Bent',
    })
    const canadian = await portal.as(people.canadian)
    await expect(
      canadian.send(unitChangeCalls.takeOutOfService, { instanceId: 7604, reason: 'x' }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const signed = await manager.send(unitChangeCalls.takeOutOfService, { instanceId: 7604, reason: 'Loose' })
    await manager.send(fleetCalls.signOffUnit, { ...signed, note: 'Tightened' })
    // Also of one that is signed off already: by whom is no one else's business.
    for (const each of [outOfServiceId, signed.outOfServiceId])
      await expect(canadian.send(fleetCalls.signOffUnit, { outOfServiceId: each, note: 'x' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    await revokePrivileges(portal, people.fleetManager, ['B2B_Report_APNs'])
    const other = await portal.as(people.fleetManager)
    await expect(other.send(unitChangeCalls.takeOutOfService, { instanceId: 7604, reason: 'x' })).rejects.toMatchObject(
      {
        code: 'FORBIDDEN',
      },
    )
    await expect(other.send(fleetCalls.signOffUnit, { outOfServiceId, note: 'x' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await getCondition(7604)).toBe('OUT_OF_SERVICE')
  })
})

describe('a unit that goes to another organization', () => {
  beforeAll(() =>
    writeUnits(portal, [
      { account_id: bluewater, in_service_date: '2026-06-01', instance_id: 7620, unit_serial: 'OS-M' },
    ]),
  )
  const seen = async (who: Caller) => {
    const unit = await who.send(fleetCalls.getUnit, { instanceId: 7620 })
    return { condition: unit?.condition, records: unit?.outOfService }
  }
  const moveTo = (account: number) =>
    asImporter(portal, (db) =>
      db.updateTable('unit').set({ account_id: account }).where('instance_id', '=', 7620).execute(),
    )

  test('stays out of service there with the reason, without the names of the former one, until they sign it off', async () => {
    const canadian = await portal.as(people.canadian)
    const signed = await manager.send(unitChangeCalls.takeOutOfService, { instanceId: 7620, reason: 'Old trouble' })
    await manager.send(fleetCalls.signOffUnit, { ...signed, note: 'Secret mending' })
    await manager.send(unitChangeCalls.takeOutOfService, { instanceId: 7620, reason: 'Boom bent' })
    await inspect(7620, severe('Crack'))
    const before = await seen(manager)
    const names = new Set(before.records?.flatMap(({ takenBy, signedOffBy }) => [takenBy, signedOffBy ?? takenBy]))

    await moveTo(mapleRidge)
    expect(await seen(manager)).toEqual({ condition: undefined, records: undefined })
    const after = await seen(canadian)
    expect(after).toMatchObject({
      condition: 'OUT_OF_SERVICE',
      records: [
        { cause: 'DEFECT', reason: expect.stringMatching(/: Crack$/), inspectionNumber: null, signedOffBy: null },
        { cause: 'HAND', reason: 'Boom bent', srId: null, signedOffBy: null },
      ],
    })
    for (const text of [...names, 'Old trouble', 'Secret mending'])
      expect(JSON.stringify(after.records)).not.toContain(text)

    const theirs = await canadian.send(inspectionCalls.unitInspections, { instanceId: 7620 })
    expect(theirs?.openDefects).toMatchObject([{ note: 'Crack', foundBy: 'The former organization' }])
    await canadian.send(inspectionCalls.repairDefect, {
      defectId: theirs!.openDefects[0]!.defectId,
      note: 'Mended here',
    })
    // One person alone: their organization lets who repaired a unit sign it off.
    await canadian.send(checkSheetCalls.setInspectionSignOff, { anotherSignsOff: false })
    for (const { outOfServiceId } of after.records ?? [])
      await canadian.send(fleetCalls.signOffUnit, { outOfServiceId, note: 'Repaired here' })
    expect((await seen(canadian)).condition).not.toBe('OUT_OF_SERVICE')
    // And back again: what is signed off stays with who signed it off.
    await moveTo(bluewater)
    const back = await seen(manager)
    expect(back.condition).not.toBe('OUT_OF_SERVICE')
    expect(JSON.stringify(back.records)).not.toContain('Repaired here')
  })
})
