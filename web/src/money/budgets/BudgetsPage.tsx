// Budgets of the organization being viewed, one of them, its spend, its cost centers and jobs: parts of one page [P5.132, P5.141, P5.142].
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { budgetCalls } from '@portal/contract/money/budgets'
import { manageUsers } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { prefetch } from '../../platform/client.ts'
import { can, useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazyParts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TabBar } from '../../ui/layout/TabBar.tsx'

const BudgetDetail = lazyPart(() => import('./BudgetDetail.tsx').then((module) => module.BudgetDetail))
const BudgetList = lazyPart(() => import('./BudgetList.tsx').then((module) => module.BudgetList))
const Spend = lazyPart(() => import('./Spend.tsx').then((module) => module.Spend))
const ChargeCodes = lazyPart(() => import('./ChargeCodes.tsx').then((module) => module.ChargeCodes))

export const Route = createFileRoute('/pages/dashboard/account/budgets/{-$budgetId}/')({
  // The parts come with the page: nothing of it moves as they do.
  loader: async ({ params: { budgetId }, location, context: { queryClient } }) => {
    const view = (location.search as { view?: unknown }).view
    if (budgetId !== undefined)
      return Promise.all([
        BudgetDetail.preload(),
        prefetch(queryClient, budgetCalls.getBudget, { budgetId: Number(budgetId) }),
      ])
    if (view === 'spend') return Spend.preload()
    if (view === 'codes') return ChargeCodes.preload()
    return Promise.all([BudgetList.preload(), prefetch(queryClient, budgetCalls.getBudgets, {})])
  },
  component: BudgetsPage,
})

function BudgetsPage() {
  const { budgetId } = Route.useParams()
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const keeps = can(useSession(), manageUsers)
  const [isNew, setNew] = useState(false)
  if (budgetId !== undefined) return <BudgetDetail key={budgetId} budgetId={Number(budgetId)} keeps={keeps} />
  const shown = view === 'spend' || (view === 'codes' && keeps) ? view : 'budgets'
  return (
    <article>
      <PageHeader
        title="Budgets"
        crumbs={[{ label: 'Dashboard', href: paths.dashboard() }]}
        actions={
          shown === 'budgets' &&
          keeps &&
          !isNew && (
            <Button look="primary" onClick={() => setNew(true)}>
              New budget
            </Button>
          )
        }
      />
      <TabBar
        label="Budgets and spend"
        tabs={[
          { title: 'Budgets', href: paths.budgets(), isCurrent: shown === 'budgets' },
          { title: 'Spend', href: latePaths.spend(), isCurrent: shown === 'spend' },
          ...(keeps
            ? [{ title: 'Cost centers and jobs', href: latePaths.chargeCodes(), isCurrent: shown === 'codes' }]
            : []),
        ]}
      />
      {shown === 'budgets' && <BudgetList isNew={isNew} onClose={() => setNew(false)} />}
      {shown === 'spend' && <Spend />}
      {shown === 'codes' && <ChargeCodes />}
    </article>
  )
}
