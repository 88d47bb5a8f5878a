// Stored shape of this area; every column is explained in platform/db/migrations/0250_approvals.sql.
import type { GeneratedAlways } from 'kysely'

/** What staff wrote or decided about a registration. */
export interface RegistrationDecisionTable {
  decision_id: GeneratedAlways<number>
  user_id: string
  kind: 'note' | 'approved' | 'rejected'
  note: string
  reason: string | null
  account_id: number | null
  written_by: string
  written_name: string
  written_at: Date
}

/** Who has a registration open (0335_registration_looks.sql). */
export interface RegistrationLookTable {
  user_id: string
  looked_by: string
  looked_name: string
  looked_at: Date
}

/** An invitation that waits for staff (0770_held_invitations.sql). */
export interface HeldInvitationTable {
  user_id: string
  account_id: number
  invited_by: string
  invited_name: string
  invited_at: Date
}

export interface ApprovalsTables {
  held_invitation: HeldInvitationTable
  registration_look: RegistrationLookTable
  registration_decision: RegistrationDecisionTable
}
