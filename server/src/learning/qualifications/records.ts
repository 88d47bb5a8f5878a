// Records entered by hand [P12.26]: added for a person or a crew, withdrawn with a reason, never changed otherwise.
import type { NewQualification } from '@portal/contract/learning/qualifications'
import { qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import type { Person } from './qualifications.reads.ts'
import { loadPeople } from './qualifications.reads.ts'

export async function recordQualification(ctx: Ctx, given: NewQualification): Promise<{ recordIds: number[] }> {
  const { db, viewer, now } = ctx
  if (given.doneOn > getToday(ctx)) throw badInput('doneOn', qualificationMessages.future)
  if (given.doneOn < '1950-01-01') throw badInput('doneOn', qualificationMessages.tooOld)
  const people = await peopleOf(ctx, given.contactIds)
  const about = await subjectOf(ctx, given)
  if (given.kind === 'AUTHORIZATION') await refuseSecond(ctx, people, about.modelId ?? '', given.expiresOn ?? null)
  const made = await db
    .insertInto('qualification_record')
    .values(
      people.map((person) => ({
        account_id: person.accountId,
        contact_id: person.contactId,
        kind: given.kind,
        course_id: about.courseId,
        title: about.title,
        model_id: about.modelId,
        instance_id: about.instanceId,
        done_on: given.doneOn,
        expires_on: given.expiresOn ?? null,
        trainer: given.trainer,
        note: given.note,
        recorded_by: viewer.userId,
        recorded_by_name: viewer.name,
        recorded_at: now,
      })),
    )
    .returning(['record_id', 'account_id'])
    .execute()
  await storeFiles(ctx, made, [...new Set(given.files)])
  return { recordIds: made.map(({ record_id }) => Number(record_id)) }
}

async function peopleOf(ctx: Ctx, contactIds: readonly number[]): Promise<Person[]> {
  const wanted = [...new Set(contactIds)]
  const people = await loadPeople(ctx, ctx.viewer.activeAccounts, { contactIds: wanted })
  if (people.length !== wanted.length) throw badInput('contactIds', qualificationMessages.person)
  if (new Set(people.map(({ accountId }) => accountId)).size > 1)
    throw badInput('contactIds', qualificationMessages.oneCrew)
  return people
}

interface Subject {
  title: string
  courseId: number | null
  modelId: string | null
  instanceId: number | null
}

/** The course, or the model and unit, that is recorded; throws the reason against it. */
async function subjectOf({ db, viewer }: Ctx, given: NewQualification): Promise<Subject> {
  if (given.kind === 'THEORY') {
    if (!given.courseId) return { title: given.title, courseId: null, modelId: null, instanceId: null }
    const course = await db
      .selectFrom('course')
      .select('title')
      .where('course_id', '=', given.courseId)
      .executeTakeFirst()
    if (!course) throw badInput('courseId', qualificationMessages.course)
    return { title: course.title, courseId: given.courseId, modelId: null, instanceId: null }
  }
  const modelId = given.modelId ?? ''
  const model = await db.selectFrom('unit_model').select('name').where('model_id', '=', modelId).executeTakeFirst()
  if (!model) throw badInput('modelId', qualificationMessages.model)
  const about = { title: model.name, courseId: null, modelId, instanceId: null }
  if (!given.unitSerial) return about
  const unit = await db
    .selectFrom('unit')
    .select('instance_id')
    .where('account_id', '=', anyOf(viewer.activeAccounts))
    .where('model_id', '=', modelId)
    .where(sql<string>`lower(unit_serial)`, '=', given.unitSerial.toLowerCase())
    .executeTakeFirst()
  if (!unit) throw badInput('unitSerial', qualificationMessages.unit)
  return { ...about, instanceId: unit.instance_id }
}

/** Refuses an authorization of a person who has one that ends no earlier. */
async function refuseSecond(
  { db }: Ctx,
  people: readonly Person[],
  modelId: string,
  expiresOn: string | null,
): Promise<void> {
  // Two at once: the second waits here, and then finds the first. In one order, so that they never wait for each other.
  for (const contactId of people.map((person) => person.contactId).toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`authorization ${contactId} ${modelId}`}, 0))`.execute(db)
  const { rows } = await sql<{ contactId: number }>`
    select r.contact_id as "contactId" from qualification_record r
    where r.contact_id = any(${people.map(({ contactId }) => contactId)}::int[]) and r.kind = 'AUTHORIZATION' and r.model_id = ${modelId}
      and r.account_id = any(${people.map(({ accountId }) => accountId)}::int[])
      and r.withdrawn_at is null and coalesce(r.expires_on, 'infinity') >= coalesce(${expiresOn}::date, 'infinity')
    limit 1`.execute(db)
  const name = people.find(({ contactId }) => contactId === rows[0]?.contactId)?.name
  if (name !== undefined) throw badInput('contactIds', qualificationMessages.authorized.replace('{name}', name))
}

interface CreatedRecord {
  record_id: number
  account_id: number
}

/** Files become the organization's; the records of a crew share them. */
async function storeFiles(ctx: Ctx, made: readonly CreatedRecord[], ids: readonly string[]): Promise<void> {
  const [first] = made
  if (!first || ids.length === 0) return
  await ctx.services.files.keep(ctx.db, ids, { userId: ctx.viewer.userId, accountId: first.account_id }, 'files')
  await ctx.db
    .insertInto('qualification_file')
    .values(
      made.flatMap((record) =>
        ids.map((fileId) => ({ record_id: record.record_id, file_id: fileId, account_id: record.account_id })),
      ),
    )
    .execute()
}

/** Withdraws a record: it stays to be read and counts no more. */
export async function withdrawQualification(
  { db, viewer, now }: Ctx,
  { recordId, reason }: { recordId: number; reason: string },
): Promise<{ recordId: number }> {
  const record = await db
    .selectFrom('qualification_record')
    .select('withdrawn_at')
    .where('record_id', '=', recordId)
    .where('account_id', '=', anyOf(viewer.activeAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!record) throw notFound()
  if (record.withdrawn_at) throw badInput('reason', qualificationMessages.withdrawn)
  await db
    .updateTable('qualification_record')
    .set({ withdrawn_at: now, withdrawn_by_name: viewer.name, withdrawn_reason: reason })
    .where('record_id', '=', recordId)
    .execute()
  return { recordId }
}
