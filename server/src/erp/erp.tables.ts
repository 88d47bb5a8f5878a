// Stored shape of what the ERP has here; every column is explained in platform/db/migrations/0390_erp_keys.sql and 0391_erp_events.sql.
import type { ColumnType, Generated } from 'kysely'

export interface ErpKeyTable {
  key_id: Generated<number>
  name: string
  key_hash: Buffer
  hint: string
  created_at: Date
  created_by: string
  last_used_at: Date | null
  ended_at: Date | null
  ended_by: string | null
}

export interface ErpRequestTable {
  key_id: number
  idempotency_key: string
  request_hash: Buffer
  status: number
  answer: ColumnType<object, string, never>
  answered_at: Date
}

export interface ErpEventTable {
  event_id: Generated<number>
  message_id: Generated<string>
  type: string
  account_id: number | null
  subject: string
  data: ColumnType<object, never, never>
  transaction_id: ColumnType<string, never, never>
  occurred_at: Generated<Date>
  acknowledged_at: Date | null
  acknowledged_by: string | null
  attempts: Generated<number>
  attempted_at: Date | null
  next_attempt_at: Date | null
  error: string | null
}

export interface ErpTables {
  erp_event: ErpEventTable
  erp_key: ErpKeyTable
  erp_request: ErpRequestTable
}
