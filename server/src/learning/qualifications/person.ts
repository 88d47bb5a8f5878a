// One person's evidence, and where they are with each model of their organization's fleet [P12.28].
import type {
  PersonQualifications,
  QualificationKind,
  QualificationRecord,
} from '@portal/contract/learning/qualifications'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import { loadEvidence } from './evidence.ts'
import { createRequirementFinder } from './matrix.ts'
import { loadModels, loadPeople, loadRequirements } from './qualifications.reads.ts'
import { modelCell, toDays } from './qualifications.rules.ts'

interface RecordRow {
  contactId: number
  recordId: number | null
  kind: QualificationKind
  title: string
  model: string | null
  unitSerial: string | null
  doneOn: string
  expiresOn: string | null
  trainer: string | null
  note: string
  files: { fileId: string; name: string }[]
  recordedBy: string | null
  recordedAt: Date
  withdrawnAt: Date | null
  withdrawnBy: string | null
  withdrawnReason: string | null
}

/** Records of these people and the courses they completed here, the newest first; withdrawn ones too. */
export async function loadRecords(
  ctx: Ctx,
  accounts: readonly number[],
  contactIds: readonly number[],
): Promise<(QualificationRecord & { contactId: number })[]> {
  const today = getToday(ctx)
  const { rows } = await sql<RecordRow>`
    select r.contact_id as "contactId", r.record_id::int as "recordId", r.kind, r.title, m.name as model, u.unit_serial as "unitSerial",
      r.done_on as "doneOn", r.expires_on as "expiresOn", r.trainer, r.note,
      coalesce((select jsonb_agg(jsonb_build_object('fileId', f.file_id, 'name', s.name) order by s.name)
        from qualification_file f join stored_file s on s.file_id = f.file_id where f.record_id = r.record_id), '[]') as files,
      r.recorded_by_name as "recordedBy", r.recorded_at as "recordedAt", r.withdrawn_at as "withdrawnAt",
      r.withdrawn_by_name as "withdrawnBy", r.withdrawn_reason as "withdrawnReason"
    from qualification_record r left join unit_model m on m.model_id = r.model_id left join unit u on u.instance_id = r.instance_id
    where r.contact_id = any(${[...contactIds]}::int[]) and r.account_id = any(${[...accounts]}::int[])
    union all
    select p.contact_id, null, 'THEORY', d.course_title, null, null, d.completed_on, d.expires_on, d.trainer, '', '[]', null, d.created_at, null, null, null
    from course_completion d join portal_user p on p.user_id = d.user_id and p.account_id = d.account_id
    where p.contact_id = any(${[...contactIds]}::int[]) and d.account_id = any(${[...accounts]}::int[])
    order by "doneOn" desc, "recordedAt" desc limit 2000`.execute(ctx.db)
  return rows.map(({ withdrawnAt, withdrawnBy, withdrawnReason, recordedAt, ...row }) => ({
    ...row,
    isExpired: row.expiresOn !== null && row.expiresOn <= today,
    recordedAt: recordedAt.toISOString(),
    withdrawn: withdrawnAt && {
      by: withdrawnBy ?? '',
      at: withdrawnAt.toISOString(),
      reason: withdrawnReason ?? '',
    },
  }))
}

export async function getPersonQualifications(ctx: Ctx, contactId: number): Promise<PersonQualifications | null> {
  const [person] = await loadPeople(ctx, ctx.viewer.allowedAccounts, {
    contactIds: [contactId],
    evenLeft: true,
  })
  if (!person) return null
  const { accountId, ...shown } = person
  const models = await loadModels(ctx, [accountId])
  const asked = createRequirementFinder('model', models, await loadRequirements(ctx, [accountId]))
  const held = (await loadEvidence(ctx, [person])).get(contactId)?.held ?? new Map<string, never>()
  const days = toDays(getToday(ctx))
  const records = await loadRecords(ctx, [accountId], [contactId])
  return {
    ...shown,
    models: models.map(({ modelId, model }) => ({
      modelId,
      model,
      ...modelCell(asked(accountId, modelId), held, days),
    })),
    records: records.map(({ contactId: _contact, ...record }) => record),
  }
}

/** A link to a file of a record, for the viewer alone. */
export async function getQualificationFile(
  { db, viewer, now, services }: Ctx,
  { recordId, fileId, download }: { recordId: number; fileId: string; download: boolean },
): Promise<{ fileUrl: string }> {
  const { rows } = await sql`select from qualification_file
    where record_id = ${recordId} and file_id = ${fileId} and account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(
    db,
  )
  if (rows.length === 0) throw notFound()
  const url = services.files.linkTo(fileId, viewer.userId, now)
  return { fileUrl: download ? url : `${url}&view=1` }
}
