// The viewer's units of a notice: open ones with the way to report them, complete ones with who, when and the receipt.
import type { NoticeDetail, NoticeUnit } from '@portal/contract/machines/notices'
import { noticeCalls } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { Fragment, useState } from 'react'
import { formatDate, plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { useSession } from '../../platform/session.ts'
import { Link } from '../../ui/text/Link.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { NoticeStatus } from './shared/NoticeStatus.tsx'
import { groupByOrganization } from './unitGroups.ts'
import { WithdrawCompletion } from './WithdrawCompletion.tsx'

export function NoticeUnits({ notice, canReport }: { notice: NoticeDetail; canReport: boolean }) {
  const organizations = groupByOrganization(notice.units)
  const viewed = useSession().profile?.activeOrganizationCount ?? 0
  const isMany = Math.max(viewed, organizations.length) > 1
  const [chosen, setChosen] = useState<NoticeUnit>()
  return (
    <>
      <ul className="list rows text-sm" aria-label="Units this notice applies to">
        {organizations.map(({ accountId, name, units }) => (
          <Fragment key={accountId}>
            {isMany && (
              <li className="sunken pad1-2">
                <h3 className="text-sm">{name}</h3>
                <span className="muted">
                  {plural(units.filter(({ status }) => status === 'OPEN').length, 'open unit')}
                </span>
              </li>
            )}
            {units.map((unit) => (
              <li key={unit.instanceId}>
                <div className="words">
                  <Link className="quiet-link finger strong" href={paths.unit(unit.instanceId)}>
                    {unit.unitSerial}
                  </Link>
                  <span className="block muted">
                    {[unit.customerVehicleNumber, unit.model, unit.place].filter(Boolean).join(' · ')}
                  </span>
                  {unit.withdrawn && (
                    <span className="block">
                      Completion withdrawn by {unit.withdrawn.name}, {formatDate(unit.withdrawn.at)}:{' '}
                      {unit.withdrawn.reason}
                    </span>
                  )}
                </div>
                {unit.status === 'OPEN' ? (
                  <div className="row wrap gap3h lines1">
                    <NoticeStatus notice={{ ...notice, status: 'OPEN' }} />
                    {canReport && (
                      <Link
                        className="finger medium"
                        href={paths.completeNotice({ apnId: notice.apnId, unit: unit.unitSerial })}
                      >
                        Report <span className="visually-hidden">{unit.unitSerial} complete</span>
                      </Link>
                    )}
                  </div>
                ) : (
                  <CompletionCell unit={unit} onWithdraw={canReport ? () => setChosen(unit) : undefined} />
                )}
              </li>
            ))}
          </Fragment>
        ))}
        {notice.units.length < notice.unitCount && (
          <li>{plural(notice.unitCount - notice.units.length, 'more unit')} in the coverage download.</li>
        )}
      </ul>
      {chosen && <WithdrawCompletion notice={notice} unit={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface CompletionCellProps {
  unit: NoticeUnit
  /** Absent for those who may not report. */
  onWithdraw: (() => void) | undefined
}

function CompletionCell({ unit, onWithdraw }: CompletionCellProps) {
  const receipt = useFile(noticeCalls.getNoticeReceiptUrl)
  const evidence = useFile(noticeCalls.getNoticeEvidenceUrl)
  const { reportId } = unit
  return (
    <div className="row wrap gap3h lines1">
      <StatusBadge tone="ok">Complete</StatusBadge>
      <span className="muted">{[formatDate(unit.completedOn), unit.performedBy].filter(Boolean).join(' by ')}</span>
      {reportId !== null && (
        <>
          <Button look="text" onClick={() => receipt.open({ reportId, download: false })}>
            Receipt <span className="visually-hidden">of {unit.unitSerial}</span>
          </Button>
          {unit.evidence.map(({ fileId, name }) => (
            <Button key={fileId} look="text" onClick={() => evidence.open({ reportId, fileId })}>
              {name}
            </Button>
          ))}
          {onWithdraw && (
            <Button look="text" onClick={onWithdraw}>
              Withdraw or correct <span className="visually-hidden">the completion of {unit.unitSerial}</span>
            </Button>
          )}
        </>
      )}
    </div>
  )
}
