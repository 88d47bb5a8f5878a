// Budgets of the organization being viewed, one of them, its cost centers and jobs, and its spend: views of one page [P5.132, P5.141].
import { createFileRoute } from '@tanstack/react-router'
import { ChargeCodes } from './ChargeCodes.tsx'

export const Route = createFileRoute('/pages/dashboard/account/budgets/{-$budgetId}/')({
  component: BudgetsPage,
})

function BudgetsPage() {
  return <ChargeCodes />
}
