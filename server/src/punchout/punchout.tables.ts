// Stored shape of this area; every column is explained in platform/db/migrations/0380_punchout.sql.
import type { PunchoutProtocol, ReturnField } from '@portal/contract/punchoutConnections'
import type { PunchoutMessage } from '@portal/contract/punchoutMessageLog'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KeptParties } from '../punchoutOrders/punchoutOrders.ts'

type Json<T> = ColumnType<T, string | undefined, string>

export interface PunchoutConnectionTable {
  connection_id: Generated<number>
  account_id: number
  user_id: string
  name: string
  protocol: PunchoutProtocol
  is_active: boolean
  is_test: boolean
  sender_domain: string
  sender_identity: string
  from_domain: string
  from_identity: string
  to_domain: string
  to_identity: string
  secret_hash: string | null
  secret_made_at: Date | null
  former_secret_hash: string | null
  former_secret_until: Date | null
  /** Encrypted (0445_punchout_outgoing_secret.sql). */
  outgoing_secret: string | null
  outgoing_secret_at: Date | null
  /** Of the trial under way (0446_punchout_trials.sql). */
  trial_secret_hash: string | null
  trial_until: Date | null
  return_hosts: string[]
  frame_hosts: string[]
  return_field: ReturnField
  unit_map: Json<Record<string, string>>
  unspsc_map: Json<Record<string, string>>
  unspsc_default: string
  vendor_number: string
  /** Percent (0650_punchout_prices.sql). */
  price_tolerance: Generated<number>
  username_field: string
  password_field: string
  hook_field: string
  confirmation_url: string
  ship_notice_url: string
  invoice_url: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A line of a cart that came with an edit or inspect. */
export interface SentItem {
  partNumber: string
  quantity: number
  /** The unit price as it was returned; null where it is not repeated. */
  price: number | null
}

/** A line that was returned; an order is matched to it (0381_punchout_return.sql). */
export interface ReturnedLine {
  auxiliaryId: string
  itemId: number
  partNumber: string
  quantity: number
  unitPrice: number
}

export interface PunchoutSessionTable {
  session_id: Generated<number>
  connection_id: number
  account_id: number
  user_id: string
  basket_id: number
  tab_key: string
  operation: 'create' | 'edit' | 'inspect' | 'validate' | 'detail'
  buyer_cookie: string
  payload_id: string | null
  hook_url: string
  charset: Generated<string>
  target: Generated<string>
  echo: Json<[string, string][]>
  items: Json<SentItem[]>
  selected_item: string | null
  is_test: boolean
  token_hash: string | null
  token_until: Date
  auth_session_id: string | null
  created_at: Date
  started_at: Date | null
  returned_at: Date | null
  outcome: 'RETURNED' | 'CANCELED' | null
  ends_at: Date
  notes: Json<string[]>
  returned: Json<ReturnedLine[]>
  /** 0651_punchout_parties.sql */
  parties: ColumnType<KeptParties | null, string | null, string | null>
  is_trial: Generated<boolean>
}

export interface MessageFinding {
  level: 'error' | 'advice'
  message: string
  where: string
}

export interface PunchoutMessageTable {
  message_id: Generated<number>
  connection_id: number | null
  account_id: number | null
  session_id: number | null
  direction: 'in' | 'out'
  kind: string
  payload_id: string | null
  document: string
  status_code: number | null
  status_text: string
  findings: Json<MessageFinding[]>
  sent_at: Date
  is_trial: Generated<boolean>
  verdict: GeneratedAlways<PunchoutMessage['verdict']>
}

/** How many messages there are of each combination, in rows to be summed; explained in platform/db/migrations/0530_punchout_message_tally.sql. */
export interface PunchoutMessageTallyTable {
  punchout_message_tally_id: GeneratedAlways<number>
  account_id: number | null
  connection_id: number | null
  direction: 'in' | 'out'
  kind: string
  verdict: PunchoutMessage['verdict']
  is_trial: boolean
  n: number
}

export interface PunchoutTables {
  punchout_connection: PunchoutConnectionTable
  punchout_session: PunchoutSessionTable
  punchout_message: PunchoutMessageTable
  punchout_message_tally: PunchoutMessageTallyTable
}
