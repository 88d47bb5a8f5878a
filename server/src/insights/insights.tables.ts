// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

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

export interface InsightsTables {
  telematics_event: TelematicsEventTable
}
