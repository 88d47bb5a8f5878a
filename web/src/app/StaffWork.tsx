// Work that waits for staff [P14.137]: how much of each kind, since when the oldest, and the way there.
import { toDay } from '@portal/contract/platform/days'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import type { WorkKind } from '@portal/contract/provider/staffWork'
import { workKinds } from '@portal/contract/provider/staffWork'
import { formatDaysAway, formatQuantity } from '../platform/formats.ts'
import { useCan } from '../platform/session.ts'
import { zoneOfRendering } from '../platform/zone.ts'
import { Link } from '../ui/text/Link.tsx'
import { useStaffWork } from './useStaffWork.ts'

const pages: Record<WorkKind, { title: string; href: string }> = {
  registrations: { title: 'Registrations to decide', href: staffPaths.approval() },
  quotes: { title: 'Quotes to answer', href: staffPaths.priceQuotes() },
  returns: { title: 'Returns to handle', href: staffPaths.returns() },
  orderChanges: { title: 'Order changes to answer', href: staffPaths.orderChanges() },
  disputes: { title: 'Disputes to answer', href: staffPaths.disputes() },
  attendance: { title: 'Attendance to mark', href: staffPaths.trainingSessions({ past: true }) },
  documents: { title: 'Documents refused', href: staffPaths.punchoutDocuments() },
  jobs: { title: 'Jobs given up', href: staffPaths.jobs() },
  emails: { title: 'Messages not delivered', href: staffPaths.letters() },
  events: { title: 'ERP events given up', href: staffPaths.erp() },
}

export function StaffWork() {
  const can = useCan()
  const mine = useStaffWork().filter(({ kind }) => can(workKinds[kind]))
  const waiting = mine.filter(({ count }) => count > 0)
  if (mine.length === 0) return null
  if (waiting.length === 0) return <p className="bare below6 muted">Nothing waits for you.</p>
  return (
    <ul className="tiles-xs gap3 below6 list" aria-label="What waits">
      {waiting.map(({ kind, count, since }) => (
        <li className="stack" key={kind}>
          <Link href={pages[kind].href} className="edges stack content-top frame text-sm ink no-underline pad2h-4">
            <strong className="text-title numbers tight heading">{formatQuantity(count)}</strong>{' '}
            <span>{pages[kind].title}</span>{' '}
            {since && (
              <span className="muted">Oldest: {formatDaysAway(toDay(new Date(since), zoneOfRendering()))}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
