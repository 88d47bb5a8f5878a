// JEMS through the real application: figures per unit and fleet, months, best and worst, factors, utilization, files.
import type { InputOf } from '@portal/contract/platform/call'
import { jemsCalls } from '@portal/contract/machines/jems'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { bluewater, mapleRidge } = accounts
let owner: Caller

beforeAll(async () => {
  const unit = { account_id: bluewater, current_location: 'Zzvolt', web_enabled: true }
  await writeUnits(portal, [
    { ...unit, instance_id: 71, unit_serial: 'TJ-1', customer_vehicle_number: 'V-71' },
    { ...unit, instance_id: 72, unit_serial: 'TJ-2' },
    { ...unit, instance_id: 73, unit_serial: 'TJ-3' },
    { ...unit, instance_id: 74, unit_serial: 'TJ-4', web_enabled: false },
    { ...unit, instance_id: 75, unit_serial: 'TJ-5', account_id: mapleRidge },
  ])
  let number = 0
  const event = (instance: number, at: string, value: number, value_unit: string, more = {}) => ({
    event_number: `TJE${(number += 1)}`,
    account_id: bluewater,
    instance_id: instance,
    at: new Date(at),
    kind: 'ENERGY' as const,
    type: 'Energy',
    severity: 'low' as const,
    value,
    value_unit,
    ...more,
  })
  const idle = { kind: 'PERFORMANCE' as const, type: 'Long idle' }
  await asImporter(portal, (db) =>
    db
      .insertInto('telematics_event')
      .values([
        // Ten hours avoided on two days of April and one of June; May is empty.
        event(71, '2026-04-10T12:00:00Z', 4, 'hours'),
        event(71, '2026-04-10T15:00:00Z', 12.5, 'kWh'),
        event(71, '2026-04-11T12:00:00Z', 4, 'hours'),
        // The last day of June in Chicago, the first of July in Greenwich.
        event(71, '2026-07-01T02:00:00Z', 2, 'hours'),
        event(71, '2026-04-12T12:00:00Z', 1, 'hours', idle),
        event(72, '2026-04-10T12:00:00Z', 9, 'hours', idle),
        // Neither idling nor energy, and long ago.
        event(72, '2026-04-10T12:00:00Z', 90, 'hours', { kind: 'PERFORMANCE', type: 'Oil hot' }),
        event(72, '2025-04-10T12:00:00Z', 500, 'hours'),
        event(75, '2026-04-10T12:00:00Z', 7, 'hours', { account_id: mapleRidge }),
      ])
      .execute(),
  )
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T02:30:00Z'))
  owner = await portal.as(people.owner)
})

const zone = { timeZone: 'America/Chicago' }
type Search = InputOf<typeof jemsCalls.searchEnergy>
const energy = (request: Search = {}, who = owner) =>
  who.send(jemsCalls.searchEnergy, { query: 'zzvolt', ...zone, ...request })
const summary = (request: Search = {}, who = owner) =>
  who.send(jemsCalls.energySummary, { query: 'zzvolt', ...zone, ...request })
const use = (request: Search = {}, who = owner) =>
  who.send(jemsCalls.searchUse, { query: 'zzvolt', ...zone, ...request })
const printed = async (call: typeof jemsCalls.energyPdf, request: Search): Promise<string> => {
  const { url } = await owner.send(call, request)
  return getPdfText(Buffer.from(await (await owner.request(url)).arrayBuffer()))
}

describe('JEMS insights [B2.15]', () => {
  test('says per unit what work on battery avoided, the most first', async () => {
    const { content } = await energy()
    expect(content).toEqual([
      {
        instanceId: 71,
        unitSerial: 'TJ-1',
        customerVehicleNumber: 'V-71',
        model: 'Kestrel 37',
        customerName: 'Bluewater Rural Electric Co-op',
        stateProvince: null,
        engineHoursAvoided: 10,
        idleHours: 1,
        energyKwh: 12.5,
        fuelGallons: 8,
        co2Kg: expect.closeTo(81.44, 5),
      },
      expect.objectContaining({ unitSerial: 'TJ-2', engineHoursAvoided: 0, idleHours: 9, energyKwh: 0, co2Kg: 0 }),
    ])
    const byIdling = await energy({ sortOptions: [{ fieldName: 'idleHours', direction: 'DESC' }] })
    expect(byIdling.content.map(({ unitSerial }) => unitSerial)).toEqual(['TJ-2', 'TJ-1'])
  })

  test('sums up the fleet by month in the reader’s zone, with the best and the worst unit [S5.04]', async () => {
    const sum = await summary()
    expect(sum).toMatchObject({
      start: '2026-01-01',
      end: '2026-06-30',
      units: 2,
      engineHoursAvoided: 10,
      idleHours: 10,
      energyKwh: 12.5,
      fuelGallons: 8,
      factors: { gallonsPerHour: 0.8, co2KgPerGallon: 10.18 },
    })
    expect(
      sum.months.map(({ startsOn, engineHoursAvoided, idleHours }) => [startsOn, engineHoursAvoided, idleHours]),
    ).toEqual([
      ['2026-04-01', 8, 10],
      ['2026-05-01', 0, 0],
      ['2026-06-01', 2, 0],
    ])
    expect(sum.months[0]?.co2Kg).toBeCloseTo(8 * 0.8 * 10.18, 5)
    expect([sum.best.map(({ unitSerial }) => unitSerial), sum.worst.map(({ unitSerial }) => unitSerial)]).toEqual([
      ['TJ-1'],
      ['TJ-2'],
    ])
  })

  test('looks at the days asked for, and refuses a range that runs backward', async () => {
    expect(await summary({ start: '2026-04-11', end: '2026-04-11' })).toMatchObject({
      units: 1,
      engineHoursAvoided: 4,
      idleHours: 0,
    })
    expect(await summary({ start: '2030-01-01' })).toMatchObject({ units: 0, months: [], best: [] })
    await expect(summary({ start: '2026-05-01', end: '2026-04-01' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('is narrowed to a group', async () => {
    const group = await asImporter(portal, async (db) => {
      const { group_id: id } = await db
        .selectFrom('unit_group')
        .select('group_id')
        .where('account_id', '=', bluewater)
        .orderBy('group_id')
        .executeTakeFirstOrThrow()
      await db.insertInto('unit_group_unit').values({ group_id: id, instance_id: 72, account_id: bluewater }).execute()
      return String(id)
    })
    const request = { filterOptions: [{ fieldName: 'groupId', value: group }] }
    expect((await energy(request)).content.map(({ unitSerial }) => unitSerial)).toEqual(['TJ-2'])
    expect(await summary(request)).toMatchObject({ units: 1, idleHours: 9 })
    expect((await use(request)).content.map(({ unitSerial }) => unitSerial)).toEqual(['TJ-2'])
  })

  test('is of one’s own units', async () => {
    const foreigner = await portal.as(people.canadian)
    expect((await energy({}, foreigner)).content.map(({ unitSerial }) => unitSerial)).toEqual(['TJ-5'])
    expect((await energy({ accountIds: [mapleRidge] })).content).toEqual([])
  })

  test('comes as a file and on paper, fuel in the reader’s measure [S5.07]', async () => {
    const file = { query: 'zzvolt', ...zone }
    const [head, ...lines] = await linesOf(owner, jemsCalls.exportEnergy, file)
    expect(head).toContain('Fuel avoided gal')
    expect(lines[0]).toBe('TJ-1,V-71,Kestrel 37,Bluewater Rural Electric Co-op,,10,1,12.5,8,81.4')
    const [canadian = '', line] = await linesOf(await portal.as(people.canadian), jemsCalls.exportEnergy, file)
    expect(canadian).toContain('Fuel avoided L')
    expect(line).toMatch(/,7,0,0,21\.2,/)
    const words = await printed(jemsCalls.energyPdf, file)
    for (const said of ['JEMS Insights', 'TJ-1', '81 kg', 'Best units', '0.8 gal of fuel'])
      expect(words).toContain(said)
  })

  test('is reckoned with the factors an organization sets, until it takes the usual ones again [S5.04]', async () => {
    const set = (factors: InputOf<typeof jemsCalls.setEnergyFactors>['factors'], who = owner) =>
      who.send(jemsCalls.setEnergyFactors, { factors })
    const own = { gallonsPerHour: 2, co2KgPerGallon: 5 }
    expect(await set(own)).toEqual({ ...own, isOwn: true })
    expect(await summary()).toMatchObject({ fuelGallons: 20, co2Kg: 100, factors: own })
    expect((await summary({}, await portal.as(people.canadian))).fuelGallons).toBeCloseTo(5.6, 5)
    await expect(set({ gallonsPerHour: 0, co2KgPerGallon: 5 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(set(own, await portal.as(people.viewer))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const holder = await portal.as(people.holding)
    await expect(set(own, holder)).rejects.toThrow('Please choose one organization first')
    expect(await set(null)).toEqual({ gallonsPerHour: 0.8, co2KgPerGallon: 10.18, isOwn: false })
  })
})

describe('JEMS utilization [B2.37]', () => {
  test('says how many days each unit that reports was used, also that it was not [S5.05]', async () => {
    const { content, facets } = await use({ start: '2026-04-01', end: '2026-04-30' })
    expect(content).toMatchObject([
      {
        unitSerial: 'TJ-1',
        daysUsed: 3,
        usedPercent: 10,
        batteryHours: 8,
        idleHours: 1,
        batteryPercent: 89,
        energyKwh: 12.5,
        lastUsedOn: '2026-04-12',
      },
      { unitSerial: 'TJ-2', daysUsed: 1, idleHours: 9, batteryPercent: 0, lastUsedOn: '2026-04-10' },
      { unitSerial: 'TJ-3', daysUsed: 0, usedPercent: 0, batteryPercent: null, lastUsedOn: null },
    ])
    expect(facets.find(({ fieldName }) => fieldName === 'used')?.values).toEqual([
      { value: 'true', count: 2 },
      { value: 'false', count: 1 },
    ])
    expect(
      await owner.send(jemsCalls.useSummary, { query: 'zzvolt', ...zone, start: '2026-04-01', end: '2026-04-30' }),
    ).toEqual({
      start: '2026-04-01',
      end: '2026-04-30',
      units: 3,
      unitsUsed: 2,
      usedPercent: 4,
      batteryHours: 8,
      idleHours: 10,
      batteryPercent: 44,
    })
  })

  test('comes as a file and on paper', async () => {
    const request = { query: 'zzvolt', ...zone, start: '2026-04-01', end: '2026-04-30' }
    const lines = await linesOf(owner, jemsCalls.exportUse, { ...request, selected: ['TJ-1'] })
    expect(lines.slice(1)).toEqual(['TJ-1,V-71,Kestrel 37,Bluewater Rural Electric Co-op,,3,10,8,1,89,12.5,2026-04-12'])
    const words = await printed(jemsCalls.usePdf, request)
    for (const said of ['JEMS Utilization', '2 of 3', 'not used', '04/12/2026']) expect(words).toContain(said)
  })
})

test('insights need both privileges of Performance Events, utilization that of Reports [B2.36, B2.37]', async () => {
  const manager = await portal.as(people.fleetManager)
  await revokePrivileges(portal, people.fleetManager, ['B2B_View_APNs'])
  const refused = { code: 'FORBIDDEN' }
  await expect(energy({}, manager)).rejects.toMatchObject(refused)
  await expect(summary({}, manager)).rejects.toMatchObject(refused)
  expect((await use({}, manager)).totalRecords).toBe(3)
  await revokePrivileges(portal, people.fleetManager, ['B2B_View_Analytics_Summary'])
  await expect(use({}, manager)).rejects.toMatchObject(refused)
  await expect(manager.send(jemsCalls.usePdf, {})).rejects.toMatchObject(refused)
})
