// Where a notice is, and how grave it is, in a word and a color.
import { daysOverdue } from '@portal/contract/platform/days'
import type { NoticeSummary } from '@portal/contract/machines/notices'
import { noticeStatusLabels, severityLabels } from '@portal/contract/machines/notices'
import { plural } from '../../../platform/formats.ts'
import { today } from '../../../platform/zone.ts'
import type { Tone } from '../../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'

/** 'Overdue, 3 days' of one that is open past the day to comply by. */
export function NoticeStatus({ notice }: { notice: Pick<NoticeSummary, 'status' | 'isOverdue' | 'complyBy'> }) {
  const days = daysOverdue(notice.complyBy, today())
  if (notice.isOverdue) return <StatusBadge tone="danger">Overdue, {plural(days, 'day')}</StatusBadge>
  return <StatusBadge tone={notice.status === 'OPEN' ? 'soon' : 'ok'}>{noticeStatusLabels[notice.status]}</StatusBadge>
}

const tones: Record<NoticeSummary['kind'], Tone> = { Safety: 'danger', Service: 'info', Improvement: 'neutral' }

/** 'Safety, high': red is for safety alone [U1.01]. */
export function NoticeKind({ notice }: { notice: Pick<NoticeSummary, 'kind' | 'severity'> }) {
  return (
    <StatusBadge tone={tones[notice.kind]}>
      {notice.kind}, {severityLabels[notice.severity].toLowerCase()}
    </StatusBadge>
  )
}

/** The title and the line below it on the page of a notice. */
export const noticeHead = (
  notice: Pick<NoticeSummary, 'number' | 'title' | 'status' | 'isOverdue' | 'complyBy' | 'kind' | 'severity'>,
) => ({
  title: `${notice.number}: ${notice.title}`,
  lead: (
    <span className="flex wrap gap2 above1h">
      <NoticeStatus notice={notice} /> <NoticeKind notice={notice} />
    </span>
  ),
})
