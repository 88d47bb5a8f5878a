// Stored shape of this area; every column is explained in platform/db/migrations/0008_fleet.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Generated } from 'kysely'

export type ClaimStatus = 'DRAFT' | 'SUBMITTED' | 'IN_REVIEW' | 'INFO_NEEDED' | 'APPROVED' | 'DENIED' | 'PAID'

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
  currency: 'USD' | 'CAD'
  billing_address_id: number | null
  shipping_address_id: number | null
  created_by: string | null
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  decision_note: string | null
  updated_at: Generated<Date>
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

export interface WarrantyTables {
  warranty_claim: WarrantyClaimTable
  warranty_claim_line: WarrantyClaimLineTable
}
