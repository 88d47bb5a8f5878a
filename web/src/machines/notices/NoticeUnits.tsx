// The viewer's units of a notice: open ones with the way to report them, complete ones with who, when and the receipt.
import type { NoticeDetail, NoticeUnit } from '@portal/contract/machines/notices'
import { noticeCalls } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { formatDate, plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/Link.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import classes from './NoticeUnits.module.css'

export function NoticeUnits({ notice, canReport }: { notice: NoticeDetail; canReport: boolean }) {
  const isMany = (useSession().profile?.activeOrganizationCount ?? 0) > 1
  return (
    <ul className={classes['units']} aria-label="Units this notice applies to">
      {notice.units.map((unit) => (
        <li key={unit.instanceId}>
          <div className={classes['unit']}>
            <Link href={paths.unit(unit.instanceId)}>{unit.unitSerial}</Link>
            <span>
              {[unit.customerVehicleNumber, unit.model, unit.place, isMany ? unit.customerName : null]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          {unit.status === 'OPEN' ? (
            <div className={classes['state']}>
              <StatusBadge tone={notice.isOverdue ? 'danger' : 'soon'}>Open</StatusBadge>
              {canReport && (
                <Link href={paths.completeNotice({ apnId: notice.apnId, unit: unit.unitSerial })}>
                  Report <span className="visually-hidden">{unit.unitSerial} complete</span>
                </Link>
              )}
            </div>
          ) : (
            <CompletionCell unit={unit} />
          )}
        </li>
      ))}
      {notice.units.length < notice.unitCount && (
        <li>{plural(notice.unitCount - notice.units.length, 'more unit')} in the coverage download.</li>
      )}
    </ul>
  )
}

function CompletionCell({ unit }: { unit: NoticeUnit }) {
  const receipt = useFile(noticeCalls.getNoticeReceiptUrl)
  const evidence = useFile(noticeCalls.getNoticeEvidenceUrl)
  const { reportId } = unit
  return (
    <div className={classes['state']}>
      <StatusBadge tone="ok">Complete</StatusBadge>
      <span>{[formatDate(unit.completedOn), unit.performedBy].filter(Boolean).join(' by ')}</span>
      {reportId !== null && (
        <>
          <button type="button" onClick={() => receipt.open({ reportId, download: false })}>
            Receipt <span className="visually-hidden">of {unit.unitSerial}</span>
          </button>
          {unit.evidence.map(({ fileId, name }) => (
            <button key={fileId} type="button" onClick={() => evidence.open({ reportId, fileId })}>
              {name}
            </button>
          ))}
        </>
      )}
    </div>
  )
}
