// Where a service request is, in a word and a color.
import type { ServiceStatus as Status, ServiceSummary } from '@portal/contract/machines/service'
import { serviceStatusLabels } from '@portal/contract/machines/service'
import { daysOverdue } from '@portal/contract/platform/days'
import { plural } from '../../../platform/formats.ts'
import { today } from '../../../platform/zone.ts'
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

/** 'Scheduled, 3 days late' of one that is not over past its day. */
export function ServiceStatus({ request }: { request: Pick<ServiceSummary, 'status' | 'isLate' | 'dueOn'> }) {
  const label = serviceStatusLabels[request.status]
  const days = daysOverdue(request.dueOn, today())
  if (request.isLate)
    return (
      <StatusBadge tone="danger">
        {label}, {plural(days, 'day')} late
      </StatusBadge>
    )
  return <StatusBadge tone={tones[request.status]}>{label}</StatusBadge>
}

export const ServiceTitle = ({
  request,
}: {
  request: Pick<ServiceSummary, 'srNumber' | 'status' | 'isLate' | 'dueOn'>
}) => (
  <span className="inline-row wrap gap3h lines1">
    Service Job {request.srNumber} <ServiceStatus request={request} />
  </span>
)
