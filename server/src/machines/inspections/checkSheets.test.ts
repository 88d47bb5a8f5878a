// Check sheets through the real application: which one fits, versions, who edits; recording on them.
import type { InputOf } from '@portal/contract/platform/call'
import { checkSheetCalls, makerSheetCalls, sheetMessages } from '@portal/contract/machines/checkSheets'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { inspect, toRecord } from '../../../test/inspections.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const [bluewater, mapleRidge] = [20020, 30030]
let owner: Caller
let canadian: Caller
let admin: Caller

beforeAll(() =>
  writeUnits(portal, [
    { instance_id: 8701, account_id: bluewater, unit_serial: 'CS-1', model_id: 'kestrel-37' },
    { instance_id: 8702, account_id: bluewater, unit_serial: 'CS-2', model_id: 'harrier-45' },
    { instance_id: 8703, account_id: mapleRidge, unit_serial: 'CS-3', model_id: 'kestrel-37' },
  ]),
)
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
  canadian = await portal.as(people.canadian)
  admin = await portal.as(people.admin)
})

type Published = InputOf<typeof checkSheetCalls.publishCheckSheet>
const item = (text: string, more = {}) => ({
  id: text,
  text,
  kind: 'CHECK' as const,
  severity: 'MINOR' as const,
  defectAsks: 'NOTE' as const,
  ...more,
})
const form = (more: Partial<Published> = {}): Published => ({
  sheetId: null,
  basedOn: 0,
  kind: 'Structural',
  modelId: null,
  productLine: null,
  name: 'Ours',
  sections: [{ title: 'All', items: [item('Boom'), item('Bucket')] }],
  ...more,
})
const sheetFor = async (who: Caller, instanceId: number, kind: 'Daily' | 'Structural' = 'Structural') =>
  (await who.send(inspectionCalls.startInspection, { instanceId, kind }))?.sheet

describe('a check sheet', () => {
  test('of the maker comes with the portal for each kind, with limits and severities, and for digger derricks [P6.28]', async () => {
    const { sheets } = await owner.send(checkSheetCalls.listCheckSheets, {})
    expect(sheets.filter(({ isOwn }) => !isOwn).map(({ kind, productLine }) => [kind, productLine])).toEqual([
      ['Daily', null],
      ['Daily', 'Digger Derricks'],
      ['Frequent', null],
      ['Annual', null],
      ['Dielectric', null],
      ['Structural', null],
    ])
    const dielectric = await owner.send(inspectionCalls.startInspection, { instanceId: 8701, kind: 'Dielectric' })
    const leakage = dielectric?.sheet.sections
      .flatMap(({ items }) => items)
      .find(({ text }) => text === 'Leakage current')
    expect(leakage).toMatchObject({ kind: 'READING', unit: 'µA', lower: 0, upper: 400, severity: 'SEVERE' })
    const digger = await sheetFor(owner, 8702, 'Daily')
    expect([digger?.name, (await sheetFor(owner, 8701, 'Daily'))?.name]).toEqual([
      'Daily pre-trip of digger derricks',
      'Daily pre-trip of aerial devices',
    ])
  })

  test('that is most exact holds, of two alike the organization’s own, for nobody else [P6.28, P6.29]', async () => {
    const all = await owner.send(checkSheetCalls.publishCheckSheet, form({ name: 'All of ours' }))
    expect((await sheetFor(owner, 8701))?.name).toBe('All of ours')
    expect((await sheetFor(canadian, 8703))?.name).toBe('Structural inspection')
    const model = await admin.send(makerSheetCalls.publishMakerSheet, form({ modelId: 'kestrel-37', name: 'K37' }))
    expect([(await sheetFor(owner, 8701))?.name, (await sheetFor(owner, 8702))?.name]).toEqual(['K37', 'All of ours'])
    expect((await sheetFor(canadian, 8703))?.name).toBe('K37')
    const own = await owner.send(checkSheetCalls.publishCheckSheet, form({ modelId: 'kestrel-37', name: 'Our K37' }))
    expect((await sheetFor(owner, 8701))?.name).toBe('Our K37')
    expect(await canadian.send(checkSheetCalls.getCheckSheet, { sheetId: own.sheetId })).toBeNull()
    for (const { sheetId } of [all, own]) await owner.send(checkSheetCalls.withdrawCheckSheet, { sheetId })
    await admin.send(makerSheetCalls.withdrawMakerSheet, { sheetId: model.sheetId })
    expect((await sheetFor(owner, 8701))?.name).toBe('Structural inspection')
  })

  test('is published in versions; an inspection keeps the one it was recorded on, and none begins on an old one [P6.29, P6.32, P6.36]', async () => {
    const { sheetId, version } = await owner.send(checkSheetCalls.publishCheckSheet, form())
    const open = await toRecord(owner, { instanceId: 8701, kind: 'Structural' })
    const { inspectionNumber } = await inspect(owner, { instanceId: 8701, kind: 'Structural' })
    const next = form({ sheetId, basedOn: version, sections: [{ title: 'All', items: [item('Boom'), item('Pins')] }] })
    expect(await owner.send(checkSheetCalls.publishCheckSheet, next)).toEqual({ sheetId, version: version + 1 })
    await expect(owner.send(checkSheetCalls.publishCheckSheet, next)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: sheetMessages.stale,
    })
    await expect(owner.send(inspectionCalls.recordInspection, open)).rejects.toMatchObject({ code: 'CONFLICT' })
    const kept = await owner.send(inspectionCalls.getInspection, { inspectionNumber })
    expect([kept?.sheetVersion, kept?.answers.map((each) => each.item)]).toEqual([version, ['Boom', 'Bucket']])
    await owner.send(checkSheetCalls.withdrawCheckSheet, { sheetId })
    expect(await owner.send(checkSheetCalls.publishCheckSheet, form({ name: 'Again' }))).toEqual({
      sheetId,
      version: version + 2,
    })
    await owner.send(checkSheetCalls.withdrawCheckSheet, { sheetId })
  })

  test('says what is wrong with an item by its field [P6.29]', async () => {
    const reading = (more: object) =>
      form({ sections: [{ title: 'All', items: [item('Play', { kind: 'READING', ...more })] }] })
    const mistakes: [Published, string, string][] = [
      [reading({ upper: 1 }), 'sections.0.items.0.unit', sheetMessages.unit],
      [reading({ unit: 'in' }), 'sections.0.items.0.upper', sheetMessages.noLimit],
      [reading({ unit: 'in', lower: 2, upper: 1 }), 'sections.0.items.0.upper', sheetMessages.limits],
      [
        form({ sections: [{ title: 'All', items: [item('A'), item('A')] }] }),
        'sections.0.items.1.text',
        sheetMessages.sameId,
      ],
      [form({ modelId: 'no-such' }), 'modelId', sheetMessages.model],
      [form({ modelId: 'kestrel-37', productLine: 'Aerial Devices' }), 'modelId', sheetMessages.scope],
    ]
    for (const [given, field, message] of mistakes)
      await expect(owner.send(checkSheetCalls.publishCheckSheet, given)).rejects.toMatchObject({
        fields: { [field]: message },
      })
    await expect(admin.send(makerSheetCalls.publishMakerSheet, form())).rejects.toMatchObject({
      fields: { modelId: sheetMessages.taken },
    })
  })

  test('is edited by who may: not with less, not another’s, not the maker’s [P6.29]', async () => {
    const { sheetId, version } = await owner.send(checkSheetCalls.publishCheckSheet, form())
    const edit = form({ sheetId, basedOn: version })
    const viewer = await portal.as(people.viewer)
    await expect(viewer.send(checkSheetCalls.publishCheckSheet, edit)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(viewer.send(checkSheetCalls.withdrawCheckSheet, { sheetId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await revokePrivileges(portal, people.fleetManager, ['B2B_Update_Organization_Groups'])
    const manager = await portal.as(people.fleetManager)
    await expect(manager.send(checkSheetCalls.publishCheckSheet, edit)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(manager.send(checkSheetCalls.setInspectionSignOff, { anotherSignsOff: false })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await revokePrivileges(portal, people.fleetManager, [])
    const [daily] = (await owner.send(checkSheetCalls.listCheckSheets, {})).sheets
    for (const foreign of [canadian, owner]) {
      const target = foreign === owner ? daily!.sheetId : sheetId
      await expect(foreign.send(checkSheetCalls.publishCheckSheet, { ...edit, sheetId: target })).rejects.toMatchObject(
        { code: 'NOT_FOUND' },
      )
      await expect(foreign.send(checkSheetCalls.withdrawCheckSheet, { sheetId: target })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    for (const email of [people.owner, people.csr])
      await expect((await portal.as(email)).send(makerSheetCalls.publishMakerSheet, edit)).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    await expect(admin.send(makerSheetCalls.publishMakerSheet, edit)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await admin.send(makerSheetCalls.getMakerSheet, { sheetId })).toBeNull()
    await expect(admin.send(makerSheetCalls.withdrawMakerSheet, { sheetId: daily!.sheetId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await owner.send(checkSheetCalls.withdrawCheckSheet, { sheetId })
  })
})
