// Budgets that an order counts in, itself included: on the review and on a request for approval [P5.138, P5.141].
import type { BudgetUse } from '@portal/contract/money/budgetUse'
import { orderMoney } from '../../../buying/orders/shared/amounts.ts'
import { formatDate } from '../../../platform/formats.ts'
import { BudgetBar } from './BudgetBar.tsx'

export function BudgetUses({ uses, title }: { uses: readonly BudgetUse[]; title: string }) {
  return (
    <section className="stack gap3 below3 pad3-4 rounded sunken" aria-label={title}>
      <h3>{title}</h3>
      <ul className="list stack gap3">
        {uses.map((use) => (
          <li key={use.budgetId} className="stack gap1">
            <p className="bare breaks">
              <strong>{use.name}</strong> <span className="muted">until {formatDate(use.lastDay)}</span>
            </p>
            {use.amount === null ? (
              <p className={`bare text-sm ${use.isAbove ? 'soon' : 'muted'}`}>
                {use.isAbove ? 'This order is more than is left.' : 'This order is within it.'}
              </p>
            ) : (
              <>
                <BudgetBar amount={use.amount} spent={use.taken} more={use.request} />
                <p className={`bare text-sm numbers ${use.isAbove ? 'soon' : 'muted'}`}>
                  {leftText(use)} · {orderMoney(use.taken, use)} taken before, {orderMoney(use.request, use)} by this
                  order
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function leftText(use: BudgetUse): string {
  const left = use.left ?? 0
  if (left < 0) return `${orderMoney(-left, use)} above the ${orderMoney(use.amount, use)} of the budget`
  const of = `${orderMoney(use.left, use)} left of ${orderMoney(use.amount, use)}`
  // A blanket purchase order on a day outside of it.
  return use.isAbove ? `Not valid today · ${of}` : of
}
