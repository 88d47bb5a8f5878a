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

/** An event nobody was notified of yet; explained in platform/db/migrations/0232_unit_digest.sql. */
export interface UnitEventPendingTable {
  event_id: number
  instance_id: number
}

/** When people were last notified of the events of a unit. */
export interface UnitDigestTable {
  instance_id: number
  sent_at: Date
}

export interface InsightsTables {
  unit_digest: UnitDigestTable
  unit_event_pending: UnitEventPendingTable
  telematics_event: TelematicsEventTable
}
