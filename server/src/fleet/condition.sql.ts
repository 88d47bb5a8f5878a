// The condition of a unit in SQL: the columns that decide it, read into what the rule of the contract takes. The condition
// itself is unit_condition() of the database, the same rule, so that lists filter, count and sort by it.
import type { Condition, ConditionCauses } from '@portal/contract/condition'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ListField } from '../platform/lists/list.ts'

export interface CausesRow {
  out_reason: string | null
  inspection_failed: boolean
  defect_count: number
  inspection_due: string | null
  bulletin_count: number
  safety_count: number
  open_sr_count: number
  warning: string | null
}

/** Columns of a unit `u` for CausesRow. The reason is read of the rows of a page only. */
export const causesColumns = sql`(case when u.out_of_service then coalesce((select o.reason from out_of_service o
    where o.instance_id = u.instance_id and o.signed_off_at is null order by o.taken_at desc, o.out_of_service_id desc limit 1), 'not signed off') end) as out_reason,
  u.inspection_failed, u.defect_count, u.inspection_due, u.bulletin_count, u.safety_count, u.open_sr_count, u.warning`

export const toCauses = (row: CausesRow): ConditionCauses => ({
  outOfService: row.out_reason,
  inspectionFailed: row.inspection_failed,
  defects: row.defect_count,
  inspectionDue: row.inspection_due,
  openNotices: row.bulletin_count,
  openSafetyNotices: row.safety_count,
  openServiceJobs: row.open_sr_count,
  warning: row.warning,
})

/** The condition of a unit `u` on a day. */
const conditionOn = (today: string): RawBuilder<Condition> =>
  sql<Condition>`unit_condition(u.out_of_service, u.attention_from, ${today}::date)`

/** How a list of units filters, counts and sorts by the condition. */
export const conditionFields = (today: string): Record<'condition' | 'conditionRank', ListField> => ({
  condition: { value: conditionOn(today), filter: 'facet' },
  conditionRank: {
    value: sql`(case when u.out_of_service then 0 when u.attention_from <= ${today}::date then 1 else 2 end)`,
    sort: 'plain',
  },
})
