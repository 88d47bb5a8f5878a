// True if the audit fits its seals [P9.74]: the last seal, and the last time that all of it was verified.
import type { AuditCheck, AuditSeals } from '@portal/contract/access/auditSearch'
import { auditSearchCalls } from '@portal/contract/access/auditSearch'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const pollInterval = 2000

const isRunning = (answer: unknown): boolean => {
  const check = (answer as AuditSeals | undefined)?.check
  return check !== undefined && check !== null && check.finishedAt === null
}

export function Seals() {
  const { data, isError, refetch } = useCallQuery(
    auditSearchCalls.getAuditSeals,
    {},
    { quiet: true, refetchInterval: (answer) => (isRunning(answer) ? pollInterval : false) },
  )
  const verify = useCallMutation(auditSearchCalls.verifyAudit, { invalidates: [auditSearchCalls.getAuditSeals] })
  return (
    <section className="below5 pad5-6 frame" aria-labelledby="audit-seals">
      <h2 className="below2 text-base" id="audit-seals">
        Seals
      </h2>
      {isError && !data ? (
        <ErrorState message="The seals did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={2} height={24} />
      ) : (
        <>
          <p className="bare below2">{lastText(data)}</p>
          <p className="bare below2" role="status">
            {data.check ? <Check check={data.check} /> : 'It was never verified as a whole.'}
          </p>
          <Button disabled={verify.isPending || isRunning(data)} onClick={() => verify.mutate({})}>
            Verify the chain
          </Button>
        </>
      )}
    </section>
  )
}

function lastText({ last, unsealed }: AuditSeals): string {
  const open = `${plural(unsealed, 'entry', 'entries')} not sealed yet.`
  if (!last) return `Nothing is sealed yet. ${open}`
  return `Last seal ${last.sealId}, ${formatDateTime(last.sealedAt)}, ${plural(last.entries, 'entry', 'entries')}, hash ${last.hash.slice(0, 16)}…. ${open}`
}

function Check({ check: { askedBy, askedAt, finishedAt, seals, entries, broken } }: { check: AuditCheck }) {
  if (finishedAt === null)
    return (
      <>
        Being verified, asked for by {askedBy} at {formatDateTime(askedAt)}.
      </>
    )
  return (
    <>
      <StatusBadge tone={broken === null ? 'ok' : 'danger'}>
        {broken === null ? 'All fits' : 'Does not fit'}
      </StatusBadge>{' '}
      {broken ?? `${formatQuantity(entries)} entries in ${plural(seals, 'seal')}`}, verified{' '}
      {formatDateTime(finishedAt)} for {askedBy}.
    </>
  )
}
