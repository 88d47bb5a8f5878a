// Inspections signed on a sheet through the real application: what is refused, the result, corrections, defects, sign-off.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { checkSheetCalls } from '@portal/contract/machines/checkSheets'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { recordMessages } from '@portal/contract/machines/inspectionRecords'
import { answerMessages } from '@portal/contract/machines/inspectionRules'
import { signOffMessages } from '@portal/contract/machines/outOfService'
import { serviceCalls } from '@portal/contract/machines/service'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import type { RecordInput } from '../../../test/inspections.ts'
import { inspect, minor, severe, toRecord } from '../../../test/inspections.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const [bluewater, mapleRidge] = [20020, 30030]
let owner: Caller
let manager: Caller
let canadian: Caller

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)])
const photo = async (who: Caller) => {
  const answer = await who.request('/files', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': 'boom.jpg' },
    body: jpeg,
  })
  return ((await answer.json()) as { fileId: string }).fileId
}

beforeAll(() =>
  writeUnits(portal, [
    ...Array.from({ length: 12 }, (_, at) => ({
      instance_id: 8801 + at,
      account_id: bluewater,
      unit_serial: `RI-${at + 1}`,
      in_service_date: '2026-01-01',
    })),
    { instance_id: 8850, account_id: bluewater, unit_serial: 'RI-LEFT', unit_in_fleet: false },
    { instance_id: 8860, account_id: mapleRidge, unit_serial: 'RI-CA' },
  ]),
)
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
  manager = await portal.as(people.fleetManager)
  canadian = await portal.as(people.canadian)
})

const send = (record: RecordInput, who = owner) => who.send(inspectionCalls.recordInspection, record)
const faults = async (record: RecordInput) => {
  const refused: unknown = await send(record).catch((error: unknown) => error)
  return (refused as { fields?: Record<string, string> }).fields ?? {}
}
const unitOf = async (instanceId: number) => (await owner.send(fleetCalls.getUnit, { instanceId }))!
const defectsOf = async (instanceId: number) =>
  (await owner.send(inspectionCalls.unitInspections, { instanceId }))!.openDefects
const asOwner = async (text: string) => {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

describe('a record', () => {
  test('says each item without an answer, note, photo or reading, and the hours and signature [P6.30, P6.31]', async () => {
    const annual = await toRecord(owner, { instanceId: 8801, kind: 'Annual' })
    const empty = await faults({ ...annual, answers: [], isTyped: false, hours: null })
    expect(empty['answers.1-1']).toBe(answerMessages.unanswered)
    expect(empty['answers.3-1']).toBe(answerMessages.reading)
    expect([empty['hours'], empty['signature']]).toEqual([answerMessages.hours, recordMessages.signature])
    const answer = async (itemId: string, more: object) => {
      const answers = annual.answers.map((each) => (each.itemId === itemId ? { itemId, ...more } : each))
      return (await faults({ ...annual, answers }))[`answers.${itemId}`]
    }
    expect(await answer('1-1', { answer: 'DEFECT' })).toBe(answerMessages.note)
    expect(await answer('2-1', { answer: 'DEFECT', note: 'Crack' })).toBe(answerMessages.defectPhoto)
    expect(await answer('2-4', { answer: 'OK' })).toBe(answerMessages.photo)
    expect(await answer('3-1', { answer: 'OK' })).toBe(answerMessages.reading)
    expect(await answer('3-1', { reading: 900, answer: 'OK' })).toBe(answerMessages.note)
    const skipped = annual.answers.map(({ itemId }) => ({ itemId, answer: 'NOT_APPLICABLE' as const }))
    expect(await faults({ ...annual, answers: skipped })).toEqual({ answers: answerMessages.nothing })
  })

  test('is of the result its answers have; a reading outside of its limits is a defect [P6.31]', async () => {
    const passed = await inspect(owner, { instanceId: 8801, kind: 'Daily' })
    expect(passed).toMatchObject({ result: 'PASS', srNumber: null })
    expect(await inspect(owner, { instanceId: 8801, kind: 'Daily', ...minor('Faded') })).toMatchObject({
      result: 'PASS_WITH_REMARKS',
    })
    const test = await toRecord(owner, { instanceId: 8801, kind: 'Dielectric' })
    const answers = test.answers.map((each) =>
      each.itemId === '2-3' ? { itemId: '2-3', reading: 450, note: 'Arc at the tip' } : each,
    )
    const { inspectionNumber, result } = await send({ ...test, answers })
    expect(result).toBe('FAIL')
    const record = await owner.send(inspectionCalls.getInspection, { inspectionNumber })
    expect(record?.answers.find(({ reading }) => reading === 450)).toMatchObject({
      found: 'SEVERE',
      upper: 400,
      unit: 'µA',
    })
    expect(record?.finding).toContain('Leakage current: 450 (0 to 400 µA): Arc at the tip')
    const { url } = await owner.send(inspectionCalls.inspectionPdf, { inspectionNumber })
    const words = await getPdfText(Buffer.from(await (await owner.request(url)).arrayBuffer()))
    for (const said of [
      'Dielectric test',
      'version 2',
      '450',
      '0 to 400',
      'Arc at the tip',
      'Signed by typed name',
      'Kim Field',
    ])
      expect(words).toContain(said)
  })

  test('keeps photos and the signature, for its organization alone [P6.33]', async () => {
    const record = await toRecord(owner, { instanceId: 8802, kind: 'Daily' })
    const fileId = await photo(owner)
    const answers = record.answers.map((each) =>
      each.itemId === '1-1' ? { itemId: '1-1', answer: 'DEFECT' as const, note: 'Dent', photos: [fileId] } : each,
    )
    const signed = { ...record, answers, isTyped: false, signature: 'M10 20L30 40L50 60' }
    const { inspectionNumber } = await send(signed)
    const kept = await owner.send(inspectionCalls.getInspection, { inspectionNumber })
    expect(kept?.answers[0]?.photos).toEqual([{ fileId, name: 'boom.jpg' }])
    expect(kept?.signature).toBe('M10 20L30 40L50 60')
    const opened = await manager.send(inspectionCalls.inspectionPhoto, { inspectionNumber, fileId })
    expect((await manager.request(opened.fileUrl)).status).toBe(200)
    expect(await canadian.send(inspectionCalls.getInspection, { inspectionNumber })).toBeNull()
    await expect(canadian.send(inspectionCalls.inspectionPhoto, { inspectionNumber, fileId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await owner.send(inspectionCalls.inspectionPdf, { inspectionNumber })).url).toContain('/files/')
    await expect(
      send({ ...signed, requestKey: crypto.randomUUID(), signature: '<svg onload=1>' }),
    ).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    // The photo of another inspection, or of somebody else, is no photo of this one.
    const again = await toRecord(owner, { instanceId: 8802, kind: 'Daily' })
    const taken = {
      ...again,
      answers: [...again.answers.slice(1), { itemId: '1-1', answer: 'OK' as const, photos: [fileId] }],
    }
    expect(Object.keys(await faults(taken))).toEqual(['answers.1-1'])
  })

  test('wants a reason for fewer hours than the last time, and for more than there was time [P6.31]', async () => {
    const hours = async (given: number | null, hoursReason = '') => {
      const record = await toRecord(owner, { instanceId: 8803, kind: 'Daily', more: { hours: given, hoursReason } })
      return (await faults(record))['hours'] ?? null
    }
    expect(await hours(1000)).toBeNull()
    expect(await hours(990)).toContain('less than the 1000 on 06/30/2026')
    expect(await hours(1100)).toContain('more than a day has hours')
    expect(await hours(990, 'New meter')).toBeNull()
    expect(await hours(null)).toBe(answerMessages.hours)
    expect(await hours(null, 'Meter is dark')).toBeNull()
  })

  test('of a foreign unit, one that left the fleet, or a day ahead is refused in words [P6.36]', async () => {
    const record = await toRecord(owner, { instanceId: 8804 })
    await expect(send(record, canadian)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(send({ ...record, instanceId: 8860 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const refused of [
      owner.send(inspectionCalls.startInspection, { instanceId: 8850, kind: 'Daily' }),
      send({ ...record, instanceId: 8850 }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'CONFLICT', message: recordMessages.left })
    expect(await faults({ ...record, doneOn: '2026-07-02' })).toEqual({ doneOn: recordMessages.clock })
  })

  test('sent twice is one, also at once [P6.32]', async () => {
    const record = await toRecord(owner, { instanceId: 8804, ...severe('Bent') })
    const [one, other] = await Promise.all([send(record), send(record)])
    expect(one).toEqual(other)
    expect(await send(record)).toEqual(one)
    const { inspections, openDefects } = (await owner.send(inspectionCalls.unitInspections, { instanceId: 8804 }))!
    expect([inspections.length, openDefects.length]).toEqual([1, 1])
    expect((await unitOf(8804)).outOfService).toHaveLength(1)
  })

  test('that is signed is changed by nobody; the ERP is passed over [P6.32]', async () => {
    await asImporter(portal, (db) =>
      db
        .insertInto('inspection')
        .values({
          inspection_number: 'RI-PLAN',
          account_id: bluewater,
          instance_id: 8805,
          kind: 'Annual',
          due_on: '2026-07-01',
        })
        .execute(),
    )
    expect(await inspect(owner, { instanceId: 8805, kind: 'Annual' })).toMatchObject({ inspectionNumber: 'RI-PLAN' })
    for (const change of [
      "result = 'FAIL'",
      "checklist = '[]'",
      'sheet_version = 1',
      'hours = 1',
      "signature = 'M1 1L2 2'",
    ])
      await expect(asOwner(`update inspection set ${change} where inspection_number = 'RI-PLAN'`)).rejects.toThrow(
        'A signed inspection is not changed.',
      )
    await asImporter(portal, async (db) => {
      await db
        .updateTable('inspection')
        .set({ result: null, done_on: null })
        .where('inspection_number', '=', 'RI-PLAN')
        .execute()
      await db.deleteFrom('inspection').where('inspection_number', '=', 'RI-PLAN').execute()
    })
    const kept = await owner.send(inspectionCalls.getInspection, { inspectionNumber: 'RI-PLAN' })
    expect(kept).toMatchObject({ result: 'PASS', doneOn: '2026-06-30', hours: 100 })
  })

  test('is corrected by another that names it, once; it no longer counts, nor does what it found [P6.32]', async () => {
    const first = await inspect(owner, { instanceId: 8806, kind: 'Annual', ...minor('Wrong truck') })
    const replaces = first.inspectionNumber
    expect((await unitOf(8806)).inspectionDue).toBe('2027-06-30')
    const correct = await toRecord(owner, { instanceId: 8806, kind: 'Annual', doneOn: '2026-05-30', replaces })
    expect(await faults({ ...correct, correction: ' ' })).toEqual({ correction: recordMessages.correction })
    await expect(send({ ...correct, kind: 'Frequent' })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { inspectionNumber } = await send(correct)
    expect((await unitOf(8806)).inspectionDue).toBe('2027-05-30')
    expect(await defectsOf(8806)).toEqual([])
    expect(await owner.send(inspectionCalls.getInspection, { inspectionNumber: replaces })).toMatchObject({
      replacedBy: inspectionNumber,
      result: 'PASS_WITH_REMARKS',
    })
    await expect(send({ ...correct, requestKey: crypto.randomUUID() })).rejects.toMatchObject({
      message: recordMessages.corrected,
    })
  })
})

test('an inspection from before keeps its ten items as the first version of a sheet, and its defects are open [P6.33, P6.34]', async () => {
  await asOwner(`insert into inspection (inspection_number, account_id, instance_id, kind, due_on, done_on, result, inspector, recorded_by, recorded_at, checklist)
    values ('RI-OLD', ${bluewater}, 8811, 'Annual', '2026-05-01', '2026-05-01', 'PASS_WITH_REMARKS', 'Ann', 'Ann', '2026-05-01T12:00:00Z',
      '[{"item": "Structure and welds", "answer": "OK", "note": ""}, {"item": "Boom, pins and wear pads", "answer": "DEFECT", "note": "Worn"}]')`)
  const migration = await readFile(
    join(import.meta.dirname, '../../platform/db/migrations/0873_default_check_sheets.sql'),
    'utf8',
  )
  const [, changes = ''] = migration.split(/(?=^update inspection )/m)
  await asOwner(changes.replaceAll(/\bwhere (?=jsonb_array_length|p\.done_on)/g, '$&instance_id = 8811 and '))
  const record = await owner.send(inspectionCalls.getInspection, { inspectionNumber: 'RI-OLD' })
  expect(record).toMatchObject({ sheetName: 'Checklist of ten items', sheetVersion: 1, signedAt: null })
  expect(record?.answers.map(({ item, found, note }) => [item, found, note])).toEqual([
    ['Structure and welds', 'OK', ''],
    ['Boom, pins and wear pads', 'DEFECT', 'Worn'],
  ])
  expect(await defectsOf(8811)).toMatchObject([{ item: 'Boom, pins and wear pads', note: 'Worn', severity: 'MINOR' }])
  expect((await owner.send(inspectionCalls.inspectionPdf, { inspectionNumber: 'RI-OLD' })).url).toContain('/files/')
})

describe('a defect', () => {
  test('makes one service request, and the next inspection begins with it [P6.30, P6.34]', async () => {
    const found = { defects: [...severe('Bent pin').defects, ...minor('Peels').defects] }
    const { srNumber } = await inspect(owner, { instanceId: 8807, kind: 'Daily', ...found })
    const { content } = await owner.send(serviceCalls.searchServiceRequests, { query: 'RI-7' })
    expect(content.map((job) => [job.srNumber, job.type])).toEqual([[srNumber, 'Repair']])
    expect(content[0]?.problem).toContain('Bent pin')
    expect((await defectsOf(8807)).map(({ severity, note }) => [severity, note])).toEqual([
      ['SEVERE', 'Bent pin'],
      ['MINOR', 'Peels'],
    ])
    const next = await toRecord(manager, { instanceId: 8807, kind: 'Daily' })
    await expect(send({ ...next, carried: [] }, manager)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: recordMessages.defects,
    })
    const [one, two] = next.carried ?? []
    const unsaid = {
      ...next,
      carried: [
        { ...one!, note: '' },
        { ...two!, answer: null },
      ],
    }
    expect(Object.values(await faults(unsaid))).toEqual([answerMessages.repair, answerMessages.carried])
    expect(await inspect(manager, { instanceId: 8807, kind: 'Daily', stillThere: true })).toMatchObject({
      result: 'FAIL',
      srNumber: null,
    })
    expect((await unitOf(8807)).outOfService).toHaveLength(1)
    expect(await send(await toRecord(manager, { instanceId: 8807, kind: 'Daily' }), manager)).toMatchObject({
      result: 'PASS',
    })
    expect(await defectsOf(8807)).toEqual([])
  })

  test('is marked as repaired once, in words, by who may, of one’s own unit [P6.34]', async () => {
    await inspect(owner, { instanceId: 8808, ...minor('Peels') })
    const [{ defectId } = { defectId: 0 }] = await defectsOf(8808)
    const repair = (who: Caller, note = 'Glued') => who.send(inspectionCalls.repairDefect, { defectId, note })
    await expect(repair(canadian)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(repair(await portal.as(people.viewer))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(repair(owner, ' ')).rejects.toMatchObject({ fields: { note: answerMessages.repair } })
    const both = await Promise.allSettled([repair(owner), repair(manager)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(repair(owner)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('already') })
  })
})

describe('sign-off [P6.35]', () => {
  const out = async (instanceId: number) => (await unitOf(instanceId)).outOfService[0]!.outOfServiceId
  const signOff = async (who: Caller, instanceId: number) =>
    who.send(fleetCalls.signOffUnit, { outOfServiceId: await out(instanceId), note: 'Looked at it.' })
  const repair = async (who: Caller, instanceId: number) => {
    for (const { defectId } of await defectsOf(instanceId))
      await who.send(inspectionCalls.repairDefect, { defectId, note: 'Replaced.' })
  }

  test('waits for the repair, and is not of who found or repaired it', async () => {
    await inspect(owner, { instanceId: 8809, ...severe('Bent') })
    await expect(signOff(manager, 8809)).rejects.toMatchObject({ code: 'CONFLICT', message: signOffMessages.open })
    await repair(manager, 8809)
    await expect(signOff(owner, 8809)).rejects.toMatchObject({ code: 'CONFLICT', message: signOffMessages.found })
    await expect(signOff(manager, 8809)).rejects.toMatchObject({ code: 'CONFLICT', message: signOffMessages.repaired })
    expect((await unitOf(8809)).condition).toBe('OUT_OF_SERVICE')
  })

  test('is anybody’s who may where the organization wants it so, and of two at once the second is told', async () => {
    await owner.send(checkSheetCalls.setInspectionSignOff, { anotherSignsOff: false })
    await repair(owner, 8809)
    const both = await Promise.allSettled([signOff(owner, 8809), signOff(manager, 8809)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    await owner.send(checkSheetCalls.setInspectionSignOff, { anotherSignsOff: true })
    expect((await owner.send(checkSheetCalls.listCheckSheets, {})).anotherSignsOff).toBe(true)
    expect((await canadian.send(checkSheetCalls.listCheckSheets, {})).anotherSignsOff).toBe(true)
  })

  test('by somebody else who did neither works', async () => {
    await inspect(owner, { instanceId: 8810, ...severe('Bent') })
    await repair(owner, 8810)
    expect(await signOff(manager, 8810)).toMatchObject({ condition: 'NEEDS_ATTENTION' })
  })
})
