// Units by notices.
import { IconPaperclip } from '../../ui/icons/IconPaperclip.ts'
import type { NoticeCoverage } from '@portal/contract/machines/notices'
import { noticeCalls, reportNotices } from '@portal/contract/machines/notices'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { formatDate, plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { useCan } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Matrix } from '../../ui/layout/Matrix.tsx'
import classes from '../../ui/layout/matrix.module.css'

type Unit = NoticeCoverage['units'][number]
type Cell = Unit['cells'][number]
type Notice = NoticeCoverage['notices'][number]

interface CoverageMatrixProps {
  matrix: NoticeCoverage
  isStale: boolean
}

export function CoverageMatrix({ matrix: { notices: all, units }, isStale }: CoverageMatrixProps) {
  const notices = openFirst(all, units)
  return (
    <>
      <Matrix
        label="Coverage"
        cardsLabel="Coverage by unit"
        corner="Unit"
        isStale={isStale}
        columns={notices.map(({ apnId, number, title, kind, complyBy }) => ({
          key: apnId,
          kind,
          title: (
            <Link href={latePaths.notice(apnId)} title={title}>
              {number}
            </Link>
          ),
          detail: (
            <>
              <span className={`two-lines wraps ${classes['about'] ?? ''}`}>{title}</span>
              {complyBy ? `by ${formatDate(complyBy)}` : kind}
              <ReportSeveral apnId={apnId} number={number} units={units} />
            </>
          ),
        }))}
        rows={units.map((unit) => ({
          key: unit.instanceId,
          name: <UnitName unit={unit} />,
          cells: notices.map((notice) => {
            const cell = unit.cells.find(({ apnId }) => apnId === notice.apnId)
            return cell && { mark: <CellMark cell={cell} unit={unit} notice={notice} /> }
          }),
        }))}
      />
      <p className="bare above2 text-note muted">
        Overdue: days since the day to comply by. Open and done: days since the notice was issued.
      </p>
    </>
  )
}

/** Reports a notice on all units in sight that it is open on; its form offers the others. */
function ReportSeveral({ apnId, number, units }: { apnId: number; number: string; units: readonly Unit[] }) {
  const canReport = useCan()(reportNotices)
  const serials = units
    .filter(({ cells }) => cells.some((cell) => cell.apnId === apnId && cell.status === 'OPEN'))
    .map(({ unitSerial }) => unitSerial)
  if (serials.length < 2 || !canReport) return null
  return (
    <ButtonLink
      look="quiet"
      aria-label={`Report ${serials.length} units: ${number}`}
      href={paths.completeNotice({ apnId, units: serials.join(',') })}
    >
      Report {serials.length}
    </ButtonLink>
  )
}

/** Notices that are open on most of the units in sight come first, among those the latest. */
function openFirst(notices: readonly Notice[], units: readonly Unit[]): Notice[] {
  const open = Map.groupBy(
    units.flatMap(({ cells }) => cells.filter(({ status }) => status === 'OPEN')),
    ({ apnId }) => apnId,
  )
  const late = ({ apnId }: Notice) => Math.max(0, ...(open.get(apnId) ?? []).map(({ overdueDays }) => overdueDays))
  const count = ({ apnId }: Notice) => open.get(apnId)?.length ?? 0
  return notices.toSorted((one, other) => count(other) - count(one) || late(other) - late(one))
}

const UnitName = ({ unit }: { unit: Unit }) => (
  <span>
    <Link className="strong link no-underline" href={paths.unit(unit.instanceId)}>
      {unit.unitSerial}
    </Link>
    <small className="block text-xs">
      {[unit.customerVehicleNumber, unit.model].filter(Boolean).join(' · ')}
      {unit.openCount > 0 && ` · ${plural(unit.openCount, 'open', 'open')}`}
    </small>
  </span>
)

/** Open, overdue or complete, with the age, as the way to report it or to its receipt. */
function CellMark({ cell, unit, notice }: { cell: Cell; unit: Unit; notice: Notice }) {
  const canReport = useCan()(reportNotices)
  const receipt = useFile(noticeCalls.getNoticeReceiptUrl)
  const { reportId } = cell
  const about = `${notice.number} on ${unit.unitSerial}`
  if (cell.status === 'OPEN') {
    const tone = cell.overdueDays > 0 ? 'danger' : 'soon'
    const text = cell.overdueDays > 0 ? `Overdue ${cell.overdueDays} d` : `Open ${cell.age} d`
    return canReport ? (
      <Link
        className={`on-tone ${classes['mark'] ?? ''}`}
        data-tone={tone}
        href={paths.completeNotice({ apnId: cell.apnId, unit: unit.unitSerial })}
        aria-label={`${text}, ${about}. Report complete`}
      >
        {text}
      </Link>
    ) : (
      <span className={`on-tone ${classes['mark'] ?? ''}`} data-tone={tone}>
        {text}
      </span>
    )
  }
  const done = (
    <>
      Done {cell.age} d {cell.evidenceCount > 0 && <IconPaperclip size={14} aria-hidden />}
    </>
  )
  if (reportId === null)
    return (
      <span className={`on-tone ${classes['mark'] ?? ''}`} data-tone="ok" title={formatDate(cell.completedOn)}>
        {done}
      </span>
    )
  return (
    <button
      type="button"
      className={`on-tone ${classes['mark'] ?? ''}`}
      data-tone="ok"
      title={formatDate(cell.completedOn)}
      aria-label={`Done ${cell.age} d, ${about}, ${plural(cell.evidenceCount, 'file')} of evidence. Receipt`}
      onClick={() => receipt.open({ reportId, download: false })}
    >
      {done}
    </button>
  )
}
