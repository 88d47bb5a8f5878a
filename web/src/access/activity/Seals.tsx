// True if the audit fits its seals [P9.74]: the last seal, and the last time that all of it was verified.
import type { AuditCheck, AuditSeals } from '@portal/contract/access/auditSearch'
import { auditSearchCalls } from '@portal/contract/access/auditSearch'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

const pollInterval = 2000

const isRunning = (answer: unknown): boolean => {
  const check = (answer as AuditSeals | undefined)?.check
  return check !== undefined && check !== null && check.finishedAt === null
}

const useSeals = () =>
  useCallQuery(
    auditSearchCalls.getAuditSeals,
    {},
    { quiet: true, refetchInterval: (answer) => (isRunning(answer) ? pollInterval : false) },
  )

export function Seals() {
  const { data, isError, refetch } = useSeals()
  if (isError && !data) return <ErrorState message="The seals did not load." onRetry={() => void refetch()} />
  return (
    <section className="row wrap gap4 lines0h below2 text-sm" aria-label="Seals">
      <p className="bare">{data ? lastText(data) : '\u00a0'}</p>
      <p className="bare" role="status">
        {data && (data.check ? <Check check={data.check} /> : 'It was never verified as a whole.')}
      </p>
    </section>
  )
}

export function VerifyChain() {
  const { data } = useSeals()
  const verify = useCallMutation(auditSearchCalls.verifyAudit, { invalidates: [auditSearchCalls.getAuditSeals] })
  return (
    <Button disabled={!data || verify.isPending || isRunning(data)} onClick={() => verify.mutate({})}>
      Verify the chain
    </Button>
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
