// Activity: who did or tried what in the organizations being viewed [P9.53].
import type { Activity, ActivityDetail } from '@portal/contract/activity'
import { auditFieldLabel, auditValue } from '@portal/contract/auditFields'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/lists'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { deviceName, shownAddress } from '../platform/device.rules.ts'
import { exportList } from '../platform/lists/export.ts'
import { loadPage } from '../platform/lists/page.ts'
import { getAccounts, parseListRequest } from '../platform/lists/wanted.rules.ts'
import { toActionText, activityFileColumns } from './activity.file.ts'
import type { ActivityRow } from './activity.list.ts'
import { activityColumns, activityList, activityTables } from './activity.list.ts'

const whose = (ctx: Ctx, request: SearchRequest) => ({ accounts: getAccounts(request, ctx.viewer.activeAccounts) })

/** A page of what was done in the organizations being viewed. */
export async function searchActivity(ctx: Ctx, request: SearchRequest): Promise<SearchPage<Activity>> {
  const wanted = parseListRequest(ctx.viewer, activityList, request)
  const page = await loadPage(ctx.db, activityList, wanted, whose(ctx, request), activityColumns)
  return { ...page, content: page.content.map(toActivity) }
}

/** The whole result of a search, or what is selected in it, as a file; answers where it lies. */
export const exportActivity = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  exportList(ctx, {
    list: activityList,
    request,
    whose: whose(ctx, request),
    read: activityColumns,
    columns: activityFileColumns,
    fileName: 'activity',
  })

export interface ChangeRow {
  target_type: string
  target_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** One entry with what it changed; null for a foreign and an unknown one alike. */
export async function getActivity({ db, viewer }: Ctx, activityId: string): Promise<ActivityDetail | null> {
  const { rows } = await sql<ActivityRow>`select ${activityColumns} from ${activityTables}
    where e.audit_id = ${activityId}::bigint and e.seen_by = any(${[...viewer.allowedAccounts]}::int[])`.execute(db)
  const [row] = rows
  if (!row) return null
  const changes = await sql<ChangeRow>`select c.target_type, c.target_name, c.before, c.after from audit_change c
    where c.audit_id = ${activityId}::bigint and c.account_id = any(${[...viewer.allowedAccounts]}::int[])
    order by c.change_id limit ${maxRecords}`.execute(db)
  return { ...toActivity(row), reason: row.reason, changes: changes.rows.map(toChange) }
}

/** Most records of one entry that are shown. */
export const maxRecords = 200

export const toActivity = (row: ActivityRow): Activity => ({
  activityId: row.audit_id,
  at: row.at.toISOString(),
  kind: row.kind,
  action: toActionText(row),
  outcome: row.outcome,
  person: row.actor_name,
  isStaff: row.is_staff,
  actedFor: row.subject_name,
  target: row.target_name ?? '',
  targetType: row.target_type,
  targetKey: row.target_key,
  place: row.address ? shownAddress(row.address) : null,
  device: row.user_agent ? deviceName(row.user_agent) : null,
  customerName: row.customer_name ?? '',
})

export const toChange = ({ target_type: targetType, target_name: target, before, after }: ChangeRow) => ({
  target,
  targetType,
  change: before === null ? ('ADDED' as const) : after === null ? ('REMOVED' as const) : ('CHANGED' as const),
  fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    label: auditFieldLabel(field),
    before: auditValue(before?.[field]),
    after: auditValue(after?.[field]),
  })),
})
