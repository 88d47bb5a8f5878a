// The inspection calendar [P4.10, P4.12]: who is due, what was found, how often to look.
import type { OutputOf } from '@portal/contract/platform/call'
import { inspectionResultLabels } from '@portal/contract/machines/inspections'
import type { DueDay, DueUnit, Inspection, inspectionCalls, newInspection } from '@portal/contract/machines/inspections'
import { messages } from '@portal/contract/platform/errors'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { unitMessages } from '@portal/contract/machines/units'
import { sql } from 'kysely'
import type { z } from 'zod'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts, parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { rowsSql } from '../../platform/lists/page.ts'
import { storePdf } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import { dueRows } from './inspections.list.ts'
import { inspectionDocument } from './inspections.pdf.ts'
import { listInspections } from './inspections.reads.ts'
import { mistakesIn } from './inspections.rules.ts'

function readRequest(ctx: Ctx, request: SearchRequest) {
  const { viewer } = ctx
  const today = getToday(ctx, request)
  const list = dueRows(today)
  const accounts = getAccounts(request, viewer.activeAccounts)
  return {
    list,
    wanted: { ...parseListRequest(ctx.viewer, list, request), timeZone: 'UTC' },
    whose: { accounts, only: [sql<boolean>`u.unit_in_fleet`] },
    request,
  }
}

/** A page of the units in fleet by the day they are due. */
export async function searchInspections(ctx: Ctx, request: SearchRequest): Promise<SearchPage<DueUnit>> {
  const { list, ...search } = readRequest(ctx, request)
  return searchList(ctx, list, search)
}

/** The units of a search counted by the day they are due. */
export async function inspectionDays(ctx: Ctx, request: SearchRequest): Promise<{ days: DueDay[] }> {
  const { list, wanted, whose } = readRequest(ctx, request)
  if (whose.accounts.length === 0) return { days: [] }
  const { rows } = await sql<DueDay>`
    with e as (${rowsSql(list, { ...wanted, sort: [] }, whose, sql`u.inspection_due as day, u.inspection_failed as failed`)})
    select e.day, count(*)::int as units, (count(*) filter (where e.failed))::int as failed
    from e where e.day is not null group by e.day order by e.day`.execute(ctx.db)
  return { days: rows }
}

/** The whole result of a search, or the units selected in it, as a file. */
export async function exportInspections(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const { list, ...search } = readRequest(ctx, request)
  return downloadList(ctx, list, { ...search, request, fileName: 'inspections-due' })
}

/** When a unit is due and what was found on it; null when there is no such unit to see. */
export async function unitInspections(
  ctx: Ctx,
  instanceId: number,
): Promise<{ due: DueUnit; inspections: Inspection[] } | null> {
  const due = await dueOfUnit(ctx, instanceId)
  return due ? { due, inspections: await listInspections(ctx, { instanceId }) } : null
}

/** Writes an inspection down: in place of the one the ERP planned, where there is one. */
export async function recordInspection(
  ctx: Ctx,
  given: z.output<typeof newInspection>,
): Promise<{ inspectionNumber: string }> {
  const { db, viewer, now } = ctx
  const mistakes = mistakesIn(given, getToday(ctx))
  if (Object.keys(mistakes).length > 0) throw new PortalError('BAD_INPUT', messages.badInput, mistakes)
  const unit = await db
    .selectFrom('unit')
    .select(['instance_id', 'account_id'])
    .where('instance_id', '=', given.instanceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (!unit) throw notFound(unitMessages.unknown)
  const found = {
    done_on: given.doneOn,
    result: given.result,
    inspector: given.inspector,
    remark: given.remark || null,
    hours: given.hours ?? null,
    checklist: JSON.stringify(given.checklist),
    recorded_by: viewer.name,
    recorded_at: now,
  }
  const planned = await db
    .selectFrom('inspection')
    .select('inspection_number')
    .where('instance_id', '=', unit.instance_id)
    .where('kind', '=', given.kind)
    .where('done_on', 'is', null)
    .orderBy('due_on')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  // One that failed stays planned: it has to be done again.
  if (planned && given.result !== 'FAIL') {
    await db.updateTable('inspection').set(found).where('inspection_number', '=', planned.inspection_number).execute()
    return { inspectionNumber: planned.inspection_number }
  }
  const made = await db
    .insertInto('inspection')
    .values({
      inspection_number: sql<string>`'IR' || nextval('inspection_record')`,
      account_id: unit.account_id,
      instance_id: unit.instance_id,
      kind: given.kind,
      due_on: given.doneOn,
      ...found,
    })
    .returning('inspection_number')
    .executeTakeFirstOrThrow()
  return { inspectionNumber: made.inspection_number }
}

/** The report of an inspection that was done. */
export async function inspectionPdf(ctx: Ctx, inspectionNumber: string): Promise<{ url: string }> {
  const [found] = await listInspections(ctx, { inspectionNumber })
  const due = found && (await dueOfUnit(ctx, found.instanceId))
  if (!found?.result || !due) throw notFound('We could not find this inspection.')
  const words = inspectionResultLabels[found.result]
  return storePdf(ctx, getBrand(ctx.config), inspectionDocument(found, due, words))
}

async function dueOfUnit(ctx: Ctx, instanceId: number): Promise<DueUnit | undefined> {
  const { db, viewer } = ctx
  const { from, read } = dueRows(getToday(ctx))
  const { rows } = await sql<DueUnit>`select ${read} from ${from}
    where u.instance_id = ${instanceId} and u.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(db)
  return rows[0]
}

/** Months between inspections of each model the organizations being viewed have. */
export async function inspectionIntervals({
  db,
  viewer,
}: Ctx): Promise<OutputOf<typeof inspectionCalls.inspectionIntervals>> {
  const one = viewer.activeAccounts.length === 1 ? viewer.activeAccounts[0] : undefined
  const { rows } = await sql<OutputOf<typeof inspectionCalls.inspectionIntervals>[number]>`
    select m.model_id as "modelId", m.name as model, count(*)::int as units, m.inspection_months as "usualMonths",
      (select s.months from inspection_interval s where s.account_id = ${one ?? -1} and s.model_id = m.model_id) as months
    from unit u join unit_model m on m.model_id = u.model_id
    where u.account_id = any(${[...viewer.activeAccounts]}::int[]) and u.unit_in_fleet
    group by m.model_id order by m.name`.execute(db)
  return rows
}

/** Sets the months of a model for the organization being viewed. */
export async function setInspectionInterval(
  { db, viewer, now }: Ctx,
  modelId: string,
  months: number | null,
): Promise<{ months: number | null }> {
  const [account, another] = viewer.activeAccounts
  if (account === undefined || another !== undefined)
    throw new PortalError('BAD_INPUT', 'Please choose one organization first: intervals are set for each.')
  const model = await db.selectFrom('unit_model').select('model_id').where('model_id', '=', modelId).executeTakeFirst()
  if (!model) throw notFound('We could not find this model.')
  if (months === null)
    await db
      .deleteFrom('inspection_interval')
      .where('account_id', '=', account)
      .where('model_id', '=', modelId)
      .execute()
  else
    await db
      .insertInto('inspection_interval')
      .values({ account_id: account, model_id: modelId, months, updated_at: now })
      .onConflict((on) => on.columns(['account_id', 'model_id']).doUpdateSet({ months, updated_at: now }))
      .execute()
  return { months }
}

/** Ends the secret address of the viewer's calendar; also asked for with a new password. */
export { endFeed } from './feed.ts'
