// An inspection is signed: its result comes of the answers, and its defects are repaired from here [P6.31, P6.32, P6.34].
import type { CheckSheet } from '@portal/contract/machines/checkSheets'
import type { NewInspection, OpenDefect } from '@portal/contract/machines/inspectionRecords'
import { inspectionKindLabels, recordMessages } from '@portal/contract/machines/inspectionRecords'
import type { Result } from '@portal/contract/machines/inspectionRules'
import { getResult } from '@portal/contract/machines/inspectionRules'
import { messages } from '@portal/contract/platform/errors'
import { unitMessages } from '@portal/contract/machines/units'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import { openRepairJob } from '../service/service.ts'
import { begin } from './beginInspection.ts'
import { closeDefects } from './defects.ts'
import type { CarriedEntry, ChecklistAnswer } from './inspections.rules.ts'
import { checkMeanwhile } from './offline.ts'
import { toSigningTime } from './sentLater.rules.ts'
import { describeFinding, describeJob, isDefect, mistakesIn, toChecklist } from './inspections.rules.ts'

interface Recorded {
  inspectionNumber: string
  result: Result
  srNumber: string | null
  doneOn: string
}

/** Signs an inspection; the same one sent again is answered with the first. */
export async function recordInspection(ctx: Ctx, asked: NewInspection): Promise<Recorded> {
  const signedAt = asked.sentLater ? toSigningTime(asked.sentLater, ctx.now) : ctx.now
  const given =
    asked.sentLater && !asked.sentLater.isDateChosen ? { ...asked, doneOn: getToday({ ...ctx, now: signedAt }) } : asked
  const signer = ctx.principal.actor.userId
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inspection ${signer} ${given.requestKey}`}, 0))`.execute(
    ctx.db,
  )
  const before = await findRecorded(ctx, signer, given.requestKey)
  if (before) return before
  // One unit takes one inspection after the other, so that defects are answered as they are.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inspection of ${given.instanceId}`}, 0))`.execute(ctx.db)
  const begun = await begin(ctx, given)
  if (!begun) throw notFound(unitMessages.unknown)
  const { unit, sheet, openDefects, lastHours } = begun
  await checkMeanwhile(ctx, given)
  checkSheet(sheet, given)
  if (given.replaces !== null) await checkReplaced(ctx, given, given.replaces)
  const unanswered = openDefects.filter(({ defectId }) => !given.carried.some((each) => each.defectId === defectId))
  if (unanswered.length > 0) refuseUnanswered(unanswered)
  const mistakes = mistakesIn(given, { sections: sheet.sections, openDefects, lastHours, today: getToday(ctx) })
  if (Object.keys(mistakes).length > 0) throw new PortalError('BAD_INPUT', messages.badInput, mistakes)
  return sign(ctx, { given, unit, sheet, openDefects, signedAt })
}

async function findRecorded({ db }: Ctx, signer: string, requestKey: string): Promise<Recorded | undefined> {
  const row = await db
    .selectFrom('inspection as i')
    .leftJoin('service_request as s', 's.sr_id', 'i.sr_id')
    .select(['i.inspection_number as inspectionNumber', 'i.result', 's.sr_number as srNumber', 'i.done_on as doneOn'])
    .where('i.recorded_by_id', '=', signer)
    .where('i.request_key', '=', requestKey)
    .executeTakeFirst()
  return row?.result && row.doneOn ? { ...row, result: row.result, doneOn: row.doneOn } : undefined
}

/** An answered sheet is of the version that holds now. */
function checkSheet(sheet: CheckSheet, given: NewInspection): void {
  if (sheet.sheetId !== given.sheetId || sheet.version !== given.sheetVersion)
    throw new PortalError('CONFLICT', recordMessages.sheet)
}

function refuseUnanswered(unanswered: readonly OpenDefect[]): never {
  const fields = Object.fromEntries(unanswered.map(({ defectId }) => [`carried.${defectId}`, recordMessages.defects]))
  throw new PortalError('CONFLICT', recordMessages.defects, fields)
}

async function checkReplaced({ db, viewer }: Ctx, given: NewInspection, replaces: string): Promise<void> {
  const row = await db
    .selectFrom('inspection')
    .select(['instance_id', 'kind', 'replaced_by', 'done_on'])
    .where('inspection_number', '=', replaces)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.instance_id !== given.instanceId || row.kind !== given.kind || row.done_on === null)
    throw new PortalError('CONFLICT', recordMessages.otherUnit)
  if (row.replaced_by !== null) throw new PortalError('CONFLICT', recordMessages.corrected)
}

interface Signing {
  given: NewInspection
  unit: { instanceId: number; accountId: number }
  sheet: CheckSheet
  openDefects: readonly OpenDefect[]
  signedAt: Date
}

async function sign(ctx: Ctx, { given, unit, sheet, openDefects, signedAt }: Signing): Promise<Recorded> {
  const { db, viewer, now } = ctx
  const checklist = toChecklist(sheet.sections, given)
  const carried = openDefects.flatMap(({ defectId, item, severity }): CarriedEntry[] => {
    const said = given.carried.find((each) => each.defectId === defectId)
    return said?.answer ? [{ defectId, item, severity, answer: said.answer, note: said.note }] : []
  })
  const still = carried.filter(({ answer }) => answer === 'STILL_THERE').map(({ severity }) => severity)
  const found = checklist.map(({ answer }) => answer)
  const result = getResult(found, still)
  const planned = given.replaces === null && result !== 'FAIL' ? await findPlanned(ctx, given) : undefined
  const number = planned ?? (await nextNumber(ctx))
  const job = await openJob(ctx, { given, unit, checklist, number })
  const record = {
    done_on: given.doneOn,
    result,
    inspector: given.inspector,
    remark: given.remark || null,
    hours: given.hours,
    hours_reason: given.hoursReason || null,
    checklist: JSON.stringify(checklist),
    carried: JSON.stringify(carried),
    finding: describeFinding(checklist, carried) || null,
    sheet_id: sheet.sheetId,
    sheet_version: sheet.version,
    request_key: given.requestKey,
    signature: given.isTyped ? '' : given.signature,
    signed_at: signedAt,
    recorded_by: viewer.name,
    recorded_by_id: ctx.principal.actor.userId,
    recorded_at: now,
    sr_id: job?.srId ?? null,
    replaces: given.replaces,
    correction: given.correction || null,
  }
  if (given.replaces !== null) await takeBack(ctx, given.replaces, number, unit)
  if (planned) await db.updateTable('inspection').set(record).where('inspection_number', '=', number).execute()
  else
    await db
      .insertInto('inspection')
      .values({
        inspection_number: number,
        account_id: unit.accountId,
        instance_id: unit.instanceId,
        kind: given.kind,
        due_on: given.doneOn,
        ...record,
      })
      .execute()
  if (given.replaces !== null)
    await db
      .updateTable('inspection')
      .set({ replaced_by: number })
      .where('inspection_number', '=', given.replaces)
      .execute()
  await keepDefects(ctx, { given, unit, checklist, number })
  for (const { defectId, answer, note } of carried) if (answer === 'REPAIRED') await closeDefects(ctx, [defectId], note)
  await keepPhotos(ctx, given, unit.accountId, number)
  return { inspectionNumber: number, result, srNumber: job?.srNumber ?? null, doneOn: given.doneOn }
}

/** The inspection of this kind that the ERP planned next. One that failed stays planned: it has to be done again. */
async function findPlanned({ db }: Ctx, { instanceId, kind }: NewInspection): Promise<string | undefined> {
  const planned = await db
    .selectFrom('inspection')
    .select('inspection_number')
    .where('instance_id', '=', instanceId)
    .where('kind', '=', kind)
    .where('done_on', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return planned?.inspection_number
}

async function nextNumber({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select 'IR' || nextval('inspection_record') as number`.execute(db)
  if (!rows[0]) throw new Error('A sequence has no next number.')
  return rows[0].number
}

interface Found {
  given: NewInspection
  unit: { instanceId: number; accountId: number }
  checklist: readonly ChecklistAnswer[]
  number: string
}

async function openJob(ctx: Ctx, { given, unit, checklist, number }: Found) {
  const defects = checklist.filter(isDefect)
  if (defects.length === 0) return undefined
  return openRepairJob(ctx, {
    ...unit,
    problem: describeJob(inspectionKindLabels[given.kind], number, defects),
    requestKey: given.requestKey,
  })
}

async function keepDefects({ db, viewer }: Ctx, { given, unit, checklist, number }: Found): Promise<void> {
  const defects = checklist.filter(isDefect)
  if (defects.length === 0) return
  await db
    .insertInto('inspection_defect')
    .values(
      defects.map((defect) => ({
        account_id: unit.accountId,
        instance_id: unit.instanceId,
        inspection_number: number,
        section: defect.section ?? '',
        item: defect.item,
        severity: defect.answer === 'SEVERE' ? ('SEVERE' as const) : ('MINOR' as const),
        note: defect.note,
        found_by: viewer.name,
        found_on: given.doneOn,
      })),
    )
    .execute()
}

/** Closes defects of an inspection that is corrected; the correction says what is open. */
async function takeBack(ctx: Ctx, replaced: string, number: string, { instanceId }: { instanceId: number }) {
  const rows = await ctx.db
    .selectFrom('inspection_defect')
    .select('defect_id')
    .where('instance_id', '=', instanceId)
    .where('inspection_number', '=', replaced)
    .where('repaired_at', 'is', null)
    .execute()
  await closeDefects(
    ctx,
    rows.map((row) => row.defect_id),
    `Corrected by inspection ${number}.`,
    false,
  )
}

async function keepPhotos(ctx: Ctx, given: NewInspection, accountId: number, number: string): Promise<void> {
  const { db, viewer, services } = ctx
  for (const { itemId, photos } of given.answers) {
    if (photos.length === 0) continue
    await services.files.keep(db, photos, { userId: viewer.userId, accountId }, `answers.${itemId}`)
    await db
      .insertInto('inspection_photo')
      .values(
        [...new Set(photos)].map((fileId) => ({
          inspection_number: number,
          file_id: fileId,
          account_id: accountId,
          item_id: itemId,
        })),
      )
      .execute()
  }
}
