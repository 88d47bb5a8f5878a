// The audit as operators search it [P9.73, P9.74]: under the exception 'staff', with what entries of staff keep from customers.
import type { AuditDetail, AuditEntry, AuditSeals } from '@portal/contract/access/auditSearch'
import { auditMessages } from '@portal/contract/access/auditSearch'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { auditCheckName, startCheck, readSeals, findSeal } from '../../platform/audit/check.jobs.ts'
import { countUnsealed } from '../../platform/audit/verify.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import type { ChangeRow } from './activity.ts'
import { maxRecords, toChange } from './activity.ts'
import { auditRows } from './audit.list.ts'

const noFilter: RowFilter = { accounts: [] }

/** A page of what anyone did or tried. */
export const searchAudit = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<AuditEntry>> =>
  searchList(ctx, auditRows, { request, whose: noFilter })

/** The whole result of a search, or what is selected in it, as a file; answers where it lies. */
export const exportAudit = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, auditRows, { request, whose: noFilter, fileName: 'audit' })

/** One entry with all that is on record of it. */
export async function getAuditEntry({ db }: Ctx, activityId: string): Promise<AuditDetail | null> {
  const { rows } = await sql<StoredRow<typeof auditRows> & { input: unknown; request_id: string | null }>`
    select ${auditRows.read}, e.input, e.request_id from audit_entry e where e.audit_id = ${activityId}::bigint`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const changes = await sql<ChangeRow>`select c.target_type, c.target_name, c.before, c.after from audit_change c
    where c.audit_id = ${activityId}::bigint order by c.change_id limit ${maxRecords}`.execute(db)
  return {
    ...auditRows.toRow(row),
    changes: changes.rows.map(toChange),
    input: JSON.stringify(row.input, null, 2),
    requestId: row.request_id,
    sealId: await findSeal(db, activityId),
  }
}

/** How the chain of seals is. */
export async function getAuditSeals({ db }: Ctx): Promise<AuditSeals> {
  const last = await readSeals(db)
  const check = await db.selectFrom('audit_check').selectAll().orderBy('check_id', 'desc').limit(1).executeTakeFirst()
  return {
    last: last
      ? {
          sealId: last.seal_id,
          sealedAt: last.sealed_at.toISOString(),
          entries: last.entries,
          hash: last.hash.toString('hex'),
        }
      : null,
    unsealed: await countUnsealed(db),
    check: check
      ? {
          askedBy: check.asked_name,
          askedAt: check.asked_at.toISOString(),
          finishedAt: check.finished_at?.toISOString() ?? null,
          seals: check.seals,
          entries: Number(check.entries),
          broken: check.broken,
        }
      : null,
  }
}

/** A check that has not ended after so long was broken off. */
const longestMinutes = 60

/** Has all of it verified by a job. */
export async function startAuditCheck(ctx: Ctx): Promise<{ checkId: number }> {
  await sql`lock table audit_check in share row exclusive mode`.execute(ctx.db)
  const running = await ctx.db
    .selectFrom('audit_check')
    .select('asked_at')
    .where('finished_at', 'is', null)
    .where('asked_at', '>', new Date(ctx.now.getTime() - longestMinutes * 60_000))
    .executeTakeFirst()
  if (running)
    throw new PortalError(
      'CONFLICT',
      auditMessages.checking.replace('{time}', running.asked_at.toISOString().slice(0, 16).replace('T', ' ')),
    )
  const { userId, name } = ctx.viewer
  const checkId = await startCheck(ctx.db, { userId, name }, ctx.now)
  await ctx.services.queue().enqueue(ctx.db, auditCheckName, { checkId })
  return { checkId }
}
