// Insights through the real application: lists of events by kind, their weeks, loads, and the events of one unit.
import type { InputOf } from '@portal/contract/platform/call'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { insightsCalls } from '@portal/contract/machines/insights'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { bluewater, mapleRidge } = accounts
let owner: Caller

beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 61, unit_serial: 'TE-1', account_id: bluewater, customer_vehicle_number: 'V-61' },
    { instance_id: 62, unit_serial: 'TE-2', account_id: mapleRidge },
  ])
  const event = { account_id: bluewater, instance_id: 61, place: 'Zztown', value: 7, value_unit: 'degrees' }
  const load = { ...event, kind: 'LOAD' as const, type: 'Load reading', value_unit: 'percent' }
  await asImporter(portal, (db) =>
    db
      .insertInto('telematics_event')
      .values([
        // A Monday and the Sunday before it, and two weeks on.
        {
          ...event,
          event_number: 'T1',
          kind: 'SAFETY',
          type: 'Tilt',
          severity: 'high',
          at: new Date('2026-06-01T12:00:00Z'),
        },
        {
          ...event,
          event_number: 'T2',
          kind: 'SAFETY',
          type: 'Stop',
          severity: 'low',
          at: new Date('2026-05-31T12:00:00Z'),
        },
        {
          ...event,
          event_number: 'T3',
          kind: 'SAFETY',
          type: 'Tilt',
          severity: 'high',
          at: new Date('2026-06-16T12:00:00Z'),
        },
        {
          ...event,
          event_number: 'T4',
          kind: 'PERFORMANCE',
          type: 'Hot',
          severity: 'low',
          at: new Date('2026-06-02T12:00:00Z'),
        },
        { ...load, event_number: 'T5', severity: 'low', value: 40, at: new Date('2026-06-02T12:00:00Z') },
        { ...load, event_number: 'T6', severity: 'medium', value: 95, at: new Date('2026-06-03T12:00:00Z') },
        { ...load, event_number: 'T7', severity: 'high', value: 110, at: new Date('2026-06-04T12:00:00Z') },
        { ...load, event_number: 'T8', severity: 'medium', value: 80, at: new Date('2026-06-05T12:00:00Z') },
        {
          ...event,
          event_number: 'T9',
          kind: 'SAFETY',
          type: 'Tilt',
          severity: 'high',
          at: new Date('2026-06-03T12:00:00Z'),
          account_id: mapleRidge,
          instance_id: 62,
        },
      ])
      .execute(),
  )
  owner = await portal.as(people.owner)
})

type Search = InputOf<typeof insightsCalls.searchSafetyEvents>
const safety = (request: Search = {}, who = owner) =>
  who.send(insightsCalls.searchSafetyEvents, { query: 'zztown', ...request })
const numbersOf = async (asked: ReturnType<typeof safety>) =>
  (await asked).content.map(({ eventNumber }) => eventNumber)

describe('a list of events', () => {
  test('has those of its kind and of the organizations being viewed, newest first, with counts [B2.35, S5.01, D2.23]', async () => {
    const { content, facets } = await safety()
    expect(content).toMatchObject([
      { eventNumber: 'T3', unitSerial: 'TE-1', severity: 'high', value: 7, valueUnit: 'degrees', place: 'Zztown' },
      { eventNumber: 'T1' },
      { eventNumber: 'T2' },
    ])
    expect(facets.find(({ fieldName }) => fieldName === 'type')?.values).toEqual([
      { value: 'Tilt', count: 2 },
      { value: 'Stop', count: 1 },
    ])
    expect(await numbersOf(safety({}, await portal.as(people.canadian)))).toEqual(['T9'])
    expect(await numbersOf(safety({ accountIds: [mapleRidge] }))).toEqual([])
  })

  test('is narrowed by days, severity, unit and ids', async () => {
    expect(await numbersOf(safety({ start: '2026-06-01', end: '2026-06-01' }))).toEqual(['T1'])
    const of = (fieldName: string, value: string) => ({ multiValueFilterOptions: [{ fieldName, values: [value] }] })
    expect(await numbersOf(safety(of('severity', 'low')))).toEqual(['T2'])
    expect(await numbersOf(safety(of('unitSerial', 'TE-2')))).toEqual([])
    expect(await numbersOf(safety({ instanceIds: [62] }))).toEqual([])
    expect(await numbersOf(safety({ query: 'te-1 tilt' }))).toEqual(['T3', 'T1'])
  })

  test('comes as a file, selected rows only', async () => {
    const asked = { selected: ['T1'], timeZone: 'America/Chicago' }
    const lines = await linesOf(owner, insightsCalls.exportSafetyEvents, asked)
    expect(lines.slice(1)).toEqual([
      '2026-06-01 07:00:00,TE-1,V-61,Kestrel 37,Bluewater Rural Electric Co-op,Tilt,High,7,degrees,Zztown,',
    ])
  })

  test('counts its weeks from Monday on, also those without any', async () => {
    const { weeks } = await owner.send(insightsCalls.safetyEventWeeks, { query: 'zztown' })
    expect(weeks).toEqual([
      { startsOn: '2026-05-25', high: 0, medium: 0, low: 1 },
      { startsOn: '2026-06-01', high: 1, medium: 0, low: 0 },
      { startsOn: '2026-06-08', high: 0, medium: 0, low: 0 },
      { startsOn: '2026-06-15', high: 1, medium: 0, low: 0 },
    ])
  })
})

test('ALMS says the share of lifts over 80, 90 and 100 % of the rated capacity, of one’s own units [B2.35, S5.02]', async () => {
  const { units } = await owner.send(insightsCalls.unitLoadRows, { query: 'zztown' })
  expect(units).toEqual([
    {
      instanceId: 61,
      unitSerial: 'TE-1',
      model: 'Kestrel 37',
      ratedCapacityPounds: expect.any(Number),
      lifts: 4,
      highestPercent: 110,
      over80: 0.5,
      over90: 0.5,
      over100: 0.25,
    },
  ])
})

test('each kind needs its privileges [B2.35, B2.36]', async () => {
  const manager = await portal.as(people.fleetManager)
  await revokePrivileges(portal, people.fleetManager, ['B2B_View_Analytics_Summary'])
  const refused = { code: 'FORBIDDEN' }
  await expect(manager.send(insightsCalls.searchPerformanceEvents, {})).rejects.toMatchObject(refused)
  expect((await manager.send(insightsCalls.searchLoadEvents, { query: 'zztown' })).totalRecords).toBe(4)
  await revokePrivileges(portal, people.fleetManager, ['B2B_View_Load_Monitoring_Dashboard'])
  await expect(manager.send(insightsCalls.searchLoadEvents, {})).rejects.toMatchObject(refused)
  await expect(manager.send(insightsCalls.unitLoadRows, {})).rejects.toMatchObject(refused)
  expect((await manager.send(insightsCalls.searchSafetyEvents, {})).totalRecords).toBeGreaterThan(0)
})

describe('the events of a unit', () => {
  const read = (instanceId: number, who = owner) => who.send(insightsCalls.getUnitEvents, { instanceId })

  test('are of the kinds the viewer may see, the latest first [B2.16, S5.03]', async () => {
    const unit = await read(61)
    expect(unit).toMatchObject({ unitSerial: 'TE-1', customerVehicleNumber: 'V-61', model: 'Kestrel 37' })
    expect(unit?.events.map(({ eventNumber }) => eventNumber)).toEqual(['T3', 'T8', 'T7', 'T6', 'T5', 'T4', 'T1', 'T2'])
    const viewer = await portal.as(people.viewer)
    expect((await read(61, viewer))?.events.map(({ eventNumber }) => eventNumber)).toEqual(['T3', 'T1', 'T2'])
    // On the page of the unit as well.
    const onPage = await viewer.send(fleetCalls.unitEvents, { instanceId: 61 })
    expect(onPage.map(({ eventNumber }) => eventNumber)).toEqual(['T3', 'T1', 'T2'])
    expect(await owner.send(fleetCalls.unitEvents, { instanceId: 61 })).toHaveLength(8)
  })

  test('of a foreign unit and of an unknown one are answered alike', async () => {
    expect([await read(62), await read(99_999_999)]).toEqual([null, null])
    const canadian = await portal.as(people.canadian)
    const onPage = (instanceId: number) => canadian.send(fleetCalls.unitEvents, { instanceId })
    expect([await onPage(61), await onPage(99_999_999)]).toEqual([[], []])
  })
})
