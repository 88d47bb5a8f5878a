// The outcome of an email domain's rule lately.
import type { DryRun, EmailRuleEntry } from '@portal/contract/access/emailRules'
import { dryRunDays, emailRuleCalls } from '@portal/contract/access/emailRules'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'

export function DomainDryRun({ request }: { request: EmailRuleEntry }) {
  const { data, error } = useCallQuery(emailRuleCalls.tryEmail, { request }, { quiet: true })
  if (error) return <p role="alert">{error.message}</p>
  return data ? <DryRunText domain={request.domain} data={data} /> : null
}

export function DryRunText({ domain, data }: { domain: string; data: DryRun }) {
  const parts = [
    data.accepted > 0 && `${plural(data.accepted, 'registration')} would not have waited`,
    data.otherCustomer > 0 && `${plural(data.otherCustomer, 'registration')} went to another customer`,
    data.waits > 0 && `${plural(data.waits, 'registration')} would have waited`,
  ].filter(Boolean)
  return (
    <p role="status" className="text-sm muted">
      {plural(data.total, 'registration')} came from {domain} in the last {dryRunDays} days
      {parts.length > 0 ? `: ${parts.join(', ')}.` : '.'}
      {data.isDuplicate && ' The domain has another rule, so registrations would still wait.'}
    </p>
  )
}
