// The product notices of this unit: open ones first, each leading to what must be done.
import type { UnitDetail } from '@portal/contract/machines/fleet'
import type { NoticeCoverage } from '@portal/contract/machines/notices'
import { reportNotices } from '@portal/contract/machines/notices'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { formatDaysAway, formatDate, plural } from '../../../platform/formats.ts'
import { useCan } from '../../../platform/session.ts'
import { Link } from '../../../ui/text/Link.tsx'
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'
import { useUnitNotices } from './useUnitNotices.ts'

type Cell = NoticeCoverage['units'][number]['cells'][number]
type Row = Cell & NoticeCoverage['notices'][number]

/** 'Overdue, 3 days', 'Open, due in 3 days': counted from the day to comply by. */
function openText({ complyBy, overdueDays }: Pick<Row, 'complyBy' | 'overdueDays'>): string {
  if (overdueDays > 0) return `Overdue, ${plural(overdueDays, 'day')}`
  if (complyBy === null) return 'Open'
  const away = formatDaysAway(complyBy)
  return away === 'today' ? 'Open, due today' : `Open, due in ${away}`
}

const getColumns = (unitSerial: string, canReport: boolean): readonly TabColumn<Row>[] => [
  { title: 'Notice', cell: ({ apnId, number }) => <Link href={latePaths.notice(apnId)}>{number}</Link> },
  { title: 'Title', cell: ({ title }) => title },
  {
    title: 'Kind',
    cell: ({ kind }) => <StatusBadge tone={kind === 'Safety' ? 'danger' : 'info'}>{kind}</StatusBadge>,
  },
  {
    title: 'Status',
    cell: (row) =>
      row.status === 'COMPLETE' ? (
        <StatusBadge tone="ok">Complete</StatusBadge>
      ) : (
        <StatusBadge tone={row.overdueDays > 0 ? 'danger' : 'soon'}>{openText(row)}</StatusBadge>
      ),
  },
  { title: 'Comply by', cell: ({ complyBy }) => formatDate(complyBy) },
  {
    title: 'Completed',
    cell: ({ apnId, number, status, completedOn }) =>
      status === 'OPEN' && canReport ? (
        <Link
          href={paths.completeNotice({ apnId, unit: unitSerial })}
          aria-label={`Report ${number} complete`}
          data-report
        >
          Report
        </Link>
      ) : (
        formatDate(completedOn)
      ),
  },
]

export function NoticesTab({ unit }: { unit: UnitDetail }) {
  const canReport = useCan()(reportNotices)
  const answer = useUnitNotices(unit)
  return (
    <TabRows
      label="notices"
      answer={answer}
      keyOf={({ apnId }) => apnId}
      columns={getColumns(unit.unitSerial, canReport)}
      empty={{ title: 'No product notices', text: 'No notice was issued for this unit.' }}
    />
  )
}
