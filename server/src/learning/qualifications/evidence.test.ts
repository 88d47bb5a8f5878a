// The cache of people's evidence: it follows every change of their records, and what was undone is forgotten.
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { loadEvidence } from './evidence.ts'
import { evidenceTallyJobs } from './tally.jobs.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const [accountId, elsewhere] = [20020, 30030]
const modelId = 'kestrel-37'
let owner: Caller
let contactId = 0

beforeAll(async () => {
  portal.clock.set(new Date('2031-05-06T12:00:00Z'))
  await writeUnits(portal, [{ instance_id: 9601, account_id: accountId, unit_serial: 'EV-1', model_id: modelId }])
  owner = await portal.as(people.owner)
  const [made] = await ask<{ id: number }>(
    `insert into contact (account_id, first_name, last_name) values (${accountId}, 'Eve', 'Evidence') returning contact_id as id`,
  )
  contactId = made?.id ?? 0
  await ask('delete from training_requirement')
  await owner.send(qualificationCalls.addTrainingRequirement, { modelId, kind: 'HANDS_ON' })
})

const insert = (of: { account?: number; day: string }) => `
  insert into qualification_record (account_id, contact_id, kind, title, model_id, done_on, expires_on, trainer, recorded_by_name, recorded_at)
  values (${of.account ?? accountId}, ${contactId}, 'HANDS_ON', 'Kestrel 37', '${modelId}', '2030-05-07', '${of.day}', 'Tess', 'Tess', now())
  returning record_id as id`
const withdraw = (id: number | undefined) =>
  ask(
    `update qualification_record set withdrawn_at = now(), withdrawn_by_name = 'Tess', withdrawn_reason = 'Wrong' where record_id = ${id}`,
  )

/** Where Eve is with the model: in the matrix, on the page of a unit, and on her own. */
async function whatIsSaid() {
  const matrix = await owner.send(qualificationCalls.getTrainingMatrix, { query: 'Eve Evidence', column: modelId })
  const unit = await owner.send(qualificationCalls.getUnitOperators, { instanceId: 9601 })
  const person = await owner.send(qualificationCalls.getPersonQualifications, { contactId })
  return [
    matrix.people[0]?.cells[0]?.until,
    unit?.people.find((each) => each.contactId === contactId)?.until,
    person?.models.find((each) => each.modelId === modelId)?.until,
  ]
}
const everywhere = (day: string) => [day, day, day]
const nowhere = [null, undefined, null]

const differences = () =>
  ask(`select from (
    select account_id, contact_id::text as who, 1 as n, case when withdrawn_at is null then record_id else -record_id end as mark from qualification_record
    union all select account_id, user_id, 1, completion_id from course_completion
    union all select account_id, contact_id::text, -n, -mark from qualification_tally
    union all select account_id, user_id, -n, -completion_id from completion_tally) both_sides
    group by account_id, who having sum(n) <> 0 or sum(mark) <> 0`)

test('the matrix, a unit and a person follow each record, whatever was said a moment ago [P12.26, P12.27, P12.28, P12.29]', async () => {
  expect(await whatIsSaid()).toEqual(nowhere)
  const [first] = await ask<{ id: number }>(insert({ day: '2031-09-01' }))
  expect(await whatIsSaid()).toEqual(everywhere('2031-09-01'))
  const [second] = await ask<{ id: number }>(insert({ day: '2031-10-01' }))
  expect(await whatIsSaid()).toEqual(everywhere('2031-10-01'))
  await withdraw(second?.id)
  expect(await whatIsSaid()).toEqual(everywhere('2031-09-01'))
  // One goes and another one comes at once: as many as before.
  await ask(
    `with gone as (delete from qualification_record where record_id = ${first?.id}) ${insert({ day: '2031-11-01' })}`,
  )
  expect(await whatIsSaid()).toEqual(everywhere('2031-11-01'))
  for (const job of evidenceTallyJobs(portal.deps)) await job.run({})
  expect(await whatIsSaid()).toEqual(everywhere('2031-11-01'))
})

test('the same requirement with other months answers anew, and so does another day [P12.25, P12.27]', async () => {
  const before = await whatIsSaid()
  const { requirementId } = await owner.send(qualificationCalls.addTrainingRequirement, {
    kind: 'HANDS_ON',
    months: 12,
  })
  expect(await whatIsSaid()).toEqual(everywhere('2031-05-07'))
  portal.clock.set(new Date('2031-05-07T00:10:00Z'))
  expect(await whatIsSaid()).toEqual(['2031-05-07', undefined, '2031-05-07'])
  portal.clock.set(new Date('2031-05-06T12:00:00Z'))
  await owner.send(qualificationCalls.removeTrainingRequirement, { requirementId })
  expect(await whatIsSaid()).toEqual(before)
})

test('what somebody holds of another organization counts there alone [P12.27]', async () => {
  const before = await whatIsSaid()
  await ask(insert({ account: elsewhere, day: '2035-01-01' }))
  expect(await whatIsSaid()).toEqual(before)
})

test('what a transaction wrote and undid is remembered by nobody [P12.27]', async () => {
  const before = await whatIsSaid()
  const reading = withTransaction(portal.deps.pool, { userId: '', accounts: [accountId] }, async (db) => {
    await db
      .updateTable('qualification_record')
      .set({ withdrawn_at: new Date(), withdrawn_by_name: 'Tess', withdrawn_reason: 'Wrong' })
      .where('contact_id', '=', contactId)
      .execute()
    const evidence = await loadEvidence({ db, services: portal.deps.services }, [{ contactId, accountId }])
    expect(evidence.get(contactId)?.held.size).toBe(0)
    throw new Error('Undone.')
  })
  await expect(reading).rejects.toThrow('Undone.')
  expect(await whatIsSaid()).toEqual(before)
})

test('the kept counts are those of the records, also summed up while records come [Q1.04]', async () => {
  expect(await differences()).toEqual([])
  const jobs = evidenceTallyJobs(portal.deps)
  await Promise.all([
    ...jobs.map((job) => job.run({})),
    ask(insert({ day: '2032-01-01' })),
    ...jobs.map((job) => job.run({})),
  ])
  expect(await differences()).toEqual([])
  for (const job of jobs) await job.run({})
  expect(await differences()).toEqual([])
  expect(await ask('select from qualification_tally group by account_id, contact_id having count(*) > 1')).toEqual([])
})
