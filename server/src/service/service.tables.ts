// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql and 0047_service_desk.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated, JSONColumnType } from 'kysely'

export type ServiceStatus = 'NEW' | 'SCHEDULED' | 'IN_PROGRESS' | 'WAITING_PARTS' | 'COMPLETED' | 'CANCELLED'

export interface PartUsed {
  partNumber: string
  name: string
  quantity: number
}

/** Work on a unit ('Service Jobs'). */
export interface ServiceRequestTable {
  sr_id: Generated<number>
  sr_number: string
  account_id: number
  instance_id: number
  type: string
  status: ServiceStatus
  problem: string
  resolution: string | null
  opened_at: Date
  due_on: string | null
  completed_at: Date | null
  technician: string | null
  place: string | null
  requested_by: string | null
  parts_used: JSONColumnType<PartUsed[], string | undefined>
  request_key: Generated<string | null>
  created_by: Generated<string | null>
  search_text: Generated<string | null>
  updated_at: Generated<Date>
}

/** A comment on a service request. */
export interface ServiceCommentTable {
  comment_id: Generated<number>
  sr_id: number
  account_id: number
  position: number
  author: string
  from_staff: Generated<boolean>
  at: Date
  text: string
}

/** When a request came to a status. */
export interface ServiceEventTable {
  event_id: Generated<number>
  sr_id: number
  account_id: number
  status: ServiceStatus
  at: Date
}

/** A photo or document of a request. */
export interface ServiceDocumentTable {
  sr_id: number
  file_id: string
  account_id: number
  added_by: string
  added_at: Date
}

export interface ServiceTables {
  service_request: ServiceRequestTable
  service_comment: ServiceCommentTable
  service_event: ServiceEventTable
  service_document: ServiceDocumentTable
}
