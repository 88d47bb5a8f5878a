import type { OrderApprovalStatus } from '@portal/contract/buying/orderApprovalList'
import { orderApprovalStatusLabels } from '@portal/contract/buying/orderApprovalList'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones: Record<OrderApprovalStatus, Tone> = {
  PENDING: 'soon',
  APPROVED: 'info',
  ORDERED: 'ok',
  REJECTED: 'danger',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  FAILED: 'danger',
}

export function ApprovalStatus({ status }: { status: OrderApprovalStatus }) {
  return <StatusBadge tone={tones[status]}>{orderApprovalStatusLabels[status]}</StatusBadge>
}
