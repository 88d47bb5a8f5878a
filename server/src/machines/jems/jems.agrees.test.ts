// Insights and utilization read one source: over the same days and units, one adds up to the other (041-one-measure).
import { jemsCalls } from '@portal/contract/machines/jems'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const groupIds: string[] = []
let owner: Caller

beforeAll(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
  const unit = { account_id: accounts.bluewater, current_location: 'Zzsame' }
  // Every fourth has left the fleet, every third sends no telematics any more: both worked before.
  const units = Array.from({ length: 24 }, (_, at) => ({
    ...unit,
    instance_id: 7800 + at,
    unit_serial: `JA-${at}`,
    web_enabled: at % 3 > 0,
    unit_in_fleet: at % 4 > 0,
  }))
  await writeUnits(portal, units)
  await asImporter(portal, async (db) => {
    const event = { account_id: accounts.bluewater, severity: 'low' as const }
    await db
      .insertInto('telematics_event')
      .values(
        units.slice(0, 20).flatMap(({ instance_id: instance }, at) =>
          [0, 1, 2, 3].map((month) => ({
            ...event,
            event_number: `JA-E${at}-${month}`,
            instance_id: instance,
            at: new Date(Date.UTC(2026, 2 + month, 1 + ((at * 7 + month) % 28), (at * 5) % 24)),
            kind: (at + month) % 5 === 0 ? ('PERFORMANCE' as const) : ('ENERGY' as const),
            type: (at + month) % 5 === 0 ? 'Long idle' : 'Energy',
            value: 1 + ((at * month) % 9) / 2,
            value_unit: (at + month) % 5 === 1 ? 'kWh' : 'hours',
          })),
        ),
      )
      .execute()
    for (const [key, members] of [
      ['JA-1', [0, 3, 4, 5]],
      ['JA-2', [7, 8, 9, 21]],
    ] as const) {
      const { group_id: group } = await db
        .insertInto('unit_group')
        .values({ group_key: key, account_id: accounts.bluewater, name: key })
        .returning('group_id')
        .executeTakeFirstOrThrow()
      groupIds.push(String(group))
      await db
        .insertInto('unit_group_unit')
        .values(members.map((at) => ({ group_id: group, instance_id: 7800 + at, account_id: accounts.bluewater })))
        .execute()
    }
  })
})

const ranges = [
  {},
  { start: '2026-03-01', end: '2026-03-31' },
  { start: '2026-04-10', end: '2026-06-02' },
  { start: '2026-05-05', end: '2026-05-05' },
  { start: '2020-01-01', end: '2020-12-31' },
]

test('summaries and lists of both reports agree for several ranges and groups [P4.20]', async () => {
  for (const range of ranges)
    for (const group of [undefined, ...groupIds]) {
      const request = {
        query: 'zzsame',
        timeZone: 'America/Chicago',
        size: 100,
        ...range,
        ...(group && { filterOptions: [{ fieldName: 'groupId', value: group }] }),
      }
      const [saved, used] = [
        await owner.send(jemsCalls.energySummary, request),
        await owner.send(jemsCalls.useSummary, request),
      ]
      const [energy, use] = [
        await owner.send(jemsCalls.searchEnergy, request),
        await owner.send(jemsCalls.searchUse, request),
      ]
      const sum = (values: number[]) => values.reduce((all, each) => all + each, 0)
      const about = JSON.stringify(request)
      expect(used.unitsUsed, about).toBe(saved.units)
      expect(used.batteryHours, about).toBeCloseTo(saved.engineHoursAvoided, 6)
      expect(used.idleHours, about).toBeCloseTo(saved.idleHours, 6)
      expect(energy.totalRecords, about).toBe(saved.units)
      expect(use.totalRecords, about).toBe(used.units)
      expect(sum(energy.content.map((each) => each.engineHoursAvoided)), about).toBeCloseTo(used.batteryHours, 6)
      expect(sum(use.content.map((each) => each.batteryHours)), about).toBeCloseTo(saved.engineHoursAvoided, 6)
      expect(sum(saved.months.map((each) => each.engineHoursAvoided)), about).toBeCloseTo(used.batteryHours, 6)
      const worked = use.content.filter(({ daysUsed }) => daysUsed > 0).map(({ unitSerial }) => unitSerial)
      expect(worked.toSorted(), about).toEqual(energy.content.map(({ unitSerial }) => unitSerial).toSorted())
    }
})
