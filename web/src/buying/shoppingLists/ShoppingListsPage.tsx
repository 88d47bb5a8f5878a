// Shopping lists, and what comes by itself: recurring orders and alerts; parts of one page.
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { requestPriceQuotes } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { can, useSession } from '../../platform/session.ts'
import { TabBar } from '../../ui/layout/TabBar.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { ShoppingLists } from './ShoppingLists.tsx'

const RecurringOrders = lazyPart(() => import('./RecurringOrders.tsx').then((module) => module.RecurringOrders))
const MyAlerts = lazyPart(() => import('../partAlerts/shared/MyAlerts.tsx').then((module) => module.MyAlerts))

export const Route = createFileRoute('/pages/my-account/shoppingLists/')({
  loader: ({ location }) => {
    const { view } = location.search as { view?: unknown }
    if (view === 'recurring') return RecurringOrders.preload()
    return view === 'alerts' ? MyAlerts.preload() : undefined
  },
  component: ShoppingListsPage,
})

function ShoppingListsPage() {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const mayRepeat = can(useSession(), requestPriceQuotes)
  const shown = view === 'alerts' || (view === 'recurring' && mayRepeat) ? view : 'lists'
  const tabs = (
    <TabBar
      label="Lists, recurring orders and alerts"
      tabs={[
        { title: 'Shopping lists', href: paths.shoppingLists(), isCurrent: shown === 'lists' },
        ...(mayRepeat
          ? [{ title: 'Recurring orders', href: latePaths.recurringOrders(), isCurrent: shown === 'recurring' }]
          : []),
        { title: 'Alerts', href: latePaths.partAlerts(), isCurrent: shown === 'alerts' },
      ]}
    />
  )
  if (shown === 'alerts') return <MyAlerts tabs={tabs} />
  return shown === 'recurring' ? <RecurringOrders tabs={tabs} /> : <ShoppingLists tabs={tabs} />
}
