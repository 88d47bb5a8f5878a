// The report, with the receipt.
import { IconCircleCheck } from '../../ui/icons/IconCircleCheck.ts'
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import type { OutputOf } from '@portal/contract/platform/call'
import { noticeCalls } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useRef } from 'react'
import { plural } from '../../platform/formats.ts'
import { useFile } from '../../platform/openFile.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import classes from './CompletionForm.module.css'

interface ReportedProps {
  reported: OutputOf<(typeof noticeCalls)['reportNoticeCompletion']>
  onMore: () => void
}

export function Reported({ reported: { reportId, apnId, unitSerials, openCount }, onMore }: ReportedProps) {
  const receipt = useFile(noticeCalls.getNoticeReceiptUrl)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <section className={classes['panel']} aria-labelledby="reported">
      <div className="flex gap4">
        <IconCircleCheck className="rigid ok" size={40} aria-hidden />
        <div>
          <h2 id="reported" ref={head} tabIndex={-1}>
            {plural(unitSerials.length, 'unit')} reported complete
          </h2>
          <p className="bare above1 breaks">
            Receipt {reportId} · {unitSerials.join(', ')}
          </p>
          <p className="bare above1 breaks">
            {openCount === 0
              ? 'This notice is now complete.'
              : `${plural(openCount, 'unit')} of this notice still open.`}
          </p>
        </div>
      </div>
      <div className={`row wrap gap4 lines3 ${classes['actions'] ?? ''}`}>
        <Button look="primary" disabled={receipt.isPending} onClick={() => receipt.open({ reportId, download: false })}>
          <IconFileTypePdf size={18} aria-hidden /> View Receipt
        </Button>
        <ButtonLink href={paths.notice(apnId)}>Back to the Notice</ButtonLink>
        <Button look="quiet" onClick={onMore}>
          Report Another
        </Button>
      </div>
    </section>
  )
}
