// Before an order is sent for approval: whose it needs, and why [P5.121].
import type { Quote } from '@portal/contract/buying/checkout'
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import { tierText } from '@portal/contract/buying/orderApprovalPlan'

export function NeedsApproval({ quote, approval }: { quote: Quote; approval: ApprovalPlan }) {
  const isPaidByCard = quote.paymentKind === 'CARD'
  return (
    <section className="below3 pad3-4 rounded on-soon" aria-labelledby="needs-approval">
      <h3 id="needs-approval">This order needs approval</h3>
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
      <p>
        Nothing is ordered before that. Prices stay as they are here; stock and ship dates are of the day it is
        approved.{isPaidByCard && ' Your card is authorized only then.'}
      </p>
    </section>
  )
}
