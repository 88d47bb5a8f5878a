// Before an order or a change of one is sent for approval: whose it needs, and why [P5.121, P5.147].
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import { tierText } from '@portal/contract/buying/orderApprovalPlan'
import type { ReactNode } from 'react'

interface NeedsApprovalProps {
  title: string
  approval: ApprovalPlan
  /** Done until then. */
  children: ReactNode
}

export const NeedsApproval = ({ title, approval, children }: NeedsApprovalProps) => (
  <section className="below3 pad3-4 rounded on-soon" aria-labelledby="needs-approval">
    <h3 id="needs-approval">{title}</h3>
    <ul>
      {approval.reasons.map(({ rule, why }) => (
        <li key={rule}>
          <strong>{rule}</strong>: {why}
        </li>
      ))}
    </ul>
    <p>
      {approval.tiers.map((tier, at) => (
        <span key={tierText(tier)} className="block">
          {at === 0 ? 'It goes to ' : 'then to '}
          <strong>{tierText(tier)}</strong>
          {at === approval.tiers.length - 1 ? '.' : ','}
        </span>
      ))}
    </p>
    <p>{children}</p>
  </section>
)
