// One budget: what remains of a period, its ledger and orders [P5.141].
import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@portal/contract/platform/call'
import { goneText } from '@portal/contract/buying/orderApprovalPlan'
import { budgetCalls } from '@portal/contract/money/budgets'
import { budgetModeLabels } from '@portal/contract/money/budgetForms'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate, formatDateTime } from '../../platform/formats.ts'
import { today } from '../../platform/zone.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Figures } from '../../ui/layout/Figures.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { Link } from '../../ui/text/Link.tsx'
import { AdjustBudget } from './AdjustBudget.tsx'
import { BudgetForm } from './BudgetForm.tsx'
import { periodText, scopeText, spanText } from './budgetTexts.ts'
import { Ledger } from './Ledger.tsx'
import { BudgetBar } from './shared/BudgetBar.tsx'

export type Detail = NonNullable<OutputOf<typeof budgetCalls.getBudget>>

const crumbs = [
  { label: 'Dashboard', href: paths.dashboard() },
  { label: 'Budgets', href: paths.budgets() },
]

export function BudgetDetail({ budgetId, keeps }: { budgetId: number; keeps: boolean }) {
  const [periodStart, setPeriodStart] = useState<string>()
  const asked = { budgetId, ...(periodStart !== undefined && { periodStart }) }
  const { data, isError, refetch } = useCallQuery(budgetCalls.getBudget, asked, {
    quiet: true,
    keepPrevious: true,
    enabled: Number.isSafeInteger(budgetId),
  })
  if (isError && !data) return <ErrorState message="The budget could not be loaded." onRetry={() => void refetch()} />
  if (data === null || !Number.isSafeInteger(budgetId))
    return (
      <EmptyState level={1} title="Budget not found" art="/art/states/not-found.svg">
        <p>
          It is not one of the organization you view. <Link href={paths.budgets()}>All budgets</Link>
        </p>
      </EmptyState>
    )
  if (!data) return <SkeletonRows rows={5} height={72} />
  return <View budget={data} keeps={keeps} onPeriod={setPeriodStart} />
}

interface ViewProps {
  budget: Detail
  keeps: boolean
  onPeriod: (start: string) => void
}

function View({ budget, keeps, onPeriod }: ViewProps) {
  const [act, setAct] = useState<'change' | 'adjust'>()
  const { now } = budget
  const money = (amount: number | null) => orderMoney(amount, budget)
  const close = () => setAct(undefined)
  return (
    <article>
      <PageHeader
        title={budget.name}
        crumbs={crumbs}
        lead={scopeText(budget)}
        actions={
          keeps && (
            <>
              {now && <Button onClick={() => setAct('adjust')}>Adjust</Button>}
              <Button onClick={() => setAct('change')}>Change</Button>
            </>
          )
        }
      />
      {act === 'adjust' && now && <AdjustBudget budget={budget} start={now.start} onClose={close} />}
      <div className={record['columns']}>
        <div className={record['main']}>
          {act === 'change' && <BudgetForm budget={budget} today={today()} onClose={close} />}
          {now && (
            <section className={record['panel']} aria-labelledby="budget-now">
              <h2 id="budget-now">{spanText(now)}</h2>
              <BudgetBar amount={now.amount} spent={now.spent} more={now.reserved} />
              <div className="above3">
                <Figures
                  label={`Figures of ${spanText(now)}`}
                  figures={[
                    { label: 'Amount', value: money(now.amount) },
                    { label: 'Spent', value: money(now.spent) },
                    { label: 'Reserved', value: money(now.reserved) },
                    {
                      label: 'Left',
                      value: money(now.left),
                      tone: (now.left ?? 0) < 0 ? 'danger' : undefined,
                    },
                  ]}
                />
              </div>
            </section>
          )}
          <Ledger budget={budget} />
        </div>
        <section className={record['panel']} aria-labelledby="budget-facts">
          <h2 id="budget-facts">About this budget</h2>
          {budget.periods.length > 1 && (
            <div className="below4">
              <NativeSelect
                label="Period shown, from"
                data={budget.periods.map((start) => ({ value: start, label: formatDate(start) }))}
                value={now?.start ?? ''}
                onChange={({ currentTarget: { value } }) => onPeriod(value)}
              />
            </div>
          )}
          <Facts
            facts={[
              ['Orders', scopeText(budget)],
              ['Amount', money(budget.amount)],
              ['Period', periodText(budget)],
              ['An order above it', budgetModeLabels[budget.mode]],
              ['Approved by', budget.mode === 'APPROVE' && approversText(budget)],
              ['Cannot approve any more', budget.mode === 'APPROVE' && goneText(budget.approvers)],
              ['State', !budget.isOn && 'Off: new orders do not count'],
              ['Changed', `${formatDateTime(budget.changedAt)} by ${budget.changedBy}`],
            ]}
          />
        </section>
      </div>
    </article>
  )
}

const approversText = ({ approvers }: Detail): string =>
  approvers.map(({ name }) => name).join(' or ') || 'Your administrators'
