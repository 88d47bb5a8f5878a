// The conformance report of a connection [P13.44]: errors apart from advice, each with what to do.
import type { PunchoutReport, ReportFinding } from '@portal/contract/provider/punchoutReports'
import { reportDays } from '@portal/contract/provider/punchoutReports'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

interface ReportProps {
  name: string
  /** Undefined while it loads; null where the connection is gone. */
  report: PunchoutReport | null | undefined
  isFailed: boolean
  onRetry: () => void
  isPrinting: boolean
  onPrint: () => void
}

export function Report({ name, report, isFailed, onRetry, isPrinting, onPrint }: ReportProps) {
  if (report === null) return null
  return (
    <section className="unspaced stack gap3h below5 roomy frame breaks width-xl" aria-label={`Report of ${name}`}>
      <h2>Conformance</h2>
      {isFailed && !report ? (
        <ErrorState message="The report did not load." onRetry={onRetry} />
      ) : !report ? (
        <SkeletonRows rows={3} height={48} />
      ) : (
        <>
          <p>
            From the settings and {plural(report.messages, 'message')} of the last {reportDays} days.
          </p>
          <Part title="Errors" none="Nothing keeps a purchase from going through." findings={of(report, 'error')} />
          <Part title="Advice" none="There is nothing to advise." findings={of(report, 'advice')} />
          <p className="flex wrap gap3">
            <Button aria-disabled={isPrinting || undefined} onClick={() => void (isPrinting || onPrint())}>
              {isPrinting ? 'Preparing…' : 'Download the report'}
            </Button>
          </p>
        </>
      )}
    </section>
  )
}

const of = ({ findings }: PunchoutReport, level: ReportFinding['level']) =>
  findings.filter((finding) => finding.level === level)

function Part({ title, none, findings }: { title: string; none: string; findings: readonly ReportFinding[] }) {
  return (
    <>
      <h3>{findings.length > 0 ? `${title} (${findings.length})` : title}</h3>
      {findings.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="stack list" aria-label={title}>
          {findings.map(({ what, count, lastAt, cure }) => (
            <li className="stack gap1h tall3 line-above" key={what}>
              <p>
                <b>{what}</b>
              </p>
              {lastAt && (
                <p>
                  {plural(count, 'time')}, last {formatDateTime(lastAt)}
                </p>
              )}
              <p>{cure}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
