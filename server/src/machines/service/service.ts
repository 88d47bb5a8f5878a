// Service requests: the list, one request, opening one, comments, documents [S8.03].
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { ServiceDetail, serviceCalls, ServiceSummary } from '@portal/contract/machines/service'
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { serviceMessages, unknownUnit } from '@portal/contract/machines/service'
import type { Insertable, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../schema.gen.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { insertOutage, takeBackOutages } from '../fleet/fleet.ts'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { getToday } from '../../platform/process/today.ts'
import { serviceList } from './service.list.ts'
import { loadComments, serviceDetail } from './service.reads.ts'

export { unitChoices } from './service.reads.ts'

/** A page of the service requests of the organizations being viewed. */
export async function searchServiceRequests(ctx: Ctx, request: SearchRequest): Promise<SearchPage<ServiceSummary>> {
  const page = await searchList(ctx, serviceList(getToday(ctx, request)), {
    request,
    whose: getRowFilter(ctx, request),
  })
  if (!request.includeComments) return page
  const comments = await loadComments(
    ctx,
    page.content.map(({ srId }) => srId),
  )
  return { ...page, content: page.content.map((row) => ({ ...row, comments: comments.get(row.srId) ?? [] })) }
}

/** The whole result of a search, or the requests selected in it, as a file; answers where it lies. */
export const exportServiceRequests = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, serviceList(getToday(ctx, request)), {
    request,
    whose: getRowFilter(ctx, request),
    fileName: 'service-jobs',
  })

// The request's own names for what it narrows to [B3.11].
function getRowFilter(ctx: Ctx, request: SearchRequest): { accounts: number[]; only: RawBuilder<boolean>[] } {
  return {
    accounts: getAccounts(request, ctx.viewer.activeAccounts),
    only: [
      ...(request.serviceRequestIDs
        ? [
            sql<boolean>`(s.sr_number = any(${request.serviceRequestIDs}::text[]) or s.sr_id::text = any(${request.serviceRequestIDs}::text[]))`,
          ]
        : []),
      ...(request.instanceIds ? [sql<boolean>`s.instance_id = any(${request.instanceIds}::int[])`] : []),
    ],
  }
}

/** One request; null when there is none the viewer may see. */
export const getServiceRequest = (ctx: Ctx, srId: number): Promise<ServiceDetail | null> => serviceDetail(ctx, srId)

/** The unit of this serial among those being viewed; throws the same for an unknown and a foreign one. */
async function unitOfSerial({ db, viewer }: Ctx, serial: string) {
  const unit = await db
    .selectFrom('unit')
    .selectAll()
    .where(sql`lower(unit_serial)`, '=', serial.trim().toLowerCase())
    .where('account_id', 'in', viewer.activeAccounts.length > 0 ? [...viewer.activeAccounts] : [0])
    .executeTakeFirst()
  if (unit) return unit
  const message = unknownUnit(serial.trim())
  throw badInput('unitSerial', message)
}

type ServiceRequestInput = z.output<(typeof serviceCalls.createServiceRequest)['input']>

/** Opens a request; the same one sent again is answered with the first. */
export async function createServiceRequest(
  ctx: Ctx,
  asked: ServiceRequestInput,
): Promise<{ srId: number; srNumber: string }> {
  const { db, viewer } = ctx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service request ${viewer.userId} ${asked.requestKey}`}, 0))`.execute(
    db,
  )
  const before = await db
    .selectFrom('service_request')
    .select(['sr_id as srId', 'sr_number as srNumber'])
    .where('created_by', '=', viewer.userId)
    .where('request_key', '=', asked.requestKey)
    .executeTakeFirst()
  if (before) return before

  const unit = await unitOfSerial(ctx, asked.unitSerial)
  if (asked.dueOn !== null && asked.dueOn < getToday(ctx)) throw badInput('dueOn', fieldMessages.pastDay)
  const made = await insertRequest(ctx, {
    account_id: unit.account_id,
    instance_id: unit.instance_id,
    type: asked.type,
    problem: asked.problem,
    due_on: asked.dueOn,
    place: asked.place || null,
    request_key: asked.requestKey,
  })
  await addDocuments(ctx, made.srId, unit.account_id, asked.documents)
  if (asked.isUnsafe) {
    const place = { instanceId: unit.instance_id, accountId: unit.account_id, srId: made.srId }
    await insertOutage(ctx, { ...place, cause: 'DEFECT', reason: asked.problem.slice(0, 200) })
  }
  return made
}

type NewRequest = Pick<
  Insertable<Tables['service_request']>,
  'account_id' | 'instance_id' | 'type' | 'problem' | 'due_on' | 'place' | 'request_key'
> & { request_key: string }

async function insertRequest({ db, viewer, now }: Ctx, asked: NewRequest): Promise<{ srId: number; srNumber: string }> {
  const made = await db
    .insertInto('service_request')
    .values({
      ...asked,
      // Its number is known once it has an id.
      sr_number: asked.request_key,
      status: 'NEW',
      opened_at: now,
      requested_by: viewer.name,
      created_by: viewer.userId,
    })
    .returning('sr_id')
    .executeTakeFirstOrThrow()
  const srNumber = `SRP${100_000 + made.sr_id}`
  await db.updateTable('service_request').set({ sr_number: srNumber }).where('sr_id', '=', made.sr_id).execute()
  return { srId: made.sr_id, srNumber }
}

/** Opens the repair of defects of a unit that the caller has found to be the viewer's. */
export const openRepairJob = (
  ctx: Ctx,
  job: { instanceId: number; accountId: number; problem: string; requestKey: string },
): Promise<{ srId: number; srNumber: string }> =>
  insertRequest(ctx, {
    account_id: job.accountId,
    instance_id: job.instanceId,
    type: 'Repair',
    problem: job.problem,
    due_on: null,
    place: null,
    request_key: job.requestKey,
  })

/** Takes back requests that the asker made and nobody worked on or wrote to, and what they took out of service; gives the ids of those. */
export async function takeBackRequests(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { db, viewer, now } = ctx
  const rows = await db
    .updateTable('service_request as s')
    // Without its key the same may be asked for again.
    .set({ status: 'CANCELLED', completed_at: now, taken_back_by: viewer.name, request_key: null })
    .where('s.sr_id', '=', anyKey(ids))
    .where('s.account_id', '=', anyOf(viewer.allowedAccounts))
    .where('s.created_by', '=', viewer.userId)
    .where('s.status', '=', 'NEW')
    .where(sql<boolean>`not exists (select from service_comment c where c.sr_id = s.sr_id)`)
    .returning('s.sr_id')
    .execute()
  const takenBack = rows.map((row) => row.sr_id)
  await takeBackOutages(ctx, takenBack, 'sr_id')
  return takenBack
}

/** Takes back one request of the asker's own. */
export async function takeBackServiceRequest(
  ctx: Ctx,
  { srId }: { srId: number },
): Promise<{ status: ServiceSummary['status'] }> {
  if ((await takeBackRequests(ctx, [srId])).length > 0) return { status: 'CANCELLED' }
  if (!(await serviceDetail(ctx, srId))) throw notFound()
  throw new PortalError('CONFLICT', serviceMessages.working)
}

type Comment = z.output<(typeof serviceCalls.addServiceComment)['input']>

/** Adds a comment to a request of the viewer's; the next number is taken under a lock on the request. */
export async function addServiceComment(ctx: Ctx, { srId, text, documents }: Comment): Promise<{ added: boolean }> {
  const { db, viewer, now } = ctx
  const request = await db
    .selectFrom('service_request')
    .select('account_id')
    .where('sr_id', '=', srId)
    .where('account_id', 'in', viewer.allowedAccounts.length > 0 ? [...viewer.allowedAccounts] : [0])
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound()
  await db
    .insertInto('service_comment')
    .values({
      sr_id: srId,
      account_id: request.account_id,
      position: sql<number>`(select coalesce(max(c.position), 0) + 1 from service_comment c where c.sr_id = ${srId})`,
      author: viewer.name,
      from_staff: viewer.isInternalAssociate,
      at: now,
      text,
    })
    .execute()
  await addDocuments(ctx, srId, request.account_id, documents)
  return { added: true }
}

async function addDocuments(ctx: Ctx, srId: number, accountId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files)]
  await ctx.services.files.keep(ctx.db, ids, { userId: ctx.viewer.userId, accountId }, 'documents')
  await ctx.db
    .insertInto('service_document')
    .values(
      ids.map((fileId) => ({
        sr_id: srId,
        file_id: fileId,
        account_id: accountId,
        added_by: ctx.viewer.name,
        added_at: ctx.now,
      })),
    )
    .execute()
}

/** A link to a document of a request of the viewer's. */
export async function getDocumentUrl(ctx: Ctx, { srId, fileId }: { srId: number; fileId: string }) {
  const found = await ctx.db
    .selectFrom('service_document')
    .select('file_id')
    .where('sr_id', '=', srId)
    .where('file_id', '=', fileId)
    .where('account_id', 'in', ctx.viewer.allowedAccounts.length > 0 ? [...ctx.viewer.allowedAccounts] : [0])
    .executeTakeFirst()
  if (!found) throw notFound()
  return { fileUrl: `${ctx.services.files.linkTo(fileId, ctx.viewer.userId, ctx.now)}&view=1` }
}
