// The condition of a unit in SQL: what decides it, read into what the contract takes, and the points of readiness summed up
// for a list from the reasons that the contract declares. The condition itself is unit_condition() of the database.
import type { Applies, Condition, ConditionCauses } from '@portal/contract/machines/condition'
import { maxPoints, reasons, dueSoonDays } from '@portal/contract/machines/condition'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ListField } from '../../platform/lists/list.ts'

/** Facts of a unit `u`. */
const facts = {
  inspectionFailed: sql<boolean>`u.inspection_failed`,
  defects: sql<number>`u.defect_count`,
  inspectionDue: sql<string | null>`u.inspection_due`,
  openSafetyNotices: sql<number>`u.safety_count`,
  openOtherNotices: sql<number>`(u.bulletin_count - u.safety_count)`,
  openServiceJobs: sql<number>`u.open_sr_count`,
  warning: sql<string | null>`u.warning`,
}

export interface CausesRow {
  out_reason: string | null
  inspection_failed: boolean
  defect_count: number
  inspection_due: string | null
  bulletin_count: number
  safety_count: number
  open_sr_count: number
  warning: string | null
  condition_now: Condition
}

/** Columns of a unit `u` for CausesRow on a day. The reason is read of the rows of a page only. */
export const causesColumns = (
  today: string,
) => sql`(case when u.out_of_service then coalesce((select o.reason from out_of_service o
    where o.instance_id = u.instance_id and o.signed_off_at is null order by o.taken_at desc, o.out_of_service_id desc limit 1), 'not signed off') end) as out_reason,
  u.inspection_failed, u.defect_count, u.inspection_due, u.bulletin_count, u.safety_count, u.open_sr_count, u.warning, ${conditionOn(today)} as condition_now`

export const toCauses = (row: CausesRow): ConditionCauses => ({
  outOfService: row.out_reason,
  inspectionFailed: row.inspection_failed,
  defects: row.defect_count,
  inspectionDue: row.inspection_due,
  openSafetyNotices: row.safety_count,
  openOtherNotices: row.bulletin_count - row.safety_count,
  openServiceJobs: row.open_sr_count,
  warning: row.warning,
})

/** The condition of a unit `u` on a day. */
export const conditionOn = (today: string): RawBuilder<Condition> =>
  sql<Condition>`unit_condition(u.out_of_service, u.attention_from, ${today}::date)`

/** How a list of units filters, counts and sorts by the condition. */
export const conditionFields = (today: string): Record<'condition' | 'conditionRank', ListField> => ({
  condition: { value: conditionOn(today), filter: 'facet' },
  // The worst first, whatever day it is: an index has it (migration 0841).
  conditionRank: {
    value: sql`(case when u.out_of_service then '-infinity'::date else greatest(u.attention_from, '0001-01-01'::date) end)`,
    sort: 'plain',
  },
})

const isSo: Record<Exclude<Applies, 'each'>, (fact: RawBuilder<unknown>, today: string) => RawBuilder<unknown>> = {
  true: (fact) => fact,
  any: (fact) => sql`${fact} > 0`,
  present: (fact) => sql`${fact} is not null`,
  past: (fact, today) => sql`${fact} < ${today}::date`,
  soon: (fact, today) => sql`${fact} between ${today}::date and ${today}::date + ${sql.lit(dueSoonDays)}`,
  unknown: (fact) => sql`${fact} is null`,
}

/** Points that a cause takes of a unit `u` that may be used. Reasons of one fact exclude each other. */
function pointsLost(cause: keyof typeof maxPoints, today: string): RawBuilder<number> {
  const own = reasons.filter(([each]) => each === cause)
  const terms = [...Map.groupBy(own, ([, , fact]) => fact)].map(([fact, of]) => {
    const value = facts[fact]
    const cases = of.map(([, points, , applies]) =>
      applies === 'each'
        ? sql`when true then ${value} * ${sql.lit(points)}`
        : sql`when ${isSo[applies](value, today)} then ${sql.lit(points)}`,
    )
    return sql`case ${sql.join(cases, sql` `)} else 0 end`
  })
  return sql<number>`least(${sql.lit(maxPoints[cause])}, ${sql.join(terms, sql` + `)})`
}

/** The readiness of a unit `u`, and what takes the rest of 100. */
export function readinessOn(today: string) {
  const lost = {
    inspections: pointsLost('inspections', today),
    notices: pointsLost('notices', today),
    service: pointsLost('service', today),
    warnings: pointsLost('warnings', today),
  }
  const left = sql`(100 - ${sql.join(Object.values(lost), sql` - `)})`
  return {
    readiness: sql<number>`(case when u.out_of_service then 0 else ${left} end)`,
    lost: { outOfService: sql<number>`(case when u.out_of_service then ${left} else 0 end)`, ...lost },
  }
}
