// The report, with the receipt.
import { IconCircleCheck } from '../../ui/icons/IconCircleCheck.ts'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import type { OutputOf } from '@portal/contract/platform/call'
import { noticeCalls } from '@portal/contract/machines/notices'
import { latePaths } from '@portal/contract/platform/latePaths'
import { useEffect, useRef } from 'react'
import { plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'

interface ReportedProps {
  reported: OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>
  onMore: () => void
}

export function Reported({ reported: { apnId, unitSerials, openCount, organizations }, onMore }: ReportedProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const isMany = organizations.length > 1
  return (
    <section className="stack gap4 pad5-6 frame width-xl" aria-labelledby="reported">
      <div className="flex gap4">
        <IconCircleCheck className="rigid ok" size={40} aria-hidden />
        <div>
          <h2 className="text-lead no-ring" id="reported" ref={head} tabIndex={-1}>
            {plural(unitSerials.length, 'unit')} reported complete
          </h2>
          <p className="bare above1 breaks">
            {openCount === 0
              ? 'This notice is now complete.'
              : `${plural(openCount, 'unit')} of this notice still open.`}
          </p>
        </div>
      </div>
      <ul className="list" aria-label="Reports">
        {organizations.map((each) => (
          <Outcome key={each.accountId} organization={each} isMany={isMany} />
        ))}
      </ul>
      <div className="row wrap gap4 lines3">
        <ButtonLink href={latePaths.notice(apnId)}>Back to the Notice</ButtonLink>
        <Button look="quiet" onClick={onMore}>
          Report Another
        </Button>
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
    <li className="row wrap between gap4 lines2 tall3 line-above">
      <div className="stack narrow breaks">
        {isMany && <strong>{customerName}</strong>}
        <span>
          {reportId === null ? 'Not reported' : `Receipt ${reportId}`} · {unitSerials.join(', ')}
        </span>
        {problem !== null && <span className="text-sm danger">{problem}</span>}
      </div>
      {reportId !== null && (
        <Button
          look={isMany ? 'secondary' : 'primary'}
          disabled={receipt.isPending}
          onClick={() => receipt.open({ reportId, download: false })}
        >
          <IconFileTypePdf size={18} aria-hidden /> View Receipt
          {isMany && <span className="visually-hidden"> of {customerName}</span>}
        </Button>
      )}
    </li>
  )
}
