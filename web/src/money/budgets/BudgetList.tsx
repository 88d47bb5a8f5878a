// The budgets with what remains of the period of today [P5.141].
import type { StoredBudget } from '@portal/contract/money/budgets'
import { budgetCalls } from '@portal/contract/money/budgets'
import { budgetModeLabels } from '@portal/contract/money/budgetForms'
import { latePaths } from '@portal/contract/platform/latePaths'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import lines from '../../ui/layout/recordLines.module.css'
import record from '../../ui/layout/record.module.css'
import { lazyPart } from '../../ui/lazyParts.ts'
import { Link } from '../../ui/text/Link.tsx'
import { scopeText, spanText } from './budgetTexts.ts'
import { BudgetBar } from './shared/BudgetBar.tsx'

const BudgetForm = lazyPart(() => import('./BudgetForm.tsx').then((module) => module.BudgetForm))

/** The list, under the form of a new one while `isNew`. */
export function BudgetList({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  const { data, isError, refetch } = useCallQuery(budgetCalls.getBudgets, {}, { quiet: true })
  if (isError && !data) return <ErrorState message="The budgets could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} height={72} />
  return (
    <div className="stack gap5">
      {isNew && <BudgetForm budget={undefined} today={data.today} onClose={onClose} />}
      {data.budgets.length === 0 && !isNew && (
        <EmptyState title="No budgets yet" art="/art/states/empty-list.svg">
          <p>
            A budget says what orders of a cost center, of a job or of all of you may come to in a month, a quarter or a
            year, and what becomes of an order above it.
          </p>
        </EmptyState>
      )}
      {data.budgets.length > 0 && (
        <section className={record['panel']} aria-label="Budgets">
          <LinesTable texts={['Budget', 'Period']} numbers={['Amount', 'Spent', 'Reserved', 'Left']}>
            {data.budgets.map((budget) => (
              <Row key={budget.budgetId} budget={budget} />
            ))}
          </LinesTable>
        </section>
      )}
    </div>
  )
}

function Row({ budget }: { budget: StoredBudget }) {
  const { now } = budget
  const isAbove = (now?.left ?? 0) < 0
  return (
    <tr>
      <td className={lines['cell']}>
        <span className="stack gap1">
          <span className="inline-row wrap gap2">
            <Link href={latePaths.budget(budget.budgetId)}>{budget.name}</Link>
            {!budget.isOn && <StatusBadge tone="neutral">Off</StatusBadge>}
            {isAbove && <StatusBadge tone="danger">Above</StatusBadge>}
          </span>
          <span className="text-note muted">
            {scopeText(budget)} · {budgetModeLabels[budget.mode]}
          </span>
          {now && <BudgetBar amount={now.amount} spent={now.spent} more={now.reserved} />}
        </span>
      </td>
      <td data-label="Period">{now ? spanText(now) : 'Not today'}</td>
      <td data-align="end" data-label="Amount">
        {orderMoney(now?.amount ?? budget.amount, budget)}
      </td>
      <td data-align="end" data-label="Spent">
        {now && orderMoney(now.spent, budget)}
      </td>
      <td data-align="end" data-label="Reserved">
        {now && orderMoney(now.reserved, budget)}
      </td>
      <td data-align="end" data-label="Left">
        {now && <strong className={isAbove ? 'danger' : undefined}>{orderMoney(now.left, budget)}</strong>}
      </td>
    </tr>
  )
}
