// Where a claim is, in a word and a color.
import type { ClaimStatus as Status } from '@portal/contract/machines/warrantyForm'
import { claimStatusLabels } from '@portal/contract/machines/warrantyForm'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones: Record<Status, Tone> = {
  DRAFT: 'neutral',
  SUBMITTED: 'info',
  IN_REVIEW: 'info',
  INFO_NEEDED: 'soon',
  APPROVED: 'ok',
  DENIED: 'danger',
  PAID: 'ok',
}

export const ClaimStatus = ({ status }: { status: Status }) => (
  <StatusBadge tone={tones[status]}>{claimStatusLabels[status]}</StatusBadge>
)

export const ClaimTitle = ({ claim }: { claim: { claimNumber: string; status: Status } }) => (
  <span className="inline-row wrap gap3h lines1">
    Claim {claim.claimNumber} <ClaimStatus status={claim.status} />
  </span>
)
