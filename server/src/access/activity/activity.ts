// Activity: who did or tried what in the organizations being viewed [P9.53].
import type { Activity, ActivityDetail } from '@portal/contract/access/activity'
import { auditFieldLabel, auditValue } from '@portal/contract/access/auditFields'
import { privilegeWords } from '@portal/contract/access/rights'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import type { SourceRow } from './activity.list.ts'
import { activityRows, activityTables, signInsOfDay, toPlace } from './activity.list.ts'

const getRowFilter = (ctx: Ctx, request: SearchRequest) => ({
  accounts: getAccounts(request, ctx.viewer.activeAccounts),
})

/** A page of what was done in the organizations being viewed; the sign-ins of a person on a day are one row [P9.130]. */
export const searchActivity = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<Activity>> =>
  searchList(ctx, activityRows(), {
    request,
    whose: { ...getRowFilter(ctx, request), only: [sql`not e.is_repeated`] },
  })

/** The whole result of a search, or what is selected in it, as a file with each sign-in; answers where it lies. */
export const exportActivity = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, activityRows(false), { request, whose: getRowFilter(ctx, request), fileName: 'activity' })

export interface ChangeRow {
  target_type: string
  target_name: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** One entry with what it changed; null for a foreign and an unknown one alike. */
export async function getActivity({ db, viewer }: Ctx, activityId: string): Promise<ActivityDetail | null> {
  const list = activityRows()
  const { rows } = await sql<StoredRow<typeof list>>`select ${list.read} from ${activityTables}
    where e.audit_id = ${activityId}::bigint and e.seen_by = any(${[...viewer.allowedAccounts]}::int[])`.execute(db)
  const [row] = rows
  if (!row) return null
  const changes = await sql<ChangeRow>`select c.target_type, c.target_name, c.before, c.after from audit_change c
    where c.audit_id = ${activityId}::bigint and c.account_id = any(${[...viewer.allowedAccounts]}::int[])
    order by c.change_id limit ${maxRecords}`.execute(db)
  const signIns =
    (row.times ?? 0) > 1
      ? await sql<SignInRow>`select s.at, case when not s.is_staff then s.address end as address, case when not s.is_staff then s.user_agent end as user_agent
        from audit_entry e, ${signInsOfDay} and e.audit_id = ${activityId}::bigint order by s.at, s.audit_id limit ${maxRecords}`.execute(
          db,
        )
      : { rows: [] }
  return {
    ...list.toRow(row),
    reason: row.reason,
    changes: changes.rows.map(toChange),
    signIns: signIns.rows.map(({ at, ...source }) => ({ at: at.toISOString(), ...toPlace(source) })),
  }
}

type SignInRow = Pick<SourceRow, 'address' | 'user_agent'> & { at: Date }

/** Most records of one entry that are shown. */
export const maxRecords = 200

/** Privileges in words, as wherever a role is explained. */
const valueOf = (field: string, value: unknown): string =>
  /^(privileges|revokedPrivileges)$/.test(field) && Array.isArray(value)
    ? value.map((name) => privilegeWords(String(name))).join(', ')
    : auditValue(value)

export const toChange = ({ target_type: targetType, target_name: target, before, after }: ChangeRow) => ({
  target,
  targetType,
  change: before === null ? ('ADDED' as const) : after === null ? ('REMOVED' as const) : ('CHANGED' as const),
  fields: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    label: auditFieldLabel(field),
    before: valueOf(field, before?.[field]),
    after: valueOf(field, after?.[field]),
  })),
})
