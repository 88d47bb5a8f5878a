// The approvers of a request, the reasons, and who has approved [P5.120].
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { tierText } from '@portal/contract/buying/orderApprovalPlan'
import { formatDateTime } from '../../platform/formats.ts'
import record from '../../ui/layout/record.module.css'

export function Approvers({ of }: { of: OrderApprovalDetail }) {
  return (
    <section className={record['panel']} aria-labelledby="approvers">
      <h2 id="approvers">Who approves it</h2>
      <ol className={`list text-label ${record['timeline'] ?? ''}`}>
        {of.tiers.map((tier) => (
          <li key={`${tier.step} ${tierText(tier)}`}>
            {tierText(tier) || 'Nobody of your organization can approve this now'}
            {tier.people
              .filter(({ approvedAt }) => approvedAt !== null)
              .map(({ userId, approvedAt, approvedBy }) => (
                <time key={userId} dateTime={approvedAt ?? ''}>
                  Approved by {approvedBy}, {formatDateTime(approvedAt ?? '')}
                </time>
              ))}
            {!tier.isDone && of.status === 'PENDING' && (
              <small>{tier.isOpen ? 'Their turn now' : 'After those before'}</small>
            )}
          </li>
        ))}
      </ol>
      <h2>Why</h2>
      <ul className="list stack gap2">
        {of.reasons.map(({ rule, why }) => (
          <li key={rule}>
            {why}
            <small>Rule “{rule}”</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
