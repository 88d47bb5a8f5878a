// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type EventKind = 'SAFETY' | 'PERFORMANCE' | 'LOAD' | 'ENERGY'

/** Something a machine reported. */
export interface TelematicsEventTable {
  event_id: Generated<number>
  event_number: string
  account_id: number
  instance_id: number
  at: Date
  kind: EventKind
  type: string
  severity: 'high' | 'medium' | 'low'
  value: number | null
  value_unit: string | null
  latitude: number | null
  longitude: number | null
  place: string | null
  operator_action: string | null
}

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

export interface InsightsTables {
  telematics_event: TelematicsEventTable
  inspection: InspectionTable
}
