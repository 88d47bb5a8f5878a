// The inspection calendar [P4.10, P4.12]: who is due, what was found, how often to look.
import type { OutputOf } from '@portal/contract/platform/call'
import type { InspectionRecord } from '@portal/contract/machines/inspectionRecords'
import { getResultLabel } from '@portal/contract/machines/inspectionRecords'
import type { DueDay, DueUnit, inspectionCalls } from '@portal/contract/machines/inspections'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import type { ListRequest } from '../../platform/lists/listRequest.rules.ts'
import { getAccounts, getTimeZone, parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { rowsSql } from '../../platform/lists/page.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import { dueRows } from './inspections.list.ts'
import { inspectionDocument } from './inspections.pdf.ts'
import { findRecord, listInspections, readPhotos } from './inspections.reads.ts'
import { listOpenDefects } from './defects.ts'
import { listRuled } from './intervals.ts'

function readRequest(ctx: Ctx, request: SearchRequest) {
  const { viewer } = ctx
  const today = getToday(ctx, request)
  const list = dueRows(today, viewer.userId)
  const accounts = getAccounts(request, viewer.activeAccounts)
  const wanted = { ...parseListRequest(ctx.viewer, list, request), timeZone: 'UTC' }
  const only = [sql<boolean>`u.unit_in_fleet`]
  return {
    list,
    wanted: { ...wanted, start: undefined, end: undefined },
    whose: { accounts, only: wanted.start || wanted.end ? [...only, isInRange(wanted, accounts)] : only },
    /** Of what is due alone, and of what is planned alone, in the range asked for. */
    ofRange: { wanted, whose: { accounts, only } },
    request,
  }
}

/** Due or planned in the range: the work of those days. */
function isInRange({ start, end }: Pick<ListRequest, 'start' | 'end'>, accounts: readonly number[]) {
  const [from, to] = [start ?? '-infinity', end ?? 'infinity']
  const ids = sql`any(${[...accounts]}::int[])`
  return sql<boolean>`u.instance_id in (
    select d.instance_id from unit d where d.account_id = ${ids} and d.inspection_due between ${from}::date and ${to}::date
    union all select p.instance_id from inspection_plan p where p.account_id = ${ids} and p.closed is null and p.planned_on between ${from}::date and ${to}::date)`
}

/** A page of the units in fleet by the day they are due. */
export async function searchInspections(ctx: Ctx, request: SearchRequest): Promise<SearchPage<DueUnit>> {
  const { list, wanted, whose } = readRequest(ctx, request)
  return searchList(ctx, list, { wanted, whose, request })
}

/** The units of a search counted by the day they are due. */
export async function inspectionDays(ctx: Ctx, request: SearchRequest): Promise<{ days: DueDay[] }> {
  const {
    list,
    ofRange: { wanted, whose },
  } = readRequest(ctx, request)
  if (whose.accounts.length === 0) return { days: [] }
  const ofAllDays = { ...wanted, sort: [], start: undefined, end: undefined }
  // What is planned counts on its day, whenever its unit is due.
  const { rows } = await sql<DueDay>`
    with e as (${rowsSql(list, { ...wanted, sort: [] }, whose, sql`u.inspection_due as day, u.inspection_failed as failed`)}),
    due as (select e.day, count(*)::int as units, (count(*) filter (where e.failed))::int as failed from e where e.day is not null group by e.day),
    plan as (select p.planned_on as day, p.assignee_id, count(*)::int as planned
      from (${rowsSql(list, ofAllDays, whose, sql`u.instance_id`)}) f join inspection_plan p on p.instance_id = f.instance_id and p.closed is null
      where p.planned_on between ${wanted.start ?? '-infinity'}::date and ${wanted.end ?? 'infinity'}::date group by 1, 2),
    load as (select l.day, sum(l.planned)::int as planned, json_agg(json_build_object('name', l.name, 'planned', l.planned) order by l.name nulls last) as people
      from (select p.day, p.planned, (select trim(w.first_name || ' ' || w.last_name) from portal_user w where w.user_id = p.assignee_id) as name from plan p) l
      group by l.day)
    select coalesce(d.day, l.day) as day, coalesce(d.units, 0) as units, coalesce(d.failed, 0) as failed, coalesce(l.planned, 0) as planned,
      coalesce(l.people, '[]') as people
    from due d full join load l on l.day = d.day order by 1`.execute(ctx.db)
  return { days: rows }
}

/** The whole result of a search, or the units selected in it, as a file. */
export async function exportInspections(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, wanted, whose } = readRequest(ctx, request)
  return downloadList(ctx, list, { wanted, whose, request, fileName: 'inspections-due' })
}

/** When a unit is due and what was found on it; null when there is no such unit to see. */
export async function unitInspections(
  ctx: Ctx,
  instanceId: number,
): Promise<OutputOf<typeof inspectionCalls.unitInspections>> {
  const due = await dueOfUnit(ctx, instanceId)
  if (!due) return null
  return {
    due,
    inspections: await listInspections(ctx, instanceId),
    openDefects: await listOpenDefects(ctx, instanceId),
    ruled: await listRuled(ctx, instanceId),
  }
}

/** One inspection with all answers; null when there is none to see. */
export const getInspection = (ctx: Ctx, inspectionNumber: string): Promise<InspectionRecord | null> =>
  findRecord(ctx, inspectionNumber)

/** A link to a photo of an inspection. */
export async function inspectionPhoto(
  ctx: Ctx,
  { inspectionNumber, fileId }: { inspectionNumber: string; fileId: string },
): Promise<{ fileUrl: string }> {
  const found = await ctx.db
    .selectFrom('inspection_photo')
    .select('file_id')
    .where('inspection_number', '=', inspectionNumber)
    .where('file_id', '=', fileId)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .executeTakeFirst()
  if (!found) throw notFound()
  return { fileUrl: `${ctx.services.files.linkTo(fileId, ctx.viewer.userId, ctx.now)}&view=1` }
}

/** The report of an inspection that was done. */
export async function inspectionPdf(ctx: Ctx, inspectionNumber: string): Promise<{ url: string }> {
  const found = await findRecord(ctx, inspectionNumber)
  if (!found?.result) throw notFound('We could not find this inspection.')
  const result = getResultLabel({ result: found.result, signedAt: found.signedAt })
  const timeZone = getTimeZone(ctx.request.timeZone)
  const paper = inspectionDocument(found, result, await readPhotos(ctx, found), timeZone)
  return storePdf(ctx, getBrand(ctx.config), paper)
}

async function dueOfUnit(ctx: Ctx, instanceId: number): Promise<DueUnit | undefined> {
  const { db, viewer } = ctx
  const { from, read } = dueRows(getToday(ctx), viewer.userId)
  const { rows } = await sql<DueUnit>`select ${read} from ${from}
    where u.instance_id = ${instanceId} and u.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(db)
  return rows[0]
}

export { inspectionIntervals, inspectionRules, listRuled, saveInspectionRule } from './intervals.ts'
export type { KeptPlan } from './plans.ts'
export { cancelPlans, inspectionPeople, planInspections, restorePlans } from './plans.ts'
export { endFeeds } from './feed.ts'
