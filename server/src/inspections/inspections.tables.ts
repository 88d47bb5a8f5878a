// Stored shape of this area; every column is explained in platform/db/migrations/0042_inspections.sql and
// 0740_feed_changes.sql, inspection itself in 0008_fleet.sql.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** One line of an inspection's checklist. */
export interface Checked {
  item: string
  answer: 'OK' | 'DEFECT' | 'SEVERE' | 'NOT_APPLICABLE'
  note: string
}

/** A periodic inspection of a unit, done or due. */
export interface InspectionTable {
  inspection_number: string
  account_id: number
  instance_id: number
  kind: string
  due_on: string
  done_on: string | null
  result: 'PASS' | 'PASS_WITH_REMARKS' | 'FAIL' | null
  inspector: string | null
  remark: string | null
  hours: Generated<number | null>
  checklist: JSONColumnType<Checked[], string | undefined>
  recorded_by: Generated<string | null>
  recorded_at: Generated<Date | null>
  defect_count: GeneratedAlways<number | null>
  is_severe: GeneratedAlways<boolean | null>
}

/** Months between inspections, as an organization wants it. */
export interface InspectionIntervalTable {
  account_id: number
  model_id: string
  months: number
  updated_at: Date
}

/** The secret address of somebody's calendar. */
export interface InspectionFeedTable {
  user_id: string
  token_hash: Buffer
  created_at: Date
  content_hash: string | null
  changed_at: Date | null
}

export interface InspectionsTables {
  inspection: InspectionTable
  inspection_interval: InspectionIntervalTable
  inspection_feed: InspectionFeedTable
}
