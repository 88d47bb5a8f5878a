// Units by notices. Wide: a table whose heads stay. On a phone: a card a unit, with its notices.
import { IconPaperclip } from '@tabler/icons-react'
import type { NoticeCoverage } from '@portal/contract/notices'
import { noticeCalls, reportNotices } from '@portal/contract/notices'
import { paths } from '@portal/contract/paths'
import { formatDate, plural } from '../platform/formats.ts'
import { useFile } from '../platform/openFile.ts'
import { useCan } from '../platform/session.ts'
import { Link } from '../ui/Link.tsx'
import classes from '../ui/matrix.module.css'

type Unit = NoticeCoverage['units'][number]
type Cell = Unit['cells'][number]
type Notice = NoticeCoverage['notices'][number]

export function Matrix({ matrix: { notices, units }, isStale }: { matrix: NoticeCoverage; isStale: boolean }) {
  const byId = new Map(notices.map((notice) => [notice.apnId, notice]))
  return (
    <>
      <div
        className={classes['scroll']}
        data-stale={isStale || undefined}
        role="region"
        aria-label="Coverage"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keys
        tabIndex={0}
      >
        <table className={classes['matrix']}>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              {notices.map((notice) => (
                <th key={notice.apnId} scope="col" data-kind={notice.kind}>
                  <Link href={paths.notice(notice.apnId)} title={notice.title}>
                    {notice.number}
                  </Link>
                  <small>{notice.complyBy ? `by ${formatDate(notice.complyBy)}` : notice.kind}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {units.map((unit) => (
              <tr key={unit.instanceId}>
                <th scope="row">
                  <UnitName unit={unit} />
                </th>
                {notices.map((notice) => {
                  const cell = unit.cells.find(({ apnId }) => apnId === notice.apnId)
                  return <td key={notice.apnId}>{cell && <CellMark cell={cell} unit={unit} notice={notice} />}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className={classes['cards']} aria-label="Coverage by unit">
        {units.map((unit) => (
          <li key={unit.instanceId}>
            <UnitName unit={unit} />
            <ul>
              {unit.cells.map((cell) => {
                const notice = byId.get(cell.apnId)
                return (
                  notice && (
                    <li key={cell.apnId}>
                      <Link href={paths.notice(cell.apnId)}>{notice.number}</Link>
                      <CellMark cell={cell} unit={unit} notice={notice} />
                    </li>
                  )
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      <p className={classes['legend']}>
        Overdue: days since the day to comply by. Open and done: days since the notice was issued.
      </p>
    </>
  )
}

const UnitName = ({ unit }: { unit: Unit }) => (
  <span className={classes['unit']}>
    <Link href={paths.unit(unit.instanceId)}>{unit.unitSerial}</Link>
    <small>
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
    const state = cell.overdueDays > 0 ? 'overdue' : 'open'
    const text = cell.overdueDays > 0 ? `Overdue ${cell.overdueDays} d` : `Open ${cell.age} d`
    return canReport ? (
      <Link
        className={classes['mark']}
        data-state={state}
        href={paths.completeNotice({ apnId: cell.apnId, unit: unit.unitSerial })}
        aria-label={`${text}, ${about}. Report complete`}
      >
        {text}
      </Link>
    ) : (
      <span className={classes['mark']} data-state={state}>
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
      <span className={classes['mark']} data-state="done" title={formatDate(cell.completedOn)}>
        {done}
      </span>
    )
  return (
    <button
      type="button"
      className={classes['mark']}
      data-state="done"
      title={formatDate(cell.completedOn)}
      aria-label={`Done ${cell.age} d, ${about}, ${plural(cell.evidenceCount, 'file')} of evidence. Receipt`}
      onClick={() => receipt.open({ reportId, download: false })}
    >
      {done}
    </button>
  )
}
