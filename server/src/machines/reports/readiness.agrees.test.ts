// Condition, reasons and the points that a list sums up say the same of every unit, on every day [D4.11, P4.01], and
// Op-Ready, the list and the map give one answer.
import { getCondition, conditions, getReasons } from '@portal/contract/machines/condition'
import { addDays } from '@portal/contract/platform/days'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { reportCalls } from '@portal/contract/machines/reports'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'
import { conditionOn, toCauses } from '../fleet/fleet.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { readinessRows } from './readiness.list.ts'

const portal = testPortal()
const day = '2026-07-01'
let owner: Caller

/** A number below `below`, the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

beforeAll(async () => {
  portal.clock.set(new Date(`${day}T12:00:00Z`))
  owner = await portal.as(people.owner)
  const roll = dice(14)
  const units = Array.from({ length: 400 }, (_, at) => ({
    instance_id: 70_000 + at,
    account_id: accounts.bluewater,
    unit_serial: `AG-${at}`,
    current_location: 'Zzagree',
    in_service_date: roll(9) === 0 ? null : addDays('2025-07-01', roll(80) - 45),
    warning: roll(6) === 0 ? 'Low oil' : null,
    latitude: 40,
    longitude: -90,
    unit_in_fleet: roll(8) > 0,
  }))
  await writeUnits(portal, units)
  await asImporter(portal, async (db) => {
    const notice = {
      severity: 'high' as const,
      issued_on: '2026-01-01',
      comply_by: null,
      description: 'x',
      corrective_steps: 'x',
    }
    await db
      .insertInto('notice')
      .values([
        { ...notice, apn_id: 97_001, notice_number: 'AG-N1', title: 'Safety', kind: 'Safety' },
        { ...notice, apn_id: 97_002, notice_number: 'AG-N2', title: 'Service', kind: 'Service' },
      ])
      .execute()
    for (const { instance_id: instance, account_id: account } of units) {
      const own = { instance_id: instance, account_id: account }
      for (const apn of [97_001, 97_002])
        if (roll(5) === 0)
          await db
            .insertInto('notice_unit')
            .values({ ...own, apn_id: apn, status: roll(3) === 0 ? 'COMPLETE' : 'OPEN' })
            .execute()
      for (let job = roll(6) - 3; job > 0; job -= 1)
        await db
          .insertInto('service_request')
          .values({
            ...own,
            sr_number: `AG-S${instance}-${job}`,
            type: 'Repair',
            problem: 'x',
            opened_at: new Date('2026-06-01'),
            status: roll(2) === 0 ? 'NEW' : 'CANCELLED',
          })
          .execute()
      for (let done = roll(5) - 2; done > 0; done -= 1)
        await db
          .insertInto('inspection')
          .values({
            ...own,
            inspection_number: `AG-I${instance}-${done}`,
            kind: roll(2) === 0 ? 'Annual' : 'Dielectric',
            due_on: addDays(day, roll(90) - 45),
            done_on: roll(3) === 0 ? null : addDays('2025-07-01', roll(80) - 45),
            result: null,
            inspector: null,
            remark: null,
          })
          .execute()
      if (roll(12) === 0)
        await db
          .insertInto('out_of_service')
          .values({ ...own, cause: 'HAND', reason: 'Bent', taken_by: 'Kim', taken_at: new Date('2026-06-01') })
          .execute()
    }
    await sql`update inspection set result = (array['PASS', 'PASS', 'PASS_WITH_REMARKS', 'FAIL'])[1 + abs(hashtext(inspection_number)) % 4],
      checklist = case when hashtext(inspection_number) % 3 = 0 then '[{"item": "Boom", "answer": "DEFECT", "note": "x"}]'::jsonb else '[]' end
      where inspection_number like 'AG-I%' and done_on is not null`.execute(db)
  })
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
      if (causes.outOfService === null) expect(row.condition).toBe(isOpen ? 'NEEDS_ATTENTION' : 'READY')
      const lost = (cause: string) =>
        reasons.filter((each) => each.cause === cause).reduce((sum, { points }) => sum + points, 0)
      expect(
        [
          row.condition,
          row.readiness,
          row.outLost,
          row.inspectionsLost,
          row.noticesLost,
          row.serviceLost,
          row.warningsLost,
        ],
        `${row.unitSerial} on ${today}`,
      ).toEqual([
        getCondition(causes, today),
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
