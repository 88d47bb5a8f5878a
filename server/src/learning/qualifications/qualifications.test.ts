// The training matrix through the real application: requirements, records, who may operate what, and who may see it.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { learningCalls } from '@portal/contract/learning/learning'
import { qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import { ownQualificationCalls } from '@portal/contract/learning/ownQualification'
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { atOnce } from '../../../test/locked.ts'
import type { Caller } from '../../../test/client.ts'
import { fileOf, linesOf } from '../../../test/downloads.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { testLessons } from '../../../test/taughtCourses.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)
const { teach } = testLessons(shop)
const [bluewater, mapleRidge] = [20020, 30030]
const modelId = 'kestrel-37'

let owner: Caller
let [ann, bo, foreign, courseId] = [0, 0, 0, 0]
const contact = async (accountId: number, firstName: string) => {
  const [made] = await shop.ask<{ contact_id: number }>(
    `insert into contact (account_id, first_name, last_name) values ($1, $2, 'Aaker') returning contact_id`,
    [accountId, firstName],
  )
  return made?.contact_id ?? expect.unreachable('No contact.')
}
const now = () => portal.clock.set(new Date('2031-05-06T12:00:00Z'))
beforeAll(async () => {
  now()
  await writeUnits(portal, [
    { instance_id: 9501, account_id: bluewater, unit_serial: 'QM-1', model_id: modelId },
    { instance_id: 9502, account_id: mapleRidge, unit_serial: 'QM-2', model_id: modelId },
  ])
  owner = await portal.as(people.owner)
  ann = await contact(bluewater, 'Ann')
  bo = await contact(bluewater, 'Bo')
  foreign = await contact(mapleRidge, 'Cy')
  courseId = await teach({ usd: 0, lessons: 1 })
})
beforeEach(async () => {
  now()
  await shop.ask('delete from training_requirement')
  await shop.ask('delete from qualification_file')
  await shop.ask('delete from qualification_record')
})

const ask = (given: object, who = owner) => who.send(qualificationCalls.addTrainingRequirement, given as never)
const basic = { kind: 'THEORY', title: 'Bucket truck basics', doneOn: '2031-05-01', trainer: 'Tess Trainer' }
const record = (given: object, who = owner) =>
  who.send(qualificationCalls.recordQualification, { contactIds: [ann], ...basic, ...given } as never)
const check = { kind: 'HANDS_ON', modelId, hasSeen: true }
const authorize = { kind: 'AUTHORIZATION', modelId }
const matrix = (given: object = {}, who = owner) =>
  who.send(qualificationCalls.getTrainingMatrix, { query: 'Aaker', ...given })
const cellOf = async (contactId: number, column = modelId, given: object = {}) => {
  const { columns, people: rows } = await matrix(given)
  const at = columns.findIndex(({ id }) => id === column)
  return rows.find((row) => row.contactId === contactId)?.cells[at]
}
const personOf = async (contactId: number, who = owner) =>
  (await who.send(qualificationCalls.getPersonQualifications, { contactId })) ?? expect.unreachable('Nobody.')

describe('a model asks', () => {
  test('nothing until an administrator says so; then everybody lacks it [P12.25, P12.27]', async () => {
    expect(await cellOf(ann)).toEqual({ state: 'NOT_ASKED', until: null, lacks: [] })
    await ask({ kind: 'THEORY', courseId })
    await ask({ modelId, kind: 'HANDS_ON' })
    const lacks = [expect.any(String), 'Hands-on check']
    expect(await cellOf(ann)).toEqual({ state: 'MISSING', until: null, lacks })
  })

  test('theory, a check and an authorization apart: with all three somebody may operate it [P12.26, P12.27]', async () => {
    await ask({ kind: 'THEORY', courseId, months: 12 })
    await ask({ modelId, kind: 'HANDS_ON' })
    await ask({ modelId, kind: 'AUTHORIZATION' })
    await record({ courseId, doneOn: '2031-01-31' })
    await record(check)
    expect(await cellOf(ann)).toMatchObject({ state: 'MISSING', lacks: ['Authorization'] })
    await record({ ...authorize, expiresOn: '2031-05-07' })
    expect(await cellOf(ann)).toEqual({ state: 'DUE_SOON', until: '2031-05-07', lacks: [] })
    portal.clock.set(new Date('2031-05-07T00:10:00Z'))
    expect(await cellOf(ann)).toEqual({ state: 'EXPIRED', until: '2031-05-07', lacks: ['Authorization'] })
  })

  test('the same thing once, and no model, course or number of months that is none [P12.25]', async () => {
    await ask({ kind: 'HANDS_ON' })
    const refusals = [
      [{ kind: 'HANDS_ON' }, { kind: qualificationMessages.twice }],
      [{ kind: 'THEORY' }, { courseId: qualificationMessages.courseAsked }],
      [{ kind: 'THEORY', courseId: 987_654 }, { courseId: qualificationMessages.courseAsked }],
      [{ kind: 'HANDS_ON', modelId: 'none' }, { modelId: qualificationMessages.model }],
      [{ kind: 'HANDS_ON', modelId, months: 0 }, { months: qualificationMessages.months }],
    ] as const
    for (const [given, fields] of refusals)
      await expect(ask(given)).rejects.toMatchObject({ code: 'BAD_INPUT', fields })
    expect((await owner.send(qualificationCalls.getTrainingRequirements, {})).requirements).toHaveLength(1)
  })

  test('no longer what was removed, and another organization removes nothing [P12.25]', async () => {
    const { requirementId } = await ask({ kind: 'HANDS_ON' })
    const remove = (who: Caller) => who.send(qualificationCalls.removeTrainingRequirement, { requirementId })
    await expect(remove(await portal.as(people.canadian))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await remove(owner)
    await expect(remove(owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await matrix()).hasRequirements).toBe(false)
  })
})

describe('records', () => {
  test('are of a crew at once, with files that colleagues open and strangers do not [P12.26]', async () => {
    const headers = { 'x-file-name': 'attendance.pdf' }
    const uploaded = await owner.request('/files', { method: 'POST', headers, body: '%PDF-1.7 attendance' })
    const { fileId } = (await uploaded.json()) as { fileId: string }
    const { recordIds } = await record({ contactIds: [ann, bo, bo], files: [fileId] })
    expect(recordIds).toHaveLength(2)
    for (const contactId of [ann, bo])
      expect((await personOf(contactId)).records).toMatchObject([
        { kind: 'THEORY', title: 'Bucket truck basics', trainer: 'Tess Trainer', files: [{ name: 'attendance.pdf' }] },
      ])
    const open = { recordId: recordIds[0] ?? 0, fileId }
    const { fileUrl } = await owner.send(qualificationCalls.getQualificationFile, open)
    expect(await (await owner.request(fileUrl)).text()).toBe('%PDF-1.7 attendance')
    const stranger = await portal.as(people.canadian)
    await expect(stranger.send(qualificationCalls.getQualificationFile, open)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test.each([
    ['nobody', { contactIds: [] }, 'contactIds', qualificationMessages.nobody],
    ['neither course nor title', { title: ' ' }, 'title', qualificationMessages.course],
    ['an unknown course', { courseId: 987_654 }, 'courseId', qualificationMessages.course],
    ['no trainer', { trainer: ' ' }, 'trainer', qualificationMessages.trainer],
    ['nobody who authorizes', { ...authorize, trainer: '' }, 'trainer', qualificationMessages.authorizer],
    ['a check that nobody saw', { ...check, hasSeen: false }, 'hasSeen', qualificationMessages.seen],
    ['a check of no model', { ...check, modelId: null }, 'modelId', qualificationMessages.model],
    ['an unknown model', { ...check, modelId: 'none' }, 'modelId', qualificationMessages.model],
    ['a unit of another model', { ...check, unitSerial: 'QM-2' }, 'unitSerial', qualificationMessages.unit],
    ['tomorrow', { doneOn: '2031-05-07' }, 'doneOn', qualificationMessages.future],
    ['a day long ago', { doneOn: '1949-12-31' }, 'doneOn', qualificationMessages.tooOld],
    ['an expiry on the day', { expiresOn: '2031-05-01' }, 'expiresOn', qualificationMessages.expiry],
    ['a file that is gone', { files: ['00000000-0000-4000-8000-000000000000'] }, 'files', expect.any(String)],
  ])('are not made of %s [P12.26]', async (_what, given, field, message) => {
    await expect(record(given)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { [field]: message } })
    expect((await personOf(ann)).records).toEqual([])
  })

  test('are not made of people of another organization, not even beside one of ours [P12.26]', async () => {
    const fields = { contactIds: qualificationMessages.person }
    await expect(record({ contactIds: [foreign] })).rejects.toMatchObject({ fields })
    await expect(record({ contactIds: [ann, foreign] })).rejects.toMatchObject({ fields })
    expect((await personOf(ann)).records).toEqual([])
  })

  test('that are withdrawn stay to be read with the reason and count no more; withdrawing twice is refused [P12.26]', async () => {
    await ask({ modelId, kind: 'HANDS_ON' })
    const { recordIds } = await record({ ...check, unitSerial: 'qm-1' })
    expect(await cellOf(ann)).toMatchObject({ state: 'VALID' })
    const withdraw = (reason: string, who = owner) =>
      who.send(qualificationCalls.withdrawQualification, { recordId: recordIds[0] ?? 0, reason })
    await expect(withdraw(' ')).rejects.toMatchObject({ fields: { reason: qualificationMessages.reason } })
    await expect(withdraw('x', await portal.as(people.canadian))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await withdraw('Wrong person')
    expect(await cellOf(ann)).toMatchObject({ state: 'MISSING' })
    expect((await personOf(ann)).records).toMatchObject([
      { unitSerial: 'QM-1', withdrawn: { by: 'Owen Whitfield', reason: 'Wrong person' } },
    ])
    await expect(withdraw('Again')).rejects.toMatchObject({ fields: { reason: qualificationMessages.withdrawn } })
  })

  test('are never changed or deleted by the portal [P12.26]', async () => {
    expect(
      await shop.ask(
        "select has_table_privilege('portal_app', 'qualification_record', 'delete') as deletes, has_column_privilege('portal_app', 'qualification_record', 'expires_on', 'update') as changes",
      ),
    ).toEqual([{ deletes: false, changes: false }])
  })

  test('of two who authorize somebody at once are one; a later end renews it [P12.26]', async () => {
    const both = await atOnce(portal.databaseUrl, 'qualification_record', () => [record(authorize), record(authorize)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      fields: { contactIds: expect.stringContaining('Ann Aaker is authorized') },
    })
    await record({ ...authorize, contactIds: [bo], expiresOn: '2031-06-01' })
    await record({ ...authorize, contactIds: [bo], expiresOn: '2032-06-01' })
    await expect(record({ ...authorize, contactIds: [bo], expiresOn: '2032-05-01' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

describe('the matrix', () => {
  test('counts a course that somebody completed here for the organization [P12.27]', async () => {
    const buyer = await portal.as(people.buyer)
    await ask({ kind: 'THEORY', courseId })
    const { enrollmentId } = await buyer.send(learningCalls.enroll, { courseId })
    const course = await buyer.send(learningCalls.getTaughtCourse, { enrollmentId })
    for (const { lessonId } of course?.lessons ?? [])
      await buyer.send(learningCalls.saveLesson, { enrollmentId, lessonId, seconds: 0, sequence: 1, isDone: true })
    const { people: rows } = await matrix({ query: 'Lindqvist', by: 'course', column: String(courseId) })
    expect(rows).toMatchObject([{ name: 'Bea Lindqvist', cells: [{ state: 'VALID' }] }])
    expect((await personOf(rows[0]?.contactId ?? 0)).records).toMatchObject([{ recordId: null, trainer: null }])
  })

  test('counts people by state, and the filter of a state shows exactly those, due soon first [P12.27]', async () => {
    await ask({ modelId, kind: 'HANDS_ON', months: 12 })
    await record({ ...check, doneOn: '2030-05-20', contactIds: [bo] })
    const { counts, people: all } = await matrix({ column: modelId })
    expect(all.map(({ name }) => name)).toEqual(['Bo Aaker', 'Ann Aaker'])
    expect(counts.filter((each) => each.people > 0)).toEqual([
      { state: 'DUE_SOON', people: 1 },
      { state: 'MISSING', people: 1 },
    ])
    const soon = await matrix({ column: modelId, state: 'DUE_SOON' })
    expect(soon).toMatchObject({ peopleCount: 1, counts, people: [{ contactId: bo }] })
  })

  test('is of the group wanted: its contacts alone [P12.27]', async () => {
    const [group] = await shop.ask<{ group_id: number }>(
      `insert into unit_group (group_key, account_id, name) values ('QG-1', $1, 'Line crew') returning group_id`,
      [bluewater],
    )
    await shop.ask('insert into unit_group_contact (group_id, contact_id, account_id) values ($1, $2, $3)', [
      group?.group_id,
      bo,
      bluewater,
    ])
    const { people: rows, groups } = await matrix({ groupId: group?.group_id })
    expect(rows.map(({ contactId }) => contactId)).toEqual([bo])
    expect(groups).toContainEqual({ groupId: group?.group_id, name: 'Line crew' })
  })

  test('leaves out a model that nobody has, and the people and rules of another organization [P12.27]', async () => {
    await ask({ kind: 'HANDS_ON' }, await portal.as(people.canadian))
    const { columns, people: rows, hasRequirements } = await matrix()
    expect(columns.every(({ units }) => (units ?? 0) > 0)).toBe(true)
    expect(rows.map(({ contactId }) => contactId)).not.toContain(foreign)
    expect(hasRequirements).toBe(false)
    expect(await owner.send(qualificationCalls.getPersonQualifications, { contactId: foreign })).toBeNull()
    expect(await owner.send(qualificationCalls.getUnitOperators, { instanceId: 9502 })).toBeNull()
  })

  test('is read by who may see the fleet, kept by administrators, and hidden from everybody else [P12.27]', async () => {
    const viewer = await portal.as(people.viewer)
    expect((await matrix({}, viewer)).people.length).toBeGreaterThan(0)
    const forbidden = { code: 'FORBIDDEN' }
    await expect(ask({ kind: 'HANDS_ON' }, viewer)).rejects.toMatchObject(forbidden)
    await expect(record({}, viewer)).rejects.toMatchObject(forbidden)
    await expect(matrix({}, await portal.as(people.accountant))).rejects.toMatchObject(forbidden)
    await expect(matrix({}, portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

test('what a person holds is read with what was withdrawn, also of who has left, and not by strangers [P12.28]', async () => {
  await ask({ modelId, kind: 'HANDS_ON' })
  const { recordIds } = await record(check)
  await record({ ...basic, doneOn: '2031-04-01', expiresOn: '2031-05-06' })
  await owner.send(qualificationCalls.withdrawQualification, { recordId: recordIds[0] ?? 0, reason: 'Wrong person' })
  await shop.ask('update contact set active = false where contact_id = $1', [ann])
  expect((await matrix()).people.map(({ contactId }) => contactId)).not.toContain(ann)
  const gone = await personOf(ann)
  expect(gone).toMatchObject({
    name: 'Ann Aaker',
    records: [
      { kind: 'HANDS_ON', withdrawn: { reason: 'Wrong person' } },
      { kind: 'THEORY', title: 'Bucket truck basics', isExpired: true, withdrawn: null },
    ],
  })
  expect(gone.models.find((each) => each.modelId === modelId)).toMatchObject({ state: 'MISSING' })
  await shop.ask('update contact set active = true where contact_id = $1', [ann])
  const look = (who: Caller) => who.send(qualificationCalls.getPersonQualifications, { contactId: ann })
  expect(await look(await portal.as(people.canadian))).toBeNull()
  await expect(look(await portal.as(people.accountant))).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the page of a unit names who may operate it today, by the same rule [P12.29]', async () => {
  const operators = () => owner.send(qualificationCalls.getUnitOperators, { instanceId: 9501 })
  expect(await operators()).toMatchObject({ hasRequirements: false, people: [], others: 0 })
  await ask({ modelId, kind: 'HANDS_ON' })
  await record(check)
  expect(await operators()).toMatchObject({ outOfService: null, people: [{ contactId: ann, state: 'VALID' }] })
})

test('the label of a unit tells its reader whether they may operate it today, by their own training [P6.57]', async () => {
  const own = (instanceId: number, who = owner) => who.send(ownQualificationCalls.getOwnQualification, { instanceId })
  const [me] = await shop.ask<{ contact_id: number }>('select contact_id from portal_user where email = $1', [
    people.owner,
  ])
  expect(await own(9501)).toMatchObject({ hasRequirements: false, outOfService: null })
  await ask({ modelId, kind: 'HANDS_ON' })
  expect(await own(9501)).toMatchObject({ state: 'MISSING', lacks: ['Hands-on check'], hasRequirements: true })
  await record({ ...check, contactIds: [me?.contact_id] })
  expect(await own(9501)).toMatchObject({ state: 'VALID', lacks: [] })
  expect(await own(9502)).toBeNull()
  expect(await own(9501, await portal.as(people.canadian))).toBeNull()
})

test('nobody may operate a unit that is out of service, whoever is trained, until it is signed off [P12.29, P4.01]', async () => {
  const operators = () => owner.send(qualificationCalls.getUnitOperators, { instanceId: 9501 })
  await ask({ modelId, kind: 'HANDS_ON' })
  await record(check)
  const { outOfServiceId } = await owner.send(unitChangeCalls.takeOutOfService, {
    instanceId: 9501,
    reason: 'Boom bent',
  })
  expect(await operators()).toMatchObject({ outOfService: 'Boom bent', people: [{ contactId: ann }] })
  await owner.send(fleetCalls.signOffUnit, { outOfServiceId, note: 'Boom replaced' })
  expect(await operators()).toMatchObject({ outOfService: null, people: [{ contactId: ann }] })
})

test('downloads as CSV and XLSX with a line for each person and model, and prints a proof [P12.30, P12.31]', async () => {
  await ask({ modelId, kind: 'HANDS_ON' })
  await record(check)
  const filterOptions = [{ fieldName: 'column', value: modelId }]
  const request = { page: 0, size: 10, query: 'Aaker', filterOptions }
  const lines = await linesOf(owner, qualificationCalls.exportTrainingMatrix, { ...request, format: 'csv' })
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^Bo Aaker,.*,Missing,No,,Hands-on check$/),
    expect.stringMatching(/^Ann Aaker,.*,May operate,Yes,,$/),
  ])
  const xlsx = await fileOf(owner, qualificationCalls.exportTrainingMatrix, { ...request, format: 'xlsx' })
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  const { url } = await owner.send(qualificationCalls.proofOfTraining, { contactIds: [ann, bo] })
  const words = await getPdfText(Buffer.from(await (await owner.request(url)).arrayBuffer()))
  for (const said of ['Ann Aaker', 'Tess Trainer', 'Kestrel 37', '05/01/2031', 'Bo Aaker', 'Nothing on record'])
    expect(words).toContain(said)
  await expect(owner.send(qualificationCalls.proofOfTraining, { contactIds: [foreign] })).rejects.toMatchObject({
    fields: { contactIds: qualificationMessages.person },
  })
})
