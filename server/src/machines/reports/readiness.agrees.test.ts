// Condition, reasons and the points that a list sums up say the same of every unit, on every day [D4.11, P4.01], and
// Op-Ready, the list and the map give one answer.
import { conditions, getReasons } from '@portal/contract/machines/condition'
import { addDays } from '@portal/contract/platform/days'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { reportCalls } from '@portal/contract/machines/reports'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { generateUnits } from '../../../test/generatedUnits.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'
import { conditionOn, toCauses } from '../fleet/fleet.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { readinessRows } from './readiness.list.ts'

const portal = testPortal()
const day = '2026-07-01'
let owner: Caller

beforeAll(async () => {
  portal.clock.set(new Date(`${day}T12:00:00Z`))
  owner = await portal.as(people.owner)
  await generateUnits(portal, { count: 400, day, accountId: accounts.bluewater, prefix: 'AG', place: 'Zzagree' })
}, 60_000)

test('condition, reasons and sums agree on every generated unit, on days around each due date', async () => {
  const seen = new Set<string>()
  for (const days of [-40, -10, -1, 0, 1, 15, 31, 60, 400]) {
    const today = addDays(day, days)
    const { rows } = await asImporter(portal, (db) =>
      sql<
        StoredRow<ReturnType<typeof readinessRows>> & { condition: string }
      >`select ${readinessRows(today).read}, ${conditionOn(today)} as condition
        from ${readinessRows(today).from} where u.unit_serial like 'AG-%'`.execute(db),
    )
    expect(rows).toHaveLength(400)
    for (const row of rows) {
      const causes = toCauses(row)
      const reasons = getReasons(causes, today)
      // What is due soon is no reason for attention, all others are.
      const isOpen = reasons.some(({ text }) => !text.startsWith('Inspection due '))
      const isOut = causes.outOfService !== null
      expect(row.condition, `${row.unitSerial} on ${today}`).toBe(
        isOut ? 'OUT_OF_SERVICE' : isOpen ? 'NEEDS_ATTENTION' : 'READY',
      )
      const lost = (cause: string) =>
        reasons.filter((each) => each.cause === cause).reduce((sum, { points }) => sum + points, 0)
      expect(
        [row.readiness, row.outLost, row.inspectionsLost, row.noticesLost, row.serviceLost, row.warningsLost],
        `${row.unitSerial} on ${today}`,
      ).toEqual([
        100 - reasons.reduce((sum, { points }) => sum + points, 0),
        ...['outOfService', 'inspections', 'notices', 'service', 'warnings'].map(lost),
      ])
      seen.add(row.condition)
    }
  }
  expect([...seen].toSorted()).toEqual(conditions.toSorted())
})

test('the list, its filter and counts, the map and Op-Ready give one answer', async () => {
  const inFleet = { fieldName: 'unitInFleet', values: ['true'] }
  const all = { query: 'zzagree', size: 100, multiValueFilterOptions: [inFleet] }
  const list = await owner.send(fleetCalls.searchFleet, all)
  const summary = await owner.send(reportCalls.readinessSummary, { query: 'zzagree' })
  const counted = list.facets.find(({ fieldName }) => fieldName === 'condition')?.values
  const { points } = await owner.send(fleetCalls.fleetMap, all)
  for (const condition of conditions) {
    const only = { ...all, multiValueFilterOptions: [inFleet, { fieldName: 'condition', values: [condition] }] }
    const found = await owner.send(fleetCalls.searchFleet, only)
    expect(found.content.every((unit) => unit.condition === condition)).toBe(true)
    expect(found.totalRecords).toBe(summary.conditions[condition])
    expect(counted?.find(({ value }) => value === condition)?.count).toBe(summary.conditions[condition])
    expect(points.filter((point) => point.condition === condition)).toHaveLength(summary.conditions[condition])
  }
  const report = await owner.send(reportCalls.searchReadiness, { query: 'zzagree', size: 100 })
  for (const unit of report.content) {
    const listed = await owner.send(fleetCalls.getUnit, { instanceId: unit.instanceId })
    expect([listed?.condition, listed?.reasons]).toEqual([unit.condition, unit.reasons])
  }
})

test('a condition changes with the calendar where the asker is', async () => {
  await writeUnits(portal, [
    { instance_id: 71_001, account_id: accounts.bluewater, unit_serial: 'AGZ-1', in_service_date: '2025-07-01' },
  ])
  // Late in the evening of the due day in Chicago: the next day has begun in UTC.
  portal.clock.set(new Date('2026-07-02T02:00:00Z'))
  const conditionIn = async (timeZone: string) =>
    (await owner.send(fleetCalls.searchFleet, { query: 'agz-1', timeZone })).content[0]?.condition
  expect(await conditionIn('America/Chicago')).toBe('READY')
  expect(await conditionIn('Europe/Oslo')).toBe('NEEDS_ATTENTION')
})
