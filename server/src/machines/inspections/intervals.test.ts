// How often an organization inspects, through the real application: days, months clamped to the month, hours by the meter.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { intervalMessages } from '@portal/contract/machines/inspectionIntervals'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { unknownUnit } from '@portal/contract/machines/service'
import type { InputOf } from '@portal/contract/platform/call'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { inspect } from '../../../test/inspections.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts
let manager: Caller

beforeAll(async () => {
  const unit = { account_id: bluewater, in_service_date: '2026-01-31', model_id: 'kestrel-37' }
  await writeUnits(portal, [
    { ...unit, instance_id: 9101, unit_serial: 'IV-1' },
    { ...unit, instance_id: 9102, unit_serial: 'IV-2' },
    { ...unit, instance_id: 9103, unit_serial: 'IV-3', engine_hours: 480, last_report_at: new Date('2026-06-20') },
    { ...unit, instance_id: 9104, unit_serial: 'IV-4', account_id: mapleRidge },
  ])
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T15:00:00Z'))
  manager = await portal.as(people.owner)
  for (const rule of (await manager.send(inspectionCalls.inspectionRules, {})).rules) await save(taken(rule))
})

type Rule = InputOf<typeof inspectionCalls.saveInspectionRule>
const save = (rule: Rule, who = manager) => who.send(inspectionCalls.saveInspectionRule, rule)
const taken = ({ kind, modelId, unitSerial }: Rule): Rule => ({ kind, modelId, unitSerial })
const dueOf = async (query: string) => {
  const [unit] = (await manager.send(inspectionCalls.searchInspections, { query })).content
  return [unit?.dueOn, unit?.dueKind, unit?.state]
}
const report = (instance: number, hours: number, at: string) =>
  asImporter(portal, (db) =>
    db
      .updateTable('unit')
      .set({ engine_hours: hours, last_report_at: new Date(at) })
      .where('instance_id', '=', instance)
      .execute(),
  )

test('days and months of any kind, the last of a month where it has no such day; the earliest is due [P6.42]', async () => {
  expect(await dueOf('IV-1')).toEqual(['2027-01-31', 'Annual', 'PLANNED'])
  await save({ kind: 'Frequent', modelId: 'kestrel-37', months: 1 })
  // Never inspected so, and the interval is of today.
  expect(await dueOf('IV-1')).toEqual(['2026-07-01', 'Frequent', 'DUE_SOON'])
  await save({ kind: 'Frequent', modelId: 'kestrel-37', days: 152 })
  expect(await dueOf('IV-1')).toEqual(['2026-07-02', 'Frequent', 'DUE_SOON'])
  await inspect(manager, { instanceId: 9101, kind: 'Frequent', doneOn: '2026-07-01' })
  expect(await dueOf('IV-1')).toEqual(['2026-11-30', 'Frequent', 'PLANNED'])
  // Of a unit before of its model, before of all models.
  await save({ kind: 'Dielectric', months: 8 })
  await save({ kind: 'Frequent', unitSerial: 'iv-2', days: 400 })
  expect(await dueOf('IV-2')).toEqual(['2026-09-30', 'Dielectric', 'PLANNED'])
  await save(taken({ kind: 'Dielectric' }))
  expect(await dueOf('IV-2')).toEqual(['2027-01-31', 'Annual', 'PLANNED'])
})

test('the annual one by days or months, of a model and of a unit, in the one place that decides [P6.42, P4.10]', async () => {
  await save({ kind: 'Annual', modelId: 'kestrel-37', days: 100 })
  expect(await dueOf('IV-2')).toEqual(['2026-05-11', 'Annual', 'OVERDUE'])
  await save({ kind: 'Annual', unitSerial: 'IV-2', months: 13 })
  expect(await dueOf('IV-2')).toEqual(['2027-02-28', 'Annual', 'PLANNED'])
  const unit = await manager.send(fleetCalls.getUnit, { instanceId: 9102 })
  expect([unit?.inspectionDue, unit?.condition]).toEqual(['2027-02-28', 'READY'])
  await save(taken({ kind: 'Annual', unitSerial: 'IV-2' }))
  await save(taken({ kind: 'Annual', modelId: 'kestrel-37' }))
  expect(await dueOf('IV-2')).toEqual(['2027-01-31', 'Annual', 'PLANNED'])
})

test('hours by the meter: due once it is equal, on the day it was seen, until one is passed [P6.42]', async () => {
  await save({ kind: 'Structural', modelId: 'kestrel-37', hours: 500 })
  expect(await dueOf('IV-3')).toEqual(['2027-01-31', 'Annual', 'PLANNED'])
  await report(9103, 499.9, '2026-06-25T00:00:00Z')
  expect(await dueOf('IV-3')).toEqual(['2027-01-31', 'Annual', 'PLANNED'])
  await report(9103, 500, '2026-06-28T00:00:00Z')
  expect(await dueOf('IV-3')).toEqual(['2026-06-28', 'Structural', 'OVERDUE'])
  await report(9103, 530, '2026-06-30T00:00:00Z')
  expect(await dueOf('IV-3')).toEqual(['2026-06-28', 'Structural', 'OVERDUE'])
  expect((await manager.send(inspectionCalls.unitInspections, { instanceId: 9103 }))?.ruled).toEqual([
    { kind: 'Structural', dueOn: null, dueHours: 500, meter: 530 },
  ])
  await inspect(manager, { instanceId: 9103, kind: 'Structural', doneOn: '2026-07-01', more: { hours: 531 } })
  expect((await manager.send(inspectionCalls.unitInspections, { instanceId: 9103 }))?.ruled).toMatchObject([
    { dueHours: 1031, meter: 531 },
  ])
  expect(await dueOf('IV-3')).toEqual(['2027-01-31', 'Annual', 'PLANNED'])
  // A reading written down at another inspection is one of the same meter.
  await inspect(manager, {
    instanceId: 9103,
    kind: 'Daily',
    doneOn: '2026-07-01',
    more: { hours: 1031, hoursReason: 'Night shifts' },
  })
  expect(await dueOf('IV-3')).toEqual(['2026-07-01', 'Structural', 'DUE_SOON'])
})

test('an organization sets its own alone, and what makes no sense is said [P6.42]', async () => {
  await save({ kind: 'Frequent', days: 1 })
  const canadian = await portal.as(people.canadian)
  expect(await canadian.send(inspectionCalls.inspectionRules, {})).toEqual({ rules: [] })
  expect((await canadian.send(inspectionCalls.searchInspections, { query: 'IV-4' })).content[0]?.dueOn).toBe(
    '2027-01-31',
  )
  const refused = async (rule: Rule, field: string, message: string) =>
    expect(save(rule)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { [field]: message } })
  await refused({ kind: 'Daily', days: 1, unitSerial: 'IV-4' }, 'unitSerial', unknownUnit('IV-4'))
  await refused({ kind: 'Daily', days: 1, months: 1 }, 'days', intervalMessages.both)
  await refused({ kind: 'Annual', hours: 500 }, 'months', intervalMessages.annual)
  await refused(
    { kind: 'Daily', days: 1, modelId: 'kestrel-37', unitSerial: 'IV-1' },
    'unitSerial',
    intervalMessages.scope,
  )
  await expect(save({ kind: 'Daily', days: 1 }, await portal.as(people.viewer))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await asImporter(portal, (db) =>
    db.updateTable('unit').set({ account_id: mapleRidge }).where('instance_id', '=', 9102).execute(),
  )
  expect((await canadian.send(inspectionCalls.searchInspections, { query: 'IV-2' })).content[0]).toMatchObject({
    dueOn: '2027-01-31',
    dueKind: 'Annual',
  })
})
