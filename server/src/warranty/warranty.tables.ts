// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql and 0050_warranty.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Currency } from '@portal/contract/locales'
import type { ClaimStatus } from '@portal/contract/warrantyForm'
import type { Generated } from 'kysely'

/** A claim that a repair is paid under warranty. */
export interface WarrantyClaimTable {
  claim_id: Generated<number>
  claim_number: string
  account_id: number
  instance_id: number
  status: ClaimStatus
  warranty_type: string | null
  failure_date: string | null
  repair_date: string | null
  hours: number | null
  complaint: Generated<string>
  cause: Generated<string>
  correction: Generated<string>
  amount_asked: Generated<number>
  amount_granted: number | null
  currency: Currency
  billing_address_id: number | null
  shipping_address_id: number | null
  created_by: string | null
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  decision_note: string | null
  updated_at: Generated<Date>
  request_key: string | null
  version: Generated<number>
  search_text: Generated<string | null>
}

/** Labour or a part of a claim. */
export interface WarrantyClaimLineTable {
  claim_id: number
  line_number: number
  account_id: number
  kind: 'LABOUR' | 'PART'
  part_number: string | null
  description: string
  quantity: number
  price: number
  invoice_number: string | null
}

/** A type of warranty; without days it ends with the unit's own. */
export interface WarrantyTypeTable {
  warranty_type: string
  covers: string
  days: number | null
}

/** When a claim came to a status; a trigger writes it. */
export interface WarrantyClaimEventTable {
  event_id: Generated<number>
  claim_id: number
  account_id: number
  status: ClaimStatus
  at: Date
  by_name: string | null
  note: string | null
  told_at: Date | null
}

/** A photo or document of a claim. */
export interface WarrantyDocumentTable {
  claim_id: number
  file_id: string
  account_id: number
  added_by: string
  added_at: Date
}

/** What somebody's new claims of an organization begin with. */
export interface WarrantyDefaultTable {
  user_id: string
  account_id: number
  billing_address_id: number | null
  shipping_address_id: number | null
  labor_rate: number | null
  updated_at: Date
}

export interface WarrantyTables {
  warranty_type: WarrantyTypeTable
  warranty_claim_event: WarrantyClaimEventTable
  warranty_document: WarrantyDocumentTable
  warranty_default: WarrantyDefaultTable
  warranty_claim: WarrantyClaimTable
  warranty_claim_line: WarrantyClaimLineTable
}
