// Where a service request is, in a word and a color.
import type { ServiceStatus as Status, ServiceSummary } from '@portal/contract/machines/service'
import { serviceStatusLabels } from '@portal/contract/machines/service'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

const tones: Record<Status, Tone> = {
  NEW: 'info',
  SCHEDULED: 'info',
  IN_PROGRESS: 'info',
  WAITING_PARTS: 'soon',
  COMPLETED: 'ok',
  CANCELLED: 'neutral',
}

export function ServiceStatus({ request }: { request: Pick<ServiceSummary, 'status' | 'isLate'> }) {
  const label = serviceStatusLabels[request.status]
  if (request.isLate) return <StatusBadge tone="danger">{label}, late</StatusBadge>
  return <StatusBadge tone={tones[request.status]}>{label}</StatusBadge>
}
