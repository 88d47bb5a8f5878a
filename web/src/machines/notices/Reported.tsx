// The report, with the receipt.
import { IconCircleCheck } from '../../ui/icons/IconCircleCheck.ts'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import type { OutputOf } from '@portal/contract/platform/call'
import { noticeCalls } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useRef } from 'react'
import { plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import actions from '../../ui/actions.module.css'
import { Link } from '../../ui/Link.tsx'
import classes from './CompletionForm.module.css'

interface ReportedProps {
  reported: OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>
  onMore: () => void
}

export function Reported({ reported: { apnId, unitSerials, openCount, organizations }, onMore }: ReportedProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const isMany = organizations.length > 1
  return (
    <section className={classes['panel']} aria-labelledby="reported">
      <div className={classes['done']}>
        <IconCircleCheck size={40} aria-hidden />
        <div>
          <h2 id="reported" ref={head} tabIndex={-1}>
            {plural(unitSerials.length, 'unit')} reported complete
          </h2>
          <p>
            {openCount === 0
              ? 'This notice is now complete.'
              : `${plural(openCount, 'unit')} of this notice still open.`}
          </p>
        </div>
      </div>
      <ul className={classes['outcomes']} aria-label="Reports">
        {organizations.map((each) => (
          <Outcome key={each.accountId} organization={each} isMany={isMany} />
        ))}
      </ul>
      <div className={classes['actions']}>
        <Link href={paths.notice(apnId)} className={actions['secondary']}>
          Back to the Notice
        </Link>
        <button type="button" className={actions['quiet']} onClick={onMore}>
          Report Another
        </button>
      </div>
    </section>
  )
}

type Organization = ReportedProps['reported']['organizations'][number]

/** The receipt of an organization, or why it has none. */
function Outcome({ organization, isMany }: { organization: Organization; isMany: boolean }) {
  const { customerName, reportId, unitSerials, problem } = organization
  const receipt = useFile(noticeCalls.getNoticeReceiptUrl)
  return (
    <li data-refused={problem !== null || undefined}>
      <div>
        {isMany && <strong>{customerName}</strong>}
        <span>
          {reportId === null ? 'Not reported' : `Receipt ${reportId}`} · {unitSerials.join(', ')}
        </span>
        {problem !== null && <span className={classes['problem']}>{problem}</span>}
      </div>
      {reportId !== null && (
        <button
          type="button"
          className={actions[isMany ? 'secondary' : 'primary']}
          disabled={receipt.isPending}
          onClick={() => receipt.open({ reportId, download: false })}
        >
          <IconFileTypePdf size={18} aria-hidden /> View Receipt
          {isMany && <span className="visually-hidden"> of {customerName}</span>}
        </button>
      )}
    </li>
  )
}
