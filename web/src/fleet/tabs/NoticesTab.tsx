// The product notices of this unit: open ones first, each leading to what must be done.
import type { UnitDetail } from 'contract/fleet'
import type { NoticeCoverage } from 'contract/notices'
import { noticeCalls } from 'contract/notices'
import { paths } from '../../app/paths.ts'
import { useAnswer } from '../../platform/client.ts'
import { formatDate, plural } from '../../platform/formats.ts'
import { Link } from '../../ui/Link.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { TabColumn } from './TabRows.tsx'
import { TabRows } from './TabRows.tsx'

type Cell = NoticeCoverage['units'][number]['cells'][number]
type Row = Cell & NoticeCoverage['notices'][number]

const columns: readonly TabColumn<Row>[] = [
  { title: 'Notice', cell: ({ apnId, number }) => <Link href={paths.notice(apnId)}>{number}</Link> },
  { title: 'Title', cell: ({ title }) => title },
  {
    title: 'Kind',
    cell: ({ kind }) => <StatusBadge tone={kind === 'Safety' ? 'danger' : 'info'}>{kind}</StatusBadge>,
  },
  {
    title: 'Status',
    cell: ({ status, isOverdue, age }) =>
      status === 'COMPLETE' ? (
        <StatusBadge tone="ok">Complete</StatusBadge>
      ) : (
        <StatusBadge
          tone={isOverdue ? 'danger' : 'soon'}
        >{`${isOverdue ? 'Overdue' : 'Open'}, ${plural(age, 'day')}`}</StatusBadge>
      ),
  },
  { title: 'Comply by', cell: ({ complyBy }) => formatDate(complyBy) },
  { title: 'Completed', cell: ({ completedOn }) => formatDate(completedOn) },
]

export function NoticesTab({ unit }: { unit: UnitDetail }) {
  const answer = useAnswer(
    noticeCalls.getNoticeCoverage,
    { query: unit.unitSerial, open: false, size: 10 },
    { quiet: true },
  )
  const own = answer.data?.units.find(({ instanceId }) => instanceId === unit.instanceId)
  const rows = answer.data?.notices.flatMap((notice) => {
    const cell = own?.cells.find(({ apnId }) => apnId === notice.apnId)
    return cell ? [{ ...notice, ...cell }] : []
  })
  return (
    <TabRows
      label="notices"
      answer={{ ...answer, data: rows?.toSorted((a, b) => b.status.localeCompare(a.status) || b.age - a.age) }}
      keyOf={({ apnId }) => apnId}
      columns={columns}
      empty={{ title: 'No product notices', text: 'No notice was issued for this unit.' }}
    />
  )
}
